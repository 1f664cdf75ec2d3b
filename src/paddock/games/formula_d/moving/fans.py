"""Fans: all that can be reached from a space, layer by layer, and what was offered there."""

from typing import Final

from mypy_extensions import i64

from paddock.games.formula_d.moving.nodes import (
    NO_CELL,
    NO_NODE,
    NOT_TOUCHED,
    Cell,
    Node,
)
from paddock.games.formula_d.moving.offers import NO_OFFERS, Offers

USUAL_LAYERS: Final = 8


class Fan:
    """All that can be reached from a space, layer by layer; it is opened as far as is needed."""

    def __init__(self) -> None:
        self.start: Node = Node(NO_CELL)
        """The first of the nodes, which are taken one after the other."""
        self.free: Node = self.start
        """The node to be taken next."""
        self.firsts: list[Node] = [NO_NODE] * USUAL_LAYERS
        """The first node of each layer; the layer ends before the first of the next one."""
        self.layers: i64 = 0
        """The last layer that has nodes."""
        self.entries: list[Node] = []
        """Nodes from which the pit lane may be entered."""
        self.finishes: list[Node] = []
        """Nodes that have just ended the race for the car."""
        self.is_kept: bool = False
        self.behind: i64 = 0
        self.before: list[i64] = []
        """How far behind the start, and by layer before it, a move can touch anything, in ranks."""
        self.kept: list[Offers] = []
        """What was offered here on an empty road, by spaces; on from each other by their terms."""

    def clear(self) -> None:
        """All nodes are free again."""
        self.free = self.start

    def take_node(self) -> Node:
        """A node that is not in use."""
        node = self.free
        if node.after is node:
            node.after = Node(NO_CELL)
        self.free = node.after
        return node

    def begin(self, cell: Cell, layer: i64) -> Node:
        """The first layer: where the car stands."""
        self.layers = 0
        if self.entries:
            self.entries.clear()
        if self.finishes:
            self.finishes.clear()
        self.firsts[0] = self.free
        root = self.take_node()
        root.cell = cell
        root.parent = root
        root.steps = 0
        root.changes = 0
        root.left = 0
        root.is_locked = False
        root.touch = NOT_TOUCHED
        root.slide = 0
        root.dangers = 0
        root.has_crossed = False
        root.is_twin = False
        root.is_over = False
        root.layer = layer
        root.next = root
        self.firsts[1] = self.free
        return root

    def end_layer(self, number: i64) -> None:
        """The nodes taken last make a layer."""
        self.layers = number
        while len(self.firsts) < number + 2:
            self.firsts.append(NO_NODE)
        self.firsts[number + 1] = self.free

    def measure(self, length: i64, longest: i64) -> None:
        """Find how far from the start the new layers lie, with all that they touch.

        Where so many of the longest steps could lead around a lap, they can touch all of it.
        """
        number: i64 = len(self.before)
        while number <= self.layers:
            self.before.append(self.layer_end(number, length))
            if (number + 2) * longest >= length:
                self.before[number] = length
            number += 1

    def layer_end(self, number: i64, length: i64) -> i64:
        """How far before the start a layer, or one before it, touches anything."""
        start = self.start.space.rank
        before: i64 = 0 if number == 0 else self.before[number - 1]
        node = self.firsts[number]
        while node is not self.firsts[number + 1]:
            away = (node.space.rank - start) % length
            before = max(before, away + node.cell.before)
            self.behind = max(self.behind, node.cell.behind - away)
            node = node.after
        return before

    def recall(self, spaces: i64, terms: i64) -> Offers:
        """What was offered here to a car with so many spaces to drive, if that is known."""
        if spaces >= len(self.kept):
            return NO_OFFERS
        offers = self.kept[spaces]
        while offers.terms != terms and offers is not NO_OFFERS:
            offers = offers.next
        return offers

    def keep(self, spaces: i64, terms: i64, offers: Offers) -> None:
        """Remember it for the next car in the same place."""
        while len(self.kept) <= spaces:
            self.kept.append(NO_OFFERS)
        offers.terms = terms
        offers.next = self.kept[spaces]
        self.kept[spaces] = offers


NO_FAN: Final = Fan()
