"""Finds the theme of a puzzle, such as a fork; games may add themes in engine/games/FOLDER/themes.py."""

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.game import Game, Position

Scene = namedtuple("Scene", ("game", "position", "move", "known_values"))
"""A position with the solver to move, its right move, and `(value, plies to the end)` of each legal move."""


def theme(scenes: "list[Scene]", own: "Callable[[list[Scene]], str] | None") -> str:
    """Return the key of a puzzle's theme. `own` is the game's own function, which is tried first, or None."""
    own_theme = own(scenes) if own else ""
    if own_theme:
        return own_theme
    first, last = scenes[0], scenes[-1]
    game, value = first.game, first.known_values[first.move][0]
    others = [outcome for move, outcome in first.known_values.items() if move != first.move]
    if game.most > 1:
        return "theme.only-win" if all([other <= 0 for other, _ in others]) else "theme.points"
    if value == 0:
        return "theme.only-draw"
    if game.again(first.position, game.play(first.position, first.move)):
        return "theme.again"
    replies = _answers(last)
    # Whether the solver can win at once after every reply.
    wins = all([moves for _, moves in replies])
    if wins and len(replies) > 1 and not threats(last):
        return "theme.zugzwang"
    if others and all([other < 0 and plies == 2 for other, plies in others]):
        return "theme.block"
    if wins and len(threats(last)) > 1:
        return "theme.force" if len(scenes) > 1 and threats(first) else "theme.fork"
    return "theme.only-win" if threats(first) else "theme.quiet"


def threats(scene: Scene) -> "list[int]":
    """Return the solver's moves that win at once after most replies (other than the same move)."""
    answers = _answers(scene)
    moves = []
    for move in sorted({move for _, wins in answers for move in wins}):
        others = [move in wins for reply, wins in answers if reply != move]
        if 2 * others.count(True) > len(others):
            moves.append(move)
    return moves


def _answers(scene: Scene) -> "list[tuple[int, list[int]]]":
    """Return each reply that doesn't win at once, with the solver's moves that win at once after it."""
    game = scene.game
    solver = game.turn(scene.position)
    after = game.play(scene.position, scene.move)
    answers = []
    for reply in [] if game.turn(after) == solver else game.legal_moves(after):
        position = game.play(after, reply)
        if _won(game, position, solver):
            continue
        moves = game.legal_moves(position) if game.turn(position) == solver else []
        answers.append((reply, [move for move in moves if _won(game, game.play(position, move), solver)]))
    return answers


def _won(game: "Game", position: "Position", mark: str) -> bool:
    return game.winner_of(position, game.result(position) or 0) == mark
