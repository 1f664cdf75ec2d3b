"""The F1 Racing Dice Game at the terminal."""
