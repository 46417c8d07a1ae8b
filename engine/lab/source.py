"""Reads programs out of files: notebooks, and texts that declare their encoding (PEP 263)."""

import json

ENCODINGS = {
    "cp932": "shift_jis",
    "shift_jis": "shift_jis",
    "sjis": "shift_jis",
    "ms932": "shift_jis",
    "windows_31j": "shift_jis",
    "euc_jp": "euc-jp",
    "eucjp": "euc-jp",
    "iso_2022_jp": "iso-2022-jp",
    "latin_1": "latin1",
    "iso_8859_1": "latin1",
    "iso_8859_15": "iso-8859-15",
    "cp1252": "windows-1252",
    "utf_16": "utf-16",
    "gbk": "gbk",
    "big5": "big5",
    "euc_kr": "euc-kr",
}
"""Encodings that a program may declare, as browsers call them."""


def declared(text: str) -> str:
    """Return the encoding that a comment in the first two lines declares, "" for none that is known."""
    for line in text.split("\n")[:2]:
        if not line.strip().startswith("#"):
            continue
        for sign in ("coding:", "coding="):
            words = line.partition(sign)[2].split()
            name = words[0].lower().replace("-", "_") if words else ""
            if name in ENCODINGS:
                return ENCODINGS[name]
    return ""


def is_notebook(name: str) -> bool:
    """Return whether a file of this name is a notebook."""
    return name.lower().endswith(".ipynb")


def of_notebook(text: str) -> str:
    """Return the code cells of a notebook as a program. Raises ValueError."""
    try:
        cells = json.loads(text)["cells"]
        found = ["".join(each["source"]) for each in cells if each["cell_type"] == "code"]
    except (KeyError, TypeError):
        raise ValueError("notebook")
    # Magic commands are no Python.
    lines = [[line for line in cell.split("\n") if line.lstrip()[:1] not in ("%", "!")] for cell in found]
    return "\n\n\n".join(["\n".join(each).strip("\n") for each in lines if each]) + "\n"
