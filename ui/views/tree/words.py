"""Builds the texts of the tree view."""

from ui.state.annotations import Game, Position, Words
from ui.state.cells import move_name
from ui.state.lines import along
from ui.views.tree.state import CENTRE, CHILD, GRANDCHILD, PAST, Scene, Spot, winner_of
from ui.widgets.numbers import group_digits

DRAWN = "="
COUNTS = (
    ("tree.one-move", "tree.same-moves", "tree.count-moves"),
    ("tree.one-reply", "tree.same-replies", "tree.count-replies"),
)
"""For each level, the keys of the sentences on its boards: for only one, all symmetrical, and several."""

WINS = ("tree.won", "tree.wins-now", "tree.wins")  # The game is over, ends in one ply, ends later
WINS_BY = ("tree.won-by", "tree.wins-by-now", "tree.wins-by")
EXAMPLES = (5, 4)
"""The number in each side's example in the legend: of plies, or of points in games with scores."""
AHEAD = {CHILD: 1, GRANDCHILD: 2}  # The number of moves from the middle board to a board


def plies(spot: "Spot") -> "int | None":
    """Return the plies to the end from the middle board via this spot; for a past board, from that board."""
    distance = spot.board["distance"]
    return distance + AHEAD.get(spot.kind, 0) if distance else distance  # 0: the game is over


def sign(game: "Game", spot: "Spot", words: "Words") -> str:
    """Return a short text for a board: its winner's `win_sign`, DRAWN, or "" if no winner is proven."""
    winner = winner_of(spot.board)
    if winner not in game.marks:
        return DRAWN if winner else ""
    return win_sign(game, winner, plies(spot), abs(spot.board["value"] or 0), words)


def win_sign(game: "Game", winner: str, plies_left: "int | None", size: int, words: "Words") -> str:
    """Return the winner's sign, and the win's size or, in games without scores, the plies left."""
    if game.most > 1:  # A game with scores
        return words.sign(winner) + "+" + str(size)
    return words.sign(winner) + (str(plies_left) if plies_left else "")


def verdict(game: "Game", spot: "Spot", words: "Words") -> str:
    """Return a sentence with what is known of a board's winner, the win's size and the plies to the end."""
    board = spot.board
    winner = winner_of(board)
    if not winner:
        return words.say("tree.given-up" if board.get("given_up") else "tree.unknown")
    if winner not in game.marks:
        return words.say("tree.drawn" if board["over"] else "worth.draw")
    mark, plies_left, has_scores = words.mark(winner), plies(spot), game.most > 1
    if not has_scores and plies_left is None:  # The distance is unknown
        return words.say("tree.wins-some", mark=mark)
    won, wins_now, wins = WINS_BY if has_scores else WINS
    size = words.say("worth.size", count=abs(board["value"] or 0))
    key = won if board["over"] else wins_now if plies_left == 1 else wins
    return words.say(key, mark=mark, plies=plies_left, size=size)


def legend(game: "Game", side: int, words: "Words") -> "tuple[str, str]":
    """Return an example of the sign for a side's wins, and the sign's meaning."""
    mark, count = game.marks[side], EXAMPLES[side]
    key = "tree.legend-by" if game.most > 1 else "tree.legend-win"
    return win_sign(game, mark, count, count, words), words.say(key, mark=words.mark(mark))


def size(count: "int | None", words: "Words") -> str:
    """Return a size of the whole tree as text; None means that the tree is endless, as positions repeat."""
    return words.say("tree.endless") if count is None else group_digits(count)


def move_text(scene: "Scene", number: int, words: "Words") -> str:
    """Return the name of the last move to a board, "" for the start of the game."""
    move = scene.spots[number].board["move"]
    return "" if move is None else ply_text(scene.game, move, scene.position_before(number), words)


def ply_text(game: "Game", move: int, position: "Position", words: "Words") -> str:
    """Return a text with the side to move and its move."""
    mark = words.mark(game.turn(position))
    if not game.path(position, move):
        return words.say("tree.pass", mark=mark)
    return words.say("tree.move", mark=mark, square=move_name(game, move, position, words))


def heading(scene: "Scene", number: int, words: "Words") -> str:
    """Return a board's title: the side to move, if any, for the middle board; the moves to other boards."""
    spot = scene.spots[number]
    if spot.kind == CENTRE:
        key = "tree.over" if spot.board["over"] else "tree.to-move"
        return words.say(key, mark=words.mark(spot.board["turn"]))
    if spot.board["move"] is None:
        return words.say("moves.start")
    move = move_text(scene, number, words)
    if spot.kind == PAST:
        return words.say("tree.past", number=number, move=move)
    if spot.parent == scene.centre:
        return words.say("tree.if", move=move)
    return words.say("tree.if-then", move=move_text(scene, spot.parent, words), reply=move)


def name(scene: "Scene", number: int, words: "Words") -> str:
    """Return the text about a board for screen readers."""
    spot = scene.spots[number]
    parts = [heading(scene, number, words), verdict(scene.game, spot, words)]
    if spot.board["nodes"]:
        parts.append(words.say("tree.nodes", nodes=group_digits(spot.board["nodes"])))
    if spot.kind not in (PAST, CENTRE):
        if scene.is_best(number):
            parts.append(words.say("cell.best"))
        if spot.on_line:
            parts.append(words.say("tree.played"))
        if spot.board["copies"] > 1:
            parts.append(words.say("tree.copies", count=spot.board["copies"]))
    return words.listed(parts, "cell.separator")


def counts(scene: "Scene", words: "Words") -> str:
    """Return a sentence: the side to move, and the number of boards on each level, all and up to symmetry."""
    texts = []
    for level, count in enumerate(scene.answer["counts"]):
        apart, merged = count["apart"], count["merged"]  # All boards; different ones up to symmetry
        if apart:
            one, same, many = COUNTS[level]
            key = one if apart == 1 else same if merged == 1 else many
            texts.append(words.say(key, apart=group_digits(apart), merged=group_digits(merged)))
    title, listed = heading(scene, scene.centre, words), words.listed(texts, "tree.level.separator")
    return words.say("tree.counts", title=title, counts=listed) if texts else title


def outlook(scene: "Scene", words: "Words") -> "list[str]":
    """Return a sentence for each possible winner, with the moves to it; only one if all moves are alike."""
    game, groups, sentences = scene.game, scene.outlook(), []
    all_proven = all([winner_of(scene.spots[child].board) for child in scene.children(scene.centre)])
    for winner, moves in groups:
        mark = words.mark(winner) if winner in game.marks else ""
        if len(groups) == 1 and all_proven:
            return [words.say("tree.all-win", mark=mark) if mark else words.say("tree.all-draw")]
        key = "tree.leads-to-win" if mark else "tree.leads-to-draw"
        names = [move_name(game, move, scene.position, words) for move in moves]
        listed = words.listed(names, "hint.separator")
        sentences.append(words.say(key, mark=mark, count=len(moves), squares=listed))
    return sentences


def best_play(game: "Game", position: "Position", line: "list[int]", words: "Words") -> str:
    """Return a text with the moves of a line of best play, which begins at `position`."""
    texts = [ply_text(game, move, before, words) for move, before in along(game, position, line)]
    return words.listed(texts, "hint.separator")
