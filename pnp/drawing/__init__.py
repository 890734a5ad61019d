"""Shapes, text, art and themes, in millimetres."""
