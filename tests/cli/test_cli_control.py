"""Race control's messages."""

from paddock_command import driven_race

from paddock import start
from paddock.cli.screen.control import messages
from paddock.cli.session.drivers import full_names, seat_names, shown_names
from paddock.core.events import round_of


def test_what_a_car_does_in_a_turn_is_one_sentence_with_its_rules() -> None:
    race = start("f1-dice", ["Ann"], dice="real")
    for roll in ("12", "9", "3"):
        race.roll(roll)
    told = messages(race.events, ["Ann"])
    assert told[-1].text == "Ann rolled 9 and got away, drove 3 to space 3."
    assert told[-1].rules == ["F1-025", "F1-013"]
    assert told[-1].round == 1


def test_turns_of_different_rounds_are_never_joined() -> None:
    race = start("f1-dice", ["Ann"], dice="real")
    for roll in ("12", "9", "3"):
        race.roll(roll)
    race.choose("red gear 2")
    told = messages(race.events, ["Ann"])
    assert [(message.round, message.text) for message in told[-1:]] == [(2, "Ann took gear 2.")]
    assert round_of(race.events) == 2


def test_no_event_is_lost() -> None:
    race = driven_race()
    told = messages(race.events, race.names)
    rules = {rule for message in told for rule in message.rules}
    assert rules == {event.rule for event in race.events} - {"F1-021"}


def test_news_carry_the_round_they_happened_in() -> None:
    race = driven_race(steps=40)
    whole = messages(race.events, race.names)
    news = messages(race.events[-1:], race.names, round_of(race.events[:-1]))
    assert news == [] or news[-1].round == whole[-1].round


def test_bots_have_names_that_begin_with_their_cars_letter() -> None:
    seats = ["Ann", *["bot:driver"] * 11]
    for name, letter in zip(shown_names(seats)[1:], "BYGWKOSPTEZ", strict=True):
        assert name[0] == letter
    assert full_names(seats)[1] == "Bruno (bot)"


def test_a_bot_never_takes_a_persons_name() -> None:
    assert shown_names(["bruno", "bot:driver"]) == ["bruno", "Bella"]


def test_bots_are_listed_by_level() -> None:
    assert seat_names(["Ann"], "driver, Rookie") == ["Ann", "bot:driver", "bot:rookie"]
    assert seat_names(["Ann"], "") == ["Ann"]
