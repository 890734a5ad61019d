"""Files become a checked Catalogue."""
