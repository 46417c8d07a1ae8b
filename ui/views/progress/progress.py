"""Collects the player's progress from the stores, merges progress from a file into it, and writes it back.

Progress is plain data, {AREA: {...}}, with nested dicts in each area, whose depth is in AREAS:

    scores    by game and level   [won, drawn, lost]: the numbers of games, as far as the page counted them
    lessons   by name             1 if solved
    rungs     by number           for an exercise in the lab: 1 if passed alone, 2 after seeing the solution
    seen      by rung's number    1 if the player has seen the solution
    mistakes  by game, position   a mistake to practise (see ui.state.exercises)
    puzzles   by game             the standing in puzzles (see ui.state.puzzle_standing)
    days      by day              the number of solved puzzles and mistakes (see ui.state.days)
"""

from engine.games.shelf import NAMES
from engine.lab.rung import RUNGS
from ui.state.annotations import Any, Store, TypeAlias
from ui.state.exercises import MOST as MOST_MISTAKES
from ui.state.exercises import STORED as EXERCISES
from ui.state.exercises import Exercises
from ui.state.memory import RESULTS, stored_name
from ui.state.puzzle_standing import STORED as PUZZLES
from ui.state.puzzle_standing import as_data, valid_standings
from ui.state.solved_exercises import STORED as LESSONS
from ui.state.solved_exercises import SolvedExercises
from ui.state.tab_store import TabStore

Data: TypeAlias = "dict[str, dict[str, Any]]"
Tally: TypeAlias = "dict[str, list[int]]"

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
    return valid(
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


def valid(data: "Any") -> "Data":
    """Return the valid part of progress data, which may come from a store or a file."""
    data = data if isinstance(data, dict) else {}
    areas = {area: data[area] if isinstance(data.get(area), dict) else {} for area in AREAS}
    mistakes = {}
    for game in areas["mistakes"]:
        entries = areas["mistakes"][game]  # A game's mistakes: in a store, a list; in a file, a dict
        mistakes[game] = [entries[key] for key in sorted(entries)] if isinstance(entries, dict) else entries
    exercises = Exercises({"mistakes": mistakes, "days": areas["days"]})
    numbers, passed = [str(rung.number) for rung in RUNGS], areas["rungs"]
    puzzles = as_data(valid_standings(areas["puzzles"]))
    return {
        "scores": {name: _valid_scores(areas["scores"].get(name)) for name in NAMES},
        "lessons": dict.fromkeys(SolvedExercises(list(areas["lessons"])).as_data(), 1),  # Valid names
        "rungs": {number: passed[number] for number in numbers if _is_one_or_two(passed.get(number))},
        "seen": {number: 1 for number in numbers if number in areas["seen"]},
        "mistakes": {name: {_mistake_key(each): each for each in exercises.mistakes(name)} for name in NAMES},
        "puzzles": {name: puzzles[name] for name in NAMES if name in puzzles},
        "days": exercises.days,
    }


def merged(mine: "Data", theirs: "Data") -> "tuple[Data, Tally]":
    """Return the merged data and, by area, how many of its entries are new to `mine`, and to `theirs`.

    Of two counts the larger one is kept, and of two results of a rung (a lab exercise) the one without help.
    """
    result: "Data" = {}
    tally: "Tally" = {}
    for area, depth in AREAS.items():
        tally[area] = [0, 0]
        result[area] = _merged(area, depth, mine[area], theirs[area], tally[area])
    return result, tally


def _merged(area: str, depth: int, mine: "Any", theirs: "Any", counts: "list[int]") -> "Any":
    """Merge what two sides have at a depth of nested dicts above an area's entries; None stands for nothing.

    Add to `counts` how many entries are new to each side.
    """
    if depth == 0:
        entry = mine or theirs
        if mine and theirs:
            entry = _better_entry(area, mine, theirs)
        counts[0] += int(entry != mine)
        counts[1] += int(entry != theirs)
        return entry
    mine, theirs = mine or {}, theirs or {}
    keys = list(mine) + [key for key in theirs if key not in mine]
    return {key: _merged(area, depth - 1, mine.get(key), theirs.get(key), counts) for key in keys}


def put(store: "Store", data: "Data") -> "list[str]":
    """Write progress data to a store, and keep its other data; return the names of the items that changed."""
    changed = []
    for name in NAMES:
        changed += _write(store, stored_name(name), data["scores"].get(name, {}))
    lessons = TabStore(store, LESSONS, list)
    solved = SolvedExercises(lessons.read())
    lessons.know(solved.as_data())  # So that `write` stores only what is new
    if [name for name in data["lessons"] if solved.solve(name)]:  # `solve` returns whether that is new
        lessons.write(solved.as_data())
        changed.append(LESSONS)
    numbers = [rung.number for rung in RUNGS]
    passed = [[number, data["rungs"][str(number)]] for number in numbers if str(number) in data["rungs"]]
    seen = [number for number in numbers if str(number) in data["seen"]]
    changed += _write(store, LAB, {"passed": passed, "seen": seen})
    exercises = Exercises(TabStore(store, EXERCISES).read() or {})
    mistakes = {}
    for name in NAMES:
        mine, entries = exercises.mistakes(name), data["mistakes"].get(name, {})
        my_keys = [_mistake_key(each) for each in mine]
        theirs = [entries[key] for key in sorted(entries) if key not in my_keys]
        # This browser's mistakes come last, as the newer ones: if there are too many, the first are dropped.
        if theirs or mine:
            mistakes[name] = (theirs + mine)[-MOST_MISTAKES:]
    changed += _write(store, EXERCISES, {"mistakes": mistakes, "days": data["days"]})
    return changed + _write(store, PUZZLES, data["puzzles"])


def _write(store: "Store", name: str, parts: "dict[str, Any]") -> "list[str]":
    """Write the nonempty parts to the dict stored as `name`; return `[name]` if it changed, else []."""
    tab_store = TabStore(store, name)
    stored = tab_store.read()
    tab_store.know(stored)  # So that `write` stores only what is new
    data = dict(stored or {})
    data.update({key: parts[key] for key in parts if parts[key]})
    if data == (stored or {}):
        return []
    tab_store.write(data)
    return [name]


def _better_entry(area: str, mine: "Any", theirs: "Any") -> "Any":
    """Return the better of two entries of an area, or an entry with the better parts of both."""
    if area == "scores":
        return [max(counts) for counts in zip(mine, theirs)]
    if area == "mistakes":
        return mine  # Both are about the same position
    if area == "puzzles":
        longer, shorter = (mine, theirs) if mine["done"] >= theirs["done"] else (theirs, mine)
        return _joined_standing(longer, shorter)
    return min(mine, theirs) if area == "rungs" else max(mine, theirs)  # A rung passed alone is 1


def _joined_standing(longer: "Any", shorter: "Any") -> "Any":
    """Return `longer`, the standing with more rated puzzles, with the better parts of `shorter` added."""
    standing = dict(longer)
    standing["seen"] = [name for name in shorter["seen"] if name not in longer["seen"]] + longer["seen"]
    for key in ("days", "dailies"):
        standing[key] = dict(shorter[key])
        standing[key].update(longer[key])  # On days in both, `longer` counts
    standing["run"] = max(longer["run"], shorter["run"])
    return standing


def _by_number(entries: "Any") -> "dict[str, Any]":
    """Return the lab's entries by number; an entry is a list [number, value], or a number, with value 1."""
    by_number = {}
    for entry in entries if isinstance(entries, list) else ():
        pair = entry if isinstance(entry, list) and len(entry) == 2 else [entry, 1]
        by_number[str(pair[0])] = pair[1]
    return by_number


def _valid_scores(stored: "Any") -> "dict[str, list[int]]":
    """Return the valid counts of one game by level; a level may have any name up to LONGEST_NAME."""
    scores = {}
    for level in stored if isinstance(stored, dict) else ():
        counts = stored[level]
        is_valid = isinstance(counts, list) and len(counts) == len(RESULTS) and len(level) <= LONGEST_NAME
        if is_valid and all([type(count) is int and 0 <= count <= MOST for count in counts]) and any(counts):
            scores[level] = counts
    return scores


def _is_one_or_two(number: "Any") -> bool:
    return type(number) is int and 1 <= number <= 2


def _mistake_key(mistake: "Any") -> str:
    return str(mistake["position"]) + " " + str(mistake["turn"])
