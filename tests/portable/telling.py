"""What checks tell, under whatever interpreter they run."""

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def as_json(checks: "dict[str, Callable[[], Any]]") -> str:
    """Return the results of checks by their names, as JSON."""
    results = {}
    for name in checks:
        results[name] = checks[name]()
    return json.dumps(results)
