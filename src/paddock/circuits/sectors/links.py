"""How lanes lead on from one sector to the next, where they split and where they merge."""

import re
from typing import Final

from paddock.circuits.sectors.board import Sector, Space

Links = list[tuple[int, list[int]]]
"""Each lane with the lanes it leads to."""

KNOWN: Final = {
    (2, 1): "1-1 2-1",
    (3, 1): "1-1 2-1 3-1",
    (4, 1): "1-1 2-1 3-1 4-1",
    (3, 2): "1-1 2-1|2 3-2",
    (4, 2): "1-1 2-1 3-2 4-2",
    (4, 3): "1-1 2-1|2 3-2|3 4-3",
    (1, 2): "1-1|2",
    (1, 3): "1-1|2|3",
    (2, 3): "1-1|2 2-2|3",
    (2, 4): "1-1|2 2-3|4",
    (3, 4): "1-1|2 2-2|3 3-3|4",
}
"""BN-06: the links of each change of width that needs none of its own."""


def known_links(width: int, ahead: int) -> Links:
    """The links of a change of width by rule; none where there is no rule for it."""
    if width == ahead:
        return [(lane, [lane]) for lane in range(1, width + 1)]
    return parse_links(KNOWN.get((width, ahead), ""))


def parse_links(text: str) -> Links:
    """Links written `1-1 2-1|2 3-2`, each once; a `ValueError` where they are not."""
    links: Links = []
    seen: list[str] = []
    for word in text.split():
        form = re.fullmatch(r"([1-9])-([1-9](?:\|[1-9])*)", word)
        if form is None or form[1] in seen or _repeats(form[2].split("|")):
            raise ValueError(word)
        seen.append(form[1])
        links.append((int(form[1]), [int(number) for number in form[2].split("|")]))
    return links


def link(sector: Sector, ahead: Sector, links: Links) -> None:
    """Lead the lanes of a sector to those of the next one, and its pit space to the next."""
    _join(sector.pit, ahead.pit)
    for lane, lanes in links:
        for target in lanes:
            _join(sector.space(lane), ahead.space(target))


def put_side_by_side(spaces: list[Space]) -> None:
    """Make neighbours of the lanes of a sector, from the inside out."""
    for number in range(1, len(spaces)):
        spaces[number].inner = spaces[number - 1]
        spaces[number - 1].outer = spaces[number]


def _join(space: Space, ahead: Space) -> None:
    space.forward.append(ahead)
    ahead.backward.append(space)


def _repeats(words: list[str]) -> bool:
    return len(set(words)) < len(words)
