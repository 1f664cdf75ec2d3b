"""Positions of Grand Prix for the tests of its bots: two teams on the road, and a turn of one."""

from itertools import product

from paddock.bots.registry import make_bot
from paddock.circuits.shipped import find_circuit
from paddock.core.cards import Cards
from paddock.core.cars import CHANCE
from paddock.core.events import SILENT
from paddock.core.generator import Generator
from paddock.games.grand_prix.car import (
    HARD,
    SOFT,
    Car,
)
from paddock.games.grand_prix.cards.race_cards import CARD_NAMES
from paddock.games.grand_prix.race.order import settle
from paddock.games.grand_prix.rules import GrandPrixRules
from paddock.games.grand_prix.state import GrandPrixState, Phase
from paddock.games.registry import find_game

LEVELS = ["rookie", "driver"]


def rules_for(circuit: str = "valbruna", **options: str) -> GrandPrixRules:
    """The rules on a circuit, with some options changed."""
    rules = find_game("grand-prix").rules(find_circuit(circuit), options)
    assert isinstance(rules, GrandPrixRules)
    return rules


RULES = rules_for()


def car(state: GrandPrixState, number: int) -> Car:
    """The car with this number."""
    return next(one for one in state.cars if one.number == number)


def on_the_road(places: dict[int, tuple[int, int]], *hand: str) -> GrandPrixState:
    """Two teams in a race under way: these cars by progress and lane, the others far behind.

    The first team has these cards and is to play one.
    """
    state = RULES.setup(2)
    rest = iter(product(range(20, 60), (1, 2)))
    for one in state.cars:
        progress, lane = places.get(one.number) or next(rest)
        sector = RULES.road.board.sector_at(progress)
        RULES.road.put(state, one, sector.space(min(lane, int(sector.width))), progress)
        if one.is_players:
            one.tire, one.tires = HARD, [SOFT, HARD]
    settle(RULES.road, state, SILENT)
    state.round, state.drawn = 3, [int(one.index) for one in state.cars]
    state.hands[0].cards = Cards([hand.count(name) for name in CARD_NAMES])
    for name in hand:
        state.deck.cards.take(CARD_NAMES.index(name))
    state.ask(Phase.CARD, 0)
    return state


def turned(state: GrandPrixState, *numbers: int) -> None:
    """All cars but these have been activated."""
    for one in state.cars:
        one.activated = one.number not in numbers


def played(state: GrandPrixState, level: str = "driver") -> list[str]:
    """A bot's turn, from the card to the end of the movement, in words."""
    bot, told, segment = make_bot(level, RULES, 11), [], state.segment
    hand = state.hands[0].size
    while state.actor == 0 and state.phase <= Phase.BONUS:
        if state.phase is Phase.CARD and state.hands[0].size < hand:
            break
        step = bot.choose(RULES.view(state, 0), RULES.actions(state))
        told.append(step.text.partition(" ")[2])
        RULES.apply(state, step, SILENT)
    assert state.segment is not segment
    return told


def under_way(seats: int, decisions: int, seed: int = 3) -> GrandPrixState:
    """A race of rookies that waits for a card, after so many decisions at the least."""
    bots = [make_bot("rookie", RULES, seed, seat) for seat in range(seats)]
    state, dice = RULES.setup(seats), Generator(seed)
    while decisions > 0 or state.phase is not Phase.CARD:
        if state.actor == CHANCE:
            step = RULES.draw(state, dice)
        else:
            step = bots[state.actor].choose(state, RULES.actions(state))
            decisions -= 1
        RULES.apply(state, step, SILENT)
    return state
