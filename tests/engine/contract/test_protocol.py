"""What the doors are asked and answer is what their types say, for every game; each tells of every key."""

import importlib.util
import json
import sys
import types
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin

import pytest
from typing_extensions import NotRequired, Required, get_type_hints, is_typeddict

from engine.games.index import FOLDERS
from engine.games.shelf import find_game, is_provable, is_tiny, levels_of
from engine.lab import match, tournament
from engine.lab.door import Lab
from engine.lab.rung_texts import solution
from engine.own_rules.door import Own
from engine.own_rules.templates import TEMPLATES
from engine.service import Service
from engine.study.door import Study
from tests.engine.own_rules.large_games import HEX, KALAH, KALAH_ESTIMATE
from tests.engine.playing import after, random_game
from tests.portable.hall import Hall

DOORS = {
    "engine.contract.protocol": Service,
    "engine.study.protocol": Study,
    "engine.lab.protocol": Lab,
    "engine.own_rules.protocol": Own,
}
"""For each module of types, the door."""
TICTACTOE, CHOMP = [dict(TEMPLATES)[name] for name in ("tictactoe", "chomp")]


@pytest.fixture(scope="module", autouse=True)
def protocols():
    """The modules of types as the type checker sees them, by their names."""
    before = {name: sys.modules.get(name) for name in DOORS}
    for name in DOORS:
        path = Path(importlib.util.find_spec(name).origin)
        module = sys.modules[name] = types.ModuleType(name)
        exec(path.read_text("utf-8").replace("TYPE_CHECKING = False", "TYPE_CHECKING = True"), vars(module))
    yield {name: sys.modules[name] for name in DOORS}
    for name, module in before.items():
        sys.modules.pop(name)
        if module:
            sys.modules[name] = module


@pytest.fixture
def typed(protocols):
    """Every type of the protocols, by its name."""
    return {
        name: one for module in protocols.values() for name, one in vars(module).items() if is_typeddict(one)
    }


def misfit(value: Any, hint: Any, where: str = "") -> str:
    """Return where plain data is other than a type says, "" for nowhere."""
    if hint is Any:
        return ""
    if is_typeddict(hint):
        if not isinstance(value, dict):
            return f"{where}: {value!r} is no {hint.__name__}"
        more, less = set(value) - set(hint.__annotations__), set(hint.__required_keys__) - set(value)
        if more or less:
            return f"{where}: {hint.__name__} with {more or 'nothing'} and without {less or 'nothing'}"
        hints = get_type_hints(hint)
        found = (misfit(value[key], hints[key], f"{where}.{key}") for key in value)
    elif get_origin(hint) in (NotRequired, Required):
        return misfit(value, get_args(hint)[0], where)
    elif get_origin(hint) in (Union, types.UnionType):
        misfits = [misfit(value, each, where) for each in get_args(hint)]
        return "" if "" in misfits else misfits[0]
    elif get_origin(hint) is Literal:
        return "" if value in get_args(hint) else f"{where}: {value!r}"
    elif get_origin(hint) is list and isinstance(value, list):
        found = (misfit(each, get_args(hint)[0], f"{where}[]") for each in value)
    elif get_origin(hint) is tuple and isinstance(value, list) and len(value) == len(get_args(hint)):
        found = (misfit(each, kind, f"{where}()") for each, kind in zip(value, get_args(hint), strict=True))
    elif get_origin(hint) is dict and isinstance(value, dict):
        found = (misfit(each, get_args(hint)[1], f"{where}[{key}]") for key, each in value.items())
    else:
        sorts = (int, float) if hint is float else (get_origin(hint) or hint,)
        return "" if type(value) in sorts else f"{where}: {value!r} is no {hint}"
    return next((each for each in found if each), "")


def place(name, plies=0):
    """A position of a game after some plies, as a request has it, and the moves to it."""
    game = find_game(name)
    moves = random_game(game, 1, plies)
    return game.place_of(after(game, moves)), moves


def late(name):
    """A position near the end of a game, where all is proven soon."""
    length = len(place(name, 1000)[1])
    return place(name, length - 4)[0]


def asked(name):
    """Yield `(task, request's type, answer's type, progress' types, request)` for a game."""
    start, end = place(name)[0], late(name)
    moves = place(name, 6)[1]
    level = levels_of(find_game(name))[0].name
    thinking = ("Thinking", "NodeCount")
    yield "choose", "AskChoose", "ChosenMove", thinking, {**start, "level": level, "seed": 3}
    yield "choose", "AskChoose", "ChosenMove", thinking, {**end, "level": levels_of(find_game(name))[-1].name}
    for more in ({"reasons": True}, {}, {"depth": 2}):
        yield "analyse", "AskAnalyse", "Analysis", thinking, {**end, "seconds": 0.1, **more}
        yield "analyse", "AskAnalyse", "Analysis", thinking, {**start, "seconds": 0.1, **more}
    weigh = {**start, "move": place(name, 1)[1][0], "depth": 2, "reasons": True}
    yield "weigh", "AskWeigh", "WeighedMove", ("NodeCount",), weigh
    review = {**start, "moves": moves, "nodes": 50}
    yield "review", "AskReview", "ReviewedGame", ("Reviewing",), review
    part = {"kind": "look", "first": 1, "last": 3, "moves": [], "least": 0}
    yield "review", "AskReview", "PartResult", ("PartResult",), {**review, "part": part}
    yield "review", "AskReview", "PartResult", ("PartResult",), {**review, "part": {**part, "kind": "chain"}}
    if name in ("tictactoe", "othello4"):
        yield "puzzle", "AskPuzzle", "NewPuzzle", (), {"game": name, "seed": 1}


def studied(name):
    """Yield the same for who studies."""
    start, end = place(name)[0], late(name)
    shallow = {**start, "depth": 2}
    yield "compare", "AskCompare", "Compared", ("Comparing",), {**shallow, "variants": ["minimax", "table"]}
    yield "trace", "AskTrace", "Traced", ("NodeCount",), {**shallow, "from": 0, "count": 50, "pruning": False}
    yield "trace", "AskTrace", "Traced", ("NodeCount",), {**end, "table": True, "symmetry": True}
    yield "depths", "AskDepths", "Depths", ("Thinking", "NodeCount"), {**end, "depth": 3}
    saved = {**shallow, "algorithm": "df"}
    yield "tree-save", "AskTreeSave", "Saved", ("Growing",), saved
    text = Study().ask({"do": "tree-save", **saved})["text"]
    yield "tree-load", "AskTreeLoad", "TreeSummary", ("Growing",), {"text": text}
    if not is_provable(find_game(name)):
        return
    yield "explore", "AskExplore", "Explored", ("Exploring",), {**end, "path": [], "levels": 2, "seconds": 1}
    yield "judge", "AskJudge", "Verdict", ("AnalysedMoves", "NodeCount", "Thinking"), {**end, "seconds": 1}


def tried(name):
    """Yield the same for who writes a player."""
    start, end = place(name)[0], late(name)
    game, source = find_game(name), solution(1, "en")
    yield "lab-load", "AskSource", "Ran", (), {"game": name, "source": "def choose(:"}
    yield "lab-load", "AskSource", "Ran", (), {"game": name, "source": source}
    unconnected = "def best_move(board):\n    pass\n"
    yield "lab-bridge", "AskSource", "Bridged", (), {"game": name, "source": unconnected}
    at = [[end["position"], end["turn"]]]
    for function in ("choose", "nothing"):
        questions = {"function": function, "questions": at, "seconds": 1, "nodes": 100}
        yield "lab-ask", "AskProgram", "Answered", (), {"game": name, **questions}
    chosen = {"function": "choose", "more": []}
    for there in (end, {"game": name, "position": None, "turn": None}):
        yield "lab-watch", "AskWatch", "CallRecord", (), {**there, **chosen, "seconds": 1}
    calls = [[0, move, None] for move in game.legal_moves(game.start())]
    if is_tiny(game):
        yield "lab-truth", "AskTruth", "SolvedValues", ("NodeCount",), {**start, "calls": calls}
    yield "lab-test", "AskTest", "Tested", ("Testing", "Asks"), {"rung": 1, "game": "tictactoe"}
    level = levels_of(game)[0].name
    matched = {"players": [None, level], "game": name, "games": 2, "seconds": 1}
    yield "lab-match", "AskMatch", "Standings", ("Matching", "Asks"), matched
    players = [{"name": "A", "source": source}, {"name": "B", "level": levels_of(game)[0].name}]
    played = match.record_of(game, [0, 1], [game.parse(start["position"], start["turn"])], [], (0, None))
    played["fault"] = {"key": "fault.no-choose", "details": {}, "line_of_code": 3}
    text = tournament.write(game, players, [played])
    yield "lab-tournament", "AskTournament", "Tournament", ("Far",), {"game": name, "text": text}


def walked(name):
    """Yield the same for who writes a game, whichever is played."""
    requests = [{"source": TICTACTOE}, {"source": CHOMP + "\nprint(1)", "most": 30}]
    requests += [{"source": CHOMP.replace(*each)} for each in (("eaten else", "eaten and"), ('"@"', "1"))]
    for request in requests:
        yield "own-walk", "AskOwn", "WalkResult", ("Trying", "Walking"), request
    yield "own-line", "AskOwn", "LineResult", ("Trying",), {"source": TICTACTOE, "played": [4, 0]}
    yield "own-line", "AskOwn", "LineResult", ("Trying",), {"source": CHOMP + "\nprint(1)", "played": [99]}
    for source in (TICTACTOE, HEX, KALAH + KALAH_ESTIMATE):
        levels = {"levels": ["casual", "random"], "seed": 3}
        yield "own-move", "AskOwn", "MoveResult", ("Trying",), {"source": source, "played": [0], **levels}
        program = {
            "program": "def choose(game, position):\n    return 1 // 0\n",
            "levels": ["random"] * 2,
            "seed": 1,
        }
        yield "own-move", "AskOwn", "MoveResult", ("Trying",), {"source": source, "played": [0], **program}
        tree = {"source": source, "played": [0]}
        yield "own-tree", "AskOwn", "TreeResult", ("Trying",), tree
        for played in ([], ["0"], [99]):
            fields = {"source": source, "played": played, "seconds": 0.1}
            yield "own-values", "AskOwn", "ValuesResult", ("Trying",), fields
    find = {"source": TICTACTOE, "games": 2, "seed": 1, "language": "ja"}
    yield "own-find", "AskOwn", "FindResult", ("Trying", "Learning"), find
    line = {"source": TICTACTOE, "after": ["4", "b1"]}
    yield "own-walk", "AskOwn", "WalkResult", ("Trying", "Walking"), line


TASKS = {
    "engine.contract.protocol": asked,
    "engine.study.protocol": studied,
    "engine.lab.protocol": tried,
    "engine.own_rules.protocol": walked,
}

EACH = [
    (module, name)
    for module in DOORS
    for _, names in FOLDERS
    for name in names[:1]
    if "own" not in module or name == "tictactoe"
]
"""Each door about a game of each folder; people's own games are the same whichever is played."""


@pytest.mark.parametrize(("module", "name"), EACH)
def test_what_is_asked_and_answered_is_what_the_types_say(typed, module, name):
    door = DOORS[module]()
    hall = Hall(find_game(name), [solution(1, "en")])
    for task, question, answer, told, rest in TASKS[module](name):
        request = {"do": task, **rest}
        assert misfit(request, typed[question], task) == ""
        work = door.steps(dict(request))
        heard = None
        try:
            while True:
                progress = json.loads(json.dumps(work.send(heard)))
                heard = hall.answer(progress["ask"]) if progress and "ask" in progress else None
                if progress is not None:
                    misfits = [misfit(progress, typed[each], f"{task}'s progress") for each in told]
                    assert "" in misfits, misfits
        except StopIteration as stop:
            found = json.loads(json.dumps(stop.value))
        if "seconds" not in typed[answer].__annotations__:
            del found["seconds"]
        assert misfit(found, typed[answer], task) == ""
        if answer in ("Analysis", "Verdict"):
            assert all("best" in move for move in found["moves"])


@pytest.mark.parametrize("module", DOORS)
def test_every_task_has_its_types(module):
    tasks, general = ({*door._tasks, *door._tasks_at} for door in (DOORS[module](), Service()))
    own = tasks - (set() if module == "engine.contract.protocol" else general)
    assert own == {task for task, *_ in TASKS[module]("tictactoe")}


@pytest.mark.parametrize(
    ("value", "name", "where"),
    [
        ({"move": 4, "value": 0, "distance": 5, "exact": True, "depth": 5, "best": True}, "Move", ""),
        ({"move": 4, "value": 0, "distance": 5, "exact": True}, "Move", "without {'depth'}"),
        ({"apart": 3, "merged": 2, "both": 5}, "Count", "with {'both'}"),
        ({"apart": 3, "merged": None}, "Count", ".merged: None"),
        ({"apart": 3, "merged": True}, "Count", ".merged: True"),
        ({"do": "chose", "level": "casual"}, "AskChoose", ".do: 'chose'"),
        ({"depth": 2, "variants": [{"name": "table"}]}, "Compared", ".variants[]: Variant"),
    ],
)
def test_what_does_not_fit_is_found(typed, value, name, where):
    found = misfit(value, typed[name])
    assert where in found
    assert bool(found) == bool(where)


def test_none_of_it_is_shipped():
    from tools.manifest import Tree

    shipped = {path for paths in Tree().bundles().values() for path in paths}
    assert [path for path in shipped if path.endswith("protocol.py")] == []
