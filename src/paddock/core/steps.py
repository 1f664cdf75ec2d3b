"""A step: one line of a race's record, taken by a seat or by chance."""

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """A kind and its parameters, for a machine, and the text that is written down.

    Steps are made once, when a game's rules are made, and shared by all its races.
    """

    def __init__(self, kind: str, seat: i64, text: str) -> None:
        self.kind: str = kind
        self.seat: i64 = seat
        self.text: str = text

    def parameters(self) -> dict[str, int | str]:
        """What a translation of this step needs, by name."""
        return {}

    def seen_by(self, seat: i64) -> str:
        """The text as a seat, or a spectator (`EVERYONE`), may know it; a hidden card is not in it.

        A game with hidden hands overrides this; the record always has the whole text.
        """
        return self.text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<step {self.text!r}>"
