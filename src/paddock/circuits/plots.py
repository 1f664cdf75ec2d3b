"""A plot: where a space lies along a centreline. The rules never read it."""


class Plot:
    """A stretch of road from one distance to another, between two offsets; right is positive."""

    def __init__(self, name: str, start: float, end: float, left: float, right: float) -> None:
        self.name: str = name
        self.start: float = start
        self.end: float = end
        self.left: float = left
        self.right: float = right

    @property
    def middle(self) -> tuple[float, float]:
        """The distance and the offset of its middle."""
        return (self.start + self.end) / 2, (self.left + self.right) / 2
