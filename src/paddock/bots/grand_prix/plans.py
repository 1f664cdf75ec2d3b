"""The search for the best path of a car: step by step through the rules themselves.

A Line or Pursuit car leaves few places to end at, and all are found, without repeats; of a Solo's
and a Lead's thousands only the most promising are followed.
"""

from typing import Final

from mypy_extensions import i64

from paddock.bots.grand_prix.memory import Memory
from paddock.bots.grand_prix.worth import Worth
from paddock.core.events import SILENT
from paddock.core.steps import Step
from paddock.games.grand_prix.car import NO_CAR, Car
from paddock.games.grand_prix.cards.race_cards import LEAD, NO_CARD, SOLO, RaceCard
from paddock.games.grand_prix.driving.driving import Driving
from paddock.games.grand_prix.state import GrandPrixState, Phase

BEAM: Final = 5
"""Positions that are followed at a time with Solo and Lead."""
WIDE: Final = 16
"""And with Line and Pursuit, more than there nearly ever are."""
WORST: Final = -1.0e9
DEEPEST: Final = 60
HASH: Final = 0xFFFFFFFFFF
FACTOR: Final = 1_000_003


class Node:
    """A position on the way, how it was come to, and what it promises."""

    def __init__(self, parent: "Node | None", step: Step | None, count: i64, space: i64) -> None:
        self.parent: Node | None = parent
        self.step: Step | None = step
        self.count: i64 = count
        """Steps of the segment before this one, those that left no choice included."""
        self.space: i64 = space
        """Where the car was before it."""
        self.value: float = WORST
        self.memory: Memory | None = None


class Plan:
    """A card, a car, and the steps of its movement."""

    def __init__(self) -> None:
        self.card: i64 = NO_CARD
        self.car: i64 = NO_CAR
        self.value: float = WORST
        self.steps: list[Step] = []
        self.counts: list[int] = []
        """The steps of the segment before each of them."""
        self.spaces: list[int] = []
        """Where the car is before each of them."""
        self.round: i64 = 0
        self.held: i64 = 0
        """Cards in the hand once the card is played."""

    def is_for(self, state: GrandPrixState) -> bool:
        """Whether it was made for the card that is played now."""
        held = state.hands[state.actor].size
        is_now = self.round == state.round and self.held == held
        return is_now and self.card == state.segment.card

    def next_of(self, state: GrandPrixState, steps: list[Step]) -> Step | None:
        """What comes next, where the movement has gone as it was planned."""
        segment = state.segment
        if segment.car != self.car or not self.is_for(state):
            return None
        for place, count in enumerate(self.counts):
            if count == segment.steps and self.spaces[place] == state.car.space:
                return same_step(steps, self.steps[place].text)
        return None


class Plans:
    """Drives a copy of the race; its fields are the search under way."""

    def __init__(self, driving: Driving, worth: Worth) -> None:
        self.driving: Driving = driving
        self.worth: Worth = worth
        self.level: list[Node] = []
        self.next: list[Node] = []
        self.seen: set[int] = set()
        self.goal: Node = Node(None, None, 0, 0)

    def of_card(self, state: GrandPrixState, card: RaceCard, car: Car) -> Plan:
        """The best way to play a card for a car; the state is brought back."""
        start = Memory(state, car)
        root = Node(None, None, 0, 0)
        self.begin(root)
        if self.driving.begin(state, car, card, SILENT) or state.phase is Phase.BONUS:
            root.value = self.worth.of(state, car, 0.0)
            self.goal = root
        else:
            root.memory = Memory(state, car)
            self.explore(state, car)
        start.bring_back(state)
        plan = plan_to(self.goal, card.kind, car.index)
        plan.round = state.round
        return plan

    def of_movement(self, state: GrandPrixState) -> Plan:
        """The best way to end a movement that has begun; the state is brought back."""
        car = state.car
        start = Memory(state, car)
        root = Node(None, None, 0, 0)
        root.memory = start
        self.begin(root)
        self.explore(state, car)
        start.bring_back(state)
        plan = plan_to(self.goal, state.segment.card, car.index)
        plan.round = state.round
        plan.held = state.hands[state.actor].size
        return plan

    def begin(self, root: Node) -> None:
        """Nothing is found yet."""
        self.level = [root]
        self.goal = Node(None, None, 0, 0)

    def explore(self, state: GrandPrixState, car: Car) -> None:
        """Level by level, until every path has ended."""
        width: i64 = BEAM if state.segment.movement in (SOLO, LEAD) else WIDE
        depth: i64 = 0
        while self.level and depth < DEEPEST:
            depth += 1
            self.next = []
            self.seen.clear()
            for node in self.level:
                self.follow(state, car, node, width)
            self.level = self.next

    def follow(self, state: GrandPrixState, car: Car, node: Node, width: i64) -> None:
        """Take each step that is open in a position."""
        memory = node.memory
        assert memory is not None
        memory.bring_back(state)
        count: i64 = state.segment.steps
        space: i64 = car.space
        steps = self.driving.open_steps(state)
        for place, step in enumerate(steps):
            if place > 0:
                memory.bring_back(state)
            child = Node(node, step, count, space)
            if self.driving.take(state, step, SILENT) or state.phase is Phase.BONUS:
                self.arrive(state, car, child)
            else:
                self.keep(state, car, child, width)

    def arrive(self, state: GrandPrixState, car: Car, node: Node) -> None:
        """The movement has ended."""
        node.value = self.worth.of(state, car, 0.0)
        if node.value > self.goal.value:
            self.goal = node

    def keep(self, state: GrandPrixState, car: Car, node: Node, width: i64) -> None:
        """Follow it further, if it is new, and among the best."""
        mark = mark_of(state)
        if mark in self.seen:
            return
        self.seen.add(mark)
        segment = state.segment
        left: i64 = segment.points - 1 if segment.is_entering else segment.points
        node.value = self.worth.of(state, car, float(left))
        found = self.next
        at: i64 = len(found)
        if at == width and node.value <= found[at - 1].value:
            return
        while at > 0 and found[at - 1].value < node.value:
            at -= 1
        node.memory = Memory(state, car)
        found.insert(at, node)
        if len(found) > width:
            found.pop()


def mark_of(state: GrandPrixState) -> int:
    """A number for where all cars stand and what is left of the movement."""
    segment = state.segment
    phase: i64 = int(state.phase)
    mark: i64 = segment.points * 32 + phase
    for car in state.cars:
        mark = (mark * FACTOR + car.space) & HASH
    for index in segment.train:
        mark = (mark * FACTOR + index) & HASH
    return int(mark)


def plan_to(goal: Node, card: i64, car: i64) -> Plan:
    """The steps that lead to a position."""
    plan = Plan()
    plan.card = card
    plan.car = car
    plan.value = goal.value
    node: Node | None = goal
    while node is not None:
        if node.step is not None:
            plan.steps.insert(0, node.step)
            plan.counts.insert(0, int(node.count))
            plan.spaces.insert(0, int(node.space))
        node = node.parent
    return plan


def same_step(steps: list[Step], text: str) -> Step | None:
    """The step with this text, where it is open."""
    for step in steps:
        if step.text == text:
            return step
    return None
