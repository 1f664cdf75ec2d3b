"""The cockpits by game."""

from typing import Any, Final

from paddock import Circuit, Race, find_game
from paddock.cli.games.cockpit import Cockpit
from paddock.cli.games.f1_dice.cockpit import F1DiceCockpit
from paddock.cli.games.formula_d.cockpit import FormulaDCockpit
from paddock.cli.games.grand_prix.cockpit import GrandPrixCockpit
from paddock.cli.games.monza.cockpit import MonzaCockpit
from paddock.cli.games.motograndprix.cockpit import MotoCockpit

COCKPITS: Final[dict[str, type[Cockpit]]] = {
    "f1-dice": F1DiceCockpit,
    "formula-d": FormulaDCockpit,
    "grand-prix": GrandPrixCockpit,
    "monza": MonzaCockpit,
    "motograndprix": MotoCockpit,
}


def cockpit_for(race: Race[Any], circuit: Circuit) -> Cockpit:
    """The game's own cockpit, or the one that fits any game, on the board of the race."""
    laid = find_game(race.heading.game).laid(circuit, race.heading.options)
    return COCKPITS.get(race.heading.game, Cockpit)(race, laid)
