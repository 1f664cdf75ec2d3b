"""The `sectors` board: one to four lanes that split and merge, and a pit lane, for Grand Prix."""
