"""The static pages, read as a search engine or another site reads them: without JavaScript."""

import json
import re
import struct
import zlib
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from engine.games.shelf import NAMES
from engine.text.languages import LANGUAGES
from tools import manifest
from tools.command import ROOT, SetupError
from tools.landing.pages import Landing, checked_url
from tools.landing.paint import Canvas, Painter
from ui.state.path import STATIONS
from ui.views.index import VIEWS
from ui.views.lessons.lessons import read_show

URL = "https://dojo.example/name/"
PAPER, INK = (255, 255, 255), (0, 0, 0)


class Page(HTMLParser):
    """What a page says: its elements' attributes by their tag, and its texts by their tag."""

    def __init__(self, content):
        super().__init__()
        self.elements, self.texts, self.open = {}, {}, []
        self.feed(content.decode())

    def handle_starttag(self, tag, attributes):
        self.elements.setdefault(tag, []).append(dict(attributes))
        self.open.append(tag)

    def handle_endtag(self, tag):
        while self.open and self.open.pop() != tag:
            pass

    def handle_data(self, data):
        for tag in self.open[-1:]:
            self.texts.setdefault(tag, []).append(data)

    def meta(self, name):
        each = [tag for tag in self.elements["meta"] if name in (tag.get("name"), tag.get("property"))]
        assert len(each) == 1, name
        return each[0]["content"]

    def links(self, kind):
        return [link for link in self.elements["link"] if link["rel"] == kind]


@pytest.fixture(scope="module")
def files():
    return {path: compose() for path, compose in Landing(ROOT, URL).files().items()}


@pytest.fixture(scope="module")
def pages(files):
    return {path: Page(content) for path, content in files.items() if path.endswith(".html")}


def address(path):
    return URL + path.removesuffix("index.html")


def test_each_game_station_and_the_bench_has_a_page_in_each_language(pages):
    firsts = [names[0] for names in manifest.game_names().values() if names]
    names = ["index", "bench", *firsts, *(station for station, _ in STATIONS)]
    assert set(pages) == {f"{language}/{name}.html" for language in LANGUAGES for name in names}


def test_each_page_says_what_it_is_and_shows_it(files, pages):
    seen = set()
    for path, page in pages.items():
        language, name = path.removesuffix(".html").split("/")
        assert page.elements["html"] == [{"lang": language}]
        title, description = "".join(page.texts["title"]), page.meta("description")
        assert title not in seen and description not in seen, path
        seen |= {title, description}
        assert 10 <= len(title) <= 90 and 20 <= len(description) <= 250, path
        assert len(page.texts["h1"]) == 1
        assert sum(map(len, page.texts["p"])) > 120, path
        assert not re.search("[{}|]", "".join(map("".join, page.texts.values()))), path
        (picture,) = [image for image in page.elements["img"] if image["src"].startswith("../pictures/")]
        assert picture["src"].removeprefix("../") in files and picture["alt"]
        assert page.elements.get("script") is None
        others = {code: f"../{code}/{name}.html".replace("index.html", "") for code in LANGUAGES}
        assert {link["href"] for link in page.elements["a"] if "hreflang" in link} == {
            others[code] for code in LANGUAGES if code != language
        }


def test_a_station_has_its_own_text(pages):
    words = manifest.Tree(ROOT).catalogues.words()
    for language in LANGUAGES:
        texts = pages[f"{language}/cuts.html"].texts
        for key in ("cuts-text-1", "cuts-text-3", "window-text", "cutoff-text", "cuts-end"):
            assert words[language][f"lessons.{key}"] in texts["p"], key
        assert words[language]["connectfour.rules"] in pages[f"{language}/connectfour.html"].texts["p"]


def test_addresses_and_previews(files, pages):
    for path, page in pages.items():
        assert [link["href"] for link in page.links("canonical")] == [address(path)] == [page.meta("og:url")]
        alternates = {link["hreflang"]: link["href"] for link in page.links("alternate")}
        name = path.partition("/")[2]
        expected = {code: address(f"{code}/{name}") for code in LANGUAGES}
        assert alternates == {**expected, "x-default": expected["en"]}
        image = page.meta("og:image")
        assert image == page.meta("twitter:image") and page.meta("twitter:card") == "summary_large_image"
        for key in ("title", "description"):
            assert page.meta(f"og:{key}") == page.meta(f"twitter:{key}") != ""
        size = struct.unpack(">II", files[image.removeprefix(URL)][16:24])
        assert (
            size == (1200, 630) == tuple(int(page.meta(f"og:image:{each}")) for each in ("width", "height"))
        )


def test_each_page_opens_its_place_in_the_app(pages):
    for path, page in pages.items():
        language, name = path.removesuffix(".html").split("/")
        (link,) = [each["href"] for each in page.elements["a"] if each["href"].startswith("../#")][1:]
        goal = dict(part.split("=") for part in link.removeprefix("../#").split("&"))
        assert goal.pop("lang") == language
        if name == "index":
            assert not goal
        elif name in NAMES:
            assert goal == {"game": name}
        else:
            assert goal["view"] in VIEWS
            assert name == "bench" or read_show(goal["show"])[0] == dict(STATIONS)[name][0]


def test_pages_link_only_to_pages(files, pages):
    reached = set()
    for path, page in pages.items():
        folder = path.partition("/")[0]
        for link in page.elements["a"]:
            target = link["href"]
            if not target.startswith("../#"):
                name = target.removeprefix("../") if target.startswith("../") else f"{folder}/{target}"
                name = name.replace("/./", "/") + ("index.html" if name.endswith("/") else "")
                assert name in files, (path, target)
                reached.add(name)
    assert reached == set(pages)


def test_the_sitemap_lists_every_page(files, pages):
    root = ElementTree.fromstring(files["sitemap.xml"])
    names = {"": "http://www.sitemaps.org/schemas/sitemap/0.9"}
    listed = [each.text for each in root.findall("url/loc", names)]
    assert sorted(listed) == sorted([URL, *map(address, pages)])


def test_pictures_are_no_blank_paper(files):
    pictures = [content for path, content in files.items() if re.fullmatch(r"pictures/\w+\.png", path)]
    assert len({*pictures}) == len(pictures) >= 19
    for content in pictures:
        start = content.index(b"IDAT")
        (length,) = struct.unpack(">I", content[start - 4 : start])
        rows = zlib.decompress(content[start + 4 : start + 4 + length])
        assert len(rows) == 630 * (1 + 3 * 1200)
        pixels = [rows[place : place + 3] for place in range(1, len(rows) - 3, 3 * 37)]
        assert len({*pixels}) > 5 and pixels.count(pixels[0]) < 0.97 * len(pixels)


def test_without_an_address_nothing_names_one():
    landing = Landing(ROOT)
    files = landing.files()
    assert "sitemap.xml" not in files
    page = Page(files["ja/cuts.html"]())
    assert not page.links("canonical") and "og:image" not in str(page.elements["meta"])
    index = manifest.composed()["index.html"].decode()
    assert landing.head(index) == index
    page = Page(Landing(ROOT, URL).head(index).encode())
    assert page.meta("og:image") == f"{URL}pictures/index.png" and page.meta("og:url") == URL
    # Readers without scripts find the pages from here, and so does a search engine.
    assert {f"./{code}/" for code in LANGUAGES} <= {link["href"] for link in page.elements["a"]}


@pytest.mark.parametrize("text", ["dojo.example", "https://a b/", 'https://a/"', "https://a/?b", "ftp://a/"])
def test_what_is_no_address_is_refused(text):
    with pytest.raises(SetupError, match="no address of a site"):
        checked_url(text)


def test_an_address_may_lack_its_slash():
    assert checked_url("https://a.example/b") == checked_url("https://a.example/b/") == "https://a.example/b/"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_installed_apps_screenshots_and_shortcuts(files, language):
    app = json.loads(manifest.composed()[f"static/app.{language}.webmanifest"])
    assert {each["form_factor"] for each in app["screenshots"]} == {"wide", "narrow"}
    for each in app["screenshots"]:
        content = files[each["src"].removeprefix("../")]
        width, height = struct.unpack(">II", content[16:24])
        assert each["sizes"] == f"{width}x{height}"
        assert 320 <= min(width, height) <= max(width, height) <= 2.3 * min(width, height)
    assert len({each["name"] for each in app["shortcuts"]}) == 4
    for each in app["shortcuts"]:
        view = re.fullmatch(r"\.\./#view=(\w+)(?:&show=today)?", each["url"])[1]
        assert view in VIEWS and each["name"]


# The painter


def painted(svg, size=10):
    """Return the darkness of each pixel of a small picture, 0 to 1, row by row."""
    canvas = Canvas(size, size, PAPER)
    painter = Painter(canvas, {"ink": "#000"}, {})
    painter.draw(f'<svg viewBox="0 0 {size} {size}" fill="var(--ink)">{svg}</svg>', 0, 0, size, size)
    data = canvas.png()
    rows = zlib.decompress(data[data.index(b"IDAT") + 4 :])
    step = 1 + 3 * size
    return [[1 - rows[step * y + 1 + 3 * x] / 255 for x in range(size)] for y in range(size)]


def area(svg, size=10):
    return sum(map(sum, painted(svg, size)))


@pytest.mark.parametrize(
    ("svg", "expected"),
    [
        ('<rect x="1" y="1" width="3" height="2"/>', 6),
        ('<rect x="1.5" y="1.25" width="3" height="2.5"/>', 7.5),
        ('<path d="M0 0h10l-10 10z"/>', 50),
        ('<circle cx="5" cy="5" r="4"/>', 50.1),
        ('<path d="M1 1h8v8h-8zM3 3v4h4v-4z"/>', 48),  # The inner square is a hole.
        ('<path d="M1 5a4 4 0 0 0 8 0a4 4 0 0 0-8 0z"/>', 50.1),
        ('<path d="M1 5a4 4 0 0 1 8 0z"/>', 25.1),
        ('<line x1="1" y1="5" x2="9" y2="5" stroke="#000" stroke-width="2"/>', 16),
        ('<path d="M2 5h6" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round"/>', 15.1),
        ('<path d="M2 2h6v6h-6z" fill="none" stroke="#000" stroke-width="2"/>', 48),
        ('<path d="M1 5h8" fill="none" stroke="#000" stroke-width="1" stroke-dasharray="2 2"/>', 4),
        ('<g transform="translate(2 3) scale(.5)"><rect width="4" height="6"/></g>', 6),
        ('<rect x="1" y="1" width="8" height="8" rx="4"/>', 50.1),
        ('<rect x="-5" y="-5" width="8" height="30"/>', 30),  # What lies outside is not painted.
    ],
)
def test_a_shape_covers_its_area(svg, expected):
    assert area(svg) == pytest.approx(expected, rel=0.03)


def test_half_a_pixel_is_half_as_dark():
    rows = painted('<rect x="2.5" y="2" width="2" height="1"/>')
    assert rows[2][2:5] == pytest.approx([0.5, 1, 0.5], abs=0.01)
    assert rows[1] == rows[3] == [0] * 10


def test_digits_differ():
    marks = [area(f'<text x="2" y="18" font-size="20">{digit}</text>', 20) for digit in "0123456789"]
    assert len({round(mark, 2) for mark in marks}) == 10 and min(marks) > 10
