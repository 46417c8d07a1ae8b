"""What the service worker (static/sw.js) tells: that the page works offline, and that a new version waits."""

import json

from pyscript import window
from pyscript.ffi import create_proxy

from ui.widgets.dom import by_id, listen, set_attribute, set_flag, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.state.words import Words


class Offline:
    """The line at the foot of the page with its switch, and the notice of a new version."""

    def __init__(self, words: "Words") -> None:
        """Have the page kept, from when the browser has nothing better to do, and say so in these words."""
        self._words = words
        self._state: "dict[str, Any]" = {}
        self._update = ""
        listen(by_id("keep"), "change", self._switch)
        listen(by_id("update-take"), "click", lambda event: window.attempts.tellWorker("take"))
        listen(by_id("update-close"), "click", lambda event: self._announce(""))
        window.attempts.startWorker(create_proxy(self._hear))

    def draw(self, words: "Words") -> None:
        """Say how things stand in these words."""
        self._words = words
        set_flag(by_id("update"), "hidden", not self._update)
        if self._update:
            set_text(by_id("update-text"), words.say(self._update))
        state = self._state
        set_flag(by_id("offline"), "hidden", not state.get("ready"))
        if not state.get("ready"):
            return
        by_id("keep").checked = state["wanted"]
        set_flag(by_id("keep-choice"), "hidden", not state["size"])
        set_text(by_id("keep-text"), words.say("offline.keep", size=str(round(state["size"] / 1000000))))
        progress = by_id("keep-progress")
        set_flag(progress, "hidden", not state["busy"])
        set_attribute(progress, "max", str(state["size"]))
        set_attribute(progress, "value", str(state["kept"]))
        if state["busy"]:
            key = "offline.busy"
        elif state["failed"]:
            key = "offline.failed"
        else:
            key = "offline.kept" if state["size"] and state["wanted"] else "offline.ready"
        set_text(by_id("offline-text"), words.say(key))

    def _hear(self, news: str) -> None:
        """The service worker has news."""
        told = json.loads(news)
        if "waiting" in told or "others" in told:
            self._announce("update.others" if "others" in told else "update.waiting")
        else:
            self._state = told
            self.draw(self._words)

    def _announce(self, key: str) -> None:
        self._update = key
        self.draw(self._words)

    def _switch(self, event: "Any") -> None:
        window.attempts.tellWorker("keep" if event.currentTarget.checked else "drop")
