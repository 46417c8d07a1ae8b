"""The command `own`: checks the rules of a person's own game, plays it, and prints values or its tree."""

import argparse
import json
from functools import partial
from typing import Any

from ..base.pause import finish
from ..contract.annotations import Analysis
from ..contract.game import Game
from ..games.own.check import checked
from ..games.own.rules import TableGame, name_of
from ..games.shelf import ADDED, find_level
from ..own_rules.door import MOST_EVER
from ..own_rules.opponent import STRONG
from ..own_rules.protocol import FindResult, ValuesResult, WalkResult
from ..own_rules.self_play import GAMES as LEARNING
from ..own_rules.templates import NAMES, template, title
from ..service import Service
from ..study.tree import BREADTH_FIRST
from ..text.words import say
from . import analysis, show, study
from .contest import GAMES
from .files import read_text
from .own_play import LivePlay, check_players, match, play_live, play_table, values_text
from .play import Play, people_of
from .sandbox import Sandbox
from .usage import PROGRAM, UsageError, read_count, read_seconds, read_seed

SECONDS = 10.0  # The default time for the values in a game that is too large for a table.
ENOUGH = 600.0  # A time limit in seconds that suffices to solve any game whose positions fit into a table.


def run(options: argparse.Namespace, language: str) -> None:
    """Print the example games' names, one of them, or a report on --file. Raises GameError and UsageError."""
    if options.template is not None:
        if options.template not in NAMES:
            raise UsageError("error.own-template", name=options.template, known=", ".join(NAMES))
        print(template(options.template, language), end="")
    elif options.file is None:
        print("\n".join([f"{name:<12} {title(name, language)}" for name in NAMES]))
        print("\n" + say("own.begin", language, program=PROGRAM))
    else:
        report(options, language)


def report(options: argparse.Namespace, language: str) -> None:
    """Try the rules in --file, then play, match, value or count the game. Raises GameError and UsageError."""
    source = read_text(options.file)
    with Sandbox(options.file, source, language) as sandbox:
        if options.estimate:
            print_found(options, sandbox)
            return
        fields = {"after": options.after} if options.after else {}
        result: WalkResult = sandbox.ask("own-walk", most=MOST_EVER, **fields)
        game = None
        if result["whole"]:  # All positions were found.
            # Take out the table's text, which the JSON doesn't need. Service finds the game in ADDED.
            table = finish(checked(result.pop("text")))
            name = name_of(source)
            game = ADDED[name] = TableGame(name, table)
        if options.match is not None:
            print_match(options, sandbox, game)
        elif options.play:
            play(options, sandbox, game)
        elif game is None:
            print_values(options, sandbox, result)
        elif options.after is not None and options.json:
            print(json.dumps(proven_values(game, result)))
        else:
            print_solved(options, game, result, language)


def print_found(options: argparse.Namespace, sandbox: Sandbox) -> None:
    """Find an estimate by self-play; print it as a part of the program, or as JSON. Raises UsageError."""
    games = LEARNING if options.games is None else read_count(options.games)
    seed = 1 if options.seed is None else read_seed(options.seed)  # The same estimate each time.
    found: FindResult = sandbox.ask("own-find", games=games, seed=seed, language=sandbox.language)
    text = json.dumps({"program": found["program"], "score": found["score"]})
    print(text if options.json else found["program"].rstrip("\n"))


def print_solved(options: argparse.Namespace, game: TableGame, result: "WalkResult", language: str) -> None:
    """Print the analysis of a solved game, its tree or its JSON."""
    analysed = analyse(game, result.pop("reached", 0))
    if options.json:
        print(json.dumps({**result, "analysis": analysed}))
        return
    print_findings(result, language)
    if options.tree:
        print(study.report(study.ask_tree(game.place_of(game.start()), BREADTH_FIRST), None, language))
    else:
        print(analysis.text(analysed, language))
        key = "own.found-repeats" if game.repeats else "own.found"
        print("\n" + say(key, language, count=game.positions, longest=game.longest))


def proven_values(game: TableGame, result: "WalkResult") -> dict[str, Any]:
    """Return the values of a solved game's position for --after."""
    number = result.get("reached", 0)
    entries = analyse(game, number)
    moves = []
    for entry in entries["moves"]:
        name = game.write_move(entry["move"], (number,)).rstrip("-")
        moves.append({"move": name, "value": entry["value"], "exact": True})
    return {"value": entries["value"], "exact": True, "moves": moves}


def print_values(options: argparse.Namespace, sandbox: Sandbox, result: "WalkResult") -> None:
    """Print the values after --after in a game that is too large for a table, proven or estimated."""
    seconds = read_seconds(options.seconds) or SECONDS
    answer: ValuesResult = sandbox.ask("own-values", played=options.after or [], seconds=seconds)
    values = answer["values"]
    assert values
    if not options.json:
        if options.after is None:
            print_findings(result, sandbox.language)
        print("\n" + values_text(answer, sandbox.language))
        return
    moves = [{"move": name, **entry} for name, entry in zip(answer["names"], values["moves"], strict=True)]
    found = {**values, "moves": moves}
    # Without --after, the JSON is that of a solved game, whose `analysis` has no value here.
    print(json.dumps({**result, "analysis": None, "values": found} if options.after is None else found))


def play(options: argparse.Namespace, sandbox: Sandbox, game: TableGame | None) -> None:
    """Play a game in the terminal. Raises GameError, UsageError and PlayerLeft."""
    [name] = check_players([options.level or STRONG], game)
    seed, language = read_seed(options.seed), sandbox.language
    if game is None:
        LivePlay(sandbox, options.you, name, seed).run()
    else:
        people = people_of(game, options.you, game.marks[0])
        Play(game, game.start(), people, find_level(game, name), seed, language).run()


def print_match(options: argparse.Namespace, sandbox: Sandbox, game: TableGame | None) -> None:
    """Play games between the two players of --match; print how many the first one has won."""
    if len(options.match) != 2:
        raise UsageError("error.own-match")
    players = check_players(options.match, game)
    games = GAMES if options.games is None else read_count(options.games)

    play_one = partial(play_live, sandbox) if game is None else partial(play_table, game)
    results = match(players, games, read_seed(options.seed), play_one)
    if options.json:
        print(json.dumps(results))
    else:
        first, second = options.match
        print(say("own.match", sandbox.language, None, first=first, second=second, **results))


def analyse(game: Game, number: int = 0) -> "Analysis":
    """Solve a table's game from the position with this number; return the analysis."""
    request = {"do": "analyse", **game.place_of((number,)), "reasons": True, "seconds": ENOUGH}
    analysed: Analysis = Service().ask(request)
    return analysed


def print_findings(result: "WalkResult", language: str) -> None:
    """Print the rules' output and warnings and, if the game is too large, the number of positions by ply."""
    show.print_output(result["output"], language)
    for warning in result["warnings"]:
        print(say(warning["key"], language, **warning["details"]))
        if warning["board"]:
            cells, columns = warning["board"]["cells"], warning["board"]["columns"]
            rows = [cells[first : first + columns] for first in range(0, len(cells), columns)]
            print("\n" + "\n".join([f"  {row}" for row in rows]) + "\n")
    if result["plies"] and not result["whole"]:  # The game is too large.
        heads = [say("tree.depth", language), say("own.positions", language)]
        print(show.table([heads, *([str(ply), f"{count:,}"] for ply, count in enumerate(result["plies"]))]))
