"""Real dice and cards: what they may show as far as a seat knows, and what they have shown."""

from mypy_extensions import i64

from paddock.core.cards import DEAL
from paddock.core.cars import EVERYONE
from paddock.core.errors import StepError
from paddock.core.rules import Rules, State, listed
from paddock.core.steps import Step


def faces(rules: Rules[State], state: State, seat: i64) -> list[Step]:
    """What chance may show next, as far as a seat knows; nothing for very many dice."""
    throw = rules.question(state).throw
    if throw is not None and throw.is_large:
        return []
    return rules.foreseen(rules.view(state, seat), seat)


def shown_step(rules: Rules[State], state: State, shown: str) -> Step:
    """The outcome that was seen at the table: a step's text, what dice show, a card's name."""
    if rules.question(state).throw is None:
        return _dealt(rules, state, shown)
    numbers_only = shown.strip()[:1].isdecimal()
    return rules.parse(state, f"dice {shown}" if numbers_only else shown)


def _dealt(rules: Rules[State], state: State, shown: str) -> Step:
    """The card that was seen; an error says no more of the deck than everybody knows."""
    wanted = " ".join(shown.lower().split())
    meant = (wanted, f"{DEAL} {wanted}")
    for step in rules.open_steps(state):
        if step.text.lower() in meant:
            return step
    known = faces(rules, state, EVERYONE)
    for step in known:
        if step.text.lower() in meant:
            raise StepError(
                f"expected a card that is left, but {step.text!r} is not; was another one typed"
                " in wrong before?"
            )
    raise StepError(f"expected {listed(known)}, but got {shown.strip()!r}")
