"""The wire: connections to races, what they ask for, and what each of them may be told."""
