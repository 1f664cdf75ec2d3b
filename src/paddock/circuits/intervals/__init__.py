"""The `intervals` board: coloured spaces with a rear and a front edge, for Monza."""
