"""The events that a game declares, in a module or in a package of them."""

from importlib import import_module
from pkgutil import iter_modules

from paddock.core.events import EventKind
from paddock.games.game import Game


def event_kinds(game: Game) -> list[EventKind]:
    """Every kind of event of a game."""
    name = f"{game.package}.events"
    found = [import_module(name)]
    folders = getattr(found[0], "__path__", [])
    found += [import_module(f"{name}.{module.name}") for module in iter_modules(folders)]
    return [kind for module in found for kind in vars(module).values() if is_kind(kind)]


def is_kind(value: object) -> bool:
    """Whether something in a module is a kind of event."""
    return isinstance(value, EventKind)
