"""Composes html with its sentences, and catalogues with the sentences that Python uses.

A folder has a catalogue for each language, such as `ui/board/en.json`, with all its sentences. In the html an
element with `data-text="key"` is empty. Composed, it holds that sentence in each language, and the stylesheet
shows the one of the page's language, so that the page can be read before Python runs. The browser fetches a
catalogue without the sentences that only html uses.

`Catalogues.html` and `Catalogues.sent` compose one file each; tools/manifest.py puts them into bundles. Both
read `Catalogues.pages`, so whatever else is generated in html has to be in there first, as the frames of the
lessons are (tools/stations.py).
"""

import functools
import html
import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools import stations
from tools.command import SetupError

LANGUAGES = ("en", "ja")
INDEX = "index.html"

TEXT = re.compile(r'<[^<>]*\bdata-text="([^"]+)"[^<>]*>')
"""The opening tag of an element that gets a sentence."""
LABEL = re.compile(r'\bdata-label="([^"]+)"')
"""The key of a label, which Python sets."""
LITERAL = re.compile(r'"([a-z]+\.[\w.-]+)"')
"""A string of Python's that may be a key."""
SOURCE = re.compile(r" *<p [^<>]*data-source>.*</p>\n")
"""What index.html shows when it is opened without being composed."""

HEAD = ("page.description", "page.separator")
"""What index.html's head says of the games, and what stands between their names."""
BUILT = ("game.", "level.", "places.")
"""The prefixes of keys that Python builds although html names some of them, too."""


class Catalogues:
    """The sentences of a project, and its html."""

    def __init__(self, root: Path, games: Mapping[str, Sequence[str]]) -> None:
        """Read all catalogues and html below `root`.

        `games` holds the games' names by folder, in their order. Raises SetupError for invalid JSON.
        """
        self.root = root
        self._games = games
        self._words: dict[str, dict[str, dict[str, str]]] = {}
        self.files = {
            path.relative_to(root).as_posix(): _read(path)
            for language in LANGUAGES
            for area in ("static/lang", "ui")
            for path in sorted(root.glob(f"{area}/**/{language}.json"))
        }
        self.pages = {
            path.relative_to(root).as_posix(): stations.framed(path)
            for path in [*root.glob(INDEX), *sorted(root.glob("ui/**/*.html"))]
        }

    def words(self, folder: str = "") -> dict[str, dict[str, str]]:
        """Return the sentences by language and key: the general ones with those of one game's folder, or all.

        If several folders have the same key, a game's sentence wins, and the first game's over all others.
        """
        if folder not in self._words:
            order = ["", *([folder] if folder else reversed([*self._games]))]
            files = [path for path in self.files if game_of(path) in order]
            words: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES}
            for path in sorted(files, key=lambda path: order.index(game_of(path))):
                words[Path(path).stem].update(self.files[path])
            self._words[folder] = words
        return self._words[folder]

    def sent(self, path: str) -> dict[str, str]:
        """Return the sentences of a catalogue that the browser fetches, those that Python uses."""
        words = self.files[path]
        return {key: words[key] for key in words if key not in self._html_only or key.startswith(BUILT)}

    def html(self, path: str) -> str:
        """Return a page with its sentences. Raises SetupError for a key that no catalogue has."""
        page = TEXT.sub(lambda match: match[0] + self._spans(match[1], path), self.pages[path])
        return self._with_games(page) if "{games}" in page else page

    def _spans(self, key: str, path: str) -> str:
        texts = self._texts(key, path)
        return "".join(
            f'<span lang="{language}">{html.escape(texts[language], quote=False)}</span>'
            for language in LANGUAGES
        )

    def _with_games(self, page: str) -> str:
        """Return index.html with the games in its title and description, as each language calls them."""
        names = [self._texts(f"game.{names[0]}", INDEX) for names in self._games.values() if names]
        descriptions, separators = (self._texts(key, INDEX) for key in HEAD)
        listed = {each: separators[each].join(name[each] for name in names) for each in LANGUAGES}
        described = [descriptions[each].format(games=listed[each]) for each in LANGUAGES]
        page = page.replace("{games}", " · ".join(listed.values()))
        return SOURCE.sub("", page).replace("{description}", " ".join(described))

    def _texts(self, key: str, path: str) -> dict[str, str]:
        """Return a sentence of a page by language."""
        words = self.words(game_of(path))
        for language in LANGUAGES:
            if key not in words[language]:
                raise SetupError(f"{self.root / path} wants the key {key!r}, which no {language}.json has.")
        return {language: words[language][key] for language in LANGUAGES}

    @functools.cached_property
    def _html_only(self) -> set[str]:
        """The keys that html names, and that are neither a string of Python's nor a label."""
        pages = "".join(self.pages.values())
        modules = "".join(path.read_text("utf-8") for path in self.root.glob("ui/**/*.py"))
        return {*HEAD, *TEXT.findall(pages)}.difference(LABEL.findall(pages), LITERAL.findall(modules))


def game_of(path: str) -> str:
    """Return the folder of the game that a file of ui/games/ is for, or "" for any other file."""
    found = re.match(r"ui/games/(\w+)/", path)
    return found[1] if found else ""


def _read(path: Path) -> dict[str, str]:
    try:
        words: dict[str, str] = json.loads(path.read_text("utf-8"))
    except ValueError as error:
        raise SetupError(f"{path} is no JSON: {error}.") from error
    return words
