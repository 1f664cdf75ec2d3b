"""Wear points: lost on the road, and given back there and in the pits."""
