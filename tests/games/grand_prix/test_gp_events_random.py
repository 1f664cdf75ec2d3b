"""Every event card on boards laid by chance: it ends, and cars, spaces and figures agree."""

from gp_events_table import Table

from paddock.core.generator import Generator
from paddock.games.grand_prix.car import IN_PITS, ON_TRACK, WEARS
from paddock.games.grand_prix.cards.event_cards import EVENT_CARDS, EventCard
from paddock.games.grand_prix.state import WEATHERS, WET

NUMBERS = (1, 14, 4, 44, 5, 50, 9, 99, 10, 31, 22, 23, 33, 63, 7, 18, 3, 16, 20, 17, 2, 19)
"""Seven teams and eight NPCs."""
WIDTHS = (4,) * 7 + (2,) * 5 + (1,) * 4 + (2,) * 4 + (3,) * 10 + (1,) * 3 + (2,) * 3 + (3,) * 4
"""A lap of 40 sectors with single file in two places."""
BOARDS = 5
MOST_STEPS = 400


def scattered(generator: Generator, bunched: int) -> str:
    """All cars somewhere in a bunch of this many sectors, some in the pits and off the track."""
    taken: set[str] = set()
    places: list[str] = []
    for number in NUMBERS:
        place = ""
        while not place or place in taken:
            progress = 45 + int(generator.below(bunched))
            lane = int(generator.below(WIDTHS[progress % 40] + 1))
            place = f"{progress}.{lane or 'P'}"
        if not place.endswith("P"):
            taken.add(place)
        places.append(f"{number}@{place}")
    return " ".join(places)


def laid(generator: Generator) -> Table:
    """A table with cars, markers, tires and weather by chance."""
    table = Table(scattered(generator, 12 + int(generator.below(30))), widths=WIDTHS)
    table.state.weather = generator.below(len(WEATHERS))
    for car in table.state.cars:
        if not car.is_players:
            continue
        number = int(car.number)
        table.tires(number, ("hard", "soft", "wet")[generator.below(3)])
        table.wear(number, " ".join(WEARS[generator.below(7)] for _ in range(generator.below(6))))
        car.close_calls = generator.below(4)
        car.lap_down = car.is_racing and generator.below(8) == 0
    return table


def play(table: Table, card: EventCard, generator: Generator) -> None:
    """The event, then the pit stops, every answer by chance."""
    table.draw(card.name)
    finish(table, generator)
    check(table)
    table.pits()
    finish(table, generator)
    check(table)


def finish(table: Table, generator: Generator) -> None:
    """Answer until nothing more is asked."""
    for _ in range(MOST_STEPS):
        if table.is_done:
            return
        texts = table.texts()
        assert len(texts) == len(set(texts)) >= 2 or table.state.actor < 0
        table.take(texts[generator.below(len(texts))])
    raise AssertionError("it does not end")


def check(table: Table) -> None:
    """INV-02, INV-08 What is true between events."""
    assert table.is_consistent()
    state = table.state
    for car in state.cars:
        assert car.worn == sum(car.wear)
        assert min(car.wear) >= 0
        assert car.is_players or car.worn == car.close_calls == 0
        if car.where == ON_TRACK and table.road.in_zone(state, table.road.space(car).sector):
            assert table.road.space(car).lane == 1
        if car.where in (ON_TRACK, IN_PITS):
            assert table.road.space(car).sector == car.progress % table.road.length


def test_inv_02_every_event_ends_with_each_car_on_a_space_of_its_own() -> None:
    generator = Generator(2024)
    for card in EVENT_CARDS:
        for _ in range(BOARDS):
            table = laid(generator)
            play(table, card, generator)
            assert all(event.text() for event in table.log.events)


def test_inv_12_no_stop_fits_tires_that_the_weather_forbids() -> None:
    generator = Generator(7)
    for _ in range(2 * BOARDS):
        table = laid(generator)
        table.draw("tire-test").pits()
        finish(table, generator)
        fitted = {event.parameters()["tire"] for event in table.told("fitted")}
        assert fitted <= ({"wet"} if table.state.weather == WET else {"hard", "soft"})
