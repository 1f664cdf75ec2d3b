"""The race as a whole: the grid, the order of play, laps, and the classification."""
