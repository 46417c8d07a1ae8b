"""The state of the tree view: boards with their parents and children, and where arrow keys lead."""

from collections import namedtuple

from engine.study.protocol import Board, Explored
from ui.state.annotations import Any, Game, Hashable, Match, Position

UNKNOWN = {"value": None, "distance": None, "winner": None, "over": False, "nodes": None, "best": False}
"""The fields of a board whose value isn't known."""

PLAIN = "plain"  # The text in a link if all options are off
PAST, CENTRE, CHILD, GRANDCHILD = "past", "centre", "child", "grandchild"

Spot = namedtuple("Spot", ("kind", "parent", "place", "board", "on_line"))
"""A board of the scene. `kind` is PAST, CENTRE, CHILD or GRANDCHILD; `parent` is a spot's number, -1 without
one; `place` is the index in its row; `board` is the engine's data; `on_line`: the match leads through it."""


class Options:
    """The player's options: `merge` unites symmetrical boards; `levels` is 2 with grandchildren, else 1."""

    def __init__(self, text: str = "") -> None:
        """Read the options from a link's text; "" means all options. Unknown words are ignored."""
        words = (text or "merge-2").split("-")
        self.merge = "merge" in words
        self.levels = 2 if "2" in words else 1

    def text(self) -> str:
        """Return the options as the view's part of a link."""
        return "-".join((["merge"] if self.merge else []) + (["2"] if self.levels == 2 else [])) or PLAIN


class Scene:
    """The boards around a match's position, as spots: past positions, the position itself, and later ones."""

    def __init__(self, answer: "Explored", match: "Match") -> None:
        """Build the spots from the engine's answer to `explore`; siblings are sorted, the best move first."""
        self.game, self.position, self.answer = match.game, match.position, answer
        self.spots: "list[Spot]" = []  # A spot's number is its index
        for board in answer["path"]:
            self._add(PAST, len(self.spots) - 1, len(self.spots), board, on_line=True)
        self.centre = self._add(CENTRE, len(self.spots) - 1, 0, answer["centre"], on_line=True)
        # `(child, grandchild)` for each further parent of a grandchild, which is below its first parent.
        self.joins: "list[tuple[int, int]]" = []
        self._add_children(match)
        self._note_best()

    def _add(self, kind: str, parent: int, place: int, board: "Board", on_line: bool) -> int:
        self.spots.append(Spot(kind, parent, place, board, on_line))
        return len(self.spots) - 1

    def _add_children(self, match: "Match") -> None:
        boards = self.answer["centre"]["children"]
        next_position, position_after = _position_ahead(match, 1), _position_ahead(match, 2)
        on_line = [_shows(self.game, board, next_position) for board in boards]
        numbers = [0] * len(boards)  # The spots' numbers by the boards' indices
        joins = []  # As `self.joins`, but with the indices of the parents' boards
        for place, index in enumerate(_best_first(boards)):
            number = self._add(CHILD, self.centre, place, boards[index], on_line[index])
            numbers[index] = number
            replies = boards[index]["children"]
            for reply_place, reply_index in enumerate(_best_first(replies)):
                reply = replies[reply_index]
                is_on_line = any([on_line[parent] for parent in reply["parents"]])
                is_on_line = is_on_line and _shows(self.game, reply, position_after)
                grandchild = self._add(GRANDCHILD, number, reply_place, reply, is_on_line)
                joins += [(parent, grandchild) for parent in reply["parents"] if parent != index]
        self.joins = [(numbers[parent], grandchild) for parent, grandchild in joins]

    def is_best(self, number: int) -> bool:
        """Return whether a best move leads to a board; if several moves are all equal, none is best."""
        return number in self._best

    def _note_best(self) -> None:
        siblings: "dict[int, list[int]]" = {}
        for number in range(self.centre + 1, len(self.spots)):
            siblings.setdefault(self.spots[number].parent, []).append(number)
        self._best: "set[int]" = set()
        for numbers in siblings.values():
            best = [number for number in numbers if self.spots[number].board["best"]]
            if len(best) < len(numbers) or len(numbers) == 1:  # Unless several moves are all equally good
                self._best.update(best)

    def children(self, number: int) -> "list[int]":
        """Return the numbers of a spot's children in their order."""
        return [each for each in range(number + 1, len(self.spots)) if self.spots[each].parent == number]

    def alike(self, other: "Scene") -> bool:
        """Return whether another scene has the same boards in the same places."""
        return self._outline() == other._outline()

    def _outline(self) -> "list[tuple[str, int, str, str]]":
        return [(spot.kind, spot.parent, spot.board["position"], spot.board["turn"]) for spot in self.spots]

    def moves_to(self, number: int) -> "list[int]":
        """Return the moves from the middle position to a child or grandchild, [] for other boards."""
        spot = self.spots[number]
        after = spot.kind in (CHILD, GRANDCHILD)
        return self.moves_to(spot.parent) + [spot.board["move"]] if after else []

    def step(self, number: int, key: str) -> int:
        """Return the number of the spot to which an arrow key leads, or `number` if it leads nowhere."""
        spot = self.spots[number]
        if spot.kind == GRANDCHILD:
            return self._step_among_grandchildren(number, key)
        if spot.kind == CHILD and key in ("ArrowUp", "ArrowDown"):
            return _neighbour(self.children(spot.parent), number, key == "ArrowDown")
        if key in ("ArrowLeft", "ArrowUp"):
            return number if spot.parent < 0 else spot.parent
        children = self.children(number)
        on_line = [child for child in children if self.spots[child].on_line]
        return (on_line + children + [number])[0]  # The match's move, else the best one, else no step

    def _step_among_grandchildren(self, number: int, key: str) -> int:
        spot = self.spots[number]
        if key == "ArrowLeft" and spot.place == 0:
            return spot.parent
        if key in ("ArrowLeft", "ArrowRight"):
            return _neighbour(self.children(spot.parent), number, key == "ArrowRight")
        parents = [child for child in self.children(self.centre) if self.children(child)]  # With replies
        parent = _neighbour(parents, spot.parent, key == "ArrowDown")
        row = self.children(parent)
        return number if parent == spot.parent else row[min(spot.place, len(row) - 1)]

    def by_move(self) -> "dict[int, int]":
        """Return each legal move's child spot; a merged board may show a symmetrical position instead."""
        game, children = self.game, self.children(self.centre)
        child_by_move = {self.spots[child].board["move"]: child for child in children}
        for move in [move for move in game.legal_moves(self.position) if move not in child_by_move]:
            reply = game.play(self.position, move)
            for child in children:
                if _shows(game, self.spots[child].board, reply):
                    child_by_move[move] = child
        return child_by_move

    def by_cell(self) -> "dict[int, tuple[int, int]]":
        """Return the best `(move, child)` for each cell that a legal move leads to; `child` is a spot."""
        child_by_move = self.by_move()
        best: "dict[int, tuple[int, int]]" = {}
        for move in sorted(child_by_move):
            child = child_by_move[move]
            for cell in self.game.path(self.position, move)[-1:]:  # The last cell; a pass has none
                if cell not in best or child < best[cell][1]:  # The children are sorted best first
                    best[cell] = (move, child)
        return best

    def position_before(self, number: int) -> "Position":
        """Return the position before the last move to a spot: the position of the spot's parent."""
        before = self.spots[self.spots[number].parent].board
        return self.game.parse(before["position"], before["turn"])

    def outlook(self) -> "list[tuple[str, list[int]]]":
        """Return `(winner, moves)` for each proven winner (or "draw"), best first for the side to move."""
        groups: "list[tuple[str, list[int]]]" = []
        child_by_move = self.by_move()
        # The children are sorted best first, so those with the same winner are neighbours.
        for child in self.children(self.centre):
            winner = winner_of(self.spots[child].board)
            if not winner:
                continue
            if not groups or groups[-1][0] != winner:
                groups.append((winner, []))
            _, moves = groups[-1]
            moves += [move for move in child_by_move if child_by_move[move] == child]
        return [(winner, sorted(moves)) for winner, moves in groups]


def without_values(match: "Match", merge: bool) -> "Explored":
    """Return an answer to `explore` without values and with one level of boards, from the rules alone."""
    record, game = match.record, match.game
    moves: "list[int | None]" = [None] + record.moves[: record.at]
    boards = [_bare_board(game, record.position_at(ply), move) for ply, move in enumerate(moves)]
    centre = boards.pop()  # The others are past boards
    shapes: "list[Hashable]" = []  # With `merge`, symmetrical positions have the same shape
    for move in game.legal_moves(match.position):
        reply = game.play(match.position, move)
        shape: "Hashable" = game.canonical_key(reply) if merge else move
        if shape not in shapes:
            shapes.append(shape)
            centre["children"].append(_bare_board(game, reply, move))
    return {"path": boards, "centre": centre, "counts": [], "whole": None, "counted": False, "savable": False}


def mark_given_up(answer: "Explored") -> "Explored":
    """Mark all boards without a value as given up by the engine, and return the answer."""
    boards = answer["path"] + [answer["centre"]]
    for board in boards:
        boards += board["children"]  # The loop goes on with these
        if board["value"] is None:
            board["given_up"] = True
    return answer


def _bare_board(game: "Game", position: "Position", move: "int | None") -> "Board":  # Without value
    board: "Any" = dict(UNKNOWN, copies=1, position=game.write(position), turn=game.turn(position), move=move)
    board["parents"], board["children"] = [0], []  # The parent is the board at the centre
    bare: "Board" = board
    return bare


def winner_of(board: "Board") -> str:
    """Return a board's winner under best play: a mark or "draw", or "" if no winner is proven yet."""
    return "" if board["value"] is None else board["winner"] or "draw"


def _best_first(boards: "list[Board]") -> "list[int]":
    """Return the indices of a position's child boards, the best for its side to move first; ties by move."""
    order = []
    for index, board in enumerate(boards):
        # A child's value is for the child's side to move, the opponent of the position's.
        value, distance = board["value"] or 0, board["distance"] or 0
        order.append((value, distance if value < 0 else -distance, index))  # Quick wins, slow losses
    return [index for _, _, index in sorted(order)]


def _neighbour(row: "list[int]", number: int, after: bool) -> int:
    """Return the number after `number` in a row, or before it; at the row's end, the same number."""
    place = row.index(number) + (1 if after else -1)
    return row[place] if 0 <= place < len(row) else number


def _position_ahead(match: "Match", plies: int) -> "Position | None":  # None after the end of the match
    ply = match.record.at + plies
    return match.record.position_at(ply) if ply <= len(match.record.moves) else None


def _shows(game: "Game", board: "Board", position: "Position | None") -> bool:
    """Return whether a board shows a position; a merged board also shows symmetrical positions."""
    if position is None:
        return False
    if board["position"] == game.write(position) and board["turn"] == game.turn(position):
        return True
    if board["copies"] == 1:  # It isn't a merged board
        return False
    return game.canonical_key(game.parse(board["position"], board["turn"])) == game.canonical_key(position)
