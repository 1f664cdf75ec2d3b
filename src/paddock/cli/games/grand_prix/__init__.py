"""Grand Prix at the terminal: the hand, the road around a car, its team, and stops in words."""
