"""Minifies the page's files: removes what only readers of the source need, for shorter loading and compiling.

A module loses comments, docstrings, annotations, code for the type checker, and space. Each remaining
statement keeps its line number, so that tracebacks show the source file's line numbers.
"""

import ast
import functools
import io
import json
import re
import tokenize
from collections.abc import Iterator

from tools.syntax import STATEMENTS, is_for_annotations, is_type_checking, parsed

QUOTES = ("'", '"')
OPENING, CLOSING = ("(", "[", "{"), (")", "]", "}")
IGNORED = (tokenize.COMMENT, tokenize.NL, tokenize.ENDMARKER)
CHANGED = (*STATEMENTS, ast.arguments, ast.arg)  # The nodes in which something may be removed.


@functools.cache
def lean(text: str, kind: str = "py") -> str:
    """Return the minified text of a file; `kind` is its suffix without the dot, such as "py".

    Scripts lose comment lines and space, stylesheets and html lose comments and space, json loses space, and
    texts lose the comment at their start.
    """
    if kind == "py":
        return _minify_module(_blank_unneeded(text))
    if kind == "json":
        return json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":"))
    if kind == "txt":
        return re.sub(r"\A(#.*\n)+", "", text)
    if kind == "js":
        return _minify_script(re.sub(r"^\s*(//.*)?\n?", "", text, flags=re.MULTILINE))
    if kind == "css":
        text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
        # Remove spaces beside these signs and after colons; a space before a colon has a meaning.
        text = re.sub(r" ?([{};,>]) ?|(?<=:) ", r"\1", re.sub(r"\s+", " ", text))
        return text.replace(";}", "}").strip()
    if kind == "html":
        return re.sub(r"\n\s+", "\n", re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL))
    return text


# Modules


def _blank_unneeded(text: str) -> str:
    """Return a module without the parts for human readers; spaces and empty lines replace them."""
    lines = [line.encode() for line in text.split("\n")]
    queue: list[ast.AST] = [parsed(text)]
    while queue:
        node = queue.pop()
        children = [child for child in ast.iter_child_nodes(node) if isinstance(child, CHANGED)]
        queue += [child for child in children if not _is_unneeded(child)]
        for first, start, last, end, replacement in _cuts(node, lines):
            head, tail = lines[first][:start] + replacement, lines[last][end:]
            if first == last:
                # Later cuts in this line count from its start, so the rest of the line must keep its column.
                lines[first] = head.ljust(end) + tail
            else:
                lines[first : last + 1] = [head, *[b""] * (last - first - 1), b" " * end + tail]
    return b"\n".join(lines).decode()


Cut = tuple[int, int, int, int, bytes]
"""A replacement: first line and byte column, last line and byte column, and the new text."""


def _cuts(node: ast.AST, lines: list[bytes]) -> Iterator[Cut]:
    """Yield the replacements of a node's unneeded statements and annotations."""
    for name in ("body", "orelse", "finalbody"):
        body = getattr(node, name, None)
        if isinstance(body, list):
            unneeded = [each for each in body if _is_unneeded(each)]
            # A body needs at least one statement, `pass`.
            needs_pass = len(unneeded) == len(body) and not isinstance(node, ast.Module)
            for number, statement in enumerate(unneeded):
                replacement = b"pass" if needs_pass and number == 0 else b""
                yield (statement.lineno - 1, statement.col_offset, *_end(statement), replacement)
    if isinstance(node, ast.arg) and node.annotation:
        start = node.col_offset + len(node.arg.encode())
        yield (node.lineno - 1, start, *_end(node.annotation), b"")
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns:
        first = node.returns.lineno - 1
        arrow = lines[first].rindex(b"->", 0, node.returns.col_offset)
        yield (first, arrow, *_end(node.returns), b"")
    if isinstance(node, ast.AnnAssign) and node.value:
        yield (*_end(node.target), *_end(node.annotation), b"")


def _end(node: ast.stmt | ast.expr) -> tuple[int, int]:
    return (node.end_lineno or 1) - 1, node.end_col_offset or 0


def _is_unneeded(node: ast.AST) -> bool:
    """Return whether a statement does nothing at run time or, like `assert`, helps the type checker alone."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if isinstance(node, ast.Assign):
        return getattr(node.targets[0], "id", "") == "TYPE_CHECKING"
    if isinstance(node, ast.If):
        return is_type_checking(node) and not node.orelse
    return (
        is_for_annotations(node)
        or isinstance(node, ast.Pass | ast.Assert)
        or (isinstance(node, ast.AnnAssign) and not node.value)
    )


def _minify_module(text: str) -> str:
    """Return a module without comments and with minimal space; each statement is in its first line alone."""
    output: list[str] = []
    row, depth = 1, 0  # The line that the output has reached, and the indentation.
    at_start = True  # Whether the next token begins a statement.
    # For each open bracket, the number of commas in it so far; `(a, b,)` needs no last comma, `(a,)` does.
    commas: list[int] = []
    for token in _tokens(text):
        if token.type in (tokenize.INDENT, tokenize.DEDENT):
            depth += 1 if token.type == tokenize.INDENT else -1
        elif token.type == tokenize.NEWLINE:
            at_start = True
        elif token.type not in IGNORED:
            if at_start:
                output += ["\n" * (token.start[0] - row), " " * depth]
                row = token.start[0]
            elif _needs_space(output[-1], token.string):
                output.append(" ")
            if token.string in OPENING:
                commas.append(0)
            elif token.string == "," and commas:
                commas[-1] += 1
            elif token.string in CLOSING and commas.pop() > 1 and output[-1] == ",":
                output.pop()
            output.append(token.string)
            row, at_start = row + token.end[0] - token.start[0], False
    return "".join(output) + "\n" * (text.count("\n") + 1 - row)


def _needs_space(token: str, next_token: str) -> bool:
    last, first = token[-1], next_token[0]
    are_words = (last.isalnum() or last == "_") and (first.isalnum() or first == "_")
    return are_words or (last in QUOTES and first in QUOTES)


def _tokens(text: str) -> Iterator[tokenize.TokenInfo]:
    """Yield the tokens of a module; an f-string is a single token, as before Python 3.12."""
    # Python before 3.12 lacks these types, as an f-string is a single token there.
    start_type, end_type = (getattr(tokenize, name, None) for name in ("FSTRING_START", "FSTRING_END"))
    lines = text.split("\n")
    open_strings: list[tokenize.TokenInfo] = []
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == start_type:
            open_strings.append(token)
        elif token.type == end_type:
            first = open_strings.pop()
            if not open_strings:
                # This project's f-strings have only one line each.
                string = lines[first.start[0] - 1][first.start[1] : token.end[1]]
                yield tokenize.TokenInfo(tokenize.STRING, string, first.start, token.end, token.line)
        elif not open_strings:
            yield token


# Scripts

STRING = re.compile(
    r"""("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|/(?![*/ ])(?:\\.|[^/\\\n])+/)"""
)
"""String and regular expression literals in a script, whose spaces must not change."""


def _minify_script(text: str) -> str:
    parts = STRING.split(text)  # Code and literals in turn.
    parts[::2] = [re.sub(r" ?([{}()\[\];,=?:<>!&|+]) ?", r"\1", part) for part in parts[::2]]
    parts[::2] = [re.sub(r"(?<=[{(\[;,])\n|\n(?=})", "", part) for part in parts[::2]]
    return "".join(parts)
