"""How the tables came to be, one revision a file."""
