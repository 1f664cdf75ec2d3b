"""MotoGrandPrix at the terminal: dice, dials, the road ahead and rides in words."""
