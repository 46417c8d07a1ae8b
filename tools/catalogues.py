"""Composes the files that depend on the language: HTML, catalogues, the stylesheet, the app's manifests.

A catalogue has the sentences of a folder in one language, by key, such as `ui/board/en.json`. The engine's
catalogues, below engine/, are fetched as they are (engine/text/words.py). In html,
`data-text="key"` marks an empty element that shows a sentence. The composed html has the sentence there in
every language, and the stylesheet shows only the page's language. So the page can be read before Python runs.
The browser fetches catalogues without the sentences that only html uses.

engine/text/languages.py lists the languages. The first one has every sentence; where another language lacks
one, the first one's is used. A language may have all of the page's sentences in one file in
`static/lang/`, and all of the engine's in one in `engine/`.

Each method of `Catalogues` composes one file; tools/manifest.py puts them into bundles. `Catalogues.pages`
has the html without sentences, with the elements of tools/stations.py and tools/parts.py already expanded,
and with the regions of tools/page.py.
"""

import functools
import html
import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools import parts, stations
from tools.command import SetupError

INDEX = "index.html"
GENERAL = "static/lang"
ENGINE = "engine"  # The folder whose catalogues html doesn't use; its own is for all of the engine.
COMPLETE = ("en", "ja")
"""The languages that must have every sentence; the first one's replace missing ones of other languages."""

TEXT = re.compile(r'<[^<>]*\bdata-text="([^"]+)"[^<>]*>')
"""The opening tag of an element that shows a sentence; the group is the sentence's key."""
LABEL = re.compile(r'\bdata-label="([^"]+)"')  # The key of an aria-label, which Python sets.
LITERAL = re.compile(r'"([a-z]+\.[\w.-]+)"')  # A string in a Python module that may be a key.
SOURCE = re.compile(r" *<p [^<>]*data-source>.*</p>\n")
"""The paragraph for a reader who opens index.html as a file, not composed."""

APP = (
    "app.name",
    "app.short-name",
    "app.description",
    "app.daily",
    "app.bench",
    "places.learn",
    "places.lab",
)
"""The keys in the installed app's manifest."""
NAME = "page.own-name"  # The key of a language's name in the language itself.
HEAD = ("page.description", "page.separator", "page.about")
"""The keys of index.html's description, of the separator between the games' names in it, and of the links to
the static pages (tools/landing)."""
ABOUT_LINK = '<a href="./{code}/" lang="{code}" hreflang="{code}">{text}</a>'
BUTTON = '<button type="button" lang="{code}" data-language="{code}" aria-pressed="false">{name}</button>'
STYLE = "/* languages: by tools/catalogues.py */"  # `Catalogues.style` puts its rule in place of this.
BUILT = ("game.", "level.", "places.", "search.variant-")
"""Prefixes of keys that Python also builds at run time, so that no module contains them as a string."""


class Catalogues:
    """The sentences and the html files of a project."""

    def __init__(self, root: Path, languages: Sequence[str], games: Mapping[str, Sequence[str]]) -> None:
        """Read all catalogues and html below `root`.

        `languages` holds the languages' codes, `games` the games' names by folder, both in the page's order.
        Raises SetupError for invalid JSON.
        """
        self.root = root
        self._languages = languages
        self._games = games
        self._words: dict[str, dict[str, dict[str, str]]] = {}  # What `words` has returned, by folder.
        # The sentences of each catalogue, and the html of each page, by path.
        self.files = {
            path.relative_to(root).as_posix(): _load(path)
            for language in languages
            for folder in (GENERAL, "ui", ENGINE)
            for path in sorted(root.glob(f"{folder}/**/{language}.json"))
        }
        self.pages = {
            path.relative_to(root).as_posix(): parts.composed(path, _with_regions(stations.framed(path)))
            for path in [*root.glob(INDEX), *root.glob("static/*.html"), *sorted(root.glob("ui/**/*.html"))]
        }

    def words(self, folder: str = "") -> dict[str, dict[str, str]]:
        """Return `{language: {key: sentence}}`: general sentences and those of `folder` (default: all).

        If several folders have the same key, a game's sentence wins, and the first game's over all others.
        A sentence that a language lacks is replaced by the first language's.
        """
        if folder not in self._words:
            # Each folder's sentences replace those before them: the general ones come first.
            folders = ["", *([folder] if folder else reversed([*self._games]))]
            page = [path for path in self.files if not path.startswith(f"{ENGINE}/")]
            files = [path for path in page if game_of(path) in folders]
            words: dict[str, dict[str, str]] = {language: {} for language in self._languages}
            for path in sorted(files, key=lambda path: folders.index(game_of(path))):
                words[Path(path).stem].update(self.files[path])
            fallback = next(iter(words.values()), {})
            self._words[folder] = {language: fallback | words[language] for language in words}
        return self._words[folder]

    def for_browser(self, path: str) -> dict[str, str]:
        """Return the part of a catalogue that the browser fetches: the sentences that Python uses, by key."""
        # The first language has every key. Another language may have its sentences in the general file.
        fallback = self.files[path.replace(f"{Path(path).stem}.json", f"{self._languages[0]}.json")]
        general = ENGINE if path.startswith(f"{ENGINE}/") else GENERAL
        sentences = self.files.get(f"{general}/{Path(path).name}", {}) | self.files.get(path, {})
        return {
            key: sentences.get(key, fallback[key])
            for key in fallback
            if general == ENGINE or key not in self._html_only or key.startswith(BUILT)
        }

    def html(self, path: str) -> str:
        """Return a page with its sentences, without `data-text`. Raises SetupError for an unknown key."""
        page = TEXT.sub(lambda tag: _without_key(tag) + self._spans(tag[1], path), self.pages[path])
        return self._with_lists(page) if "{languages}" in page else page

    def app(self, path: str, language: str) -> str:
        """Return the manifest of the installed app in a language; `path` is the template's."""
        manifest = (self.root / path).read_text("utf-8").replace("{language}", language)
        for key in APP:
            manifest = manifest.replace(f"{{{key}}}", self._texts(key, path)[language])
        return manifest

    def style(self, path: str) -> str:
        """Return the stylesheet; in each language, it hides the other languages' texts and its own button."""
        pairs = [(code, other) for code in self._languages for other in self._languages]
        selectors = [f'html:lang({code}) span[lang="{other}"]' for code, other in pairs if code != other]
        selectors += [f'html:lang({code}) .languages [lang="{code}"]' for code in self._languages]
        rule = f"{', '.join(selectors)} {{ display: none; }}"
        return _with_regions((self.root / path).read_text("utf-8")).replace(STYLE, rule)

    def _spans(self, key: str, path: str) -> str:
        texts = self._texts(key, path)
        return "".join(
            f'<span lang="{language}">{html.escape(texts[language], quote=False)}</span>'
            for language in texts
        )

    def _with_lists(self, page: str) -> str:
        """Return index.html with its lists filled in: language buttons, game names, and description."""
        names = [self._texts(f"game.{names[0]}", INDEX) for names in self._games.values() if names]
        descriptions, separators, about = (self._texts(key, INDEX) for key in HEAD)
        games = {code: separators[code].join(name[code] for name in names) for code in separators}
        own_names = {code: self.files.get(f"{GENERAL}/{code}.json", {}).get(NAME, code) for code in games}
        lists = {
            "games": " · ".join(games.values()),
            "description": " ".join(descriptions[code].format(games=games[code]) for code in games),
            "about": " · ".join(ABOUT_LINK.format(code=code, text=text) for code, text in about.items()),
            "languages": "\n".join(BUTTON.format(code=code, name=own_names[code]) for code in own_names),
        }
        for name, text in lists.items():
            page = page.replace(f"{{{name}}}", text)
        return SOURCE.sub("", page)  # This paragraph is only for readers of the uncomposed file.

    def _texts(self, key: str, path: str) -> dict[str, str]:
        """Return the sentence of a key in a page, by language. Raises SetupError for an unknown key."""
        words = self.words(game_of(path))
        try:
            return {language: words[language][key] for language in words}
        except KeyError as error:
            raise SetupError(f"{self.root / path} wants the key {key!r}, which no catalogue has.") from error

    @functools.cached_property
    def _html_only(self) -> set[str]:
        """The keys of the sentences that html shows as text, and that neither a label nor Python uses."""
        pages = "".join(self.pages.values())
        modules = "".join(path.read_text("utf-8") for path in self.root.glob("ui/**/*.py"))
        return {*APP, *HEAD, NAME, *TEXT.findall(pages)}.difference(
            LABEL.findall(pages), LITERAL.findall(modules)
        )


def game_of(path: str) -> str:
    """Return the folder of a file's game, such as "own" for "ui/games/own/part.py"; "" without a game."""
    match = re.match(r"ui/games/(\w+)/", path)
    return match[1] if match else ""


def _with_regions(text: str) -> str:
    """Return a file's text with its regions (see tools/page.py)."""
    if "by tools/page.py" not in text:
        return text
    from tools import page  # It imports this module, through tools/manifest.py, and all games.

    return page.with_regions(text)


def _without_key(tag: "re.Match[str]") -> str:
    return tag[0].replace(f' data-text="{tag[1]}"', "")


def _load(path: Path) -> dict[str, str]:
    try:
        pairs = json.loads(path.read_text("utf-8"), object_pairs_hook=list)  # A dict would hide duplicates.
    except ValueError as error:
        raise SetupError(f"{path} is no JSON: {error}.") from error
    words: dict[str, str] = dict(pairs)
    if len(words) < len(pairs):
        duplicates = sorted({key for key in words if sum(key == each for each, _ in pairs) > 1})
        raise SetupError(f"{path} has two sentences of the key {', '.join(duplicates)}.")
    return words
