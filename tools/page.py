"""Generate the lists of games, views and stations in html, the stylesheet and modules from the folders.

Regions of html and of the stylesheet are generated whenever the page is composed (tools/catalogues.py), and
stand in no file; modules are written. `python3 -m tools.page` first checks all games (tools/conformance.py),
and plays those of changed folders in the page's MicroPython (tools/on_device.py). It writes nothing if one
has a fault. A test fails if a file is out of date.
"""

import importlib
import re
from collections.abc import Callable
from pathlib import Path

from engine.contract.levels import Level
from engine.games.shelf import levels_of
from tools import conformance, manifest, on_device, source
from tools.command import ROOT, run_main, say

REGION = re.compile(r"[ \t]*(?:<!--|/\*) (?P<name>[\w-]+): by tools/page\.py (?:-->|\*/)\n")
"""The line in whose place a generated part stands: `<!-- NAME: by tools/page.py -->`, or the same as a
stylesheet's comment."""

GAMES_LINK = '    <a href="#game={name}" data-game="{name}" data-text="game.{name}"{current}></a>\n'
LINK = (
    '{indent}<a href="#view={view}{game}" data-view="{view}" data-place="{place}"{state}'
    ' data-text="{text}"></a>\n'
)
LEVELS = (
    '    <section data-counted="{name}" hidden><h2 data-text="game.{name}"></h2>'
    '<ol class="plates">{levels}</ol><div class="progress-rating" hidden><p></p></div></section>\n'
)
LEVEL = '<li data-level="{name}"{former}><a><b data-text="level.{name}"></b> <small></small></a></li>'
TITLE = '    <span data-part="{folder}" data-text="game.{name}"></span>\n'
TAGLINE = '    <p class="tagline" data-part="{folder}" data-text="tagline.{folder}"></p>\n'
GROUND = """\
      <svg class="ground" data-part="{folder}" viewBox="0 0 100 100" aria-hidden="true">\
<use href="#ground-{folder}"/></svg>
"""


def pages(root: Path = ROOT) -> list[Path]:
    """Return index.html, and the html files of the views and games."""
    pieces = (root / "ui").rglob("*.html")
    return [root / "index.html", *sorted(pieces)]


# Each function returns the content of a region in index.html or the stylesheet (see REGIONS).


def script() -> str:
    """Return start.js's element: the folders, and NAME=FOLDER if a game's name doesn't begin with FOLDER."""
    pairs = [(name, folder) for folder, names in _folders().items() for name in names]
    others = [f"{name}={folder}" for name, folder in pairs if not name.startswith(folder)]
    return f'<script src="./static/start.js" data-folders="{" ".join([*_folders(), *others])}"></script>\n'


def games() -> str:
    """Return the links to games: one for each folder, to its first game."""
    first, *others = (names[0] for names in _with_games().values())
    links = [GAMES_LINK.format(name=first, current=' aria-current="page"')]
    return "".join([*links, *(GAMES_LINK.format(name=name, current="") for name in others)])


def places() -> str:
    """Return the links to the page's places. A place is a group of views; its link opens the first one."""
    links = [_link("play", "play", "places.play", ' aria-current="page"', indent="    ")]
    for place, views in _views_by_place().items():
        links.append(_link(views[0], place, f"places.{place}", attribute="", indent="    "))
    return "".join(links)


def tabs() -> str:
    """Return hidden links to the views of each place that has several; the page shows the open place's."""
    return "".join(
        _link(view, place, f"views.{view}", " hidden", indent="      ")
        for place, views in _views_by_place().items()
        if len(views) > 1
        for view in views
    )


def _views_by_place() -> dict[str, list[str]]:
    places: dict[str, list[str]] = {}
    for view in manifest.view_names(ROOT):
        if place := manifest.Tree(ROOT).offer(view, "PLACE"):
            places.setdefault(place, []).append(view)
    return places


def _level(level: Level) -> str:
    """Return a level's item, with the former names under which older scores may be stored."""
    former = f' data-former="{" ".join(level.former)}"' if level.former else ""
    return LEVEL.format(name=level.name, former=former)


def levels() -> str:
    """Return a section for each game, with a plate for each of its levels."""
    lines = []
    for name in _game_names():
        row = "".join(_level(level) for level in levels_of(manifest.games(ROOT)[name]))
        lines.append(LEVELS.format(name=name, levels=row))
    return "".join(lines)


def made_ahead() -> str:
    """Return the element that names the folders with ready-made puzzles."""
    folders = [folder for folder in _folders() if (ROOT / "engine/games" / folder / "puzzles.txt").is_file()]
    return f'<i id="practice-files" data-folders="{" ".join(folders)}" hidden></i>\n'


def _link(view: str, place: str, text_key: str, attribute: str, indent: str) -> str:
    """Return a link to a view; if the view can't show the first game, the link opens one that it can show."""
    fits = view == "play" or _can_show(view, _game_names()[0])
    game = "" if fits else "&amp;game=" + next(name for name in _game_names() if _can_show(view, name))
    return LINK.format(view=view, place=place, text=text_key, state=attribute, indent=indent, game=game)


def title() -> str:
    """Return a title element for each folder, with its first game's name."""
    return "".join(TITLE.format(folder=folder, name=names[0]) for folder, names in _with_games().items())


def tagline() -> str:
    """Return the first game's tagline, for first visits; other games' taglines come in their bundles."""
    return TAGLINE.format(folder=next(iter(_folders())))


def ground() -> str:
    """Return html that draws the ground under the pieces, for each folder whose part has `ground-FOLDER`."""
    return "".join(
        GROUND.format(folder=folder) for folder in _folders() if f'"ground-{folder}"' in _part(folder)
    )


def part() -> str:
    """Return the html of the first game's part (its part.html), which index.html contains."""
    return _part(next(iter(_folders())))


def part_style() -> str:
    """Return the link to the stylesheet of the first game's part, or "" if it has none."""
    path = f"ui/games/{next(iter(_folders()))}/part.css"
    return f'<link rel="stylesheet" href="./{path}">\n' if (ROOT / path).is_file() else ""


def hiding_rules() -> str:
    """Return the CSS rules that hide elements of other games than the current one."""
    selectors = [_selector_of_others(folder) for folder in _folders()]
    return ",\n".join(selectors) + " { display: none !important; }\n"


def _selector_of_others(folder: str) -> str:
    """Return the CSS selector of other folders' elements, to be hidden while a game of `folder` is open."""
    current = f'[data-part="{folder}"]'
    # Without scripts, no game is named, and the first one is shown.
    root = f"html:is({current}, :not([data-part]))" if folder == next(iter(_folders())) else f"html{current}"
    return f'{root} body [data-part]:not([data-part~="{folder}"])'


REGIONS: dict[str, Callable[[], str]] = {
    "levels": levels,
    "made-ahead": made_ahead,
    "script": script,
    "games": games,
    "places": places,
    "tabs": tabs,
    "title": title,
    "tagline": tagline,
    "ground": ground,
    "part": part,
    "part-style": part_style,
    "shown": hiding_rules,
    "search-source": source.listing,
}


def with_regions(text: str) -> str:
    """Return a file's text with the generated parts in place of their lines. Raises KeyError for another."""
    return REGION.sub(lambda match: REGIONS[match["name"]](), text)


def _folders() -> dict[str, tuple[str, ...]]:
    return manifest.game_names(ROOT)


def _with_games() -> dict[str, tuple[str, ...]]:
    """Return the names of the games by folder, without folders that get games only while the page runs."""
    return {folder: names for folder, names in _folders().items() if names}


def _part(folder: str) -> str:
    path = ROOT / "ui" / "games" / folder / "part.html"
    return path.read_text("utf-8") if path.is_file() else ""


def _game_names() -> list[str]:
    return [name for names in _folders().values() for name in names]


def _can_show(view: str, name: str) -> bool:
    offer = importlib.import_module(f"ui.views.{view}.offer")
    game = manifest.games(ROOT)[name]
    # The shelf reads numbers of positions from a generated list, which lacks a new game.
    game.positions = manifest.size_of(game)
    return not hasattr(offer, "wants") or bool(offer.wants(game))


# Writing the files


def written() -> dict[Path, str]:
    """Return the up-to-date text of each generated module."""
    return {ROOT / path: text for path, text in manifest.indices(ROOT).items()}


def main(arguments: list[str]) -> int:
    """Check the games, update the generated files and print their names; return 1 if a game has a fault."""
    games = manifest.games_of(ROOT)
    changed = on_device.changed_folders(games)
    if changed and (missing := on_device.missing()):
        say(f"{', '.join(changed)}: not played in the page's MicroPython, as {missing} is missing")
        changed = []
    for fault in (faults := conformance.faults(ROOT, games) or on_device.faults(changed)):
        say(fault)
    if faults:
        return 1
    for path, text in written().items():
        if not path.is_file() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
            say(f"{path.relative_to(ROOT)} written")
    return 0


if __name__ == "__main__":
    run_main(main)
