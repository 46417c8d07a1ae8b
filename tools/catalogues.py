"""Composes the files that depend on the language: HTML, catalogues, the stylesheet, the app's manifests.

A folder has a catalogue for each language, such as `ui/board/en.json`, with all its sentences. In the html an
element with `data-text="key"` is empty. Composed, it has the sentence in each language in place of the key,
and the stylesheet shows the one of the page's language, so that the page can be read before Python runs. The
browser fetches a catalogue without the sentences that only html uses.

The languages are those of engine/languages.py. The first has every sentence and stands in for missing ones of
another language. A language may have all of its sentences in one file in `static/lang/`.

Each method of `Catalogues` composes one file; tools/manifest.py puts them into bundles. They read
`Catalogues.pages`, so html that is generated (the frames of the lessons, tools/stations.py) has to be in
there first.
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
COMPLETE = ("en", "ja")
"""The languages that lack no sentence; the first stands in for what another one lacks."""

TEXT = re.compile(r'<[^<>]*\bdata-text="([^"]+)"[^<>]*>')
"""The opening tag of an element that gets a sentence."""
LABEL = re.compile(r'\bdata-label="([^"]+)"')
"""The key of a label, which Python sets."""
LITERAL = re.compile(r'"([a-z]+\.[\w.-]+)"')
"""A string of Python's that may be a key."""
SOURCE = re.compile(r" *<p [^<>]*data-source>.*</p>\n")
"""What index.html shows when it is opened without being composed."""

APP = ("app.name", "app.short-name", "app.description")
"""What the manifest of the installed app says."""
NAME = "page.own-name"
"""What a language calls itself."""
HEAD = ("page.description", "page.separator")
"""What index.html's head says of the games, and what stands between their names."""
BUTTON = '<button type="button" lang="{code}" data-language="{code}" aria-pressed="false">{name}</button>'
STYLE = "/* languages: by tools/catalogues.py */"
"""Where the stylesheet shows one language, and the buttons of the others."""
BUILT = ("game.", "level.", "places.")
"""The prefixes of keys that Python builds although html names some of them, too."""


class Catalogues:
    """The sentences of a project, and its html."""

    def __init__(self, root: Path, languages: Sequence[str], games: Mapping[str, Sequence[str]]) -> None:
        """Read all catalogues and html below `root`.

        `languages` holds the codes of the languages, `games` the games' names by folder, both in their order.
        Raises SetupError for invalid JSON.
        """
        self.root = root
        self._languages = languages
        self._games = games
        self._words: dict[str, dict[str, dict[str, str]]] = {}
        self.files = {
            path.relative_to(root).as_posix(): _read(path)
            for language in languages
            for area in (GENERAL, "ui")
            for path in sorted(root.glob(f"{area}/**/{language}.json"))
        }
        self.pages = {
            path.relative_to(root).as_posix(): parts.composed(path, stations.framed(path))
            for path in [*root.glob(INDEX), *sorted(root.glob("ui/**/*.html"))]
        }

    def words(self, folder: str = "") -> dict[str, dict[str, str]]:
        """Return the sentences by language and key: the general ones with those of one game's folder, or all.

        If several folders have the same key, a game's sentence wins, and the first game's over all others.
        Where a language lacks a sentence, it has the first language's.
        """
        if folder not in self._words:
            order = ["", *([folder] if folder else reversed([*self._games]))]
            files = [path for path in self.files if game_of(path) in order]
            words: dict[str, dict[str, str]] = {language: {} for language in self._languages}
            for path in sorted(files, key=lambda path: order.index(game_of(path))):
                words[Path(path).stem].update(self.files[path])
            first = next(iter(words.values()), {})
            self._words[folder] = {language: first | words[language] for language in words}
        return self._words[folder]

    def sent(self, path: str) -> dict[str, str]:
        """Return the sentences of a catalogue that the browser fetches, those that Python uses."""
        first = self.files[path.replace(f"{Path(path).stem}.json", f"{self._languages[0]}.json")]
        said = self.files.get(f"{GENERAL}/{Path(path).name}", {}) | self.files.get(path, {})
        return {
            key: said.get(key, first[key])
            for key in first
            if key not in self._html_only or key.startswith(BUILT)
        }

    def html(self, path: str) -> str:
        """Return a page with its sentences in place of their keys. Raises SetupError for an unknown key."""
        page = TEXT.sub(lambda tag: _keyless(tag) + self._spans(tag[1], path), self.pages[path])
        return self._with_lists(page) if "{languages}" in page else page

    def app(self, path: str, language: str) -> str:
        """Return the manifest of the installed app in a language; `path` is its template."""
        manifest = (self.root / path).read_text("utf-8").replace("{language}", language)
        for key in APP:
            manifest = manifest.replace(f"{{{key}}}", self._texts(key, path)[language])
        return manifest

    def style(self, path: str) -> str:
        """Return the stylesheet with a rule that hides other languages, and the current one's button."""
        pairs = [(code, other) for code in self._languages for other in self._languages]
        hidden = [f'html:lang({code}) span[lang="{other}"]' for code, other in pairs if code != other]
        hidden += [f'html:lang({code}) .languages [lang="{code}"]' for code in self._languages]
        rule = f"{', '.join(hidden)} {{ display: none; }}"
        return (self.root / path).read_text("utf-8").replace(STYLE, rule)

    def _spans(self, key: str, path: str) -> str:
        texts = self._texts(key, path)
        return "".join(
            f'<span lang="{language}">{html.escape(texts[language], quote=False)}</span>'
            for language in texts
        )

    def _with_lists(self, page: str) -> str:
        """Return index.html with the lists in it: the buttons of the languages, and the games in its head."""
        names = [self._texts(f"game.{names[0]}", INDEX) for names in self._games.values() if names]
        descriptions, separators = (self._texts(key, INDEX) for key in HEAD)
        listed = {each: separators[each].join(name[each] for name in names) for each in separators}
        own = {each: self.files.get(f"{GENERAL}/{each}.json", {}).get(NAME, each) for each in listed}
        lists = {
            "games": " · ".join(listed.values()),
            "description": " ".join(descriptions[each].format(games=listed[each]) for each in listed),
            "languages": "\n".join(BUTTON.format(code=each, name=own[each]) for each in own),
        }
        for name, text in lists.items():
            page = page.replace(f"{{{name}}}", text)
        return SOURCE.sub("", page)

    def _texts(self, key: str, path: str) -> dict[str, str]:
        """Return a sentence of a page by language. Raises SetupError for a key that no catalogue has."""
        words = self.words(game_of(path))
        try:
            return {language: words[language][key] for language in words}
        except KeyError as error:
            raise SetupError(f"{self.root / path} wants the key {key!r}, which no catalogue has.") from error

    @functools.cached_property
    def _html_only(self) -> set[str]:
        """The keys that html names, and that are neither a string of Python's nor a label."""
        pages = "".join(self.pages.values())
        modules = "".join(path.read_text("utf-8") for path in self.root.glob("ui/**/*.py"))
        return {*APP, *HEAD, NAME, *TEXT.findall(pages)}.difference(
            LABEL.findall(pages), LITERAL.findall(modules)
        )


def game_of(path: str) -> str:
    """Return the folder of the game that a file of ui/games/ is for, or "" for any other file."""
    found = re.match(r"ui/games/(\w+)/", path)
    return found[1] if found else ""


def _keyless(tag: "re.Match[str]") -> str:
    return tag[0].replace(f' data-text="{tag[1]}"', "")


def _read(path: Path) -> dict[str, str]:
    try:
        pairs = json.loads(path.read_text("utf-8"), object_pairs_hook=list)
    except ValueError as error:
        raise SetupError(f"{path} is no JSON: {error}.") from error
    words: dict[str, str] = dict(pairs)
    if len(words) < len(pairs):
        twice = sorted({key for key in words if sum(key == each for each, _ in pairs) > 1})
        raise SetupError(f"{path} has two sentences of the key {', '.join(twice)}.")
    return words
