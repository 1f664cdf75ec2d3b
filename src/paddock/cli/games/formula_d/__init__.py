"""Formula D at the terminal: its gears, moves and places in words."""
