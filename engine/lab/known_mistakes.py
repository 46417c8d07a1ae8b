"""Finds the known mistake that explains a program's wrong answers.

The wrong programs of this module are minimax with one known mistake each. If one of them gives the same
answers as the tested program, the latter most likely has this mistake. Values and signs are for the first
side: +1 means that it wins or is to move. A *belief* is a wrong program's idea of the side to move, a sign.
"""

from collections import namedtuple

from ..contract.annotations import Any, Callable, Game, Generator, Position, Sequence
from .questions import FEW_MOVES, ask_each
from .truth import sample

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .answers import RemoteProgram
    from .truth import Truth

    AnswersOf = Callable[[Any, Game, Position], list[int]]
    Case = tuple[Position, Any, list[int]]
    Sign = Callable[[Game, Position], int]
    Pick = Callable[[Game, Position, list[int]], int]

POSITIONS, FEWEST_WRONG = 32, 2
"""The number of late positions to ask about, and the fewest wrong answers that allow a diagnosis."""

Wrong = namedtuple("Wrong", ("name", "result_sign", "pick", "value_sign", "see", "see_reply"))
"""A wrong program: the `name` of its mistake (sentence `known.NAME`), and functions.

It multiplies game.result by `result_sign` and the final value by `value_sign`. `pick` takes one of the moves'
values. `see` replaces the given position and `see_reply` each later one; None replaces nothing.
"""


def constant_sign(sign: int) -> "Sign":
    """Return a function that always returns this sign."""
    return lambda game, position: sign


def first_side_sign(game: "Game", position: "Position") -> int:
    """Return +1 if the first side is to move, else −1."""
    return 1 if game.turn(position) == game.marks[0] else -1


def second_side_sign(game: "Game", position: "Position") -> int:
    """Return −1 if the first side is to move, else +1."""
    return -first_side_sign(game, position)


def parity_belief(sign: int) -> "Sign":
    """Return the belief that the side to move is `sign` if the number of marks is even, else `-sign`."""
    return lambda game, position: sign if game.cells(position).count("") % 2 == game.squares % 2 else -sign


def count_belief(sign: int) -> "Sign":
    """Return the belief that the side to move is `-sign` if the side `sign` has more marks, else `sign`."""

    def belief(game: "Game", position: "Position") -> int:
        cells = game.cells(position)
        lead = cells.count(game.marks[0]) - cells.count(game.marks[1])
        return sign if sign * lead <= 0 else -sign

    return belief


def best_for(sign: "Sign") -> "Pick":
    """Return a `pick` (see Wrong): the largest value at nodes where `sign` returns +1, else the smallest."""
    return lambda game, position, values: max(values) if sign(game, position) > 0 else min(values)


def with_turn(belief: "Sign") -> "Callable[[Game, Position], Position]":
    """Return a function `see` for a Wrong program: it sets the side to move according to a belief."""

    def see(game: "Game", position: "Position") -> "Position":
        mark = game.marks[0 if belief(game, position) > 0 else 1]
        return game.set_up(game.cells(position), mark)

    return see


PLUS, MINUS = constant_sign(1), constant_sign(-1)
SIGNS = (PLUS, MINUS, first_side_sign, second_side_sign)
RIGHT_PICK = best_for(first_side_sign)

BELIEFS = [("marks-o", parity_belief(1)), ("marks-o", count_belief(1))]
BELIEFS += [("marks-x", parity_belief(-1)), ("marks-x", count_belief(-1))]
"""Beliefs that count the marks on the board, with the mistake's name; by `marks-x`, x begins."""


def turn_reader(name: str, result_sign: "Sign", pick: "Pick", value_sign: "Sign") -> "Wrong":
    """Return a program with the mistake `name`. It correctly reads the side to move from the position."""
    return Wrong(name, result_sign, pick, value_sign, None, None)


def wrong_values(right_sign: "Sign") -> "list[Wrong]":
    """Return programs with a wrong `value`; a right one is the first side's value times `right_sign`."""
    first = first_side_sign  # The right sign of a result.
    programs = []
    # Programs that count the marks to tell the side to move, everywhere or in one place.
    for name, belief in BELIEFS:
        see = with_turn(belief)
        # The sign of a value for the side to move may come from the belief, too.
        for sign in (right_sign,) if right_sign is PLUS else (right_sign, belief):
            programs += [Wrong(name, first, RIGHT_PICK, sign, see, see_reply) for see_reply in (see, None)]
            for picker in (best_for(first), best_for(belief)):
                programs += [turn_reader(name, result_sign, picker, sign) for result_sign in (first, belief)]
    name = "sight-first" if right_sign is first else "sight-mover"
    programs += [turn_reader(name, first, RIGHT_PICK, sign) for sign in SIGNS if sign is not right_sign]
    programs += [turn_reader("result", sign, RIGHT_PICK, right_sign) for sign in SIGNS if sign is not first]
    programs.append(turn_reader("swapped", first, best_for(second_side_sign), right_sign))
    for side in (PLUS, MINUS):
        programs += [turn_reader("same-side", result_sign, best_for(side), PLUS) for result_sign in SIGNS]
    first_or_last: "tuple[Pick, Pick]" = (lambda g, p, values: values[0], lambda g, p, values: values[-1])
    for pick in first_or_last:
        programs += [turn_reader("loop", first, pick, right_sign), turn_reader("loop", PLUS, pick, PLUS)]
    from_zero: "list[Pick]" = [lambda g, p, values: RIGHT_PICK(g, p, values + [0])]  # `best` starts at 0.
    return programs + [turn_reader("zero", first, pick, right_sign) for pick in from_zero]


def wrong_choices() -> "list[tuple[Wrong, Sign]]":
    """Return programs with a wrong `choose`: a `value` and the sign by which `choose` multiplies it."""
    right_value = turn_reader("compared", first_side_sign, RIGHT_PICK, PLUS)
    programs = [(right_value, sign) for sign in SIGNS if sign is not first_side_sign]
    for name, belief in BELIEFS:
        programs.append((turn_reader(name, first_side_sign, RIGHT_PICK, PLUS), belief))
        programs += [(wrong, belief) for wrong in wrong_values(PLUS) if wrong.name == name]
    # `choose` is right here. A value of wrong sign only has the effect of the mistake "compared".
    for right_sign, sign in ((first_side_sign, MINUS), (PLUS, first_side_sign)):
        programs += [(wrong, sign) for wrong in wrong_values(right_sign) if wrong.name[:5] != "sight"]
    return programs


def value_of(wrong: "Wrong", game: "Game", position: "Position") -> int:
    """Return the value that a wrong program computes for a position."""
    value: int = wrong.value_sign(game, position) * _minimax(wrong, game, position, wrong.see)
    return value


def _minimax(
    wrong: "Wrong", game: "Game", position: "Position", see: "Callable[[Game, Position], Position] | None"
) -> int:
    """Return the minimax value of a wrong program. If `see` isn't None, it replaces the position first."""
    position = see(game, position) if see else position
    result = game.result(position)
    if result is not None:
        value: int = wrong.result_sign(game, position) * result
        return value
    replies = [game.play(position, move) for move in game.legal_moves(position)]
    values = [_minimax(wrong, game, reply, wrong.see_reply) for reply in replies]
    picked: int = wrong.pick(game, position, values)
    return picked


def best_of(choice: "tuple[Wrong, Sign]", game: "Game", position: "Position") -> "list[int]":
    """Return the moves that a wrong function `choose` (see `wrong_choices`) considers best."""
    wrong, compared_sign = choice
    sign = compared_sign(game, position)
    moves = game.legal_moves(position)
    values = [sign * value_of(wrong, game, game.play(position, move)) for move in moves]
    return [move for move, value in zip(moves, values) if value == max(values)]


def diagnose(
    program: "RemoteProgram", truth: "Truth", function: str, right_sign: "Sign", more: "Sequence[Any]"
) -> "Generator[Any, Any, str | None]":
    """Ask a function about late positions; return the key of the mistake that explains all answers, or None.

    `more` has the function's further arguments. For `right_sign` see `wrong_values`.
    """
    game = truth.game
    positions = sample(game, POSITIONS, 18, lambda position: len(game.legal_moves(position)) <= FEW_MOVES)
    if function == "value":
        positions = [_play_to_end(game, position) for position in positions] + positions
    answers: "list[Any]" = []
    questions = [(position,) + tuple(more) for position in positions]
    fault = yield from ask_each(program, game, function, questions, lambda answer, *_: answers.append(answer))
    if fault:
        return None
    yield from truth.solve()
    if function == "value":
        # `truth` has values for the side to move, so the first sign turns them into the first side's.
        signs = [first_side_sign(game, position) * right_sign(game, position) for position in positions]
        right_answers = [[sign * truth.value(position)] for sign, position in zip(signs, positions)]
        wrongs: "list[tuple[str, Any]]" = [(wrong.name, wrong) for wrong in wrong_values(right_sign)]
        cases = list(zip(positions, answers, right_answers))
        return _explanation(game, cases, wrongs, lambda *wrong: [value_of(*wrong)])
    for index in (0, -1):  # Does the program always play the first legal move, or the last?
        if all([move == game.legal_moves(position)[index] for position, move in zip(positions, answers)]):
            return "known.same-move"
    wrongs = [(wrong.name, (wrong, sign)) for wrong, sign in wrong_choices()]
    cases = list(zip(positions, answers, [truth.best(position) for position in positions]))
    return _explanation(game, cases, wrongs, best_of)


def _explanation(
    game: "Game", cases: "list[Case]", wrongs: "list[tuple[str, Any]]", answers_of: "AnswersOf"
) -> "str | None":
    """Return the mistake's key for the first wrong program with the same answers as the tested one, or None.

    `cases` are `(position, answer, right answers)`; at least FEWEST_WRONG answers must be wrong.
    `wrongs` are `(name, wrong program)`; `answers_of(wrong program, game, position)` returns its answers.
    """
    are_wrong = [answer not in right for _, answer, right in cases]
    if are_wrong.count(True) < FEWEST_WRONG:
        return None
    for name, wrong in wrongs:
        mistakes = 0  # The number of answers that the wrong program gives only by its mistake.
        for position, answer, right in cases:
            wrong_answers = answers_of(wrong, game, position)
            if answer not in wrong_answers:
                break
            mistakes += not [each for each in wrong_answers if each in right]
        else:
            if mistakes >= FEWEST_WRONG:
                return "known." + name
    return None


def _play_to_end(game: "Game", position: "Position") -> "Position":
    """Play the first legal move until the game ends; return the last position."""
    while game.result(position) is None:
        position = game.play(position, game.legal_moves(position)[0])
    return position
