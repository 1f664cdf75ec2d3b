"""Tables of Formula D: seats, circuits, real dice, the stopwatch, and a race that nobody wins."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, cast

import pytest
from race_table import INVITE, ROOKIE, Line, Person, Table, is_asked, me
from race_table_server import ServerHere, race_server
from sqlalchemy import update

from paddock.games.formula_d.variants import FormulaDVariant
from paddock.protocol.messages import AskOutlook, Outlook, TakeStep
from paddock.protocol.told import Choice, StepTold
from paddock.server.race import asking
from paddock.server.race.stopwatches import Stopwatch
from paddock.server.storage.database import open_database
from paddock.server.storage.rows import StepRow
from paddock.server.storage.schema import STEPS

RANDOM = {"kind": "bot", "level": "random"}
QUALIFYING = {"qualifying": "on", "laps": 1}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerHere]:
    with race_server(tmp_path_factory.mktemp("races")) as running:
        yield running


def wanted(*seats: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A table of Formula D."""
    return {"game": "formula-d", "seats": list(seats), **more}


# Seats and circuits


@pytest.mark.parametrize("other", [RANDOM, INVITE])
def test_an_odd_number_of_seats_is_no_team_race(server: ServerHere, other: dict[str, str]) -> None:
    seats = [me("Ada"), other, other]
    answer = Person(server).ask("POST", "/races", wanted(*seats, preset="team-race"))
    assert (answer.status_code, answer.json()["error"]) == (422, "refused")
    assert answer.json()["message"] == ("a team race is for an even number of seats, but got 3")
    assert (
        Person(server).ask("POST", "/races", wanted(*seats, RANDOM, preset="team-race")).is_success
    )


def test_without_weather_a_road_race_has_nine_drivers(server: ServerHere) -> None:
    ten = [me("Ada"), *[RANDOM] * 9]
    dry = wanted(*ten, preset="road-race", options={"weather": "off"})
    answer = Person(server).ask("POST", "/races", dry)
    assert (answer.status_code, answer.json()["error"]) == (422, "refused")
    assert "without weather has 9 drivers, but got 10 seats" in answer.json()["message"]
    assert Person(server).ask("POST", "/races", wanted(*ten, preset="road-race")).is_success


def test_a_table_that_no_longer_fits_the_rules_is_not_started(server: ServerHere) -> None:
    ada = Person(server)
    race = ada.open(me("Ada"), RANDOM, RANDOM, game="formula-d", options={})
    values = dict(FormulaDVariant(team_race="on").values())
    server.rewrite(race, options=values)
    answer = ada.ask("POST", f"/races/{race}/start")
    assert (answer.status_code, answer.json()["error"]) == (422, "refused")
    assert "even number of seats" in answer.json()["message"]


def test_a_preset_brings_its_circuit_unless_another_is_named(server: ServerHere) -> None:
    def circuit(**more: Any) -> str:
        body = wanted(me("Ada"), **more)
        name: str = Person(server).told("POST", "/races", body)["table"]["circuit"]
        return name

    assert circuit(preset="road-race") == "porto-scuro"
    assert circuit(preset="road-race", circuit="saltgate-docks") == "saltgate-docks"
    assert circuit(preset="team-race", options={"team_race": "off"}) == "monaco"
    assert circuit() == "monaco"


def test_the_games_tell_the_circuits_of_their_presets(server: ServerHere) -> None:
    games = Person(server).told("GET", "/games")["games"]
    presets = next(game for game in games if game["name"] == "formula-d")["presets"]
    circuits = {preset["name"]: preset["circuit"] for preset in presets}
    assert circuits["road-race"] == "porto-scuro"
    assert circuits["advanced"] == ""


# The engineer


def test_an_outlook_on_a_gear_tells_every_roll_with_the_moves_it_opens(server: ServerHere) -> None:
    with Table(server, "Ada", game="formula-d", options={}, dice="real") as table:
        line = start_alone(table.lines[0])
        asked = line.send(AskOutlook, version=line.version)
        [first, second] = line.wait(Outlook, lambda told: told.id == asked).prospects[:2]
        assert [first.text, second.text] == ["red gear 1", "red gear 2"]
        assert [end.dice for end in second.ends] == [[2], [3], [4]]
        line.step(second.text)
        line.step("dice 4")
        [end] = [end for end in second.ends if end.dice == [4]]
        assert [move.text for move in end.then] == [choice.text for choice in line.choices]
        for move, choice in zip(end.then, line.choices, strict=True):
            told = {name: value for name, value in choice.parameters.items() if value}
            assert (move.kind, move.parameters) == ("move", told)


def start_alone(line: Line) -> Line:
    """The grid and the start are behind a car that is alone, and it may choose a gear."""
    line.until(is_asked)
    while line.race.question is not None and line.race.question.kind != "gear":
        middle = len(line.choices) // 2 if line.race.question.dice else 0
        line.step(line.choices[middle].text)
        line.until(is_asked)
    return line


# The stopwatch


def lap(line: Line) -> list[StepTold]:
    """Drive to the end of the qualifying lap; the steps of the last move."""
    line.until(is_asked)
    while line.race.state["qualifying"]:
        steps = line.step(careful(line.choices)).steps
        if line.race.state["qualifying"]:
            line.until(is_asked)
    return steps


def careful(choices: list[Choice]) -> str:
    """A low gear, and no way that fails the lap."""
    safe = [choice for choice in choices if not choice.parameters.get("fate")] or choices
    return safe[min(1, len(safe) - 1)].text


def test_the_server_reads_the_stopwatch_by_itself(server: ServerHere) -> None:
    with Table(server, "Ada", game="formula-d", options=QUALIFYING) as table:
        line = table.lines[0]
        driven, clock, *_ = lap(line)
        assert driven.text.startswith("red move "), "it stands with the move that ended the lap"
        assert (clock.kind, clock.seat, clock.dice) == ("clock", -3, [])
        assert clock.text in server.rows(table.id)
        assert line.race.question is not None
        assert line.race.question.kind != "stopwatch"


def test_a_bot_takes_no_time_for_its_lap(server: ServerHere) -> None:
    ada = Person(server)
    race = ada.open(ROOKIE, game="formula-d", options=QUALIFYING, start=True)
    with ada.connect(race) as line:
        line.until(lambda known: known.race is not None and not known.race.state["qualifying"])
    clocks = [text for text in server.rows(race) if text.startswith("clock ")]
    assert clocks in (["clock 0"], []), "none where it failed the lap"


def test_nobody_tells_the_server_what_the_stopwatch_shows(server: ServerHere) -> None:
    with Table(server, "Ada", game="formula-d", options=QUALIFYING) as table:
        line = table.lines[0].until(is_asked)
        rows = server.rows(table.id)
        refused = line.refusal(TakeStep, version=line.version, text="clock 5")
        assert refused.code == "not_open"
        assert refused.message == "expected 'red gear 1', but got 'clock 5'"
        assert server.rows(table.id) == rows


def test_a_lap_goes_on_through_a_restart(tmp_path: Path) -> None:
    with (
        race_server(tmp_path) as first,
        Table(first, "Ada", game="formula-d", options=QUALIFYING) as table,
    ):
        line = table.lines[0].until(is_asked)
        line.step(line.choices[0].text)
        ada, race = table.people[0], table.id
    begin_earlier(first, race, 95)
    with race_server(tmp_path) as second, ada.at(second).connect(race) as line:
        [seconds] = [step.parameters["seconds"] for step in lap(line) if step.kind == "clock"]
        assert 95 <= int(seconds) < 3599


def begin_earlier(server: ServerHere, race: str, seconds: int) -> None:
    """As if all that was done in a race had been done earlier."""
    earlier = update(STEPS).where(STEPS.c.race == race).values(at=STEPS.c.at - 1000 * seconds)
    with closing(open_database(server.settings.database)) as database, database.writing() as db:
        db.execute(earlier)


def row(number: int, at: int, text: str = "red gear 1", spent: int = 0) -> StepRow:
    """A row of a ledger."""
    return StepRow(number, text, at, spent)


class Lap:
    """A race whose stopwatch was started by this step."""

    def __init__(self, clock_start: int) -> None:
        self.clock_start = clock_start


class Clocks:
    """The machine's clocks, in milliseconds: the time of day, and the one that nobody sets."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.day = self.steady = 0
        monkeypatch.setattr(asking, "time", lambda: self.day / 1000)
        monkeypatch.setattr(asking, "monotonic", lambda: self.steady / 1000)

    def show(self, milliseconds: int) -> None:
        """Let so much time have passed in all."""
        self.day += milliseconds - self.steady
        self.steady = milliseconds


@pytest.fixture
def clocks(monkeypatch: pytest.MonkeyPatch) -> Clocks:
    return Clocks(monkeypatch)


def test_a_stopwatch_runs_from_the_step_that_began_the_lap(clocks: Clocks) -> None:
    race: Any = Lap(2)
    clocks.show(60_000)
    watch = Stopwatch([row(1, 1_000), row(2, 5_000), row(3, 60_000)])
    clocks.show(68_999)
    assert watch.seconds(race) == 63
    clocks.show(69_000)
    assert watch.seconds(race) == 64


@pytest.mark.parametrize("change", [-3_600_000, 3_600_000])
def test_a_stopwatch_does_not_heed_that_the_time_of_day_is_set(clocks: Clocks, change: int) -> None:
    race: Any = Lap(1)
    watch = Stopwatch([row(1, 0)])
    clocks.show(20_000)
    clocks.day += change
    assert watch.seconds(race) == 20
    watch.read([row(2, clocks.day)])
    clocks.show(50_000)
    assert (watch.seconds(race), watch.seconds(cast(Any, Lap(2)))) == (50, 30)


def test_a_lap_that_begins_the_race_runs_from_when_it_was_first_asked_for(clocks: Clocks) -> None:
    race: Any = Lap(0)
    clocks.show(8_000)
    watch = Stopwatch([])
    assert watch.seconds(race) == 0
    clocks.show(12_000)
    watch.read([row(1, 12_000, spent=4_000)])
    clocks.show(20_000)
    assert watch.seconds(race) == 12


def test_what_was_taken_back_is_no_start_but_the_time_goes_on(clocks: Clocks) -> None:
    race: Any = Lap(1)
    clocks.show(20_000)
    watch = Stopwatch([row(1, 1_000), row(2, 5_000), row(3, 6_000, "undo 2"), row(4, 9_000)])
    assert watch.seconds(race) == 11
    watch.read([row(5, 12_000, "undo 1")])
    assert watch.seconds(race) == 0
    watch.read([row(6, 15_000)])
    assert watch.seconds(race) == 5


# Nobody wins


def test_a_race_that_nobody_wins_is_told_as_one(server: ServerHere) -> None:
    with Table(server, "Ada", game="formula-d", options={}, dice="real") as table:
        line = start_alone(table.lines[0])
        while not line.follower.over:
            line.step(reckless(line.choices))
            line.until(lambda known: known.over or is_asked(known))
        [car] = line.race.standings
        assert (car.ranked, car.status, car.place) == (False, "out", 1)
        assert line.race.question is None
        [listed] = table.people[0].told("GET", "/races/mine")["races"]
        assert (listed["status"], listed["standings"][0]["ranked"]) == ("over", False)
        told = table.people[0].told("GET", f"/races/{table.id}/events")["events"]
        assert told[-1]["text"] == "Every car dropped out: nobody won."


def reckless(choices: list[Choice]) -> str:
    """The way out of the race where there is one, else the fastest of all."""
    out = [choice for choice in choices if choice.parameters.get("fate") == "out"]
    return (out or choices)[-1].text
