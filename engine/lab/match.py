"""Plays matches between users' programs and the page's levels, from balanced openings.

Programs run elsewhere; this module asks for one move at a time (see engine.lab.answers). A pair of players
plays each opening twice, the second time with exchanged sides. A fault or an illegal move loses the game. A
level is the engine at a playing strength. The result of a game is counted in half points, `halves`.
"""

from ..base.pause import finish, silently
from ..base.rng import Rng
from ..contract import repetition
from ..contract.annotations import Any, Game, Level, Position, Sequence, Steps
from ..games.shelf import is_tiny
from ..search.alphabeta import Search
from ..search.solver import Solver
from ..service import Service
from .answers import RemoteProgram
from .faults import Fault
from .interface import SECONDS
from .protocol import Broken, Loss, MatchGame, Row

OPENING_PLIES, CANDIDATES, BALANCE_DEPTH = 4, 8, 2
"""The plies of an opening (half in a tiny game), the number of candidates for each opening, and the depth of
the search that values them."""

LATEST_GAMES = 40  # The number of games in a progress report: the last ones.
TEXTBOOK_DEPTH = 2  # The search depth of the textbook player, and of the program that plays against it.
UNLIMITED = 1000000.0  # No time limit, in seconds.


class Player:
    """The interface of a player in a match."""

    def move(self, game: "Game", position: "Position", seed: int) -> "Steps[int]":
        """Return a legal move; yields None at pauses, and questions to programs. Raises Fault."""
        raise NotImplementedError


class ProgramPlayer(Player):
    """Plays a program's moves: those of `choose` or, with a `depth`, of a search with its `evaluate`."""

    def __init__(self, program: "RemoteProgram", seconds: float = SECONDS, depth: int = 0) -> None:
        self._program, self._seconds, self._depth = program, seconds, depth

    def move(self, game: "Game", position: "Position", seed: int) -> "Steps[int]":
        """Return the program's move. Raises Fault."""
        function, more = ("decide", (self._depth,)) if self._depth else ("choose", ())
        number: int = yield from self._program.ask(function, game, (position,) + more, self._seconds)
        return number


class TextbookPlayer(Player):
    """Plays the first of the best moves by alpha-beta, two plies deep, with the game's plain evaluation."""

    def move(self, game: "Game", position: "Position", seed: int) -> "Steps[int]":
        """Return the first of the best moves of the search."""
        search = Search(game.plain(), scout=True)
        yield from silently(search.deepen(position, TEXTBOOK_DEPTH, UNLIMITED))
        best_moves: "list[int]" = [move for move, _, _ in search.reports[-1].moves]
        return min(best_moves)


class LevelPlayer(Player):
    """Plays as a level. If the level has a depth and isn't selective, the seed alone decides its moves."""

    def __init__(self, service: "Service", level: "Level") -> None:
        self._service = service
        self._level = level

    def move(self, game: "Game", position: "Position", seed: int) -> "Steps[int]":
        """Return the level's move."""
        request: "Any" = game.place_of(position, do="choose", level=self._level.name, seed=seed)
        if self._level.depth is not None and not self._level.selective:
            # No time limit, as the moves must not depend on the speed of the device.
            request["seconds"] = UNLIMITED
        number: int = (yield from silently(self._service.steps(request)))["move"]
        return number


def openings(game: "Game", count: int, seed: int, candidates: int = CANDIDATES) -> "list[Position]":
    """Return `count` random openings, the best balanced of at least `candidates` times as many.

    In a tiny game the openings are draws and may repeat; in others a short search values them.
    """
    rng = Rng(seed)
    plies = OPENING_PLIES // 2 if is_tiny(game) else OPENING_PLIES
    pool: "list[tuple[float, int, Position]]" = []
    while not pool:  # Random games of so many plies may all be finished: then try fewer.
        pool = _random_openings(game, plies, (count + 1) * candidates, rng)
        plies -= 1
    pool.sort(key=lambda opening: opening[:2])  # By imbalance, then by number.
    least_imbalance = pool[0][0]
    if is_tiny(game):
        pool = [opening for opening in pool if opening[0] == least_imbalance]
    return [pool[index % len(pool)][2] for index in range(count)]  # The positions.


def _random_openings(game: "Game", plies: int, tries: int, rng: "Rng") -> "list[tuple[float, int, Position]]":
    """Return the positions that `tries` random games reach: `(imbalance, number of the try, position)`."""
    openings: "list[tuple[float, int, Position]]" = []
    positions = set()
    for number in range(tries):
        position = game.start()
        for _ in range(plies):
            if game.result(position) is None:
                position = game.play(position, rng.choice(game.legal_moves(position)))
        if position not in positions and game.result(position) is None:
            positions.add(position)
            openings.append((_imbalance(game, position), number, position))
    return openings


def _imbalance(game: "Game", position: "Position") -> float:
    """Return the absolute value of a position: solved in a tiny game, else found by a short search."""
    if is_tiny(game):
        solver = Solver(game)
        finish(solver.solve(position))
        return abs(solver.outcome(position)[0])  # An outcome begins with the value.
    search = Search(game)
    finish(search.deepen(position, BALANCE_DEPTH, UNLIMITED))
    value: int = search.reports[-1].value
    return abs(value)


def play_game(
    game: "Game", players: "Sequence[Player]", sides: "tuple[int, int]", start: "Position", seed: int
) -> "Steps[MatchGame]":
    """Play a game; return its record. `sides` are two players' indices; the first one moves in `start`."""
    rng = Rng(seed)
    positions = [start]
    moves: "list[int]" = []
    first_mark = game.turn(start)
    numbers_by_mark = list(sides) if first_mark == game.marks[0] else [sides[1], sides[0]]
    while not repetition.is_over(game, positions):
        position = positions[-1]
        mover = sides[0] if game.turn(position) == first_mark else sides[1]
        try:
            move = yield from players[mover].move(game, position, rng.bits())
        except Fault as fault:
            broken: "Broken" = {"key": fault.key, "details": fault.details, "line_of_code": fault.line}
            return record_of(game, numbers_by_mark, positions, moves, (mover, broken))
        moves.append(move)
        positions.append(game.play(position, move))
        yield None
    return record_of(game, numbers_by_mark, positions, moves, None)


def record_of(
    game: "Game", players: "list[int]", positions: "list[Position]", moves: "list[int]", loss: "Loss | None"
) -> "MatchGame":
    """Return the record of a game.

    `players` has a player's number for each of the game's marks; `loss` is the player that lost by a fault.
    """
    start, position = positions[0], positions[-1]
    faulty, fault = loss or (None, None)
    if faulty is not None:
        winner: "int | None" = players[1] if faulty == players[0] else players[0]
    else:
        mark = game.winner_of(position, game.result(position) or 0)  # No result: drawn by repetition.
        winner = None if mark is None else players[game.marks.index(mark)]
    return {
        "players": players,
        "opening": game.write(start),
        "opening_turn": game.turn(start),
        "moves": moves,
        "winner": winner,
        "halves": [1 if winner is None else 2 * (winner == player) for player in sorted(players)],
        "position": game.write(position),
        "turn": game.turn(position),
        "faulty": faulty,
        "fault": fault,
    }


def round_robin(game: "Game", players: "Sequence[Player]", games: int, seed: int) -> "Steps[list[MatchGame]]":
    """Play `games` games for each pair of players; return the records. Yields progress."""
    records: "list[MatchGame]" = []
    pairs = [(first, second) for second in range(len(players)) for first in range(second)]
    for match, (first, second) in enumerate(pairs):
        starts = openings(game, (games + 1) // 2, seed + match)
        seeds = Rng(seed + match)
        for number in range(games):
            latest = records[-LATEST_GAMES:]
            done, total = len(records), len(pairs) * games
            yield {"done": done, "of": total, "games": latest, "from": done - len(latest)}
            sides = (first, second) if number % 2 == 0 else (second, first)
            records.append((yield from play_game(game, players, sides, starts[number // 2], seeds.bits())))
    return records


def table(games: "list[MatchGame]", players: int) -> "list[Row]":
    """Return a row for each player, sorted by points, then by number."""
    rows: "list[Row]" = []
    for player in range(players):
        against: "list[Any]" = [{"won": 0, "drawn": 0, "lost": 0} for _ in range(players)]
        against[player] = None
        rows.append({"player": player, "halves": 0, "games": 0, "against": against})
    half_points = {"won": 2, "drawn": 1, "lost": 0}
    for record in games:
        winner = record["winner"]
        for player, opponent in (record["players"], record["players"][::-1]):
            outcome = "drawn" if winner is None else "won" if winner == player else "lost"
            rows[player]["against"][opponent][outcome] += 1
            rows[player]["halves"] += half_points[outcome]
            rows[player]["games"] += 1
    rows.sort(key=lambda row: (-row["halves"], row["player"]))
    return rows
