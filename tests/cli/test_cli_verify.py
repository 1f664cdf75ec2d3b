"""`paddock verify`: what it says of true, tampered and uncheckable records, and how it ends."""

from pathlib import Path

import pytest
from paddock_command import driven_race, refused, run, saved_race

from paddock import start
from paddock.core.seals import commitment_to
from sealed_races import SECRET, driven, sealed_race

SEALED = driven(sealed_race())
TEXT = SEALED.record.text()
FIRST_ROLL = SEALED.record.line(1)
RING = """
title = "Ring"
[centreline]
points = [[0, 0], [100, 0], [100, 100], [0, 100]]
[line]
spaces = 12
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return saved_race(tmp_path, SEALED)


def verified(file: Path, text: str) -> tuple[int, str, list[str]]:
    """How a file with this text is judged: the exit code, the verdict and the lines below it."""
    file.write_text(text, encoding="utf-8")
    told = run("verify", file)
    assert told.err == ""
    first, *others = told.out.splitlines()
    return told.code, first.removeprefix(f"{file}: "), others


def with_line(number: int, line: str) -> str:
    """The sealed record with another line."""
    lines = TEXT.split("\n")
    lines[number - 1] = line
    return "\n".join(lines)


def test_a_sealed_race_is_verified_and_its_commitment_shown(file: Path) -> None:
    code, verdict, others = verified(file, TEXT)
    assert code == 0
    assert verdict == f"all {SEALED.rolls} rolls are right."
    assert others[0] == f"The commitment is {commitment_to(SECRET)}."
    assert others[-1] == "How to check it without Paddock is told in docs/dice.md."
    assert len(others) == 4


def test_a_sealed_race_that_was_given_up_is_verified_as_far_as_it_goes(file: Path) -> None:
    race = driven(sealed_race(), steps=9)
    code, verdict, others = verified(file, race.record.text())
    assert code == 0
    assert verdict == f"all {race.rolls} rolls are right."
    assert others[-1] == "The record ends before the race does."


def test_a_race_of_the_app_is_verified_by_its_seed(tmp_path: Path) -> None:
    race = driven_race()
    told = run("verify", saved_race(tmp_path, race))
    assert told.code == 0
    assert f": all {race.rolls} rolls are right.\n" in told.out
    assert told.out.endswith("\nThey follow from seed 3 and race number 0.\n")


def test_a_race_under_way_is_verified_and_said_to_be_one(tmp_path: Path) -> None:
    told = run("verify", saved_race(tmp_path, driven_race(steps=1)))
    assert told.code == 0
    assert ": the only roll is right.\n" in told.out
    assert told.out.endswith("The record ends before the race does.\n")


def test_a_tampered_roll_is_named_with_its_line_and_what_it_should_be(file: Path) -> None:
    was = SEALED.record.steps[0]
    wrong = "dice 20" if was != "dice 20" else "dice 19"
    assert verified(file, with_line(FIRST_ROLL, wrong)) == (
        1,
        f"1 of {SEALED.rolls} rolls is wrong.",
        [f"  line {FIRST_ROLL}: roll 1 says {wrong!r}, should be {was!r}"],
    )


def test_two_swapped_rolls_are_both_named(file: Path) -> None:
    first, second = SEALED.record.steps[:2]
    text = TEXT.replace(f"\n\n{first}\n{second}\n", f"\n\n{second}\n{first}\n")
    code, verdict, others = verified(file, text)
    assert (code, verdict) == (1, f"2 of {SEALED.rolls} rolls are wrong.")
    assert [line.split(":")[0] for line in others] == [
        f"  line {FIRST_ROLL}",
        f"  line {FIRST_ROLL + 1}",
    ]


def test_a_step_that_is_not_open_is_named_with_its_line(file: Path) -> None:
    at = next(place for place, step in enumerate(SEALED.record.steps, 1) if "gear" in step)
    line = SEALED.record.line(at)
    code, verdict, [fault] = verified(file, with_line(line, "red gear 6"))
    assert (code, verdict) == (1, f"all {at - 1} rolls are right, but something else is wrong.")
    assert fault.startswith(f"  line {line}: expected ")
    assert fault.endswith(", but got 'red gear 6'")


def test_tampered_words_make_the_rolls_wrong(file: Path) -> None:
    code, verdict, others = verified(file, TEXT.replace("words yellow x", "words yellow y"))
    wrong = int(verdict.split()[0])
    assert code == 1
    assert wrong > 10
    assert len(others) >= wrong


def test_a_tampered_secret_does_not_fit_the_commitment(file: Path) -> None:
    code, verdict, others = verified(file, TEXT.replace(SECRET, SECRET[::-1]))
    assert code == 1
    assert verdict.endswith("rolls are wrong.")
    secret_line = len(SEALED.heading.lines())
    assert others[0].startswith(
        f"  line {secret_line}: secret: expected one that fits the commitment"
    )


def test_a_tampered_commitment_is_wrong_though_all_rolls_are_right(file: Path) -> None:
    code, verdict, others = verified(file, TEXT.replace(commitment_to(SECRET), "0" * 64))
    assert code == 1
    assert verdict == f"all {SEALED.rolls} rolls are right, but something else is wrong."
    assert len(others) == 1


def test_a_secret_that_is_not_revealed_leaves_the_rolls_unchecked(file: Path) -> None:
    code, verdict, others = verified(file, TEXT.replace(f"secret {SECRET}\n", ""))
    assert code == 2
    assert verdict == (
        f"{SEALED.rolls} rolls cannot be checked:"
        " the secret of the sealed dice is not revealed yet."
    )
    assert others[0] == f"The commitment is {commitment_to(SECRET)}."


def test_real_dice_cannot_be_checked(tmp_path: Path) -> None:
    race = start("f1-dice", ["Ann", "Ben"], dice="real")
    race.roll("12")
    file = saved_race(tmp_path, race)
    told = run("verify", file)
    assert told.code == 2
    assert told.out == (
        f"{file}: 1 roll cannot be checked: these are real dice, and nobody can throw them again.\n"
        "The record ends before the race does.\n"
    )


def test_an_impossible_roll_of_real_dice_is_wrong_all_the_same(file: Path) -> None:
    text = TEXT.replace(f"secret {SECRET}\n", "").replace(SEALED.record.steps[0], "dice 21", 1)
    code, _, [fault] = verified(file, text)
    assert code == 1
    assert fault.endswith("but got 'dice 21'")


def test_what_is_no_record_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("Dear diary\n")
    assert refused("verify", file) == (
        f"{file}: line 1: expected 'paddock 1', but got 'Dear diary'; this is no record"
    )
    assert refused("verify", tmp_path / "none").endswith("none: No such file or directory")


def test_a_circuit_of_ones_own_is_handed_in(tmp_path: Path) -> None:
    circuit = tmp_path / "ring.toml"
    circuit.write_text(RING)
    saved = tmp_path / "race.paddock"
    saved.write_text(TEXT.replace("circuit larkmoor", "circuit ring").partition("\n\n")[0] + "\n\n")
    assert refused("verify", saved).endswith("expected --circuit FILE.toml")
    told = run("verify", saved, "--circuit", circuit)
    assert (told.code, "all 0 rolls are right." in told.out) == (0, True)


# Sealed dice elsewhere in the command


def test_a_sealed_race_is_told_and_checked(file: Path) -> None:
    assert "sealed dice" in run("replay", file).out
    out = run("replay", file, "--check").out
    assert "steps checked, every roll as the sealed secret gives it." in out


def test_a_check_of_sealed_dice_that_are_not_revealed_says_so(file: Path) -> None:
    file.write_text(TEXT.replace(f"secret {SECRET}\n", ""), encoding="utf-8")
    out = run("replay", file, "--check").out
    assert "steps checked, rolls of sealed dice, not revealed yet, all possible." in out
