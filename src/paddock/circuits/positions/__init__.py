"""The `positions` board: three lanes of positions built from tiles, for MotoGrandPrix."""
