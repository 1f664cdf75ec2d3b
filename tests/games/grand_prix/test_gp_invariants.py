"""Chapter 10: what holds at every moment of a race, whatever anybody does."""

from collections import Counter
from typing import TypeAlias

from gp_race_table import Table
from hypothesis import Phase as Stage
from hypothesis import given, settings
from hypothesis import strategies as st

from narrowing import known
from paddock.circuits import circuit_names, find_circuit
from paddock.core.cars import CHANCE, EVERYONE, NOBODY
from paddock.core.generator import Generator
from paddock.games.grand_prix.car import (
    FINISHED,
    GONE,
    NO_CAR,
    NO_TIRE,
    ON_TRACK,
    RACING,
    WET_TIRE,
)
from paddock.games.grand_prix.cards.event_cards import EVENT_CARDS
from paddock.games.grand_prix.cards.race_cards import COPIES, NO_CARD
from paddock.games.grand_prix.race.filling import hand_size
from paddock.games.grand_prix.state import WET, Hand, Phase

CIRCUITS = [name for name in circuit_names() if find_circuit(name).sectors is not None]
MOST_ROUNDS = 200
"""INV-15."""
SEASON = 101
"""INV-11 All points together."""
RETIRE_ONE_IN = 40
"""Else nearly all races would be over before anybody has come home."""
Settled: TypeAlias = tuple[str, int, int, str]


class Watch:
    """A race that is driven at random and looked at after every step."""

    def __init__(self, circuit: str, seats: int, seed: int, weather: str) -> None:
        self.table = Table(seats, circuit, start_weather=weather)
        self.driver = Generator(seed)
        self.table.chance = Generator(seed, 0, 1)
        self.texts: list[str] = []
        self.told = 0

    def step(self) -> None:
        """One step, whoever takes it."""
        table = self.table
        rules, state = table.rules, table.state
        if state.actor == CHANCE:
            step = rules.draw(state, table.chance)
        else:
            steps = rules.actions(state)
            assert 1 <= len(steps) <= 200
            step = steps[self.driver.below(len(steps))]
            if step.kind == "retire" and self.driver.below(RETIRE_ONE_IN):
                step = steps[0]
        before = [int(car.progress) for car in state.cars]
        phase, points = state.phase, state.segment.points
        self.texts.append(step.text)
        rules.apply(state, step, table.log)
        if phase is Phase.DRIVE and state.phase is Phase.DRIVE and not state.segment.is_bonus:
            assert state.segment.points <= points
        if Phase.REAR <= phase <= Phase.BONUS:
            self.check_progress(before)
        self.check_events()

    def check_progress(self, before: list[int]) -> None:
        """INV-06 In a segment no car goes back, but for one that is swapped back by a sector."""
        for car, progress in zip(self.table.state.cars, before, strict=True):
            if car.where != GONE and self.table.state.phase <= Phase.BONUS:
                assert car.progress >= progress - self.swaps(int(car.index))

    def swaps(self, car: int) -> int:
        """How often a car was swapped back since the last step."""
        told = self.table.log.events[self.told :]
        return sum(event.kind.name == "swapped" and event.values[1] == car for event in told)

    def check_events(self) -> None:
        """INV-05, INV-12 From what was told."""
        for event in self.table.log.events[self.told :]:
            if event.kind.name == "fitted":
                wet = event.values[1] == WET_TIRE
                assert wet == (self.table.state.weather == WET)
        self.told = len(self.table.log.events)

    def check(self) -> None:
        """What holds of the state alone."""
        self.check_cars()
        self.check_cards()
        self.check_markers()
        self.check_order()

    def check_cars(self) -> None:
        """INV-01, INV-02, INV-08 Each car is somewhere, alone on its space; NPCs have no wear."""
        state, road = self.table.state, self.table.rules.road
        assert len(state.cars) == 22
        on_track = [car for car in state.cars if car.where == ON_TRACK]
        assert len({int(car.space) for car in on_track}) == len(on_track)
        held = [index for index in state.occupants if index != NO_CAR]
        assert sorted(held) == sorted(int(car.index) for car in on_track)
        for car in state.cars:
            assert car.where == GONE or car.status in (RACING, FINISHED)
            assert car.where == GONE or road.space(car).sector == car.progress % road.length
            if not car.is_players:
                assert (car.worn, car.close_calls, car.tire) == (0, 0, NO_TIRE)
            if car.where == ON_TRACK and road.in_zone(state, road.space(car).sector):
                assert road.space(car).lane == 1

    def check_cards(self) -> None:
        """INV-03, INV-04 All cards are there once, and no hand is too large."""
        state = self.table.state
        piles = [*state.hands, state.deck, state.drawing, Hand(state.discards)]
        counts: Counter[int] = Counter()
        for pile in piles:
            assert pile.unknown == 0
            counts.update(dict(enumerate(pile.cards.counts)))
        if state.segment.card != NO_CARD:
            counts[int(state.segment.card)] += 1
        assert [counts[kind] for kind in range(len(COPIES))] == list(COPIES)
        assert all(hand.size <= hand_size(state) for hand in state.hands)
        self.check_event_cards()

    def check_event_cards(self) -> None:
        """INV-03 And so are all event cards."""
        state = self.table.state
        under_way = {int(state.incident.card)} if is_event_under_way(state.phase) else set()
        for kind in range(len(EVENT_CARDS)):
            there = state.events.counts[kind] + state.event_discards.counts[kind]
            assert there == (0 if kind in under_way else 1)

    def check_markers(self) -> None:
        """INV-09 Markers are unique, from the top for finishers, from the bottom for others."""
        state = self.table.state
        if state.phase is Phase.OVER:
            return
        markers = [int(car.marker) for car in state.cars if car.marker]
        assert len(set(markers)) == len(markers)
        home = sorted(int(car.marker) for car in state.cars if car.finish and car.marker)
        out = sorted(int(car.marker) for car in state.cars if car.left and car.marker)
        assert home == list(range(1, len(home) + 1))
        assert out == list(range(11 - len(out), 11))
        assert state.next_marker == len(home) + 1
        assert state.last_marker == 10 - len(out)

    def check_order(self) -> None:
        """INV-10 The leader is the first of the running order, which has each racing car once."""
        state = self.table.state
        order = self.table.rules.road.running_order(state)
        if state.phase in (Phase.WEATHER, Phase.GRID):
            return
        racing = [int(car.index) for car in state.cars if car.is_racing]
        assert sorted(int(car.index) for car in order) == racing
        assert not order or state.phase is Phase.OVER or order[0].index == state.leader


def is_event_under_way(phase: Phase) -> bool:
    """Whether an event card is neither in the deck nor laid away."""
    return Phase.RETIREMENT <= phase <= Phase.PENALTY


def watched(settled: Settled) -> Watch:
    """A whole race."""
    circuit, seats, seed, weather = settled
    watch = Watch(circuit, seats, seed, weather)
    while watch.table.state.phase is not Phase.OVER:
        round = watch.table.state.round
        activated = [car.activated for car in watch.table.state.cars]
        watch.step()
        watch.check()
        if watch.table.state.round == round and watch.table.state.phase <= Phase.BONUS:
            now = [car.activated for car in watch.table.state.cars]
            assert all(after >= before for before, after in zip(activated, now, strict=True))
        assert round < MOST_ROUNDS
    return watch


races = st.tuples(
    st.sampled_from(CIRCUITS),
    st.integers(2, 11),
    st.integers(0, 2**62 - 1),
    st.sampled_from(["dry", "wet", "random"]),
)

some_races = settings(
    max_examples=max(4, known(settings.default).max_examples // 4), phases=[Stage.generate]
)
"""Races are long, and a shorter one is no simpler."""


@some_races
@given(races)
def test_inv_01_to_12_and_15_hold_in_a_race_that_is_driven_at_random(settled: Settled) -> None:
    watch = watched(settled)
    result = watch.table.result
    placed = [one for one in result.cars if one.place > 0]
    assert len(placed) < 10 or sum(one.points for one in result.cars) == SEASON
    assert result.winners


@some_races
@given(races)
def test_inv_14_the_same_steps_are_the_same_race_event_for_event(settled: Settled) -> None:
    watch = watched(settled)
    again = Table(settled[1], settled[0], start_weather=settled[3]).take(*watch.texts)
    assert again.plain() == watch.table.plain()
    assert [event.to_json() for event in again.log.events] == [
        event.to_json() for event in watch.table.log.events
    ]


@some_races
@given(races, st.integers(0, 400), st.integers(0, 1000))
def test_inv_13_a_view_does_not_depend_on_what_is_hidden(
    settled: Settled, steps: int, seed: int
) -> None:
    circuit, seats, seed_of_race, weather = settled
    watch = Watch(circuit, seats, seed_of_race, weather)
    for _ in range(steps):
        if watch.table.state.phase is Phase.OVER:
            break
        watch.step()
    rules, state = watch.table.rules, watch.table.state
    for seat in (EVERYONE, *range(seats)):
        view = rules.view(state, seat)
        guess = rules.guess(view, seat, Generator(seed))
        assert rules.to_json(rules.view(guess, seat)) == rules.to_json(view)
        watch.table.state = guess
        watch.check()
        watch.table.state = state


@some_races
@given(races, st.integers(0, 400))
def test_a_race_is_written_and_read_again_at_any_moment(settled: Settled, steps: int) -> None:
    circuit, seats, seed, weather = settled
    watch = Watch(circuit, seats, seed, weather)
    for _ in range(steps):
        if watch.table.state.phase is Phase.OVER:
            break
        watch.step()
    rules = watch.table.rules
    written = watch.table.plain()
    read = rules.from_json(written)
    assert rules.to_json(read) == written
    assert rules.to_json(rules.copy(watch.table.state)) == written
    assert rules.actor(read) == NOBODY or [step.text for step in rules.open_steps(read)] == (
        watch.table.open()
    )
