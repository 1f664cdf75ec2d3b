"""Scenes as the server tells them, made up: cars that are not seats, results, shared questions."""

from typing import Any

Told = dict[str, Any]


def car(number: int, seat: int, **facts: Any) -> Told:
    """Where a car stands; of nobody where the seat is -1."""
    paint = ("red", "blue", "yellow", "green")[number]
    usual = {"place": number + 1, "grid": number + 1, "lap": 1, "distance": 20 - number}
    return {
        "car": number,
        "name": f"{paint}-car",
        "paint": paint,
        "trim": "",
        "number": 0,
        "mark": "",
        "team": 0,
        "seat": seat,
        "turns": 5,
        "status": "racing",
        "space": "",
        "ranked": True,
        **usual,
        **facts,
    }


def scene(seat: int = 0, **facts: Any) -> Told:
    """A race of Ada with two cars, Bo with one, and one of nobody, as a seat sees it."""
    seats = [
        {"seat": number, "car": paint, "name": name, "driver": "player", "kind": "player"}
        for number, (name, paint) in enumerate((("Ada", "red"), ("Bo", "yellow")))
    ]
    return {
        "table": {"id": "madeup", "game": "none", "seats": seats, "status": "racing"},
        "seat": seat,
        "version": 7,
        "state": {},
        "standings": [car(0, 0), car(1, 0), car(2, 1), car(3, -1)],
        "question": None,
        "choices": [],
        "clocks": [],
        "events": [],
        "result": None,
        **facts,
    }


def question(asked: list[int], answered: list[int], **facts: Any) -> Told:
    """A question that is put to these seats at once."""
    usual = {"kind": "tires", "seat": asked[0], "task": "", "text": "choose", "dice": []}
    return {**usual, "actor": "seat", "asked": asked, "answered": answered, **facts}


def result(*places: int, winners: list[int], teams: list[Told] | None = None) -> Told:
    """What a race was worth, with the place of each car."""
    cars: list[Told] = [
        {"car": number, "place": place, "status": "finished", "points": 10 - place}
        for number, place in enumerate(places)
    ]
    seats = [{"seat": 0, "place": places[0], "points": 0}, {"seat": 1, "place": 2, "points": 0}]
    ranked = sorted(cars, key=lambda one: one["place"] or 99)
    points = {"has_points": bool(teams), "winners": winners, "teams_win": bool(teams)}
    return {"cars": ranked, "seats": seats, "teams": teams or [], **points}


def team(number: int, place: int, cars: list[int], seats: list[int]) -> Told:
    """What a race was worth to a team."""
    return {"team": number, "place": place, "points": 15 - place, "cars": cars, "seats": seats}


# Twenty-two cars

TEAMS = (
    ("red", 1, 14),
    ("white", 4, 44),
    ("blue", 5, 50),
    ("black", 9, 99),
    ("green", 10, 31),
    ("yellow", 22, 23),
    ("orange", 33, 63),
    ("plum", 77, 88),
    ("sky", 80, 28),
    ("teal", 85, 25),
    ("rose", 26, 42),
)
"""Eleven teams by their paint, and the numbers of their cars."""
TRIMS = {"yellow": "black", "white": "red"}
"""What the second car of a team is trimmed in, where it is not yellow."""
NOBODYS = (
    *(("star", number) for number in (7, 18, 12)),
    *(("diamond", number) for number in (3, 16, 20)),
    *(("circle", number) for number in (2, 19, 13)),
    *(("triangle", number) for number in (24, 11)),
    *(("hexagon", number) for number in (8, 15)),
    ("", 27),
)
"""Cars that no player owns, by their mark and their number."""


def field(teams: int, spaces: list[str]) -> list[Told]:
    """22 cars one behind another: two of each team, the second one trimmed, the rest nobody's."""
    painted = [
        {"seat": seat, "paint": paint, "trim": trim, "number": number, "team": seat + 1}
        for seat, (paint, *numbers) in enumerate(TEAMS[:teams])
        for trim, number in zip(
            ("", "yellow" if paint != "yellow" else "black"), numbers, strict=True
        )
    ]
    painted += [
        {"seat": -1, "paint": "grey", "number": number, "mark": mark} for mark, number in NOBODYS
    ]
    cars = painted[:22]
    order = [place * 9 % 22 for place in range(22)]
    return [
        {
            **car(0, -1),
            "car": order[place - 1],
            "name": f"{cars[order[place - 1]]['paint']}-{cars[order[place - 1]]['number']}",
            "place": place,
            "grid": place,
            "distance": 60 - place,
            "space": spaces[place - 1],
            **cars[order[place - 1]],
        }
        for place in range(1, 23)
    ]


def full_race(teams: int, spaces: list[str], seat: int = 0, **facts: Any) -> Told:
    """A race of 22 cars, as a seat sees it."""
    names = ("Ada", "Bo", "Cleo", "Dirk", "Esperanza", "Finn", "Gus", "Hedy", "Ivo", "Jo", "Kim")
    seats = [
        {
            "seat": number,
            "car": paint,
            "name": names[number],
            "driver": "player",
            "kind": "player",
            "level": "",
            "words": "",
            "agrees": False,
        }
        for number, (paint, *_) in enumerate(TEAMS[:teams])
    ]
    told = scene(seat, standings=field(teams, spaces), **facts)
    told["table"] |= {"game": "grand-prix", "circuit": "valbruna", "seats": seats} | TABLE
    return told


TABLE: Told = {
    "edition": 1,
    "options": {},
    "rules": 1,
    "dice": "sealed",
    "commitment": "",
    "host": 0,
    "listed": False,
    "proposals": False,
    "created": 0,
    "code": "",
    "clock": None,
    "undo": None,
    "rematch": "",
    "secret": "",
}
