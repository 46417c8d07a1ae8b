"""Merge what several tabs store. A holder writes only its changes since it last read or wrote."""

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.state.ports import Store


class Kept:
    """One holder's share of what a store has under a name; `kind` is what it has to be, dict or list."""

    def __init__(self, store: "Store", name: str, kind: type = dict) -> None:
        self._store = store
        self._name = name
        self._kind = kind
        self._known = "null"

    def read(self) -> "Any":
        """Return what is stored, or None; what is of another kind is set aside."""
        return self._store.load(self._name, self._kind)

    def know(self, data: "Any") -> None:
        """Remember what the holder made of what it read: only what differs from this is written."""
        self._known = json.dumps(data)

    def write(self, data: "Any") -> None:
        """Write what differs from what the holder knew."""
        known, mine = self._known, json.dumps(data)
        self._known = mine

        def change(stored: "str | None") -> str:
            # No other tab has written, so there is nothing to merge.
            if stored is None or stored == known:
                return mine
            from ui.state.merge import merged

            return json.dumps(merged(json.loads(known), json.loads(mine), json.loads(stored)))

        self._store.change(self._name, change)
