"""Store data that several tabs change: a tab writes only its changes since it last read or wrote."""

import json

from engine.contract.annotations import Any
from ui.state.ports import Store


class TabStore:
    """An item of stored data that several tabs change; `kind` is the type of the data, dict or list."""

    def __init__(self, store: "Store", name: str, kind: type = dict) -> None:
        self._store, self._name, self._kind = store, name, kind
        self._known = "null"  # JSON of the data that this tab last read or wrote

    def read(self) -> "Any":
        """Return the stored data or None; the store moves data of a wrong type to another key."""
        return self._store.load(self._name, self._kind)

    def know(self, data: "Any") -> None:
        """Remember the data that the tab has read, so that `write` stores only what differs from it."""
        self._known = json.dumps(data)

    def write(self, data: "Any") -> None:
        """Merge the tab's changes, which led to `data`, into the stored data."""
        known, mine = self._known, json.dumps(data)
        self._known = mine

        def change(stored: "str | None") -> str:
            # No other tab has written.
            if stored is None or stored == known:
                return mine
            from ui.state.merge import merged

            return json.dumps(merged(json.loads(known), json.loads(mine), json.loads(stored)))

        self._store.change(self._name, change)
