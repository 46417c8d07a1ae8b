"""Take the README's screenshots; with a folder, of every state and view, language, color scheme and screen.

Japanese needs a Japanese font, such as Debian's fonts-noto-cjk.
"""

import argparse
import random
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from engine.text.languages import LANGUAGES
from tools import stage
from tools.command import ROOT, SetupError, cannot_write, run_main, say

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from engine.contract.game import Game

SCREENS = {
    "small-phone": (360, 640),
    "phone": (390, 664),
    "landscape": (844, 390),
    "tablet": (820, 1180),
    "laptop": (1366, 650),
    "desktop": (1440, 780),
    "wide": (1920, 1080),
}
"""Width and height in pixels; a longer page makes a longer picture."""
README = (1200, 860)  # The width and height of the README's screenshots.


PICTURES = (
    ("game", "en", "screenshot.png", README),
    ("othello", "en", "othello.png", README),
    ("game", "en", "phone.en.png", SCREENS["phone"]),
    ("game", "ja", "phone.ja.png", SCREENS["phone"]),
)
"""The screenshots in docs/, of the README and the installed app's manifest: scene, language, file, screen."""


class Scene(NamedTuple):
    """A state of the page: its link, the switches to turn on, and a selector that matches once it is drawn.

    It is never an engine's turn, since engines choose among equal moves at random.
    """

    link: str
    switches: tuple[str, ...]
    drawn: str


SCENES = {
    "start": Scene(
        "game=tictactoe&position=.........&turn=x&you=x&level=perfect", (), "[data-status=your-turn]"
    ),
    "game": Scene(
        "game=tictactoe&position=o.x..o..x&turn=x&you=x&level=casual&moves=2085",
        ("values", "hints"),
        "#hint p",
    ),
    "won": Scene(
        "game=tictactoe&position=o.x.ooxxx&turn=o&you=x&level=casual&moves=2085647", (), "[data-status=won]"
    ),
    "broken": Scene("game=tictactoe&position=oxoxox", (), "#notice:not([hidden])"),
    "othello": Scene(
        "game=othello&you=X&level=casual&moves=f5d6c3d3c4f4f6f3e6e7d7g6f7c5b6f8",
        ("values", "evaluation", "hints"),
        "main:has(#graph [data-ply='0'][data-known]):has(#hurry[hidden]) #hint p",
    ),
    "othello-start": Scene("game=othello&you=X&level=casual", (), "[data-status=your-turn]"),
}

PLIES = 7  # Number of moves before the screenshot of a view, fewer if the game ends.
SHOW = {"search": "watch.p.0.20", "lessons": "2", "lab": "2"}
"""What a view shows, as the part `show` of a link, for views with several parts."""
READY = {"review": "#review-sides"}  # The selector of a drawn view that has no `aria-busy` elements.


def views() -> "dict[str, Scene]":
    """Return a scene for each view of each game folder's first game; the keys are GAME-VIEW."""
    from engine.games.shelf import NAMES, find_game, folder_of
    from ui.views import index

    scenes = {}
    for name in NAMES:
        game = find_game(name)
        # A folder's first game has the folder's name.
        for view in index.VIEWS if folder_of(name) == name else ():
            if index.wants(view, game):
                visible = f"#view-{view}:not([hidden])"
                busy = f"{visible}:has(:not([hidden]) > [aria-busy=true])"
                show = f"&show={SHOW[view]}" if view in SHOW else ""
                ready = READY.get(view, f":is({visible}):not({busy})")
                scenes[f"{name}-{view}"] = Scene(f"{opening_link(game)}&view={view}{show}", (), ready)
    return scenes


def opening_link(game: "Game") -> str:
    """Return a link to a game after PLIES random moves, the same in each run."""
    rng, position, moves = random.Random(1), game.start(), ""
    for _ in range(PLIES):
        if game.result(position) is None:
            move = rng.choice(game.legal_moves(position))
            moves += game.write_move(move, position)
            position = game.play(position, move)
    return f"game={game.name}&you=both&moves={moves}"


Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")


class Look(NamedTuple):
    """The color scheme and the language of a screenshot."""

    scheme: Scheme
    language: str


def photograph(
    browser: "Browser",
    address: str,
    scene: Scene,
    look: Look,
    pictures: "dict[Path, tuple[int, int]]",
    whole: bool,
) -> None:
    """Take a screenshot of a scene for each file in `pictures`, at its screen size. Raises OSError.

    `whole`: of the whole page, which may be longer than the screen.
    """
    # Motion is reduced, since an animation would look different each time.
    context = browser.new_context(color_scheme=look.scheme, locale=look.language, reduced_motion="reduce")
    page = context.new_page()
    _set_size(page, max(pictures.values()))  # The widest of the sizes.
    page.goto(f"{address}#{scene.link}&lang={look.language}")
    page.wait_for_selector("html[data-ready=true]", state="attached")
    for switch in scene.switches:
        if switch == "evaluation":
            page.locator("#menu").click()
            page.locator("#menu-settings").click()
            page.locator("[name=evaluation]").check(force=True)
            page.keyboard.press("Escape")
        else:
            page.dispatch_event(f"#{switch}", "click")
    page.wait_for_selector(scene.drawn, timeout=120_000)
    # Move the pointer away from the buttons, so that none shows its hover style.
    page.mouse.move(0, 0)
    page.evaluate("document.activeElement.blur()")
    for picture, size in pictures.items():
        _set_size(page, size)
        page.screenshot(path=picture, full_page=whole)
        say(f"{picture} ({picture.stat().st_size // 1000} KB)")
    context.close()


def _set_size(page: "Page", size: "tuple[int, int]") -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def main(arguments: list[str]) -> int:
    """Take the README's screenshots, or all screenshots into the folder in the arguments."""
    parser = argparse.ArgumentParser(prog="python3 -m tools.screenshot", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, help="where to put all pictures")
    parser.add_argument("--only", metavar="TEXT", default="", help="those with this in their names")
    options = parser.parse_args(arguments)
    stage.enter_environment("tools.screenshot")
    with stage.served() as (_, address), stage.chromium() as browser:
        for scene, look, pictures in jobs(options.folder, options.only):
            try:
                photograph(browser, address, scene, look, pictures, whole=options.folder is not None)
            except OSError as error:
                raise SetupError(cannot_write(next(iter(pictures)), error)) from error
    return 0


def jobs(folder: "Path | None", only: str) -> "Iterator[tuple[Scene, Look, dict[Path, tuple[int, int]]]]":
    """Yield each scene, its look, and the screen size of each of its files: those in `folder` or, without
    one, of PICTURES, as far as they have `only` in their names.
    """
    if folder is None:
        for name, language, file, size in PICTURES:
            if only in file:
                yield SCENES[name], Look("light", language), {ROOT / "docs" / file: size}
        return
    folder.mkdir(parents=True, exist_ok=True)
    for (name, scene), scheme, language in product((SCENES | views()).items(), SCHEMES, LANGUAGES):
        names = {f"{name}-{screen}-{scheme}-{language}.png": size for screen, size in SCREENS.items()}
        if selected := {folder / file: size for file, size in names.items() if only in file}:
            yield scene, Look(scheme, language), selected


if __name__ == "__main__":
    run_main(main)
