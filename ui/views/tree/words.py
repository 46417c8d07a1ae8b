"""What the tree view says of a board. Needs no browser."""

from engine.study.words import ENGLISH, JAPANESE
from engine.words import learn
from ui.state.squares import square_name
from ui.state.words import GLYPHS
from ui.views.tree.state import CENTRE, PAST, winner_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.state.words import Words
    from ui.views.tree.state import Picture

    Data = dict[str, Any]

learn(ENGLISH, JAPANESE)

DRAWN = "="
COUNTS = (
    ("tree.one-move", "tree.same-moves", "tree.count-moves"),
    ("tree.one-reply", "tree.same-replies", "tree.count-replies"),
)
"""How the boards of each level are counted: where there is one, where all look alike, and else."""


def number(count: int) -> str:
    """Return a number that can be read."""
    return "{:,}".format(count)


def sign(board: "Data") -> str:
    """Return who wins and in how many plies, as a sign."""
    winner = winner_of(board)
    if winner in GLYPHS:
        return GLYPHS[winner] + (str(board["distance"]) if board["distance"] else "")
    return DRAWN if winner else ""


def verdict(board: "Data", words: "Words") -> str:
    """Return who wins and in how many plies, in a few words."""
    winner = winner_of(board)
    if not winner:
        return words.say("tree.unknown")
    if winner not in GLYPHS:
        return words.say("tree.drawn" if board["over"] else "tree.draw")
    if board["over"]:
        return words.say("tree.won", mark=GLYPHS[winner])
    return words.say("tree.wins", mark=GLYPHS[winner], plies=board["distance"])


def move_text(picture: "Picture", spot_number: int, words: "Words") -> str:
    """Return the move that led to a board, "" at the start."""
    spot = picture.spots[spot_number]
    if spot.board["move"] is None:
        return ""
    game = picture.game
    return words.say(
        "tree.move",
        mark=GLYPHS[game.other(spot.board["turn"])],
        square=square_name(game.name, spot.board["move"], words),
    )


def heading(picture: "Picture", spot_number: int, words: "Words") -> str:
    """Return what a board is: the position in the middle, or what came before, or a move away from it."""
    spot = picture.spots[spot_number]
    if spot.kind == CENTRE:
        if spot.board["over"]:
            return words.say("tree.over")
        return words.say("tree.to-move", mark=GLYPHS[spot.board["turn"]])
    if spot.board["move"] is None:
        return words.say("moves.start")
    move = move_text(picture, spot_number, words)
    if spot.kind == PAST:
        return words.say("tree.past", number=spot_number, move=move)
    if spot.parent == picture.centre:
        return words.say("tree.if", move=move)
    return words.say("tree.if-then", move=move_text(picture, spot.parent, words), reply=move)


def name(picture: "Picture", spot_number: int, words: "Words") -> str:
    """Return what a screen reader says of a board."""
    spot = picture.spots[spot_number]
    parts = [heading(picture, spot_number, words), verdict(spot.board, words)]
    if spot.board["nodes"]:
        parts.append(words.say("tree.nodes", nodes=number(spot.board["nodes"])))
    if spot.kind not in (PAST, CENTRE):
        if spot.board["best"]:
            parts.append(words.say("cell.best"))
        if spot.line:
            parts.append(words.say("tree.played"))
        if spot.board["copies"] > 1:
            parts.append(words.say("tree.copies", count=spot.board["copies"]))
    return words.listed(parts, "cell.separator")


def counts(picture: "Picture", words: "Words") -> str:
    """Return whose turn it is and how many boards follow, each way of counting."""
    answer = picture.answer
    texts = []
    for level, count in enumerate(answer["counts"]):
        if count["apart"]:
            one, same, many = COUNTS[level]
            key = one if count["apart"] == 1 else same if count["merged"] == 1 else many
            texts.append(words.say(key, apart=number(count["apart"]), merged=number(count["merged"])))
    what = heading(picture, picture.centre, words)
    if not texts:
        return what
    return words.say("tree.counts", title=what, counts=words.listed(texts, "tree.level.separator"))


def outlook(picture: "Picture", words: "Words") -> "list[str]":
    """Return what the moves in the middle lead to, a line for each winner, with the squares."""
    lines = []
    outlook = picture.outlook()
    for winner, moves in outlook:
        glyph = GLYPHS.get(winner, "")
        if len(outlook) == 1:
            return [words.say("tree.all-win", mark=glyph) if glyph else words.say("tree.all-draw")]
        names = [square_name(picture.game.name, move, words) for move in moves]
        key = "tree.leads-to-win" if glyph else "tree.leads-to-draw"
        listed = words.listed(names, "hint.separator")
        lines.append(words.say(key, mark=glyph, count=len(moves), squares=listed))
    return lines


def best_play(picture: "Picture", turn: str, line: "list[int]", words: "Words") -> str:
    """Return the moves of a line, with `turn` to make the first."""
    game = picture.game
    texts = []
    for move in line:
        texts.append(words.say("tree.move", mark=GLYPHS[turn], square=square_name(game.name, move, words)))
        turn = game.other(turn)
    return words.listed(texts, "hint.separator")
