"""A match: the record of a game's moves, and the player of each side."""

from engine.contract import repetition
from engine.contract.annotations import Game, Outcome, Position


def people(game: "Game") -> "tuple[str, ...]":
    """Return the values of a match's `you`: a person's side, "both" (two people) or "none" (two engines)."""
    return game.marks + ("both", "none")


class Record:
    """The moves from a first position, with a cursor; moves after the cursor can be redone."""

    def __init__(self, game: "Game", start: "Position") -> None:
        self.game = game
        self.moves: "list[int]" = []
        self.at = 0  # The cursor: the shown position is the one after this many moves
        self._positions = [start]  # The first position, and the one after each move

    @property
    def position(self) -> "Position":
        """The position at the cursor."""
        return self._positions[self.at]

    @property
    def positions(self) -> "list[Position]":
        """The positions from the first one to the one at the cursor."""
        return self._positions[: self.at + 1]

    @property
    def last_move(self) -> "int | None":
        """The move that led to the position at the cursor, or None at the first position."""
        return self.moves[self.at - 1] if self.at else None

    def position_at(self, ply: int) -> "Position":
        """Return the position after `ply` moves."""
        return self._positions[ply]

    def play(self, move: int) -> None:
        """Play a move at the cursor; later moves are dropped. Raises GameError."""
        repetition.check_move(self.game, self.positions, move)
        self.moves[self.at :] = [move]
        self._positions[self.at + 1 :] = [self.game.play(self.position, move)]
        self.at += 1

    def go_to(self, ply: int) -> None:
        """Move the cursor to the position after `ply` moves, or to the nearest one."""
        self.at = max(0, min(ply, len(self.moves)))

    def copy(self) -> "Record":
        """Return an independent copy."""
        other = Record(self.game, self._positions[0])
        other.moves = self.moves[:]
        other._positions = self._positions[:]
        other.at = self.at
        return other


class Match:
    """One game between people and engines."""

    def __init__(self, game: "Game", start: "Position", you: str, level: str, rival: str) -> None:
        """Begin at `start`. Between engines, the first side's level is `level`, the second side's `rival`."""
        self.game = game
        self.record = Record(game, start)
        self.you, self.level, self.rival = you, level, rival
        self.paused = False  # Whether engines wait until the player continues
        self.counted = False  # Whether the score has counted the match or must not count it
        self.ended = ""  # When it ended on this page, as an ISO date with its time
        self.before: "Match | None" = None  # The match that Undo brings back
        self.stands_for: "Match | None" = None  # A match without moves that a view replaced by this one

    def copy(self, you: str = "") -> "Match":
        """Return a copy with all moves, to try out other moves; `you`, if given, plays in it."""
        start = self.record.position_at(0)
        other = Match(self.game, start, you or self.you, self.level, self.rival)
        other.record = self.record.copy()
        other.counted, other.ended = self.counted, self.ended
        return other

    @property
    def position(self) -> "Position":
        """The shown position."""
        return self.record.position

    @property
    def turn(self) -> str:
        """The mark of the side to move, such as "x"."""
        return self.game.turn(self.position)

    @property
    def over(self) -> bool:
        """Whether the game is over at this position."""
        return repetition.is_over(self.game, self.record.positions)

    @property
    def outcome(self) -> "Outcome | None":
        """The result at this position, or None before the end."""
        return repetition.outcome(self.game, self.record.positions)

    @property
    def forced_pass(self) -> "int | None":
        """The pass that the person to move has to make, or None."""
        return self.game.forced_pass(self.position) if self.person_to_move() else None

    @property
    def against_engine(self) -> bool:
        """Whether one person plays one engine."""
        return self.you in self.game.marks

    @property
    def watching(self) -> bool:
        """Whether engines play both sides."""
        return self.you == "none"

    def is_person(self, mark: str) -> bool:
        """Return whether a person plays this side."""
        return self.you == "both" or self.you == mark

    def person_to_move(self) -> bool:
        """Return whether a person is to move."""
        return not self.over and self.is_person(self.turn)

    def engine_to_move(self) -> bool:
        """Return whether the game waits for an engine's move."""
        return not self.over and not self.is_person(self.turn)

    def level_to_move(self) -> str:
        """Return the level of the engine that is to move."""
        return self.rival if self.watching and self.turn == self.game.marks[1] else self.level

    def status(self) -> str:
        """Return "your-turn", "thinking", "draw", "won", "lost" or, if no person plays an engine, "over"."""
        outcome = self.outcome
        if outcome is None:
            return "your-turn" if self.person_to_move() else "thinking"
        if outcome.winner is None:
            return "draw"
        if not self.against_engine:
            return "over"
        return "won" if self.is_person(outcome.winner) else "lost"

    def can_undo(self) -> bool:
        """Return whether Undo can take back a move, or bring back the earlier match."""
        return self.undo_ply() is not None or self.before is not None

    def undo_ply(self) -> "int | None":
        """Return the ply of the last move that a person (between engines, any side) made, or None."""
        for ply in range(self.record.at - 1, -1, -1):
            if self.watching or self.is_person(self.game.turn(self.record.position_at(ply))):
                return ply
        return None
