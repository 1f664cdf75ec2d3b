"""The `lanes` board: two to four lanes of staggered spaces, for Formula D."""
