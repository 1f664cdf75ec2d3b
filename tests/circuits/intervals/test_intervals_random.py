"""Random boards of coloured spaces: nothing crashes, and good ones can be driven."""

from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st
from intervals_table import circuit, road

from interval_boards import RING
from narrowing import known
from paddock.circuits import read_circuit
from paddock.circuits.checks import check_circuit
from paddock.circuits.circuit import Circuit
from paddock.circuits.drawing.canvas import Canvas
from paddock.circuits.drawing.intervals import draw_intervals
from paddock.circuits.findings import ERROR
from paddock.circuits.intervals.board import IntervalsBoard, may_step
from paddock.circuits.intervals.routes import behind_finish, beyond_start, steps_per_lap
from paddock.core.errors import CircuitError

LAP = 24
ANY = st.lists(st.tuples(st.sampled_from("WPYBRGX."), st.integers(1, 9)), max_size=9)
COLOURED = st.lists(st.tuples(st.sampled_from("WPYBRG"), st.integers(1, 9)), max_size=9)
WIDE = st.tuples(
    st.integers(0, 3), st.integers(0, 3), st.integers(0, 30), st.integers(0, 30), st.booleans()
)


def lane(letter: str, runs: list[tuple[str, int]]) -> str:
    words = " ".join(f"{colour}{length}" for colour, length in runs)
    return f'{letter} = ["{words}"]\n'


def filled(runs: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """The runs up to the finish line, and a last one to it."""
    kept, ticks = [], 0
    for colour, length in runs:
        if ticks + length < LAP:
            kept.append((colour, length))
            ticks += length
    return [*kept, ("R", LAP - ticks)]


def board_text(lanes: Sequence[list[tuple[str, int]]], start: int = 4) -> str:
    head = f"[intervals]\nlap_length = {LAP}\nstart_length = {start}\n[intervals.lanes]\n"
    return head + "".join(lane("abcd"[number], runs) for number, runs in enumerate(lanes))


def wide_text(number: int, wide: tuple[int, int, int, int, bool]) -> str:
    first, last, rear, front, blocked = wide
    colour = "tire" if blocked else "red"
    return (
        f'[[intervals.wide]]\nname = "w{number}"\nfrom = "{"abcd"[first]}"\nto = "{"abcd"[last]}"\n'
        f'rear = {rear}\nfront = {front}\ncolour = "{colour}"\n'
    )


def refusal(text: str) -> str:
    """Why a file is refused; nothing where it is read."""
    try:
        read_circuit("ring", RING + text)
    except CircuitError as error:
        return str(error)
    return ""


def use(text: str) -> tuple[Circuit, list[str]] | None:
    """Read, check and draw; None where the file is refused."""
    if "line" in refusal(text):
        return None
    found = circuit(text)
    draw_intervals(Canvas(), found)
    return found, [finding.text for finding in check_circuit(found) if finding.level == ERROR]


@settings(deadline=None, max_examples=60)
@given(
    lanes=st.lists(ANY, min_size=2, max_size=4),
    wides=st.lists(WIDE, max_size=2),
    start=st.integers(1, 9),
)
def test_any_board_is_read_checked_and_drawn_or_refused(
    lanes: Sequence[list[tuple[str, int]]], wides: list[tuple[int, int, int, int, bool]], start: int
) -> None:
    text = board_text(lanes, start) + "".join(
        wide_text(number, wide) for number, wide in enumerate(wides)
    )
    used = use(text)
    if used is not None and not used[1]:
        assert_can_be_driven(known(used[0].intervals))


@settings(deadline=None, max_examples=40)
@given(lanes=st.lists(COLOURED, min_size=2, max_size=4))
def test_a_board_without_gaps_can_be_driven(lanes: Sequence[list[tuple[str, int]]]) -> None:
    used = use(board_text([filled(runs) for runs in lanes]))
    assert used is not None
    assert used[1] == []
    assert_can_be_driven(known(used[0].intervals))


def assert_can_be_driven(board: IntervalsBoard) -> None:
    reached, home = beyond_start(board), behind_finish(board)
    fewest, most = steps_per_lap(board)
    assert 2 <= fewest <= most
    for space in road(board):
        assert reached[space.number]
        assert home[space.number]
        assert space.back_chain[-1] is board.start
    for space in board.spaces:
        assert all(space.front < target.front for target in space.next)
        allowed = [other.number for other in board.spaces if may_step(space, other)]
        assert sorted(target.number for target in space.next) == allowed


@settings(deadline=None, max_examples=60)
@given(words=st.text(st.sampled_from('WPYBRGX.0123456789 =a"\\\n'), max_size=40))
def test_any_words_are_a_lane_or_a_clear_error(words: str) -> None:
    escaped = words.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    text = board_text([[], []]).replace('a = [""]', f'a = ["{escaped}"]')
    why = refusal(text)
    assert why == "" or why.startswith("circuit ring, line 9: intervals.lanes.a[0]: expected")
