"""The house: which room may know which, and no circle of imports, for the type checker neither."""

import re

import pytest

from tools.command import ROOT
from tools.rooms import Arrow, arrows, circles, modules, room_of

GROUND = ("engine.base", "engine.text")
RULES = (*GROUND, "engine.contract")
GAMES = (*RULES, "engine.games.grid", "engine.games.symmetry")
READER = (*RULES, "engine.reading")
SHELF = (*GAMES, *READER, "engine.games.shelf", "engine.games.index")
ANSWERS = (*SHELF, "engine.search", "engine.analysis")
PUZZLES = tuple(f"engine.puzzles.{name}" for name in ("puzzle", "attempt", "rating"))
SHARED = (
    *(f"engine.analysis.{name}" for name in ("work_split", "sides", "marks", "report", "comparison")),
    "engine.analysis.review_parts",
)
PORTS = ("ui.state.annotations", "ui.state.ports", "ui.state.ask", "ui.state.worker_down", "ui.state.cancel")
ANSWERED = ("engine.study.protocol",)
BOARD = ("ui.state", "ui.widgets", "ui.workers", "ui.board")
CODE = ("engine.contract.annotations", "ui.state.words", "ui.widgets", "ui.code")
SHARED_BY_VIEWS = ("ui.code", "ui.programs", "ui.views.view", "ui.views.verdict", "ui.views.position_text")
VIEW = (*SHELF, *BOARD, *SHARED_BY_VIEWS, "{}")
TREES = ("engine.trees", "ui.trees")
LESSON = (*TREES, "engine.games.tictactoe", "engine.lab.rung", "engine.lab.traceback_line")

MAY_KNOW = {
    # The ground knows no game.
    **dict.fromkeys(GROUND, GROUND),
    "engine.contract": RULES,
    "engine.games": GAMES,
    "engine.reading": READER,
    "engine.games.shelf": SHELF,
    "engine.games.index": (),
    "engine.games.*": (*GAMES, "{}"),
    "engine.search": (*RULES, "engine.search"),
    "engine.analysis": (*SHELF, "engine.search", "engine.analysis"),
    # What several engines have found is put together by the page, which searches nothing.
    **dict.fromkeys(SHARED, (*SHELF, *SHARED)),
    "engine.puzzles": (*ANSWERS, "engine.puzzles"),
    # What the page has of them needs no search.
    **dict.fromkeys(PUZZLES, (*SHELF, *PUZZLES)),
    "engine.service": (*ANSWERS, "engine.puzzles"),
    # Trees of numbers know no game.
    "engine.trees": (*RULES, "engine.trees"),
    "ui.trees": (*RULES, *TREES, "ui.widgets"),
    "engine.study": (*ANSWERS, "engine.study", "engine.service"),
    "engine.lab": (*ANSWERS, "engine.lab", "engine.service"),
    "engine.own_rules": (*ANSWERS, "engine.games.own", "engine.lab", "engine.own_rules", "engine.service"),
    "engine.browser.worker": (*RULES, "engine.service"),
    "engine.browser.boot": (*GROUND, "engine.browser.worker", "engine.service", "engine.study.door"),
    "engine.console": ("engine",),
    # The API for scripts and notebooks, which run on CPython like the console.
    "engine.board": (*ANSWERS, "engine.service", "engine.console.show", "engine.console.inputs"),
    "engine.__main__": ("engine.console",),
    # The page. What needs no browser knows the rules and itself; widgets and workers know no match.
    "main": ("engine.browser.boot", "ui"),
    "ui.state": (*SHELF, "ui.state", "ui.widgets.numbers"),
    "ui.widgets": (*RULES, "engine.games.shelf", "ui.widgets", "ui.state.words"),
    "ui.widgets.today": ("engine.puzzles.rating",),
    "ui.workers": (*SHELF, "engine.browser.boot", "ui.workers", "ui.widgets", *PORTS),
    "ui.workers.sharing": (*SHELF, *SHARED, "ui.workers", *PORTS),
    "ui.board": (*SHELF, *BOARD),
    "ui.board.reader": (*SHELF, *BOARD, "engine.browser.boot"),
    "ui.code": CODE,
    # What the views where programs are written have in common.
    "ui.programs": (*CODE, "engine.lab.source", "ui.state", "ui.programs"),
    # What people's own games have in common with the view where they are written.
    "ui.own_tables": (
        *SHELF,
        "engine.browser.boot",
        "engine.games.own",
        "ui.own_tables",
        "ui.widgets",
        "ui.workers",
    ),
    "ui.games.*": (*RULES, "engine.games.*", *BOARD, "{}"),
    "ui.games.own": (*RULES, "engine.games.own", "ui.own_tables", *BOARD, "{}"),
    "ui.views": (*SHELF, *ANSWERED, *BOARD, "ui.views.view", "ui.views.*.offer"),
    "ui.views.index": ("engine.contract.annotations", "ui.views"),
    "ui.views.*": (*VIEW, *ANSWERED),
    "ui.views.practice": (*VIEW, "engine.browser.boot", "engine.base.clock", *PUZZLES),
    "ui.views.lab": (*VIEW, "engine.lab"),
    "ui.views.own": (
        *VIEW,
        "engine.browser.boot",
        "engine.games.own",
        "engine.lab",
        "engine.own_rules",
        "ui.own_tables",
    ),
    "ui.views.bench": (*VIEW, *TREES),
    "ui.views.lessons": (*VIEW, *ANSWERED, *LESSON, "ui.views.lessons"),
    "ui.views.progress": (*VIEW, "engine.lab.rung"),
    "ui.shell": (*SHELF, "engine.browser.boot", *BOARD, "ui.views.view", "ui.views.index", "ui.shell"),
    "ui.app": ("engine", "ui"),
}
"""What each module may import, by the beginning of its name; the longest that fits counts.

A name stands for the module and, as a folder, for all that is in it, `*` for any one folder, and `{}` for the
folder that the importing module is in.
"""


def fits(module: str, rule: str) -> bool:
    """Return whether a module is what a rule names: itself, in its folder, or in a folder for each `*`."""
    names, wanted = module.split("."), rule.split(".")
    return len(names) >= len(wanted) and all(
        want in ("*", name) for name, want in zip(names, wanted, strict=False)
    )


def rule_of(module: str) -> str:
    """Return the rule for a module: the longest that fits, and one without a star before one with it."""
    fitting = [
        rule
        for rule in MAY_KNOW
        # A game's or a view's own folder, not the shelf that stands beside it.
        if fits(module, rule) and (not rule.endswith("*") or len(module.split(".")) > len(rule.split(".")))
    ]
    return max(fitting, key=lambda rule: (len(rule.split(".")), "*" not in rule))


def broken(arrow: Arrow) -> bool:
    """Return whether an import breaks the rules."""
    allowed = [each.replace("{}", room_of(arrow.source)) for each in MAY_KNOW[rule_of(arrow.source)]]
    return not any(fits(arrow.target, each) for each in allowed)


def test_every_module_has_its_rule():
    ruled = [name for name in modules() if any(fits(name, each) for each in MAY_KNOW)]
    assert sorted(modules()) == sorted(["engine", "ui", *ruled])


def test_no_room_knows_what_it_may_not():
    assert [f"{arrow.source} -> {arrow.target}" for arrow in arrows() if broken(arrow)] == []


def test_no_circle_of_imports():
    assert circles(arrows()) == []


def test_the_pages_state_and_the_engine_need_no_browser():
    files = [*ROOT.glob("ui/state/*.py"), *ROOT.glob("engine/**/*.py")]
    pattern = re.compile(r"^\s*(from|import) (pyscript|js)\b", re.M)
    assert [str(file) for file in files if pattern.search(file.read_text())] == []


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("engine.contract.game", "engine.games.shelf"),
        ("engine.search.alphabeta", "engine.games.othello.rules"),
        ("engine.games.othello.rules", "engine.games.tictactoe.rules"),
        ("engine.games.othello.rules", "engine.search.alphabeta"),
        ("engine.service", "engine.study.door"),
        ("ui.state.match", "ui.widgets.dom"),
        ("ui.widgets.dom", "ui.state.match"),
        ("ui.views.tree.view", "ui.views.position.view"),
        ("ui.views.tree.view", "ui.shell.guide"),
        ("ui.views.tree.view", "ui.app"),
        ("ui.games.othello.part", "ui.games.tictactoe.part"),
        ("ui.board.board", "ui.shell.guide"),
        ("ui.shell.guide", "ui.app"),
    ],
)
def test_the_rules_forbid(source, target):
    assert broken(Arrow(source, target, False))


def test_relative_imports_are_seen(tmp_path):
    for path, text in {
        "main.py": "import ui.app",
        "ui/app.py": "from engine import service",
        "engine/service.py": "from .games.one import rules\nfrom . import board",
        "engine/board.py": "def f():\n    from .games.one.rules import play",
        "engine/games/one/rules.py": "if TYPE_CHECKING:\n    from ...service import Service",
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    assert arrows(tmp_path) == [
        Arrow("engine.board", "engine.games.one.rules", False),
        Arrow("engine.games.one.rules", "engine.service", True),
        Arrow("engine.service", "engine.board", False),
        Arrow("engine.service", "engine.games.one.rules", False),
        Arrow("main", "ui.app", False),
        Arrow("ui.app", "engine.service", False),
    ]


def test_a_circle_is_found():
    found = [Arrow("a", "b", False), Arrow("b", "c", True), Arrow("c", "a", False), Arrow("c", "d", False)]
    assert circles(found) == [["a", "b", "c"]]
