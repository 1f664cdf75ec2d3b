"""What is not open in Grand Prix is refused at the terminal in a sentence, and nothing is kept."""

from pathlib import Path

from paddock_command import run, saved_race, steps_in

from paddock import start
from paddock.core.generator import Generator
from wrong_choices import asked_for_each, wrong_choices

SPREAD = 8
"""Of the wrong choices of each question so many are typed, from all over the list."""


def test_whatever_is_asked_what_is_not_open_is_refused_and_nothing_is_kept(tmp_path: Path) -> None:
    race = start("grand-prix", ["Ann", "Bob", "Cleo"], seed=4)
    for moment in asked_for_each(race, Generator(4)):
        file = saved_race(tmp_path, moment)
        before, tried = steps_in(file), wrong_choices(moment)
        typed = tried[:: 1 + len(tried) // SPREAD]
        told = run("play", "--resume", file, typed="\n".join([*typed, "quit", ""]))
        assert told.code == 0, told.err
        said = " ".join(told.out.split())
        for text in typed:
            assert f"You typed {text!r}." in said
        assert said.count("Expected a number from 1 to ") == len(typed)
        assert steps_in(file) == before
