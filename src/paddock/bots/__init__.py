"""Bots: programs that drive."""
