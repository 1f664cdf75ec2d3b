"""What people do in a race besides deciding."""

import random

from secrecy_races import QUESTIONS, WatchedRace

from paddock.client import SPECTATOR


def disturb(race: WatchedRace, luck: random.Random, text: str) -> None:
    """Somebody comes, goes, asks, takes back, lets a bot drive or insists on a step."""
    version, seat = race.ears[0].follower.version, luck.choice(race.seats)
    match luck.randrange(8):
        case 0:
            race.resume(race.disconnect(seat))
        case 1:
            claimed = race.claim(luck.choice([*race.seats, SPECTATOR]), luck.choice([1, 99]))
            race.disconnect(claimed.seat)
        case 2 | 3:
            type, has_choices = luck.choice([*QUESTIONS.items()])
            race.ask(
                seat, type=type, version=version, **({"choices": [text]} if has_choices else {})
            )
        case 4:
            race.ask(seat, type="undo", version=version)
            for other in set(race.seats) - {seat}:
                race.ask(other, type="answer_undo", agree=luck.random() < 0.7)
        case 5:
            race.ask(seat, type="hand_over", level="random")
            race.ask(seat, type="take_back")
        case 6:
            race.ask(seat, type="step", version=version, text=text)
        case 7 if race.deciding:
            race.ask_about_choices(luck.choice(race.deciding).seat)
