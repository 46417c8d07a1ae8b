"""Print the rooms and the imports between them. A room is a folder with modules in engine/ or ui/."""

import argparse
import ast
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tools.command import ROOT, run_main, say
from tools.syntax import imported

HOUSES = ("engine", "ui")


class Arrow(NamedTuple):
    """An import: the importing module, the imported module, and whether only the type checker needs it."""

    source: str
    target: str
    typing: bool


def modules(root: Path = ROOT) -> dict[str, Path]:
    """Return the file of each module in the rooms, and of main, by the module's dotted name."""
    files = {"main": root / "main.py"}
    for house in HOUSES:
        for path in sorted((root / house).rglob("*.py")):
            parts = path.relative_to(root).with_suffix("").parts
            files[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return files


def arrows(root: Path = ROOT) -> list[Arrow]:
    """Return all imports between the modules that `modules` returns."""
    files = modules(root)
    imports = set()
    for name, path in files.items():
        for target, typing in _imports(ast.parse(path.read_text("utf-8")), _dotted(path, root), typing=False):
            module = target if target in files else target.rpartition(".")[0]  # Or a name in a module.
            if module in files and module != name:
                imports.add(Arrow(name, module, typing))
    # If a module is imported both at run time and for typing, only the import at run time counts.
    run_time = {(arrow.source, arrow.target) for arrow in imports if not arrow.typing}
    return sorted(arrow for arrow in imports if not arrow.typing or arrow[:2] not in run_time)


def _dotted(path: Path, root: Path) -> str:
    """Return a file's dotted name, such as engine.console.__init__."""
    return ".".join(path.relative_to(root).with_suffix("").parts)


def _imports(node: ast.AST, name: str, typing: bool) -> Iterator[tuple[str, bool]]:
    """Yield each import of module `name`: a dotted name of a module or in it, and if it is for typing."""
    if isinstance(node, ast.Import):
        yield from ((alias.name, typing) for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        yield from ((f"{imported(node, name)}.{alias.name}", typing) for alias in node.names)
    is_type_checking = isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING"
    typing_nodes = getattr(node, "body", ()) if is_type_checking else ()
    for child in ast.iter_child_nodes(node):
        yield from _imports(child, name, typing or child in typing_nodes)


def room_of(module: str) -> str:
    """Return the room of a module: the dotted name of its folder."""
    return module.rpartition(".")[0] or module


def circles(imports: list[Arrow]) -> list[list[str]]:
    """Return the import cycles, each as the sorted list of modules that import each other."""
    targets = defaultdict(set)
    for arrow in imports:
        targets[arrow.source].add(arrow.target)
    reachable: dict[str, set[str]] = {}  # The direct and indirect imports of each module.
    for name in [*targets]:
        reachable[name], queue = set(), [name]
        while queue:
            new = targets[queue.pop()] - reachable[name]
            reachable[name] |= new
            queue += new
    cycles = {
        tuple(sorted(other for other in others if name in reachable.get(other, ())))
        for name, others in reachable.items()
    }
    return sorted(list(cycle) for cycle in cycles if cycle)


def picture(root: Path = ROOT) -> str:
    """Return a text with each room's files and lines, the rooms that it imports, and the import cycles."""
    imports = arrows(root)
    files = modules(root)
    sizes: Counter[str] = Counter()
    lines: Counter[str] = Counter()
    for name, path in files.items():
        sizes[room_of(name)] += 1
        lines[room_of(name)] += len(path.read_text("utf-8").splitlines())
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for arrow in imports:
        source, target = room_of(arrow.source), room_of(arrow.target)
        if source != target:
            counts[source][target] += 1
    text = []
    for room in sorted(sizes):
        imported = ", ".join(f"{target} {count}" for target, count in sorted(counts[room].items()))
        text.append(f"{room:24} {sizes[room]:3} files {lines[room]:5} lines  -> {imported or 'nobody'}")
    cycles = circles(imports)
    text.append(f"circles of imports: {len(cycles)}")
    text += ["  " + " <-> ".join(each) for each in cycles]
    return "\n".join(text)


def main(arguments: list[str]) -> int:
    """Print the rooms of the folder in the arguments and their imports."""
    parser = argparse.ArgumentParser(prog="python3 -m tools.rooms", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT, help="a checkout; this one if not said")
    say(picture(parser.parse_args(arguments).folder.resolve()))
    return 0


if __name__ == "__main__":
    run_main(main)
