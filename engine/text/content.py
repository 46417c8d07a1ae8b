"""Reads the content that lies beside the code: sentences, books, weights, puzzles and programs.

A path here begins in engine/, unless it begins with ui/. tools/manifest.py finds what a module reads as it
finds imports, and puts it into the bundles: the literals in `content.read("FILE")`,
`content.sections("FILE")`, `content.ordered_sections("FILE")`, `content.Folder("FOLDER/")` and
`Sentences("FOLDER/")` (words.py).
"""

import json

_HERE = __file__[: -len("text/content.py")]
HEADING = "= "  # The start of the line with a section's name.


def read(path: str) -> str:
    """Return the text of a file. Raises OSError if it isn't on this device."""
    place = _HERE[: -len("engine/")] if path.startswith("ui/") else _HERE
    with open(place + path, "rb") as file:  # As bytes, since the page's files in MicroPython open only so.
        return file.read().decode()


def sections(path: str) -> "dict[str, str]":
    """Return the texts of a file's sections by name (see ordered_sections). Raises OSError."""
    return dict(ordered_sections(path))


def ordered_sections(path: str) -> "list[tuple[str, str]]":
    """Return name and text of a file's sections, without what stands before the first. Raises OSError.

    A section begins with the line `= NAME`; its text is the lines after it, without the last line's end.
    """
    parts = [part.partition("\n") for part in ("\n" + read(path)).split("\n" + HEADING)[1:]]
    return [(name, text.rstrip("\n")) for name, _, text in parts]


def catalogue(folder: str, language: str) -> "dict[str, str]":
    """Return the sentences of a folder in a language by key. Raises OSError if they aren't on this device."""
    sentences: "dict[str, str]" = json.loads(read(folder + language + ".json"))
    return sentences


class Folder:
    """A folder of content with folders in it; a bundle has all of its texts and sentences, or none."""

    def __init__(self, path: str) -> None:
        self.path = path

    def read(self, name: str) -> str:
        """Return the text of a file, such as "3/start.py.txt". Raises OSError if it isn't on this device."""
        return read(self.path + name)
