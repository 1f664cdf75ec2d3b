"""A step shows itself as its text."""

from paddock.core.cars import EVERYONE
from paddock.core.steps import Step
from toy_game import toy_race


def test_a_step_is_its_text() -> None:
    step = Step("gear", 0, "red gear 2")
    assert str(step) == "red gear 2"
    assert repr(step) == "<step 'red gear 2'>"
    assert (step.kind, step.seat) == ("gear", 0)


def test_a_step_is_open_to_every_seat_and_to_spectators() -> None:
    step = Step("gear", 0, "red gear 2")
    assert [step.seen_by(seat) for seat in (EVERYONE, 0, 1)] == ["red gear 2"] * 3


def test_a_step_of_ones_own_can_hide_what_only_one_seat_may_know() -> None:
    race = toy_race()
    dealt = race.rules.outcomes(race.state)[0][0]
    hidden = "deal a card"
    assert [dealt.seen_by(seat) for seat in (EVERYONE, 0, 1)] == [hidden, "deal C1", hidden]
    race.roll()
    assert race.record.steps == [race.steps[0].seen_by(0)]


def test_a_step_without_parameters_has_none() -> None:
    assert Step("pass", 0, "red pass").parameters() == {}


def test_a_step_of_ones_own_has_its_parameters() -> None:
    class Boost(Step):
        def parameters(self) -> dict[str, int | str]:
            return {"boost": 3}

    assert Boost("boost", 1, "blue boost 3").parameters() == {"boost": 3}
