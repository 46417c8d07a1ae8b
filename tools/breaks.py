"""Break one line in each of some modules, run the tests named after the module, and list what they miss.

    python3 -m tools.breaks SEED [--modules COUNT] [MODULE...]

The tests of engine/search/walk.py are those of tests/engine/search/test_walk.py. Modules without such a
file aren't chosen. The seed decides on the modules and breaks: a comparison, a sign, `and`, `not` or a truth
value is exchanged, or a number is increased by one. A break that no test notices may be a missing test, or it
may only change how fast the code is: read it. Works on a copy; the exit status is 1 if a break is missed.
"""

import argparse
import ast
import copy
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tools.command import ROOT, run_main, say, workshop

MODULES = 30
PATIENCE = (
    600  # Seconds after which a run of tests is ended: its break made an endless loop, which is noticed.
)
COPIED = ("engine", "ui", "tests", "tools")  # The other files are linked.

EXCHANGED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.And: ast.Or,
    ast.Or: ast.And,
}
"""The operators that are exchanged, each with its replacement."""


class Break(NamedTuple):
    """A break: the module's path, the number of a line, the line before and after, the whole broken text."""

    path: Path
    line: int
    before: str
    after: str
    source: str


def tests_of(path: Path) -> Path:
    """Return the path of the tests that are named after the module `path`."""
    return Path("tests") / path.with_name(f"test_{path.name}")


def tested_modules() -> list[Path]:
    """Return the paths of the modules that have tests named after them."""
    found = [path.relative_to(ROOT) for room in ("engine", "ui") for path in (ROOT / room).rglob("*.py")]
    return sorted(path for path in found if (ROOT / tests_of(path)).exists())


def places(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield the nodes in functions that can be broken, but for those in annotations and `raise`."""
    waiting: list[ast.AST] = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    seen: set[int] = set()
    while waiting:
        node = waiting.pop(0)
        if id(node) in seen or isinstance(node, ast.Raise):
            continue
        seen.add(id(node))
        if broken(node):
            yield node
        for name, value in ast.iter_fields(node):
            if name not in ("annotation", "returns", "decorator_list", "args" if node in tree.body else ""):
                children = value if isinstance(value, list) else [value]
                waiting += [child for child in children if isinstance(child, ast.AST)]


def broken(node: ast.AST) -> ast.AST | None:
    """Return a broken copy of a node, or None if it isn't one of the kinds that are broken."""
    other = copy.copy(node)
    match other:
        case ast.Compare(ops=[operator]) if type(operator) in EXCHANGED:
            other.ops = [EXCHANGED[type(operator)]()]  # type: ignore[list-item]
        case ast.BinOp(op=operator) if type(operator) in EXCHANGED and not has_text(other):
            other.op = EXCHANGED[type(operator)]()  # type: ignore[assignment]
        case ast.BoolOp(op=operator):
            other.op = EXCHANGED[type(operator)]()  # type: ignore[assignment]
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            return operand
        case ast.Constant(value=bool(value)):
            other.value = not value
        case ast.Constant(value=int(value)):
            other.value = value + 1
        case _:
            return None
    return other


def has_text(node: ast.AST) -> bool:
    """Return whether an expression has a text: the sum of texts has no difference."""
    kinds = (ast.JoinedStr, ast.List, ast.Tuple, ast.ListComp)
    return any(
        isinstance(each, kinds) or (isinstance(each, ast.Constant) and isinstance(each.value, str))
        for each in ast.walk(node)
    )


def breaks_of(path: Path) -> list[Break]:
    """Return all breaks of a module, in the order of their lines."""
    text = (ROOT / path).read_text("utf-8")
    lines, found = text.split("\n"), []
    for node in places(ast.parse(text)):
        assert isinstance(node, ast.expr)
        other = broken(node)
        assert other
        if node.lineno != node.end_lineno:
            continue  # A break is shown as one line.
        line = lines[node.lineno - 1].encode()
        begin, end = node.col_offset, node.end_col_offset
        after = (line[:begin] + f"({ast.unparse(other)})".encode() + line[end:]).decode()
        source = "\n".join([*lines[: node.lineno - 1], after, *lines[node.lineno :]])
        found.append(Break(path, node.lineno, line.decode().strip(), after.strip(), source))
    return sorted(found, key=lambda each: (each.line, each.after))


def choose(seed: int, count: int, paths: Sequence[Path] = ()) -> list[Break]:
    """Return a break for each of the modules `paths` or else of `count` modules; the seed decides."""
    chosen: list[Break] = []
    modules = paths or tested_modules()
    for path in paths or random.Random(seed).sample(modules, len(modules)):
        if len(chosen) == (len(paths) or count):
            break
        if choices := breaks_of(path):
            chosen.append(random.Random(f"{seed}/{path}").choice(choices))
    return sorted(chosen, key=lambda each: each.path)


def is_noticed(each: Break, folder: Path) -> bool:
    """Return whether the module's tests fail in `folder`, a copy of the repository, with the break."""
    module = folder / each.path
    whole = module.read_text("utf-8")
    module.write_text(each.source, "utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", str(tests_of(each.path))]
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        return True
    finally:
        module.write_text(whole, "utf-8")
    return done.returncode != 0


def main(arguments: list[str]) -> int:
    """Break the modules that the arguments say; print each break; return 1 if one isn't noticed."""
    parser = argparse.ArgumentParser(prog="python3 -m tools.breaks", description=__doc__)
    parser.add_argument("seed", type=int, help="decides on modules and breaks")
    parser.add_argument("--modules", type=int, default=MODULES, help=f"how many (default: {MODULES})")
    parser.add_argument("paths", nargs="*", type=Path, metavar="MODULE", help="break these modules")
    options = parser.parse_args(arguments)
    missed = 0
    with workshop(ROOT, "breaks", say) as folder:
        for path in ROOT.iterdir():
            if path.name in COPIED:
                shutil.copytree(path, folder / path.name)
            elif path.name != folder.parent.name:
                (folder / path.name).symlink_to(path)
        for each in choose(options.seed, options.modules, options.paths):
            noticed = is_noticed(each, folder)
            missed += not noticed
            word = "noticed" if noticed else "MISSED "
            say(f"{word}  {each.path}:{each.line}\n    {each.before}\n    {each.after}")
    say(f"{missed} missed.")
    return 1 if missed else 0


if __name__ == "__main__":
    run_main(main)
