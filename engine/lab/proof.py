"""Proves that a user's program never makes a result worse in a small game, by visiting all its games.

The program plays each side, and each side begins. The other side plays all its legal moves. The program is
asked about each position once.
"""

from ..contract.annotations import Position, Steps
from .answers import MOST_QUESTIONS, RemoteProgram
from .faults import Fault
from .protocol import Printed, TestSteps
from .truth import Truth, fault_evidence, with_question, wrong_move

MOVE_SECONDS = 300.0  # The time limit for a move, in seconds.


def prove(program: "RemoteProgram", truth: "Truth") -> "TestSteps":
    """Test that a program never makes a result worse; the evidence is the mistake with the smallest tree."""
    game = truth.game
    yield from truth.solve_all()
    walk = Walk(program, truth)
    try:
        for starter in game.marks if game.either_starts else game.marks[:1]:
            for program_mark in game.marks:
                yield from walk.visit_games(game.start(starter), program_mark)
    except Fault as fault:
        return with_question(fault_evidence(game, walk.position, fault), program, "choose", MOVE_SECONDS)
    if walk.mistake is None:
        return None
    _, position, move, program.printed = walk.mistake
    best = truth.best(position)
    evidence = wrong_move(truth, position, "lab.beatable", move, best, asked=len(walk.asked_keys))
    return with_question(evidence, program, "choose", MOVE_SECONDS) if evidence else None


class Walk:
    """Visits all games of a program, each position once; stores its mistake with the smallest tree."""

    def __init__(self, program: "RemoteProgram", truth: "Truth") -> None:
        self.asked_keys: "set[str]" = set()  # The keys of all positions asked about or to ask about.
        # The number of nodes of the tree below the position, the position, the move, the output of its call.
        self.mistake: "tuple[int, Position, int, Printed] | None" = None
        self.position: "Position | None" = None  # The position of the last answer.
        self._program = program
        self._truth = truth

    def visit_games(self, first: "Position", mark: str) -> "Steps[None]":
        """Visit all games from the position `first` on, in which the program plays `mark`. Raises Fault."""
        game = self._truth.game
        questions = self._next_questions([first], mark)
        while questions:
            yield {"done": len(self.asked_keys) - len(questions), "of": len(self.asked_keys)}
            batch = questions[:MOST_QUESTIONS]
            # The program may answer only the first few questions.
            answers = yield from self._program.ask_some("choose", game, batch, MOVE_SECONDS)
            replies = []
            for answer in answers:
                self.position = position = questions.pop(0)[0]
                move = self._program.read("choose", game, position, answer)
                self._judge(position, move)
                replies.append(game.play(position, move))
            questions += self._next_questions(replies, mark)

    def _next_questions(self, positions: "list[Position]", mark: str) -> "list[tuple[Position]]":
        """Play all moves of the other side from `positions` until the program (`mark`) is to move.

        Return as questions the positions reached that the program wasn't asked about before.
        """
        game = self._truth.game
        questions = []
        while positions:
            position = positions.pop()
            if game.result(position) is not None:
                continue
            if game.turn(position) != mark:
                positions += [game.play(position, move) for move in game.legal_moves(position)]
            elif self._key(position) not in self.asked_keys:
                self.asked_keys.add(self._key(position))
                questions.append((position,))
        return questions

    def _key(self, position: "Position") -> str:
        # Use a text, as MicroPython is slow to find tuples in a set.
        game = self._truth.game
        return str(game.key(position)) + game.turn(position)

    def _judge(self, position: "Position", move: int) -> None:
        """Store the move if it makes the result worse and the tree below the position is the smallest yet."""
        game, truth = self._truth.game, self._truth
        after = game.play(position, move)
        if game.backed_up(position, after, truth.value(after)) == truth.value(position):
            return  # The move keeps the value.
        size = truth.minimax_nodes(position)
        if self.mistake is None or size < self.mistake[0]:
            self.mistake = (size, position, move, self._program.printed)
