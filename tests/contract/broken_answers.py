"""Toy games that ask several at once, and are wrong in one thing about it."""

from typing import cast

from paddock.core.dice import Die, Throw
from paddock.core.events import EventKind
from toy_game import Phase, PickTactic, ToyRules

TACTICS = {"tactics": "on"}
ROLLED = EventKind("rolled", "a b c d e f", "The wind blew {a}, {b}, {c}, {d}, {e} and {f}.")


class AskedBackwards(ToyRules):
    """The last seat is asked first, and the first one acts."""

    found_by = "check_answers"
    with_options = TACTICS

    def asked(self, state):
        return super().asked(state)[::-1]

    def pick(self, state, tactic, log):
        super().pick(state, tactic, log)
        state.turn = min(self.asked(state), default=0)


class AskedWithoutActor(ToyRules):
    """Nobody is asked who decides."""

    found_by = "check_answers"

    def asked(self, state):
        return []


class OneTable(ToyRules):
    """All answer at one table, and see each other's answers there."""

    found_by = "check_tables"
    with_options = TACTICS

    def facing(self, state, seat):
        state.turn = seat
        return state


class NobodyFaced(ToyRules):
    """Whoever is asked, the first one acts."""

    found_by = "check_tables"
    with_options = TACTICS

    def facing(self, state, seat):
        return self.copy(state)


class Influenced(ToyRules):
    """What a seat may answer hangs on what another has answered."""

    found_by = "check_given"
    with_options = TACTICS

    def actions(self, state):
        steps = super().actions(state)
        has_pushed = state.phase is Phase.PICK and 1 in state.tactics
        return steps[1:] if has_pushed else steps


class AskedForEver(ToyRules):
    """Who has answered is asked again."""

    found_by = "given_at_random"
    with_options = TACTICS

    def asked(self, state):
        if state.phase is Phase.PICK:
            return list(range(len(state.hands)))
        return super().asked(state)

    def actor(self, state):
        return state.turn if state.phase is Phase.PICK else super().actor(state)

    def pick(self, state, tactic, log):
        """The turn stays where it is."""


class OpenAnswers(ToyRules):
    """What was answered can be seen before all have answered."""

    found_by = "check_unseen"
    with_options = TACTICS

    def view(self, state, seat):
        seen = super().view(state, seat)
        seen.tactics = state.tactics[:]
        return seen


class OpenSteps(ToyRules):
    """What was answered can be read in the step."""

    found_by = "check_unseen"
    with_options = TACTICS

    def actions(self, state):
        class Outspoken(PickTactic):
            def seen_by(self, seat):
                return self.text

        if state.phase is not Phase.PICK:
            return super().actions(state)
        return [
            Outspoken(step.seat, cast(PickTactic, step).tactic) for step in super().actions(state)
        ]


class TooMany(ToyRules):
    """A question has more answers than anybody reads."""

    found_by = "check_open_steps"

    def actions(self, state):
        class Numbered(PickTactic):
            def __init__(self, seat, number):
                super().__init__(seat, 1)
                self.text = f"{self.text} {number}"

        return [Numbered(state.turn, number) for number in range(201)]


class ManyDice(ToyRules):
    """Six dice have more rolls than are listed; this game keeps the contract."""

    def __init__(self, variant, circuit, version=1):
        super().__init__(variant, circuit, version)
        self.wind = Throw([Die("wind", [1, 1, 1, 1, 2, 2]) for _ in range(6)])

    def apply(self, state, step, log):
        if state.phase is Phase.WIND:
            log.tell_values(ROLLED, "TOY-003", step.numbers)
        super().apply(state, step, log)

    def move(self, state, wind, log):
        super().move(state, 1 + wind % 2, log)


class ManyLoadedDice(ManyDice):
    """Six dice fall otherwise than their faces say."""

    found_by = "check_large_throw"

    def draw(self, state, generator):
        if state.phase is not Phase.WIND:
            return super().draw(state, generator)
        return self.wind.roll_at(generator.below(6))


class ManyDiceMisread(ManyDice):
    """Of six dice any five may be told."""

    found_by = "check_large_throw"

    def parse(self, state, text):
        if state.phase is Phase.WIND and text.startswith("dice 1"):
            return self.wind.roll_at(0)
        return super().parse(state, text)


class SecretAnswers(ToyRules):
    """A game with hidden hands says that it has none."""

    found_by = "check_secrets"

    def has_secrets(self):
        return False


class SecretSteps(ToyRules):
    """Nothing is hidden but in a step, and the game says that it has no secrets."""

    found_by = "check_secrets"

    def has_secrets(self):
        return False

    def view(self, state, seat):
        return state

    def guess(self, view, seat, generator):
        return self.copy(view)
