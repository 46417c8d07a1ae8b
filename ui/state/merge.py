"""Merge the changes of two tabs to the same plain data."""

from engine.contract.annotations import Any


def merged(known: "Any", mine: "Any", theirs: "Any") -> "Any":
    """Return a merge of `mine` and `theirs`, which two tabs made from `known`; in a conflict, `mine` wins.

    Dicts are merged by key, lists by entry; an entry's "id" or else "name" identifies it. Integers, also in
    lists of equal length, are counts: both tabs' increments are added.
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
        are_counts = all([type(entry) is int for entry in entries + mine + theirs])
        if are_counts and len(entries) == len(mine) == len(theirs):
            return [merged(entries[n], mine[n], theirs[n]) for n in range(len(mine))]
        return _entries(entries, mine, theirs)
    if type(known) is int and type(mine) is int and type(theirs) is int:
        return max(0, theirs + mine - known)
    return mine  # A conflict


def _entries(known: "list[Any]", mine: "list[Any]", theirs: "list[Any]") -> "list[Any]":
    """Merge lists; an entry that one tab deleted is dropped unless the other tab has changed it."""
    both = []
    for entry in theirs:
        at, before = _place(mine, entry), _place(known, entry)  # Indices, -1 if it is missing
        if at >= 0:
            both.append(merged(known[before] if before >= 0 else None, mine[at], entry))
        elif before < 0 or not _unchanged(known[before], entry):
            both.append(entry)  # The other tab added it, or changed what this one deleted
    for index in range(len(mine)):
        entry = mine[index]
        before = _place(known, entry)
        if _place(theirs, entry) < 0 and (before < 0 or not _unchanged(known[before], entry)):
            # Insert it after the entry before it in `mine`, or at the end if that one is missing.
            at = _place(both, mine[index - 1]) + 1 if index else 0
            both.insert(at or len(both), entry)
    return both


def _identity(entry: "Any") -> "Any":
    return entry.get("id", entry.get("name")) if isinstance(entry, dict) else None


def _place(entries: "list[Any]", entry: "Any") -> int:  # The index of the same entry, or -1
    identity = _identity(entry)
    for index in range(len(entries)):
        if entries[index] == entry or (identity is not None and _identity(entries[index]) == identity):
            return index
    return -1


def _unchanged(known: "Any", entry: "Any") -> bool:
    if not isinstance(entry, dict):
        return True  # It was found by its content
    return all([known.get(key) == entry[key] for key in entry])
