"""Finds the theme of a puzzle, such as a fork; games may add themes in engine/games/FOLDER/themes.py."""

from collections import namedtuple

from ..contract.annotations import Callable, Game, Position
from ..games.shelf import folder_of, is_installed, load_part

Scene = namedtuple("Scene", ("game", "position", "move", "known_values"))
"""A position with the solver to move, its right move, and `(value, plies to the end)` of each legal move."""


def own_theme(game: "Game") -> "Callable[[list[Scene]], str] | None":
    """Return the function `theme` in the game's own module engine/games/FOLDER/themes.py, or None."""
    folder = folder_of(game.name)
    if not is_installed(folder, "themes"):
        return None
    own: "Callable[[list[Scene]], str]" = load_part(folder, "themes").theme
    return own


def theme(scenes: "list[Scene]", own: "Callable[[list[Scene]], str] | None") -> str:
    """Return the key of a puzzle's theme, given a Scene for each solver's move and the game's `own_theme`."""
    own_key = own(scenes) if own else ""
    if own_key:
        return own_key
    first, last = scenes[0], scenes[-1]
    game, value = first.game, first.known_values[first.move][0]
    others = [outcome for move, outcome in first.known_values.items() if move != first.move]
    if game.most > 1:  # Discs decide the game.
        return "theme.only-win" if all([other_value <= 0 for other_value, _ in others]) else "theme.points"
    if value == 0:
        return "theme.only-draw"
    if game.again(first.position, game.play(first.position, first.move)):
        return "theme.again"
    replies = _winning_answers(last)
    wins_after_every_reply = all([wins for _, wins in replies])
    if wins_after_every_reply and len(replies) > 1 and not threats(last):
        return "theme.zugzwang"
    # After every other move, the next move wins.
    if others and all([other_value < 0 and plies == 2 for other_value, plies in others]):
        return "theme.block"
    if wins_after_every_reply and len(threats(last)) > 1:
        return "theme.force" if len(scenes) > 1 and threats(first) else "theme.fork"
    return "theme.only-win" if threats(first) else "theme.quiet"


def threats(scene: Scene) -> "list[int]":
    """Return each move of the solver that wins at once after most replies other than this move."""
    answers = _winning_answers(scene)
    moves = []
    for move in sorted({move for _, wins in answers for move in wins}):
        is_winning = [move in wins for reply, wins in answers if reply != move]
        if 2 * is_winning.count(True) > len(is_winning):
            moves.append(move)
    return moves


def _winning_answers(scene: Scene) -> "list[tuple[int, list[int]]]":
    """Return each reply that doesn't lose, with the solver's moves that win at once after it."""
    game = scene.game
    solver = game.turn(scene.position)
    after = game.play(scene.position, scene.move)
    answers = []
    for reply in [] if game.turn(after) == solver else game.legal_moves(after):
        position = game.play(after, reply)
        if _has_won(game, position, solver):
            continue
        moves = game.legal_moves(position) if game.turn(position) == solver else []
        wins = [move for move in moves if _has_won(game, game.play(position, move), solver)]
        answers.append((reply, wins))
    return answers


def _has_won(game: "Game", position: "Position", mark: str) -> bool:
    return game.winner_of(position, game.result(position) or 0) == mark
