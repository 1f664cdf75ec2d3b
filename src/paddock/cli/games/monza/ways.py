"""Ways of Monza in words: what a die leads to, and what happens where the car drives."""

from paddock.circuits.intervals.board import ROAD, Space
from paddock.core.events import Event, EventLog
from paddock.core.steps import Step
from paddock.games.monza.colours import NO_TILES, one_die
from paddock.games.monza.events import said_space
from paddock.games.monza.rules import MonzaRules
from paddock.games.monza.search import Search, is_longer, longest_way
from paddock.games.monza.state import MonzaState, Phase
from paddock.games.monza.steps import Lay


def dice_words(count: int) -> str:
    """A number of dice."""
    return "1 die" if count == 1 else f"{count} dice"


def lay_words(rules: MonzaRules, state: MonzaState, lay: Lay, names: list[str]) -> str:
    """How far dice lead on from a space, and who stands there."""
    left = state.dice if lay.is_tile else state.dice - one_die(lay.colour)
    more = len(longest_way(lay.space, left, rules.needs_white))
    parts = [f"then {dice_words(more)} more" if more else "then no die fits"]
    parts += [f"{name} stands there" for name in drivers_on(state, lay.space, names)]
    return ", ".join(parts)


def drivers_on(state: MonzaState, space: Space, names: list[str]) -> list[str]:
    """Who stands on a space of the road."""
    if space.kind != ROAD:
        return []
    return [names[car.seat] for car in state.cars if car.space is space]


def drive_words(rules: MonzaRules, state: MonzaState, drive: Step, names: list[str]) -> str:
    """What happens where the car drives over what is laid."""
    after, log = rules.copy(state), EventLog(rules.cars(len(state.cars)))
    rules.apply(after, drive, log)
    parts = [word for event in log.events for word in event_words(rules, event, names)]
    if after.phase is Phase.BONUS:
        parts.append(f"a bonus move for {names[after.bonus_seat]}")
    return ", ".join(parts)


def event_words(rules: MonzaRules, event: Event, names: list[str]) -> list[str]:
    """What an event of a drive means for whoever thinks about it; nothing for most."""
    kind, values, spaces = event.kind.name, event.values, rules.board.spaces
    if kind == "drove":
        return [f"to {said_space(spaces[values[2]])}"]
    if kind == "stayed":
        return [f"stays on {said_space(spaces[values[1]])}"]
    if kind == "pushed_back":
        return [f"pushes {names[values[1]]} back to {said_space(spaces[values[2]])}"]
    if kind == "turbo":
        return ["all six laid: a turbo roll of two more"]
    return [f"home with {dice_words(values[1])}"] if kind == "home" else []


def idle_dice(state: MonzaState, rules: MonzaRules) -> int:
    """The dice in hand that the longest way does not use."""
    found = Search(state.end, state.dice, NO_TILES, rules.needs_white).found
    best = found[0]
    for reached in found:
        if is_longer(reached, best):
            best = reached
    return int(best.dice)
