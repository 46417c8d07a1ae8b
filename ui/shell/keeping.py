"""The menu's item that caches the whole page for offline use."""

from ui.state.annotations import Any, Words
from ui.widgets.dom import by_id, set_attribute, set_flag, set_text


def draw(state: "dict[str, Any]", words: "Words") -> None:
    """Show the service worker's state, which static/sw.js sends."""
    set_flag(by_id("keeping"), "hidden", False)
    by_id("keep").checked = state["wanted"]  # Whether the player wants to keep the page offline
    set_flag(by_id("keep-choice"), "hidden", not state["size"])  # Bytes of the files to cache
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
