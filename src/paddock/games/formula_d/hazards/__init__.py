"""What befalls a car beside its way: collisions, engines under strain, the street."""
