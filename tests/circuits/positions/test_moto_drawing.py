"""The drawing of tiles: dots by rank, numbers for difficulties, hills, grid and finish line."""

import re

import pytest

from paddock.circuits import find_circuit, read_circuit
from paddock.circuits.circuit import Circuit
from paddock.circuits.drawing.canvas import Canvas
from paddock.circuits.drawing.draw import draw
from paddock.circuits.drawing.layout import laid_out
from paddock.circuits.drawing.places import Places
from paddock.circuits.drawing.positions import STYLE, draw_positions
from paddock.circuits.drawing.positions_signs import MINUS


def drawn(circuit: Circuit) -> Canvas:
    canvas = Canvas()
    draw_positions(canvas, laid_out(circuit))
    return canvas


@pytest.fixture(scope="module")
def usa() -> Canvas:
    return drawn(find_circuit("us-grand-prix"))


def test_every_position_is_a_dot_of_its_rank(usa: Canvas) -> None:
    for rank in (0, 1, 2):
        (dots,) = [path for path in usa.layers["spaces"] if f'class="dot-{rank}"' in path]
        assert dots.count("M") == 122


def test_difficulties_are_written_as_numbers_and_bars(usa: Canvas) -> None:
    plates = "".join(usa.layers["plates"])
    assert re.findall(r'sign-number" y="7.5">(\d)', plates) == list("1222132132322")
    assert re.findall(r">T(\d+)<", plates) == [str(number) for number in range(1, 12)]
    bars = re.findall(r'sign-bars" d="([^"]+)"', plates)
    assert "".join(str(path.count("M")) for path in bars) == "1222132132322"


def test_hills_are_signed_with_what_they_do(usa: Canvas) -> None:
    plates = "".join(usa.layers["plates"])
    assert plates.count(">+1<") == 1
    assert plates.count(">\N{MINUS SIGN}1<") == 1
    assert any('class="hill"' in path for path in usa.layers["spaces"])


def test_a_flat_circuit_has_no_chevrons() -> None:
    canvas = drawn(find_circuit("gp-ring"))
    assert not any('class="hill"' in path for path in canvas.layers["spaces"])


def test_grid_finish_and_braking_points_are_drawn(usa: Canvas) -> None:
    limits = "".join(usa.layers["limits"])
    kinds = ["grid-slot", "chequer-white", "chequer-black", "braking", "cornering"]
    assert all(f'class="{kind}"' in limits for kind in kinds)


def test_named_corners_are_lettered(usa: Canvas) -> None:
    assert "CORKSCREW" in "".join(usa.layers["lettering"])


def test_names_are_written_safely() -> None:
    text = """title = "T"
[positions]
laps = 3
tiles = ["START L4 L4", "R2L:2 R2L R2L R2L", "L4 L4 L4", "R2L:1 R2L R2L R2L"]
names = { 1 = "<&>" }
"""
    assert "&lt;&amp;&gt;" in "".join(drawn(read_circuit("t", text)).layers["lettering"])


def test_every_class_that_is_drawn_has_a_style(usa: Canvas) -> None:
    shared = {"name", "chequer-white", "chequer-black", "sign"}
    used = {
        word
        for layer in usa.layers.values()
        for element in layer
        for kind in re.findall(r'class="([^"]+)"', element)
        for word in kind.split()
    }
    assert {
        word for word in used if f".{word}{{" not in STYLE and f".{word} " not in STYLE
    } <= shared


def test_signs_stand_beside_the_road() -> None:
    circuit = laid_out(find_circuit("fabulous-driving-park"))
    canvas = Canvas()
    draw_positions(canvas, circuit)
    road = Places(circuit.centreline, circuit.width / 2)
    spots = re.findall(r"translate\(([-\d.]+) ([-\d.]+)\)", "".join(canvas.layers["plates"]))
    assert len(set(spots)) == 6, "five signs and the arrow"
    assert all(road.room((float(x), float(y))) >= 20 for x, y in spots)


def test_a_circuit_without_tiles_is_left_alone() -> None:
    canvas = Canvas()
    draw_positions(canvas, find_circuit("larkmoor"))
    assert not any(canvas.layers.values())


# The other way


@pytest.fixture(scope="module")
def usa_back() -> Canvas:
    return drawn(find_circuit("us-grand-prix").reversed())


def path_of(canvas: Canvas, layer: str, kind: str) -> str:
    (found,) = [path for path in canvas.layers[layer] if f'class="{kind}"' in path]
    return found


def points(path: str) -> list[tuple[int, int]]:
    """The points of a path, in no order."""
    return sorted((round(float(x)), round(float(y))) for x, y in re.findall(POINT, path))


POINT = r"[ML](-?[\d.]+) (-?[\d.]+)"


def test_the_other_way_difficulties_and_corners_are_numbered_as_they_are_met(
    usa_back: Canvas,
) -> None:
    plates = "".join(usa_back.layers["plates"])
    assert re.findall(r'sign-number" y="7.5">(\d)', plates) == list("2232312312221")
    assert re.findall(r">T(\d+)<", plates) == [str(number) for number in range(1, 12)]


def test_the_other_way_hills_do_the_opposite_but_fall_as_before(
    usa: Canvas, usa_back: Canvas
) -> None:
    plates = "".join(usa_back.layers["plates"])
    assert plates.index(f">{MINUS}1<") < plates.index(">+1<")
    there = "".join(usa.layers["plates"])
    assert there.index(f">{MINUS}1<") < there.index(">+1<")
    assert path_of(usa_back, "spaces", "hill").count("M") == path_of(usa, "spaces", "hill").count(
        "M"
    )


def test_the_other_way_the_finish_line_lies_where_it_was_and_the_grid_behind_it(
    usa: Canvas, usa_back: Canvas
) -> None:
    line = [points(path_of(one, "limits", "chequer-white")) for one in (usa, usa_back)]
    middles = [
        (sum(x for x, _ in found) / len(found), sum(y for _, y in found) / len(found))
        for found in line
    ]
    assert middles[0] == pytest.approx(middles[1], abs=1.5)
    there, back = (points(path_of(one, "limits", "grid-slot")) for one in (usa, usa_back))
    assert max(x for x, _ in there) <= middles[0][0] <= min(x for x, _ in back)


def test_the_arrow_turns_with_the_direction(usa: Canvas, usa_back: Canvas) -> None:
    plates = [path_of(one, "plates", "arrow-plate") for one in (usa, usa_back)]
    turns = [float(turn) for turn in re.findall(r"rotate\(([-\d.]+)\)", "".join(plates))]
    assert len(turns) == 2
    assert (turns[1] - turns[0]) % 360 == pytest.approx(180, abs=0.2)


@pytest.mark.parametrize("name", ["gran-premi-de-catalunya", "us-grand-prix", "free-speedway"])
def test_names_stay_on_the_ground_where_they_were(name: str) -> None:
    circuit = find_circuit(name)
    names = [
        re.findall(r">([^<>]+)</textPath>", "".join(drawn(way).layers["lettering"]))
        for way in (circuit, circuit.reversed())
    ]
    assert names[0] == names[1]


def test_two_directions_fit_in_one_page() -> None:
    circuit = find_circuit("gp-ring")
    ids = [
        set(re.findall(r'\bid="([^"]+)"', draw(way, theme="print")))
        for way in (circuit, circuit.reversed())
    ]
    assert all(ids)
    assert not ids[0] & ids[1]


def test_the_description_says_which_way_it_is_driven() -> None:
    assert "<desc>A circuit seen from above, on forest ground.</desc>" in draw(
        find_circuit("gp-ring")
    )
    assert "on forest ground, driven the other way.</desc>" in draw(
        find_circuit("gp-ring").reversed()
    )
