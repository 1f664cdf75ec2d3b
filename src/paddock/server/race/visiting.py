"""Who is with a race, as far as it matters for whom its bots think, and how soon."""

from paddock.server.race.followed import FollowedRace
from paddock.server.thinking.company import Payer


def look_around(live: FollowedRace) -> None:
    """See who plays a race and who watches it, here and at other processes."""
    if not live.seats:
        return  # It was not read yet.
    present = live.audience.presence()
    players = _players(live, present.seats)
    payers = players or {one.payer for one in live.audience.connections}
    live.company.is_now(
        payers or {Payer("", live.row.owner_hash)},
        alone=not (present.seats or present.watchers),
        played=bool(players),
    )


def _players(live: FollowedRace, present: list[int]) -> set[Payer]:
    """Those who are here, or at another process, and decide in it."""
    here = live.audience.connections
    deciding = {one.seat for one in live.seats if one.kind == "player" and one.driver == "player"}
    elsewhere = deciding.intersection(present).difference(one.seat for one in here)
    players = {one.payer for one in here if one.seat in deciding}
    return players | {Payer("", live.seats[seat].token_hash) for seat in elsewhere}
