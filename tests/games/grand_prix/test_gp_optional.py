"""3.27, 3.28 Thunder Alley, and the rules that may be played as well."""

import pytest
from gp_race_table import Table, rules_of

from narrowing import known
from paddock.circuits import circuit_names, find_circuit
from paddock.core.cars import CHANCE
from paddock.core.generator import Generator
from paddock.games.grand_prix.state import Phase

LAPS = {"st-adriana": 3, "yunta-brothers": 4, "pullingers-pyramid": 3, "verghns-grove": 3}
GRANDS_PRIX = ("valbruna", "costa-serena", "hochmoor", "redgum-park")
ALL = (*GRANDS_PRIX, *LAPS)


@pytest.mark.parametrize("circuit", LAPS)
def test_gp_264_the_laps_on_ovals(circuit: str) -> None:
    assert rules_of(circuit).road.laps == LAPS[circuit]


def test_gp_266_a_race_of_thunder_alley_on_a_grand_prix_circuit_has_two_laps() -> None:
    boards = {name: find_circuit(name).sectors for name in circuit_names()}
    assert {name for name, board in boards.items() if board is not None} == set(ALL)
    laps = {name: known(boards[name]).thunder_alley_laps for name in ALL}
    assert laps == {**dict.fromkeys(GRANDS_PRIX, 2), **dict.fromkeys(LAPS, 0)}


@pytest.mark.parametrize("circuit", ALL)
@pytest.mark.parametrize("seats", [2, 4, 6, 11])
def test_gp_265_the_same_rules_bring_a_race_on_every_circuit_to_its_end(
    circuit: str, seats: int
) -> None:
    table, driver = Table(seats, circuit), Generator(seats)
    for _ in range(20_000):
        if table.state.phase is Phase.OVER:
            break
        if table.state.actor == CHANCE:
            table.draw()
            continue
        steps = [step for step in table.rules.actions(table.state) if step.kind != "retire"]
        table.rules.apply(table.state, steps[driver.below(len(steps))], table.log)
    assert table.state.phase is Phase.OVER
    assert 3 <= table.state.round < 200
    assert len(table.told("scored")) == 10 or table.told("disqualified")


def test_gp_269_by_option_cars_are_asked_to_pit_in_running_order() -> None:
    table = Table(2, pit_order="running").stand("4@20.1 1@19.1 44@18.1 14@17.1").end_turns()
    table.take("event suspension-stress 7")
    asked = []
    while table.state.phase is Phase.PIT:
        asked.append(table.open()[0])
        table.take(asked[-1])
    assert asked == ["borealis stay 4", "aquila stay 1", "borealis stay 44", "aquila stay 14"]
