"""How well the bots of Grand Prix drive: whose team scores more, and how long a turn is thought of.

`python bench/grand_prix_bots.py` lets a team of drivers race a team of rookies, with the same decks
and seats swapped; then teams of drivers alone, for those that are disqualified and for the time
from the question for a card to the end of the movement, where the hand is full. Run it with the
interpreter of the build to be measured.
"""

from statistics import median
from time import perf_counter

from duels import SEED, duel, read_duels
from paddock.bots.registry import make_bot
from paddock.circuits.shipped import find_circuit
from paddock.core.generator import Generator
from paddock.core.playing import Bot, play_out
from paddock.core.rules import Rules
from paddock.core.steps import Step
from paddock.games.grand_prix.car import DISQUALIFIED, FINISHED
from paddock.games.grand_prix.race.filling import hand_size
from paddock.games.grand_prix.state import GrandPrixState, Phase
from paddock.games.registry import find_game

RACES = {"valbruna": "grand-prix", "st-adriana": "thunder-alley"}
SEATS = (2, 6, 11)


class Timed(Bot[GrandPrixState]):
    """A bot that is timed, movement by movement."""

    def __init__(self, level: str, rules: Rules[GrandPrixState], seat: int) -> None:
        super().__init__(rules, Generator(SEED, 0, seat + 1))
        self.driver: Bot[GrandPrixState] = make_bot(level, rules, SEED, seat)
        self.driver.generator = self.generator
        self.seconds: list[float] = []
        """Of each movement that was begun with a full hand, the longest to think of."""
        self.is_timed: bool = False

    def begin(self, seed: int, number: int, seat: int) -> None:
        """A race anew, for the driver too."""
        super().begin(seed, number, seat)
        self.driver.begin(seed, number, seat)

    def choose(self, view: GrandPrixState, steps: list[Step]) -> Step:
        """What the bot does."""
        begun = perf_counter()
        step = self.driver.choose(view, steps)
        seconds = perf_counter() - begun
        if view.phase is Phase.CARD:
            self.is_timed = view.hands[view.actor].size == hand_size(view)
            if self.is_timed:
                self.seconds.append(seconds)
        elif self.is_timed and view.phase <= Phase.BONUS:
            self.seconds[-1] += seconds
        return step


def main() -> None:
    """Play and print."""
    arguments = read_duels(__doc__)
    game = find_game("grand-prix")
    for circuit, preset in RACES.items():
        rules = game.rules(find_circuit(circuit), game.preset(preset).options)
        duel(f"{preset}, {circuit}", rules, arguments)
        for seats in SEATS:
            report_teams(rules, arguments.bot, seats, max(arguments.races // 16, 1))


def report_teams(rules: Rules[GrandPrixState], level: str, seats: int, races: int) -> None:
    """How many cars of one level come home or are disqualified, and how long they think."""
    bots = [Timed(level, rules, seat) for seat in range(seats)]
    home = disqualified = cars = 0
    for number in range(races):
        for seat, bot in enumerate(bots):
            bot.begin(SEED, number, seat)
        state = rules.setup(seats)
        play_out(rules, state, [*bots], Generator(SEED, number))
        owned = [car for car in state.cars if car.is_players]
        cars += len(owned)
        home += sum(car.is_racing or car.status == FINISHED for car in owned)
        disqualified += sum(car.status == DISQUALIFIED for car in owned)
    times = sorted(1000 * seconds for bot in bots for seconds in bot.seconds)
    print(
        f"  {seats} teams of {level}s: {home / cars:.1%} of {cars} cars race to the end,"
        f" {disqualified} disqualified; with a full hand a movement takes {median(times):.1f} ms,"
        f" 95 of 100 within {times[int(0.95 * len(times))]:.1f} ms"
    )


if __name__ == "__main__":
    main()
