"""Every rule is tested by name, and every rule that is cited is there."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import paddock

ROOT = Path(__file__).parents[1]
PREFIXES = [game.prefix for game in paddock.all_games()]
NOT_THERE = "999"
"""The number by which tests cite a rule that is not there."""

every_game = pytest.mark.parametrize("game", paddock.all_games(), ids=lambda game: game.name)


def cited(prefix: str, text: str) -> set[str]:
    """The IDs a text cites: `F1-013`, `F1-D02`, `F1-013..015`, and `test_f1_013_014_d02_…`."""
    found = set()
    more = r"(?:_(?:\d{3}|D\d\d)(?![0-9A-Za-z]))*"
    pattern = rf"(?<![A-Za-z0-9]){prefix}[-_](D?)(\d+)(?:\.\.(\d+))?({more})"
    for decision, first, last, others in re.findall(pattern, text, re.IGNORECASE):
        numbers = {f"{n:0{len(first)}}" for n in range(int(first), int(last or first) + 1)}
        found |= {f"{decision}{number}" for number in numbers} | set(others.split("_")) - {""}
    return {f"{prefix}-{id.upper()}" for id in found if not id.endswith(NOT_THERE)}


def sources(folder: str) -> Iterator[tuple[Path, str]]:
    """The Python files under a folder, with their text."""
    for path in sorted((ROOT / folder).rglob("*.py")):
        yield path.relative_to(ROOT), path.read_text(encoding="utf-8")


def cited_under(folder: str, prefix: str) -> set[str]:
    """All that the files under a folder cite."""
    return {id for _, text in sources(folder) for id in cited(prefix, text)}


@every_game
def test_every_rule_is_cited_by_a_test(game: paddock.Game) -> None:
    rules = [rule.id for rule in game.catalogue().rules if not rule.is_decision]
    assert rules
    assert sorted(set(rules) - cited_under("tests", game.prefix)) == []


@every_game
def test_every_decision_is_cited_by_a_test(game: paddock.Game) -> None:
    decisions = {rule.id for rule in game.catalogue().rules if rule.is_decision}
    assert decisions
    assert sorted(decisions - cited_under("tests", game.prefix)) == []


@every_game
@pytest.mark.parametrize("folder", ["src", "tests"])
def test_every_rule_that_is_cited_is_in_the_catalogue(game: paddock.Game, folder: str) -> None:
    known = {rule.id for rule in game.catalogue().rules}
    unknown = [
        f"{path}: {id}"
        for path, text in sources(folder)
        for id in sorted(cited(game.prefix, text) - known)
    ]
    assert unknown == []


@every_game
def test_ids_are_in_order_and_without_gaps(game: paddock.Game) -> None:
    rules = game.catalogue().rules
    plain = [rule.id for rule in rules if not rule.is_decision]
    decisions = [rule.id for rule in rules if rule.is_decision]
    assert plain == [f"{game.prefix}-{number:03}" for number in range(1, len(plain) + 1)]
    assert decisions == [f"{game.prefix}-D{number:02}" for number in range(1, len(decisions) + 1)]
    assert [rule.id for rule in rules] == plain + decisions


@every_game
def test_rules_are_sentences_in_chapters(game: paddock.Game) -> None:
    for rule in game.catalogue().rules:
        assert rule.chapter, rule.id
        assert rule.text.endswith((".", ":", ")")), rule.id
        assert "  " not in rule.text, rule.id


def test_every_game_has_a_prefix_and_a_catalogue_of_its_own() -> None:
    assert len(set(PREFIXES)) == len(PREFIXES)
    names = [catalogue.game for catalogue in paddock.catalogues()]
    assert names == [game.name for game in paddock.all_games()]


@every_game
def test_a_rule_is_found_by_its_id(game: paddock.Game) -> None:
    for rule in game.catalogue().rules:
        assert paddock.find_rule(rule.id.lower()) == rule


@pytest.mark.parametrize("id", ["ZZ-001", "", "F1", "F1-999"])
def test_a_rule_that_is_not_there_is_refused(id: str) -> None:
    with pytest.raises(paddock.PaddockError, match="no rule"):
        paddock.find_rule(id)


# The test itself


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("def test_zz_013_a_car_moves():", {"ZZ-013"}),
        ("def test_zz_013_014_a_car_moves_7_spaces():", {"ZZ-013", "ZZ-014"}),
        ("def test_zz_d02_a_decision():", {"ZZ-D02"}),
        ("def test_zz_013_d02_014_d03_both():", {"ZZ-013", "ZZ-D02", "ZZ-014", "ZZ-D03"}),
        ("def test_zz_013_d022_d2_dice():", {"ZZ-013"}),
        ('"""ZZ-006..008 The gears."""', {"ZZ-006", "ZZ-007", "ZZ-008"}),
        ('log.tell(WON, "ZZ-037"); "ZZ-D11"', {"ZZ-037", "ZZ-D11"}),
        ("QZZ-001, ZZ-x, ZZ-999, zzz_001", set()),
    ],
)
def test_citations_are_found(text: str, ids: set[str]) -> None:
    assert cited("ZZ", text) == ids
