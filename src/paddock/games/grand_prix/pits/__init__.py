"""Pit stops: who comes in, what is repaired, which tires are fitted, and how far back it goes."""
