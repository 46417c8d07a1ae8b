"""Format measurements as Markdown tables."""

import statistics
from collections.abc import Iterable, Sequence


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a Markdown table; the first column (words) is aligned left, the others (numbers) right.

    >>> print(table(["search", "nodes"], [["minimax", "549,946"], ["solver", "5,478"]]))
    | search  |   nodes |
    | :------ | ------: |
    | minimax | 549,946 |
    | solver  |   5,478 |
    """
    lines = [list(heads), *map(list, rows)]
    # Markdown's line below the head needs at least three characters per column: ":--" or "--:".
    widths = [max(3, *(len(line[column]) for line in lines)) for column in range(len(heads))]
    rule = [
        ":" + "-" * (width - 1) if column == 0 else "-" * (width - 1) + ":"
        for column, width in enumerate(widths)
    ]
    return "\n".join(
        "| " + " | ".join(_aligned(line, widths)) + " |" for line in [lines[0], rule, *lines[1:]]
    )


def _aligned(cells: Sequence[str], widths: Sequence[int]) -> list[str]:
    (head, head_width), *others = zip(cells, widths, strict=True)
    return [head.ljust(head_width), *(cell.rjust(width) for cell, width in others)]


def milliseconds(seconds: float) -> str:
    """Return a time in milliseconds as text, to about two digits.

    >>> [milliseconds(seconds) for seconds in (0.00004, 0.0042, 0.3456, 1.2345)]
    ['0.04 ms', '4.2 ms', '346 ms', '1234 ms']
    """
    value = seconds * 1000
    digits = 0 if value >= 10 else 1 if value >= 1 else 2
    return f"{value:.{digits}f} ms"


def spread(samples: Sequence[float]) -> str:
    """Return the median of times in seconds as text, with the lowest and the highest in parentheses.

    >>> spread([0.013, 0.011, 0.052])
    '13 ms (11 to 52)'
    """
    low, high = (milliseconds(bound).removesuffix(" ms") for bound in (min(samples), max(samples)))
    return f"{milliseconds(statistics.median(samples))} ({low} to {high})"


def times(samples: Sequence[float], reference: Sequence[float]) -> str:
    """Return the ratio of two lists' medians, `samples` to `reference`, as text.

    >>> times([2.0, 9.0, 3.1], [1.0, 1.0, 1.0])
    '3.1×'
    """
    ratio = statistics.median(samples) / statistics.median(reference)
    return f"{ratio:.0f}×" if ratio >= 10 else f"{ratio:.1f}×" if ratio >= 0.95 else f"{ratio:.2f}×"


def kilobytes(count: int) -> str:
    """Return a number of bytes in kilobytes (1000 bytes) as text.

    >>> kilobytes(123_456)
    '123.5 KB'
    """
    return f"{count / 1000:.1f} KB"


def with_section(text: str, name: str, body: str) -> str:
    r"""Return the document `text` with the section `name` replaced by `body`, or added at the end.

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
    # A line feed before the text lets a section begin in the first line; `[1:]` removes it again.
    beginning, *sections = ("\n" + (text or TITLE)).split("\n## ")
    bodies = dict(section.split("\n", 1) for section in sections)
    bodies[name] = f"\n{body}\n"
    return "\n## ".join([beginning, *(f"{each}\n{bodies[each].rstrip()}\n" for each in bodies)])[1:]


TITLE = "# Measured\n\nWritten by `.venv/bin/python -m tools.bench --write`, a section at a time.\n"
