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
    """Return the valid progress data in a store."""
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
    """Return the valid part of progress data, which may come from a store or a file."""
    data = data if isinstance(data, dict) else {}
    areas = {area: data[area] if isinstance(data.get(area), dict) else {} for area in AREAS}
    mistakes = {}
    for game in areas["mistakes"]:
        entries = areas["mistakes"][game]
        mistakes[game] = [entries[key] for key in sorted(entries)] if isinstance(entries, dict) else entries
    exercises = Exercises({"mistakes": mistakes, "days": areas["days"]})
    rungs = [str(rung.number) for rung in RUNGS]
    puzzles = as_data(standings(areas["puzzles"]))
    return {
        "scores": {name: _scores(areas["scores"].get(name)) for name in NAMES},
        "lessons": dict.fromkeys(SolvedExercises(list(areas["lessons"])).as_data(), 1),
        "rungs": {each: areas["rungs"][each] for each in rungs if _one_of(areas["rungs"].get(each), 2)},
        "seen": {each: 1 for each in rungs if each in areas["seen"]},
        "mistakes": {name: {_place(each): each for each in exercises.mistakes(name)} for name in NAMES},
        "puzzles": {name: puzzles[name] for name in NAMES if name in puzzles},
        "days": exercises.days,
    }


def merged(mine: "Data", theirs: "Data") -> "tuple[Data, Tally]":
    """Return the merged data and, by area, two counts: its entries missing in `mine`, and in `theirs`.

    Of two counts the larger one is kept, and of two results of a rung the one without help.
    """
    both: "Data" = {}
    tally = {}
    for area in AREAS:
        own, other = _entries_at(mine[area], AREAS[area]), _entries_at(theirs[area], AREAS[area])
        entries = dict(own)
        for key in other:
            entries[key] = _larger(area, own[key], other[key]) if key in own else other[key]
        counts = [len([key for key in entries if entries[key] != each.get(key)]) for each in (own, other)]
        tally[area] = (counts[0], counts[1])
        both[area] = _tree(entries)
    return both, tally


def put(store: "Store", data: "Data") -> "list[str]":
    """Write progress data to a store, and keep the store's other data; return the keys that changed."""
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
        own = [_place(each) for each in mine]
        entries = data["mistakes"].get(name, {})
        # This browser's mistakes come last, as the newer ones: if there are too many, the first are dropped.
        mistakes[name] = ([entries[key] for key in sorted(entries) if key not in own] + mine)[-MISTAKES:]
    nonempty = {name: mistakes[name] for name in NAMES if mistakes[name]}
    changed += _write(store, EXERCISES, {"mistakes": nonempty, "days": data["days"]})
    return changed + _write(store, PUZZLES, data["puzzles"])


def _write(store: "Store", name: str, parts: "dict[str, Any]") -> "list[str]":
    store_part = TabStore(store, name)
    before = store_part.read()
    store_part.know(before)
    now = dict(before or {})
    now.update({key: parts[key] for key in parts if parts[key]})
    if now == (before or {}):
        return []
    store_part.write(now)
    return [name]


def _larger(area: str, mine: "Any", theirs: "Any") -> "Any":
    if area == "scores":
        return [max(mine[place], theirs[place]) for place in range(len(RESULTS))]
    if area == "mistakes":
        return mine
    if area == "puzzles":
        return _join(mine, theirs) if mine["done"] >= theirs["done"] else _join(theirs, mine)
    return min(mine, theirs) if area == "rungs" else max(mine, theirs)


def _join(more: "Any", less: "Any") -> "Any":
    """Return the standing with more puzzles, to which those of the other, its days and best run are added."""
    both = dict(more)
    both["seen"] = [name for name in less["seen"] if name not in more["seen"]] + more["seen"]
    both["days"] = dict(less["days"])
    both["days"].update(more["days"])
    for key in ("today", "run"):
        both[key] = max(more[key], less[key])
    return both


def _entries_at(tree: "Any", depth: int) -> "Leaves":
    """Return the entries at a depth of nested dicts, by the tuple of the keys that lead to each."""
    if depth == 0:
        return {(): tree}
    entries: "Leaves" = {}
    for key in tree:
        inner = _entries_at(tree[key], depth - 1)
        for rest in inner:
            entries[(key,) + rest] = inner[rest]
    return entries


def _tree(leaves: "Leaves") -> "dict[str, Any]":
    tree: "dict[str, Any]" = {}
    for keys in leaves:
        inner = tree
        for key in keys[:-1]:
            inner = inner.setdefault(key, {})
        inner[keys[-1]] = leaves[keys]
    return tree


def _by_number(entries: "Any") -> "dict[str, Any]":
    by_number = {}
    for entry in entries if isinstance(entries, list) else ():
        pair = entry if isinstance(entry, list) and len(entry) == 2 else [entry, 1]
        by_number[str(pair[0])] = pair[1]
    return by_number


def _scores(stored: "Any") -> "dict[str, list[int]]":
    """Return the valid counts of one game by level; the levels' names aren't checked."""
    entries = {}
    for level in stored if isinstance(stored, dict) else ():
        counts = stored[level]
        is_valid = isinstance(counts, list) and len(counts) == len(RESULTS) and len(level) <= LONGEST_NAME
        if is_valid and all([type(count) is int and 0 <= count <= MOST for count in counts]) and any(counts):
            entries[level] = counts
    return entries


def _one_of(number: "Any", most: int) -> bool:
    return type(number) is int and 1 <= number <= most


def _place(mistake: "Any") -> str:
    return str(mistake["position"]) + " " + str(mistake["turn"])
