"""Where races are kept: SQLite in one file, or PostgreSQL by a URL."""
