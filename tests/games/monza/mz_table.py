"""A table for the tests of Monza: cars put anywhere, dice that fall as they are told."""

from collections.abc import Mapping
from typing import Any

from mz_boards import circuit_of

from narrowing import of_kind
from paddock.core.cars import CHANCE, NOBODY
from paddock.core.errors import StepError
from paddock.core.events import EventLog
from paddock.games.monza import GAME
from paddock.games.monza.colours import one_tile
from paddock.games.monza.rules import MonzaRules
from paddock.games.monza.state import Car, MonzaState, Phase
from paddock.games.monza.steps import Bonus, Lay

COLOURS = {"W": 0, "P": 1, "Y": 2, "B": 3, "R": 4, "G": 5}


def step_texts(path: str) -> list[str]:
    """`a03 b03/t` as the ends of the steps that lay it: `lay a03`, `lay b03 tile`."""
    return [
        f"lay {word.removesuffix('/t')}{' tile' * word.endswith('/t')}" for word in path.split()
    ]


class Table:
    """A race of Monza in the middle of it; red is to roll unless it is said otherwise.

    `cars` names spaces by car, as `{"red": "a02", "green": "START"}`; there are as many seats as
    the last of them in the order of `seats`, and others stand on the start.
    Options are those of the game; `pro=True` and `bonus=True` stand for its two large ones.
    """

    def __init__(
        self,
        board: str = "examples",
        cars: Mapping[str, str] | None = None,
        *,
        first: int = 1,
        pro: bool = False,
        bonus: bool = False,
        seats: str = "red-blue-yellow-green",
        **options: str,
    ) -> None:
        order = seats.split("-")
        cars = cars or {order[0]: "START", order[1]: "START"}
        chosen = {
            "cars": seats,
            "first_player": str(first),
            "professional": "on" if pro else "off",
            "bonus_move": "on" if bonus else "off",
            **options,
        }
        self.rules = of_kind(MonzaRules, GAME.rules(circuit_of(board), chosen))
        taking_part = max(2, *(order.index(car) + 1 for car in cars))
        self.log = EventLog(self.rules.cars(taking_part))
        self.state: MonzaState = self.rules.setup(taking_part)
        for car, space in cars.items():
            self.put(car, space)

    # Setting up

    def put(self, car: str, space: str) -> "Table":
        """Put a car on a space, `START` and `FINISH` included."""
        found = self.rules.board.space(space.lower())
        assert found is not None, space
        self.car(car).space = found
        return self

    def tiles(self, letters: str, car: str = "red") -> "Table":
        """Leave a car just these accelerator tiles, as `R P`."""
        self.car(car).tiles = sum(one_tile(COLOURS[letter]) for letter in letters.split())
        if self.state.cars[self.state.seat] is self.car(car):
            self.state.tiles = self.car(car).tiles
        return self

    # Playing

    def take(self, text: str) -> list[str]:
        """Take an open step by its text; gives the kinds of what happened."""
        before = len(self.log.events)
        self.log.step += 1
        self.rules.apply(self.state, self.rules.parse(self.state, text), self.log)
        return [event.kind.name for event in self.log.events[before:]]

    def roll(self, letters: str, *, keep: bool = True) -> "Table":
        """Let the dice fall so; an extra roll that could follow is declined, but for `keep`."""
        assert self.rules.actor(self.state) == CHANCE, self.state.phase
        self.take(f"dice {letters}")
        if keep and self.state.phase is Phase.EXTRA_CHOICE:
            self.say("keep")
        return self

    def say(self, words: str) -> list[str]:
        """Take a step of whoever decides, without the name of the car: `keep`, `reroll B P`."""
        return self.take(f"{self.actor} {words}")

    def lay(self, path: str) -> "Table":
        """Lay dice, and tiles where a space ends on `/t`, but do not drive yet."""
        for words in step_texts(path):
            self.say(words)
        return self

    def drive(self, path: str = "") -> list[str]:
        """Lay dice and tiles and drive; gives the kinds of what happened by driving."""
        self.lay(path)
        return self.say("drive")

    def play(self, letters: str, path: str = "") -> list[str]:
        """A whole turn without an extra roll."""
        return self.roll(letters).drive(path)

    # Asking

    @property
    def actor(self) -> str:
        """The car whose driver decides, `chance` or `nobody`."""
        actor = self.rules.actor(self.state)
        return {CHANCE: "chance", NOBODY: "nobody"}.get(actor) or self.rules.car(actor)

    @property
    def active(self) -> str:
        """The car whose turn it is, whoever decides."""
        return self.rules.car(self.state.seat)

    @property
    def phase(self) -> str:
        """What the race waits for."""
        return self.state.phase.name

    def car(self, name: str) -> Car:
        """A car by its colour."""
        return self.state.cars[self.log.cars.index(name)]

    def at(self, name: str) -> str:
        """Where a car stands, `START` and `FINISH` in capitals."""
        space = self.car(name).space.name
        return space.upper() if space in ("start", "finish") else space

    @property
    def places(self) -> dict[str, str]:
        """Where every car stands."""
        cars = [self.rules.car(car.seat) for car in self.state.cars]
        return {car: self.at(car) for car in cars}

    @property
    def choices(self) -> list[str]:
        """The open steps, without the name of the car."""
        return [step.text.split(" ", 1)[1] for step in self.rules.open_steps(self.state)]

    @property
    def targets(self) -> set[str]:
        """The spaces that may be laid on next, or that a bonus move may lead to."""
        steps = self.rules.open_steps(self.state)
        return {_shown(step.space.name) for step in steps if isinstance(step, Lay | Bonus)}

    def allows(self, path: str) -> bool:
        """Whether a whole drive is legal, from here; nothing is changed by the question."""
        before = self.json()
        twin = self.twin()
        try:
            twin.drive(path)
        except StepError:
            return False
        finally:
            assert self.json() == before
        return True

    def paths(self) -> set[str]:
        """Every legal drive from here, written as `a03 b03/t`; the empty one is an empty text."""
        found: set[str] = set()
        self._collect(self.twin(), "", found)
        return found

    def _collect(self, table: "Table", path: str, found: set[str]) -> None:
        if "drive" in table.choices:
            found.add(path)
        for choice in [words for words in table.choices if words.startswith("lay ")]:
            further = table.twin()
            further.say(choice)
            laid = choice.removeprefix("lay ").replace(" tile", "/t").replace("finish", "FINISH")
            self._collect(further, f"{path} {laid}".strip(), found)

    def twin(self) -> "Table":
        """The same table, played on apart from this one."""
        twin = object.__new__(Table)
        twin.rules, twin.log = self.rules, EventLog(self.log.cars)
        twin.state = self.rules.copy(self.state)
        return twin

    def json(self) -> dict[str, Any]:
        """The whole state as plain data, to see that nothing has changed."""
        return self.rules.to_json(self.state)

    def told(self, kind: str) -> list[dict[str, int | str]]:
        """The parameters of all events of a kind."""
        return [event.parameters() for event in self.log.events if event.kind.name == kind]

    def rule_of(self, kind: str) -> str:
        """The rule that the newest event of a kind cites."""
        return [event.rule for event in self.log.events if event.kind.name == kind][-1]

    def tiles_of(self, name: str) -> str:
        """The accelerator tiles that a car has left, as `R P`, in the order of the colours."""
        tiles = self.car(name).tiles
        return " ".join(letter for letter in COLOURS if tiles & one_tile(COLOURS[letter]))

    @property
    def cited(self) -> list[str]:
        """The rules that events cite, the newest last."""
        return [event.rule for event in self.log.events]


def _shown(name: str) -> str:
    return name.upper() if name in ("start", "finish") else name
