"""Print Kingdomino-family games at home."""

__version__ = "0.1.0"
