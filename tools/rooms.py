"""Print the rooms (folders of engine/ and ui/) and the imports between them, including those for typing."""

import argparse
import ast
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tools.command import ROOT, run_main, say

HOUSES = ("engine", "ui")


class Arrow(NamedTuple):
    """An import: the importing module, the imported module, and whether it is for the type checker only."""

    source: str
    target: str
    typing: bool


def modules(root: Path = ROOT) -> dict[str, Path]:
    """Return the files of all modules by dotted name."""
    found = {"main": root / "main.py"}
    for house in HOUSES:
        for path in sorted((root / house).rglob("*.py")):
            parts = path.relative_to(root).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def arrows(root: Path = ROOT) -> list[Arrow]:
    """Return all imports between these modules."""
    known = modules(root)
    found = set()
    for name, path in known.items():
        for target, typing in _imports(ast.parse(path.read_text("utf-8")), False):
            module = target if target in known else target.rpartition(".")[0]
            if module in known and module != name:
                found.add(Arrow(name, module, typing))
    # If a module is imported both at run time and for typing, only the import at run time counts.
    needed = {(arrow.source, arrow.target) for arrow in found if not arrow.typing}
    return sorted(arrow for arrow in found if not arrow.typing or arrow[:2] not in needed)


def _imports(node: ast.AST, typing: bool) -> Iterator[tuple[str, bool]]:
    """Yield each imported dotted name (a module, or a name in one) and whether it is for typing only."""
    if isinstance(node, ast.Import):
        yield from ((alias.name, typing) for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module:
        yield from ((f"{node.module}.{alias.name}", typing) for alias in node.names)
    checking = isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING"
    for child in ast.iter_child_nodes(node):
        yield from _imports(child, typing or (checking and child in getattr(node, "body", ())))


def room_of(module: str) -> str:
    """Return the room of a module: the dotted name of its folder."""
    return module.rpartition(".")[0] or module


def circles(found: list[Arrow]) -> list[list[str]]:
    """Return the import cycles, each as the list of modules that import each other."""
    following = defaultdict(set)
    for arrow in found:
        following[arrow.source].add(arrow.target)
    reach: dict[str, set[str]] = {}
    for name in [*following]:
        reach[name], waiting = set(), [name]
        while waiting:
            new = following[waiting.pop()] - reach[name]
            reach[name] |= new
            waiting += new
    rounds = {tuple(sorted(other for other in reach[name] if name in reach.get(other, ()))) for name in reach}
    return sorted(list(round_) for round_ in rounds if round_)


def picture(root: Path = ROOT) -> str:
    """Return a text with each room's files and lines, and the rooms that it imports."""
    found = arrows(root)
    known = modules(root)
    sizes: Counter[str] = Counter()
    lines: Counter[str] = Counter()
    for name, path in known.items():
        sizes[room_of(name)] += 1
        lines[room_of(name)] += len(path.read_text("utf-8").splitlines())
    between: dict[str, Counter[str]] = defaultdict(Counter)
    for arrow in found:
        source, target = room_of(arrow.source), room_of(arrow.target)
        if source != target:
            between[source][target] += 1
    text = []
    for room in sorted(sizes):
        goals = ", ".join(f"{goal} {count}" for goal, count in sorted(between[room].items()))
        text.append(f"{room:24} {sizes[room]:3} files {lines[room]:5} lines  -> {goals or 'nobody'}")
    rounds = circles(found)
    text.append(f"circles of imports: {len(rounds)}")
    text += ["  " + " <-> ".join(each) for each in rounds]
    return "\n".join(text)


def main(arguments: list[str]) -> int:
    """Print the rooms and their imports."""
    parser = argparse.ArgumentParser(prog="python3 -m tools.rooms", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT, help="a checkout; this one if not said")
    say(picture(parser.parse_args(arguments).folder.resolve()))
    return 0


if __name__ == "__main__":
    run_main(main)
