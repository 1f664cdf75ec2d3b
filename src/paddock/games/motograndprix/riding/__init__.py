"""Flipping dice and riding them: what is open, what it costs, and what is told of it."""
