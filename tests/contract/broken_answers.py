"""Toy games that ask several at once, and are wrong in one thing about it."""

from typing import cast

from narrowing import of_kind
from paddock.circuits.circuit import Circuit
from paddock.core.dice import Die, Roll, Throw
from paddock.core.events import EventKind, Log
from paddock.core.generator import Generator
from paddock.core.steps import Step
from toy_game import Phase, PickTactic, ToyRules
from toy_game.state import ToyState
from toy_game.variants import ToyVariant

TACTICS = {"tactics": "on"}
ROLLED = EventKind("rolled", "a b c d e f", "The wind blew {a}, {b}, {c}, {d}, {e} and {f}.")


class AskedBackwards(ToyRules):
    """The last seat is asked first, and the first one acts."""

    found_by = "check_answers"
    with_options = TACTICS

    def asked(self, state: ToyState) -> list[int]:
        return super().asked(state)[::-1]

    def pick(self, state: ToyState, tactic: int, log: Log) -> None:
        super().pick(state, tactic, log)
        state.turn = min(self.asked(state), default=0)


class AskedWithoutActor(ToyRules):
    """Nobody is asked who decides."""

    found_by = "check_answers"

    def asked(self, state: ToyState) -> list[int]:
        return []


class OneTable(ToyRules):
    """All answer at one table, and see each other's answers there."""

    found_by = "check_tables"
    with_options = TACTICS

    def facing(self, state: ToyState, seat: int) -> ToyState:
        state.turn = seat
        return state


class NobodyFaced(ToyRules):
    """Whoever is asked, the first one acts."""

    found_by = "check_tables"
    with_options = TACTICS

    def facing(self, state: ToyState, seat: int) -> ToyState:
        return self.copy(state)


class Influenced(ToyRules):
    """What a seat may answer hangs on what another has answered."""

    found_by = "check_given"
    with_options = TACTICS

    def actions(self, state: ToyState) -> list[Step]:
        steps = super().actions(state)
        has_pushed = state.phase is Phase.PICK and 1 in state.tactics
        return steps[1:] if has_pushed else steps


class AskedForEver(ToyRules):
    """Who has answered is asked again."""

    found_by = "given_at_random"
    with_options = TACTICS

    def asked(self, state: ToyState) -> list[int]:
        if state.phase is Phase.PICK:
            return list(range(len(state.hands)))
        return super().asked(state)

    def actor(self, state: ToyState) -> int:
        return state.turn if state.phase is Phase.PICK else super().actor(state)

    def pick(self, state: ToyState, tactic: int, log: Log) -> None:
        """The turn stays where it is."""


class OpenAnswers(ToyRules):
    """What was answered can be seen before all have answered."""

    found_by = "check_unseen"
    with_options = TACTICS

    def view(self, state: ToyState, seat: int) -> ToyState:
        seen = super().view(state, seat)
        seen.tactics = state.tactics[:]
        return seen


class OpenSteps(ToyRules):
    """What was answered can be read in the step."""

    found_by = "check_unseen"
    with_options = TACTICS

    def actions(self, state: ToyState) -> list[Step]:
        class Outspoken(PickTactic):
            def seen_by(self, seat: int) -> str:
                return self.text

        if state.phase is not Phase.PICK:
            return super().actions(state)
        return [
            Outspoken(step.seat, cast(PickTactic, step).tactic) for step in super().actions(state)
        ]


class TooMany(ToyRules):
    """A question has more answers than anybody reads."""

    found_by = "check_open_steps"

    def actions(self, state: ToyState) -> list[Step]:
        class Numbered(PickTactic):
            def __init__(self, seat: int, number: int) -> None:
                super().__init__(seat, 1)
                self.text = f"{self.text} {number}"

        return [Numbered(state.turn, number) for number in range(201)]


class ManyDice(ToyRules):
    """Six dice have more rolls than are listed; this game keeps the contract."""

    def __init__(self, variant: ToyVariant, circuit: Circuit, version: int = 1) -> None:
        super().__init__(variant, circuit, version)
        self.wind = Throw([Die("wind", [1, 1, 1, 1, 2, 2]) for _ in range(6)])

    def apply(self, state: ToyState, step: Step, log: Log) -> None:
        if state.phase is Phase.WIND:
            log.tell_values(ROLLED, "TOY-003", of_kind(Roll, step).numbers)
        super().apply(state, step, log)

    def move(self, state: ToyState, wind: int, log: Log) -> None:
        super().move(state, 1 + wind % 2, log)


class ManyLoadedDice(ManyDice):
    """Six dice fall otherwise than their faces say."""

    found_by = "check_large_throw"

    def draw(self, state: ToyState, generator: Generator) -> Step:
        if state.phase is not Phase.WIND:
            return super().draw(state, generator)
        return self.wind.roll_at(generator.below(6))


class ManyDiceMisread(ManyDice):
    """Of six dice any five may be told."""

    found_by = "check_large_throw"

    def parse(self, state: ToyState, text: str) -> Step:
        if state.phase is Phase.WIND and text.startswith("dice 1"):
            return self.wind.roll_at(0)
        return super().parse(state, text)


class SecretAnswers(ToyRules):
    """A game with hidden hands says that it has none."""

    found_by = "check_secrets"

    def has_secrets(self) -> bool:
        return False


class SecretSteps(ToyRules):
    """Nothing is hidden but in a step, and the game says that it has no secrets."""

    found_by = "check_secrets"

    def has_secrets(self) -> bool:
        return False

    def view(self, state: ToyState, seat: int) -> ToyState:
        return state

    def guess(self, view: ToyState, seat: int, generator: Generator) -> ToyState:
        return self.copy(view)
