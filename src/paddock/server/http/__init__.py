"""The HTTP side of the server: games, tables, records, replays, health and metrics."""
