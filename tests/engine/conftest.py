"""What the engine's tests share."""

import io
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from engine.console.command import main


@pytest.fixture(scope="session")
def facts() -> dict[str, Any]:
    """Known values of tic-tac-toe; tests/facts/README.md says whence."""
    path = Path(__file__).parent.parent / "facts" / "tictactoe.json"
    facts: dict[str, Any] = json.loads(path.read_text())
    return facts


@pytest.fixture
def console(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., tuple[int, str, str]]:
    """Run a command line in this process, in no language of its own; return its status, output and errors."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def run(line: str | Sequence[str], typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), "utf-8"))
        status = main(line.split() if isinstance(line, str) else [*line])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run
