"""Shows the results for the player's rules: the progress of the walk, faults, and facts about the game."""

from engine.games.shelf import find_game
from engine.own_rules.protocol import Board, LineResult, Trying, Walking, WalkResult
from engine.text.words import say
from ui.programs.report import Report
from ui.state.annotations import Analysis, Any
from ui.views.own.boards import figure
from ui.views.own.findings import curve, growth, summary
from ui.widgets.dom import by_id, make, set_attribute, set_flag, set_text
from ui.widgets.numbers import group_digits


class Results(Report):
    """The elements beside the program: status, error, curve, boards, warnings and facts."""

    def clear(self) -> None:
        """Hide all results."""
        self.tell_text("")
        self.tell_error("", None)
        set_flag(by_id("own-growth"), "hidden", True)
        self.show_printed("")
        set_text(by_id("own-found"), "")
        by_id("own-warnings").replaceChildren()
        by_id("own-boards").replaceChildren()

    def show_progress(self, progress: "Trying | Walking") -> None:
        """Show how far a trial or a walk is, and the first boards when the worker sends them."""
        if "tried" in progress:  # A trial, which precedes the walk
            self.tell("own.trying", count=group_digits(progress["tried"]))
            return
        self.tell("own.walking", count=group_digits(sum(progress["plies"])), ply=len(progress["plies"]) - 1)
        self._draw_growth(progress["plies"])
        if progress.get("boards"):
            self._draw_boards(progress["boards"])

    def _draw_growth(self, plies: "list[int]") -> None:
        set_flag(by_id("own-growth"), "hidden", len(plies) < 2)
        set_attribute(by_id("own-curve"), "d", curve(plies))
        set_text(by_id("own-growth-text"), growth(plies, self._desk.words))

    def _draw_boards(self, boards: "list[Board]") -> None:
        by_id("own-boards").replaceChildren(*[figure(board, self._desk.words) for board in boards])

    def show_walked(self, answer: "WalkResult", full: bool) -> None:
        """Show the result of a walk: boards, curve, output and warnings; `full`: the walk ran in Pyodide."""
        self._draw_boards(answer["boards"])
        self._draw_growth(answer["plies"])
        if not self.show_output(answer):  # `show_output` has shown a fault
            return
        words = self._desk.words
        items = []
        for warning in answer["warnings"]:
            item = make("li", "", say(warning["key"], words.language, None, **warning["details"]))
            if warning["board"]:
                item.append(figure(warning["board"], words))
            items.append(item)
        by_id("own-warnings").replaceChildren(*items)
        if answer["whole"]:  # The walk has reached all positions
            self.tell("own.checking")
        elif "own.unending" in [warning["key"] for warning in answer["warnings"]]:
            self.tell("own.unsolvable")
        else:
            self.tell("own.too-many-full" if full else "own.too-many")

    def show_output(self, answer: "WalkResult | LineResult") -> bool:
        """Show the program's output and, if it has a fault, the fault; return whether it has no fault."""
        from engine.own_rules.trouble import message

        trouble = answer["trouble"]
        self.show_printed(answer["output"]["text"])
        if trouble:
            self.tell_error(message(trouble, self._desk.words.language), trouble["line"])
            self.tell("own.cant")
        return trouble is None

    def show_facts(self, name: str, start: "Analysis | None") -> "Any":
        """Show the facts about a solved game, and return it; `start`: its first position's analysis."""
        game = find_game(name)
        set_text(by_id("own-found"), summary(game, start, self._desk.words))
        self.tell("own.ready")
        return game
