"""What is allowed: the rules of all systems as pure functions of values; no files, clock, chance or printing."""
