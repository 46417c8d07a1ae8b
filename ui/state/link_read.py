"""Read links and the browser's history entries, which ui.state.link_write writes."""

import json

from engine.contract.annotations import Any, Game, Position
from engine.contract.game import GameError
from engine.games.shelf import NAMES, find_game, find_level
from ui.state.goal import PLAY, Goal
from ui.state.layout import Layout
from ui.state.match import Match, people
from ui.state.settings import Settings


class LinkError(GameError):
    """Raised for an invalid link; the sentence about it contains that of the rules' error `cause`."""

    def __init__(self, key: str, cause: "GameError | None" = None, **details: "Any") -> None:
        super().__init__(key, **details)
        self.cause = cause


def take(layout: "Layout", goal: "Goal", view: str) -> "GameError | None":
    """Show in a view the match of a goal whose game is open; if the link is invalid, return the error."""
    try:
        if not view:
            raise LinkError("link.view", view=goal.view)
        take_link(layout, goal.link or {}, view, goal.restored, goal.kept)
    except GameError as error:
        take_broken_link(layout)
        return error
    return None


def take_link(
    layout: "Layout", parts: "dict[str, str]", view: str, restored: bool, kept: "str | None" = None
) -> None:
    """Show in a view the match of a link whose game is open. Raises GameError.

    `restored` says that the page was open already, as after Back; `kept` is the history entry's text or None.
    Of two matches, `shown` is the one in the view, and `mine` the player's own, to which Play returns.
    """
    linked = read(parts, layout.settings)
    # The history entry counts only if it belongs to the link's position.
    shown, mine = read_whole(kept)
    if shown is None or (shown.game.name, shown.position) != (linked.game.name, linked.position):
        shown, mine = linked, None
    before = layout.mine
    if before.game.name != shown.game.name and before.record.moves:
        layout.memory.leave(before)
    layout.view = view
    if view == PLAY:
        if restored and not kept:  # An entry of the history that the page hasn't written
            if set(parts) <= {"game", "lang"} and before.game.name != shown.game.name:
                # A link that names only a game leads to that game as the player left it.
                shown = layout.memory.left_match(shown.game) or shown
            layout.exchange(shown)
        # A finished game isn't counted again; after Back, neither is a game that was counted already.
        was_counted = before.counted and before.game.name == shown.game.name and shown.record.at > 0
        shown.counted = shown.counted or shown.over or (restored and was_counted)
        mine = shown
    else:
        layout.match = shown
        mine = mine or (_own_match(layout, shown) if restored else shown.copy())  # At a first visit, a copy
    if mine is not before:
        layout.mine = mine
        layout.take_players(mine)
        if mine.game.either_starts and (mine.record.at or "turn" in parts):
            layout.settings.starts = mine.game.turn(mine.record.position_at(0))  # For the next game, too


def _own_match(layout: "Layout", shown: "Match") -> "Match":  # The shown game's match in progress
    game = shown.game
    if layout.mine.game.name == game.name:
        return layout.mine
    return layout.memory.left_match(game) or layout.new_match(game)


def take_broken_link(layout: "Layout") -> None:
    """Show a new match in Play after a broken link."""
    layout.view = PLAY
    layout.exchange(layout.new_match(layout.settings.game))


def read(parts: "dict[str, str]", settings: "Settings") -> "Match":
    """Return the match of a link's parts; settings fill in missing parts. Raises GameError."""
    name = parts.get("game") or NAMES[0]
    game = find_game(name)
    you = parts.get("you") or settings.you
    if you not in people(game):
        raise LinkError("link.you", you=you, known=", ".join(people(game)))
    level = find_level(game, parts.get("level") or settings.level).name
    rival = find_level(game, parts.get("rival") or settings.rival).name
    moves = game.split_moves(parts.get("moves") or "")
    turn, origin = parts.get("turn"), parts.get("from")
    position = game.parse(parts["position"], turn) if "position" in parts else None
    if not moves:  # With moves, `position` and `turn` are those of the end, `from` and `first` of the start
        start = game.start(turn or settings.starts) if position is None else position
        return Match(game, start, you, level, rival)
    starter = parts.get("first") if position is None else _first_turn(game, position, moves, parts)
    start = game.start(starter or settings.starts) if origin is None else game.parse(origin, starter)
    match = Match(game, start, you, level, rival)
    replay(match, moves)
    if turn not in (None, match.turn) or position not in (None, match.position):
        raise LinkError("link.moves")
    return match


def _first_turn(game: "Game", position: "Position", moves: "list[str]", parts: "dict[str, str]") -> str:
    """Return the side that made the first of the moves that led to `position`."""
    if not game.alternates:  # The number of moves says nothing, so the link does
        return parts.get("first") or game.marks[0]
    turn = game.turn(position)
    return turn if len(moves) % 2 == 0 else game.other(turn)


def replay(match: "Match", moves: "list[str]") -> None:
    """Play moves given in notation, and the forced passes that `moves` leaves out. Raises LinkError."""
    for index, text in enumerate(moves):
        try:
            move = match.game.parse_move(text, match.position)
            forced = match.game.forced_pass(match.position)
            if forced is not None and move != forced:
                match.record.play(forced)
            match.record.play(move)
        except GameError as error:
            raise LinkError("link.move", cause=error, number=index + 1)


def read_whole(text: "str | None") -> "tuple[Match | None, Match | None]":
    """Read a text of `write_entry`: return the shown match and the match in progress, None if missing."""
    if text is None:
        return None, None
    try:
        data = json.loads(text)
        return _match(data["shown"]), _match(data["mine"])
    except (ValueError, TypeError, KeyError):
        return None, None


def _match(data: "dict[str, Any] | None") -> "Match | None":
    if data is None:
        return None
    game = find_game(data["game"])
    level, rival = [find_level(game, data[name]).name for name in ("level", "rival")]
    match = Match(game, game.parse(data["position"], data["turn"]), data["you"], level, rival)
    replay(match, game.split_moves(data["moves"]))
    match.record.go_to(data["at"])
    match.paused = data["paused"]
    match.counted, match.ended = data["counted"], data["ended"]
    return match
