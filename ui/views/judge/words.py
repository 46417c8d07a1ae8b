"""The verdict in words. Needs no browser."""

from engine.study.words import ENGLISH, JAPANESE
from engine.words import learn
from ui.state.squares import square_name
from ui.state.words import GLYPHS
from ui.views.judge.text import BOTH, reachable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game
    from ui.state.words import Words
    from ui.views.judge.line import Step

    Answer = dict[str, Any]

learn(ENGLISH, JAPANESE)


def headline(answer: "Answer", words: "Words") -> str:
    """Return who wins, and how soon; `answer` is the engine's, with its verdict."""
    winner = answer["winner"]
    if winner is None:
        return words.say("judge.nobody" if answer["reason"] == BOTH else "status.draw")
    mark = GLYPHS[winner]
    if answer["over"]:
        return words.say("status.over", mark=mark)
    if answer["distance"] == 1:
        return words.say("judge.wins-now", mark=mark)
    return words.say("judge.wins-in", mark=mark, plies=answer["distance"])


def detail(answer: "Answer", words: "Words") -> str:
    """Return why that is so, and how many of the plies are the winner's own."""
    details = answer["details"]
    plies = details["plies"]
    mark, other = GLYPHS[details["mark"]], GLYPHS[details["other"]]
    reason = words.say(answer["reason"], mark=mark, other=other, plies=plies)
    if answer["winner"] is None or plies < 2:
        return reason
    return words.say("judge.count", reason=reason, mark=GLYPHS[answer["winner"]], count=(plies + 1) // 2)


def note(answer: "Answer", game: "Game", words: "Words") -> str:
    """Return that no game reaches the position, where that is so and the verdict doesn't say it already."""
    if answer["reason"] == BOTH or reachable(game, game.parse(answer["position"], answer["turn"])):
        return ""
    return words.say("judge.unreachable")


def step_texts(steps: "list[Step]", game: "Game", words: "Words") -> "list[tuple[str, str]]":
    """Return `(text, name)` of each board of a line: what is shown and what is spoken."""
    texts = []
    for number in range(len(steps)):
        step = steps[number]
        if step.move is None:
            texts.append((words.say("moves.start"), words.say("moves.start")))
            continue
        mark = GLYPHS[game.other(step.turn)]
        square = square_name(game.name, step.move, words)
        name = words.say("moves.move", number=number, mark=mark, square=square)
        texts.append((mark + " " + square, name))
    return texts
