"""What it costs to tell a move to everybody: to all seats a game can have, and to those who watch.

`python bench/telling.py` drives each game with its fullest table by bots. Beside the time of taking
a move (the decision and the dice or cards after it) it prints how many times as long it takes to
tell it, and to encode what is told once that is known, which no server is spared. Then, of one
core, the share that telling takes where a hundred races go on at once at the pace of people: a move
of each in two seconds, as in `bench/server.py`.
"""

import argparse
from dataclasses import dataclass
from time import process_time
from typing import Any

from msgspec.json import Decoder

import paddock
from paddock.core.build import COMPILED
from paddock.core.race import Race
from paddock.core.variants import Value
from paddock.games.game import Game
from paddock.protocol.messages import Moved
from paddock.server.wire.telling import News, Teller, Telling, encode

RACES = 100
INTERVAL = 2.0
"""Seconds from one move of a race to the next, at the pace of people."""
SEED = 2026
KEPT = 100
"""Moves that a race keeps for those who come back."""
ROUNDS = 3
LEVEL = "rookie"
DECODER = Decoder(Moved)
FULLEST: dict[str, tuple[str, dict[str, Value]]] = {
    "formula-d": ("full-weekend", {}),
    "monza": ("professional", {}),
    "motograndprix": ("expert", {"boxes": 2}),
}
"""Presets with the most to tell, and what a full table needs; of others, the first one."""
COLUMNS = (
    *(("told", "to"), ("a move", "in µs"), ("telling", "move = 1"), ("encoding", "move = 1")),
    *(("tellings", "a second"), ("share of", "a core")),
)


@dataclass
class Cost:
    """Seconds of this process for some moves."""

    moves: int = 0
    taking: float = 0.0
    telling: float = 0.0
    encoding: float = 0.0

    @property
    def share(self) -> float:
        """Of one core, for many races at the pace of people."""
        return RACES / INTERVAL * self.telling / self.moves


def main() -> None:
    """Measure each game a few times, and print the round that was disturbed the least."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--moves", type=int, default=400, help="of each game, in each round")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    arguments = parser.parse_args()
    print(f"COMPILED {COMPILED}; {RACES} races, a move of each in {INTERVAL:g} s")
    for words in zip(*COLUMNS, strict=True):
        print(f"{'':16}" + "".join(f"{word:>10}" for word in words))
    for game in paddock.all_games():
        costs = [measure(game, arguments.moves) for _ in range(arguments.rounds)]
        print_cost(game, min(costs, key=lambda cost: cost.telling))


def print_cost(game: Game, cost: Cost) -> None:
    """A line of the table."""
    told_to = f"{game.most_seats} + 1"
    words = [f"{game.name:16}{told_to:>10}", f"{cost.taking / cost.moves * 1e6:10.0f}"]
    words += [f"{part / cost.taking:10.1f}" for part in (cost.telling, cost.encoding)]
    words += [f"{cost.moves / cost.telling:10.0f}", f"{cost.share:10.1%}"]
    print("".join(words))


def measure(game: Game, moves: int) -> Cost:
    """Drive races of a full table for so many moves, each told to all."""
    cost = Cost()
    while cost.moves < moves:
        race = begun(game, SEED + cost.moves)
        bots = [paddock.make_bot(LEVEL, race.rules, SEED, seat) for seat in range(len(race.names))]
        teller = Teller(race, KEPT)
        while not race.over and cost.moves < moves:
            add_move(cost, race, bots, teller)
    return cost


def begun(game: Game, seed: int) -> Race[Any]:
    """A race that waits for its first decision."""
    names = [f"driver {seat}" for seat in range(game.most_seats)]
    preset, options = FULLEST.get(game.name, (game.presets[0].name, {}))
    race = paddock.start(game.name, names, preset=preset, options=options, seed=seed)
    go_on_alone(race)
    return race


def add_move(cost: Cost, race: Race[Any], bots: list[Any], teller: Teller) -> None:
    """Take a move and tell it, and count what both take."""
    steps, events = len(race.steps), len(race.events)
    seat = race.asked[0]
    text = bots[seat].choose(race.view(seat), race.choices_of(seat)).text
    begun = process_time()
    race.choose(text)
    go_on_alone(race)
    taken = process_time()
    news = News(race.steps[steps:], race.events[events:])
    told = teller.tell(cost.moves, cost.moves + 1, news, race.asked, [])
    cost.taking += taken - begun
    cost.telling += process_time() - taken
    cost.encoding += seconds_to_encode(told)
    cost.moves += 1


def go_on_alone(race: Race[Any]) -> None:
    """Chance and the clock do what they have to."""
    while race.rolling or race.timed:
        if race.rolling:
            race.roll()
        else:
            race.read_clock(0)


def seconds_to_encode(told: Telling) -> float:
    """The time to encode what is told to each, once it is known."""
    messages = [DECODER.decode(text) for text in told.texts.values()]
    begun = process_time()
    for message in messages:
        encode(message)
    return process_time() - begun


if __name__ == "__main__":
    main()
