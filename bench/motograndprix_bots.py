"""How well the bots of MotoGrandPrix ride: who wins one against one, and how many come home.

`python bench/motograndprix_bots.py` lets a driver race a rookie at every level, with the same dice
and seats swapped, and counts how many of six drivers reach the finish; with confidence intervals.
Run it with the interpreter of the build to be measured.
"""

from math import sqrt

from duels import CERTAINTY, SEED, duel, read_duels
from paddock.bots.registry import make_bot
from paddock.circuits.shipped import find_circuit
from paddock.core.generator import Generator
from paddock.core.playing import play_out
from paddock.core.rules import Rules
from paddock.games.motograndprix.state import MotoState
from paddock.games.registry import find_game

CIRCUITS = {
    "basic": ("fabulous-driving-park", "gp-ring"),
    "standard": ("startline-driving-park", "race-bike-course"),
    "expert": ("us-grand-prix", "gran-premio-d-italia"),
}
BIKES = 6


def main() -> None:
    """Play and print."""
    arguments = read_duels(__doc__)
    game = find_game("motograndprix")
    for level, circuits in CIRCUITS.items():
        for circuit in circuits:
            rules = game.rules(find_circuit(circuit), game.preset(level).options)
            duel(f"{level}, {circuit}", rules, arguments)
            report_home(rules, arguments.bot, max(arguments.races // 4, 1))


def report_home(rules: Rules[MotoState], level: str, races: int) -> None:
    """How many bikes of a full grid of one level reach the finish."""
    bots = [make_bot(level, rules, SEED, seat) for seat in range(BIKES)]
    home = 0
    for number in range(races):
        for seat, bot in enumerate(bots):
            bot.begin(SEED, number, seat)
        state = rules.setup(BIKES)
        play_out(rules, state, bots, Generator(SEED, number))
        home += sum(finish.place > 0 for finish in rules.result(state).cars)
    share = home / (races * BIKES)
    spread = CERTAINTY * sqrt(share * (1 - share) / (races * BIKES))
    print(f"  {share:.1%} (+-{spread:.1%}) of {races * BIKES} bikes of {level}s reach the finish")


if __name__ == "__main__":
    main()
