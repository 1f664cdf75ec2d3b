"""One loop for any race: `advance` takes the next step, whatever the race waits for."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import pytest

import paddock
from narrowing import known
from paddock.bots.anywhere import RandomBot
from paddock.core.errors import PaddockError, StepError
from paddock.core.generator import Generator
from paddock.core.playing import Bot, play_races
from paddock.core.race import Race
from paddock.core.steps import Step
from paddock.games.f1_dice.state import F1DiceState
from paddock.games.formula_d.state import FormulaDState
from sealed_races import SECRET
from toy_game import HighCardBot, toy_race
from toy_game.state import ToyState

PRESETS = [(game.name, preset.name) for game in paddock.all_games() for preset in game.presets]
Bots: TypeAlias = Mapping[int, Bot[Any]] | Sequence[Bot[Any] | None]
CASES = [pytest.param(*case, id=" ".join(case)) for case in PRESETS]


class Stubborn(Bot[F1DiceState]):
    """Wants what is not open."""

    def choose(self, view: F1DiceState, steps: list[Step]) -> Step:
        return Step("gear", 0, "red gear 9")


def f1_race(**more: Any) -> Race[F1DiceState]:
    return paddock.start("f1-dice", ["Ann", "Bob"], **more)


def bots_for(race: Race[Any], number: int = 0) -> list[Bot[Any]]:
    """A bot a seat, with the generators that a race in bulk gives them."""
    seats = range(len(race.names))
    seed = race.heading.seed
    return [RandomBot(race.rules, Generator(seed, number, seat + 1)) for seat in seats]


def to_a_decision(race: Race[F1DiceState]) -> Race[F1DiceState]:
    """The race where a seat is to decide."""
    while not race.choices:
        race.roll()
    return race


def to_the_clock(race: Race[FormulaDState]) -> Race[FormulaDState]:
    """A qualifying race where the first lap is driven."""
    bots = bots_for(race)
    while not race.timed:
        race.advance(bots)
    return race


def refusal(race: Race[Any], bots: Bots) -> str:
    """What `advance` says where it cannot go on; nothing has changed by it."""
    before = race.rules.to_json(race.state), race.record.text(), race.generator.words()
    with pytest.raises(StepError) as refused:
        race.advance(bots)
    assert (race.rules.to_json(race.state), race.record.text(), race.generator.words()) == before
    return str(refused.value)


def test_dice_of_ours_are_rolled_whoever_drives() -> None:
    race, twin = f1_race(seed=4), f1_race(seed=4)
    assert [event.text() for event in race.advance([])] == [event.text() for event in twin.roll()]
    assert race.record == twin.record


def test_the_bot_of_the_seat_that_is_asked_decides() -> None:
    race = to_a_decision(f1_race(seed=4))
    seat = known(race.question).seat
    bots = bots_for(race)
    other = RandomBot(race.rules, Generator(race.heading.seed, 0, seat + 1))
    wanted = other.choose(race.view(seat), race.choices)
    [event] = race.advance(bots)
    assert race.steps[-1] is wanted
    assert (event.kind.name, event.values[0]) == ("shifted", seat)


def test_a_bot_sees_no_more_than_its_seat() -> None:
    class Watcher(HighCardBot):
        def choose(self, view: ToyState, steps: list[Step]) -> Step:
            seen.append(self.rules.to_json(view))
            return super().choose(view, steps)

    seen: list[dict[str, Any]] = []
    race = toy_race()
    race.play_out([Watcher(race.rules, Generator()) for _ in range(2)])
    assert race.over
    assert seen
    assert all(view["hands"][1 - view["turn"]][0] == [0, 0, 0, 0] for view in seen)


def test_the_stopwatch_of_a_bot_shows_no_time() -> None:
    race = to_the_clock(paddock.start("formula-d", ["Ann", "Bob"], preset="full-weekend"))
    [timed] = [event for event in race.advance(bots_for(race)) if event.kind.name == "lap_timed"]
    assert race.steps[-1].text == "clock 0"
    assert timed.parameters()["seconds"] == 0


@pytest.mark.parametrize("hold", [list, tuple, lambda bots: dict(enumerate(bots))])
def test_bots_are_listed_or_looked_up_by_seat(hold: Callable[[list[Bot[Any]]], Any]) -> None:
    race, twin = f1_race(seed=9), f1_race(seed=9)
    race.play_out(hold(bots_for(race)))
    twin.play_out(bots_for(twin))
    assert race.over
    assert race.record == twin.record


@pytest.mark.parametrize("bots", [[], [None, None], {}], ids=["no list", "a gap", "no key"])
def test_a_seat_without_a_bot_is_left_to_decide(bots: Bots) -> None:
    race = to_a_decision(f1_race(seed=4))
    seat = known(race.question).seat
    who = f"seat {seat} ({race.names[seat]})"
    assert refusal(race, bots) == (
        f"expected a bot for {who}, or its decision by `choose`, but got neither"
    )


def test_a_seat_without_a_bot_is_left_to_be_timed() -> None:
    race = to_the_clock(paddock.start("formula-d", ["Ann", "Bob"], preset="full-weekend"))
    assert refusal(race, {}) == (
        "expected a bot for seat 0 (Ann), or its time by `read_clock`, but got neither"
    )


def test_real_dice_are_left_to_be_told() -> None:
    race = f1_race(dice="real")
    bots = bots_for(race)
    assert refusal(race, bots) == "expected what real dice have shown, by `roll`, but got none"
    race.roll("17")
    assert refusal(race, bots) == "expected what real dice have shown, by `roll`, but got none"


def test_a_race_that_was_told_a_real_roll_waits_for_the_next_one() -> None:
    race = f1_race()
    race.roll("17")
    assert "real dice" in refusal(race, [])


def test_sealed_dice_are_rolled_where_their_secret_is_known() -> None:
    race = f1_race(dice="sealed", secret=SECRET)
    race.play_out(bots_for(race))
    assert race.over
    assert paddock.verify(race.record.text()).verified


def test_sealed_dice_whose_secret_is_unknown_are_left_alone() -> None:
    commitment = f1_race(dice="sealed", secret=SECRET).heading.commitment
    race = f1_race(dice="sealed", commitment=commitment)
    assert refusal(race, []) == (
        "expected the secret of the sealed dice to roll them, but it is not revealed yet"
    )


def test_a_race_that_is_over_does_not_go_on() -> None:
    race = f1_race()
    bots = bots_for(race)
    race.play_out(bots)
    assert refusal(race, bots) == "expected a race under way, but it is over"
    assert race.play_out(bots) == []


def test_a_bot_that_wants_what_is_not_open_is_refused() -> None:
    race = to_a_decision(f1_race())
    stubborn = Stubborn(race.rules, Generator())
    assert "but got 'red gear 9'" in refusal(race, [stubborn, stubborn])


def test_playing_out_gives_all_that_happened_from_there_on() -> None:
    race = f1_race(seed=2)
    race.roll()
    before = len(race.events)
    told = race.play_out(bots_for(race))
    assert told == race.events[before:]
    assert told[-1].kind.name == "won"


def test_playing_out_stops_where_only_people_can_go_on() -> None:
    race = f1_race(seed=2)
    with pytest.raises(StepError, match="expected a bot for seat"):
        race.play_out([])
    assert race.steps
    assert race.choices


def test_an_endless_race_is_given_up() -> None:
    race = f1_race(seed=2)
    with pytest.raises(PaddockError, match="expected the race to end within 20 steps"):
        race.play_out(bots_for(race), longest=20)
    assert len(race.steps) == 20


def test_a_race_of_just_the_longest_length_is_played() -> None:
    race = f1_race(seed=2)
    race.play_out(bots_for(race))
    twin = f1_race(seed=2)
    twin.play_out(bots_for(twin), longest=len(race.steps))
    assert twin.record == race.record


@pytest.mark.parametrize(("game", "preset"), CASES)
def test_a_race_driven_step_by_step_is_the_race_of_the_simulation(game: str, preset: str) -> None:
    race = paddock.start(game, ["Ann", "Bob"], preset=preset, seed=42, number=7)
    race.play_out(bots_for(race, 7))
    tally = play_races(race.rules, bots_for(race), 42, 7, 1)
    assert tally.steps == [len(race.steps)]
    assert tally.car_seat == [car.seat for car in race.standings]
    assert tally.car_distance == [car.distance for car in race.standings]
