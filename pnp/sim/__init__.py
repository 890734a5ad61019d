"""Games played by bots: one to be read, many to be counted."""
