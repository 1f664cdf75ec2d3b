"""Bots for Formula D."""
