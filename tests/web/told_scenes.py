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
        "table": {"id": "made-up", "game": "none", "seats": seats, "status": "racing"},
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
    points = {"has_points": bool(teams), "winners": winners}
    return {"cars": ranked, "seats": seats, "teams": teams or [], **points}


def team(number: int, place: int, cars: list[int], seats: list[int]) -> Told:
    """What a race was worth to a team."""
    return {"team": number, "place": place, "points": 15 - place, "cars": cars, "seats": seats}
