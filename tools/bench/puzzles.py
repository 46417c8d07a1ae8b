"""How hard the puzzles are that come with the page: what chance and the levels solve, band by band."""

import gzip
import statistics
from collections import Counter
from collections.abc import Iterator

from engine.games.index import FOLDERS
from engine.games.shelf import brought, find_game, named
from engine.puzzles.puzzle import BANDS, listed, rated_levels, read
from tools.bench.report import table
from tools.puzzles.proof import by_chance


def report() -> Iterator[str]:
    """Count, and yield the section's paragraphs."""
    sizes = []
    for folder, _ in FOLDERS:
        texts = named(f"engine.games.{folder}.puzzles").PUZZLES if brought(folder, "puzzles") else {}
        for name, text in texts.items():
            yield _bands(name, text)
            packed = len(gzip.compress(text.encode(), 9))
            counts = Counter(line.split()[2].removeprefix("theme.") for line in text.splitlines())
            themes = ", ".join(f"{theme} {count}" for theme, count in counts.most_common())
            sizes.append([name, f"{len(text) / 1000:.1f} KB", f"{packed / 1000:.1f} KB", themes])
    yield table(["puzzles", "bytes", "gzip -9", "themes"], sizes)
    yield (
        "What percent of the whole lines is solved, on average, by who plays at random and by each level "
        "whose moves don't depend upon the time. A band is what the levels solve on average: 75 percent or "
        "more, 50, 25, or less."
    )


def _bands(name: str, text: str) -> str:
    """Return the table of a game's puzzles."""
    game = find_game(name)
    found = [(entry.band, read(game, entry.text)) for entry in listed(game, text)]
    rows = []
    for band in (*BANDS, None):
        puzzles = [puzzle for each, puzzle in found if band in (each, None)]
        if not puzzles:
            continue
        lucky = statistics.mean(by_chance(game, puzzle) for puzzle in puzzles)
        moves = statistics.mean(len(puzzle.line) // 2 + 1 for puzzle in puzzles)
        columns = zip(*(puzzle.chances for puzzle in puzzles), strict=True)
        percents = [f"{100 * lucky:.0f}", *(f"{statistics.mean(column):.0f}" for column in columns)]
        rows.append([f"band {band}" if band else "all", str(len(puzzles)), f"{moves:.1f}", *percents])
    heads = [name, "puzzles", "moves", "random", *(level.name for level in rated_levels(game))]
    return table(heads, rows)
