"""`paddock play`, line by line: choices, dice, undo, rules, saving and going on."""

from pathlib import Path

import pytest
from paddock_command import driven_race, run, saved_race, steps_in

from paddock import make_bot, read_record, replay
from paddock.cli.screen.terminal import DASH

TO_THE_GEAR = "\n\n\n"
"""Three rolls of ours: for the grid, for the start, to drive."""
ANY_GEAR = "6\n5\n4\n3\n2\n1\n\n"
"""Whatever gears are open, and the roll; the rest is refused."""


def play(typed: str, *more: object) -> str:
    """What a race of seed 3 tells."""
    told = run("play", "--seed", 3, *more, typed=typed)
    assert told.code == 0, told.err
    assert told.err == ""
    return told.out


def test_a_race_is_played_to_its_end() -> None:
    out = play(TO_THE_GEAR + ANY_GEAR * 20)
    assert "The race is over." in out
    assert "place  car  driver" in out
    assert "Seed 3." in out
    assert " wins in " in out or "You win in " in out


def test_the_game_and_three_bots_are_chosen_where_nothing_is_said() -> None:
    out = play("")
    assert "F1 Racing Dice Game · Larkmoor Ring" in out
    assert out.count("(bot)") == 3
    assert "seed 3" in out


def test_a_fresh_seed_is_shown() -> None:
    told = run("play")
    assert "seed " in told.out
    assert "Goodbye. Seed " in told.out


def test_there_is_no_screen_control_where_there_is_no_terminal() -> None:
    assert "\x1b" not in play(TO_THE_GEAR)


@pytest.mark.parametrize("typed", ["2", "gear 2", "red gear 2", "  RED   Gear 2 "])
def test_a_choice_is_taken_by_number_and_by_text(typed: str) -> None:
    assert "You took gear 2." in play(f"{TO_THE_GEAR}{typed}\n")


@pytest.mark.parametrize(
    ("typed", "came"),
    [
        ("", "You typed nothing."),
        ("7", "You typed '7'."),
        ("gear", "You typed 'gear'."),
        ("blue gear 2", "You typed 'blue gear 2'."),
        ("9" * 5000, "You typed '999"),
    ],
)
def test_a_wrong_choice_loses_nothing_and_is_asked_again(typed: str, came: str) -> None:
    out = " ".join(play(f"{TO_THE_GEAR}{typed}\n2\n").split())
    assert f"Expected a number from 1 to 2, or a step as 'red gear 2'. {came}" in out
    assert "You took gear 2." in out


def test_anything_but_enter_does_not_roll() -> None:
    out = play("7\n")
    assert "Expected Enter to roll. You typed '7'." in out
    assert "You rolled" not in out
    assert "You rolled" in play("roll\n")


def test_enter_takes_the_only_choice() -> None:
    out = run("play", "--dice", "real", "--bots", "", typed="12\n1\n\n3\n").out
    assert "You took gear 1." in out


def test_each_choice_says_what_it_can_do() -> None:
    out = play(TO_THE_GEAR)
    assert f"2  gear 2  D6  1{DASH}6 spaces, mean 3.5" in out
    assert f"gears 3{DASH}6 closed: one gear up at a time (F1-007)" in out


def test_f1_013_a_question_mark_shows_the_rule_behind_the_last_message() -> None:
    out = play(TO_THE_GEAR + "?\n")
    assert "\nF1-013  Moving. " in out


def test_f1_022_a_question_mark_with_an_id_shows_that_rule() -> None:
    assert "\nF1-022  Start. " in play("? f1-022\n")


def test_an_unknown_rule_is_said_and_loses_nothing() -> None:
    out = play("? F1-999\n\n")
    assert "no rule of f1-dice is called 'F1-999'" in out
    assert "You rolled 15." in out


def test_before_anything_happened_there_is_no_rule_to_show() -> None:
    assert "Nothing has happened yet" in play("?\n")


def test_help_says_that_the_same_roll_comes_again_after_undo() -> None:
    out = play("help\n")
    assert "the same roll comes again" in out


def test_log_tells_all_messages() -> None:
    out = play("\nlog\n")
    assert out.count("You rolled 15.") == 2


def test_undo_takes_back_the_last_roll_and_the_same_comes_again(tmp_path: Path) -> None:
    file = tmp_path / "race.txt"
    play(TO_THE_GEAR + "2\n\nundo\n", "--save", file)
    back = steps_in(file)
    assert back[-1] == "red gear 2"
    play(TO_THE_GEAR + "2\n\nundo\n\n", "--save", tmp_path / "again.txt")
    again = steps_in(tmp_path / "again.txt")
    assert again[len(back)] == "dice 1"
    assert again[: len(back)] == back


def test_undo_twice_takes_back_the_decision_too(tmp_path: Path) -> None:
    file = tmp_path / "race.txt"
    out = play(TO_THE_GEAR + "2\n\nundo\nundo\n1\n", "--save", file)
    assert out.count("Taken back, to red's roll in round 2.") == 1
    assert out.count("Taken back, to red's decision in round 2.") == 1
    assert "red gear 2" not in steps_in(file)
    assert steps_in(file)[-1] == "red gear 1"


def test_there_is_nothing_to_undo_at_the_start() -> None:
    assert "there is none yet" in play("undo\n\n")


def test_undo_takes_back_the_last_decision_of_a_race_that_is_over(tmp_path: Path) -> None:
    file = saved_race(tmp_path, driven_race())
    assert replay(file.read_text()).over
    run("play", "--resume", file, typed="undo\n")
    assert not replay(file.read_text()).over


def test_a_race_with_a_roll_that_was_taken_back_says_so_at_its_end(tmp_path: Path) -> None:
    race = driven_race()
    file = saved_race(tmp_path, race)
    assert "taken back" not in run("play", "--resume", file).out
    run("play", "--resume", file, typed="undo\n")
    driven = replay(file.read_text())
    rolls = driven.rolls_undone
    assert rolls > 0
    driven.play_out([make_bot("driver", driven.rules, 3, seat) for seat in range(3)])
    file = saved_race(tmp_path, driven, "again.txt")
    line = "1 roll was seen" if rolls == 1 else f"{rolls} rolls were seen"
    for told in (("play", "--resume"), ("replay",), ("replay", "--check"), ("verify",)):
        assert f"{line} and taken back." in run(*told, file).out, told


@pytest.mark.parametrize("word", ["quit", "exit", "QUIT"])
def test_quitting_says_goodbye_and_how_to_save(word: str) -> None:
    out = play(f"\n{word}\n")
    assert "Goodbye. Seed 3. This race was not saved." in out
    assert "--save FILE" in out


def test_the_end_of_input_says_goodbye_too() -> None:
    assert "Goodbye." in play("")


def test_a_race_can_be_saved_at_the_prompt(tmp_path: Path) -> None:
    file = tmp_path / "race.txt"
    out = play(f"\nsave {file}\n\n")
    assert "every step from now on" in out
    race = replay(file.read_text())
    assert len(race.steps) > 4
    assert f"paddock play --resume {file} goes on." in out


def test_a_race_that_is_over_can_still_be_saved(tmp_path: Path) -> None:
    file = tmp_path / "race.txt"
    resumed = saved_race(tmp_path, driven_race(), "old.txt")
    told = run("play", "--resume", resumed, typed=f"nonsense\nsave {file}\n\n")
    assert "Expected save FILE, undo or Enter. You typed 'nonsense'." in told.out
    assert replay(file.read_text()).over
    assert "tells it again" in told.out


@pytest.mark.parametrize("name", ["", "/nowhere/at/all/race.txt", ".", "a" * 5000, "a\0b"])
def test_a_file_that_cannot_be_saved_loses_nothing(name: str) -> None:
    out = play(f"save {name}\n\n")
    assert "You rolled 15." in out


def test_another_file_is_never_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann")
    out = " ".join(play(f"save {file}\n").split())
    assert "expected a new file" in out
    assert file.read_text() == "Dear Ann"


def test_saving_again_in_the_same_file_is_fine(tmp_path: Path) -> None:
    file = tmp_path / "race.txt"
    assert play(f"save {file}\nsave {file}\n").count("Saved in") == 2


def test_the_record_is_kept_step_by_step(tmp_path: Path) -> None:
    file = tmp_path / "race.txt"
    play(TO_THE_GEAR + "2\n", "--save", file)
    assert steps_in(file)[-1] == "red gear 2"
    assert read_record(file.read_text()).heading.seats == (
        "You",
        "bot:driver",
        "bot:rookie",
        "bot:rookie",
    )


def test_a_saved_race_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "race.txt"
    play(TO_THE_GEAR + "2\n", "--save", file)
    before = steps_in(file)
    told = run("play", "--resume", file, typed="\n")
    assert told.code == 0
    assert "You drove" in told.out
    assert steps_in(file)[: len(before)] == before
    assert len(steps_in(file)) > len(before)


def test_a_race_goes_on_in_another_file_and_leaves_the_first_alone(tmp_path: Path) -> None:
    file, other = tmp_path / "race.txt", tmp_path / "other.txt"
    play(TO_THE_GEAR, "--save", file)
    before = file.read_text()
    run("play", "--resume", file, "--save", other, typed="2\n")
    assert file.read_text() == before
    assert steps_in(other)[-1] == "red gear 2"


def test_people_share_a_keyboard() -> None:
    out = play("\n\n", "--name", "Ann", "--name", "Ben", "--bots", "rookie")
    assert "Ann: roll for a place on the grid. Enter rolls D20." in out
    assert "Ben: roll for a place on the grid. Enter rolls D20." in out


def test_options_and_presets_are_those_of_the_game(tmp_path: Path) -> None:
    file = tmp_path / "race.txt"
    out = play("", "--preset", "grand-prix", "--option", "laps=2", "--save", file)
    assert "2 laps" in out
    options = read_record(file.read_text()).heading.options
    assert options["laps"] == "2"
    assert options["turn_order"] == "position"


def test_a_circuit_of_ones_own_is_driven_saved_and_gone_on_with(tmp_path: Path) -> None:
    circuit, file = tmp_path / "my ring.toml", tmp_path / "race.txt"
    circuit.write_text(
        'title = "My Ring"\nline = { spaces = 20 }\n'
        "centreline = { points = [[0, 0], [9, 0], [9, 9], [0, 9]] }\n"
    )
    assert "My Ring" in play("\n", "--circuit", circuit, "--save", file)
    told = run("play", "--resume", file, "--circuit", circuit, typed="\n")
    assert told.code == 0
    assert run("replay", file, "--circuit", circuit, "--check").code == 0


# Real dice


def test_real_dice_are_asked_for_at_every_roll_of_bots_too() -> None:
    told = run("play", "--dice", "real", "--bots", "rookie", typed="12\n11\n")
    assert "You: roll for a place on the grid. Throw D20, type 1 to 20." in told.out
    assert "Bruno (bot): roll for a place on the grid. Throw D20, type 1 to 20." in told.out
    assert "You rolled 12." in told.out
    assert "Bruno rolled 11." in told.out


@pytest.mark.parametrize("typed", ["0", "21", "-1", "twelve", "1 2", "", "1.5"])
def test_impossible_rolls_are_refused_kindly(typed: str) -> None:
    told = run("play", "--dice", "real", typed=f"{typed}\n12\n")
    came = f"You typed {typed!r}." if typed else "You typed nothing."
    assert f"D20: expected a number from 1 to 20. {came}" in told.out
    assert "You rolled 12." in told.out


def test_two_dice_are_typed_one_after_the_other() -> None:
    told = run("play", "--preset", "regular", "--dice", "real", typed="7\n3 4\n")
    assert "expected 2 numbers with a space between, from 1 to 6 and 1 to 6" in told.out
    assert "You rolled 7." in told.out


def test_a_roll_of_a_bot_that_was_typed_wrong_can_be_taken_back(tmp_path: Path) -> None:
    file = tmp_path / "race.txt"
    run("play", "--dice", "real", "--bots", "rookie", "--save", file, typed="12\n11\nundo\n3\n")
    assert steps_in(file) == ["dice 12", "dice 3"]
    record = read_record(file.read_text())
    assert (record.heading.dice, record.rolls_undone) == ("real", 1)


def test_a_race_that_is_not_saved_is_left_only_when_it_is_asked_for_twice() -> None:
    warning = "This race is not saved. save FILE keeps it, quit again leaves."
    assert play("quit\n\nquit\n\nquit\nquit\nlog\n").count(warning) == 3


def test_a_saved_race_is_left_at_once(tmp_path: Path) -> None:
    assert "is not saved" not in play(f"save {tmp_path / 'race.paddock'}\nquit\n")
