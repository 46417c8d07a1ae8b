"""Reads games: moves as people and programs write them, and files in SGF, GGF, PGN and WTHOR.

The text may have move numbers, colours, bullets, arrows, comments and a result. Forced passes may be missing.
Reading is a long task (see engine.base.pause), which yields how much is done, from 0 to 1, or None.
"""

from collections import namedtuple

from ..base.pause import finish
from ..base.untrusted import whole_number
from ..contract import repetition
from ..contract.annotations import Any, Callable, Game, Iterator, Position, Sequence, Steps
from ..contract.game import LETTERS, GameError, TextError
from . import pgn, wthor
from .lists import nested
from .moves import Token, tokens
from .positions import read as read_position
from .signs import DIGITS
from .text import too_long
from .trees import BEGIN, Property, trees, value

TYPE_CHECKING = False
if TYPE_CHECKING:
    Tokens = Sequence[Token]
    Parse = Callable[[str, Position], int]
    Reading = Steps["Record"]

Record = namedtuple("Record", ("first", "moves"))
"""A game: the first position, and the moves, forced passes included."""

SHOWN = 40  # The characters of a text that represent it in a list.
LONGEST = 20_000  # The most characters of one game that isn't in SGF or GGF.
LONGEST_LIST = 4000  # The most characters of a list of moves, such as ["f5", "d6"], read without a pause.
LONGEST_SCORED = 200  # The most characters of a line with a published score.
MOST_LINES = 30_000  # The most games, one on each line.
CHECKED = 100  # The number of lines that have to be games, so that each line of a long text counts as one.
EXAMPLE = 3  # The moves in an error's example.
PASSES = ("", "--", "pa", "ps", "pass", "tt")  # The texts of a pass in SGF and GGF.
OTHELLO = ("2", "othello")  # SGF's and GGF's names for games with black and white discs.


class MoveError(TextError):
    """Raised for an illegal move; `number` counts the text's moves from 1, `cause` is the rules' error."""

    def __init__(self, number: int, token: "Token", cause: "GameError") -> None:
        super().__init__("error.illegal", token.start, token.end, number=number)
        self.number = number
        self.cause = cause


class Several(TextError):
    """Raised for a text with several `games`, each `(title, text)`, or with two meanings."""

    def __init__(self, key: str, text: str, games: "list[tuple[str, str]]") -> None:
        super().__init__(key, 0, len(text), count=len(games))
        self.games = games
        self.found: "list[int] | None" = None  # The indices of the games that a search found, if any.


def read(game: "Game", text: str, first: "Position | None" = None) -> "Record":
    """Return the game in a text; see `reading`."""
    return finish(reading(game, text, first))


def read_wthor(game: "Game", data: bytes, names: "dict[int, bytes] | None" = None) -> "Reading":
    """Read the game in a WTHOR file; `names` as in `wthor.games`. Raises TextError: Several for several."""
    if game.side_colours != "bw" or game.squares != wthor.SQUARES:
        raise TextError("error.othello", 0, 0)
    if wthor.names_in(data):
        raise TextError("error.names", 0, 0)
    games = yield from wthor.games(data, names or {})
    if not games:
        raise TextError("error.no-games", 0, 0)
    if len(games) > 1:
        raise Several("error.several", "", games)
    return (yield from reading(game, games[0][1]))


def reading(game: "Game", text: str, first: "Position | None" = None) -> "Reading":
    """Read the game in a text. If not in SGF or GGF, it begins with `first`, by default the usual start.

    Raises TextError: Several for several games, MoveError for an illegal move.
    """
    if BEGIN in text:
        tree, games = yield from trees(text)
        if len(games) > 1:
            raise Several("error.several", text, games)
        return (yield from _of_tree(game, text, tree))
    if pgn.is_pgn(text):
        games = yield from pgn.games(text)
        if len(games) > 1:
            raise Several("error.several", text, games)
        if len(text) > LONGEST:
            raise too_long(text)
        return (yield from _of_text(game, text, first))
    begun = _begun(game, text)
    if begun:
        return (yield from _of_text(game, begun[1], begun[0]))
    scored = _scored(game, text)
    if scored:
        raise Several("error.scored", text, scored)
    error, is_long = too_long(text), len(text) > LONGEST
    yield None
    if not is_long:
        try:
            return (yield from _of_text(game, text, first))
        except Several:
            raise
        except TextError as error_of_whole:
            error = error_of_whole
    # If each line alone is a game, the text has several games.
    lines = [(number, line) for number, line in enumerate(text[:LONGEST].split("\n"), 1) if line.strip()]
    if len(lines) < 2 or text.count("\n") > MOST_LINES:
        raise error
    if is_long:
        lines.pop()  # It may be cut.
    for number, line in lines[:CHECKED]:
        yield number / len(lines)
        try:
            yield from _of_text(game, line.strip(), first)
        except TextError:
            raise TextError("error.record-line", 0, len(text), line=number) if is_long else error
    games = []
    for line in text.split("\n"):
        line = line.strip()
        games += [(line[:SHOWN], line)] if line else []
        yield None
    raise Several("error.several", text, games)


def _begun(game: "Game", text: str) -> "tuple[Position, str] | None":
    """Return the position and the moves of a line `board …;moves`, as Edax writes them, or None."""
    board, _, moves = text.partition(";")
    if not moves.strip() or len(board) <= game.squares or "\n" in text.strip():
        return None
    try:
        return read_position(game, board.replace("board ", "")), moves
    except ValueError:
        return None


def _scored(game: "Game", text: str) -> "list[tuple[str, str]]":
    """Return the meanings of a line of columns with a number behind them; [] for another text.

    The number is a published score or, if it is a column, perhaps one more move; behind a single move, a
    column is a move: `4 3` are two moves with a space between them.
    """
    words = text.split() if len(text) < LONGEST_SCORED else []
    if not game.upright or len(words) != 2 or words[0].strip(DIGITS):
        return []
    moves, number = words
    score = whole_number(number.lstrip("+-"))
    if score is None or score > game.squares // 2:
        return []
    is_column = not number.strip(DIGITS) and 0 < score <= game.columns
    if len(moves) == 1 and is_column:
        return []
    return [(f"{moves} ({number})", moves)] + ([(moves + number,) * 2] if is_column else [])


def matching(titles: "list[str]", search: str) -> "list[int]":
    """Return the indices of the titles, in lower case, that have all words of `search`."""
    words = search.lower().split()
    return [index for index, title in enumerate(titles) if all([word in title for word in words])]


def example(game: "Game") -> str:
    """Return the first moves of some game, as an example in an error."""
    position, moves = game.start(), ""
    for _ in range(EXAMPLE):
        if game.result(position) is None:
            move = game.legal_moves(position)[0]
            moves += game.write_move(move, position)
            position = game.play(position, move)
    return moves


def _of_text(game: "Game", text: str, first: "Position | None") -> "Reading":
    """Read the game in a text that has only one. Raises TextError."""
    records: "list[Record]" = []
    first_error: "TextError | None" = None
    for moves, parse in (yield from _readings(game, text)):
        try:
            record = yield from _replay(game, moves, parse, first)
        except MoveError as error:
            first_error = first_error or error
            continue
        if record not in records:
            records.append(record)
    if len(records) > 1:
        texts = ["".join(game.write_line(record.moves, record.first)) for record in records]
        raise Several("error.two-games", text, [(each[:SHOWN], each) for each in texts])
    if not records:
        raise first_error or TextError("error.no-moves-there", 0, len(text), example=example(game))
    return records[0]


def _replay(
    game: "Game", move_tokens: "Tokens", parse: "Parse", first: "Position | None", sides: "Sequence[str]" = ()
) -> "Reading":
    """Play the moves, each by its side in `sides` if these are given; return the game. Raises MoveError."""
    position = game.start() if first is None else first
    positions, moves = [position], []
    for number, token in enumerate(move_tokens):
        yield None
        try:
            move = parse(token.text, position)
            # Play a forced pass first if the text leaves it out.
            forced_pass = game.forced_pass(position)
            for next_move in (move,) if forced_pass in (None, move) else (forced_pass, move):
                turn = game.turn(position)
                if next_move == move and sides and sides[number] != turn:
                    raise GameError("error.side", said=sides[number], turn=turn)
                moves.append(repetition.check_move(game, positions, next_move))
                position = game.play(position, next_move)
                positions.append(position)
        except GameError as error:
            raise MoveError(number + 1, token, error)
    return Record(positions[0], moves)


def _readings(game: "Game", text: str) -> "Steps[list[tuple[Tokens, Parse]]]":
    """Return each way to read a text: its moves as tokens, and a function that parses a token."""
    is_numbered = game.move_length("a") == 1 and text.lstrip()[:2] == "1."
    if pgn.is_pgn(text) or (is_numbered and pgn.has_squares(text[:LONGEST_LIST])):
        return list(_readings_of(game, pgn.movetext(text, game)))
    if '"steps"' in text and '"action":' in text:
        return _episode(game, text)
    is_list = len(text) <= LONGEST_LIST and ("[" in text or text.lstrip().startswith("("))
    listed = nested(text) if is_list else None
    if listed is not None:
        return list(_readings_of_list(game, text, listed))
    possible = yield from tokens(game, text)
    # The text may have lost its line breaks: then moves after a comment seem to belong to the comment.
    return [reading for move_tokens in possible if move_tokens for reading in _readings_of(game, move_tokens)]


def _readings_of_list(game: "Game", text: str, listed: "list[Any]") -> "Iterator[tuple[Tokens, Parse]]":
    """Yield each way to read a list, each as a pair like those of `_readings`."""
    while len(listed) == 1 and not isinstance(listed[0], str):
        listed = listed[0]  # Unwrap outer lists.
    # A square may be a pair such as ("f", 5).
    listed = ["".join(each) if isinstance(each, list) and _is_flat(each) else each for each in listed]
    if not _is_flat(listed):
        return
    move_tokens = [Token(each.strip(), 0, len(text)) for each in listed]
    names = [token.text for token in move_tokens]
    if not game.upright or "0" not in names:
        yield move_tokens, _parser_of_names(game, names)
    if game.upright and str(game.columns) not in names:
        # The columns count from 0, though the game's notation counts them from 1.
        yield move_tokens, _number_parser(game, by=1)


def _is_flat(listed: "list[Any]") -> bool:
    return all([isinstance(each, str) for each in listed])


def _episode(game: "Game", text: str) -> "list[tuple[Tokens, Parse]]":
    """Return the reading of a Kaggle episode: in each step after the first one, the agents act in turn."""
    parts = text.split('"action":')[3:]  # Both agents have an action in each step.
    actions = [part.lstrip().partition(",")[0].partition("}")[0].strip() for part in parts]
    moves = [Token(action, 0, len(text)) for number, action in enumerate(actions) if number % 4 in (0, 3)]

    def parse(name: str, position: "Position") -> int:
        move = whole_number(name)
        if move is None or move not in game.legal_moves(position):
            raise GameError("error.square-taken", square=name)
        return move

    return [(moves, parse)]


def _readings_of(game: "Game", move_tokens: "list[Token]") -> "Iterator[tuple[Tokens, Parse]]":
    """Yield each way to read these tokens, each as a pair like those of `_readings`."""
    names = [token.text.lower() for token in move_tokens]
    letters = LETTERS[: game.columns]
    has_letters_in_moves = game.move_length("a") > 1
    if has_letters_in_moves or all([not name.strip(DIGITS) for name in names]):
        yield move_tokens, _parser_of_names(game, names)
    elif all([name in letters for name in names]):
        # Each token is a column.
        numbers = {letter: str(number) for number, letter in enumerate(letters, 1)}
        if game.upright:
            yield move_tokens, lambda name, position: game.parse_move(numbers[name.lower()], position)
    elif all([(name in letters) == (number % 2 == 0) for number, name in enumerate(names)]):
        # A square's column and row are tokens of their own; rows count from the top or from the bottom.
        rows = game.squares // game.columns
        pairs = [
            Token((column.text + row.text).lower(), column.start, row.end)
            for column, row in zip(move_tokens[::2], move_tokens[1::2])
        ]
        for upwards in (True, False) if not game.upright else (True,):
            # The default value keeps the `upwards` of this round of the loop.
            def parse(name: str, position: "Position", upwards: bool = upwards) -> int:
                row = int(name[1]) - 1
                cell = (rows - 1 - row if upwards else row) * game.columns + letters.index(name[0])
                for move in game.legal_moves(position):
                    if game.path(position, move)[-1:] == (cell,):
                        return move
                raise GameError("error.square-taken", square=name)

            yield pairs, parse
    else:
        yield move_tokens, game.parse_move


def _parser_of_names(game: "Game", names: "Sequence[str]") -> "Parse":
    """Return a function that parses moves; they may count squares from 1 where the game counts from 0."""
    counts_from_one = not game.rims()[0] and str(game.squares) in names and "0" not in names
    return _number_parser(game, by=-1) if counts_from_one else game.parse_move


def _number_parser(game: "Game", by: int) -> "Parse":
    """Return a function that parses moves; it adds `by` to a move that is a number."""

    def parse(name: str, position: "Position") -> int:
        number = whole_number(name)
        return game.parse_move(name if number is None else str(number + by), position)

    return parse


def _of_tree(game: "Game", text: str, tree: "list[Property]") -> "Reading":
    """Read the game in the properties of its main line in SGF or GGF. Raises TextError."""
    kind, size, board = value(tree, "GM").lower(), value(tree, "SZ"), value(tree, "BO")
    is_other_game = bool(kind) and (kind in OTHELLO) != (game.side_colours == "bw")
    is_anti = "a" in value(tree, "TY").lower()  # GGF's type of anti-Othello, such as 8a.
    if is_other_game or is_anti or size not in ("", str(game.columns)):
        raise TextError("error.other-game", 0, len(text), game=game.name)
    try:
        first = read_position(game, "[" + board + "]") if board else _set_up(game, tree)  # BO is GGF's board.
    except GameError as error:
        raise TextError(error.key, 0, len(text), error.own, **error.details)
    move_tokens: "list[Token]" = []
    sides: "list[str]" = []
    for key, name, start, end in tree:
        yield None
        if key in ("B", "W"):
            name = name.partition("/")[0].strip().lower()  # GGF adds an evaluation and a time.
            if name in PASSES:
                name = "--"
            elif len(name) == 2 and not name.strip(LETTERS):  # SGF has letters for columns and rows.
                square = _square(game, name)
                name = name if square is None else game.cell_name(square)
            sides.append(game.marks["BW".index(key)])
            move_tokens.append(Token(name, start - 1, end))
    if not move_tokens:
        raise TextError("error.no-moves-there", 0, len(text), example=example(game))
    return (yield from _replay(game, move_tokens, game.parse_move, first, sides))


def _set_up(game: "Game", tree: "list[Property]") -> "Position | None":
    """Return the position that SGF's AB and AW (stones) and PL (side to move) set up; None without stones."""
    cells = [""] * game.squares
    for key, name, _, _ in tree:
        if key in ("AB", "AW"):
            square = _square(game, name.strip().lower())
            if square is None:
                raise GameError("error.no-square", text=name)
            cells[square] = game.marks["BW".index(key[1])]
    turn = game.marks[1 if value(tree, "PL")[:1].upper() == "W" else 0]
    return game.set_up(cells, turn) if "".join(cells) else None


def _square(game: "Game", name: str) -> "int | None":
    """Return the square with a name such as c4 or, with letters as in SGF, cd; None outside of the board."""
    if len(name) != 2:
        return None
    column = LETTERS.find(name[0])
    row = DIGITS.find(name[1]) - 1 if name[1] in DIGITS else LETTERS.find(name[1])
    is_on_board = 0 <= column < game.columns and 0 <= row < game.squares // game.columns
    return row * game.columns + column if is_on_board else None
