"""Patches: what changed between two states, and the state made again from it."""

import json
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.protocol.patches import UNCHANGED, Differences, difference, patched

SCALARS = st.booleans() | st.integers(2, 9) | st.text("ab", max_size=2)
NAMES = st.sampled_from(["0", "1", "a", "b", ""])
VALUES = st.recursive(
    SCALARS,
    lambda values: st.lists(values, max_size=3) | st.dictionaries(NAMES, values, max_size=3),
    max_leaves=8,
)


@st.composite
def changed(draw: st.DrawFn, before: Any) -> Any:
    """A value that another may become: an array never becomes an object."""
    if isinstance(before, dict):
        kept = [name for name in before if draw(st.booleans())]
        added = draw(st.dictionaries(NAMES, VALUES, max_size=2))
        new = {name: value for name, value in added.items() if name not in before}
        return {name: draw(changed(before[name])) for name in kept} | new
    if isinstance(before, list):
        if draw(st.booleans()):
            return [draw(changed(item)) for item in before]
        return draw(st.lists(VALUES, max_size=4) | SCALARS)
    return draw(st.just(before) | VALUES)


@st.composite
def pairs(draw: st.DrawFn) -> tuple[dict[str, Any], Any]:
    """A state, and one that it may become."""
    before = draw(st.dictionaries(NAMES, VALUES, max_size=4))
    return before, draw(changed(before))


@given(pairs())
def test_a_patch_turns_the_state_before_into_the_state_after(
    pair: tuple[dict[str, Any], Any],
) -> None:
    before, after = pair
    patch = difference(before, after)
    if patch is UNCHANGED:
        assert before == after
    else:
        assert patched(before, json.loads(json.dumps(patch))) == after


@given(pairs())
def test_a_patch_leaves_the_state_before_as_it_was(pair: tuple[dict[str, Any], Any]) -> None:
    before, after = pair
    kept = json.dumps(before)
    patch = difference(before, after)
    patched(before, {} if patch is UNCHANGED else patch)
    assert json.dumps(before) == kept


@given(pairs())
def test_a_state_has_the_same_patch_among_others_that_share_parts_with_it(
    pair: tuple[dict[str, Any], Any],
) -> None:
    before, after = pair
    if not isinstance(after, dict):
        return
    alone, differences = difference(before, after), Differences()
    for seat in range(3):
        own = {**before, "seat": seat}, {**after, "seat": seat + 1}
        patch = {} if alone is UNCHANGED else alone
        assert differences.between(*own) == {**patch, "seat": seat + 1}
    assert differences.between(before, dict(before)) == {}


def test_a_part_that_states_share_is_compared_once() -> None:
    class Cars(list[int]):
        compared = 0

        def __eq__(self, other: object) -> bool:
            Cars.compared += 1
            return super().__eq__(other)

    before, after, differences = Cars([1, 2]), Cars([1, 3]), Differences()
    for seat in range(11):
        told = {"cars": before, "hand": [seat]}, {"cars": after, "hand": [seat, 1]}
        assert differences.between(*told) == {"cars": {"1": 3}, "hand": [seat, 1]}
    assert Cars.compared == 1


@given(st.dictionaries(NAMES, VALUES))
def test_what_has_not_changed_has_no_patch(state: dict[str, Any]) -> None:
    assert difference(state, json.loads(json.dumps(state))) is UNCHANGED
    assert patched(state, {}) == state


@pytest.mark.parametrize(
    ("before", "after", "patch"),
    [
        ({"turn": 1}, {"turn": 2}, {"turn": 2}),
        ({"turn": 1, "wet": True}, {"turn": 1}, {"wet": None}),
        ({}, {"pit": {"car": "red"}}, {"pit": {"car": "red"}}),
        ({"cars": [{"gear": 1}, {"gear": 2}]}, {"cars": [{"gear": 1}, {"gear": 3}]},
         {"cars": {"1": {"gear": 3}}}),
        ({"hand": [4, 5, 6]}, {"hand": [4, 6]}, {"hand": [4, 6]}),
        ({"grid": [[1, 2], [3]]}, {"grid": [[1, 5], [3]]}, {"grid": {"0": {"1": 5}}}),
        ({"pit": {"car": "red"}}, {"pit": {}}, {"pit": {"car": None}}),
        ({"pit": 3}, {"pit": {}}, {"pit": {}}),
    ],
)  # fmt: skip
def test_a_patch_says_only_what_changed(
    before: Mapping[str, Any], after: Mapping[str, Any], patch: Mapping[str, Any]
) -> None:
    assert difference(before, after) == patch
    assert patched(before, patch) == after


def test_an_array_that_becomes_an_object_is_refused() -> None:
    with pytest.raises(ValueError, match="expected an array to stay one"):
        difference({"cars": [1]}, {"cars": {"0": 1}})
