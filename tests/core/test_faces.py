"""Real dice and cards: what they may show tells nobody what is hidden, and neither do errors."""

import pytest

from paddock.core.cars import EVERYONE
from paddock.core.dice import Throw, plain_die
from paddock.core.errors import StepError
from paddock.core.faces import faces, shown_step
from paddock.core.race import Race
from toy_game import ToyState, toy_race, toy_rules


def dealt(*cards: str) -> Race[ToyState]:
    """A race of two with hands of real cards, dealt in turn."""
    race = toy_race(toy_rules(cards=3, goal=20))
    for card in cards:
        race.roll(card)
    return race


def texts(race: Race[ToyState], seat: int) -> list[str]:
    """What a seat must think possible."""
    return [step.text for step in faces(race.rules, race.state, seat)]


def test_what_may_be_dealt_is_all_that_a_seat_has_not_seen() -> None:
    """Of the threes there are two."""
    race = dealt("C3", "C3")
    open_ = [step.text for step in race.rules.open_steps(race.state)]
    assert open_ == ["deal C1", "deal C2"]
    for eyes in (0, 1, EVERYONE):
        assert texts(race, eyes) == ["deal C1", "deal C2", "deal C3"]
    race = dealt("C3", "C1", "C3")
    assert texts(race, 0) == ["deal C1", "deal C2"]
    assert texts(race, 1) == texts(race, EVERYONE) == ["deal C1", "deal C2", "deal C3"]


def test_dice_may_show_what_stands_on_them() -> None:
    race = dealt("C3", "C3", "C1", "C1", "C1", "C2")
    race.choose(race.choices[0])
    assert texts(race, 0) == texts(race, EVERYONE) == ["dice 1", "dice 2"]


def test_very_many_dice_are_not_listed() -> None:
    race = dealt("C3", "C3", "C1", "C1", "C1", "C2")
    race.choose(race.choices[0])
    wind = Throw([plain_die(6) for _ in range(6)])
    race.rules.wind = wind  # type: ignore[attr-defined]
    assert texts(race, 0) == []
    assert shown_step(race.rules, race.state, "1 2 3 4 5 6").text == "dice 1 2 3 4 5 6"
    drawn = race.rules.draw(race.state, race.generator)
    assert drawn.text.startswith("dice ")
    assert wind._outcomes == []


def test_an_error_about_a_card_tells_no_more_than_everybody_knows() -> None:
    race = dealt("C3", "C3")
    with pytest.raises(StepError) as unknown:
        race.roll("C9")
    assert str(unknown.value) == "expected one of 'deal C1', 'deal C2', 'deal C3', but got 'C9'"
    with pytest.raises(StepError, match="a card that is left, but 'deal C3' is not"):
        race.roll("deal c3")
    assert len(race.steps) == 2
