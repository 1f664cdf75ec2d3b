"""The race around the movement: grid, turns, running order, who leaves, and the end."""
