"""Tables and lines with random changes: each is refused, or played without a fault. --fuzz tries more."""

import json
from random import Random

import pytest

from engine.base.pause import finish
from engine.contract.game import GameError
from engine.games.own.check import checked
from engine.games.own.rules import TableGame
from engine.own_rules.door import follow
from engine.own_rules.reader import open_line
from tests.engine.own_rules.games import GAMES, check_positions, table
from tests.engine.playing import after

CASES = 150
LONGEST_WALK = 400  # The number of positions that are looked at in a table that passed.

ATOMS = (None, True, False, -1, 0, 1, 2, 9, 63, 64, 10**6, 10**30, 0.5)
ATOMS += ("", "o", "x", "<b>", "{o}", "\ud800", "é", [], {})
CHARACTERS = '0123456789:;<=>?@ABCXYZabcdefghijklmnop\n\n\0 "[]{},é'


def mutated(value, draw):
    """Return data with something else in one place, or missing, or there twice."""
    if isinstance(value, (list, dict)) and value and draw.random() < 0.8:
        copy = value.copy()
        place = draw.choice(range(len(copy)) if isinstance(copy, list) else list(copy))
        way = draw.randrange(5)
        if way == 0:
            del copy[place]
        elif way == 1 and isinstance(copy, list):
            copy.insert(place, draw.choice(copy))
        elif way == 2:
            other = draw.choice(range(len(copy)) if isinstance(copy, list) else list(copy))
            copy[place], copy[other] = copy[other], copy[place]
        else:
            copy[place] = mutated(copy[place], draw)
        return copy
    if type(value) is int and draw.random() < 0.5:
        return value + draw.choice((-1, 1))
    atom = draw.choice(ATOMS)
    for _ in range(draw.choice((0, 0, 0, 1, 2, 30))):
        atom = [atom] if draw.random() < 0.5 else {draw.choice("ox"): atom}
    return atom


def mutated_text(text, draw):
    """Return a text with some characters changed."""
    place = draw.randrange(len(text) + 1)
    end = place + draw.choice((0, 1, 1, 1, 2, 4, 40))
    return text[:place] + "".join(draw.choices(CHARACTERS, k=draw.choice((0, 1, 1, 1, 2, 4)))) + text[end:]


def forged(text, draw):
    """Return a table with some mutations."""
    for _ in range(draw.choice((1, 1, 1, 2, 5))):
        head, _, lines = text.partition("\n")
        way = draw.randrange(4)
        if way == 0:
            try:
                head = json.dumps(mutated(json.loads(head), draw))
            except ValueError:
                head = mutated_text(head, draw)
        elif way == 1:
            rows = lines.split("\n")
            row = draw.randrange(len(rows))
            rows[row : row + 1] = draw.choice(([], [rows[row]] * 2, [draw.choice(rows)]))
            lines = "\n".join(rows)
        elif way == 2:
            lines = mutated_text(lines, draw)
        else:
            head = mutated_text(head, draw)
        text = head + "\n" + lines
    return text


@pytest.mark.parametrize("name", ["chomp", "dodgem", "nim", "tictactoe", "mutorere"])
def test_a_mutated_table_is_refused_or_played(name, fuzz):
    honest, passed = table(GAMES[name]), 0
    for case in range(CASES * fuzz):
        text = forged(honest, Random(f"{name} {case}"))
        try:
            sound = finish(checked(text))
        except GameError as error:
            assert error.key in ("error.own-table", "error.own-many")
            continue
        except Exception as error:
            raise AssertionError(f"{name}, case {case}") from error
        assert finish(checked(sound)) == sound
        check_positions(TableGame("own-x", sound), LONGEST_WALK)
        passed += 1
    assert passed


@pytest.mark.parametrize("name", ["nim", "dodgem"])
def test_a_mutated_line_is_refused_or_played(name, fuzz):
    for case in range(CASES * fuzz):
        draw = Random(f"{name} {case}")
        played = [0] * draw.randrange(4)
        answer = finish(follow({"do": "own-line", "source": GAMES[name], "played": played}))
        if draw.random() < 0.5:
            answer["text"] = forged(answer["text"], draw)
        for part in ("line", "numbers"):
            if draw.random() < 0.5:
                answer[part] = [
                    draw.choice((0, 1, 2, 5, 10**8)) for _ in range(draw.choice((0, 1, 2, 3, 500)))
                ]
        try:
            line = finish(open_line("own-x", answer, len(played)))
        except GameError:
            continue
        position = after(line.game, line.moves)
        places = [line.numbers.index(move) for move in line.game.legal_moves(position)]
        assert sorted(places) == list(range(len(line.numbers)))
        check_positions(line.game, LONGEST_WALK)
