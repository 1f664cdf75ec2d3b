"""Moving a car: gears, corners, the spaces that a roll can reach, and what they cost."""
