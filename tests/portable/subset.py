"""Finds in a source file the features that MicroPython lacks.

Only the text is looked at, and so no value's type is known: a method that MicroPython's strings or numbers
lack is refused on every object, and what is silently different (unordered dicts, unstable sorting) is left to
the tests that run the engine there.
"""

import ast
from collections.abc import Iterator

from tests.portable import lacking

MODULES = (
    "array asyncio binascii collections engine functools io itertools js gc hashlib json math os "
    "pyscript random re sys time ui"
)
"""What may be imported at run time: ours, the browser's, and what is known to work in MicroPython."""

METHODS = {method: kind for kind, names in lacking.METHODS.items() for method in names.split()}
BUILTINS = set(lacking.BUILTINS.split())
ATTRIBUTES = {module: set(names.split()) for module, names in lacking.ATTRIBUTES.items()}

KEYWORDS = {
    "print": {"flush", "file"},
    "sum": {"start"},
    "zip": {"strict"},
    "int": {"base"},
    "split": {"sep", "maxsplit"},
    "rsplit": {"sep", "maxsplit"},
    "namedtuple": {"defaults", "rename", "module"},
}
"""Arguments that can't be given by name, or at all, to functions and methods of these names."""


GRAMMAR = (3, 8)
"""The youngest Python whose grammar MicroPython reads, but for what is looked for below."""


def faults(source: str, path: str) -> list[str]:
    """Return a line `path:line: what is wrong` for each thing in a source file that MicroPython lacks."""
    try:
        ast.parse(source, feature_version=GRAMMAR)
    except SyntaxError as error:
        return [f"{path}:{error.lineno}: MicroPython can't read this: {error.msg}"]
    tree = ast.parse(source)
    found = {(node.lineno, fault) for node in run_time_nodes(tree) for fault in faults_of(node)}
    found |= {(node.lineno, "slices with a step of str, tuple and bytes") for node in stepped(tree)}
    return [f"{path}:{line}: MicroPython lacks {fault}" for line, fault in sorted(found)]


def run_time_nodes(tree: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    """Return what runs: not what the type checker alone sees, annotations, or imports that may fail."""
    for field, value in ast.iter_fields(tree):
        if field in ("annotation", "returns") or (field == "body" and is_type_checking(tree)):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.Import | ast.ImportFrom) and field == "body" and expects_to_lack(tree):
                continue
            if isinstance(child, ast.expr | ast.stmt):
                yield child
            if isinstance(child, ast.AST):
                yield from run_time_nodes(child)


def is_type_checking(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def expects_to_lack(node: ast.AST) -> bool:
    """Return whether an ImportError is expected in what a statement tries."""
    return isinstance(node, ast.Try) and any(
        isinstance(handler.type, ast.Name) and handler.type.id == "ImportError" for handler in node.handlers
    )


def faults_of(node: ast.expr | ast.stmt) -> Iterator[str]:
    """Return what MicroPython lacks of one piece of syntax, without its parts."""
    match node:
        case ast.Import(names=names):
            yield from (fault for name in names for fault in module_faults(name.name))
        case ast.ImportFrom(module=module, names=names, level=0) if module:
            yield from module_faults(module)
            lacks = ATTRIBUTES.get(module, set())
            yield from (f"{module}.{name.name}" for name in names if name.name in lacks)
        case ast.FunctionDef(args=arguments) | ast.AsyncFunctionDef(args=arguments) if arguments.posonlyargs:
            yield "positional-only parameters"
        case ast.Lambda(args=arguments) if arguments.posonlyargs:
            yield "positional-only parameters"
        case (
            ast.List(elts=items, ctx=ast.Load()) | ast.Tuple(elts=items, ctx=ast.Load()) | ast.Set(elts=items)
        ):
            if any(isinstance(item, ast.Starred) for item in items):
                yield "[*a]"
        case ast.Dict(keys=keys) if None in keys:
            yield "{**d}"
        case ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
            if any(generator.is_async for generator in node.generators):
                yield "async comprehensions"
        case ast.With() | ast.AsyncWith() if is_parenthesised(node):
            yield "parenthesised with"
        case ast.ClassDef(keywords=keywords) if keywords:
            yield "class keywords"
        case ast.Assign(targets=[ast.Name(id="__slots__")]):
            yield "__slots__ (it ignores them)"
        case ast.Assign(targets=targets) if any(is_extended_slice(target) for target in targets):
            yield "assignment to a slice with a step"
        case ast.Name(id=name) if name in BUILTINS:
            yield name
        case ast.Attribute(value=ast.Name(id=module), attr=name) if name in ATTRIBUTES.get(module, set()):
            yield f"{module}.{name}"
        case ast.Call(func=function, keywords=keywords):
            name = getattr(function, "id", getattr(function, "attr", ""))
            if isinstance(function, ast.Attribute) and name in METHODS:
                yield f"{METHODS[name]}.{name}"
            named = {keyword.arg for keyword in keywords if keyword.arg}
            yield from (f"{name}({keyword}=)" for keyword in KEYWORDS.get(name, set()) & named)


UNSTEPPED = {"str", "bytes", "tuple", "Position"}
"""Types whose slices have no step in MicroPython; a game's positions are tuples."""

TEXTS = {"join", "strip", "lower", "upper", "replace", "format", "decode", "encode", "write", "repr"}
"""Methods and functions that return a text, or bytes."""


def stepped(tree: ast.AST) -> Iterator[ast.Subscript]:
    """Return the slices with a step of what is seen to be a str, bytes or tuple: by its syntax or annotation.

    What a call of the page's own returns isn't seen. The games are played in MicroPython besides.
    """
    scopes = [node for node in ast.walk(tree) if isinstance(node, ast.Module | ast.FunctionDef | ast.Lambda)]
    for scope in scopes:
        nodes = list(ast.walk(scope))
        known = {name for node in nodes for name, kind in kinds_of(node) if kind in UNSTEPPED}
        known -= {name for node in nodes for name, kind in kinds_of(node) if kind not in UNSTEPPED}
        for node in nodes:
            if isinstance(node, ast.Subscript) and is_extended_slice(node):
                is_known = isinstance(node.value, ast.Name) and node.value.id in known
                if isinstance(node.ctx, ast.Load) and (is_known or kind_of(node.value) in UNSTEPPED):
                    yield node


def kinds_of(node: ast.AST) -> Iterator[tuple[str, str]]:
    """Return the names that a piece of syntax binds, each with the name of its type, or "" if unknown."""
    match node:
        case ast.arg(arg=name, annotation=ast.expr() as annotation):
            yield name, named_type(annotation)
        case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation):
            yield name, named_type(annotation)
        case ast.Assign(targets=targets, value=value):
            yield from ((target.id, kind_of(value)) for target in targets if isinstance(target, ast.Name))


def named_type(annotation: ast.expr) -> str:
    is_quoted = isinstance(annotation, ast.Constant) and isinstance(annotation.value, str)
    text = str(annotation.value) if is_quoted else ast.unparse(annotation)  # type: ignore[attr-defined]
    return text.split("[")[0]


def kind_of(value: ast.expr) -> str:
    """Return the name of an expression's type if it is a str, bytes or tuple, or else ""."""
    match value:
        case ast.Constant(value=str() | bytes()) | ast.JoinedStr():
            return "str"
        case ast.Tuple():
            return "tuple"
        case ast.Call(func=ast.Name(id=name)) if name in UNSTEPPED | {"repr"}:
            return "str"
        case ast.Call(func=ast.Attribute(attr=name)) if name in TEXTS:
            return "str"
        case ast.BinOp(left=left, right=right):
            return kind_of(left) or kind_of(right)
        case ast.Subscript(value=inner, slice=ast.Slice()):
            return kind_of(inner)
    return ""


def module_faults(module: str) -> Iterator[str]:
    if module.split(".")[0] not in MODULES.split():
        yield f"the module {module} (or it is not known to work)"


def is_parenthesised(node: ast.With | ast.AsyncWith) -> bool:
    """Return whether anything stands between the word `with` and what it opens."""
    first = node.items[0].context_expr
    word = "with " if isinstance(node, ast.With) else "async with "
    return (first.lineno, first.col_offset) != (node.lineno, node.col_offset + len(word))


def is_extended_slice(target: ast.expr) -> bool:
    return (
        isinstance(target, ast.Subscript) and isinstance(target.slice, ast.Slice) and bool(target.slice.step)
    )
