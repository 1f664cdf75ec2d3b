"""Writes the golden races: `python tests/records/regenerate.py` writes those that are missing.

With `--stories` it tells the records that are there again, for when events are worded otherwise.
With `--overwrite` it writes records and stories anew. Do that only when a game's rules have changed
on purpose and its rules version was raised with them: a golden race shows that old races stay true.
"""

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import paddock
from paddock.bots.registry import make_bot
from paddock.core.cars import CARS
from paddock.core.generator import Generator
from paddock.core.race import Race
from paddock.core.records import FIRST_EDITION
from paddock.core.steps import Step
from paddock.games.formula_d.state import BODY, ENGINE

HERE = Path(__file__).parent
LONGEST_TIME = 200
"""Seconds that a stopwatch shows at most."""
CUSTOM = {"custom_wear": "on"}
FOREST = "hautes-fagnes"
LAST = "last_corner"
"""Contests on the last row of a corner, where not every die may be flipped."""
RUINS = 22
"""The seed of a race in which somebody has to aim."""
Golden = dict[str, Callable[[], Race[Any]]]


def drive(race: Race[Any], steps: int = 100_000) -> Race[Any]:
    """Drive on at random for so many steps, or to the end."""
    driver = Generator(race.heading.seed, race.heading.number, 1)
    for _ in range(steps):
        if race.over:
            break
        if race.rolling:
            race.roll()
        elif race.timed:
            race.read_clock(driver.below(LONGEST_TIME))
        else:
            choices = race.choices
            race.choose(choices[driver.below(len(choices))].text)
    return race


def drive_well(race: Race[Any]) -> Race[Any]:
    """Drive to the end with bots, so that cars come home."""
    seed, seats = race.heading.seed, range(len(race.names))
    bots = [make_bot("driver", race.rules, seed, seat) for seat in seats]
    while not race.over:
        if race.timed:
            race.read_clock(seed % LONGEST_TIME + len(race.steps) % 60)
        else:
            race.advance(bots)
    return race


def as_of_old(race: Race[Any], version: int) -> Race[Any]:
    """The same race by an earlier version of its rules, on the first edition of its circuit."""
    heading = race.heading
    circuit = paddock.find_circuit(heading.circuit, FIRST_EDITION)
    game = paddock.find_game(heading.game)
    rules = game.rules(circuit, heading.options, version)
    return Race(rules, replace(heading, rules=version, edition=FIRST_EDITION))


def formula_d(preset: str, cars: int, seed: int, version: int = 2, **settings: Any) -> Race[Any]:
    """A race of Formula D between bots."""
    return drive_well(on_grid(preset, cars, seed, version, **settings))


def on_grid(preset: str, cars: int, seed: int, version: int, **settings: Any) -> Race[Any]:
    """A race of Formula D before its first step, by a version of the rules."""
    seats = [f"driver {car}" for car in CARS[:cars]]
    race = paddock.start("formula-d", seats, preset=preset, seed=seed, **settings)
    return race if race.rules.version == version else as_of_old(race, version)


def three_friends(seed: int) -> Race[Any]:
    """A race of Formula D without a preset."""
    return paddock.start("formula-d", ["Ann", "Bob", "Cleo"], seed=seed)


def in_ruins(seed: int) -> Race[Any]:
    """Real dice with all the bad luck that cars survive, until there are too many ways to list."""
    race = on_grid("road-race", 10, seed, 2, options={"laps": 3})
    race.heading = replace(race.heading, dice="real")
    driver = Generator(seed, 0, 1)
    while not race.over:
        if race.rolling:
            race.roll(unlucky_roll(race, driver))
        else:
            race.choose(crowding_choice(race, driver).text)
    return race


def unlucky_roll(race: Race[Any], driver: Generator) -> str:
    """The highest of a gear's die; a 1 for each collision and engine that will survive it."""
    state = race.state
    rolls = [step.text for step, _ in race.rules.outcomes(state)]
    kind = race.rules.question(state).kind
    if kind in ("grid", "weather"):
        return rolls[driver.below(len(rolls))]
    if kind in ("collision", "engine"):
        lives = state.cars[state.seat].wear[BODY if kind == "collision" else ENGINE]
        return rolls[0 if lives > 1 else -1]
    return rolls[-1]


def crowding_choice(race: Race[Any], driver: Generator) -> Step:
    """The highest gear, the fourth at most every other time, and a way that ends near others."""
    choices = race.choices
    if race.rules.question(race.state).kind == "gear":
        most = 4 if driver.below(2) else 6
        choices = [step for step in choices if int(step.text.split()[-1]) <= most][-1:] or choices
    if race.rules.question(race.state).kind == "move":
        choices = [step for step in choices if not step.parameters()["fate"]] or choices
        choices = [step for step in choices if step.parameters()["rivals"]] or choices
    return choices[driver.below(len(choices))]


def monza(preset: str, cars: int, seed: int, **options: Any) -> Race[Any]:
    """A race of Monza that lays the longest way, with some second thoughts."""
    seats = [f"driver {car}" for car in CARS[:cars]]
    race = paddock.start("monza", seats, preset=preset, options=options, seed=seed)
    driver = Generator(seed, 0, 1)
    while not race.over:
        if race.rolling:
            race.roll()
        else:
            race.choose(likely_choice(race, driver).text)
    return race


def likely_choice(race: Race[Any], driver: Generator) -> Step:
    """The next die of the longest way, else the first choice there is; now and then any choice."""
    choices = race.choices
    if driver.below(8) == 0:
        return choices[driver.below(len(choices))]
    longest: Any = race.rules.to_json(race.state)["longest"]
    wanted = f" lay {longest[0]}" if longest else " drive"
    return next((step for step in choices if step.text.endswith(wanted)), choices[0])


def moto(
    preset: str,
    riders: int,
    seed: int,
    circuit: str | None = None,
    version: int = 2,
    **options: Any,
) -> Race[Any]:
    """A race of MotoGrandPrix at random; short ones tell enough."""
    seats = [f"rider {number}" for number in range(1, riders + 1)]
    options = {"laps": 2, **options}
    race = paddock.start(
        "motograndprix", seats, preset=preset, circuit=circuit, options=options, seed=seed
    )
    return drive(race if race.rules.version == version else as_of_old(race, version))


def teams(preset: str, players: int, seed: int, circuit: str = "", **options: Any) -> Race[Any]:
    """A race of Grand Prix at random, in which few retire: else nobody would come home."""
    seats = [f"player {number}" for number in range(1, players + 1)]
    options = {"laps": 1, **options}
    where = circuit or None
    race = paddock.start(
        "grand-prix", seats, preset=preset, circuit=where, options=options, seed=seed
    )
    driver = Generator(seed, 0, 1)
    while not race.over:
        if race.rolling:
            race.roll()
            continue
        choices = race.choices
        chosen = choices[driver.below(len(choices))]
        stays = chosen.kind == "retire" and driver.below(40) > 0
        race.choose(choices[0] if stays else chosen)
    return race


def start(*seats: str, **settings: Any) -> Race[Any]:
    """A new race of the F1 Racing Dice Game."""
    return paddock.start("f1-dice", seats, **settings)


def special() -> Race[Any]:
    """The printed special game, four cars."""
    return drive(start("Ann", "Björn", "Chidi", "María José", seed=2024))


def regular() -> Race[Any]:
    """The regular game, three cars."""
    return drive(start("Ann", "Bob", "Cleo", preset="regular", seed=7))


def grand_prix() -> Race[Any]:
    """Three laps, the leader plays first."""
    return drive(start("Ann", "Bob", "Cleo", "Dov", "Eva", preset="grand-prix", seed=11, number=3))


def ten_cars() -> Race[Any]:
    """A full grid, all cars at its first space, on a short lap."""
    options = {"length": 40, "grid_spacing": 0}
    return drive(start(*[f"driver {car}" for car in CARS[:10]], options=options, seed=99))


def practice() -> Race[Any]:
    """One car alone."""
    return drive(start("Solo", seed=5))


def real_dice() -> Race[Any]:
    """Real dice: a tie, a great start, a stall, and then all the luck there is, but for engines."""
    race = start("Ann", "Bob", seed=1)
    for shown in ("12", "12", "19", "4", "17", "1"):
        race.roll(shown)
    while not race.over:
        if not race.rolling:
            race.choose(race.choices[-1].text)
        elif race.rules.question(race.state).kind == "motor":
            race.roll("10" if race.rules.question(race.state).seat == 0 else "1")
        else:
            race.roll(race.rules.outcomes(race.state)[-1][0].text)
    return race


def unfinished() -> Race[Any]:
    """A race that was left in its middle."""
    return drive(start("Ann", "Bob", "Cleo", seed=31), 40)


def sealed() -> Race[Any]:
    """Sealed dice whose secret is revealed; two of three seats said words."""
    secret = bytes(range(7, 39)).hex()
    words = ("Glück auf!", "", "7 is my number")
    return drive(start("Ann", "Bob", "Cleo", dice="sealed", secret=secret, words=words))


GOLDEN: Golden = {
    "f1-dice-special": special,
    "f1-dice-regular": regular,
    "f1-dice-grand-prix": grand_prix,
    "f1-dice-ten-cars": ten_cars,
    "f1-dice-practice": practice,
    "f1-dice-real-dice": real_dice,
    "f1-dice-unfinished": unfinished,
    "f1-dice-sealed": sealed,
    "formula-d-advanced": lambda: formula_d("advanced", 4, 1966, 1),
    "formula-d-full-weekend": lambda: formula_d("full-weekend", 3, 1973, 1),
    "formula-d-team-race": lambda: formula_d("team-race", 4, 1984, 1, options=CUSTOM),
    "formula-d-road-race": lambda: formula_d("road-race", 5, 1991, 1),
    "formula-d-random": lambda: drive(as_of_old(three_friends(8), 1)),
    "formula-d-2-advanced": lambda: formula_d("advanced", 5, 1950),
    "formula-d-2-full-weekend": lambda: formula_d("full-weekend", 4, 1957, circuit=FOREST),
    "formula-d-2-team-race": lambda: formula_d("team-race", 4, 1961, options=CUSTOM),
    "formula-d-2-road-race": lambda: formula_d("road-race", 6, 1971),
    "formula-d-2-random": lambda: drive(three_friends(1976)),
    "formula-d-2-in-ruins": lambda: in_ruins(RUINS),
    "monza-basic": lambda: monza("basic", 4, 2022),
    "monza-professional": lambda: monza("professional", 3, 2053),
    "monza-bonus-move": lambda: monza("bonus-move", 4, 2036, first_player="2"),
    "monza-professional-bonus": lambda: monza(
        "professional-bonus", 4, 2037, early_stop="off", finish_needs_white="off"
    ),
    "motograndprix-basic": lambda: moto("basic", 4, 3, version=1),
    "motograndprix-standard": lambda: moto("standard", 6, 5, version=1, grid_choice="on"),
    "motograndprix-expert": lambda: moto("expert", 6, 8, version=1),
    "motograndprix-backwards": lambda: moto(
        "expert", 5, 13, "us-grand-prix", version=1, reverse="on"
    ),
    "motograndprix-qualifying-lap": lambda: moto(
        "expert", 3, 21, "gp-ring", 1, bikes_per_player=2, qualifying="lap", dnf_points="on"
    ),
    "motograndprix-2-basic": lambda: moto("basic", 5, 7),
    "motograndprix-2-standard": lambda: moto("standard", 6, 20, "gp-ring", cornering_row=LAST),
    "motograndprix-2-expert": lambda: moto("expert", 6, 17, "us-grand-prix"),
    "grand-prix-sprint": lambda: teams("sprint", 2, 1950),
    "grand-prix-street": lambda: teams("grand-prix", 4, 1955, "costa-serena", laps=2),
    "grand-prix-rain": lambda: teams("rain", 5, 1968, "hochmoor", start_order="mixed"),
    "grand-prix-oval": lambda: teams("thunder-alley", 11, 1989, pit_order="running"),
    "grand-prix-other-rules": lambda: teams(
        "grand-prix",
        7,
        2014,
        "verghns-grove",
        start_weather="random",
        start_order="random",
        running_order="next_corner",
        npc_event_effects="none",
        last_winner=14,
    ),
}


def story(race: Race[Any]) -> str:
    """All that happened with the rule behind it, the standings, and the state at the end."""
    events = [f"{event.step} {event.rule} {event.text(race.car_names)}" for event in race.events]
    standings = [
        f"{car.place}. {race.car_names[car.car]}: grid {car.grid}, lap {car.lap},"
        f" {car.distance} spaces, {car.turns} turns, {car.status}"
        for car in race.standings
    ]
    state = json.dumps(race.rules.to_json(race.state), indent=1)
    return "\n".join([*events, "", *standings, "", state]) + "\n"


def main(folder: Path, overwrite: bool, golden: Golden = GOLDEN) -> int:
    """Write the golden races; gives how many are left as they were."""
    left = 0
    for name, make in golden.items():
        path = folder / f"{name}.paddock"
        if path.exists() and not overwrite:
            print(f"{name}: is there already; --overwrite writes it anew")
            left += 1
            continue
        race = make()
        path.write_text(race.record.text(), encoding="utf-8", newline="\n")
        tell(path)
    return left


def tell(path: Path) -> None:
    """Write the story of a record beside it."""
    race = paddock.replay(path.read_text(encoding="utf-8"))
    path.with_name(f"{path.stem}.story.txt").write_text(story(race), encoding="utf-8", newline="\n")
    print(f"{path.stem}: told anew")


if __name__ == "__main__":
    if "--stories" in sys.argv[1:]:
        for record in sorted(HERE.glob("*.paddock")):
            tell(record)
    else:
        sys.exit(1 if main(HERE, "--overwrite" in sys.argv[1:]) else 0)
