"""Compares searches of one position: plain minimax and its refinements."""

from engine.analysis.report import points
from engine.clock import now
from engine.search.alphabeta import Search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

    from engine.game import Game, Position
    from engine.study.protocol import Compared, Comparing, Variant

VARIANTS = ("minimax", "alphabeta", "ordering", "table", "symmetry")
"""The searches; each has the refinements of the one before it and one more."""


def settings_of(variant: str) -> "dict[str, bool]":
    """Return a variant's settings for engine.search.alphabeta.Search."""
    level = VARIANTS.index(variant)
    return {"pruning": level > 0, "ordering": level > 1, "table": level > 2, "symmetry": level > 3}


def compare(
    game: "Game", position: "Position", depth: int, variants: "list[str]", total: "int | None"
) -> "Generator[Comparing, None, Compared]":
    """Run the variants to a depth in turn; yields progress. `total` is minimax's nodes, if known."""
    done: "list[Variant]" = []
    for variant in variants:
        search = Search(game, batch=False, **settings_of(variant))
        work = search.run(position, depth)
        seconds = 0.0
        while True:
            # The time between two slices doesn't count.
            started = now()
            try:
                next(work)
            except StopIteration as stop:
                value = stop.value
                break
            finally:
                seconds += now() - started
            of = total if variant == "minimax" else None
            yield {"variant": variant, "nodes": search.nodes, "of": of, "done": list(done)}
        line = search.line
        done.append(
            {
                "name": variant,
                "nodes": search.nodes,
                "cutoffs": search.cutoffs,
                "seconds": seconds,
                "value": points(value, game.scale),
                "move": line[0] if line else None,
            }
        )
    return {"depth": depth, "variants": done}
