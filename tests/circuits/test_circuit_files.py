"""Circuit files: read, or refused in plain words that name the line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from narrowing import known
from paddock.circuits import Circuit, circuit_names, find_circuit, read_circuit
from paddock.core.errors import CircuitError, UnknownNameError

SQUARE = "[[0, 0], [100, 0.5], [100, 100], [0, 100]]"
MANY_DIGITS = "9" * 5000


def file(
    title: str = '"Ring"', points: str = SQUARE, spaces: int | str = "24", more: str = ""
) -> str:
    return f"title = {title}\n[centreline]\npoints = {points}\n{more}[line]\nspaces = {spaces}\n"


def refusal(text: str) -> str:
    with pytest.raises(CircuitError) as raised:
        read_circuit("ring", text)
    return str(raised.value)


def test_a_circuit_is_read() -> None:
    circuit = read_circuit("ring", file())
    assert (circuit.name, circuit.title, circuit.ground) == ("ring", "Ring", "meadow")
    assert circuit.centreline.at(0) == (0, 0)
    assert known(circuit.line).length == 24
    assert circuit.boards == ["line"]
    assert circuit.text == file()
    assert circuit.unit == ""


def test_a_road_is_an_eightieth_of_its_length_wide_unless_it_says() -> None:
    circuit = read_circuit("ring", file())
    assert circuit.width == pytest.approx(circuit.centreline.length / 80)
    assert read_circuit("ring", file(more="width = 12\n")).width == 12


def test_ground_and_unit_are_chosen_from_a_few() -> None:
    circuit = read_circuit("ring", 'ground = "coast"\n' + file(more='unit = "m"\n'))
    assert (circuit.ground, circuit.unit) == ("coast", "m")
    assert refusal('ground = "moon"\n' + file()) == (
        "circuit ring, line 1: ground: expected one of meadow, forest, harbour, city, desert, alp,"
        " moor, coast, but got 'moon'"
    )
    assert refusal(file(more='unit = "yd"\n')) == (
        "circuit ring, line 4: centreline.unit: expected one of mm, cm, m, but got 'yd'"
    )


def test_a_centreline_may_be_laid_of_pieces() -> None:
    pieces = '["straight 100", "right 50 180", "straight 100", "right 50 180"]'
    text = f'title = "Oval"\n[centreline]\npieces = {pieces}\n[line]\nspaces = 20\n'
    circuit = read_circuit("oval", text)
    assert circuit.centreline.length == pytest.approx(200 + 100 * 3.1416, rel=0.001)
    assert circuit.centreline.gap < 1e-9


@pytest.mark.parametrize("spaces", [1, 1000])
def test_a_board_has_one_space_to_a_thousand(spaces: int) -> None:
    assert known(read_circuit("ring", file(spaces=spaces)).line).length == spaces


def test_points_may_lie_far_out() -> None:
    points = "[[-1000000, 0], [1e6, 0], [0, 1], [0, -1]]"
    centreline = read_circuit("ring", file(points=points)).centreline
    assert centreline.at(centreline.knots[1]) == pytest.approx((1e6, 0.0))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("title = ", ", line 1: expected a TOML file, but at its end: Invalid value"),
        ("title = 'R'\n\nx = y", ", line 3: expected a TOML file, but at column 5: Invalid value"),
        (f"title = {MANY_DIGITS}", ": expected a TOML file, but: Exceeds the limit"),
        ("title = " + "[" * 5000, ": expected a TOML file, but: "),
        ("", ": title: expected a text, but got nothing"),
        (file(title="7"), ", line 1: title: expected a text, but got 7"),
        (file(title='" "'), ", line 1: title: expected a text, but got ' '"),
        ("colour = 3", ", line 1: colour: expected one of title, edition, ground, centreline, "),
        ('title = "R"', ": centreline: expected a table, but got nothing"),
        ('title = "R"\ncentreline = 3', ", line 2: centreline: expected a table, but got 3"),
        (
            f'title = "R"\n[centreline]\npoints = {SQUARE}',
            ": expected a board: [line], [lanes], [positions], [sectors], [intervals]",
        ),
        (
            f'title = "R"\nline = 3\n[centreline]\npoints = {SQUARE}',
            ", line 2: line: expected a table, but got 3",
        ),
        (
            'title = "R"\n[centreline]\n[line]\nspaces = 5',
            ", line 2: centreline.points: expected either points or pieces, but got nothing",
        ),
        (
            file(more='pieces = ["straight 5"]\n'),
            ", line 3: centreline.points: expected either points or pieces, but got [[0, 0], ",
        ),
        (file(points="7"), ", line 3: centreline.points: expected a list, but got 7"),
        (
            file(points="[[0, 0], [1, 0], [1, 1]]"),
            ", line 3: centreline.points: expected 4 points or more, but got [[0, 0], [1, 0]",
        ),
        (
            file(points="[[0, 0], [1, 0],\n[1, 0], [0, 1]]"),
            ", line 4: centreline.points[2]: expected a point apart from the one before it, but",
        ),
        (
            file(points="[[0, 0], [1, 0], [1, 1], [0, 0.0]]"),
            ", line 3: centreline.points[0]: expected a point apart from the one before it, but",
        ),
        (
            file(more="width = 0\n"),
            ", line 4: centreline.width: expected a number from ",
        ),
        (
            file(more="wide = 5\n"),
            ", line 4: centreline.wide: expected one of points, pieces, width, unit, but got ",
        ),
        (
            file().replace("spaces", "\nspace"),
            ", line 6: line.space: expected one of spaces, but got 'space'",
        ),
    ],
)
def test_a_file_that_is_no_circuit_is_refused_with_its_line(text: str, message: str) -> None:
    assert refusal(text).startswith(f"circuit ring{message}")


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
        (f"[1{'0' * 400}, 1]", f"[1{'0' * 57}…"),
        (f"[0x{'f' * 5000}, 1]", "something huge"),
    ],
)
def test_what_is_no_point_is_refused(point: str, found: str) -> None:
    expected = "centreline.points[3]: expected a point written [x, y], at most 1000000 from 0"
    text = file(points=f"[[0, 0], [5, 0],\n[5, 5],\n\n{point}]")
    assert refusal(text) == f"circuit ring, line 6: {expected}, but got {found}"


@pytest.mark.parametrize(
    ("piece", "found"),
    [
        ('"straight"', "'straight'"),
        ('"straight -5"', "'straight -5'"),
        ('"straight nan"', "'straight nan'"),
        ('"left 5"', "'left 5'"),
        ('"left 5 400"', "'left 5 400'"),
        ('"bend 5 40"', "'bend 5 40'"),
        ('"  "', "'  '"),
    ],
)
def test_what_is_no_piece_is_refused(piece: str, found: str) -> None:
    text = f'title = "R"\n[centreline]\npieces = [\n"straight 5",\n{piece}]\n[line]\nspaces = 5'
    assert refusal(text) == (
        "circuit ring, line 5: centreline.pieces[1]: expected a piece as 'straight 160' or"
        f" 'left 60 45', radius and degrees, but got {found}"
    )


@pytest.mark.parametrize(
    ("spaces", "found"),
    [
        ("0", "0"),
        ("1001", "1001"),
        ("-5", "-5"),
        ("8.0", "8.0"),
        ("true", "True"),
        ('"8"', "'8'"),
        (f"0x{'f' * 5000}", "a huge number"),
    ],
)
def test_what_is_no_number_of_spaces_is_refused(spaces: str, found: str) -> None:
    expected = "line.spaces: expected a whole number from 1 to 1000"
    assert refusal(file(spaces=spaces)) == f"circuit ring, line 5: {expected}, but got {found}"


def read_or_refused(text: str) -> object:
    try:
        return read_circuit("ring", text)
    except CircuitError:
        return None


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    assert read_or_refused(text) is None
    circuit = read_or_refused(file(title=text, spaces="3"))
    assert circuit is None or isinstance(circuit, Circuit)


# The circuits that come with Paddock


def test_larkmoor_has_86_spaces() -> None:
    assert known(find_circuit("larkmoor").line).length == 86


def test_shipped_circuits_are_named_in_alphabetical_order() -> None:
    assert circuit_names() == sorted(circuit_names())
    assert "larkmoor" in circuit_names()


@pytest.mark.parametrize("name", circuit_names())
def test_a_shipped_circuit_can_be_driven_and_drawn(name: str) -> None:
    circuit = find_circuit(name)
    assert circuit.name == name
    assert circuit.centreline.length > 0
    assert circuit.boards
    for kind in circuit.boards:
        names = [plot.name for plot in circuit.plots[kind]]
        assert len(set(names)) == len(names) > 1


@pytest.mark.parametrize("name", ["moon", "", "../larkmoor", "larkmoor.toml", "Larkmoor"])
def test_an_unknown_circuit_is_refused_with_those_that_there_are(name: str) -> None:
    with pytest.raises(UnknownNameError) as raised:
        find_circuit(name)
    assert str(raised.value) == (
        f"no circuit is called {name!r}; there is {', '.join(circuit_names())}"
    )
