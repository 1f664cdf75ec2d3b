"""Offers: the moves that are open, and the node where each of them ends."""

from typing import Final

from mypy_extensions import i64

from paddock.core.steps import Step
from paddock.games.formula_d.moving.nodes import Node
from paddock.games.formula_d.steps import NO_MOVE, Move


class Offers:
    """A list of open moves that is filled again and again, until it is kept."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.ends: list[Node] = []
        """The node of each of them, and room for more."""
        self.count: i64 = 0
        """How many moves there are."""
        self.terms: i64 = -1
        """Where they are kept: the seat and the brake points of the car they are for."""
        self.next: Offers = self
        """Where they are kept: those for another car in the same place."""

    def begin(self) -> None:
        """Nothing is open; the list that was given away stays as it is."""
        if self.count > 0:
            self.steps = []
            self.count = 0

    def add(self, move: Move, node: Node) -> None:
        """Put a move on the list."""
        self.steps.append(move)
        if self.count == len(self.ends):
            self.ends.append(node)
        else:
            self.ends[self.count] = node
        self.count += 1

    def remove(self, at: i64) -> None:
        """Take a move off the list."""
        del self.steps[at]
        del self.ends[at]
        self.count -= 1

    def drop(self, node: Node) -> None:
        """Take the first move that ends there off the list."""
        at: i64 = 0
        while at < self.count:
            if self.ends[at] is node:
                self.remove(at)
                return
            at += 1

    def drop_doubles(self) -> None:
        """FD-D23 Two ways of different length can end alike: the first of them is enough."""
        texts: set[str] = set()
        at: i64 = 0
        while at < self.count:
            text = self.steps[at].text
            if text in texts:
                self.remove(at)
            else:
                texts.add(text)
                at += 1

    def called(self, text: str) -> Move:
        """The move with this text, if there is one."""
        for step in self.steps:
            if step.text == text and isinstance(step, Move):
                return step
        return NO_MOVE

    def has_end(self, node: Node) -> bool:
        """Whether another way that ends there, over the same dangers, is on the list."""
        return any(
            other.cell is node.cell and other.dangers == node.dangers
            for other in self.ends[: self.count]
        )

    def way(self, step: Step) -> Node:
        """The node that an open move leads to."""
        at: i64 = 0
        while at < self.count:
            if self.steps[at] is step:
                return self.ends[at]
            at += 1
        for place, offer in enumerate(self.steps):
            if offer.text == step.text:
                return self.ends[place]
        raise ValueError(f"expected an open move, but got {step.text!r}")


NO_OFFERS: Final = Offers()
