"""Cars at a table: who may choose which, what others are told, and two who ask for one at once."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from threading import Barrier
from typing import Any

import pytest
from http_app import (
    BOT,
    INVITE,
    ME,
    Client,
    Json,
    Somebody,
    app_client,
    end_race,
    id_of,
    refusal,
    told,
)
from race_table import Person, me
from race_table_server import race_server
from storage_rows import RACE

import paddock
from paddock.core.cars import CARS
from paddock.protocol.messages import TableChanged, Welcome
from paddock.server.race.clocks import Clocks
from paddock.server.race.ledger import seats_by_car
from paddock.server.storage.rows import RaceRow, StepRow

SOMEBODY: Json = {"kind": "me", "name": "Alan"}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """The app, one for all tests here: every visitor is somebody new."""
    with app_client(tmp_path_factory.mktemp("cars")) as client:
        yield client


@pytest.fixture
def ada(client: Client) -> Somebody:
    """Who opens tables."""
    return Somebody(client)


@pytest.fixture
def bob(client: Client) -> Somebody:
    """Who joins them."""
    return Somebody(client)


def in_car(seat: Json, car: str) -> Json:
    return {**seat, "car": car}


def cars_of(table: Json) -> list[str]:
    return [seat["car"] for seat in table["seats"]]


def choose(person: Somebody, race: str, seat: int, car: str) -> Any:
    return person.ask("PUT", f"/races/{race}/seats/{seat}/car", {"car": car})


def opened(person: Somebody, *seats: Json, **more: Any) -> str:
    """A table of Monza; its id."""
    return id_of(person.open(*seats, game="monza", **more))


# Opening


def test_a_game_tells_which_cars_can_be_chosen(ada: Somebody) -> None:
    games = {game["name"]: game for game in told(ada.ask("GET", "/games"))["games"]}
    assert games["monza"]["cars"] == ["red", "blue", "yellow", "green"]
    assert games["f1-dice"]["cars"] == games["formula-d"]["cars"] == list(CARS[:10])
    assert [name for name, game in games.items() if game["car_choice"]] == ["monza", "grand-prix"]
    assert "cars" not in [option["name"] for option in games["monza"]["options"]]


@pytest.mark.parametrize(
    ("wishes", "cars", "option"),
    [
        ([None, None, None], ["red", "blue", "yellow"], "red-blue-yellow-green"),
        (["green", None, None], ["green", "red", "blue"], "green-red-blue-yellow"),
        ([None, "red", None], ["blue", "red", "yellow"], "blue-red-yellow-green"),
        (["yellow", "green", "red"], ["yellow", "green", "red"], "yellow-green-red-blue"),
    ],
)
def test_mz_002_a_table_is_opened_with_the_cars_that_seats_wish_for(
    ada: Somebody, wishes: Sequence[str | None], cars: list[str], option: str
) -> None:
    seats = [{**seat, "car": car} for seat, car in zip([ME, INVITE, BOT], wishes, strict=True)]
    table = told(ada.ask("POST", "/races", {"game": "monza", "seats": seats}), 201)["table"]
    assert cars_of(table) == cars
    assert table["options"]["cars"] == option


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"seats": [in_car(ME, "red"), in_car(BOT, "red")]}, "expected each car once"),
        ({"seats": [in_car(ME, "pink"), BOT]}, "expected red, blue, yellow or green"),
        ({"seats": [in_car(ME, "red")], "game": "f1-dice"}, "f1-dice has no choice of cars"),
        (
            {"seats": [in_car(ME, "red"), BOT], "options": {"cars": "green-blue-yellow-red"}},
            "expected them once",
        ),
        ({"seats": [in_car(ME, "red")] + [BOT] * 4}, "monza is played by 2 to 4, but got 5"),
        ({"seats": [ME, BOT], "options": {"cars": "red-blue"}}, "yellow and green in any order"),
    ],
)
def test_a_table_with_cars_that_cannot_be_is_not_opened(
    ada: Somebody, change: Json, message: str
) -> None:
    answer = refusal(ada.ask("POST", "/races", {"game": "monza", **change}))
    assert answer[:2] == (422, "refused")
    assert message in answer[2]
    assert told(ada.ask("GET", "/races/mine")) == {"races": []}


# In the lobby


def test_mz_002_a_player_changes_to_a_free_car(ada: Somebody, bob: Somebody) -> None:
    race = opened(ada, ME, INVITE)
    told(bob.join(race))
    changed = told(choose(bob, race, 1, "green"))
    assert cars_of(changed["table"]) == ["red", "green"]
    assert changed["table"]["options"]["cars"] == "red-green-blue-yellow"
    assert changed["seats"] == [1]
    assert told(choose(ada, race, 0, "yellow"))["table"]["options"]["cars"].startswith("yellow-gre")
    assert cars_of(ada.table(race)) == ["yellow", "green"]


@pytest.mark.parametrize("other", [BOT, INVITE])
def test_a_bot_or_an_open_seat_takes_the_other_car_in_exchange(ada: Somebody, other: Json) -> None:
    race = opened(ada, ME, other, BOT)
    assert cars_of(told(choose(ada, race, 0, "blue"))["table"]) == ["blue", "red", "yellow"]
    assert cars_of(told(choose(ada, race, 0, "blue"))["table"]) == ["blue", "red", "yellow"]


def test_mz_002_who_asks_for_another_persons_car_is_refused(ada: Somebody, bob: Somebody) -> None:
    race = opened(ada, ME, INVITE, BOT)
    told(bob.join(race))
    before = ada.table(race)
    assert refusal(choose(bob, race, 1, "red")) == (
        409, "taken", "Ada drives the red car; take another",
    )  # fmt: skip
    assert refusal(choose(ada, race, 2, "blue"))[:2] == (409, "taken")
    assert ada.table(race) == before


def test_who_holds_two_seats_may_swap_their_cars(ada: Somebody) -> None:
    race = opened(ada, ME, SOMEBODY)
    assert cars_of(told(choose(ada, race, 0, "blue"))["table"]) == ["blue", "red"]


def test_the_host_also_chooses_for_bots_and_open_seats_and_nobody_else_does(
    ada: Somebody, bob: Somebody
) -> None:
    race = opened(ada, ME, INVITE, BOT, INVITE)
    told(bob.join(race))
    assert cars_of(told(choose(ada, race, 2, "green"))["table"]) == [
        "red", "blue", "green", "yellow",
    ]  # fmt: skip
    assert refusal(choose(bob, race, 2, "yellow")) == (
        403, "not_yours", "only the host, Ada, may do this",
    )  # fmt: skip
    assert refusal(choose(bob, race, 3, "green"))[:2] == (403, "not_yours")
    assert refusal(choose(bob, race, 0, "green")) == (403, "not_yours", "you do not hold seat 0")
    assert refusal(choose(ada, race, 1, "green"))[:2] == (403, "not_yours")


@pytest.mark.parametrize(
    ("seat", "body", "expected"),
    [
        (0, {"car": "pink"}, (422, "refused", "cars: expected red, blue, yellow or green, but")),
        (0, {"car": "white"}, (422, "refused", "cars: expected red, blue, yellow or green, but")),
        (0, {"car": ""}, (400, "bad_message", "the body is not as expected")),
        (0, {"car": "x" * 61}, (400, "bad_message", "the body is not as expected")),
        (0, {"car": 3}, (400, "bad_message", "the body is not as expected")),
        (0, {"color": "red"}, (400, "bad_message", "the body is not as expected")),
        (0, None, (400, "bad_message", "expected a body, but there is none")),
        (3, {"car": "red"}, (404, "not_found", "expected a seat from 0 to 1, but got 3")),
        (12, {"car": "red"}, (404, "not_found", "there is nothing at")),
    ],
)
def test_a_car_that_there_is_not_is_refused_and_changes_nothing(
    ada: Somebody, seat: int, body: Json | None, expected: tuple[int, str, str]
) -> None:
    race = opened(ada, ME, BOT)
    before = ada.table(race)
    answer = refusal(ada.ask("PUT", f"/races/{race}/seats/{seat}/car", body))
    assert (*answer[:2], answer[2][: len(expected[2])]) == expected
    assert ada.table(race) == before


def test_a_game_without_a_choice_refuses_every_car(ada: Somebody) -> None:
    race = id_of(ada.open(ME, BOT))
    answer = refusal(choose(ada, race, 0, "green"))
    assert answer == (
        422, "refused", "cars: expected none, because f1-dice has no choice of cars, but got green",
    )  # fmt: skip


def test_no_car_is_changed_once_the_race_has_begun(ada: Somebody) -> None:
    race = opened(ada, ME, BOT, start=True)
    assert refusal(choose(ada, race, 0, "green"))[:2] == (409, "wrong_time")
    assert refusal(choose(ada, race, 1, "green"))[:2] == (409, "wrong_time")


def test_a_seat_keeps_its_car_when_people_come_and_go(ada: Somebody, bob: Somebody) -> None:
    race = opened(ada, ME, in_car(INVITE, "green"))
    assert cars_of(told(bob.join(race))["table"]) == ["red", "green"]
    assert cars_of(told(bob.ask("POST", f"/races/{race}/leave"))["table"]) == ["red", "green"]
    changed = told(ada.ask("PUT", f"/races/{race}/seats/1", {"kind": "bot"}))
    assert cars_of(changed["table"]) == ["red", "green"]


def test_a_seat_that_nobody_has_taken_is_named_by_its_car(ada: Somebody) -> None:
    race = opened(ada, ME, in_car(INVITE, "green"))
    answer = refusal(ada.ask("POST", f"/races/{race}/start"))
    assert "nobody sits on 1 (green)" in answer[2]


# The race and after it


def test_the_race_is_driven_and_kept_with_the_chosen_cars(client: Client, ada: Somebody) -> None:
    race = opened(ada, in_car(ME, "green"), in_car(BOT, "yellow"), preset="bonus-move")
    told(ada.ask("POST", f"/races/{race}/start"))
    end_race(client, race)
    record = ada.ask("GET", f"/races/{race}/record").text
    assert "option cars green-yellow-red-blue\nseat green Ada\nseat yellow " in record
    assert paddock.replay(record).cars == ["green", "yellow"]
    replay = told(ada.ask("GET", f"/races/{race}/replay"))
    assert cars_of(replay["table"]) == ["green", "yellow"]


def test_a_rematch_keeps_the_cars(client: Client, ada: Somebody, bob: Somebody) -> None:
    race = opened(ada, ME, INVITE, BOT)
    told(bob.join(race))
    told(choose(bob, race, 1, "green"))
    told(choose(ada, race, 0, "yellow"))
    told(ada.ask("POST", f"/races/{race}/start"))
    end_race(client, race)
    again = told(bob.ask("POST", f"/races/{race}/rematch"))["table"]
    assert cars_of(again) == cars_of(ada.table(race)) == ["yellow", "green", "red"]
    assert cars_of(told(choose(bob, again["id"], 1, "blue"))["table"])[1] == "blue"


# At real servers


def test_everyone_at_the_table_is_told_and_steps_are_taken_by_the_new_name(sqlite_url: str) -> None:
    with race_server(sqlite_url) as server:
        ada, bob = Person(server), Person(server)
        race = ada.open(me("Ada"), INVITE, game="monza", options={"first_player": "2"})
        bob.join(race, "Bob")
        with ExitStack() as held:
            spectator = held.enter_context(Person(server).connect(race))
            first, second = (held.enter_context(person.connect(race)) for person in (ada, bob))
            for line in (first, second, spectator):
                line.wait(Welcome)
            bob.told("PUT", f"/races/{race}/seats/1/car", {"car": "green"})
            for line in (first, second, spectator):
                line.wait(TableChanged, lambda told: told.table.seats[1].car == "green")
            ada.start(race)
            second.until(lambda known: known.race and known.race.choices)
            assert {choice.text.split()[0] for choice in second.choices} == {"green"}
            assert second.choices[-1].parameters["car"] == "green"
            first.until(lambda known: known.race and known.events)
            assert {event.parameters.get("car", "green") for event in first.follower.events} == {
                "green"
            }


def test_clocks_know_whose_time_it_was_by_the_car() -> None:
    race = replace(
        RACE,
        game="monza",
        options={"cars": "blue-red-yellow-green"},
        clock_bank=600,
        clock_increment=0,
    )
    rows = [StepRow(1, "dice W W W W W W", 0, 0), StepRow(2, "blue drive", 0, 5_000)]
    assert left(race, rows) == [595_000, 600_000]
    assert left(replace(race, options={}), rows) == [600_000, 595_000]


def left(race: RaceRow, rows: list[StepRow]) -> list[int]:
    """The clocks of two seats as a ledger tells them."""
    clocks = Clocks(race, seats_by_car(race, 2))
    clocks.read(rows)
    return clocks.all_left()


COLOURS = ["green", "yellow", "red", "blue"] * 3


def test_mz_002_of_two_who_ask_for_one_car_at_once_one_gets_it(database_url: str) -> None:
    with race_server(database_url) as server:
        people = [Person(server) for _ in range(3)]
        race = people[0].open(me("Ada"), INVITE, INVITE, game="monza", options={})
        for person, name in zip(people[1:], ["Bob", "Cleo"], strict=True):
            person.join(race, name)
        ready = Barrier(3)

        def ask(seat: int, car: str) -> int:
            ready.wait()
            path = f"/races/{race}/seats/{seat}/car"
            return people[seat].ask("PUT", path, {"car": car}).status_code

        with ThreadPoolExecutor(3) as pool:
            for car in COLOURS:
                had = cars_of(people[0].told("GET", f"/races/{race}")["table"])
                answers = list(pool.map(ask, range(3), [car] * 3))
                now = cars_of(people[0].told("GET", f"/races/{race}")["table"])
                assert sorted(set(now)) == sorted(now)
                assert set(answers) <= {200, 409}
                assert answers.count(200) == 1
                assert now[answers.index(200)] == car
                changed = [seat for seat in range(3) if now[seat] != had[seat]]
                assert changed in ([], [answers.index(200)])
