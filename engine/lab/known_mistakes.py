"""Finds the known mistake that explains a program's wrong answers.

The wrong programs of this module are minimax with one known mistake each. If one of them gives the same
answers as the tested program, the latter most likely has this mistake. Values and signs are for the first
side: +1 means that it wins or is to move. A *belief* is a wrong program's idea of the side to move, a sign.
"""

from collections import namedtuple

from engine.lab.questions import FEW, ask_each
from engine.lab.truth import sample

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence
    from typing import Any

    from engine.game import Game, Position
    from engine.lab.answers import RemoteProgram
    from engine.lab.truth import Truth

    Sign = Callable[[Game, Position], int]
    Pick = Callable[[Game, Position, list[int]], int]

COUNT, LEAST = 32, 2
"""The number of late positions to ask about, and the fewest wrong answers that allow a diagnosis."""

Wrong = namedtuple("Wrong", ("name", "result", "pick", "sign", "see", "see_reply"))
"""A wrong program: the `name` of its mistake (sentence `known.NAME`) and functions. `result` gives the sign
of game.result, `pick` chooses among the values of the moves, `sign` gives that of the returned value. `see`
and `see_reply` are None, or replace the given position and later ones by what the program believes.
"""


def always(sign: int) -> "Sign":
    """Return a function that always returns this sign."""
    return lambda game, position: sign


def first(game: "Game", position: "Position") -> int:
    """Return +1 if the first side is to move, else −1."""
    return 1 if game.turn(position) == game.marks[0] else -1


def by_parity(sign: int) -> "Sign":
    """Return the belief that the side to move is `sign` if the number of marks is even, else `-sign`."""
    return lambda game, position: sign if game.cells(position).count("") % 2 == game.squares % 2 else -sign


def by_count(sign: int) -> "Sign":
    """Return the belief that the side to move is `sign` unless it has more marks, else `-sign`."""

    def believed(game: "Game", position: "Position") -> int:
        cells = game.cells(position)
        ahead = cells.count(game.marks[0]) - cells.count(game.marks[1])
        return sign if sign * ahead <= 0 else -sign

    return believed


def best_for(sign: "Sign") -> "Pick":
    """Return a `pick` that returns the largest value where `sign` returns +1, else the smallest."""
    return lambda game, position, values: max(values) if sign(game, position) > 0 else min(values)


def with_turn(sign: "Sign") -> "Callable[[Game, Position], Position]":
    """Return a `see` that sets the side to move by a belief."""

    def see(game: "Game", position: "Position") -> "Position":
        mark = game.marks[0 if sign(game, position) > 0 else 1]
        return game.set_up(game.cells(position), mark)

    return see


def second(game: "Game", position: "Position") -> int:
    """Return −1 if the first side is to move, else +1."""
    return -first(game, position)


PLUS, MINUS = always(1), always(-1)
SIGNS = (PLUS, MINUS, first, second)
RIGHT = best_for(first)

BELIEFS = (
    ("marks-o", by_parity(1)),
    ("marks-o", by_count(1)),
    ("marks-x", by_parity(-1)),
    ("marks-x", by_count(-1)),
)
"""Beliefs that count the marks on the board, with the mistake's name; by `marks-x`, x begins."""


def plain(name: str, result: "Sign", pick: "Pick", sign: "Sign") -> "Wrong":
    """Return a wrong program that takes the side to move from the position."""
    return Wrong(name, result, pick, sign, None, None)


def wrong_values(sight: "Sign") -> "list[Wrong]":
    """Return wrong functions `value`; a right one multiplies the first side's value by `sight`."""
    programs = []
    for name, believed in BELIEFS:
        see = with_turn(believed)
        for sign in (sight,) if sight is PLUS else (sight, believed):
            programs += [Wrong(name, first, RIGHT, sign, see, see_reply) for see_reply in (see, None)]
            for side in (first, believed):
                programs += [plain(name, result, best_for(side), sign) for result in (first, believed)]
    name = "sight-first" if sight is first else "sight-mover"
    programs += [plain(name, first, RIGHT, sign) for sign in SIGNS if sign is not sight]
    programs += [plain("result", result, RIGHT, sight) for result in SIGNS if result is not first]
    programs.append(plain("swapped", first, best_for(second), sight))
    for sign in (PLUS, MINUS):
        programs += [plain("same-side", result, best_for(sign), PLUS) for result in SIGNS]
    first_or_last: "tuple[Pick, Pick]" = (lambda g, p, values: values[0], lambda g, p, values: values[-1])
    for pick in first_or_last:
        programs += [plain("loop", first, pick, sight), plain("loop", PLUS, pick, PLUS)]
    programs.append(plain("zero", first, lambda g, p, values: RIGHT(g, p, values + [0]), sight))
    return programs


def wrong_choices() -> "list[tuple[Wrong, Sign]]":
    """Return wrong functions `choose`: a wrong `value` and the sign by which `choose` compares the values."""
    programs = [(plain("compared", first, RIGHT, PLUS), sign) for sign in SIGNS if sign is not first]
    for name, believed in BELIEFS:
        programs.append((plain(name, first, RIGHT, PLUS), believed))
        programs += [(wrong, believed) for wrong in wrong_values(PLUS) if wrong.name == name]
    for sight, sign in ((first, MINUS), (PLUS, first)):
        programs += [(wrong, sign) for wrong in wrong_values(sight) if wrong.name[:5] != "sight"]
    return programs


def value_of(wrong: "Wrong", game: "Game", position: "Position") -> int:
    """Return the value that a wrong program computes for a position."""
    value: int = wrong.sign(game, position) * _minimax(wrong, game, position, wrong.see)
    return value


def _minimax(
    wrong: "Wrong", game: "Game", position: "Position", see: "Callable[[Game, Position], Position] | None"
) -> int:
    position = see(game, position) if see else position
    result = game.result(position)
    if result is not None:
        value: int = wrong.result(game, position) * result
        return value
    replies = [game.play(position, move) for move in game.legal_moves(position)]
    values = [_minimax(wrong, game, reply, wrong.see_reply) for reply in replies]
    picked: int = wrong.pick(game, position, values)
    return picked


def best_of(wrong: "tuple[Wrong, Sign]", game: "Game", position: "Position") -> "list[int]":
    """Return the moves that a wrong function `choose` considers best."""
    (program, sign_of), moves = wrong, game.legal_moves(position)
    sign = sign_of(game, position)
    values = [sign * value_of(program, game, game.play(position, move)) for move in moves]
    return [move for move, value in zip(moves, values) if value == max(values)]


def diagnose(
    program: "RemoteProgram", truth: "Truth", function: str, sight: "Sign", more: "Sequence[Any]"
) -> "Generator[Any, Any, str | None]":
    """Ask a function about late positions; return the key of the mistake that explains all answers, or None.

    `more` has the function's further arguments.
    """
    game = truth.game
    positions = sample(game, COUNT, 18, lambda position: len(game.legal_moves(position)) <= FEW)
    if function == "value":
        positions = [_play_to_end(game, position) for position in positions] + positions
    answers: "list[Any]" = []
    questions = [(position,) + tuple(more) for position in positions]
    fault = yield from ask_each(program, game, function, questions, lambda answer, *_: answers.append(answer))
    if fault:
        return None
    yield from truth.solve()
    pairs = list(zip(positions, answers))
    if function == "value":
        signs = [sight(game, position) * first(game, position) for position in positions]
        right = [[sign * truth.value(position)] for sign, position in zip(signs, positions)]
        wrongs = [(wrong.name, wrong) for wrong in wrong_values(sight)]
        return _explanation(pairs, right, wrongs, lambda wrong, position: [value_of(wrong, game, position)])
    for index in (0, -1):
        if all([move == game.legal_moves(position)[index] for position, move in pairs]):
            return "known.same-move"
    right = [truth.best(position) for position in positions]
    choices = [(wrong.name, (wrong, sign)) for wrong, sign in wrong_choices()]
    return _explanation(pairs, right, choices, lambda wrong, position: best_of(wrong, game, position))


def _explanation(
    pairs: "list[tuple[Position, Any]]",
    right: "list[list[int]]",
    wrongs: "list[tuple[str, Any]]",
    answers_of: "Callable[[Any, Position], list[int]]",
) -> "str | None":
    """Return the key of the first wrong program that gives all answers of the tested one, or None.

    LEAST of these answers or more must be wrong. `right` has the right answers for each pair of `pairs`, each
    `(position, answer)`, and `answers_of` returns the possible answers of a wrong program.
    """
    if len([1 for (_, answer), best in zip(pairs, right) if answer not in best]) < LEAST:
        return None
    for name, wrong in wrongs:
        explained = 0  # The number of answers that the wrong program gives only by its mistake.
        for (position, answer), best in zip(pairs, right):
            answers = answers_of(wrong, position)
            if answer not in answers:
                break
            explained += not [each for each in answers if each in best]
        else:
            if explained >= LEAST:
                return "known." + name
    return None


def _play_to_end(game: "Game", position: "Position") -> "Position":
    """Play the first legal move until the game ends; return the last position."""
    while game.result(position) is None:
        position = game.play(position, game.legal_moves(position)[0])
    return position
