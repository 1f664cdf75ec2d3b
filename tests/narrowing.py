"""What a test is sure of and types do not say: that something is there, and of which kind."""

from typing import TypeVar

Kind = TypeVar("Kind")


def known(value: Kind | None) -> Kind:
    """The value, which is there."""
    assert value is not None
    return value


def of_kind(kind: type[Kind], value: object) -> Kind:
    """The value, which is of this kind."""
    assert isinstance(value, kind), f"expected a {kind.__name__}, but got {value!r}"
    return value
