"""Shows what the service worker (static/sw.js) reports: whether the page works offline, and new versions."""

import json

from pyscript import window
from pyscript.ffi import create_proxy

from ui.state.annotations import Any, Words
from ui.widgets.dom import by_id, listen, set_flag, set_text


class Offline:
    """Draws the offline state, which the menu shows, and the notice that a new version is ready."""

    def __init__(self, words: "Words") -> None:
        self._words = words
        self._state: "dict[str, Any]" = {}
        self._update = ""  # The key of the notice about a new version
        listen(by_id("update-take"), "click", lambda event: window.attempts.tellWorker("take"))
        listen(by_id("update-close"), "click", lambda event: self._announce(""))
        window.attempts.startWorker(create_proxy(self._receive))

    def draw(self, words: "Words") -> None:
        """Show the offline state and the notice in the language of `words`."""
        self._words = words
        set_flag(by_id("update"), "hidden", not self._update)
        if self._update:
            set_text(by_id("update-text"), words.say(self._update))
        state = self._state
        set_flag(by_id("offline"), "hidden", not state.get("ready"))
        if state.get("ready") and by_id("keeping"):  # The menu has been fetched
            from ui.shell import keeping

            keeping.draw(state, words)

    def _receive(self, news: str) -> None:
        message = json.loads(news)
        if "waiting" in message or "others" in message:  # A new version; with "others", other tabs are open
            self._announce("update.others" if "others" in message else "update.waiting")
        else:
            self._state = message
            self.draw(self._words)

    def _announce(self, key: str) -> None:
        self._update = key
        self.draw(self._words)
