"""Checks of the engine with the same answers on every interpreter. Written, like engine/, in portable Python.

Each check returns plain data; tests/portable/test_portable.py runs them on CPython, MicroPython and Pyodide.
"""

import gc
import json

from engine.base.pause import finish
from engine.base.rng import Rng
from engine.browser import worker
from engine.contract.game import Game, GameError
from engine.contract.levels import LEVELS
from engine.games.shelf import NAMES, find_game, find_level
from engine.lab.rung_texts import text_of
from engine.puzzles import puzzle, rating
from engine.reading.positions import read
from engine.reading.records import read as read_record
from engine.search.alphabeta import Search
from engine.search.minimax import minimax
from engine.search.solver import Solver
from engine.service import Service
from engine.study.door import Study
from engine.study.textbook import Textbook
from engine.text import content
from engine.text.words import ROOMS, say
from tests.portable.shared import as_json, checks_of

GAME = find_game("tictactoe")

SEARCHES = (
    {"table": False, "ordering": False, "symmetry": False},
    {"table": False, "ordering": True, "symmetry": False},
    {"table": True, "ordering": False, "symmetry": False},
    {"table": True, "ordering": True, "symmetry": False},
    {"table": True, "ordering": True, "symmetry": True},
)

POSITIONS = (
    (".........", "o"),
    (".........", "x"),
    ("....x....", "o"),
    ("o...x....", "o"),
    ("x...o...x", "o"),
    ("xo.oxo...", "x"),
    ("oo.xx....", "x"),
    ("o.o.x.o.x", "x"),
)


def reachable():
    """Return every position that `o` can start, in an order that no dictionary decides."""
    found = [GAME.start("o")]
    known = {found[0]}
    for position in found:
        for move in GAME.legal_moves(position):
            reply = GAME.play(position, move)
            if reply not in known:
                known.add(reply)
                found.append(reply)
    return found


REACHABLE = reachable()
SAMPLE = REACHABLE[::7]
"""Enough of them where all would take MicroPython long."""


def check_rules():
    told = []
    for position in SAMPLE:
        text = GAME.write(position)
        outcome = GAME.outcome(position)
        told += [text, GAME.parse(text, GAME.turn(position)) == position, GAME.reachable(position)]
        told.append(GAME.set_up(GAME.cells(position), GAME.turn(position)) == position)
        told.append([GAME.path(position, move) for move in GAME.legal_moves(position)])
        told += [GAME.key(position), GAME.canonical_key(position), Game.canonical_key(GAME, position)]
        told.append(GAME.order(position, GAME.legal_moves(position)))
        told.append(outcome and [outcome.winner, outcome.reason, [list(line) for line in outcome.lines]])
    return told


def check_cells():
    """Return the names of each game's cells, the cells of these names, and its symmetries."""
    told = []
    for game in [find_game(name) for name in NAMES]:
        names = [game.cell_name(cell) for cell in range(game.squares)]
        told.append([names, [game.cell_named(name) for name in names], game.symmetries])
    return told


def check_reasons():
    return [
        [GAME.write(position), move, GAME.reasons(position, move)]
        for position in SAMPLE
        for move in GAME.legal_moves(position)
    ]


def check_minimax():
    return [list(minimax(GAME, GAME.parse(text, turn))) for text, turn in POSITIONS[1:]]


def check_solver():
    """Return value and distance of every position, best moves and lines of some, plain and by symmetry."""
    told = []
    for symmetry in (False, True):
        solver = Solver(GAME, symmetry)
        finish(solver.solve(GAME.start()))
        best = [solver.best_moves(position) for position in SAMPLE if GAME.legal_moves(position)]
        lines = [solver.line(position) for position in SAMPLE]
        outcomes = [list(solver.outcome(position)) for position in REACHABLE]
        told.append({"size": len(solver.table), "outcomes": outcomes, "lines": lines, "best": best})
    return told


def check_alphabeta():
    """Return value, nodes and cutoffs of each kind of search, and the reports of deepening ones."""
    told = []
    for options in SEARCHES:
        for text, turn in POSITIONS:
            search = Search(GAME, **options)
            told.append([search.value(GAME.parse(text, turn)), search.nodes, search.cutoffs])
            for every in (False, True):
                search = Search(GAME, **options)
                finish(search.deepen(GAME.parse(text, turn), 9, nodes=3000, every=every))
                told.append([report_data(report) for report in search.reports])
    return told


def check_trace():
    told = []
    for pruning in (False, True):
        search = Textbook(GAME, pruning=pruning, ordering=True, table=True)
        told.append([list(event) for event in search.run(GAME.parse("o...x.o.x", "x"), 9)])
    return told


def report_data(report):
    moves = [list(move) for move in report.moves]
    return [report.depth, report.value, moves, list(report.line), report.exact, report.nodes]


def check_reading():
    """Return the positions that texts are read as, or the wrong parts."""
    othello = find_game("othello4")
    four = find_game("connectfour5x4")
    texts = (
        (GAME, "o...x....x"),
        (GAME, "○×〇・✕・・・・ O"),
        (GAME, "ｐ\n０　１　２\n０１０\n２００"),
        (GAME, "p\r\n0 1 2\r\n0 1 0"),
        (GAME, "o...x..Z."),
        (GAME, " \n "),
        (GAME, "O|O|X\n-----\nX|X|O\n-----\nO| | \nX to move"),
        (GAME, "board = [['X', None, 'O'], [None, 'X', None], ['O', None, None]]"),
        (GAME, "② 1 2 3 4 5 6 7 8"),
        (GAME, "X0X\n0X0\n0X0"),
        (four, "   1 2 3 4 5\n 4\n 3     x\n 2 . . o . .\n 1 o x o x x"),
        (four, "     \n     \n  X  \n OXO \n"),
        (four, "   .\n 2     x\n 1 . . o . .\n   1 2 3 4 5"),
        (four, "array([" + "[0., 0., 0., 0., 0.],\n " * 3 + "[1., -1., 0., 0., 0.]])"),
        (four, '{"board": [' + "0, " * 19 + '1], "mark": 2}'),
        (othello, "●○・・\n●○・・\n●○・・\n●○・⚪\ufe0f\n手番 ○"),
        (othello, "bbbbbbbbbbbbbbbb"),
        (othello, "-----OX--XO-----?"),
        (othello, ""),
    )
    told = []
    for game, text in texts:
        try:
            position = read(game, text)
            told.append([game.write(position), game.turn(position)])
        except GameError as error:
            told.append([error.key, error.details, error.start, error.end])
    return told


def check_records():
    """Return the moves that texts are read as, or the errors."""
    othello, four = find_game("othello"), find_game("connectfour")
    texts = (
        (othello, "① f5 → d6、黒 c3 {a comment} 40-24"),
        (othello, "ｆ５ｄ６　パス"),
        (othello, "1手目 f5\n2手目 d6\n; as in the book"),
        (othello, "(;GM[2]SZ[8];B[fe];W[d6](;B[c3])(;B[d3]))"),
        (othello, "(;GM[2];B[f5])(;GM[2]PB[A];B[d3])"),
        (othello, "(;GM[Othello]BO[8 " + "-" * 27 + "O*------*O" + "-" * 27 + " *]B[F5//1]W[D6];)"),
        (four, "d d e c"),
        (four, "[3, 3, 4]"),
        (four, "1. 4 4 2. 8"),
        (GAME, "5 1 9"),
    )
    told = []
    for game, text in texts:
        try:
            told.append(read_record(game, text).moves)
        except GameError as error:
            told.append([error.key, error.details, getattr(error, "games", [])])
    return told


def check_rng():
    told = []
    for seed in (0, 1, 2, 7, -1, -12345, 2**31, 2**32, 2**63 + 1, 10**30):
        rng = Rng(seed)
        told.append([rng.bits() for _ in range(20)] + [rng.below(limit) for limit in (1, 2, 9, 60, 1000)])
        told.append([rng.chance(probability) for probability in (0.5, 0.2, 0.05) * 10])
        told.append([rng.choice("abcdefg") for _ in range(20)])
    return told


def check_choices():
    """Return the moves of each level, for several seeds."""
    service = Study()
    return [
        timeless(service.ask(view("choose", position=text, turn=turn, level=level.name, seed=seed)))
        for level in LEVELS
        for text, turn in POSITIONS
        for seed in (0, 1, 2, 3, 1234567890123)
    ]


def check_analyses():
    return [
        timeless(Study().ask(view("analyse", position=text, turn=turn, reasons=reasons)))
        for text, turn in POSITIONS
        for reasons in (False, True)
    ]


VIEWS = (
    {"do": "judge", "position": "....o....", "turn": "o"},
    {"do": "judge", "position": "oooxxx..."},
    {"do": "explore", "levels": 2},
    {"do": "explore", "levels": 2, "merge": True},
    {"do": "explore", "levels": 2, "merge": True, "path": [4, 0, 8]},
    {"do": "compare", "position": "....x....", "turn": "o", "variants": ["alphabeta", "table", "symmetry"]},
    {"do": "compare", "position": "x...o....", "turn": "o"},
    {"do": "depths", "position": "....o....", "turn": "x"},
    {"do": "explore", "game": "othello4", "position": "XXXOOXOOXXOX-OX-", "turn": "X", "levels": 2},
    {"do": "judge", "game": "othello4", "position": "XXXOOXOOXXOX-OX-", "turn": "X"},
    {"do": "trace", "game": "othello6", "position": "-" * 14 + "OX----XO" + "-" * 14, "depth": 2},
    {"do": "trace", "from": 30000, "count": 60},
    {"do": "trace", "from": 100, "count": 20},
    {
        "do": "trace",
        "position": "xo.oxo...",
        "pruning": False,
        "ordering": True,
        "table": True,
        "symmetry": True,
    },
    {"do": "tree-save", "position": "o...x....", "turn": "o"},
    {"do": "tree-save", "position": "o...x....", "turn": "o", "algorithm": "df"},
    {"do": "tree-save", "depth": 4},
)
"""What the views ask; the position is the empty board where none is given."""


def check_views():
    """Return the answers to the views' requests, with progress."""
    service = Study()
    told = []
    for request in VIEWS:
        answer, progress = answer_and_progress(service, view(**request))
        told.append([answer, progress])
        if "text" in answer:
            told.append(answer_and_progress(service, {"do": "tree-load", "text": answer["text"]}))
    return told


def answer_and_progress(service, request):
    """Return the timeless answer to a request, and every fifth progress that was told on the way."""
    steps = service.steps(request)
    progress = []
    while True:
        try:
            progress.append(next(steps))
        except StopIteration as stop:
            return [timeless(stop.value), [[told["nodes"], told["of"]] for told in progress[::5] if told]]


def timeless(answer):
    answer.pop("seconds", None)
    for entry in answer.get("variants", []):
        entry.pop("seconds", None)
    return answer


def check_reviews():
    """Return reviews of games, one with a mistake in each move."""
    service = Service()
    games = ([0, 1, 2, 3, 4, 5], [4, 8, 0, 1, 7, 6, 2, 5, 3], [0, 4, 5, 1, 7, 2])
    requests = [view("review", moves=moves) for moves in games]
    return [timeless(service.ask(request)) for request in requests]


def check_puzzles():
    """List, choose and read the puzzles of a file, and find new ones."""
    entries = puzzle.ready_made(GAME)
    day = rating.day_number(2026, 11, 23)
    told = [
        [entry.ident, rating.band_of(entry.rating), puzzle.write(GAME, puzzle.read(GAME, entry.text))]
        for entry in entries
    ]
    told.append([rating.today(entries, day + days).ident for days in range(5)])
    told.append([entry.ident for entry in rating.run(entries, day)])
    points = rating.BEGINNING
    for done in range(12):
        entry = rating.next_one(entries, points, [], done)
        points = rating.rated(points, done, entry.rating, done % 3 > 0)
        told.append([entry.ident, points, rating.again(done % 6, day, done % 3 > 0)])
    requests = [{"do": "puzzle", "game": GAME.name, "seed": seed} for seed in range(4)]
    return [told, [timeless(Service().ask(request)) for request in requests]]


def check_errors():
    """Return the sentences that wrong input gives, in both languages."""
    start = GAME.start()
    parsed = (("", None), ("ox", "o"), ("○×.......", None), ("o...x...X", None), ("{turn}...", None))
    calls = [(GAME.parse, text, turn) for text, turn in parsed + ((".........", "△"), (".........", ""))]
    calls += [(GAME.parse_move, text, start) for text in ("", "９", "44")]
    calls += [(GAME.start, "z"), (GAME.set_up, ["o"] * 8, "x"), (GAME.check_move, start, 9)]
    calls += [(GAME.check_move, GAME.play(start, 4), 4), (GAME.check_move, GAME.parse("oooxx...."), 8)]
    calls += [(find_game, "チェス"), (find_level, GAME, "")]
    requests = [{}, {"do": "dance"}, view("explore", levels=3), view("explore", levels=True)]
    requests += [view("explore", path=path) for path in ([4, 4], ["4"])]
    requests += [
        view("compare", variants=["magic"]),
        view("trace", count=0),
        view("tree-save", algorithm="zz"),
    ]
    requests.append(view("choose", position="oooxx....", level="casual"))
    texts = ["", "[" * 100_000]
    texts += [TREE + more for more in ("1", "true}", "2}", '1, "game": 7}')]
    ends = ('1.0, "values": "1"}', 'null, "values": "1"}', '0, "values": "2"}')
    texts += [TREE + WHOLE + end for end in ends]
    requests += [view("tree-load", text=text) for text in texts]
    calls += [(Study().ask, request) for request in requests]
    return [error_of(*call) for call in calls]


TREE = '{"format": "minimax-dojo tree", "version": '
WHOLE = '1, "game": "tictactoe", "position": ".........", "turn": "o", "algorithm": "bf", "depth": '


def view(do, **more):
    """Return a request of a view, about the empty board by default."""
    request = {"do": do, "game": GAME.name, "position": "........."}
    request.update(more)
    return request


def error_of(call, *given):
    """Return the GameError that a call raises, as data."""
    try:
        return ["no error", call(*given)]
    except GameError as error:
        sentences = [say(error.key, language, error.own, **error.details) for language in ("en", "ja")]
        return [error.key, error.details, str(error), sentences, isinstance(error, ValueError)]


def check_words():
    """Return all sentences of the rooms, and one of a rung, in both languages."""
    found = []
    for language in ("en", "ja"):
        found += [content.catalogue(room, language) for room in ROOMS if room != "console/"]
        found.append(text_of(12, "title", language))
    return found


def check_worker():
    """Return the worker's replies to quick, long, wrong and dropped tasks, in the shortest of slices."""
    seconds, worker.SLICE_SECONDS = worker.SLICE_SECONDS, 0
    try:
        told = replies(view("analyse", position="o...x....", reasons=True))
        told += replies(view("choose", level="perfect")) + replies(view("analyse", position="○"))
        ticket = json.loads(worker.begin(json.dumps(view("analyse"))))
        if "ticket" in ticket:
            worker.drop(ticket["ticket"])
        told.append(list(worker.under_way))
        return told
    finally:
        worker.SLICE_SECONDS = seconds


def check_collecting():
    """Return whether garbage is collected while a tree grows, and after it was dropped: no, and yes."""
    seconds, service = worker.SLICE_SECONDS, worker.service
    worker.SLICE_SECONDS, worker.service = 0, Study()
    try:
        ticket = json.loads(worker.begin(json.dumps(view("tree-save"))))["ticket"]
        growing = gc.isenabled()
        worker.drop(ticket)
        return [growing, gc.isenabled()]
    finally:
        worker.SLICE_SECONDS, worker.service = seconds, service


def replies(request):
    """Return each reply to a request: how many tickets there were, then the answer or the error."""
    reply = json.loads(worker.begin(json.dumps(request)))
    tickets = 0
    while "ticket" in reply and tickets < 1000:
        tickets += 1
        reply = json.loads(worker.more(reply["ticket"]))
    if "answer" in reply:
        timeless(reply["answer"])
    return [tickets, reply]


CHECKS = checks_of(globals())
text = as_json(CHECKS)
