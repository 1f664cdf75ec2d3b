"""Circuit files: read, or refused in plain words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.circuits import Circuit, circuit_names, find_circuit, read_circuit
from paddock.core.errors import CircuitError, UnknownNameError

SQUARE = "[[0, 0], [100, 0.5], [100, 100], [0, 100]]"
MANY_DIGITS = "9" * 5000


def file(title='"Ring"', points=SQUARE, spaces="24"):
    return f"title = {title}\n[centreline]\npoints = {points}\n[line]\nspaces = {spaces}\n"


def refusal(text):
    with pytest.raises(CircuitError) as raised:
        read_circuit("ring", text)
    return str(raised.value)


def test_a_circuit_is_read():
    circuit = read_circuit("ring", file())
    assert (circuit.name, circuit.title) == ("ring", "Ring")
    assert circuit.centreline.points == [(0, 0), (100, 0.5), (100, 100), (0, 100)]
    assert circuit.line.length == 24


@pytest.mark.parametrize("spaces", [1, 1000])
def test_a_board_has_one_space_to_a_thousand(spaces):
    assert read_circuit("ring", file(spaces=spaces)).line.length == spaces


def test_points_may_lie_far_out():
    points = "[[-1000000, 0], [1e6, 0], [0, 1], [0, -1]]"
    assert read_circuit("ring", file(points=points)).centreline.points[1] == (1e6, 0.0)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("title = ", "expected a TOML file: Invalid value"),
        (f"title = {MANY_DIGITS}", "expected a TOML file: Exceeds the limit"),
        ("title = " + "[" * 5000, "expected a TOML file: "),
        ("", "title: expected a text, but got nothing"),
        (file(title="7"), "title: expected a text, but got 7"),
        (file(title='" "'), "title: expected a text, but got ' '"),
        ('title = "R"', "[centreline]: expected a table, but got nothing"),
        ('title = "R"\ncentreline = 3', "[centreline]: expected a table, but got 3"),
        (
            f'title = "R"\n[centreline]\npoints = {SQUARE}',
            "[line]: expected a table, but got nothing",
        ),
        (
            'title = "R"\n[centreline]\n[line]\nspaces = 5',
            "centreline.points: expected 4 points or more, but got nothing",
        ),
        (
            file(points="7"),
            "centreline.points: expected 4 points or more, but got 7",
        ),
        (
            file(points="[[0, 0], [1, 0], [1, 1]]"),
            "centreline.points: expected 4 points or more, but got [[0, 0], [1, 0], [1, 1]]",
        ),
        (
            file(points="[[0, 0], [1, 0], [1, 0], [0, 1]]"),
            "centreline.points[2]: expected a point apart, but got (1.0, 0.0)",
        ),
        (
            file(points="[[0, 0], [1, 0], [1, 1], [0, 0.0]]"),
            "centreline.points[0]: expected a point apart, but got (0.0, 0.0)",
        ),
    ],
)
def test_a_file_that_is_no_circuit_is_refused_in_plain_words(text, message):
    assert refusal(text).startswith(f"circuit ring: {message}")


@pytest.mark.parametrize(
    ("point", "found"),
    [
        ("[1]", "[1]"),
        ("[1, 2, 3]", "[1, 2, 3]"),
        ("4", "4"),
        ('["a", 1]', "['a', 1]"),
        ('[1, "a"]', "[1, 'a']"),
        ("[true, 1]", "[True, 1]"),
        ("[nan, 1]", "[nan, 1]"),
        ("[1, inf]", "[1, inf]"),
        ("[1, -inf]", "[1, -inf]"),
        ("[1000001, 1]", "[1000001, 1]"),
        (f"[1{'0' * 400}, 1]", f"[1{'0' * 400}, 1]"),
    ],
)
def test_what_is_no_point_is_refused(point, found):
    expected = "centreline.points: expected points written [x, y], at most 1000000 from 0"
    text = file(points=f"[[0, 0], [5, 0], [5, 5], {point}]")
    assert refusal(text) == f"circuit ring: {expected}, but got {found}"


@pytest.mark.parametrize(
    ("spaces", "found"),
    [("0", "0"), ("1001", "1001"), ("-5", "-5"), ("8.0", "8.0"), ("true", "True"), ('"8"', "'8'")],
)
def test_what_is_no_number_of_spaces_is_refused(spaces, found):
    expected = "line.spaces: expected a whole number from 1 to 1000"
    assert refusal(file(spaces=spaces)) == f"circuit ring: {expected}, but got {found}"


def read_or_refused(text):
    try:
        return read_circuit("ring", text)
    except CircuitError:
        return None


@given(st.text())
def test_any_text_is_read_or_refused(text):
    assert read_or_refused(text) is None
    circuit = read_or_refused(file(title=text, spaces="3"))
    assert circuit is None or isinstance(circuit, Circuit)


# The circuits that come with Paddock


def test_larkmoor_has_86_spaces():
    assert find_circuit("larkmoor").line.length == 86


def test_shipped_circuits_are_named_in_alphabetical_order():
    assert circuit_names() == sorted(circuit_names())
    assert "larkmoor" in circuit_names()


@pytest.mark.parametrize("name", circuit_names())
def test_a_shipped_circuit_can_be_driven_and_drawn(name):
    circuit = find_circuit(name)
    assert circuit.name == name
    assert circuit.centreline.length > 100
    assert len(set(circuit.centreline.middles(circuit.line.length))) == circuit.line.length


@pytest.mark.parametrize("name", ["moon", "", "../larkmoor", "larkmoor.toml", "Larkmoor"])
def test_an_unknown_circuit_is_refused_with_those_that_there_are(name):
    with pytest.raises(UnknownNameError) as raised:
        find_circuit(name)
    assert str(raised.value) == (
        f"no circuit is called {name!r}; there is {', '.join(circuit_names())}"
    )
