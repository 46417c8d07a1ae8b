"""Reads and writes files with the player's progress (see ui.views.progress.progress)."""

import json

from engine.base.untrusted import parse_json
from engine.contract.game import GameError
from ui.state.annotations import Any
from ui.views.progress.progress import Data, valid

KIND = "minimax-dojo.progress"
VERSION = 1
LONGEST = 200_000  # The most bytes of a file; years of use make about 2000 bytes


class ProgressFileError(GameError):
    """Raised for a text that isn't a progress file."""


def write(data: "Data") -> str:
    """Return progress data as the text of a file."""
    file: "dict[str, Any]" = {"is": KIND, "version": VERSION}
    file.update(data)
    return json.dumps(file)


def read(text: str) -> "Data":
    """Return the valid entries of the progress data in a file's text. Raises ProgressFileError."""
    try:
        file = parse_json(text)
    except (ValueError, RuntimeError, MemoryError):  # Not JSON, too deep, too large
        raise ProgressFileError("progress.broken")
    if not isinstance(file, dict) or file.get("is") != KIND:
        raise ProgressFileError("progress.foreign")
    version = file.get("version")
    if type(version) is not int or version < 1:
        raise ProgressFileError("progress.broken")
    if version > VERSION:
        raise ProgressFileError("progress.newer")
    return valid(file)
