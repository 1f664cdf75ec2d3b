"""The door: who is let in, by which name and from where, how many at once and how often."""
