"""Forged tables of hostile rules. In portable Python, like engine/."""

import json

from engine.games.own.check import MOST_DIFFERENT

HEAD = {"title": "", "rules": "", "marks": ["o", "x"], "columns": 1, "squares": 1, "holes": [], "reserves": 0}
HEAD.update({"pieces": ["o"], "signs": {}, "colours": {}, "names": {}, "listed": True, "moves": ["0", "1"]})
KINDS = ("null", "true", "-1", "1.5", '""', '"x"', "[]", "[[]]", "[null]", "{}", '{"o": []}', '{"o": 1}')
"""The head of a sound table, and values that most of its fields can't have, as JSON."""

LINES = "000010\n0130\n"
"""A position, from which move 0 leads to the second one, which is a draw."""


def digits(number, count):
    """Return a number as a table has it."""
    text = ""
    for _ in range(count):
        text = chr(48 + number % 64) + text
        number //= 64
    return text


def width(count):
    """Return how many digits the numbers below `count` have."""
    return 1 if count <= 64 else 2 if count <= 4096 else 3


def head(**fields):
    """Return the head of a table, with other values of some fields."""
    return json.dumps({key: fields.get(key, HEAD[key]) for key in HEAD})


def dense(positions, moves):
    """Return a sound table of positions with the same number of moves each; both numbers are even."""
    wide, far = width(moves), width(positions)
    lines = [head(moves=[str(move) for move in range(moves)])]
    for number in range(positions):
        line = ["0", str(number % 2), "0"]
        for move in range(moves):
            target = (number + 1 + 2 * move) % positions
            line.append(digits(move, wide) + digits(target, far))
        lines.append("".join(line))
    return "\n".join(lines) + "\n"


def all_listed():
    """Return a sound table with as many listed moves as a head can have."""
    return head(moves=["x" * 7 + str(10000 + move) for move in range(MOST_DIFFERENT)]) + "\n0000001\n013\n"


def all_paths():
    """Return a sound table with as many paths as a head can have, most of which begin with several others."""
    paths = [[0] * length for length in range(11)] + [[0] * 10 + [cell] for cell in range(140)]
    paths += [[0] * 3 + [1 + number // 140, number % 140] for number in range(MOST_DIFFERENT - len(paths))]
    lines = "0" * 140 + "000001\n" + "0" * 140 + "13\n"
    return head(listed=False, squares=140, moves=sorted(paths)) + "\n" + lines


def with_text(name, text):
    """Return a small table whose head has a text as the value of a field."""
    mark = '"HERE"'
    return head(**{name: "HERE"}).replace(mark, text) + "\n" + LINES


def nested(depth):
    return "[" * depth + "]" * depth


def tables():
    """Return the tables by name. Each is to be refused at once."""
    found = {
        "nested marks": with_text("marks", "[" + nested(45_000) + "," + nested(45_000) + "]"),
        "nested moves": with_text("moves", "[" + nested(45_000) + "," + nested(45_000) + "]"),
        "nested pieces": with_text("pieces", "[" + nested(45_000) + "," + nested(45_000) + "]"),
        "nested names": with_text("names", '{"o":' * 9000 + "0" + "}" * 9000),
        "marks of little depth": with_text("marks", "[" + nested(9) + "," + nested(9) + "]"),
        "a number of many digits": with_text("squares", "9" * 198_000),
        "a fraction of many digits": with_text("squares", "1." + "9" * 198_000),
        "a power": with_text("squares", "1e" + "9" * 198_000),
        "lists as a number": with_text("squares", nested(3)),
        "texts as numbers": head(squares="1", reserves="1") + "\n" + LINES,
        "names of nothing": head(names={str(number): "" for number in range(9000)}) + "\n" + LINES,
        "many moves in a position": dense(2, 402),
        "3000 moves in a position": dense(2, 3000),
        "a long line": head() + "\n" + LINES[:-1] + "0" * 7_000_000 + "\n",
        "nothing but ends of lines": head() + "\n" * 200_000,
    }
    for name in HEAD:
        for kind in KINDS:
            if json.loads(kind) != HEAD[name]:
                found[name + " " + kind] = with_text(name, kind)
    return found
