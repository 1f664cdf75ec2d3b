"""Bots for Grand Prix."""
