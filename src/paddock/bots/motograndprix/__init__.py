"""Bots for MotoGrandPrix."""
