"""Text files that remember where things stood."""
