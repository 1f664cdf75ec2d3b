"""Old races stay true: every version of a game's rules tells its golden records again."""

from pathlib import Path

import pytest
from contract_cases import TOY
from contract_plain import seen

import paddock
from paddock.circuits import find_circuit
from paddock.core.errors import RecordError, VersionError
from paddock.core.race import replay
from paddock.core.reading import read_record
from paddock.core.records import Record

FOLDER = Path(__file__).parents[1] / "records"
RECORDS = [read_record(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.paddock"))]
VERSIONS = [
    (game, version) for game in paddock.all_games() for version in range(1, game.version + 1)
]


def check_version(game: paddock.Game, version: int, records: list[Record]) -> None:
    """There are records of this version, and its rules tell them; those of others they refuse."""
    own = [record for record in records if record.heading.game == game.name]
    kept = [record for record in own if record.heading.rules == version]
    assert kept, f"no golden record of rules {version} of {game.name}"
    for record in own:
        heading = record.heading
        circuit = find_circuit(heading.circuit, heading.edition)
        rules = game.rules(circuit, dict(heading.options), version)
        assert rules.version == version
        if record in kept:
            assert replay(rules, record).record.text() == record.text()
        else:
            with pytest.raises(RecordError, match=f"expected rules {version} of {game.name}"):
                replay(rules, record)


@pytest.mark.parametrize(
    ("game", "version"), VERSIONS, ids=[f"{game.name}-{version}" for game, version in VERSIONS]
)
def test_every_version_of_the_rules_tells_its_golden_records(
    game: paddock.Game, version: int
) -> None:
    check_version(game, version, RECORDS)


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.heading.game)
def test_a_record_is_told_by_the_rules_of_its_own_version(record: Record) -> None:
    told = paddock.replay(record.text())
    assert told.rules.version == record.heading.rules
    assert seen(told) == seen(paddock.replay(told.record.text()))


@pytest.mark.parametrize("game", [*paddock.all_games(), TOY.game], ids=lambda game: game.name)
def test_the_newest_rules_are_played_and_others_than_those_there_are_refused(
    game: paddock.Game,
) -> None:
    circuit = find_circuit(game.default_circuit)
    assert game.rules(circuit, {}).version == game.version
    for version in (0, game.version + 1):
        with pytest.raises(VersionError, match=f"but got rules {version}"):
            game.rules(circuit, {}, version)


def test_a_version_without_golden_records_is_found_out() -> None:
    game = paddock.find_game("monza")
    with pytest.raises(AssertionError, match="no golden record of rules 1 of monza"):
        check_version(game, 1, [one for one in RECORDS if one.heading.game != "monza"])


def test_a_version_that_tells_another_race_is_found_out() -> None:
    game = paddock.find_game("monza")
    changed = next(one for one in RECORDS if one.heading.game == "monza")
    steps = [*changed.steps[:-1], "red drives"]
    with pytest.raises(RecordError):
        check_version(game, 1, [Record(changed.heading, steps)])
