"""The server: races that are their records, told to everyone who may know."""
