"""Files of every kind of board, broken on purpose: refused with their line, or checked."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paddock.circuits import circuit_names, find_circuit, read_circuit
from paddock.circuits.checks import check_circuit
from paddock.core.errors import CircuitError

TEXTS = {
    kind: [circuit.text for circuit in map(find_circuit, circuit_names()) if kind in circuit.boards]
    for kind in ("line", "lanes", "positions", "sectors", "intervals")
}
WRONG = ["0", "-1", "3", "999999", "2.5", "true", '""', '"x"', "[]", "[1]", '["x"]', "[[]]", "{}"]
WRONG += ["{ a = 1 }", '["straight 5"]', '["L1", "R9"]', '"4x4"', "nan", '["W4 X2 .3"]', '"S1"']


def refusal(text: str) -> str:
    """What is said of a file that is refused; nothing of one that is read and checked."""
    try:
        circuit = read_circuit("broken", text)
    except CircuitError as error:
        return str(error)
    assert all(str(finding) for finding in check_circuit(circuit))
    return ""


def assert_clear(said: str) -> None:
    assert said == "" or re.match(r"circuit broken(, line \d+)?: .*expected ", said, re.DOTALL), (
        said
    )


@pytest.mark.parametrize("kind", TEXTS)
@given(draw=st.data())
@settings(max_examples=60, deadline=None)
def test_a_value_that_does_not_belong_is_refused_or_checked(kind: str, draw: st.DataObject) -> None:
    lines = draw.draw(st.sampled_from(TEXTS[kind])).splitlines()
    keys = [number for number, line in enumerate(lines) if re.match(r"\w+ = [^\[]", line)]
    number = draw.draw(st.sampled_from(keys))
    wrong = draw.draw(st.sampled_from(WRONG))
    lines[number] = f"{lines[number].partition(' = ')[0]} = {wrong}"
    assert_clear(refusal("\n".join(lines)))


@pytest.mark.parametrize("kind", TEXTS)
@given(draw=st.data())
@settings(max_examples=60, deadline=None)
def test_a_line_that_is_missing_or_twice_is_refused_or_checked(
    kind: str, draw: st.DataObject
) -> None:
    lines = draw.draw(st.sampled_from(TEXTS[kind])).splitlines()
    number = draw.draw(st.integers(0, len(lines) - 1))
    lines[number : number + 1] = [lines[number]] * draw.draw(st.sampled_from([0, 2]))
    assert_clear(refusal("\n".join(lines)))


@pytest.mark.parametrize("kind", TEXTS)
@given(draw=st.data())
@settings(max_examples=60, deadline=None)
def test_a_number_that_is_another_is_refused_or_checked(kind: str, draw: st.DataObject) -> None:
    text = draw.draw(st.sampled_from(TEXTS[kind]))
    spans = [found.span() for found in re.finditer(r"\d+", text)]
    start, end = draw.draw(st.sampled_from(spans))
    other = draw.draw(st.integers(0, 40) | st.sampled_from([300, 1001, 10**9]))
    assert_clear(refusal(f"{text[:start]}{other}{text[end:]}"))


@pytest.mark.parametrize("kind", TEXTS)
def test_a_misspelt_key_is_told_with_its_line(kind: str) -> None:
    text = TEXTS[kind][0]
    number = text[: text.index(f"[{kind}]")].count("\n") + 2
    said = refusal(text.replace(f"[{kind}]\n", f"[{kind}]\nspeed = 3\n", 1))
    assert said.startswith(f"circuit broken, line {number}: {kind}.speed: expected one of ")
