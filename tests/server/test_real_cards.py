"""Real cards at the table: typed in as real dice are, and nobody else is told which they were."""

from collections.abc import Iterator

import pytest
from secrecy_checks import check_all, check_replay_of
from secrecy_races import FULL, ToyRace
from secrecy_server import ToyServer, toy_server
from secrecy_twins import secret_number
from test_secrecy_all import question, refusals

from paddock.client import SPECTATOR, ClientError, Paddock
from paddock.client.http import Http
from paddock.core.reading import read_record
from paddock.games.registry import replay, verify
from paddock.protocol.bodies import Replay

CARDS = ["C1", "C2", "C3"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ToyServer]:
    with toy_server(tmp_path_factory.mktemp("cards")) as running:
        yield running


@pytest.fixture
def race(server: ToyServer) -> Iterator[ToyRace]:
    """A race that waits for its first card."""
    with ToyRace(server, secret_number(0), {**FULL, "goal": 6}, dice="real") as begun:
        begun.start()
        yield begun


def typed(race: ToyRace, *cards: str) -> None:
    """Each who is to be dealt a card types it in."""
    for card in cards:
        race.play(text=card)


def choices(race: ToyRace) -> list[str]:
    """What is open to the only seat that is asked."""
    known = race.asked.follower.race
    assert known is not None
    return [choice.text for choice in known.choices]


def test_a_card_is_typed_by_who_is_dealt_it_and_seen_by_nobody_else(race: ToyRace) -> None:
    for seat, card in enumerate(CARDS):
        asked = question(race.ears[3])
        assert (asked.actor, asked.seat, asked.dice) == ("chance", seat, [])
        assert race.asked.seat == seat
        race.ask((seat + 1) % 3, type="step", version=seat, text=card)
        assert refusals(race.ears[(seat + 1) % 3])[-1][0] == "not_your_turn"
        typed(race, card)
    for ear in race.ears:
        own = [] if ear.seat == SPECTATOR else [CARDS[ear.seat]]
        told = "".join(ear.texts)
        assert [card for card in CARDS if f'"text":"deal {card}","seat":-1' in told] == own
    check_all(race)


def test_what_may_be_dealt_tells_nobody_what_others_hold(race: ToyRace) -> None:
    """Of the threes there are two, and both are dealt."""
    typed(race, "C3", "C3")
    assert choices(race) == [f"deal {card}" for card in CARDS]
    race.ask(2, type="step", version=2, text="C9")
    race.ask(2, type="step", version=2, text="C3")
    (_, unknown), (code, gone) = refusals(race.ears[2])[-2:]
    assert unknown == "expected one of 'deal C1', 'deal C2', 'deal C3', but got 'C9'"
    assert (code, gone.partition(",")[0]) == ("not_open", "expected a card that is left")
    typed(race, "C1")
    assert choices(race) == [f"deal {card}" for card in CARDS]
    check_all(race)


def test_a_card_that_was_typed_in_wrong_is_taken_back(race: ToyRace) -> None:
    typed(race, "C3", "C2")
    race.undo(1)
    assert race.asked.seat == 1
    typed(race, "deal C1", "C1")
    assert [row.text for row in race.truth().rows] == [
        "deal C3",
        "deal C2",
        "undo 1",
        "deal C1",
        "deal C1",
    ]
    check_all(race)


def test_a_race_is_driven_with_real_cards_and_dice_to_its_end(race: ToyRace) -> None:
    typed(race, "C3", "C2", "C2", "C3", "C2", "C1")
    while not race.over:
        kinds = {choice.split()[0] for choice in _open(race)}
        if kinds == {"deal"}:
            race.play(text=_lowest_left(race))
        else:
            race.answer(race.deciding[0].seat, -1)
    check_all(race)
    asking = Http(race.server.url)
    record = asking.text(f"/api/races/{race.id}/record")
    assert "dice real\n" in record
    assert replay(record).over
    assert verify(record).obstacle
    assert read_record(record).steps == [
        row.text for row in race.truth().rows if not row.text.startswith("answer ")
    ]
    truth = race.truth().at(len(race.truth().rows))
    for seat in (0, 1, 2, SPECTATOR):
        told = asking.get(f"/api/races/{race.id}/replay?seat={seat}", Replay)
        check_replay_of(told, truth, seat)


def _open(race: ToyRace) -> list[str]:
    known = race.deciding[0].follower.race
    assert known is not None
    return [choice.text for choice in known.choices]


def _lowest_left(race: ToyRace) -> str:
    """A card of the deck as it lies on the table."""
    truth = race.truth().at(len(race.truth().rows))
    return truth.rules.open_steps(truth.state)[0].text.split()[1]


def test_a_program_tells_the_cards_that_it_is_dealt(server: ToyServer) -> None:
    with Paddock(server.url) as visitor:
        options = {"cards": 1, "goal": 20}
        table = visitor.open_table("toy", name="Ada", bots=["random"], options=options, dice="real")
        told = []
        for turn in table.turns():
            told.append((turn.question.kind, turn.question.seat, turn.dice))
            if turn.question.actor == "chance":
                assert turn.roll(2 if turn.dice else "C2")
            else:
                with pytest.raises(ClientError, match="expected a decision"):
                    turn.roll("C1")
                assert turn.take(turn.choices[0])
        deals: list[tuple[str, int, list[str]]] = [("deal", seat, []) for seat in (0, 1)]
        assert told == [*deals, ("play", 0, []), ("wind", 0, ["wind"]), ("wind", 1, ["wind"])]
        assert table.result is not None
