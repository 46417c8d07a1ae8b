"""A request to an engine with its callbacks.

Requests and answers are those of engine.protocol, engine.study.protocol and engine.lab.protocol.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any


class Ask:
    """An immutable request to an engine, and how the caller follows it.

    The request is cancelled once `wanted` returns False (see ui.state.cancel). Until then `on_progress` is
    called with each progress report. Once `hurried` returns True, the engine answers with the best move so
    far.
    """

    def __init__(
        self,
        request: "Mapping[str, Any]",
        wanted: "Callable[[], bool]" = lambda: True,
        on_progress: "Callable[[Any], None]" = lambda progress: None,
        hurried: "Callable[[], bool]" = lambda: False,
    ) -> None:
        self.request = request
        self.wanted = wanted
        self.on_progress = on_progress
        self.hurried = hurried
