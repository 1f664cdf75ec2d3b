"""Several are asked at once: at one terminal they answer one after another, unseen by the next."""

import re
from pathlib import Path

import pytest
from paddock_command import Told, run, steps_in

from paddock import find_circuit, start
from paddock.cli.games.cockpits import cockpit_for
from paddock.cli.screen.result import asked_words
from paddock.cli.screen.tower import waited_for
from paddock.games.registry import GAMES
from toy_game import TOY

DEALT = "\n" * 4
"""Two people are dealt two cards each."""
PEOPLE = ("--name", "Ann", "--name", "Ben")


@pytest.fixture(autouse=True)
def _toy_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, TOY.name, TOY)


def played(path: Path, typed: str, *more: str, bots: str = "") -> Told:
    """A race of the toy game with tactics, kept in a file."""
    options = ("--option", "tactics=on", "--bots", bots, "--seed", "3", "--save", str(path))
    return run("play", "toy", *PEOPLE, *options, *more, typed=typed)


def test_people_answer_one_after_another_and_only_who_has_is_said(tmp_path: Path) -> None:
    told = played(tmp_path / "race.txt", f"{DEALT}1\n").out
    asked, _, after = told.partition("> 1\n")
    assert "Ann: pick a tactic.\n     Ann and Ben are asked.\n" in asked
    assert "Ben: pick a tactic.\n     Ann has answered, Ben is asked.\n" in after
    assert "picked" not in told


def test_an_answer_is_kept_as_one_and_is_a_step_only_when_all_have_answered(tmp_path: Path) -> None:
    path = tmp_path / "race.txt"
    played(path, f"{DEALT}push\n")
    assert steps_in(path)[4:] == ["answer red pick push"]
    path.unlink()
    played(path, f"{DEALT}push\nwait\n")
    assert steps_in(path)[4:] == ["red pick push", "blue pick wait"]


def resumed(path: Path, typed: str) -> str:
    """What is shown when the race in a file is gone on with."""
    return run("play", "--resume", path, typed=typed).out


def test_who_quits_between_answers_loses_none(tmp_path: Path) -> None:
    path = tmp_path / "race.txt"
    played(path, f"{DEALT}push\nquit\n")
    told = resumed(path, "wait\n")
    assert "Ben: pick a tactic.\n     Ann has answered, Ben is asked.\n" in told
    assert "push" not in told.partition("> wait\n")[0].partition("Ann has answered")[0]
    assert steps_in(path)[4:] == ["red pick push", "blue pick wait"]


def test_an_answer_of_before_the_break_can_be_taken_back_after_it(tmp_path: Path) -> None:
    path = tmp_path / "race.txt"
    played(path, f"{DEALT}push\n")
    told = resumed(path, "undo\nquit\n")
    assert "Taken back: what Ann had answered." in told
    assert steps_in(path)[4:] == []
    resumed(path, "wait\npush\n")
    assert steps_in(path)[4:] == ["red pick wait", "blue pick push"]


def test_after_a_break_all_answers_are_taken_back_together_too(tmp_path: Path) -> None:
    path = tmp_path / "race.txt"
    played(path, f"{DEALT}push\nwait\n")
    told = resumed(path, "undo\nwait\n")
    assert "Ann has answered, Ben is asked." in told.partition("> wait\n")[2]
    assert steps_in(path)[4:] == ["answer red pick wait"]


def test_a_file_with_answers_that_are_held_is_told_and_checked(tmp_path: Path) -> None:
    path = tmp_path / "race.txt"
    played(path, f"{DEALT}push\n")
    assert "push" not in run("replay", path).out
    assert run("replay", path, "--check").code == 0
    assert run("verify", path).code == 0


@pytest.mark.parametrize(
    ("lines", "wrong", "why"),
    [
        (["answer red pick nothing"], 1, "but got 'red pick nothing'"),
        (["answer red pick push", "answer red pick wait"], 2, "but got 'red pick wait'"),
        (["answer red pick push", "answer blue pick wait"], 2, "'blue pick wait' is the last"),
        (["answer red pick push", "blue pick wait"], 1, "but got 'answer red pick push'"),
        (["red pick push", "blue pick wait", "answer red play C1"], 3, "because one is asked"),
    ],
)
def test_a_file_with_answers_that_cannot_be_held_is_refused(
    tmp_path: Path, lines: list[str], wrong: int, why: str
) -> None:
    path = tmp_path / "race.txt"
    played(path, DEALT)
    before = path.read_text()
    path.write_text(before + "".join(f"{line}\n" for line in lines))
    told = run("play", "--resume", path, typed="quit\n")
    assert told.code == 1
    assert f"line {len(before.splitlines()) + wrong}:" in told.err
    assert why in told.err.replace("\n", " ")


def test_nothing_is_taken_back_that_a_hidden_card_followed(tmp_path: Path) -> None:
    path = tmp_path / "race.txt"
    preset = ("--preset", "drawn", "--bots", "", "--seed", "3", "--save", str(path))
    told = run("play", "toy", *PEOPLE, *preset, typed=f"{DEALT}1\n\n\nundo\n").out
    assert "a hidden card was dealt since your last decision; it cannot be taken back" in told
    assert [text.split()[0] for text in steps_in(path)[4:]] == ["red", "dice", "deal"]


def test_a_bot_answers_among_them(tmp_path: Path) -> None:
    path = tmp_path / "race.txt"
    told = played(path, f"{DEALT}push\nwait\n", bots="random").out
    assert "Ann, Ben and Yara (bot) are asked." in told
    assert [text.split()[0] for text in steps_in(path)[6:]] == ["red", "blue", "yellow"]


def test_an_answer_can_be_taken_back_while_another_is_asked(tmp_path: Path) -> None:
    path = tmp_path / "race.txt"
    told = played(path, f"{DEALT}push\nundo\nwait\nwait\n").out
    assert "Taken back: what Ann had answered." in told
    assert steps_in(path)[4:] == ["red pick wait", "blue pick wait"]


def test_all_answers_are_taken_back_together_once_they_are_in(tmp_path: Path) -> None:
    path = tmp_path / "race.txt"
    played(path, f"{DEALT}push\nwait\nundo\nwait\npush\n")
    assert steps_in(path)[4:] == ["red pick wait", "blue pick push"]


def test_a_line_that_means_nothing_loses_no_answer(tmp_path: Path) -> None:
    path = tmp_path / "race.txt"
    told = played(path, f"{DEALT}push\nnonsense\nwait\n").out
    assert told.count("Ann has answered, Ben is asked.") == 2
    assert steps_in(path)[4:] == ["red pick push", "blue pick wait"]


def test_fd_172_a_driver_sees_the_points_given_so_far_and_nobody_elses(tmp_path: Path) -> None:
    path = tmp_path / "race.txt"
    options = ("--option", "custom_wear=on", "--bots", "", "--seed", "3", "--save", str(path))
    typed = "build tires 5\nbuild brakes 3\nbuild gearbox 4\nbuild body 3\nbuild engine 3\n"
    told = run("play", "formula-d", *PEOPLE, *options, typed=typed).out
    assert "tires 5  brakes 3  gearbox 4  body 3 " in told
    bens = told.partition("Ben: give points")[2]
    assert "Ann has answered, Ben is asked." in bens
    assert not re.search(r"tires 5  brakes", bens)
    assert {text.split()[0] for text in steps_in(path)} == {"answer"}
    assert len(steps_in(path)) == 5


def test_the_tower_marks_all_who_are_asked() -> None:
    race = start("formula-d", ["Ann", "Ben", "Cleo"], options={"custom_wear": "on"})
    cockpit = cockpit_for(race, find_circuit(race.heading.circuit))
    assert waited_for(cockpit) == [0, 1, 2]
    assert asked_words(cockpit) == "Ann, Ben and Cleo are asked."
    while 1 in race.asked:
        race.choose(race.choices_of(1)[0])
    assert waited_for(cockpit) == [0, 2]
    assert asked_words(cockpit) == "Ben has answered, Ann and Cleo are asked."


def test_real_cards_are_typed_by_their_names(tmp_path: Path) -> None:
    path = tmp_path / "race.txt"
    told = played(path, "C3\nC9\nc1\n", "--dice", "real").out
    assert "Ann: be dealt a card. Deal a card, type C1, C2 or C3." in told
    assert "The card: expected C1, C2 or C3. You typed 'C9'." in told
    assert steps_in(path) == ["deal C3", "deal C1"]


def test_what_real_cards_may_be_shows_nothing_of_the_hands(tmp_path: Path) -> None:
    """There are two threes, and both are dealt; who may be dealt one cannot see that."""
    path = tmp_path / "race.txt"
    told = played(path, "C3\nC3\nC3\nundo\nc1\n", "--dice", "real").out
    assert told.count("be dealt a card. Deal a card, type C1, C2 or C3.") == 6
    assert "The card: expected C1, C2 or C3. You typed 'C3'." in told
    assert steps_in(path) == ["deal C3", "deal C1"]


def test_a_race_is_driven_with_real_cards_and_dice_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "race.txt"
    real = ("--preset", "all", "--bots", "", "--seed", "3", "--dice", "real", "--save", str(path))
    turn = "1\n1\n2\nC1\n"
    typed = "C3\nC2\nC3\nC2\n" + f"push\npush\n{turn}{turn}" * 4
    told = run("play", "toy", *PEOPLE, *real, typed=typed).out
    assert "The race is over." in told
    assert "these are real dice" in run("verify", path).out
    assert run("replay", path, "--check").code == 0


def test_teams_of_cars_are_shown_with_their_points_and_their_winner(tmp_path: Path) -> None:
    path = tmp_path / "race.txt"
    bots = ("--bots", "random,random", "--seed", "3", "--preset", "teams", "--save", str(path))
    run("play", "toy", "--name", "Ann", *bots, typed="1\n\n" * 60)
    told = run("replay", path).out
    assert re.search(r"(wins|win|share the win) with \d points?\.", told)
    assert re.search(r"place +car +driver +grid +spaces +gap +turns +points", told)
    assert re.search(r"\d +99 +pace +7 +1", told)
    assert re.search(r"place +team +driver +points", told)
    assert re.search(r"\d +red-2 Ann", told)
    assert "won." in run("replay", path, "--check").out
