"""Routes over coloured spaces: what the start leads to, what leads home, how long a lap is."""

from paddock.circuits.intervals.board import IntervalsBoard, Space


def in_order(board: IntervalsBoard) -> list[Space]:
    """All spaces by their front edges: every step leads to one further on in the list."""
    return sorted(board.spaces, key=_front)


def beyond_start(board: IntervalsBoard) -> list[bool]:
    """For each space by its number, whether cars from the start can come to it."""
    reached = [False] * len(board.spaces)
    reached[board.start.number] = True
    for space in in_order(board):
        if reached[space.number]:
            for target in space.next:
                reached[target.number] = True
    return reached


def behind_finish(board: IntervalsBoard) -> list[bool]:
    """For each space by its number, whether a car on it can come to the finish."""
    home = [False] * len(board.spaces)
    home[board.finish.number] = True
    for space in reversed(in_order(board)):
        for target in space.next:
            home[space.number] = home[space.number] or home[target.number]
    return home


def steps_per_lap(board: IntervalsBoard) -> tuple[int, int]:
    """The fewest and the most steps from the start to the finish; 0 and 0 if there is no way."""
    home = behind_finish(board)
    fewest, most = [0] * len(board.spaces), [0] * len(board.spaces)
    for space in reversed(in_order(board)):
        ahead = [int(target.number) for target in space.next if home[target.number]]
        if ahead:
            fewest[space.number] = 1 + min(fewest[number] for number in ahead)
            most[space.number] = 1 + max(most[number] for number in ahead)
    return fewest[board.start.number], most[board.start.number]


def _front(space: Space) -> int:
    return int(space.front)
