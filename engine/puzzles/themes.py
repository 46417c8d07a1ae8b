"""Finds the theme of a puzzle; a game may have more themes in engine/games/FOLDER/themes.py."""

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.game import Game, Position

Scene = namedtuple("Scene", ("game", "position", "move", "known_values"))
"""An only move of a puzzle in its position, with `(value, plies)` by move."""


def theme(scenes: "list[Scene]", own: "Callable[[list[Scene]], str] | None") -> str:
    """Return the key of a puzzle's theme, by `own` if the game has one for it."""
    found = own(scenes) if own else ""
    if found:
        return found
    first, last = scenes[0], scenes[-1]
    value = first.known_values[first.move][0]
    if first.game.most > 1:
        return "theme.only-win" if decides(first) else "theme.points"
    if value == 0:
        return "theme.only-draw"
    if first.game.again(first.position, first.game.play(first.position, first.move)):
        return "theme.again"
    if is_zugzwang(last):
        return "theme.zugzwang"
    if blocks(first):
        return "theme.block"
    if is_fork(last):
        return "theme.force" if len(scenes) > 1 and threats(first) else "theme.fork"
    return "theme.only-win" if threats(first) else "theme.quiet"


def decides(scene: Scene) -> bool:
    """Return whether no other move wins."""
    return all([value <= 0 for move, (value, _) in scene.known_values.items() if move != scene.move])


def blocks(scene: Scene) -> bool:
    """Return whether all other moves lose at once."""
    others = [worth for move, worth in scene.known_values.items() if move != scene.move]
    return bool(others) and all([value < 0 and plies == 2 for value, plies in others])


def is_fork(scene: Scene) -> bool:
    """Return whether the move makes two threats that no reply meets."""
    return len(threats(scene)) > 1 and wins_at_once(scene) == len(_answers(scene))


def is_zugzwang(scene: Scene) -> bool:
    """Return whether the move threatens nothing, but every reply allows a win at once."""
    answers = _answers(scene)
    return len(answers) > 1 and wins_at_once(scene) == len(answers) and not threats(scene)


def threats(scene: Scene) -> "list[int]":
    """Return the moves that win at once after most other replies."""
    answers = _answers(scene)
    found = []
    for move in sorted({move for _, wins in answers for move in wins}):
        others = [move in wins for reply, wins in answers if reply != move]
        if 2 * others.count(True) > len(others):
            found.append(move)
    return found


def wins_at_once(scene: Scene) -> int:
    """Return the number of replies that allow a win at once."""
    return len([wins for _, wins in _answers(scene) if wins])


def _answers(scene: Scene) -> "list[tuple[int, list[int]]]":
    """Return each reply that doesn't win, with the moves that win at once after it."""
    game = scene.game
    solver = game.turn(scene.position)
    after = game.play(scene.position, scene.move)
    found = []
    for reply in [] if game.turn(after) == solver else game.legal_moves(after):
        position = game.play(after, reply)
        if _won(game, position, solver):
            continue
        moves = game.legal_moves(position) if game.turn(position) == solver else []
        found.append((reply, [move for move in moves if _won(game, game.play(position, move), solver)]))
    return found


def _won(game: "Game", position: "Position", mark: str) -> bool:
    return game.winner_of(position, game.result(position) or 0) == mark
