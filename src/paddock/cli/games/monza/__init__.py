"""Monza at the terminal: its colours and ways."""
