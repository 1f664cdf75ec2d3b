"""The movement of a segment: steps, links, displacement, and what cards say of them."""
