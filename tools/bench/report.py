"""Turns measurements into Markdown tables."""

import statistics
from collections.abc import Iterable, Sequence


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a Markdown table, aligned to be read as it is; the first column holds words, the others numbers.

    >>> print(table(["search", "nodes"], [["minimax", "549,946"], ["solver", "5,478"]]))
    | search  |   nodes |
    | :------ | ------: |
    | minimax | 549,946 |
    | solver  |   5,478 |
    """
    lines = [list(heads), *map(list, rows)]
    # A rule is at least ":-" or "-:" and one more.
    widths = [max(3, *(len(line[column]) for line in lines)) for column in range(len(heads))]
    rule = [
        ":" + "-" * (width - 1) if not column else "-" * (width - 1) + ":"
        for column, width in enumerate(widths)
    ]
    return "\n".join(
        "| " + " | ".join(_aligned(line, widths)) + " |" for line in [lines[0], rule, *lines[1:]]
    )


def _aligned(cells: Sequence[str], widths: Sequence[int]) -> list[str]:
    first, *others = zip(cells, widths, strict=True)
    return [first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in others)]


def milliseconds(seconds: float) -> str:
    """Write a time for a person, to about two digits.

    >>> [milliseconds(seconds) for seconds in (0.00004, 0.0042, 0.3456, 1.2345)]
    ['0.04 ms', '4.2 ms', '346 ms', '1234 ms']
    """
    value = seconds * 1000
    digits = 0 if value >= 10 else 1 if value >= 1 else 2
    return f"{value:.{digits}f} ms"


def spread(samples: Sequence[float]) -> str:
    """Write times in seconds as their median, lowest and highest.

    >>> spread([0.013, 0.011, 0.052])
    '13 ms (11 to 52)'
    """
    low, high = (milliseconds(bound).removesuffix(" ms") for bound in (min(samples), max(samples)))
    return f"{milliseconds(statistics.median(samples))} ({low} to {high})"


def seconds(samples: Sequence[float]) -> str:
    """Write times in seconds as `spread` does, for what takes longer.

    >>> seconds([4.24, 3.11, 23.4])
    '4.2 s (3.1 to 23.4)'
    """
    return f"{statistics.median(samples):.1f} s ({min(samples):.1f} to {max(samples):.1f})"


def times(samples: Sequence[float], reference: Sequence[float]) -> str:
    """Write how many times as long as the reference something takes, by the medians.

    >>> times([2.0, 9.0, 3.1], [1.0, 1.0, 1.0])
    '3.1×'
    """
    ratio = statistics.median(samples) / statistics.median(reference)
    return f"{ratio:.0f}×" if ratio >= 10 else f"{ratio:.1f}×" if ratio >= 0.95 else f"{ratio:.2f}×"


def kilobytes(count: int) -> str:
    """Write a number of bytes for a person.

    >>> kilobytes(123_456)
    '123.5 KB'
    """
    return f"{count / 1000:.1f} KB"


def with_section(text: str, name: str, body: str) -> str:
    r"""Return a document with the section of a name replaced, or added at its end.

    >>> print(with_section("# Measured\n\n## page\n\nold\n\n## engine\n\nkept\n", "page", "new"))
    # Measured
    <BLANKLINE>
    ## page
    <BLANKLINE>
    new
    <BLANKLINE>
    ## engine
    <BLANKLINE>
    kept
    <BLANKLINE>
    """
    first, *sections = ("\n" + (text or TITLE)).split("\n## ")
    bodies = dict(section.split("\n", 1) for section in sections)
    bodies[name] = f"\n{body}\n"
    return "\n## ".join([first, *(f"{each}\n{bodies[each].rstrip()}\n" for each in bodies)])[1:]


def merged(text: str, name: str, body: str) -> str:
    """Return the body of a section with the rows of `body` in the place of those that begin alike, or added.

    Of the old section's paragraphs, the tables with the same heads stay, and all that is no table; of that,
    `body` replaces what begins alike up to a colon.
    """
    section = section_of(text, name)
    old = {_cells(lines[0])[0]: lines for lines in _tables(section)}
    prose = {_topic(each): each for each in _paragraphs(section) + _paragraphs(body) if not _is_table(each)}
    tables = []
    for lines in _tables(body):
        known = old.get(_cells(lines[0])[0])
        kept = known[2:] if known and _cells(known[0]) == _cells(lines[0]) else []
        rows = {cells[0]: cells for cells in map(_cells, kept + lines[2:])}
        tables.append(table(_cells(lines[0]), rows.values()))
    return "\n\n".join([*prose.values(), *tables])


def section_of(text: str, name: str) -> str:
    """Return the body of a document's section, or nothing where there is none."""
    _, _, rest = f"\n{text}".partition(f"\n## {name}\n")
    return rest.partition("\n## ")[0]


def _paragraphs(body: str) -> list[str]:
    """Return what stands between empty lines."""
    return [each for each in body.strip().split("\n\n") if each]


def _is_table(paragraph: str) -> bool:
    """Return whether a paragraph is a table."""
    return paragraph.startswith("| ")


def _topic(paragraph: str) -> str:
    """Return what stands before the first colon of a paragraph."""
    return paragraph.partition(":")[0]


def _tables(body: str) -> "list[list[str]]":
    """Return the lines of each table."""
    return [part.split("\n") for part in _paragraphs(body) if _is_table(part)]


def _cells(line: str) -> list[str]:
    """Return the cells of a table's line."""
    return [cell.strip() for cell in line.strip("|").split("|")]


TITLE = "# Measured\n\nWritten by `.venv/bin/python -m tools.bench --write`, a section at a time.\n"
