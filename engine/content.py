"""Reads the content that lies beside the code: sentences, books, weights and puzzles.

tools/manifest.py finds the calls `content.read("PATH")` and `content.sections("PATH")` as it finds imports,
and puts these files into the bundles. So a call has its path, from engine/ on, as a literal.
"""

_HERE = __file__[: -len("content.py")]
HEADING = "= "  # The start of the line with a section's name.


def read(path: str) -> str:
    """Return the text of a file. Raises OSError if it isn't on this device."""
    with open(_HERE + path, "rb") as file:  # As bytes, since the page's files in MicroPython open only so.
        return file.read().decode()


def sections(path: str) -> "dict[str, str]":
    """Return a file's sections by name, without what stands before the first one. Raises OSError.

    A section begins with the line `= NAME`; its text is the lines after it, without the last line's end.
    """
    result = {}
    for part in ("\n" + read(path)).split("\n" + HEADING)[1:]:
        name, _, text = part.partition("\n")
        result[name] = text.rstrip("\n")
    return result
