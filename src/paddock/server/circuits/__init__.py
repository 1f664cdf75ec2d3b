"""Circuits as the server shows them: read once, drawn once."""
