"""A race at the terminal: who drives, what is typed, and what comes of it."""
