"""On which line of a circuit file a key stands."""

import tomllib
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.circuits.file import Source
from paddock.circuits.lines import key_lines
from paddock.core.errors import CircuitError

FILE = '''\
title = "a # b = 1" # c = 2
"quoted key" = 3
a.b = 1
[centreline]
points = [
  [1], # x = 4
  [3, 4], [5,
  6],
]
[[lanes.segment]]
name = """
foo = 1
[bar]
"""
stops = 1
[[lanes.segment]]
[[lanes.segment.box]]
x = 1
[[lanes.segment.box]]
x = 2.5
[lanes.segment.way]
t = 0.5
[[lanes.segment]]
[[lanes.segment.box]]
x = { y = 1, z = [1, { w = 2 }] }
[lanes.pit]
empty = []
text = \'\'\'
[no]
\'\'\'
'''

LINES = {
    "title": 1,
    "quoted key": 2,
    "a": 3,
    "a.b": 3,
    "centreline": 4,
    "centreline.points": 5,
    "centreline.points[0]": 6,
    "centreline.points[1]": 7,
    "centreline.points[2]": 7,
    "centreline.points[2][1]": 8,
    "lanes": 10,
    "lanes.segment": 10,
    "lanes.segment[0]": 10,
    "lanes.segment[0].name": 11,
    "lanes.segment[0].stops": 15,
    "lanes.segment[1]": 16,
    "lanes.segment[1].box[0].x": 18,
    "lanes.segment[1].box[1].x": 20,
    "lanes.segment[1].way.t": 22,
    "lanes.segment[2].box[0].x": 25,
    "lanes.segment[2].box[0].x.z[1].w": 25,
    "lanes.pit": 26,
    "lanes.pit.empty": 27,
    "lanes.pit.text": 28,
}


@pytest.mark.parametrize("path", LINES)
def test_a_path_stands_on_its_line(path: str) -> None:
    assert key_lines(FILE)[path] == LINES[path]


def test_nothing_is_found_in_comments_and_texts() -> None:
    assert not {"c", "x", "foo", "bar", "no", "lanes.pit.no"} & set(key_lines(FILE))


def test_a_key_that_is_missing_is_said_to_be_in_its_table() -> None:
    source = Source("ring", FILE)
    assert source.line("lanes.segment[1].stops") == 16
    assert source.line("lanes.segment[0].stops[3]") == 15
    assert source.line("nowhere") == 0
    assert source.line("") == 0


def test_tables_in_lists_name_the_line_of_their_key() -> None:
    (first, *_) = Source("ring", FILE).top().section("lanes").sections("segment")
    with pytest.raises(CircuitError) as raised:
        first.integer("stops", 2, 3)
    assert str(raised.value) == (
        "circuit ring, line 15: lanes.segment[0].stops: expected a whole number from 2 to 3,"
        " but got 1"
    )


values = st.recursive(
    st.integers() | st.booleans() | st.floats(allow_nan=False) | st.just("a = [1] # {"),
    lambda inner: st.lists(inner, max_size=3),
    max_leaves=6,
)


def written(
    value: float | str | Sequence[float | str | Sequence[float | str | Sequence[bool | float]]],
) -> str:
    if isinstance(value, list):
        return "[\n" + ",\n".join(map(written, value)) + "\n]"
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)


@given(st.lists(values, max_size=6))
def test_every_key_is_found_after_any_values(
    found: Sequence[
        int | str | Sequence[float | str | Sequence[float | str | Sequence[bool | float]]]
    ],
) -> None:
    text, rows = "", {}
    for number, value in enumerate(found):
        rows[f"k{number}"] = text.count("\n") + 1
        text += f"k{number} = {written(value)}\n"
    assert list(tomllib.loads(text)) == list(rows)
    lines = key_lines(text)
    assert {key: lines[key] for key in rows} == rows


@given(st.text(alphabet="[]{}=,.\"'#\n ab1"))
def test_any_text_is_looked_through_to_its_end(text: str) -> None:
    assert all(line >= 1 for line in key_lines(text).values())
