"""The words of the page: complete in both languages, all of them used, and nowhere but in the catalogues."""

import ast
import functools
import re
import string

import pytest

from engine.games.othello.openings import OPENINGS
from engine.games.shelf import NAMES, find_game, folder_of, is_tiny, levels_of
from engine.text.words import ROOMS
from engine.trees.random_trees import LEVELS as TREE_LEVELS
from tests.engine.catalogues import catalogue
from tools.catalogues import APP, HEAD, NAME
from tools.command import ROOT
from tools.manifest import Tree
from ui.state.path import STATIONS
from ui.state.words import Words
from ui.views.index import APART, OFFERS
from ui.views.lessons.mechanisms.holes import FAULT_KINDS, read_program
from ui.views.lessons.stations.article.unturned import ANSWERS
from ui.views.lessons.stations.dialects.sights import SIGHTS
from ui.views.lessons.stations.tree.filling import SEARCHES
from ui.views.progress.progress import AREAS

CATALOGUES = Tree().catalogues
PAGES = "".join(CATALOGUES.pages.values())
PATHS = {path.relative_to(ROOT).as_posix(): path for path in ROOT.glob("ui/**/*.py")}
SOURCES = {name: ast.parse(path.read_text("utf-8")) for name, path in PATHS.items()}
"""All of the page's Python."""
WORDS = CATALOGUES.words()
ENGLISH, JAPANESE = WORDS["en"], WORDS["ja"]

# What the page shows that is the same in every language, and what is markup to Python.
GLYPHS = {*"○×−≈…▢∅↑↓∞\u2009", "≈+−", "≤ ", "≥ ", "α\u00a0", " β\u00a0"}


GAMES = [find_game(name) for name in NAMES]
OF_ENGINE = {key for room in ROOMS if room != "console/" for key in catalogue(room, "en")}
"""What the engine says on the page."""

MARKS = {mark for game in GAMES for mark in game.marks}
OF_FOLDERS = {folder: CATALOGUES.words(folder)["en"] for folder in {folder_of(name) for name in NAMES}}
NAMED = {
    game.cell_name(cell)
    for game in GAMES
    for cell in range(game.squares + game.reserves)
    if f"square.{game.cell_name(cell)}" in OF_FOLDERS[folder_of(game.name)]
}
"""The cells for which a folder's games have words, whichever of them is played."""

ORDERS = {"breadth", "depth"}


def wrong_choices(exercise):
    """Return what is said of each choice that doesn't belong in its hole of an exercise's program."""
    _, holes, solution = read_program(exercise)
    pairs = zip(holes, solution, strict=True)
    return {
        f"{hole}-{choice}"
        for hole, (choices, right) in enumerate(pairs, 1)
        for choice in range(1, len(choices) + 1)
        if choice != right + 1
    }


FAMILIES = {
    "bench.lead-": {"values", "cut", "window", "print"},
    "board.": {"own", *(folder_of(name) for name in NAMES)},
    "cell.": {"empty", *MARKS, *(piece for game in GAMES for piece in game.placeable)},
    # The engine's, and what people's own games bring with them.
    "check.": set(),
    "colour.": set(),
    "drawing.": set(),
    "friend.": {"due", "sent", "copied", "refused"},
    "game.": set(NAMES),
    "instead.": {"play", *(other for offer in OFFERS.values() for other in offer.INSTEAD)},
    "lessons.": {f"{station}-name" for station, _ in STATIONS},
    "lessons.adapter-": {"flips", "stays"},
    "lessons.adapter-right-": {"circle", "winner"},
    "lessons.ahead-says-": {"black", "draw", "white"},
    "lessons.broken-": {"more", "right"},
    "lessons.code-": {"other", "unset", *FAULT_KINDS.values()},
    "lessons.collapse-": {f"{step}-{guess}" for step in (1, 2, 3) for guess in ("far", "some", "right")},
    "lessons.collapse-left-": set("1234"),
    "lessons.connect-": {"1", "2", "3", "right"},
    "lessons.culprit-": set("123456789"),
    "lessons.cutoff-": {*wrong_choices("cutoff"), "right"},
    "lessons.deepen-": {*wrong_choices("deepen"), "right"},
    "lessons.depth-": {"shallow", "deep", "right"},
    "lessons.distance-": {"draw", "zero", "sign", "bare", "late", "plies", "ask", "done", "which"},
    "lessons.distance-right-": {"win", "loss"},
    "lessons.estimate-": {"1", "2", "3", "right"},
    "lessons.filling-": {
        *(f"{search}-{step}" for search in SEARCHES for step in ("root", "come", "leaf", "done")),
        *(f"{search}-back" for search in SEARCHES if search != "breadth"),
    },
    "lessons.filling-climb-": {*ORDERS, "both"},
    "lessons.filling-held-": set(SEARCHES),
    "lessons.four-by-four-": {"1", "2", "3", "right"},
    "lessons.four-undo-": {"all", "shared", "stack"},
    "lessons.hurry-": {*wrong_choices("hurry"), "right"},
    "lessons.judge-estimate-": {"win", "draw", "loss"},
    "lessons.key-": {"right", "wide", "base", "turn", "digit"},
    "lessons.line-": set("01234567"),
    "lessons.memo-": {*wrong_choices("memo"), "right"},
    "lessons.negamax-": {"minus", "worst", "start"},
    "lessons.quiet-": {*wrong_choices("quiet"), "else", "many", "right"},
    "lessons.sight-": set(SIGHTS),
    "lessons.sights-": set(SIGHTS),
    "lessons.sides-says-": set("123"),
    "lessons.sights-for-": {"win", "draw", "loss", "other"},
    "lessons.sights-same-": {"circle", "leaf", "draw"},
    "lessons.sort-": {"fewer", "more", "same"},
    "lessons.spoil-": {"before", "first", "spoiled"},
    "lessons.translate-": {"ask", "done", "whose", "flips", "stays", "draw"},
    "lessons.unturned-": {answer for answers in ANSWERS for answer in answers},
    "lessons.visits-": {f"{order}-right" for order in ORDERS},
    "lessons.visits-ask-": ORDERS,
    "lessons.values-": {
        *("leaf", "known", "below", "right", "right-only", "who", "move", "only", "wish", "settle", "solved")
    },
    "lessons.window-": {"alpha", "beta"},
    "level.": {level.name for game in GAMES for level in levels_of(game)},
    "mark.": MARKS,
    "opening.": set(OPENINGS),
    "own.": {"first", "second"},
    "own.some-": {"first", "second"},
    "places.": {"play", "puzzles", "learn", "analyse", "lab"},
    "progress.some-": set(AREAS),
    "result.": {"won", "lost", "draw"},
    "search.misses-": {each + many for each in ("win", "loss", "more") for many in ("", "-many")},
    "search.pick-": {"good", "bad"},
    "search.sees-": {"win", "draw", "loss", "win-by", "loss-by"},
    "search.truth-": {"win", "draw", "loss", "win-by", "loss-by"},
    "search.variant-": {"minimax", "alphabeta", "ordering", "table", "symmetry"},
    "share.": {"copied", "refused"},
    "share.frame-": {"copied", "refused"},
    "sign.": MARKS | {piece for game in GAMES for piece in game.placeable if f"sign.{piece}" in ENGLISH},
    # Of other games cells are called as they are written.
    "square.": {f"tictactoe.{cell}" for cell in range(9)} | NAMED,
    "status.": {
        *("won", "lost", "draw", "over", "paused", "thinking", "watching"),
        *("your-turn", "to-move", "pass", "no-engine"),
    },
    "store.": {"aside", "refused", "most", "soon"},
    "strong.": {"off", "fetching", "starting", "up", "failed"},
    "unfit.": {*OFFERS, *APART},
    "value.": {"win", "draw", "loss"},
    "variant.": {key.partition(".")[2] for key in ENGLISH if key.startswith("variant.")} & set(NAMES),
    "value.some-": {"win", "loss"},
    "worth.": {"win", "draw", "loss", "ahead", "even", "behind"},
    "bench.kind-": set(TREE_LEVELS),
}
"""The keys that Python puts together: what may follow upon each of these beginnings."""

ENDINGS = {
    "-by": {f"search.{who}-{kind}" for who in ("sees", "truth") for kind in ("win", "loss")},
    **dict.fromkeys((".fault", ".memory", ".no-start", ".outdated"), ("engine", "lab")),
}
"""What Python puts behind keys, and behind which."""

CLASSES = {"row reserve", ".ground use", ".near use"}
"""Texts of two words that are markup."""


def gaps(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def keys_of_page():
    return {*APP, *HEAD, NAME, *re.findall(r'data-(?:text|label)="([^"]+)"', PAGES)}


def texts_of(tree):
    """Return the text literals of a module but for docstrings, annotations, and names of fields."""
    left_out = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr):
            left_out.add(node.value)
        elif isinstance(node, ast.AnnAssign):
            left_out.add(node.annotation)
            if ast.unparse(node.annotation) == "TypeAlias":
                left_out.add(node.value)
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "namedtuple":
            left_out.update(node.args)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            arguments = node.args.args + node.args.kwonlyargs + [node.args.vararg, node.args.kwarg]
            annotations = [node.returns] + [argument.annotation for argument in arguments if argument]
            left_out.update(inner for each in annotations if each for inner in ast.walk(each))
    constants = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and node not in left_out]
    return {node.value for node in constants if isinstance(node.value, str)}


@functools.cache
def texts_of_python():
    """Return the texts that Python may take for keys: its literals, and the labels that it puts on pages."""
    labels = re.findall(r'data-label="([^"]+)"', PAGES)
    return set(labels).union(*map(texts_of, SOURCES.values()))


def prefixes_of(tree):
    """Return the beginnings of keys that a module completes, `"level." + level.name`, or has completed."""
    sums = [node for node in ast.walk(tree) if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add)]
    lefts = [node.left.value for node in sums if isinstance(node.left, ast.Constant)]
    begun = {text for text in texts_of(tree) if text.endswith("-")}.union(lefts)
    return {text for text in begun if isinstance(text, str) and re.fullmatch(r"[a-z-]+\.[a-z-]*", text)}


def python_says(key):
    """Return whether Python needs a key: by its name, or as one that it puts together."""
    families = any(key in family_keys(prefix) for prefix in FAMILIES)
    ended = any(key.removesuffix(end) in ENDINGS[end] for end in ENDINGS if key.endswith(end))
    return key in texts_of_python() or families or ended


def family_keys(prefix):
    return {prefix + rest for rest in FAMILIES[prefix]}


def keys_asked_for():
    """Return the literal keys that ui/ says sentences of."""
    places = {"say": 0, "_say": 0, "sentence": 0, "LinkError": 0, "WorkerDown": 0, "listed": 1}
    for tree in SOURCES.values():
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            place = places.get(getattr(call.func, "attr", getattr(call.func, "id", "")))
            key = call.args[place] if place is not None else None
            if isinstance(key, ast.Constant) and isinstance(key.value, str):
                yield key.value


@pytest.mark.parametrize("path", [path for path in CATALOGUES.files if path.endswith("/en.json")])
def test_both_languages_have_the_same_keys_and_gaps(path):
    english, japanese = CATALOGUES.files[path], CATALOGUES.files[path.replace("/en.json", "/ja.json")]
    assert english.keys() == japanese.keys()
    assert [key for key in english if gaps(english[key]) != gaps(japanese[key])] == []


def test_every_choice_of_forms_has_a_number_before_it():
    for key, text in ENGLISH.items():
        for begun in re.findall(r"(.*?)\[[^\[\]]*\|[^\[\]]*\]", text):
            assert re.search(r"{[a-z]+} ([a-z]+ )?$", begun), key
    assert [key for key, text in JAPANESE.items() if "[" in text] == []


def test_no_text_is_empty_or_untrimmed():
    for language, words in WORDS.items():
        for key, text in words.items():
            assert text, (language, key)
            assert text == text.strip() or key.endswith(("separator", ".and")), (language, key)


def test_japanese_is_not_left_in_english():
    words = {key: re.sub(r"{.*?}|Minimax Dojo", "", text) for key, text in ENGLISH.items()}
    assert [key for key in words if re.search("[a-z]{3}", words[key]) and ENGLISH[key] == JAPANESE[key]] == []


def test_english_has_one_apostrophe():
    english = [words for path, words in CATALOGUES.files.items() if path.endswith("/en.json")]
    assert [text for words in english for text in words.values() if "'" in text] == []


def test_no_key_hides_one_of_the_engines():
    hidden = set(ENGLISH) & OF_ENGINE
    # In a terminal a game's sides and levels have names as well.
    assert [key for key in hidden if not key.startswith(("mark.", "level."))] == []


def test_every_key_that_is_asked_for_exists():
    asked = keys_of_page() | set(keys_asked_for())
    assert asked - set(ENGLISH) - OF_ENGINE == set()


def test_every_family_is_one_that_python_completes_and_all_there():
    assert set(FAMILIES) == set().union(*map(prefixes_of, SOURCES.values()))
    for prefix in FAMILIES:
        assert family_keys(prefix) <= set(ENGLISH), prefix


def test_words_of_a_game_come_from_its_folder_its_own_sentences_and_its_errors():
    words = Words("ja", (), f"{ROOT}/")
    assert (words.mark("w"), words.sign("w")) == ("w", "w")
    assert Words("ja", ["ui/games/othello"], f"{ROOT}/").mark("X") == "黒"
    own = {"en": {"outcome.line": "Five in a row."}, "ja": {}}
    assert Words("en", (), f"{ROOT}/", own).say("outcome.line") == "Five in a row."
    with pytest.raises(KeyError):
        Words("en", (), f"{ROOT}/").say("outcome.line")
    error = find_game("connectfour").error("error.column", text="9", last=7)
    assert Words("en", ["ui/games/othello"], f"{ROOT}/").explain(error) == str(error)


def test_every_key_is_asked_for():
    assert python_says("level.perfect")
    assert not python_says("level.none-of-them")
    on_pages = keys_of_page()
    assert [key for key in ENGLISH if key not in on_pages and not python_says(key)] == []


@pytest.mark.parametrize("name", [each for each in CATALOGUES.files if each.startswith(("ui/", "static/"))])
def test_the_browser_fetches_the_words_that_python_says_and_no_others(name):
    words = CATALOGUES.files[name]
    assert CATALOGUES.for_browser(name) == {key: words[key] for key in words if python_says(key)}


OTHERS = {
    *("link.you", "link.view", "link.move", "link.moves"),
    "values.points",
    *("status.pass", "detail.passed", "detail.again", "detail.must-pass", "move.pass"),
    *("detail.chosen", "detail.not-there", "detail.no-piece", "detail.stuck", "detail.not-yours"),
    *("cell.chosen", "cell.beneath", "cell.origin", "move.separator", "square.reserve"),
    "square.own-reserve",
}
"""What modules of the first load say of other games than the first, or once more has come."""


def test_the_first_load_says_nothing_that_comes_later():
    later = set(CATALOGUES.for_browser("ui/board/en.json"))
    there = {path for path in Tree().bundles()["page"] if path in SOURCES}
    labels = set(re.findall(r'data-label="([^"]+)"', CATALOGUES.pages["index.html"]))
    said = labels.union(*(texts_of(SOURCES[path]) for path in there))
    prefixes = set().union(*(prefixes_of(SOURCES[path]) for path in there))
    assert said.union(*map(family_keys, prefixes)) & later == OTHERS
    assert is_tiny(GAMES[0])
    assert GAMES[0].most == 1


def is_program(text):
    """Return whether a text is of a program: a term of Python, a line of a block, or several lines."""
    if "\n" in text or text.startswith(" ") or text.endswith("):"):
        return True
    try:
        ast.parse(text)
    except SyntaxError:
        return False
    return True


@pytest.mark.parametrize("name", SOURCES)
def test_no_words_stand_in_the_code(name):
    texts = texts_of(SOURCES[name]) - GLYPHS - CLASSES
    if "/stations/" in name:
        # Exercises show programs.
        texts = {text for text in texts if not is_program(text)}
    for text in texts:
        assert text.isascii(), text
        # Two words with a space between them, or a capital with more letters behind it.
        assert not re.search(r"[A-Za-z]+[,.!?]? [A-Za-z]+", text), text
