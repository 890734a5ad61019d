"""Drawings become PDF, SVG or a listing; nothing is decided here."""
