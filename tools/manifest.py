"""Computes the bundles that the browser fetches, from the imports of all modules.

A bundle is a text with several files (see engine/browser/boot.py). A module needs its top-level imports at
once, imports inside functions later, and imports for annotations alone never. The bundles:

    page             the modules that main.py needs at once, the first game's rules and part, and SOON's
    words-LANGUAGE   the general catalogues and the first game's, in this language
    later            the modules that the page imports later, and those for the boards of large games; fetched
                     with the first bundle of another game or a view
    game-FOLDER      the rules and the part of another game, in engine/games/FOLDER and ui/games/FOLDER
    puzzles-FOLDER   the ready-made puzzles of a folder's games, if there are any
    view-NAME        a view, in ui/views/NAME, with its lesson stations if it has some
    menu             the page's menu, in ui/shell/menu
    reading          the parsers for boards and games that the player pastes or opens
    worker-play      the engine's modules for playing the first game
    worker-study     those of worker-play, and the modules for showing how the engine searches
    worker-lab       the modules that run the players' programs (see static/lab.js)
    worker-bridge    the additional modules that call a player's program that has no function `choose`
    worker-walk      the modules that find all positions of players' own games, in a worker like worker-lab's
    worker-FOLDER    the additional modules for another game

A bundle has the content that its modules read (engine/text/content.py). A game's or view's bundle has the
modules that `page` and `later` lack, its catalogues, html and stylesheet, and those of SHARED folders that
it uses; a view's also has the sentences of the engine's folders that its offer.py lists in SAYS. A worker's
bundle has only the names of the page's own files, whose texts the page sends. All files are minified
(tools/lean.py).
"""

import ast
import functools
import gc
import hashlib
import importlib
import json
import os
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tools import stations
from tools.catalogues import INDEX, Catalogues
from tools.command import ROOT, SetupError
from tools.lean import lean
from tools.syntax import STATEMENTS, imported, is_for_annotations, is_type_checking, parsed

if TYPE_CHECKING:
    from engine.contract.game import Game

MADE = "static/made"  # The folder of the bundles in requests; on disk, only a published site has it.
MAIN = "main.py"
STYLE = "static/style.css"
BOOT = "engine/browser/boot.py"
WORKER = "engine/browser/worker.py"
STUDY = "engine/study/door.py"
LAB = "engine/lab/door.py"
BRIDGE = "engine/lab/bridge"  # The start of the paths of the modules that connect a program without `choose`.
OWN = "engine/own_rules/door.py"
LANGUAGES = "engine/text/languages.py"
GAMES = "engine/games/index.py"
VIEWS = "ui/views/index.py"
VIEW_TYPES = "tools/view_types.py"
PATH = "ui/state/path.py"
RUNGS = "engine/lab/rungs"
RUNG_LIST = f"{RUNGS}/index.txt"
EXTRAS = "ui/shell/extras.py"
MENU = "ui/shell/menu"
READER = "ui/board/reader.py"
SHARED = {"ui/code": "ui/code/editor.py", "ui/own_tables": "ui/own_tables/"}
"""Folders that several views and games share. A bundle needs a folder's catalogues and stylesheet if it has a
module whose path begins with the folder's value here."""

WORKERS_SAY = {
    "worker-study": ("engine", "engine/study"),
    "worker-lab": ("engine", "engine/lab"),
    "worker-walk": ("engine", "engine/lab", "engine/own_rules"),
}
"""The folders whose sentences a worker itself says or checks."""

APART = (BOOT, EXTRAS, READER)
"""Modules whose imports inside functions are in separate bundles: for workers, the menu and the reader."""

APP = "static/app.webmanifest"  # The template of the installed app's manifests, app.LANGUAGE.webmanifest.
START = "static/start.js"
FRAME = "static/embed.html"  # What a frame of another page has beside the page (see static/embed.js).
STARTS = (
    *("attempts", "failure", "aside", "drop", "shown", "language", "look", "embed", "install", "offline"),
    *("bundles", "turns", "again", "ahead"),
)
"""The names of the scripts in static/start/ that are joined to START, inside one function, in this order."""

SOON = (
    *("ui/state/asking.py", "ui/state/hints.py", "ui/state/link_read.py", "ui/state/merge.py"),
    *("ui/state/value_words.py", "ui/shell/offline.py", "ui/shell/swipes.py", "ui/workers/engine.py"),
)
"""Modules that the page's bundle has, although the page imports them only after its first drawing."""

OPENING = ("ui/state/layout.py", "ui/state/touching.py", "ui/state/controller.py")
"""Modules that only the page's wiring imports; the page's bundle has them just before it."""

SUFFIXES = (".py", ".txt", ".json", ".html", ".css", ".js", ".svg", ".webmanifest")
"""The endings of the files that bundles depend on."""

READERS = ("content.read", "content.sections", "content.ordered_sections", "content.Folder", "Sentences")
"""The functions whose calls name the content of a module (engine/text/content.py, engine/text/words.py)."""


MARK = "\x1c"  # The character before each file in a bundle.
WIDEST = 100  # The most characters of a tuple on one line: with a name before it, a line has at most 110.
LAST = 1000  # The sort key of a view or a folder without one of its own; it comes last.


class Imports(NamedTuple):
    """The paths of the project's modules that a module imports, and of the content that it reads.

    `now` has those at top level, `later` those inside functions.
    """

    now: tuple[str, ...]
    later: tuple[str, ...]


class Tree:
    """The files below a root folder, and the imports between them."""

    def __init__(self, root: Path = ROOT) -> None:
        self.root = root
        # The names of the games' folders and of the views' folders.
        self.games = [path.parent.name for path in root.glob("engine/games/*/rules.py")]
        self.views = sorted(path.parent.name for path in root.glob("ui/views/*/view.py"))
        # The games' names by folder, as the generated index has them; it may lack a new game.
        self.names: dict[str, tuple[str, ...]] = dict(self._constant(GAMES, "FOLDERS") or ())
        order = list(self.names)
        if not self.games:
            raise SetupError(f"There is no game in {root / 'engine' / 'games'}, so there is no page.")
        self.languages: tuple[str, ...] = self._constant(LANGUAGES, "LANGUAGES") or ()
        self.games.sort(key=lambda folder: (order.index(folder) if folder in order else LAST, folder))

    @property
    def first(self) -> str:
        """The first game's folder, which the page's bundle contains."""
        return self.games[0]

    @functools.cached_property
    def catalogues(self) -> Catalogues:
        """The catalogues and the html. Raises SetupError for an unreadable file."""
        games = {folder: self.names.get(folder, ()) for folder in self.games}
        return Catalogues(self.root, self.languages, games)

    def imports(self, path: str) -> Imports:
        """Return the imports of a module; content has none. Raises SetupError for a syntax error."""
        if not path.endswith(".py"):
            return Imports((), ())
        file = self.root / path
        state = file.stat()
        name = path.removesuffix(".py").replace("/", ".")
        now, later = _imports(file, name, state.st_mtime_ns, state.st_size)
        return Imports(tuple(self._files(now)), tuple(self._files(later)))

    def _files(self, names: Iterable[str]) -> Iterator[str]:
        """Yield the paths of the dotted names that are modules of the project, and of the content.

        Raises SetupError for content that is missing.
        """
        for name in names:
            if "/" in name:
                if not (self.root / name).exists():
                    raise SetupError(f"There is no {self.root / name}, which a module reads.")
                yield from self._content(name)
            elif (self.root / (path := f"{name.replace('.', '/')}.py")).is_file():
                yield path

    def _content(self, path: str) -> list[str]:
        """Return the paths of content: a file, or a folder's catalogues and all content below it."""
        if not path.endswith("/"):
            return [path]
        folder = self.root / path
        folders = [path[:-1], *(each.relative_to(self.root).as_posix() for each in sorted(folder.glob("*/")))]
        # Texts beside modules, such as a game's puzzles, are fetched by themselves, others with their folder.
        pattern = "*/*.txt" if any(folder.glob("*.py")) else "**/*.txt"
        texts = [each.relative_to(self.root).as_posix() for each in sorted(folder.glob(pattern))]
        return [each for name in folders for each in self._words(name)] + texts

    def needed(self, *entries: str, later: bool = False) -> list[str]:
        """Return `entries` and what they import (with `later`, inside functions, too); imports come first."""
        order: list[str] = []
        seen: set[str] = set()
        queue = [entry for entry in entries if (self.root / entry).is_file()]
        while queue:
            later_imports: list[str] = []
            for entry in queue:
                self._visit(entry, order, seen, later_imports)
            queue = later_imports if later else []
        return order

    def _visit(self, path: str, order: list[str], seen: set[str], later: list[str]) -> None:
        """Add a module to `order` after its imports, and the imports inside its functions to `later`."""
        if path in seen:
            return
        seen.add(path)
        imports = self.imports(path)
        for path_of_import in imports.now:
            self._visit(path_of_import, order, seen, later)
        order.append(path)
        if path not in APART:
            later += imports.later  # Those of APART have bundles of their own.

    def _by_folder(self, paths: list[str]) -> list[str]:
        """Sort modules so that each folder's are together as far as possible, which compresses better.

        Each module still follows its imports, and the first one stays first; else the order is alphabetical.
        """
        order, rest = paths[:1], paths[1:]
        while rest:
            ready = [path for path in rest if not set(self.imports(path).now) & set(rest)]
            folder = Path(order[-1]).parent
            in_same_folder = [path for path in ready if Path(path).parent == folder]
            order.append(min(in_same_folder or ready))
            rest.remove(order[-1])
        return order

    def bundles(self) -> dict[str, list[str]]:
        """Return the paths of the files in each bundle by its name; a module follows its imports."""
        rules, part = f"engine/games/{self.first}/rules.py", f"ui/games/{self.first}/part.py"
        # main.py imports inside a function, since it first has to fetch the page's bundle.
        starts = self.imports(MAIN).later
        first_drawing = self._by_folder(self.needed(BOOT, rules, part, *starts))
        # Beside the modules that talk of the same things, these compress better.
        opening = [path for path in OPENING if path in first_drawing]
        first_drawing = [*_without(first_drawing[:-1], opening), *opening, first_drawing[-1]]
        page = first_drawing + self._by_folder(_without(self.needed(*first_drawing, *SOON), first_drawing))
        # These come with the words of one language.
        first_words = self._words(f"engine/games/{self.first}")
        page = _without(page, first_words)
        later = _without(self.needed(*page, later=True), [*page, *first_words])
        general = self._words("engine")
        result = {"page": page, "later": [*later, *general, *self._assets("ui/board", "large")]}
        for language in self.languages:
            homes = ("static/lang", f"ui/games/{self.first}", f"engine/games/{self.first}")
            paths = [path for home in homes for path in self._words(home)]
            result[f"words-{language}"] = [path for path in paths if Path(path).stem == language]
        on_page = [*page, *later, *first_words]  # The bundles below leave these files out.
        for folder in self.games[1:]:
            entries = (f"engine/games/{folder}/rules.py", f"ui/games/{folder}/part.py")
            needed = _without(self.needed(*entries, later=True), on_page)
            assets = self._assets(f"ui/games/{folder}", "part")
            result[f"game-{folder}"] = [*needed, *self._shared_assets(needed), *assets]
        for folder in self.games:
            puzzles = f"engine/games/{folder}/puzzles.txt"
            if (self.root / puzzles).is_file():
                result[f"puzzles-{folder}"] = [puzzles]
        if (self.root / MENU).is_dir():
            needed = _without(self.needed(f"{MENU}/menu.py", later=True), on_page)
            result["menu"] = [*needed, *self._assets(MENU, "menu")]
        if (self.root / READER).is_file():
            needed = _without(self.needed(*self.imports(READER).later), on_page)
            result["reading"] = [*needed, *self._words("engine/reading")]
        for view in self.views:
            folders = self._station_folders(view)
            modules = [path for folder in folders for path in sorted(self.root.glob(f"{folder}/*.py"))]
            exercises = [path.relative_to(self.root).as_posix() for path in modules]
            needed = _without(self.needed(f"ui/views/{view}/view.py", *exercises, later=True), on_page)
            assets = self._assets(f"ui/views/{view}", "view")
            for room in self.offer(view, "SAYS") or ():
                assets += self._words(f"engine/{room}")
            result[f"view-{view}"] = [*needed, *self._shared_assets(needed), *assets]
            for folder in folders:
                result[f"view-{view}"] += self._station_files(folder)
        return {**result, **self._workers(rules)}

    def _workers(self, rules: str) -> dict[str, list[str]]:
        play = self.needed(WORKER, rules)
        result = {"worker-play": play, "worker-study": self.needed(WORKER, rules, STUDY, later=True)}
        lab = self.needed(WORKER, rules, LAB, later=True)
        result["worker-bridge"] = [path for path in lab if path.startswith(BRIDGE)]
        result["worker-lab"] = _without(lab, result["worker-bridge"])
        result["worker-walk"] = self.needed(WORKER, rules, OWN, later=True)
        for folder in self.games[1:]:
            # The worker imports these by name at run time; worker-play has the first game's rules.
            modules = (f"engine/games/{folder}/rules.py", f"engine/games/{folder}/themes.py")
            needed = self.needed(WORKER, *modules, later=True)
            result[f"worker-{folder}"] = _without(needed, play)
        # A worker's answers name sentences by their keys, with a few exceptions.
        for name, paths in result.items():
            said = [path for room in WORKERS_SAY.get(name, ()) for path in self._words(room)]
            result[name] = [path for path in paths if not path.endswith(".json")] + said
        return result

    def listed_only(self, bundles: dict[str, list[str]], name: str) -> set[str]:
        """Return the files of which a worker's bundle has only names (the page sends texts); else set()."""
        if not name.startswith("worker-"):
            return set()
        game = f"game-{name.removeprefix('worker-')}"
        return {*bundles["page"], *(bundles["later"] + bundles[game] if game in bundles else ())}

    def _shared_assets(self, needed: list[str]) -> list[str]:
        """Return the catalogues and stylesheets of the SHARED folders that these modules need."""
        folders = [folder for folder in SHARED if any(path.startswith(SHARED[folder]) for path in needed)]
        return [path for folder in folders for path in self._assets(folder, folder.rpartition("/")[2])]

    def _assets(self, folder: str, stem: str = "") -> list[str]:
        """Return a folder's catalogues, and its files `stem`.html and `stem`.css if they exist."""
        paths = [f"{folder}/{stem}.css", f"{folder}/{stem}.html"] if stem else []
        return self._words(folder) + [path for path in paths if (self.root / path).is_file()]

    def _words(self, folder: str) -> list[str]:
        """Return the path of a folder's catalogue in each language, or [] if it has none in the first one."""
        paths = [f"{folder}/{language}.json" for language in self.languages]
        return paths if paths and (self.root / paths[0]).is_file() else []

    def _station_files(self, folder: str) -> list[str]:
        """Return a station's catalogues, html, stylesheet and programs."""
        programs = f"{folder}/{stations.PROGRAMS}"
        return self._assets(folder, "station") + ([programs] if (self.root / programs).is_file() else [])

    def _station_folders(self, view: str) -> list[str]:
        home = f"ui/views/{view}/stations"
        return sorted(f"{home}/{path.parent.name}" for path in self.root.glob(f"{home}/*/{stations.PAGE}"))

    def offer(self, view: str, name: str) -> Any:
        """Return a constant of a view's offer.py, such as ORDER, PLACE or APART; None if it has none."""
        return self._constant(f"ui/views/{view}/offer.py", name)

    def selective_views(self) -> list[str]:
        """Return the views that can't show every game: those whose offer.py has a function `wants`."""
        offers = self.root.glob("ui/views/*/offer.py")
        names = {offer.parent.name for offer in offers if "\ndef wants(" in offer.read_text("utf-8")}
        return [view for view in self.views if view in names]

    def _constant(self, path: str, name: str) -> Any:
        """Return a constant of a module without importing it; None if the module or constant is missing."""
        file = self.root / path
        for node in parsed(file.read_text("utf-8")).body if file.is_file() else ():
            if isinstance(node, ast.Assign) and any(ast.unparse(each) == name for each in node.targets):
                return ast.literal_eval(node.value)
        return None


def _without(paths: Iterable[str], others: Iterable[str]) -> list[str]:
    excluded = set(others)
    return [path for path in paths if path not in excluded]


@functools.cache
def _imports(file: Path, name: str, modified: int, size: int) -> Imports:
    """Return the dotted names that module `name` imports, and the paths of the content that it reads.

    The file's time and size are in the cache's key.
    """
    source = file.read_text("utf-8")
    reads = (
        "content" in source or "Sentences(" in source
    )  # Most modules read none, so their expressions needn't be searched.
    try:
        body = parsed(source).body
    except SyntaxError as error:
        raise SetupError(f"{file} is no Python: {error.msg} in line {error.lineno}.") from error
    now: list[str] = []
    later: list[str] = []
    queue: list[tuple[ast.AST, list[str]]] = [(node, now) for node in body]
    while queue:
        node, names = queue.pop(0)
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and not is_for_annotations(node):
            module = imported(node, name)
            names += [module, *(f"{module}.{alias.name}" for alias in node.names)]
        elif reads:
            names += _contents(node)
        children: Iterable[ast.AST] = ast.iter_child_nodes(node)
        if isinstance(node, ast.If) and is_type_checking(node):
            children = node.orelse  # Without the imports for the type checker.
        children = [child for child in children if isinstance(child, STATEMENTS)]
        is_function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        queue += [(child, later if is_function else names) for child in children]
    return Imports(tuple(now), tuple(later))


def _contents(statement: ast.AST) -> Iterator[str]:
    """Yield the paths in a statement's calls of READERS, without inner statements."""
    queue = [statement]
    while queue:
        node = queue.pop()
        queue += [child for child in ast.iter_child_nodes(node) if not isinstance(child, STATEMENTS)]
        if isinstance(node, ast.Call) and ast.unparse(node.func) in READERS:
            path = node.args[0]
            if isinstance(path, ast.Constant) and isinstance(path.value, str):
                yield f"engine/{path.value}"
            elif ast.unparse(node.func) != "Sentences":  # A Folder brings the sentences of its folders.
                raise SetupError(f"A path has to be a literal in {ast.unparse(node)}.")


# The bundles' texts


def bundles(root: Path = ROOT) -> dict[str, bytes]:
    """Return the text of each bundle by the path that the page requests. Raises SetupError."""
    return {path: text for path, text in composed(root).items() if path.startswith(MADE)}


def composed(root: Path = ROOT) -> dict[str, bytes]:
    """Return the contents of the bundles and of the files outside them, by path. Raises SetupError."""
    # The garbage collector would look through all syntax trees again and again, for a third of the time.
    gc.disable()
    try:
        return _composed(root, tuple(_states(root)))
    finally:
        gc.enable()


def outside(tree: Tree) -> dict[str, str]:
    """Return the text of each generated or minified file that is in no bundle, by path. Raises SetupError."""
    root = tree.root
    style = f"ui/games/{tree.first}/part.css"
    paths = [path for path in (INDEX, STYLE, style) if (root / path).is_file()]
    texts = {path: text(tree, path) for path in paths}
    if (root / FRAME).is_file():
        texts[FRAME] = text(tree, FRAME)
    if (root / START).with_suffix("").is_dir():
        pieces = "".join(text(tree, f"static/start/{name}.js") for name in STARTS)
        pieces = pieces.replace("LANGUAGES", "|".join(tree.languages))  # language.js has this placeholder.
        texts[START] = f'(function(){{"use strict";\n{pieces}}})();\n'
    if (root / APP).is_file():
        texts |= {
            APP.replace(".", f".{language}.", 1): tree.catalogues.app(APP, language)
            for language in tree.languages
        }
    return texts


def _states(root: Path) -> Iterator[tuple[str, int, int]]:
    """Yield path, time and size of each file that bundles depend on, as the key of a cache."""
    folders = [root / "engine", root / "ui", root / "static"]
    for path in (root / INDEX, root / MAIN):
        if path.is_file():
            yield str(path), path.stat().st_mtime_ns, path.stat().st_size
    while folders:
        for entry in os.scandir(folders.pop()):
            if entry.is_dir():
                if entry.name not in ("__pycache__", "runtime"):
                    folders.append(Path(entry.path))
            elif entry.name.endswith(SUFFIXES):
                state = entry.stat()
                yield entry.path, state.st_mtime_ns, state.st_size


@functools.lru_cache(maxsize=4)  # `states` is only part of the key: a changed file makes new texts.
def _composed(root: Path, states: tuple[tuple[str, int, int], ...]) -> dict[str, bytes]:
    bodies = {}  # The bundles' texts by path, without their last line.
    tree = Tree(root)
    bundles = tree.bundles()
    for name, paths in bundles.items():
        name_only = tree.listed_only(bundles, name)
        parts = [MARK + path if path in name_only else _part(tree, path) for path in paths]
        bodies[f"{MADE}/{name}.txt"] = "".join(parts)
    others = outside(tree)
    main = text(tree, MAIN)
    everything = "".join([*bodies.values(), *others.values(), main])
    version = hashlib.sha256(everything.encode()).hexdigest()[:16]
    if INDEX in others:
        others[INDEX] = _with_version(_with_main(others[INDEX], main), version)
    complete = {path: f"{body}{MARK}end {version}\n" for path, body in bodies.items()}
    return {path: text.encode() for path, text in {**others, **complete}.items()}


OURS = re.compile(r'(?<==")\./(?!static/runtime/)[\w/]+\.(?:css|js)(?=")')
"""The URL of one of the page's own scripts or stylesheets."""


def _with_main(page: str, code: str) -> str:
    """Return the page with main.py's code inside, which saves a request."""
    before, source, after = page.partition(f' src="./{MAIN}"')
    attributes, end, after = after.partition("></script>")
    return f"{before}{attributes}>\n{code.strip()}\n</script>{after}" if source and end else page


def _with_version(page: str, version: str) -> str:
    """Return the page with the version of its bundles as `data-version` (see static/start/bundles.js).

    URLs of scripts and stylesheets get the version, too, because browsers may cache those.
    """
    page = page.replace("<html ", f'<html data-version="{version}" ', 1)
    return OURS.sub(rf"\g<0>?v={version}", page)


def _part(tree: Tree, path: str) -> str:
    """Return a file's part of a bundle; "" for a catalogue that has no sentence for Python."""
    body = text(tree, path)
    if MARK in body:
        raise SetupError(f"{tree.root / path} has the character that separates files in bundles (\\x1c).")
    return "" if body == "{}" else f"{MARK}{path}\n{body}"


def text(tree: Tree, path: str) -> str:
    """Return a file as the page gets it: composed (tools/catalogues.py) and minified. Raises SetupError."""
    kind = path.rpartition(".")[2]
    try:
        if kind == "json":
            return lean(json.dumps(tree.catalogues.for_browser(path)), kind)
        if kind == "html":
            return lean(tree.catalogues.html(path), kind)
        if path == STYLE:
            return lean(tree.catalogues.style(path), kind)
        return lean((tree.root / path).read_text("utf-8"), kind)
    except OSError as error:
        raise SetupError(f"There is no {tree.root / path}, so there is no page.") from error


# The generated modules that list games, views and stations


def games(root: Path = ROOT) -> dict[str, "Game"]:
    """Return all games by name, in the order of their folders; Python must import `engine` from `root`."""
    return {game.name: game for folder in games_of(root).values() for game in folder}


def game_names(root: Path = ROOT) -> dict[str, tuple[str, ...]]:
    """Return the names of each folder's games by folder, in the order of `games_of`."""
    return {folder: tuple(game.name for game in games) for folder, games in games_of(root).items()}


def games_of(root: Path = ROOT) -> "dict[str, Sequence[Game]]":
    """Return the games by folder; folders are sorted by the smallest `place` of their games, then by name."""
    folders = {}
    for path in root.glob("engine/games/*/rules.py"):
        folder = path.parent.name
        folders[folder] = importlib.import_module(f"engine.games.{folder}.rules").GAMES
    # A folder may have no games here, because the page creates them at run time.
    places = {folder: min((game.place for game in folders[folder]), default=LAST) for folder in folders}
    order = sorted(folders, key=lambda folder: (places[folder], folder))
    return {folder: folders[folder] for folder in order}


def view_names(root: Path = ROOT) -> list[str]:
    """Return the names of the views, sorted by the ORDER in each view's offer.py."""
    tree = Tree(root)
    places = {name: tree.offer(name, "ORDER") for name in tree.views}
    return sorted(places, key=lambda name: (LAST if places[name] is None else places[name], name))


def indices(root: Path = ROOT) -> dict[str, str]:
    """Return the text of the modules that list the games, views and stations below `root`, by path."""
    names = game_names(root)
    shelf = games(root).values()
    sizes = {game.name: size for game in shelf if (size := size_of(game)) is not None}
    upright = tuple(game.name for game in shelf if game.upright)
    return {
        GAMES: _games_index(names, sizes, upright),
        VIEWS: _views_index(view_names(root), Tree(root)),
        VIEW_TYPES: _view_types(view_names(root)),
        PATH: _path_index(stations.listed(root)),
        RUNG_LIST: _rung_index(root / RUNGS),
    }


WRITTEN = "Written by `python3 -m tools.page`."


@functools.cache
def size_of(game: "Game") -> int | None:
    """Return the number of positions that a game can reach, or None if there are more than MOST."""
    # Imported here, since the shelf imports the generated file that this number goes into.
    from engine.games.shelf import MOST

    queue = [game.start(mark) for mark in (game.marks if game.either_starts else game.marks[:1])]
    seen = {game.key(start) for start in queue}
    while queue:
        position = queue.pop()
        for move in game.legal_moves(position):
            reply = game.play(position, move)
            if game.key(reply) not in seen:
                seen.add(game.key(reply))
                queue.append(reply)
        if len(seen) > MOST:
            return None
    return len(seen)


def _games_index(names: dict[str, tuple[str, ...]], sizes: dict[str, int], upright: tuple[str, ...]) -> str:
    folder_lines = "".join(f"    ({_quoted(folder)}, {_tuple_source(names[folder])}),\n" for folder in names)
    size_items = ", ".join(f"{_quoted(name)}: {size}" for name, size in sizes.items())
    return f'''"""The list of games by folder, in the order in which the page shows them.

{WRITTEN}
"""

FOLDERS = (
{folder_lines})
"""The folders beside this module, each with the names of its games."""

SIZES: "dict[str, int]" = {{{size_items}}}
"""The number of positions of each game that can be solved while the player waits."""

UPRIGHT = {_tuple_source(upright)}
"""The names of the games in which pieces fall."""
'''


def _views_index(views: list[str], tree: Tree) -> str:
    selective = tree.selective_views()
    offers = "".join(f"from ui.views.{name} import offer as {name}\n" for name in sorted(selective))
    table = ", ".join(f"{_quoted(name)}: {name}" for name in views if name in selective)
    return f'''"""The list of views, and the games that each of them can show.

{WRITTEN}
"""

from engine.contract.annotations import Any, Game
{offers}
VIEWS = {_tuple_source(views)}
"""The names of all views, in the order of the menu."""

OFFERS: "dict[str, Any]" = {{{table}}}
"""The offers of the views that can show only some games."""

APART = {_tuple_source(name for name in views if tree.offer(name, "APART"))}
"""The views that don't depend on the game on the board."""


def wants(name: str, game: "Game") -> bool:
    """Return whether a view of this name exists and can show this game."""
    return name in VIEWS and (name not in OFFERS or OFFERS[name].wants(game))


def view_for_game(name: str, game: "Game") -> str:
    """Return the view to open for a game: this one if it can show the game, else a replacement."""
    replacements = OFFERS[name].INSTEAD if name in OFFERS else ()
    for candidate in (name,) + replacements:
        if wants(candidate, game):
            return candidate
    return "play"
'''


def _view_types(views: list[str]) -> str:
    imports = "".join(f"from ui.views.{name}.view import View as {name}_view\n" for name in sorted(views))
    classes = "".join(f"    {name}_view,\n" for name in views)
    return f'''"""The views' classes; the type checker compares each with the protocol. It is never imported.

{WRITTEN}
"""

{imports}from ui.views.view import View

CLASSES: tuple[type[View], ...] = (
{classes})
'''


def _path_index(exercises: dict[str, tuple[str, ...]]) -> str:
    lines = "".join(f"    ({_quoted(name)}, {_tuple_source(exercises[name])}),\n" for name in exercises)
    return f'''"""The learning path: its stations in order, each with its exercises in order.

{WRITTEN}
"""

STATIONS = (
{lines})
"""For each station its folder's name in ui/views/lessons/stations, and its exercises' names in the html."""
'''


def _rung_index(folder: Path) -> str:
    """Return a line for each rung: number, game, tests, number of hints, station (engine/lab/rung.py)."""
    lines = []
    for rung in sorted(folder.glob("*/rung.json"), key=lambda path: int(path.parent.name)):
        settings = json.loads(rung.read_text("utf-8"))
        words = json.loads((rung.parent / "en.json").read_text("utf-8"))
        hints = sum(key.startswith("hint-") for key in words)
        fields = [settings["game"], ",".join(settings["checks"]), str(hints), settings["lesson"]]
        lines.append(" ".join([rung.parent.name, *(field or "-" for field in fields)]) + "\n")
    return "".join(lines)


def _tuple_source(names: Iterable[str]) -> str:
    quoted = [_quoted(name) for name in names]
    line = f"({', '.join(quoted)}{',' if len(quoted) == 1 else ''})"
    return line if len(line) <= WIDEST else "(\n" + "".join(f"    {name},\n" for name in quoted) + ")"


def _quoted(text: str) -> str:
    return f'"{text}"'
