"""Tables: opened, joined, changed and listed, from the lobby to the rematch."""
