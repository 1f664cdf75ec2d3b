"""A catalogue is read from a `rules.md`, and searched."""

import pytest

from paddock.core.catalogue import read_catalogue
from paddock.core.errors import UnknownNameError
from toy_game import CATALOGUE


def test_rules_are_read_in_their_order_with_their_chapters() -> None:
    rules = [(rule.id, rule.chapter) for rule in CATALOGUE.rules]
    assert rules[:6] == [
        ("TOY-001", "Dealing"),
        ("TOY-002", "Driving"),
        ("TOY-003", "Driving"),
        ("TOY-004", "Driving"),
        ("TOY-010", "Drawing"),
        ("TOY-011", "Drawing"),
    ]
    assert rules[-1] == ("TOY-D01", "Decisions")
    assert CATALOGUE.game == "toy"


def test_a_rule_may_run_over_several_lines() -> None:
    assert CATALOGUE.rule("TOY-001").text == "Each seat is dealt its cards, one by one, face down."


def test_a_decision_is_known_by_its_id() -> None:
    *rules, decision = CATALOGUE.rules
    assert decision.is_decision
    assert not any(rule.is_decision for rule in rules)


def test_a_rule_is_found_in_small_letters_too() -> None:
    assert CATALOGUE.rule("toy-d01").text == "The deck is not dealt out."


def test_a_rule_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(UnknownNameError) as raised:
        CATALOGUE.rule("TOY-005")
    assert str(raised.value) == (
        "no rule of toy is called 'TOY-005'; they run from TOY-001 to TOY-D01"
    )


def test_an_empty_catalogue_says_that_there_is_none() -> None:
    empty = read_catalogue("blank", "# Blank\n\n## Chapter\n\n  Not a rule.\n")
    assert empty.rules == []
    with pytest.raises(UnknownNameError) as raised:
        empty.rule("B-001")
    assert str(raised.value) == "no rule of blank is called 'B-001'; there is none"


def test_a_search_looks_in_texts_and_chapters_whatever_the_letters() -> None:
    assert [rule.id for rule in CATALOGUE.search("WIND")] == ["TOY-003"]
    assert [rule.id for rule in CATALOGUE.search("driving")] == ["TOY-002", "TOY-003", "TOY-004"]
    assert CATALOGUE.search("gearbox") == []


def test_other_lines_are_no_rules() -> None:
    text = "Intro\n- **Bold** text\n- *TOY-009* not bold\n- **TOY-001** One.\n\nMore.\n* x\n"
    assert [(rule.id, rule.text) for rule in read_catalogue("toy", text).rules] == [
        ("TOY-001", "One.")
    ]
