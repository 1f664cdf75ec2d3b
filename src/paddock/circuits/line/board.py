"""What the rules see of a line: the length of a lap."""

from mypy_extensions import i64


class LineBoard:
    """A lap of numbered spaces; positions count on through all laps, 0 and less is the grid."""

    def __init__(self, length: i64) -> None:
        self.length: i64 = length

    def space(self, position: i64) -> i64:
        """The number painted on the space; on the grid, the position itself."""
        if position < 1:
            return position
        return (position - 1) % self.length + 1

    def lap(self, position: i64) -> i64:
        """The lap a car is in; 0 on the grid."""
        if position < 1:
            return 0
        return (position - 1) // self.length + 1
