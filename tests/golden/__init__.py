"""Listings of one face of each kind, kept as text beside this file; `python -m tests.golden` writes them anew.

A change of looks shows here as a difference that a person reads before it is committed.
"""
