"""Reads users' programs from files: Jupyter notebooks, and texts that declare their encoding (PEP 263)."""

import json

from ..contract.annotations import Steps

ENCODINGS = {
    "shift_jis": "cp932 shift_jis sjis ms932 windows_31j",
    "euc-jp": "euc_jp eucjp",
    "iso-2022-jp": "iso_2022_jp",
    "latin1": "latin_1 iso_8859_1",
    "iso-8859-15": "iso_8859_15",
    "windows-1252": "cp1252",
    "utf-16": "utf_16",
    "gbk": "gbk",
    "big5": "big5",
    "euc-kr": "euc_kr",
}
"""The names of encodings in browsers. Each has the names that a program may declare."""

LONGEST_ESCAPE = 6  # The characters of an escaped character, such as \\u76e4.
BACKSLASH, QUOTE = "\1", "\2"  # They replace escaped characters; no JSON text has them.


def declared(text: str) -> str:
    """Return the encoding that a text's first two lines declare, as browsers name it, or ""."""
    for line in text.split("\n")[:2]:
        if not line.strip().startswith("#"):
            continue
        for sign in ("coding:", "coding="):
            name = (line.partition(sign)[2].split() + [""])[0].lower().replace("-", "_")
            for encoding in ENCODINGS:
                if name in ENCODINGS[encoding].split():
                    return encoding
    return ""


def is_notebook(name: str) -> bool:
    """Return whether a file's name is that of a notebook."""
    return name.lower().endswith(".ipynb")


def of_notebook(text: str, most: int) -> "Steps[str]":
    """Return the code cells of a notebook as one program of at most `most` characters. Raises ValueError.

    Only the cells' types and sources are parsed, as an output may be a picture of a megabyte.
    """
    cells = yield from _cells(text)
    sources = [source for kind, source in cells if "code" in kind]
    if sum([len(line) for source in sources for line in source]) > LONGEST_ESCAPE * most:
        raise ValueError("large")
    parts = []
    for source in sources:
        lines = "".join(json.loads('["' + '","'.join(source) + '"]')).split("\n")
        # Lines with % and ! are magic and shell commands of IPython.
        lines = [line for line in lines if line.lstrip()[:1] not in ("%", "!")]
        parts += ["\n".join(lines).strip("\n")] if lines else []
        yield
    program = "\n\n\n".join(parts) + "\n"
    if len(program) > most:
        raise ValueError("large")
    return program


def _cells(text: str) -> "Steps[list[tuple[list[str], list[str]]]]":
    """Return the strings, as JSON writes them, in each cell's type and source. Raises ValueError."""
    # Between the quotation marks that begin and end strings, every second part is a string.
    parts = text.replace("\\\\", BACKSLASH).replace('\\"', QUOTE).split('"')
    cells: "list[dict[str, list[str]]]" = []
    depth, section, key = 0, "", ""  # `section` is the last key of the outermost object, `key` of a cell.
    for index in range(0, len(parts), 2):
        yield
        before, string, after = (parts[index : index + 3] + ["", ""])[:3]
        depth += sum([before.count(sign) for sign in "[{"]) - sum([before.count(sign) for sign in "]}"])
        is_key = after.lstrip()[:1] == ":"
        if depth == 3 and "{" in before:
            cells.append({"cell_type": [], "source": []})
        if depth == 1 and is_key:
            section = string
        elif depth == 3 and is_key:
            key = string
        elif section == "cells" and depth in (3, 4) and cells and key in cells[-1]:
            cells[-1][key].append(string.replace(QUOTE, '\\"').replace(BACKSLASH, "\\\\"))
    if depth or len(parts) % 2 == 0 or not [cell for cell in cells if cell["cell_type"]]:
        raise ValueError("notebook")
    return [(cell["cell_type"], cell["source"]) for cell in cells]
