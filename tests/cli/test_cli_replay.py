"""`paddock replay` and `paddock rules`."""

from pathlib import Path

from paddock_command import driven_race, run, saved_race
from rich.console import Console

from paddock import find_rule, start
from paddock.cli.commands.rules import rule_text


def test_a_race_is_told_turn_by_turn_with_its_rules(tmp_path: Path) -> None:
    race = driven_race()
    out = run("replay", saved_race(tmp_path, race)).out
    assert "F1 Racing Dice Game · Larkmoor Ring" in out
    assert "\nR1  " in out
    for rule in ("F1-017", "F1-010 F1-013", "F1-037"):
        assert rule in out
    assert "finish →" in out
    assert "place  car  driver" in out


def test_a_race_under_way_is_told_with_its_tower(tmp_path: Path) -> None:
    out = run("replay", saved_race(tmp_path, driven_race(steps=40))).out
    assert "car driver" in out
    assert "Under way: " in out


def test_a_check_says_in_one_line_what_was_checked(tmp_path: Path) -> None:
    race = driven_race()
    file = saved_race(tmp_path, race)
    winner = ["Ann", "Bruno (bot)", "Yara (bot)"][race.standings[0].seat]
    assert run("replay", file, "--check").out == (
        f"{file}: {len(race.steps)} steps checked, every roll as seed 3 gives it. {winner} won.\n"
    )


def test_a_check_of_real_dice_says_so(tmp_path: Path) -> None:
    race = start("f1-dice", ["Ann", "Ben"], dice="real")
    race.roll("12")
    file = saved_race(tmp_path, race)
    assert run("replay", file, "--check").out == (
        f"{file}: 1 step checked, rolls of real dice, all possible."
        " Under way: Ben is to roll for a place on the grid.\n"
    )


def test_a_check_of_a_decision_says_whose_it_is(tmp_path: Path) -> None:
    race = start("f1-dice", ["Ann"], dice="real")
    for roll in ("12", "9", "3"):
        race.roll(roll)
    out = run("replay", saved_race(tmp_path, race), "--check").out
    assert out.endswith("Under way: Ann is to choose a gear.\n")


def test_rules_without_a_word_lists_games_and_chapters() -> None:
    out = run("rules").out
    assert "F1 Racing Dice Game" in out
    assert "f1-dice" in out
    assert "Motor damage" in out


def test_f1_022_a_rule_is_shown_by_its_id() -> None:
    out = run("rules", "f1-022").out
    assert out.startswith("F1-022  Start. ")


def test_rules_are_found_by_all_of_their_words() -> None:
    out = run("rules", "ENGINE", "stall").out
    assert "F1-032" in out
    assert "F1-028" not in out


def test_words_that_were_looked_for_are_marked() -> None:
    console = Console(force_terminal=True, color_system="standard", width=100)
    with console.capture() as captured:
        console.print(rule_text(find_rule("F1-032"), ["engine"]))
    assert "\x1b[1;4mengine\x1b[0m" in captured.get()
