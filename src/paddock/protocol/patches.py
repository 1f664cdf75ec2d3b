"""Patches: what changed in a state, so that a client need not be sent the whole of it again.

A patch is a JSON merge patch (RFC 7396) that also reaches into arrays: an object patches the
members of an object by their names, and those of an array by their indices (`{"2": …}`); `null`
removes a member; anything else replaces what was there.

States therefore have no `null` in them, and what is in them keeps its kind: an array never becomes
an object, and a flag never a number.
"""

from typing import Any, Final

UNCHANGED: Final = object()


def difference(before: Any, after: Any) -> Any:
    """The patch that turns one value into another; `UNCHANGED` where they are equal."""
    if before == after:
        return UNCHANGED
    if isinstance(after, dict):
        if isinstance(before, dict):
            return _members(before, after)
        if isinstance(before, list):
            raise ValueError(f"expected an array to stay one, but it became an object: {after!r}")
    elif isinstance(after, list) and isinstance(before, list) and len(before) == len(after):
        return _elements(before, after)
    return after


class Differences:
    """The patches of states that share parts: a part that is in several is compared once.

    All states that are compared must be there as long as this is.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], Any] = {}

    def between(self, before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
        """The patch that turns one state into another; empty where they are equal."""
        patch: dict[str, Any] = {}
        for name, value in after.items():
            was = before.get(name, UNCHANGED)
            if was is value:
                continue
            change = value if was is UNCHANGED else self._of(was, value)
            if change is not UNCHANGED:
                patch[name] = change
        return patch | dict.fromkeys(before.keys() - after.keys())

    def _of(self, before: Any, after: Any) -> Any:
        parts = id(before), id(after)
        if parts not in self._known:
            self._known[parts] = difference(before, after)
        return self._known[parts]


def patched(value: Any, patch: Any) -> Any:
    """The value that a patch makes of another, which stays as it was."""
    if not isinstance(patch, dict):
        return patch
    if isinstance(value, list):
        return [
            patched(item, patch[str(index)]) if str(index) in patch else item
            for index, item in enumerate(value)
        ]
    kept = dict(value) if isinstance(value, dict) else {}
    for name, change in patch.items():
        if change is None:
            kept.pop(name, None)
        else:
            kept[name] = patched(kept.get(name), change)
    return kept


def _members(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    changed: dict[str, Any] = {}
    for name, value in after.items():
        if name not in before:
            changed[name] = value
        elif before[name] != value:
            changed[name] = difference(before[name], value)
    for name in before.keys() - after.keys():
        changed[name] = None
    return changed


def _elements(before: list[Any], after: list[Any]) -> dict[str, Any]:
    changed: dict[str, Any] = {}
    for index, value in enumerate(after):
        if before[index] != value:
            changed[str(index)] = difference(before[index], value)
    return changed
