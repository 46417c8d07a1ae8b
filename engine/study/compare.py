"""Searches of one position side by side: plain minimax, and what each refinement of it saves."""

from engine.analysis.report import points
from engine.clock import now
from engine.search.alphabeta import Search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

    from engine.game import Game, Position
    from engine.study.protocol import Compared, Comparing, Variant

VARIANTS = ("minimax", "alphabeta", "ordering", "table", "symmetry")
"""The searches, each with all that the one before it has and one thing more."""


def settings_of(variant: str) -> "dict[str, bool]":
    """Return the settings of engine.search.alphabeta.Search that make a variant."""
    level = VARIANTS.index(variant)
    return {"pruning": level > 0, "ordering": level > 1, "table": level > 2, "symmetry": level > 3}


def compare(
    game: "Game", position: "Position", depth: int, variants: "list[str]", total: "int | None"
) -> "Generator[Comparing, None, Compared]":
    """Run the variants to a depth, one after the other; yields at pauses how far it is.

    `total` is the number of nodes that minimax visits, where that is known.
    """
    done: "list[Variant]" = []
    for variant in variants:
        search = Search(game, batch=False, **settings_of(variant))
        work = search.run(position, depth)
        seconds = 0.0
        while True:
            # Only the search's own time counts, not what passes between two slices.
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
