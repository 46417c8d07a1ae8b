"""What the engine's tests share."""

import json
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture(scope="session")
def facts() -> dict[str, Any]:
    """Known values of tic-tac-toe; tests/facts/README.md says whence."""
    path = Path(__file__).parent.parent / "facts" / "tictactoe.json"
    facts: dict[str, Any] = json.loads(path.read_text())
    return facts
