"""What two tabs have made of plain data that both knew."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def merged(known: "Any", mine: "Any", theirs: "Any") -> "Any":
    """Return what two tabs made of the same plain data; where both changed a value, mine wins.

    Dicts are merged by key, lists by entry: entries with the same "id" (once "name") are the same. Integers
    are counts, and so are those in lists of one length: each gets what both have added.
    """
    if mine == known:
        return theirs
    if theirs == known:
        return mine
    if isinstance(mine, dict) and isinstance(theirs, dict):
        both = dict(theirs)
        before = known if isinstance(known, dict) else {}
        for key in mine:
            both[key] = merged(before.get(key), mine[key], theirs[key]) if key in theirs else mine[key]
        return both
    if isinstance(mine, list) and isinstance(theirs, list):
        entries = known if isinstance(known, list) else []
        numbers = all([type(entry) is int for entry in entries + mine + theirs])
        if numbers and len(entries) == len(mine) == len(theirs):
            return [merged(entries[n], mine[n], theirs[n]) for n in range(len(mine))]
        return _entries(entries, mine, theirs)
    if type(known) is int and type(mine) is int and type(theirs) is int:
        return max(0, theirs + mine - known)
    return mine


def _entries(known: "list[Any]", mine: "list[Any]", theirs: "list[Any]") -> "list[Any]":
    """Return the entries of both lists without those that one has deleted and the other not changed."""
    both = []
    for entry in theirs:
        at, before = _place(mine, entry), _place(known, entry)
        if at >= 0:
            both.append(merged(known[before] if before >= 0 else None, mine[at], entry))
        elif before < 0 or not _unchanged(known[before], entry):
            both.append(entry)
    for index in range(len(mine)):
        entry = mine[index]
        before = _place(known, entry)
        if _place(theirs, entry) < 0 and (before < 0 or not _unchanged(known[before], entry)):
            # At its place among mine, if that is known.
            at = _place(both, mine[index - 1]) + 1 if index else 0
            both.insert(at or len(both), entry)
    return both


def _identity(entry: "Any") -> "Any":
    return entry.get("id", entry.get("name")) if isinstance(entry, dict) else None


def _place(entries: "list[Any]", entry: "Any") -> int:
    identity = _identity(entry)
    for index in range(len(entries)):
        if entries[index] == entry or (identity is not None and _identity(entries[index]) == identity):
            return index
    return -1


def _unchanged(known: "Any", entry: "Any") -> bool:
    if not isinstance(entry, dict):
        return True
    return all([known.get(key) == entry[key] for key in entry])
