"""Figures, not tests: how long things take and how large they get. `make bench` prints them all.

Every module here has `figures()`, which measures and returns rows of (what, value, unit).
"""
