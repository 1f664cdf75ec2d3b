"""The race as a whole: grid, order of play, standings and teams."""
