"""What the terminal shows: sketch, tower, race control and result."""
