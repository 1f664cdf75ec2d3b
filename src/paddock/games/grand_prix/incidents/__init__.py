"""Event cards: whom they hit, what they do, flags, the safety zone and restarts."""
