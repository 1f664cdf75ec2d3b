"""How well the bots of Monza drive: who wins one against one; with confidence intervals.

`python bench/monza_bots.py` lets a driver race a rookie on both boards, in the basic game, the
professional one and the professional one with bonus moves, with the same dice and seats swapped.
A shared win counts half. Run it with the interpreter of the build to be measured.
"""

from duels import duel, read_duels
from paddock.circuits.shipped import find_circuit
from paddock.games.registry import find_game

CIRCUITS = ("harbour-oval", "falcon-valley")
PRESETS = {
    "basic": {},
    "professional": {"professional": "on"},
    "professional-bonus": {"professional": "on", "bonus_move": "on"},
}


def main() -> None:
    """Play and print."""
    arguments = read_duels(__doc__)
    for circuit in CIRCUITS:
        for name, options in PRESETS.items():
            rules = find_game("monza").rules(find_circuit(circuit), options)
            duel(f"{circuit}, {name}", rules, arguments)


if __name__ == "__main__":
    main()
