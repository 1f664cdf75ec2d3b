"""What holds where several are asked at once: each answers alone, and the order is no matter."""

from typing import Any

from contract_plain import plain, seen

from paddock.core.cars import EVERYONE
from paddock.core.events import SILENT
from paddock.core.generator import Generator
from paddock.core.race import Race, replay
from paddock.core.steps import Step

Given = dict[int, list[Step]]
MOST_ANSWERS = 50
"""Steps that a seat may answer with."""
TRIED = 5
"""Of its first answers, those that are compared."""


def check_answers(race: Race[Any]) -> None:
    """Who is asked, what each may answer, and what becomes of it."""
    asked, actor = race.rules.asked(race.state), race.rules.actor(race.state)
    assert asked[:1] == ([actor] if actor >= 0 else [])
    assert asked == sorted(set(asked))
    assert all(0 <= seat < len(race.names) for seat in asked)
    if len(asked) > 1:
        fresh = race.copy()
        for seat in asked:
            fresh.withdraw(seat)
        check_tables(fresh)
        check_unseen(fresh)
        driver = Generator(race.heading.seed, len(race.steps), 1)
        for _ in range(2):
            check_given(fresh, given_at_random(fresh, driver))


def check_tables(race: Race[Any]) -> None:
    """At a table of its own a seat acts, whoever else is asked; the race is not changed by it."""
    rules, before = race.rules, plain(race, race.state)
    for seat in rules.asked(race.state):
        table = rules.facing(race.state, seat)
        assert rules.actor(table) == seat
        assert rules.question(table).seat == seat
        assert all(step.seat == seat for step in rules.actions(table))
        rules.apply(table, rules.actions(table)[0], SILENT)
        assert plain(race, race.state) == before


def check_unseen(race: Race[Any]) -> None:
    """Nobody else can tell from view or step what was answered, while others are still asked."""
    rules, actor = race.rules, race.rules.actor(race.state)
    told: dict[int, set[str]] = {}
    for step in rules.actions(race.state)[:TRIED]:
        after = rules.copy(race.state)
        rules.apply(after, step, SILENT)
        for seat in (EVERYONE, *range(len(race.names))):
            told.setdefault(seat, set()).add(
                plain(race, rules.view(after, seat)) + step.seen_by(seat)
            )
    assert all(len(looks) == 1 for seat, looks in told.items() if seat != actor)


def given_at_random(race: Race[Any], driver: Generator) -> Given:
    """What every seat might answer, each at a table of its own."""
    rules, given = race.rules, Given()
    for seat in rules.asked(race.state):
        table = rules.facing(race.state, seat)
        given[seat] = []
        while not given[seat] or seat in rules.asked(table):
            assert len(given[seat]) < MOST_ANSWERS, f"seat {seat} is asked for ever"
            assert rules.actor(table) == seat, "what a seat answers is its own decisions alone"
            steps = rules.actions(table)
            given[seat].append(steps[driver.below(len(steps))])
            rules.apply(table, given[seat][-1], SILENT)
    return given


def check_given(race: Race[Any], given: Given) -> None:
    """All orders end alike: as the seats' order, and as one step after another."""
    ordered = [step for seat in given for step in given[seat]]
    end = in_turn(race, ordered)
    assert seen(held(race, ordered)) == end
    assert seen(held(race, ordered, backwards(given))) == end
    assert seen(held(race, ordered, by_turns(given))) == end


def in_turn(race: Race[Any], steps: list[Step]) -> str:
    """The race after these steps, each open to the one that acts, whatever the others did."""
    twin = race.copy()
    for step in steps:
        own = twin.rules.facing(race.state, step.seat)
        for earlier in steps[: steps.index(step)]:
            if earlier.seat == step.seat:
                twin.rules.apply(own, earlier, SILENT)
        assert texts(twin.rules.actions(twin.state)) == texts(twin.rules.actions(own))
        twin.take(twin.rules.parse(twin.state, step.text))
    assert seen(replay(twin.rules, twin.record)) == seen(twin)
    return seen(twin)


def texts(steps: list[Step]) -> list[str]:
    """Steps by their texts."""
    return [step.text for step in steps]


def backwards(given: Given) -> list[Step]:
    """The last seat first."""
    return [step for seat in reversed(given) for step in given[seat]]


def by_turns(given: Given) -> list[Step]:
    """A step of each seat, then the next ones."""
    longest = max(len(steps) for steps in given.values())
    return [steps[at] for at in range(longest) for steps in given.values() if at < len(steps)]


def held(race: Race[Any], ordered: list[Step], given: list[Step] | None = None) -> Race[Any]:
    """The race after answers that came in this order; nobody saw another's before the last."""
    twin, left = race.copy(), ordered if given is None else given
    for at, step in enumerate(left):
        own = step.seat
        others = [seat for seat in (EVERYONE, *range(len(race.names))) if seat != own]
        before = [plain(twin, twin.view(seat)) for seat in others]
        assert step.text in texts(twin.choices_of(own))
        happened = twin.choose(step)
        if at == len(left) - 1:
            break
        assert not happened
        assert len(twin.steps) == len(race.steps)
        assert [plain(twin, twin.view(seat)) for seat in others] == before
        has_more = any(later.seat == own for later in left[at + 1 :])
        assert (own in twin.asked, own in twin.answered) == (has_more, not has_more)
        assert has_more or not twin.choices_of(own)
    assert texts(twin.steps[len(race.steps) :]) == texts(ordered)
    return twin
