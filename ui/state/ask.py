"""What an engine is asked, and how whoever asks goes along with it. Needs no browser.

The requests and their answers are those of engine.protocol, engine.study.protocol and engine.lab.protocol.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any


class Ask:
    """A request to an engine, and what is said of it while it is under way. None of it changes.

    The answer is `wanted` as long as that says so (see ui.state.wanted). So long, `on_progress` is called
    with what the engine tells of a long task. Once somebody is `hurried`, the engine is to answer with the
    best that it has found.
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
