"""The movement examples ME-01 to ME-62 of the catalog, read from `examples.txt` beside this.

There an example is its name, what is moved (`move`, `card`, `zone`, `rear`, `links`), the rules it
shows, the boards `before` and `after`, the `steps`, steps that are `illegal after` so many others,
and the active car's new `close calls`. `then` is what follows the last Movement Point: `swap`,
`drift`, `no drift`, `clean air` or `bonus F F F` (one MP each). Those that are no movement have a
`step` told in words.

Steps may leave out what there is no choice of: `F` is `F>2` where the car can only go there.
"""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from drawn_boards import DrawnBoard, links_of, read_board

FILE = Path(__file__).with_name("examples.txt")
STEP = re.compile(
    r"(?P<word>rear|[FDSE]|L[+-])(>(?P<lane>\d))?(\[(?P<pushed>.*?)\])?(?P<rear> .*)?"
)


@dataclass(frozen=True)
class Example:
    """An example of the catalog, as it is written there."""

    name: str
    title: str
    told: dict[str, str]
    illegal: tuple[tuple[int, str], ...]
    """After how many of the steps another is illegal."""
    before: DrawnBoard
    after: str

    @property
    def is_movement(self) -> bool:
        """Whether a car is activated; else it is a pit stop, a Zone or a restart."""
        return "move" in self.told

    @property
    def kind(self) -> str:
        """The movement type."""
        return self.told["move"].split()[0]

    @property
    def active(self) -> int:
        """The number of the active car."""
        return int(self.told["move"].split()[1][1:])

    @property
    def mp(self) -> int:
        """The Movement Points."""
        return int(self.told["move"].split()[2])

    @property
    def card(self) -> str:
        """The card's name, or nothing."""
        return self.told.get("card", "")

    @property
    def zone(self) -> tuple[int, int] | None:
        """First and last sector of the Safety Zone."""
        if "zone" not in self.told:
            return None
        start, end = re.findall(r"\d+", self.told["zone"])
        return int(start), int(end)

    @property
    def links(self) -> list[dict[int, tuple[int, ...]]]:
        """Where the lanes of every sector of the lap lead."""
        return links_of(self.before, self.told.get("links", ""))

    @property
    def steps(self) -> list[str]:
        """The steps; the rear choice is a step of a Lead car, and part of a Line car's first."""
        steps = self.told["steps"].split()
        rear = f"rear {self.told['rear']}" if "rear" in self.told else ""
        if not rear:
            return steps
        return [rear, *steps] if self.kind == "LEAD" else [f"{steps[0]} {rear}", *steps[1:]]

    @property
    def then(self) -> str:
        """What follows the last Movement Point."""
        return self.told.get("then", "")

    @property
    def close_calls(self) -> int:
        """The active car's new Close Calls, that of the card included."""
        return int(self.told["close calls"])


@cache
def examples() -> dict[str, Example]:
    """All examples by their names."""
    found = [_read(part) for part in FILE.read_text(encoding="utf-8").split("\n\n")]
    return {example.name: example for example in found}


def _read(part: str) -> Example:
    head, *lines = part.strip("\n").splitlines()
    name, title = head.split(" ", 1)
    told: dict[str, str] = {}
    boards: dict[str, list[str]] = {}
    illegal = []
    for line in lines:
        key, colon, text = line.partition(": ")
        if line in ("before:", "after:"):
            board = boards.setdefault(line, [])
        elif key.startswith("illegal after "):
            number, step = line.split()[2:]
            illegal.append((int(number), step))
        elif colon and key[0].islower():
            told[key] = text
        else:
            board.append(line)
    before, after = ("\n".join(boards[key]) for key in ("before:", "after:"))
    return Example(name, title, told, tuple(illegal), read_board(before), after)


def matching(step: str, legal: list[str]) -> list[str]:
    """The legal steps, told in full, that a shorter text can mean."""
    return [full for full in legal if _fits(_parts(step), _parts(full))]


def _parts(step: str) -> tuple[str, str, set[str], str]:
    found = STEP.fullmatch(step)
    assert found, f"expected a step, but found {step!r}"
    pushed = set(found["pushed"].split(",")) if found["pushed"] else set()
    return found["word"], found["lane"] or "", pushed, found["rear"] or ""


def _fits(short: tuple[str, str, set[str], str], full: tuple[str, str, set[str], str]) -> bool:
    is_lane = short[1] in ("", full[1])
    return short[0] == full[0] and is_lane and short[2] <= full[2] and short[3] in ("", full[3])
