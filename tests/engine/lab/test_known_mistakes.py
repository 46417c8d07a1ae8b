"""A known mistake is named in any style of program; other wrong programs have no diagnosis."""

import pytest

from engine.base.pause import finish
from engine.games.shelf import find_game
from engine.lab.answers import RemoteProgram, run_judge
from engine.lab.checks import run
from engine.lab.mend import FOLDER, rules
from engine.lab.rung import RUNGS, find_rung
from engine.lab.rung_texts import solution
from engine.lab.truth import Truth
from tests.engine.catalogues import ROOM_WORDS
from tests.portable.edits import edited, edits
from tests.portable.hall import Hall
from tests.portable.right import CLASS, STACK, UNDO
from tests.portable.wrong import WRONG
from tools.lean import lean

TRUTH = Truth(find_game("tictactoe"))
SOUND = {rung.number: solution(rung.number, "en") for rung in RUNGS}
LONG = ("unbeatable", "values-again")
"""Tests that take long, and find the same."""

PARITY = """

def turn(game, position):
    cells = game.cells(position)
    return {test}
"""
BELIEFS = {
    "even": ("marks-o", '"o" if cells.count("") % 2 else "x"'),
    "as many": ("marks-o", '"o" if cells.count("o") == cells.count("x") else "x"'),
    "no more": ("marks-o", '"o" if cells.count("o") <= cells.count("x") else "x"'),
    "even, x first": ("marks-x", '"x" if cells.count("") % 2 else "o"'),
    "no more, x first": ("marks-x", '"x" if cells.count("x") <= cells.count("o") else "o"'),
}

ARTICLE = """
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


class Minimax:
    def turn(self, cells):
        return {test}

    def search(self, cells):
        for a, b, c in LINES:
            if cells[a] and cells[a] == cells[b] == cells[c]:
                return 1 if cells[a] == "o" else -1
        if "" not in cells:
            return 0
        known_values = []
        for cell in range(9):
            if not cells[cell]:
                after = list(cells)
                after[cell] = self.turn(cells)
                known_values.append(self.search(after))
        return max(known_values) if self.turn(cells) == "o" else min(known_values)


def value(game, position):
    return Minimax().search(game.cells(position))


def choose(game, position):
    sign = 1 if game.turn(position) == "o" else -1
    return max(game.legal_moves(position), key=lambda move: sign * value(game, game.play(position, move)))
"""

AROUND = """

def value(game, position):
    sign = 1 if game.turn(position) == "o" else -1
    return {sign} * inner(game, position)
"""
UNSIGNED = """

def choose(game, position):
    return max(game.legal_moves(position), key=lambda move: value(game, game.play(position, move)))
"""
STYLES = {"loop": SOUND[3], "class": CLASS, "stack": STACK}
EDITS = r"""
3: result ¦         return result\n →         return -result\n
6: result ¦         return result\n →         return -result\n
4: result ¦ return result if first_moves else -result → return result
4: swapped ¦ max(values) if first_moves else min(values) → min(values) if first_moves else max(values)
5: swapped ¦ max(values) → min(values)
4: same-side ¦ max(values) if first_moves else min(values) → max(values)
4: same-side ¦ max(values) if first_moves else min(values) → min(values)
5: reply-sign ¦ [-value( → [value(
3: reply-sign ¦ max(best, -value( → max(best, value(
4: one-reply ¦ max(values) if first_moves else min(values) → values[0]
4: one-reply ¦ max(values) if first_moves else min(values) → values[-1]
3: return ¦ best = max(best, -value(game, game.play(position, move)))
    → return -value(game, game.play(position, move))
3: return ¦ best = max(best, -value(game, game.play(position, move)))\n    return best
    → best = max(best, -value(game, game.play(position, move)))\n        return best
3: one-reply ¦ max(best, -value(game, game.play(position, move))) → -value(game, game.play(position, move))
3: start ¦ best = -2\n    for move in game.legal_moves(position):\n        #
    → best = 0\n    for move in game.legal_moves(position):\n        #
"""


def cases():
    """Return `(rung, program, name of the mistake)` by what the program is."""
    found = {}
    value, choose = SOUND[4].split("\n\n\ndef choose")
    for how, (name, test) in BELIEFS.items():
        own, parity = ("game.turn(position)", "turn(game, position)"), PARITY.format(test=test)
        found[f"undo, {how}"] = (3, edited(UNDO, own) + parity, name)
        found[f"own board, {how}"] = (4, ARTICLE.format(test=test), name)
        parts = {"both": edited(SOUND[4], own)}
        if how == "even":
            parts["value"] = edited(value, own) + "\n\n\ndef choose" + choose
            parts["choose"] = value + "\n\n\ndef choose" + edited(choose, own)
        for part in parts:
            found[f"max and min, {part}, {how}"] = (4, parts[part] + parity, name)
    for style, text in STYLES.items():
        inner = text.replace("def value(game", "def inner(game").replace("-value(game", "-inner(game")
        for sign in ("sign", "-sign", "-1"):
            found[f"{style}, {sign}"] = (3, inner + AROUND.format(sign=sign), "sight-first")
        if style == "class":
            continue
        found[f"{style}, the mover's"] = (4, text, "sight-mover")
        found[f"{style}, x's sign"] = (4, inner + AROUND.format(sign="-sign"), "sight-mover")
        found[f"{style}, compared unsigned"] = (3, text.split("\n\ndef choose")[0] + UNSIGNED, "reply-sign")
    for head, texts in edits(EDITS):
        number, name = head.split(": ")
        rung = int(number)
        found[f"rung {rung}, {texts[1].strip()}, {name}"] = (rung, edited(SOUND[rung], texts), name)
    return found


CASES = cases()


def noted(source, names):
    """Return the notes on the tests that a program fails, by the test's name."""
    hall, asked, found = Hall(TRUTH.game, [source]), RemoteProgram(source=source), {}
    for name in names:
        if name not in LONG and finish(run_judge(run(name, asked, TRUTH), hall.answer)):
            found[name] = asked.noted
    return found


@pytest.mark.parametrize("what", CASES)
def test_a_known_mistake_is_named(what):
    number, source, name = CASES[what]
    found = noted(source, find_rung(number).checks)
    assert set(found.values()) - {None} == {f"known.{name}"}


NAMED = {
    "a loss for a draw": {"known.start"},
    "a ply too few": {"known.depth"},
    "alpha and beta not exchanged": {"known.window-order"},
    "chooses the worst": {"known.reply-negated"},
}


@pytest.mark.parametrize("what", [what for what in WRONG if WRONG[what][0] < 9])
def test_another_mistake_has_no_diagnosis(what):
    _, source, expected = WRONG[what]
    assert set(noted(source, expected).values()) - {None} == NAMED.get(what, set())


def test_every_mistake_has_its_sentence():
    names = {rule.split(" ¦ ")[0] for rule in rules()}
    wanted = {f"known.{name}" for name in names - {"sight"} | {"sight-first", "sight-mover"}}
    for words in ROOM_WORDS.values():
        assert {key for key in words if key.startswith("known.")} == wanted


def test_the_page_has_each_rule_though_its_texts_lose_their_comment(monkeypatch):
    all_rules, read = rules(), FOLDER.read
    monkeypatch.setattr(FOLDER, "read", lambda name: lean(read(name), "txt"))
    assert rules() == all_rules
    assert all_rules[0].startswith("draw ¦ if {x}:")
