"""What can happen in the toy game; where a seat has two cars, the first of them stands for it."""

from paddock.core.events import EventKind

DEALT = EventKind("dealt", "car", "{car} was dealt a card.")
DEALT_CARD = EventKind("dealt_card", "car card", "{car} was dealt a {card}.")
RESHUFFLED = EventKind("reshuffled", "cards", "A deck of {cards:# card|# cards} was shuffled.")
TACTICS = ("", "push", "wait")
PICKED = EventKind("picked", "car", "{car} picked a tactic.")
PICKED_TACTIC = EventKind("picked_tactic", "car tactic", "{car} picked to {tactic}.", {
    "tactic": TACTICS
})  # fmt: skip
SHOWN = EventKind("shown", "car tactic", "{car} had picked to {tactic}.", {"tactic": TACTICS})
PLAYED = EventKind("played", "car card", "{car} played a {card}.")
MOUNTED = EventKind("mounted", "car", "{car} was to be driven.")
MOVED = EventKind("moved", "car spaces wind", "{car} moved {spaces}, {wind}.", {
    "wind": ("", "a breeze behind", "a gale behind")
})  # fmt: skip
PACED = EventKind("paced", "car", "{car} moved one space.")
WON = EventKind("won", "car", "{car} won.")
