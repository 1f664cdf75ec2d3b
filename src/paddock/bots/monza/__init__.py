"""Bots for Monza."""
