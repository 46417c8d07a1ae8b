"""The player's progress: collects it from the stores, merges it with that of a file, and writes it back.

It is plain data, {AREA: {...}}, with nested dicts in each area, whose depth is in AREAS:

    scores    by game and level   [won, drawn, lost]: the numbers of games, as far as the page counted them
    lessons   by name             1 if solved
    rungs     by number           1 if passed alone, 2 after a look at the solution
    seen      by rung's number    1 if the player has seen the solution
    mistakes  by game and place   a mistake to practise (see ui.state.exercises)
    puzzles   by game             the standing in puzzles (see ui.state.puzzle_standing)
    days      by day              the number of solved puzzles and mistakes (see ui.state.days)
"""

from engine.games.shelf import NAMES
from engine.lab.rungs import RUNGS
from ui.state.exercises import MOST as MISTAKES
from ui.state.exercises import STORED as EXERCISES
from ui.state.exercises import Exercises
from ui.state.memory import RESULTS, stored_name
from ui.state.puzzle_standing import STORED as PUZZLES
from ui.state.puzzle_standing import as_data
from ui.state.puzzle_standing import sound as standings
from ui.state.solved_exercises import STORED as LESSONS
from ui.state.solved_exercises import SolvedExercises
from ui.state.tab_store import TabStore

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.state.ports import Store

    Data = dict[str, dict[str, Any]]
    Leaves = dict[tuple[str, ...], Any]
    Tally = dict[str, tuple[int, int]]

LAB = "lab"
"""The key of the lab's data in the store, which have "passed" and "seen" (see ui.views.lab.portfolio)."""

AREAS = {"scores": 2, "lessons": 1, "rungs": 1, "seen": 1, "mistakes": 2, "puzzles": 1, "days": 1}
"""The areas, each with the number of keys that lead to one of its entries."""

MOST = 1_000_000_000  # A larger count is invalid
LONGEST_NAME = 20  # The most characters of a level's name


def gather(store: "Store") -> "Data":
    """Return the valid data of a store."""
    practice = TabStore(store, EXERCISES).read() or {}
    lab = TabStore(store, LAB).read() or {}
    return sound(
        {
            "scores": {name: TabStore(store, stored_name(name)).read() for name in NAMES},
            "lessons": dict.fromkeys(SolvedExercises(TabStore(store, LESSONS, list).read()).as_data(), 1),
            "rungs": _by_number(lab.get("passed")),
            "seen": _by_number(lab.get("seen")),
            "mistakes": practice.get("mistakes"),
            "puzzles": TabStore(store, PUZZLES).read(),
            "days": practice.get("days"),
        }
    )


def sound(data: "Any") -> "Data":
    """Return the valid part of data from a store or a file."""
    data = data if isinstance(data, dict) else {}
    given = {area: data[area] if isinstance(data.get(area), dict) else {} for area in AREAS}
    mistakes = {}
    for game in given["mistakes"]:
        entries = given["mistakes"][game]
        mistakes[game] = [entries[key] for key in sorted(entries)] if isinstance(entries, dict) else entries
    exercises = Exercises({"mistakes": mistakes, "days": given["days"]})
    rungs = [str(rung.number) for rung in RUNGS]
    puzzles = as_data(standings(given["puzzles"]))
    return {
        "scores": {name: _scores(given["scores"].get(name)) for name in NAMES},
        "lessons": dict.fromkeys(SolvedExercises(list(given["lessons"])).as_data(), 1),
        "rungs": {each: given["rungs"][each] for each in rungs if _one_of(given["rungs"].get(each), 2)},
        "seen": {each: 1 for each in rungs if each in given["seen"]},
        "mistakes": {name: {_place(each): each for each in exercises.mistakes(name)} for name in NAMES},
        "puzzles": {name: puzzles[name] for name in NAMES if name in puzzles},
        "days": exercises.days,
    }


def merged(mine: "Data", theirs: "Data") -> "tuple[Data, Tally]":
    """Return the merged data and, for each area, the numbers of entries that only one has or that are larger.

    The larger of two counts is kept, and of two results of a rung the one without help.
    """
    both: "Data" = {}
    tally = {}
    for area in AREAS:
        own, other = _leaves(mine[area], AREAS[area]), _leaves(theirs[area], AREAS[area])
        found = dict(own)
        for key in other:
            found[key] = _larger(area, own[key], other[key]) if key in own else other[key]
        taken, stayed = [len([key for key in found if found[key] != each.get(key)]) for each in (own, other)]
        tally[area] = (taken, stayed)
        both[area] = _tree(found)
    return both, tally


def put(store: "Store", data: "Data") -> "list[str]":
    """Write the progress to a store, and keep the store's other data; return the keys that changed."""
    changed = []
    for name in NAMES:
        changed += _write(store, stored_name(name), data["scores"].get(name, {}))
    lessons = TabStore(store, LESSONS, list)
    solved = SolvedExercises(lessons.read())
    lessons.know(solved.as_data())
    if [name for name in data["lessons"] if solved.solve(name)]:
        lessons.write(solved.as_data())
        changed.append(LESSONS)
    rungs, seen = data["rungs"], data["seen"]
    numbers = [rung.number for rung in RUNGS]
    passed = [[number, rungs[str(number)]] for number in numbers if str(number) in rungs]
    changed += _write(store, LAB, {"passed": passed, "seen": [each for each in numbers if str(each) in seen]})
    practice = TabStore(store, EXERCISES).read() or {}
    exercises = Exercises(practice)
    mistakes = {}
    for name in NAMES:
        mine = exercises.mistakes(name)
        there = [_place(each) for each in mine]
        found = data["mistakes"].get(name, {})
        # The mistakes of this browser are newer, so they are kept if there are too many.
        mistakes[name] = ([found[key] for key in sorted(found) if key not in there] + mine)[-MISTAKES:]
    kept = {name: mistakes[name] for name in NAMES if mistakes[name]}
    changed += _write(store, EXERCISES, {"mistakes": kept, "days": data["days"]})
    return changed + _write(store, PUZZLES, data["puzzles"])


def _write(store: "Store", name: str, parts: "dict[str, Any]") -> "list[str]":
    kept = TabStore(store, name)
    before = kept.read()
    kept.know(before)
    now = dict(before or {})
    now.update({key: parts[key] for key in parts if parts[key]})
    if now == (before or {}):
        return []
    kept.write(now)
    return [name]


def _larger(area: str, mine: "Any", theirs: "Any") -> "Any":
    if area == "scores":
        return [max(mine[place], theirs[place]) for place in range(len(RESULTS))]
    if area == "mistakes":
        return mine
    if area == "puzzles":
        return _farther(mine, theirs) if mine["done"] >= theirs["done"] else _farther(theirs, mine)
    return min(mine, theirs) if area == "rungs" else max(mine, theirs)


def _farther(more: "Any", less: "Any") -> "Any":
    """Return the standing with more puzzles, after adding the other one's puzzles, days and best run."""
    both = dict(more)
    both["seen"] = [name for name in less["seen"] if name not in more["seen"]] + more["seen"]
    both["days"] = dict(less["days"])
    both["days"].update(more["days"])
    for key in ("today", "run"):
        both[key] = max(more[key], less[key])
    return both


def _leaves(tree: "Any", depth: int) -> "Leaves":
    """Return the entries at a depth of nested dicts, each by the tuple of keys that leads to it."""
    if depth == 0:
        return {(): tree}
    found: "Leaves" = {}
    for key in tree:
        inner = _leaves(tree[key], depth - 1)
        for rest in inner:
            found[(key,) + rest] = inner[rest]
    return found


def _tree(leaves: "Leaves") -> "dict[str, Any]":
    tree: "dict[str, Any]" = {}
    for keys in leaves:
        inner = tree
        for key in keys[:-1]:
            inner = inner.setdefault(key, {})
        inner[keys[-1]] = leaves[keys]
    return tree


def _by_number(entries: "Any") -> "dict[str, Any]":
    found = {}
    for entry in entries if isinstance(entries, list) else ():
        pair = entry if isinstance(entry, list) and len(entry) == 2 else [entry, 1]
        found[str(pair[0])] = pair[1]
    return found


def _scores(stored: "Any") -> "dict[str, list[int]]":
    """Return one game's valid counts by level; a level needn't exist."""
    found = {}
    for level in stored if isinstance(stored, dict) else ():
        counts = stored[level]
        whole = isinstance(counts, list) and len(counts) == len(RESULTS) and len(level) <= LONGEST_NAME
        if whole and all([type(count) is int and 0 <= count <= MOST for count in counts]) and any(counts):
            found[level] = counts
    return found


def _one_of(number: "Any", most: int) -> bool:
    return type(number) is int and 1 <= number <= most


def _place(mistake: "Any") -> str:
    return str(mistake["position"]) + " " + str(mistake["turn"])
