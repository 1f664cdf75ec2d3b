"""The cards of Grand Prix: what a car moves by, and what happens between turns."""
