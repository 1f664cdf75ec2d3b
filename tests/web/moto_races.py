"""Races of MotoGrandPrix at the moment that a test is about, and somebody who rides them."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from formula_d_pages import Cockpit
from playwright.sync_api import Locator, Page, expect
from reached_races import Told, Wanted, reached
from served_paddock import ServedPaddock
from tables import sit_in_for

from paddock.client.turn import Turn
from paddock.protocol.told import Choice

GAME: Final = "motograndprix"
SHORT_CIRCUIT: Final = "fabulous-driving-park"
"""Its first braking point is seven rows from the grid."""
EXPERT: Final = {
    "dashboards": "on",
    "start_turn": "on",
    "contests": "on",
    "slipstream": "on",
    "stances": "on",
    "hills": "on",
}
EXPERTS: Final = {"circuit": "us-grand-prix", "options": EXPERT}


class MotoCockpit(Cockpit):
    """Somebody's page of a race, and all that the server told it."""

    @property
    def state(self) -> Told:
        """The state as it was told when the page was opened."""
        welcome = next(told for told in self.told if told["type"] == "welcome")
        state: Told = welcome["race"]["state"]
        return state


def race_at(server: ServedPaddock, page: Page, wanted: Wanted, **table: Any) -> MotoCockpit:
    """The page of a race that waits for whoever sits at it, at a decision that is wanted."""
    race = MotoCockpit(page, race=reached(server, page, GAME, (wanted, careful), **table))
    assert race.my_turn()
    return race


@contextmanager
def real_race(
    server: ServedPaddock, page: Page, preset: str, steps: Iterable[tuple[str, str]]
) -> Iterator[tuple[MotoCockpit, Iterator[Turn]]]:
    """Ada's page of a race against Ben, whose first steps are told; and his turns after them."""
    with server.program() as ada, server.program() as ben:
        table = ada.open_table(
            GAME, name="Ada", invite=1, dice="real", preset=preset, circuit=SHORT_CIRCUIT
        )
        guest = ben.join(table.table.code, "Ben")
        table.start()
        turns = {"blue": table.turns(), "red": guest.turns()}
        for car, text in steps:
            answer(next(turns[car]), car, text)
        next(turns["blue"])
        sit_in_for(ada, page)
        race = MotoCockpit(page, race=table.id)
        assert race.my_turn()
        yield race, turns["red"]


def contact(*, first: bool = True) -> list[tuple[str, str]]:
    """Ada and Ben are in contact at a braking point, one of them first, on the racing line."""
    mine, theirs = ("6R", "6C") if first else ("6C", "6R")
    rolls = [("blue", "6 3"), ("red", "5 4")]
    return [
        *[("blue", "6 6"), ("red", "3 3")],
        *[("blue", step) for step in ("6", "flip none", f"ride {mine} engine 1")],
        *[("red", step) for step in ("6", "flip none", f"ride {theirs} engine 1")],
        *(rolls if first else [*rolls[::-1], ("red", "keep 4")]),
    ]


SLIPSTREAM: Final = [
    *[("blue", "3 3"), ("red", "6 6")],
    *[("red", step) for step in ("6", "flip none", "ride 5R")],
    *[("blue", step) for step in ("5", "flip none", "ride 4R")],
]
"""Ada is right behind Ben."""


def answer(turn: Turn, car: str, text: str) -> None:
    """Say what real dice showed, or what is decided."""
    if text[0].isdigit():
        turn.roll(text)
    else:
        turn.take(f"{car} {text}")


def careful(turn: Turn, state: Told) -> Choice:
    """What costs least, as far ahead as that leads."""
    rides = [choice for choice in turn.choices if choice.kind == "ride"]
    return min(rides, key=price) if rides else turn.choices[-1]


def price(ride: Choice) -> int:
    """The points that a ride costs."""
    return sum(int(ride.parameters[dial]) for dial in ("engine", "front", "rear"))


# Moments


def asks(kind: str) -> Wanted:
    """Whether a question is of this kind."""
    return lambda turn, state: turn.question.kind == kind


def flips_after(turns: int) -> Wanted:
    """Whether dice may be flipped in more than one way, after some rounds."""
    return lambda turn, state: len(state["flips"]) > 1 and state["turn"] > turns


def flips_all(turn: Turn, state: Told) -> bool:
    """Whether the dice may be flipped in four ways to four sums, in the midst of a lap."""
    points = {flip["points"] for flip in state["flips"]}
    return len(points) == 4 and state["turn"] > 6 and not state["contest"]


def closes(turn: Turn, state: Told) -> bool:
    """Whether the row forbids to turn a die, and allows to turn another."""
    return len(state["flips"]) > 1 and {one["flips"] for one in state["closed"]} & {1, 2} != set()


def free_ends(flips: Iterable[Told]) -> set[str]:
    """Where these sums end for nothing."""
    ends = [end for flip in flips for end in flip["ends"] if not end["bonus"]]
    return {end["space"] for end in ends if not end["engine"] + end["front"] + end["rear"]}


class Rider:
    """Rides by mouse or by thumb: dice, sums, spaces and answers in turns."""

    def __init__(self, race: Cockpit, *, touch: bool) -> None:
        self.race = race
        self.page = race.page
        self.touch = touch
        self.pressed: dict[str, int] = {}
        """How often each kind of control was used."""

    def ride_to_the_end(self) -> None:
        """Answer whatever is asked until the race is over."""
        while self.race.my_turn():
            kind = self.race.moment["question"]["kind"]
            self.note(kind)
            if kind == "flip":
                self.flip()
            elif kind == "ride":
                self.ride()
            else:
                self.go()

    def flip(self) -> None:
        """Turn a die or choose a sum; now and then choose the end of the ride as well."""
        turn = self.pressed["flip"] % 3
        dice = self.page.locator(".flip[aria-disabled=false]")
        if turn == 1 and dice.count():
            self.note("die")
            self.press(dice.first)
        elif turn == 2:
            self.note("total")
            self.press(self.page.locator(".tot").first)
        free = self.page.locator(".stage .offer.priced")
        if turn == 0 and self.race.go.is_visible() and free.count():
            self.note("plan")
            self.race.taking(lambda: self.mark_on_board(free.first))
            return
        self.go()

    def mark_on_board(self, offer: Locator) -> None:
        """Press a space until it is marked, then ride there."""
        offer.focus()
        self.page.keyboard.press("Enter")
        expect(self.page.locator(".stage .offer[aria-pressed=true]")).to_have_count(1)
        self.press(self.race.go)

    def ride(self) -> None:
        """Ride where it costs least."""
        choices = [one for one in self.race.moment["choices"] if one["kind"] == "ride"]
        costs = [sum(int(one["parameters"][dial]) for dial in ("engine", "front", "rear"))
                 for one in choices]  # fmt: skip
        best = choices[costs.index(min(costs))]["parameters"]
        for dial, name in (("engine", "Engine"), ("front", "Front tire")):
            self.step_to(name, int(best[dial]))
        self.go()

    def step_to(self, name: str, points: int) -> None:
        """Press the stepper of a dial until it shows so many points."""
        group = self.page.get_by_role("group", name=name, exact=True)
        while group.count() and (now := int(group.locator("b").inner_text())) != points:
            step = group.get_by_role("button", name="more" if now < points else "less")
            if step.get_attribute("aria-disabled") == "true":
                return
            self.note("stepper")
            self.press(step)

    def go(self) -> None:
        """Take what is marked by the button, at a desk every other time by Enter."""
        self.note("go")
        is_on_button = self.page.evaluate("document.activeElement.matches('button')")
        if self.touch or self.pressed["go"] % 2 or is_on_button:
            self.race.taking(lambda: self.press(self.race.go))
        else:
            self.race.taking(lambda: self.page.keyboard.press("Enter"))

    def press(self, target: Locator) -> None:
        """Click, or tap."""
        if self.touch:
            target.tap()
        else:
            target.click()

    def note(self, control: str) -> None:
        """Count what was used."""
        self.pressed[control] = self.pressed.get(control, 0) + 1
