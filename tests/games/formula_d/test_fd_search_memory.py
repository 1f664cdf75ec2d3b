"""The search for moves uses its buffers again: what it found before must never matter."""

import pytest
from fd_boards import small_circuit
from fd_table import rules_on

from paddock.circuits.circuit import Circuit
from paddock.circuits.shipped import find_circuit
from paddock.core.cars import CHANCE, NOBODY
from paddock.core.events import SILENT
from paddock.core.generator import Generator
from paddock.games.formula_d.rules import FormulaDRules
from paddock.games.formula_d.state import FormulaDState


def texts(rules: FormulaDRules, state: FormulaDState) -> list[str]:
    """The open steps."""
    return [step.text for step in rules.open_steps(state)]


@pytest.mark.parametrize(
    "circuit", [small_circuit("T1"), find_circuit("monaco")], ids=["T1", "monaco"]
)
def test_the_moves_of_a_position_do_not_depend_on_those_searched_before(circuit: Circuit) -> None:
    rules, fresh = rules_on(circuit), rules_on(circuit)
    state, generator = rules.setup(6), Generator(5)
    for number in range(400):
        actor = rules.actor(state)
        if actor == NOBODY:
            state = rules.setup(6)
            continue
        if actor == CHANCE:
            step = rules.draw(state, generator)
        else:
            if number % 8 == 0:
                fresh = rules_on(circuit)
            assert texts(rules, state) == texts(fresh, state.copy())
            steps = rules.actions(state)
            step = steps[generator.below(len(steps))]
        rules.apply(state, step, SILENT)
