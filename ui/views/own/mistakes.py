"""Finds the mistakes of a game without a table: the moves that, as is proven, changed its result."""

from engine.own_rules.protocol import LiveMove, LiveValues
from ui.programs.elements import button
from ui.state.annotations import Any, Callable, CancelToken, Match, TypeAlias, Words
from ui.state.cells import move_name
from ui.views.own.estimates import DuelPart
from ui.views.own.results import Results
from ui.views.own.walking import Walking
from ui.widgets.dom import make

Faulty: TypeAlias = "tuple[int, LiveMove, LiveValues]"  # A ply, its move's value, and its position's

SECONDS = 4.0  # For the values of a position
MOST_UNPROVEN = 3  # The positions in a row without a proof after which the earlier ones aren't tried


async def find_mistakes(
    token: "CancelToken", walking: "Walking", results: "Results", source: str, played: "list[int]"
) -> "tuple[list[Faulty], int]":
    """Return the mistakes, the last one first, and the number of positions whose result is proven.

    It goes backwards: proofs are easier near the end, and help with those of the positions before.
    """
    mistakes: "list[Faulty]" = []
    proven = unproven = 0
    for ply in range(len(played) - 1, -1, -1):
        results.tell("own.reviewing", ply=ply + 1)
        asked: "Any" = {"source": source, "played": played[:ply], "seconds": SECONDS}
        answer = await walking.ask(token, "own-values", **asked)
        values = answer and answer["values"]
        if values and values["exact"]:
            proven, unproven = proven + 1, 0
            move = values["moves"][played[ply]]
            if move["exact"] and move["value"] < values["value"]:
                mistakes.append((ply, move, values))
        else:
            unproven += 1
            if unproven == MOST_UNPROVEN:
                break
    return mistakes, proven


def items(
    mistakes: "list[Faulty]",
    match: "Match",
    part: "DuelPart",
    words: "Words",
    go_back: "Callable[[int], None]",
) -> "list[Any]":
    """Return a list item for each mistake, with a button that calls `go_back` with its ply."""
    found = []
    for ply, move, values in mistakes:
        name = move_name(match.game, match.record.moves[ply], match.record.position_at(ply), words)
        before, after = [part.describe(match.game, value, words)[2] for value in (values, move)]
        item = make("li", "", words.say("own.mistake", ply=ply + 1, move=name, before=before, after=after))
        item.append(button(words.say("own.go-back"), go_back, ply, kind="quiet"))
        found.append(item)
    return found
