"""How the games speak at the terminal: a cockpit that fits any, and one of each game."""
