"""Composes the static pages about the games, the stations and the tree bench, in each language.

A page has the title, a description, a picture and the explanation's own text, and opens its place in the app.
Absolute addresses (canonical, other languages, previews, the sitemap) need the address of the site.
"""

import functools
import html
import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from tools import manifest, stations
from tools.command import SetupError

HOME, BENCH = "index", "bench"
FOLDER = Path(__file__).parent
PICTURES = "pictures"
STYLE = f"{PICTURES}/page.css"
SCREENSHOTS, PHONE = ("screenshot.png", "othello.png"), "phone.{}.png"
"""The files in docs/ that the manifest of the installed app shows; a site has them as PICTURES/app-NAME."""
BENCH_PICTURE = "cuts (((4 6)(7 9))((1 2)(0 8)))"
LOCALES = {"en": "en_US", "ja": "ja_JP"}
LONGEST = 200  # The most characters of a description; search engines show fewer.

EXPLANATION = re.compile(r'<(h3|p)\b([^<>]*?)\bdata-text="([^"]+)"[^<>]*>')
RULES = re.compile(r'<p (?!class)data-before="help-link"(?![^<>]*data-only)[^<>]*data-text="([^"]+)"')
SENTENCES = re.compile(r".*?(?:[.?!] |[。？！])")
TAG = re.compile(r"\{(\w+)\}")

Sentences = Mapping[str, str]


class Subject(NamedTuple):
    """What a page is about: the name of its file, its kind, the app's link, and the picture's description."""

    name: str
    kind: str
    link: str
    picture: str


class Content(NamedTuple):
    """A page's texts in a language; `body` has the names of elements with their texts."""

    title: str
    heading: str
    description: str
    open: str
    body: list[tuple[str, str]]


class Landing:
    """The pages of a project; `url` is the address of the site with a slash at its end, "" if unknown."""

    def __init__(self, root: Path, url: str = "") -> None:
        self.root, self.url = root, url
        self._tree = manifest.Tree(root)
        self.languages = self._tree.languages
        self._games = {folder: names[0] for folder, names in self._tree.names.items() if names}

    @functools.cached_property
    def subjects(self) -> dict[str, Subject]:
        """The pages by name: home, the first game of each folder, the stations, the tree bench."""
        if not self._games:
            return {}
        from tools.landing.pictures import example

        result = [Subject(HOME, "home", "", "")]
        result += [Subject(name, "game", f"game={name}", example(name)) for name in self._games.values()]
        for name in stations.listed(self.root):
            picture = stations.picture_of(self.root / stations.STATIONS / name / stations.PAGE)
            result.append(Subject(name, "station", f"view=lessons&show={name}", picture))
        result.append(Subject(BENCH, "bench", "view=bench", BENCH_PICTURE))
        return {subject.name: subject for subject in result}

    def files(self) -> dict[str, Callable[[], bytes]]:
        """Return for each file by its path a function that composes it."""
        if not self.subjects:
            return {}
        result: dict[str, Callable[[], bytes]] = {STYLE: self._style}
        for language in self.languages:
            for subject in self.subjects.values():
                compose = functools.partial(self._page, subject, language)
                result[f"{language}/{subject.name}.html"] = compose
        for subject in self.subjects.values():
            result[_picture_path(subject)] = functools.partial(self._picture, subject)
        docs = self.root / "docs"
        for name in SCREENSHOTS:
            result[f"{PICTURES}/app-{name}"] = (docs / name).read_bytes
        for language in self.languages:
            path = docs / PHONE.format(language)
            path = path if path.is_file() else docs / PHONE.format(self.languages[0])
            result[f"{PICTURES}/app-{PHONE.format(language)}"] = path.read_bytes
        if self.url:
            result["sitemap.xml"] = self._sitemap
        return result

    def head(self, page: str) -> str:
        """Return index.html with the tags for previews, which need the site's address."""
        if not (self.url and self.subjects):
            return page
        content = self._content(self.subjects[HOME], self.languages[0])
        tags = self._preview(self.subjects[HOME], self.languages[0], content, self.url)
        return page.replace("</title>\n", f"</title>\n{tags}", 1)

    # The files

    def _page(self, subject: Subject, language: str) -> bytes:
        content = self._content(subject, language)
        words = _words(language)
        separator = "&" if subject.link else ""
        parts = {
            "language": language,
            "title": _text(
                content.title if subject.kind == "home" else f"{content.title} · {words['site-name']}"
            ),
            "description": _text(content.description),
            "addresses": self._addresses(subject, language, content),
            "site": words["site-name"],
            "heading": _text(content.heading),
            "link": _text(f"../#{subject.link}{separator}lang={language}"),
            "open": _text(content.open),
            "picture": f"../{_picture_path(subject)}",
            "alt": _text(self._alternative(subject, language)),
            "body": "".join(f"<{tag}>{_text(text)}</{tag}>\n" for tag, text in content.body),
            "more": self._more(subject, language),
            "languages": self._other_languages(subject, language),
        }
        template = (FOLDER / "page.html").read_text("utf-8")
        return TAG.sub(lambda match: parts[match[1]], template).encode()

    def _addresses(self, subject: Subject, language: str, content: Content) -> str:
        """Return the head's elements that need the site's address."""
        if not self.url:
            return ""
        own = self._address(subject, language)
        lines = [f'<link rel="canonical" href="{own}">\n']
        for code in self.languages:
            lines.append(f'<link rel="alternate" hreflang="{code}" href="{self._address(subject, code)}">\n')
        default = self._address(subject, self.languages[0])
        lines.append(f'<link rel="alternate" hreflang="x-default" href="{default}">\n')
        return "".join(lines) + self._preview(subject, language, content, own)

    def _preview(self, subject: Subject, language: str, content: Content, address: str) -> str:
        """Return the tags from which other sites make a preview of a link to `address`."""
        from tools.landing.pictures import HEIGHT, WIDTH

        words = _words(language)
        picture = self.url + _picture_path(subject)
        tags = {
            "og:type": "website",
            "og:site_name": words["site-name"],
            "og:locale": LOCALES.get(language, language),
            "og:title": content.title,
            "og:description": content.description,
            "og:url": address,
            "og:image": picture,
            "og:image:type": "image/png",
            "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT),
            "og:image:alt": self._alternative(subject, language),
            "twitter:card": "summary_large_image",
            "twitter:title": content.title,
            "twitter:description": content.description,
            "twitter:image": picture,
        }
        kinds = {name: "name" if name.startswith("twitter") else "property" for name in tags}
        return "".join(f'<meta {kinds[name]}="{name}" content="{_text(tags[name])}">\n' for name in tags)

    def _other_languages(self, subject: Subject, language: str) -> str:
        names = {code: self._sentences(code)["page.own-name"] for code in self.languages if code != language}
        return " ".join(
            f'<a href="../{code}/{_file_name(subject)}" lang="{code}" hreflang="{code}">{name}</a>'
            for code, name in names.items()
        )

    def _more(self, subject: Subject, language: str) -> str:
        """Return the links to other pages: all of them at home, or else a station's neighbours."""
        words = _words(language)
        if subject.kind == "home":
            games = [each for each in self.subjects.values() if each.kind in ("game", "bench")]
            path = [each for each in self.subjects.values() if each.kind == "station"]
            title = words["stations"].format(count=len(path))
            return self._list(words["games"], games, language) + self._list(title, path, language)
        order = [each for each in self.subjects.values() if each.kind == subject.kind == "station"]
        links = ""
        for key, step in (("before", -1), ("after", 1)):
            at = order.index(subject) + step if subject in order else -1
            if 0 <= at < len(order):
                title = words[key].format(title=self._content(order[at], language).heading)
                links += f'<p><a href="{order[at].name}.html">{_text(title)}</a></p>\n'
        return f'{links}<p><a href="./">{_text(words["home"])}</a></p>\n'

    def _list(self, title: str, subjects: list[Subject], language: str) -> str:
        items = ""
        for subject in subjects:
            content = self._content(subject, language)
            link = f'<a href="{subject.name}.html">{_text(content.heading)}</a>'
            items += f"<li>{link}<br><small>{_text(content.description)}</small></li>\n"
        return f"<h2>{_text(title)}</h2>\n<ul>\n{items}</ul>\n"

    def _style(self) -> bytes:
        """Return the pages' style, with the colours of the app's."""
        colours = re.findall(
            r"--[\w-]+: light-dark\([^()]*\);", (self.root / manifest.STYLE).read_text("utf-8")
        )
        style = (FOLDER / "page.css").read_text("utf-8")
        return f":root {{ color-scheme: light dark; {' '.join(colours)} }}\n{style}".encode()

    def _picture(self, subject: Subject) -> bytes:
        from tools.landing.pictures import draw_picture

        return draw_picture(self.root, subject.picture)

    def _sitemap(self) -> bytes:
        """Return the list of all addresses for search engines, each with those of the other languages."""
        entries = [f"<url><loc>{self.url}</loc></url>\n"]
        for subject in self.subjects.values():
            others = "".join(
                f'<xhtml:link rel="alternate" hreflang="{code}" href="{self._address(subject, code)}"/>'
                for code in self.languages
            )
            for language in self.languages:
                entries.append(f"<url><loc>{self._address(subject, language)}</loc>{others}</url>\n")
        head = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
        links = ' xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
        return f"{head}{links}{''.join(entries)}</urlset>\n".encode()

    # What a page says

    def _content(self, subject: Subject, language: str) -> Content:
        words = _words(language)
        say = self._sentences(language)
        opening = words[f"{subject.kind}-open"]
        if subject.kind == "game":
            folder = next(folder for folder, name in self._games.items() if name == subject.name)
            name, tagline = say[f"game.{subject.name}"], say[f"tagline.{folder}"]
            rules = RULES.findall(self._tree.catalogues.pages[f"ui/games/{folder}/part.html"])
            return Content(
                words["game-title"].format(game=name),
                name,
                words["game-description"].format(tagline=tagline),
                opening.format(game=name),
                [("p", text) for text in [tagline, *(say[key] for key in rules)]],
            )
        if subject.kind == "station":
            page = self._tree.catalogues.pages[f"{stations.STATIONS}/{subject.name}/{stations.PAGE}"]
            body = [
                ("h2" if tag == "h3" else tag, say[key])
                for tag, attributes, key in EXPLANATION.findall(page)
                if tag == "h3" or "class" not in attributes
            ]
            title = say[f"lessons.{subject.name}-title"]
            description = _shortened([text for tag, text in body if tag == "p"])
            return Content(title, title, description, opening, body)
        games = self._game_names(language)
        count = sum(each.kind == "station" for each in self.subjects.values())
        heading = words[f"{subject.kind}-heading"]
        description = words[f"{subject.kind}-description"].format(games=games, count=count)
        keys = [key for key in words if key.startswith(f"{subject.kind}-text")]
        body = [("p", description), *(("p", words[key]) for key in keys)]
        title = words.get(f"{subject.kind}-title", heading)
        return Content(title, heading, description, opening, body)

    def _game_names(self, language: str) -> str:
        say = self._sentences(language)
        return say["page.separator"].join(say[f"game.{name}"] for name in self._games.values())

    def _alternative(self, subject: Subject, language: str) -> str:
        """Return what a subject's picture shows, for readers who don't see it."""
        words = _words(language)
        if not subject.picture:
            return words["picture-home"].format(games=self._game_names(language))
        texts = []
        for part in subject.picture.split(" | "):
            kind, name = part.split()[:2]
            text = words[f"picture-{kind.replace('moves', 'board')}"]
            texts.append(text.format(game=self._sentences(language).get(f"game.{name}", "")))
        return words["picture-separator"].join(dict.fromkeys(texts))

    def _sentences(self, language: str) -> Sentences:
        return self._tree.catalogues.words()[language]

    def _address(self, subject: Subject, language: str) -> str:
        return f"{self.url}{language}/{'' if subject.kind == 'home' else _file_name(subject)}"


def checked_url(text: str) -> str:
    """Return the address of a site with a slash at its end. Raises SetupError unless it is one."""
    if text and not re.fullmatch(r"https?://[^\s\"<>?#]+", text):
        raise SetupError(f"{text!r} is no address of a site: it begins with https:// and has no ? or #.")
    return text if text.endswith("/") or not text else f"{text}/"


def _file_name(subject: Subject) -> str:
    return "" if subject.kind == "home" else f"{subject.name}.html"


def _picture_path(subject: Subject) -> str:
    return f"{PICTURES}/{subject.name}.png"


def _shortened(texts: list[str]) -> str:
    """Return the first sentences of texts, as many as a description can have."""
    result = ""
    for sentence in (each for text in texts for each in SENTENCES.findall(f"{text} ")):
        if result and len(result + sentence) > LONGEST:
            break
        result += sentence
    return result.strip()


@functools.cache
def _words(language: str) -> Sentences:
    """Return the sentences of the pages by key; a language without its own has the first one's."""
    catalogues = [FOLDER / f"{code}.json" for code in ("en", language)]
    return {
        key: text
        for path in catalogues
        if path.is_file()
        for key, text in json.loads(path.read_text("utf-8")).items()
    }


def _text(text: str) -> str:
    return html.escape(text)
