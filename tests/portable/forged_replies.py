"""Forged replies of workers: honest ones with random changes. In portable Python, like engine/."""

import json

from engine.base.rng import Rng
from engine.lab import replies as lab
from engine.lab.seat import Seat
from engine.own_rules import replies as own
from engine.own_rules.door import follow, walk
from engine.own_rules.trouble import message
from engine.text.words import say

WRONG = (
    'START = "..."\ndef moves(board, turn):\n    return [bord.index(".")]\ndef play(b, t, m):\n    return b'
)
ROW = 'START = "...."\ndef moves(b, t):\n    return [i for i in range(4) if b[i] == "."]\n'
ROW += "def play(b, t, m):\n    return b[:m] + t + b[m + 1 :]\ndef winner(b, t):\n    return None\n"

FIELDS = ("text", "answer", "progress", "ticket", "ask", "error", "at", "key", "boards", "columns", "self")


def nested(depth):
    value = []
    for _ in range(depth):
        value = [value]
    return value


VALUES = [None, True, False, 0, -1, 1, 5, 200, 10**9, 10**18, 0.5, -0.5, 1e300, float("inf")]
VALUES += ["", "x", "own.no-end", "fault.other", "lab.stopped", "{most}", "x" * 2000, "x" * 40_000, "\u0000"]
VALUES += [[], {}, [[]], [{}], [0], [None], ["x"], [0] * 6000, nested(300), {"key": "x"}, {"": nested(300)}]


def honest(request, task):
    """Return what an honest worker replies to a request: a progress of each kind, and the answer."""
    work, replies = task(request), []
    while True:
        try:
            far = next(work)
        except StopIteration as stop:
            answer = stop.value
            replies.append({"answer": answer})
            if "text" in answer:
                del answer["text"]
                replies[-1]["text"] = 1
            return replies
        if far and (not replies or sorted(far) != sorted(replies[0]["progress"])):
            replies.append({"ticket": 1, "progress": far})


def places(value, found):
    """Return all lists and dictionaries in a value."""
    if type(value) in (list, dict):
        found.append(value)
        for each in value if type(value) is list else [value[name] for name in sorted(value)]:
            places(each, found)
    return found


def forge(reply, rng):
    """Return a reply with one to three faults."""
    reply = json.loads(json.dumps(reply))
    known = places(reply, [])
    for _ in range(1 + rng.below(3)):
        place, value = rng.choice(known), rng.choice(VALUES)
        if type(place) is list:
            index = rng.below(len(place) + 1)
            place[index : index + 1] = [value] if rng.below(3) else place[index : index + 1] * 1000
        elif rng.below(4):
            name = rng.choice(sorted(place) or [""])
            if rng.below(5):
                place[name] = value
            else:
                place.pop(name, None)
        else:
            place[rng.choice(FIELDS)] = value
    return reply


def show(reply):
    """Say what a reply that fits says, in both languages."""
    for value in places(reply, []):
        if type(value) is dict and "details" in value:
            for language in ("en", "ja"):
                say(value["key"], language, None, **value["details"])
                if "at" in value:
                    message(value, language)


PROGRAM = "def choose(game, position):\n    print(position)\n    game.play(position, 0)\n    return 4\n"
FAULTY = "def choose(game, position):\n    return bset\n"
ASK = {"do": "lab-ask", "game": "tictactoe", "function": "choose", "seconds": 2, "nodes": 1000}
ASK["questions"] = [[".........", "o"]]
WATCH = {"do": "lab-watch", "game": "tictactoe", "function": "choose", "seconds": 2, "more": []}
WATCH.update({"position": ".........", "turn": "o"})


def cases():
    """Return requests to workers that run a person's program, each with the schema and an honest reply."""
    found = []
    for source in (ROW, WRONG):
        for name, task, more in (("own-walk", walk, {}), ("own-line", follow, {"played": []})):
            request = {"do": name, "source": source}
            request.update(more)
            found += [(request, own.Expected, reply) for reply in honest(request, task)]
    for source in (PROGRAM, FAULTY):
        seat = Seat()
        load = {"do": "lab-load", "game": "tictactoe", "source": source}
        for request, task in ((load, seat.load), (ASK, seat.ask), (WATCH, seat.watch)):
            found.append((request, lab.Expected, {"answer": task(request)}))
    return found


def fuzz(count, seed=1):
    """Forge replies; return for each case those that fit. Raises what a check or the sentences raise."""
    rng, fits = Rng(seed), []
    for request, schema, reply in cases():
        assert schema(request).fits(reply), reply
        forged = [forge(reply, rng) for _ in range(count)]
        fits.append([each for each in forged if schema(request).fits(each)])
        for each in fits[-1]:
            show(each)
    return fits
