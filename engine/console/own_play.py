"""Plays a person's own game in the terminal, against the engine or between computer players."""

from collections.abc import Callable, Sequence

from ..base.pause import finish
from ..base.rng import Rng
from ..contract import repetition
from ..contract.game import Game
from ..contract.levels import Level
from ..games.own.rules import name_of
from ..games.shelf import find_level, levels_of
from ..own_rules.opponent import LEVELS, RANDOM, STRONG
from ..own_rules.protocol import LiveValue, MoveResult, ValuesResult
from ..own_rules.reader import OpenedGame, open_line
from ..service import Service
from ..text.words import say
from . import show
from .play import Play, people_of
from .sandbox import Sandbox
from .usage import UsageError

LONGEST_GAME = 2000  # The plies after which a game of a match is a draw.
HINT_SECONDS = 3.0


def values_text(answer: "ValuesResult", language: str) -> str:
    """Return a board, the value of its position, and a table of its moves."""
    board, values = answer["board"], answer["values"]
    assert board and values
    cells, columns = board["cells"], board["columns"]
    lines = [f"  {cells[first : first + columns]}" for first in range(0, len(cells), columns)]
    verdict = value_text(values, values["kind"], language)
    lines += ["", say("analysis.turn", language, mark=board["turn"], verdict=verdict)]
    if values["moves"]:
        rows = [["", say("analysis.move", language), say("analysis.verdict", language)]]
        for name, move in zip(answer["names"], values["moves"], strict=True):
            rows.append(["*" if move["best"] else "", name, value_text(move, values["kind"], language)])
        lines += ["", show.table(rows)]
    return "\n".join(lines)


def value_text(value: "LiveValue", kind: str, language: str) -> str:
    """Return a value in words: proven, the share of won random games, or the author's estimate."""
    if value["exact"]:
        return show.verdict(value["value"], None, True, language)
    if not value["count"]:
        return say("own.value-none", language)
    if kind == "games":
        percent = round(50 + 50 * value["value"])
        return say("own.value-games", language, percent=percent, count=value["count"])
    return say("own.value-estimate", language, value=f"{value['value']:g}", depth=value["count"])


class LivePlay(Play):
    """Plays a game that is too large for a table: after each move, the process writes its next moves."""

    def __init__(self, sandbox: Sandbox, you: str | None, level: str, seed: int) -> None:
        """`you` is the option --you; the engine plays the other sides at `level`."""
        self._sandbox = sandbox
        self._played: list[int] = []  # Each move's index among the legal ones.
        self._opened = self._open()
        game = self._opened.game
        people = people_of(game, you, game.marks[0])
        super().__init__(game, game.start(), people, Level(level, None, 0.0), seed, sandbox.language)

    def _open(self) -> OpenedGame:
        answer = self._sandbox.ask("own-line", played=self._played)
        return finish(open_line(name_of(self._sandbox.source), answer, len(self._played)))

    def _go_on(self) -> None:
        """Fetch the table of the line played so far, and replay the line in it."""
        self._opened = self._open()
        game = self._game = self._opened.game
        self._history = [game.start()]
        for move in self._opened.moves:
            self._history.append(game.play(self._history[-1], move))

    def _play(self, move: int) -> None:
        self._played.append(self._opened.numbers.index(move))
        try:
            self._go_on()
        except UsageError:
            self._played.pop()  # The rules fail after this move; the game goes on before it.
            raise

    def _take_back(self) -> None:
        super()._take_back()
        del self._played[len(self._history) - 1 :]
        self._go_on()

    def _hint(self) -> None:
        values = self._sandbox.ask("own-values", played=self._played, seconds=HINT_SECONDS)["values"]
        for index, entry in enumerate(values["moves"]):
            if entry["best"]:
                name = self._game.write_move(self._opened.numbers[index], self._position)
                verdict = value_text(entry, values["kind"], self._language)
                print(self._say("play.hint-bare", move=name, verdict=verdict))

    def _engine_moves(self) -> None:
        """Play the engine's move; if the rules fail, say so and take the person's last move back."""
        name = self._name(self._game.turn(self._position))
        levels, seed = [self._level.name] * 2, self._seeds.bits()
        try:
            index = self._sandbox.ask("own-move", played=self._played, levels=levels, seed=seed)["index"]
            move = self._opened.numbers[index]
            text = self._game.write_move(move, self._position)
            self._play(move)
            print(self._say("own.plays", name=name, move=text))
        except UsageError as error:
            if len(self._history) == 1 or not self._people:
                raise
            print(self._say(error.key, **error.details))
            self._take_back()


def match(
    players: Sequence[str], games: int, seed: int, play: "Callable[[Sequence[str], Rng], int | None]"
) -> dict[str, int]:
    """Play games in which the players take turns to begin; return the first one's results.

    `play(sides, rng)` plays one game and returns the winner's side, 0 or 1, or None.
    """
    rng = Rng(seed)
    results = {"games": games, "wins": 0, "draws": 0, "losses": 0}
    for number in range(games):
        swapped = number % 2
        winner = play(players[::-1] if swapped else players, rng)
        key = "draws" if winner is None else "wins" if winner == swapped else "losses"
        results[key] += 1
    return results


def check_players(players: Sequence[str], game: Game | None) -> list[str]:
    """Return the players' names; in a solved game, `strong` is its best level. Raises UsageError."""
    names = [RANDOM, *(LEVELS if game is None else [level.name for level in levels_of(game)])]
    chosen = [names[-1] if game is not None and name == STRONG else name for name in players]
    for name in chosen:
        if name not in names:
            raise UsageError("error.level", name=name, known=", ".join(names))
    return chosen


def play_table(game: Game, sides: Sequence[str], rng: Rng) -> int | None:
    """Play a game of a match by its table (see `match`)."""
    history, service = [game.start()], Service()
    while (end := repetition.outcome(game, history)) is None and len(history) < LONGEST_GAME:
        position = history[-1]
        player = sides[game.marks.index(game.turn(position))]
        if player == RANDOM:
            move = rng.choice(game.legal_moves(position))
        else:
            level = find_level(game, player).name
            request = {"do": "choose", **game.place_of(position), "level": level, "seed": rng.bits()}
            move = service.ask(request)["move"]
        history.append(game.play(position, move))
    return None if end is None or end.winner is None else game.marks.index(end.winner)


def play_live(sandbox: Sandbox, sides: Sequence[str], rng: Rng) -> int | None:
    """Play a game of a match by its rules (see `match`). Raises UsageError."""
    played: list[int] = []
    while len(played) < LONGEST_GAME:
        answer: MoveResult = sandbox.ask("own-move", played=played, levels=list(sides), seed=rng.bits())
        if answer["index"] < 0:
            return answer["winner"]
        played.append(answer["index"])
    return None
