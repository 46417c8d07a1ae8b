"""Reads users' programs from files: Jupyter notebooks, and texts that declare their encoding (PEP 263)."""

import json

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


def of_notebook(text: str) -> str:
    """Return the code cells of a notebook as one program. Raises ValueError."""
    try:
        cells = json.loads(text)["cells"]
        sources = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    except (KeyError, TypeError):
        raise ValueError("notebook")
    parts = []
    for source in sources:
        # Lines with % and ! are magic and shell commands of IPython.
        lines = [line for line in source.split("\n") if line.lstrip()[:1] not in ("%", "!")]
        parts += ["\n".join(lines).strip("\n")] if lines else []
    return "\n\n\n".join(parts) + "\n"
