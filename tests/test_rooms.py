"""The house: which room may know which, and no circle of imports, for the type checker neither."""

import pytest

from tools.rooms import Arrow, arrows, circles, modules, room_of

GROUND = ("engine.words", "engine.clock", "engine.rng", "engine.pause", "engine.levels")
RULES = (*GROUND, "engine.game")
SHELF = (*RULES, "engine.games.shelf", "engine.games.index")

# What each module may import, by the beginning of its name; the longest that fits counts. A name stands for the
# module and, as a folder, for all that is in it; `{}` is the folder that the module itself is in.
MAY_KNOW = {
    "main": ("ui",),
    # The ground knows no game, and the contract knows words alone (and, once somebody asks, how people write).
    **{module: GROUND for module in GROUND},
    "engine.game": ("engine.words", "engine.levels", "engine.games.reading"),
    "engine.games": (*RULES, "engine.games.grid", "engine.games.reading"),
    "engine.games.shelf": SHELF,
    "engine.games.index": ("engine.game", "engine.games"),
    "engine.games.*": (*RULES, "engine.games.grid", "engine.games.reading", "{}"),
    "engine.search": (*RULES, "engine.search"),
    "engine.analysis": (*RULES, "engine.search", "engine.analysis"),
    "engine.service": (*SHELF, "engine.search", "engine.analysis", "engine.asked"),
    "engine.asked": RULES,
    "engine.study": (
        *SHELF,
        "engine.search",
        "engine.analysis",
        "engine.study",
        "engine.service",
        "engine.asked",
        "engine.worker",
    ),
    "engine.worker": (*RULES, "engine.service"),
    "engine.boot": ("engine.worker", "engine.study.worker", "engine.bundle"),
    "engine.console": ("engine",),
    "engine.__main__": ("engine.console",),
    # The page. What needs no browser knows the engine's rules and itself.
    "ui.state": (*SHELF, "ui.state"),
    "ui.widgets": (*RULES, "ui.widgets"),
    "ui.workers": (*RULES, "ui.workers", "ui.widgets"),
    "ui.board": (*SHELF, "ui.state", "ui.widgets", "ui.board"),
    "ui.games": (*SHELF, "ui.state", "ui.widgets", "ui.board", "ui.games.game"),
    "ui.games.index": ("ui.games",),
    "ui.games.*": (*RULES, "engine.games.*", "ui.state", "ui.widgets", "ui.board", "ui.games.game", "{}"),
    "ui.views": (*SHELF, "ui.state", "ui.views"),
    "ui.views.*": (
        *SHELF,
        "engine.study.words",
        "engine.analysis.words",
        "ui.state",
        "ui.widgets",
        "ui.board",
        "ui.games.game",
        "ui.views.view",
        "{}",
    ),
    "ui.shell": (
        *SHELF,
        "ui.state",
        "ui.widgets",
        "ui.board",
        "ui.games.game",
        "ui.games.index",
        "ui.views.view",
        "ui.views.index",
        "ui.workers",
        "ui.shell",
    ),
    "ui.app": ("engine", "ui"),
}


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
    assert [
        name
        for name in modules()
        if name not in ("engine", "ui") and not any(fits(name, each) for each in MAY_KNOW)
    ] == []


def test_no_room_knows_what_it_may_not():
    assert [f"{arrow.source} -> {arrow.target}" for arrow in arrows() if broken(arrow)] == []


def test_no_circle_of_imports():
    assert circles(arrows()) == []


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("engine.game", "engine.games.shelf"),
        ("engine.search.alphabeta", "engine.games.othello.rules"),
        ("engine.games.othello.rules", "engine.games.tictactoe.rules"),
        ("engine.games.othello.rules", "engine.search.alphabeta"),
        ("engine.service", "engine.study.door"),
        ("ui.state.match", "ui.widgets.dom"),
        ("ui.widgets.dom", "ui.state.match"),
        ("ui.views.tree.view", "ui.views.judge.view"),
        ("ui.views.tree.view", "ui.shell.guide"),
        ("ui.views.tree.view", "ui.app"),
        ("ui.games.othello.part", "ui.games.tictactoe.part"),
        ("ui.board.board", "ui.shell.guide"),
        ("ui.shell.guide", "ui.app"),
    ],
)
def test_the_rules_forbid(source, target):
    assert broken(Arrow(source, target, False))


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("engine.games.othello.rules", "engine.games.othello.bits"),
        ("engine.games.othello.rules", "engine.games.grid"),
        ("engine.study.door", "engine.service"),
        ("ui.views.tree.view", "ui.views.tree.boards"),
        ("ui.views.tree.view", "ui.state.desk"),
        ("ui.app", "ui.shell.guide"),
    ],
)
def test_the_rules_allow(source, target):
    assert not broken(Arrow(source, target, False))


def test_a_circle_is_found():
    found = [Arrow("a", "b", False), Arrow("b", "c", True), Arrow("c", "a", False), Arrow("c", "d", False)]
    assert circles(found) == [["a", "b", "c"]]
