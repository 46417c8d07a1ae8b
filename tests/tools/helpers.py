"""What the tests of several commands ask of them."""

from pathlib import Path


def sentence(process) -> str:
    """Return the one sentence with which a command failed."""
    assert process.returncode == 2, process
    lines = process.stderr.splitlines()
    assert len(lines) == 1, process.stderr
    assert lines[0].endswith("."), lines[0]
    return lines[0]


def leftovers(root: Path) -> set[str]:
    """Name what a command left in the folder where it works."""
    return {path.name for path in (root / ".cache").iterdir()} - {"lock"}
