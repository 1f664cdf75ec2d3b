"""The cockpit of games whose boards name every space, and count the way from 0."""

from paddock.cli.games.cockpit import Cockpit
from paddock.cli.screen.boards import corner_places
from paddock.cli.screen.terminal import DASH
from paddock.core.standings import Standing


class RoadCockpit(Cockpit):
    """Corners and spaces as they are painted on the board."""

    @property
    def corners(self) -> list[tuple[str, float]]:
        """The corners, by their numbers on the board."""
        return corner_places(self.circuit, self.board_kind)

    def is_on_track(self, standing: Standing) -> bool:
        """Whether it stands on the circuit."""
        return bool(standing.space)

    def way(self, standing: Standing) -> int:
        """The sketch counts from 1, these boards from 0."""
        return standing.distance + 1

    def space(self, standing: Standing) -> str:
        """The space and its lane."""
        return standing.space or DASH
