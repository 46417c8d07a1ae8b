"""The sheet of a new game: players, level, side, board and start."""

from pyscript import document, window

from engine.contract.level_notes import note
from engine.contract.levels import LEVELS
from engine.games.shelf import NAMES, find_game, find_level, folder_of, levels_of
from ui.board.game_texts import fill
from ui.state.annotations import Any, Controller, Game, Words
from ui.widgets.dom import all_of, by_id, listen, make, on_clicks, set_flag, set_text

ENGINE, PEOPLE, FRIEND, ENGINES = "engine", "both", "friend", "none"  # FRIEND: by link
RANDOM = "random"
KEEP = "keep"  # The player keeps the side in a rematch
FIRST, HERE = "first", "here"  # Where a game starts: at the first position, or at the shown one


class NewGame:
    """The sheet. Its choices have no effect until a button starts a game or applies them."""

    def __init__(self, controller: "Controller") -> None:
        self._controller = controller
        sheet = by_id("newgame")
        listen(by_id("newgame-form"), "change", self._change)
        on_clicks("newgame-", {"start": self._start, "keep": self._keep})
        on_clicks("newgame-", {"more": lambda: set_flag(sheet, "data-all", True)})

    def open(self) -> None:
        """Show the sheet, with the choices of the game in progress selected."""
        sheet = by_id("newgame")
        if sheet.open:
            return
        match = self._controller.mine
        self._lay_levels(match.game)
        opponent = match.you if match.you in (PEOPLE, ENGINES) else ENGINE
        _select("against", opponent)
        _select("you", match.you if opponent == ENGINE else match.game.marks[0])
        _select("level", match.level)
        _select("rival", match.rival)
        _select("starts", self._controller.settings.starts)
        _select("rematch", KEEP if self._controller.settings.fixed else "change")
        _select("start", FIRST)
        _select("size", match.game.name)
        set_flag(sheet, "data-all", match.game.name != str(all_of("#newgame [name=size]")[0].value))
        self._draw()
        sheet.showModal()

    def open_game(self, game: "Game", words: "Words") -> None:
        """Lay out the sides, levels and board sizes of a game."""
        fill(by_id("newgame"), game, words)
        self._lay_levels(game)
        folder = folder_of(game.name)
        names = [name for name in NAMES if folder_of(name) == folder]
        set_flag(by_id("newgame-sizes"), "hidden", len(names) < 2)
        box = by_id("newgame-sizes").querySelector(".choices")
        if [choice.value for choice in all_of("[name=size]")] == names:
            return  # The sizes are laid out already
        box.replaceChildren(*[_radio("size", name, _size_name(find_game(name), words)) for name in names])

    def _lay_levels(self, game: "Game") -> None:
        words = self._controller.words
        levels = levels_of(game)
        plain = [level.name for level in LEVELS + (levels[-1],)]  # The others are shown on request
        for setting in ("level", "rival"):
            choices = [_radio(setting, level.name, words.say("level." + level.name)) for level in levels]
            for level, choice in zip(levels, choices):
                set_flag(choice, "data-more", level.name not in plain)
            by_id("newgame-" + setting).querySelector(".choices").replaceChildren(*choices)

    def _change(self, event: "Any") -> None:
        if event.target.name == "size":
            level, rival = _value_of("level"), _value_of("rival")
            self._lay_levels(find_game(event.target.value))
            _select("level", level)
            _select("rival", rival)
        self._draw()

    def _draw(self) -> None:
        match, opponent = self._controller.mine, _value_of("against")
        game = find_game(_value_of("size"))
        for setting in ("level", "rival"):
            level = find_level(game, _value_of(setting))
            text = note(game, level, self._controller.words.language)
            set_text(by_id("newgame-" + setting + "-note"), text)
        set_flag(by_id("newgame-level"), "hidden", opponent not in (ENGINE, ENGINES))
        set_flag(by_id("newgame-rival"), "hidden", opponent != ENGINES)
        set_flag(by_id("newgame-you"), "hidden", opponent not in (ENGINE, FRIEND))
        takes_turns = opponent == ENGINE or (opponent == PEOPLE and game.either_starts)
        set_flag(by_id("newgame-rematch"), "hidden", not takes_turns)
        set_flag(by_id("newgame-starts"), "hidden", not game.either_starts or opponent == FRIEND)
        can_go_on = game is match.game and not match.over and opponent != FRIEND  # With the chosen players
        set_flag(by_id("newgame-position"), "hidden", not can_go_on or not match.record.at)
        set_flag(by_id("newgame-keep"), "hidden", not can_go_on or _value_of("start") != FIRST)

    def _players(self) -> "dict[str, str]":
        opponent, side = _value_of("against"), _value_of("you")
        if opponent in (PEOPLE, ENGINES):
            side = opponent
        elif side == RANDOM:
            side = find_game(_value_of("size")).marks[int(window.Math.random() * 2)]
        return {"you": side, "level": _value_of("level"), "rival": _value_of("rival")}

    def _start(self) -> None:
        controller = self._controller
        by_id("newgame").close()
        name = _value_of("size")
        # Read the choices first: setting another game replaces the choices of levels.
        choices = self._players()
        if name != controller.mine.game.name:
            controller.go(name)
        if _value_of("against") == FRIEND:
            game = controller.mine.game
            starts = controller.settings.starts if game.either_starts else game.marks[0]
            first = "you" if choices["you"] == starts else "friend"
            window.location.hash = "#view=friend&game=" + name + "&show=new-" + first
            return
        if find_game(name).either_starts:
            choices["starts"] = _value_of("starts")
        for setting in choices:
            setattr(controller.settings, setting, choices[setting])
        controller.settings.fixed = _value_of("rematch") == KEEP
        match = controller.new_match(controller.mine.game)
        if _value_of("start") == HERE:
            match = controller.new_match(match.game, controller.mine.position)
            match.counted = True  # A game that starts elsewhere doesn't count for the score
        controller.begin(match)

    def _keep(self) -> None:  # Change the players of the game in progress
        by_id("newgame").close()
        match = self._controller.mine
        choices = self._players()
        self._controller.settings.fixed = _value_of("rematch") == KEEP
        for setting in choices:
            if getattr(match, setting) != choices[setting]:
                self._controller.set(setting, choices[setting])


def _size_name(game: "Game", words: "Words") -> str:
    variant = words.find("variant." + game.name)
    return variant or words.say("size.name", columns=game.columns, rows=game.squares // game.columns)


def _radio(name: str, value: str, text: str) -> "Any":
    choice = make("input", type="radio", name=name, value=value)
    return make("label", inside=[choice, make("span", text=text)])


def _value_of(name: str) -> str:
    choice = document.querySelector("#newgame [name=" + name + "]:checked")
    return str(choice.value) if choice else ""


def _select(name: str, value: str) -> None:
    choices = all_of("#newgame [name=" + name + "]")
    for choice in choices:
        choice.checked = choice.value == value
    if choices and not _value_of(name):
        choices[0].checked = True
