"""A request to an engine (see engine.contract.protocol, engine.study.protocol, engine.lab.protocol)."""

from engine.contract.annotations import Any, Callable, Mapping


class Ask:
    """An immutable request: it is cancelled once `wanted()` is False, cut short once `hurried()` is True."""

    def __init__(
        self,
        request: "Mapping[str, Any]",
        wanted: "Callable[[], bool]" = lambda: True,
        on_progress: "Callable[[Any], None]" = lambda progress: None,
        hurried: "Callable[[], bool]" = lambda: False,
    ) -> None:
        self.request, self.wanted, self.on_progress = request, wanted, on_progress
        self.hurried = hurried
