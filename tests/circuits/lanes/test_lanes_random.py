"""Random boards: they are built, checked and drawn without a crash, and keep the links' rules."""

from hypothesis import given, settings
from hypothesis import strategies as st
from small_lanes import circuit_text

from narrowing import known
from paddock.circuits.circuit import read_circuit
from paddock.circuits.drawing.draw import draw as draw_circuit
from paddock.circuits.lanes.checks import check_lanes
from paddock.core.errors import CircuitError


@st.composite
def roads(draw: st.DrawFn) -> tuple[int, list[str]]:
    """Straights and corners in turn, and how many lanes they have."""
    lanes = draw(st.integers(2, 4))
    counts = st.lists(st.integers(1, 12), min_size=lanes, max_size=lanes)
    lines = []
    for number in range(1, draw(st.integers(1, 5)) + 1):
        straight = draw(st.one_of(st.integers(1, 30), counts))
        lines.append(f"S{number} {_written(straight)}")
        for part in range(draw(st.integers(1, 2))):
            bends = draw(
                st.lists(st.tuples(st.sampled_from(["left", "right"]), counts), min_size=1)
            )
            turns = " ".join(f"{turn} {_written(spaces)}" for turn, spaces in bends[:3])
            lines.append(f"C{number}{'ab'[part]} {draw(st.integers(1, 3))} {turns}")
    return lanes, lines


def _written(spaces: int | list[int]) -> str:
    return str(spaces) if isinstance(spaces, int) else "/".join(map(str, spaces))


def random_text(road: tuple[int, list[str]], finish: str, pole: str) -> str:
    lanes, lines = road
    return circuit_text(
        "\n".join(lines),
        keys=f"width_in_lanes = {lanes}",
        finish=finish,
        grid=f'pole = ["{pole}"]\nstep = 1',
        pit="",
    )


@settings(max_examples=30, deadline=None)
@given(roads(), st.sampled_from(["L2", "R5", "L12"]), st.sampled_from(["L10", "R11", "L20"]))
def test_random_boards_are_built_and_checked_or_refused_with_a_line(
    road: tuple[int, list[str]], finish: str, pole: str
) -> None:
    refusal, circuit = "", None
    try:
        circuit = read_circuit("random", random_text(road, finish, pole))
    except CircuitError as error:
        refusal = str(error)
    if circuit is None:
        assert "line " in refusal
        return
    assert all(str(finding) for finding in check_lanes(known(circuit.lanes)))
    assert all(plot.end >= plot.start for plot in circuit.plots["lanes"])
    assert draw_circuit(circuit).endswith("</svg>")


@settings(max_examples=30, deadline=None)
@given(roads())
def test_links_of_random_boards_follow_the_rules(road: tuple[int, list[str]]) -> None:
    lanes, lines = road
    lines = ["S1 24", *lines[1:]]
    board = known(read_circuit("random", random_text((lanes, lines), "L18", "L16")).lanes)
    for space in board.road_spaces():
        assert space.successors[0] is space.ahead
        assert len({int(after.lane) for after in space.successors}) == len(space.successors)
        assert all(space in other.beside for other in space.beside)
    for corner in board.corners:
        counts = [len(board.lane_of(corner.name, lane)) for lane in range(lanes)]
        assert corner.shortest <= min(counts)
        assert corner.longest >= max(counts)
    forks = [f for f in check_lanes(board) if "fork" in f.text]
    assert forks == []
