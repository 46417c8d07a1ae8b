"""Helpers of the checks, which return plain data. In portable Python, like engine/."""

import json

from engine.base.rng import Rng
from engine.search.alphabeta import Search
from engine.service import Service


def played(game, seed, plies):
    """Return the positions of a random game, the last of them not yet over."""
    rng = Rng(seed)
    positions = [game.start()]
    while len(positions) <= plies:
        position = game.play(positions[-1], rng.choice(game.legal_moves(positions[-1])))
        if game.result(position) is not None:
            break
        positions.append(position)
    return positions


def described(game, position):
    """Return a position's text, moves with order, paths and reasons, keys, estimate and end."""
    moves, outcome = game.legal_moves(position), game.outcome(position)
    text = game.write(position)
    return [
        [text, game.parse(text, game.turn(position)) == position, game.order(position, moves)],
        [[game.write_move(move, position), list(game.path(position, move))] for move in moves],
        [game.reasons(position, move) for move in moves],
        [str(game.key(position)), str(game.canonical_key(position)), game.estimate(position)],
        outcome and [outcome.winner, outcome.reason],
    ]


def searched(game, position, depth, **options):
    search = Search(game, **options)
    return [search.value(position, depth), search.nodes, list(search.line)]


def checks_of(names):
    """Return the functions `check_NAME` of a module by their NAME."""
    return {name[len("check_") :]: names[name] for name in sorted(names) if name.startswith("check_")}


def as_json(checks):
    """Return a function that returns the results of checks as JSON, by their names."""
    return lambda: json.dumps({name: checks[name]() for name in checks})


def reviewed(game, text, nodes):
    """Return the review of the moves of a text: marks, values, accuracies."""
    position, moves = game.start(), []
    for start in range(0, len(text), game.move_width):
        moves.append(game.parse_move(text[start : start + game.move_width], position))
        position = game.play(position, moves[-1])
    request = {"do": "review", "game": game.name, "position": game.write(game.start()), "moves": moves}
    request["nodes"] = nodes
    found = Service().ask(request)
    told = [[ply["mark"], ply["exact"], int(100 * ply["value"]), ply["best"]] for ply in found["plies"]]
    for mark in game.marks:
        side = found["sides"][mark]
        told.append([int(10 * (side["accuracy"] or 0) + 0.5), side["stakes"], side["kept"], side["worst"]])
    return told
