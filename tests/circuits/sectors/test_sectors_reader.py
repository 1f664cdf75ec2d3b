"""The `[sectors]` table: what is refused, in plain words and with its line."""

import pytest
from sectors_file import corner, links, ring, sectors_file

from narrowing import known
from paddock.circuits import read_circuit
from paddock.circuits.circuit import Circuit
from paddock.circuits.plots import Plot
from paddock.core.errors import CircuitError

PROFILE = "lanes x sectors as '4x7 3x2 2x5', 1 to 5 lanes and at most 300 sectors"
LINKS = "lanes that lead on as '1-1 2-1|2 3-2'"


@pytest.mark.parametrize(
    ("profile", "more", "line", "message"),
    [
        ("3x40", "lap = 3\n", 9, "sectors.lap: expected one of laps, thunder_alley_laps,"),
        ("3 x 40", "", 7, f"sectors.profile: expected {PROFILE}, not '3', but got '3 x 40'"),
        ("6x40", "", 7, f"sectors.profile: expected {PROFILE}, not '6x40', but got '6x40'"),
        ("0x40", "", 7, f"sectors.profile: expected {PROFILE}, not '0x40'"),
        ("3x0", "", 7, f"sectors.profile: expected {PROFILE}, not '3x0'"),
        ("3x200 2x101", "", 7, f"sectors.profile: expected {PROFILE}, but got '3x200 2x101'"),
        (" ", "", 7, "sectors.profile: expected a text, but got ' '"),
        ("3x40", "grid = 20\n", 9, "sectors.grid: expected a whole number from 21 to 22"),
        (
            "3x40",
            "thunder_alley_laps = 0\n",
            9,
            "sectors.thunder_alley_laps: expected a whole number from 1 to 100, but got 0",
        ),
        ("3x40", links(40, "1-1"), 10, "sectors.links[0].after: expected a whole number from 0"),
        ("3x40", links(3, "1-1 2"), 11, f"sectors.links[0].lanes: expected {LINKS}, but got"),
        ("3x40", links(3, "1-1|1"), 11, f"sectors.links[0].lanes: expected {LINKS}, but got"),
        ("3x40", links(3, "1-1 1-2"), 11, f"sectors.links[0].lanes: expected {LINKS}, but got"),
        (
            "3x40",
            links(3, "1-1 2-4"),
            11,
            f"sectors.links[0].lanes: expected {LINKS}, from 3 lanes to 3, but got '1-1 2-4'",
        ),
        (
            "3x40",
            links(3, "1-1 4-3"),
            11,
            f"sectors.links[0].lanes: expected {LINKS}, from 3 lanes to 3, but got '1-1 4-3'",
        ),
        (
            "3x40",
            links(3, "1-1 2-2 3-3") + links(3, "1-1"),
            13,
            "sectors.links[1].after: expected a sector whose links are not given yet, but got 3",
        ),
        ("3x40", corner(first=40), 11, "sectors.corner[0].from: expected a whole number from 0"),
        ("3x40", corner(last=-1), 12, "sectors.corner[0].to: expected a whole number from 0 to 39"),
        (
            "3x40",
            corner(inside="left"),
            13,
            "sectors.corner[0].inside: expected one of pit, wall, but got 'left'",
        ),
        (
            "3x40",
            '[[sectors.straight]]\nname = "Run"\nfrom = 1\nto = 2\ninside = "pit"\n',
            13,
            "sectors.straight[0].inside: expected one of name, from, to",
        ),
    ],
)
def test_a_table_that_is_no_board_is_refused_with_its_line(
    profile: str, more: str, line: int, message: str
) -> None:
    with pytest.raises(CircuitError) as raised:
        ring(profile, more)
    assert str(raised.value).startswith(f"circuit ring, line {line}: {message}")


def test_the_laps_must_be_given() -> None:
    with pytest.raises(CircuitError) as raised:
        ring(laps="")
    assert "sectors.laps: expected a whole number from 1 to 100, but got nothing" in str(
        raised.value
    )


def test_the_pit_lane_is_left_or_right() -> None:
    text = sectors_file().replace('"left"', '"middle"')
    with pytest.raises(CircuitError) as raised:
        read_circuit("ring", text)
    assert "sectors.pit_side: expected one of left, right, but got 'middle'" in str(raised.value)


def test_corners_and_straights_have_names() -> None:
    more = corner("Bend") + '[[sectors.straight]]\nname = "Run"\nfrom = 38\nto = 3\n'
    board = known(ring(more=more).sectors)
    assert [(bend.name, bend.first, bend.last) for bend in board.corners] == [("Bend", 10, 14)]
    assert [(run.name, run.first, run.last) for run in board.straights] == [("Run", 38, 3)]


# Where the spaces lie


def plots_of(circuit: Circuit) -> dict[str, Plot]:
    return {plot.name: plot for plot in circuit.plots["sectors"]}


def test_there_is_a_plot_for_each_space_in_the_same_order() -> None:
    circuit = ring("3x10 2x10 1x4 2x16")
    names = [plot.name for plot in circuit.plots["sectors"]]
    assert names == [space.name for space in known(circuit.sectors).spaces]


def test_sectors_are_equal_parts_of_the_centreline() -> None:
    circuit = ring("3x10 2x30")
    length = circuit.centreline.length
    for plot in circuit.plots["sectors"]:
        number = int(plot.name.removeprefix("P").split(".")[0])
        assert (plot.start, plot.end) == pytest.approx(
            (number * length / 40, (number + 1) * length / 40)
        )


def test_lanes_keep_their_width_and_the_road_its_middle() -> None:
    plots = plots_of(ring("3x10 2x10 1x4 2x16", width=81))
    assert (plots["0.1"].left, plots["0.1"].right) == pytest.approx((-40.5, -13.5))
    assert (plots["0.3"].left, plots["0.3"].right) == pytest.approx((13.5, 40.5))
    assert (plots["12.1"].left, plots["12.2"].right) == pytest.approx((-27, 27))
    assert (plots["21.1"].left, plots["21.1"].right) == pytest.approx((-13.5, 13.5))


@pytest.mark.parametrize("side", ["left", "right"])
def test_the_pit_lane_lies_beside_lane_1_and_clear_of_the_road(side: str) -> None:
    text = sectors_file("3x10 2x10 1x4 2x16").replace('"left"', f'"{side}"')
    plots = plots_of(read_circuit("ring", text))
    for number in range(40):
        pit, lane = plots[f"P{number}"], plots[f"{number}.1"]
        gap = lane.left - pit.right if side == "left" else pit.left - lane.right
        assert gap >= 13.4


def test_the_pit_lane_widens_its_turn_before_the_road_does() -> None:
    plots = plots_of(ring("2x20 3x20"))
    assert plots["P18"].right == pytest.approx(plots["P5"].right)
    assert plots["P19"].right == pytest.approx(plots["P25"].right)
