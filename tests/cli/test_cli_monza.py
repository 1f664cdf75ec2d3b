"""The cockpit of Monza: dice and road by letters, and what each choice would do."""

from typing import Any

from monza_terminal import raced, shown

from narrowing import known
from paddock.cli.games.monza.cockpit import MonzaCockpit
from paddock.cli.screen.tower import tower
from paddock.cli.session.prompt import choice_table


def dials(cockpit: MonzaCockpit) -> str:
    question = cockpit.race.question
    assert question is not None
    return cockpit.dials(question).plain


def words(cockpit: MonzaCockpit) -> dict[str, str]:
    """What each choice says of itself, by its label."""
    told = {}
    for step in cockpit.choices():
        parts = [part if isinstance(part, str) else part.plain for part in cockpit.outlook(step)]
        told[cockpit.label(step)] = " ".join(" ".join(parts).split())
    return told


# Dice and road


def test_dice_and_spaces_are_told_by_letters_and_not_by_colours_alone() -> None:
    told = dials(raced("W P G G R Y"))
    assert told.splitlines() == [
        "dice      W   P   Y   R   G   G ",
        *[line for line in told.splitlines() if line.startswith("|")],
        "longest  a01 a02 b02 b03 b04 c05 (6 dice)",
    ]
    assert "|b01 P" in told
    assert "|tires" in told


def test_colours_are_there_too_where_the_terminal_has_them() -> None:
    cockpit = raced("W P G G R Y")
    coloured = shown(
        cockpit.dials(known(cockpit.race.question)), force_terminal=True, color_system="truecolor"
    )
    assert "\x1b[1;38;2;14;17;20;48;2;244;239;228m W " in coloured
    assert "48;2;12;122;75m G " in coloured


def test_every_lane_is_a_row_and_spaces_are_as_wide_as_they_are_long() -> None:
    cockpit = raced("W P G G R Y")
    rows = cockpit.road(cockpit.state.cars[0]).plain.splitlines()
    assert [row.partition(" W ")[2][:4] for row in rows] == ["|tir", "|b01", "|a01"]
    b01 = known(cockpit.rules.board.space("b01"))
    assert rows[1].index("|b02") - rows[1].index("|b01") == 3 * (b01.front - b01.rear)


def test_what_is_laid_is_marked_on_the_road_and_beside_the_dice() -> None:
    cockpit = raced("W P G G R Y", "red lay b01", "red lay c02")
    told = dials(cockpit)
    assert "laid  b01  P   c02  R " in told
    assert "|b01 P*" in told
    assert "|c02 R*" in told
    assert "|a01 W " in told


def test_a_car_ahead_is_seen_on_its_space() -> None:
    cockpit = raced("P P P P P P", "red lay b01", "red drive", "W P G G R Y")
    assert "|b01 P ▸R" in dials(cockpit)
    assert words(cockpit)["b01"].endswith("Ann stands there")


def test_tiles_and_the_extra_roll_are_shown_to_professionals_only() -> None:
    cockpit = raced("W P G G R Y", preset="professional")
    assert "tiles     W   P   Y   B   R   G    E extra roll" in dials(cockpit)
    assert cockpit.gear(0) == "WPYBRG E"
    assert "tiles" in shown(tower(cockpit))
    basic = raced("W P G G R Y")
    assert "tiles" not in dials(basic)
    assert basic.gear(0) == ""


# Choices


def test_a_die_says_how_many_could_follow() -> None:
    assert words(raced("W P G G R Y")) == {
        "a01": "W white then 5 dice more",
        "b01": "P purple then 5 dice more",
        "drive": "stays on the start",
    }


def test_mz_028_spaces_for_which_there_is_no_die_are_named() -> None:
    assert raced("P P P P P P").closed() == "a01 needs W, and there is none in hand (MZ-028)"
    assert raced("W P G G R Y").closed() == ""


def test_mz_042_who_would_be_pushed_back_is_told_before() -> None:
    taken = ("P P P P P P", "red lay b01", "red drive", "P W W W W W", "blue lay b01")
    assert words(raced(*taken))["drive"] == "to b01, pushes Ann back to the start"


def test_mz_086_a_turbo_roll_is_told_before() -> None:
    way = [f"red lay {name}" for name in ("a01", "a02", "b02", "b03", "b04", "c05")]
    chosen: dict[str, Any] = {"preset": "professional", "circuit": "harbour-oval"}
    turbo = "to c05, all six laid: a turbo roll of two more"
    assert words(raced("W P G G R Y", "red keep", *way, **chosen))["drive"] == turbo
    assert words(raced("W P G G R Y", "red keep", *way[:5], **chosen))["drive"] == "to b04"


def test_mz_100_a_bonus_move_is_told_before_and_asked_of_its_driver() -> None:
    taken = ("P R R R R R", "red lay b01", "red lay c02")
    cockpit = raced(*taken, options={"bonus_move": "on"})
    assert words(cockpit)["drive"] == "to c02, a bonus move for Ann"
    cockpit.race.choose("red drive")
    assert cockpit.question(known(cockpit.race.question)) == (
        "Ann: take the bonus move or leave it. On c02."
    )
    assert list(words(cockpit))[-1] == "decline"
    assert "bonus b03" in words(cockpit) or "bonus c03" in words(cockpit)


def test_mz_075_of_the_dice_to_throw_again_those_that_stay_idle_come_first() -> None:
    cockpit = raced("W W W W W W", preset="professional")
    assert [cockpit.label(step) for step in cockpit.choices()[:2]] == ["keep", "reroll W W W W W"]
    assert words(cockpit)["keep"] == "1 die can be laid"
    texts = sorted(step.text for step in cockpit.choices())
    assert texts == sorted(step.text for step in cockpit.race.choices)


def test_choices_fit_in_a_table() -> None:
    table = shown(choice_table(raced("W P G G R Y"), True, 6))
    assert table.splitlines()[0].split() == ["1", "a01", "W", "white", "then", "5", "dice", "more"]
