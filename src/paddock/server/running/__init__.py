"""Running a server: its settings, its processes, its logs and what is measured."""
