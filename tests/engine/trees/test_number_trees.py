"""Trees of numbers: values, cuts and windows agree with another implementation, and wrong texts are refused.

The other implementation walks nested lists, never reads the engine's nodes, and cuts by what stands before a
node (Knuth and Moore, 1975) instead of by a search.
"""

import json
import math
import operator
import random

import pytest

from engine.contract.game import TextError
from engine.text.words import say
from engine.trees.film import SearchFilm
from engine.trees.looks import Sides
from engine.trees.marks import Pruning
from engine.trees.numbers import DEEPEST, MOST_LEAVES, number_text, parse, read_number, write_tree
from engine.trees.random_trees import DIFFICULTIES, LEVELS, OWN, SHAPES, features, fits, make_tree
from engine.trees.search import leaves_read, result_text, search
from engine.trees.sheet import KINDS, Sheet
from engine.trees.tree import leaves

LANGUAGES = ("en", "ja")
TEXTBOOK = "((3 12 8)(2 4 6)(14 5 2))"


def sides_in(language):
    return Sides(lambda key, **gaps: say(key, language, **gaps))


def grown(rng, depth):
    """Return a random tree as nested lists: uneven, with decimals, infinite and equal leaves."""
    if depth == 0 or (depth < 4 and rng.random() < 0.35):
        kind = rng.random()
        if kind < 0.04:
            return rng.choice([math.inf, -math.inf])
        return rng.randint(-30, 30) / 4 if kind < 0.15 else rng.randint(-6, 6)
    return [grown(rng, depth - 1) for _ in range(rng.randint(1, 4))]


def flat(tree):
    return [leaf for branch in tree for leaf in flat(branch)] if isinstance(tree, list) else [tree]


def random_lists(count, seed):
    rng = random.Random(seed)
    while count:
        tree = grown(rng, rng.randint(1, 5))
        if isinstance(tree, list) and 2 <= len(flat(tree)) <= MOST_LEAVES:
            count -= 1
            yield tree


def written(tree, rng):
    """Return a tree as a text in one of the ways in which people write it."""
    if not isinstance(tree, list):
        return "inf" if tree == math.inf else "-inf" if tree == -math.inf else f"{tree:g}"
    opening, closing = rng.choice(["()", "[]", "（）"])
    return opening + rng.choice([" ", ", ", "、", ",\n"]).join(written(each, rng) for each in tree) + closing


def worth(tree, largest):
    if not isinstance(tree, list):
        return tree
    return (max if largest else min)(worth(each, not largest) for each in tree)


def visits(tree, largest, alpha, beta, place=()):
    """Yield `(place, window)` of each node that is looked at; the window is that of what stands before it."""
    yield place, (alpha, beta)
    if not isinstance(tree, list):
        return
    for number, child in enumerate(tree):
        before = [worth(each, not largest) for each in tree[:number]]
        low, high = (max([alpha, *before]), beta) if largest else (alpha, min([beta, *before]))
        if before and low >= high:
            return
        yield from visits(child, not largest, low, high, (*place, number))


def place_of(node):
    return () if node.parent is None else (*place_of(node.parent), node.parent.children.index(node))


def test_values_cuts_and_windows_of_2000_random_trees_are_those_of_another_implementation():
    rng = random.Random(60)
    for tree in random_lists(2000, seed=7):
        turn = rng.choice("ox")
        root = parse(written(tree, rng), turn)
        assert [leaf.value for leaf in leaves(root.preorder())] == flat(tree)
        assert root.value == worth(tree, turn == "o")
        steps = search(root)
        entered = {place_of(step.node): (step.alpha, step.beta) for step in steps if step.kind == "enter"}
        read = [step.child for step in steps if step.kind == "value" and step.child.over]
        entered.update({place_of(leaf): None for leaf in read})
        expected = dict(visits(tree, turn == "o", -math.inf, math.inf))
        assert set(entered) == set(expected)
        assert all(window in (None, expected[place]) for place, window in entered.items())
        pruning = Pruning(root)
        assert {place_of(node) for node in pruning.visited} == set(expected)
        for step in search(root, cuts=False):  # Plain minimax reads all and has no bounds.
            assert (step.kind, step.alpha, step.beta) != ("cut", -math.inf, math.inf)
        assert leaves_read(search(root, cuts=False)) == len(flat(tree))
        for node in pruning.visited:
            if not node.over:
                text = result_text(steps, node)
                compare = {"≤": operator.le, "≥": operator.ge}.get(text[0], operator.eq)
                assert compare(node.value, read_number(text.strip("≤≥ ")))


def test_every_step_and_answer_of_any_tree_has_words():
    rng = random.Random(1)
    for tree in random_lists(60, seed=8):
        root = parse(written(tree, rng), rng.choice("ox"))
        for cuts in (True, False):
            film = SearchFilm(root, cuts)
            for number in range(film.last_step + 1):
                film.go_to(number)
                assert sides_in(rng.choice(LANGUAGES)).text(film.message())
                for node, look in zip(film.nodes, film.looks(), strict=True):
                    assert sides_in("en").look(node, look).name
        pruning = Pruning(root)
        for message in [pruning.why_needed(node) for node in pruning.visited] + pruning.right_messages():
            assert "{" not in sides_in("ja").text(message)


@pytest.mark.parametrize(
    ("text", "leaf_count"),
    [
        *((TEXTBOOK, 9), ("[[3, 12, 8], [2, 4, 6], [14, 5, 2]]", 9), ("((3,12,8),(2,4,6),(14,5,2),)", 9)),
        *(("（（３　１２）（−２．５、＋４））", 4), ("(inf -inf ∞ −∞)", 4), ("((((((((1 2))))))))", 2)),
        *(("【1 2】", 2), (" (1;2) ", 2), ("(" + "1 " * 64 + ")", 64), ("(999999.999 -.5)", 2)),
    ],
)
def test_a_tree_is_read_in_each_notation_of_the_field(text, leaf_count):
    root = parse(text)
    assert len(leaves(root.preorder())) == leaf_count
    again = parse(write_tree(root))
    assert write_tree(again) == write_tree(root)
    assert again.value == root.value


@pytest.mark.parametrize(
    ("text", "key", "part"),
    [
        *(("", "empty", ""), ("  ", "empty", "  "), ("7", "bare", "7"), ("((3 a)(2 9))", "word", "a")),
        *(("((3 1234567)(2 9))", "digits", "1234567"), ("((3 -)(2 9))", "digits", "-")),
        *(("((3 1.2345)(2 9))", "digits", "1.2345"), ("((3 5)())", "hollow", "()"), (")", "closed", ")")),
        *(("((3 5)(2 9)", "open", "("), ("((3 5)(2 9)))", "closed", ")"), ("(3 5)(2 9)", "after", "(2 9)")),
        *(
            ("(" * 9 + "1 2" + ")" * 9, "deep", "("),
            ("(" + "1 " * 65 + ")", "count", None),
            ("(1)", "count", "(1)"),
        ),
        *(("((3 5](2 9))", "mixed", "]"), ("(3 nan)", "word", "nan"), ("(1e5 2)", "word", "1e5")),
    ],
)
def test_a_text_that_is_no_tree_is_refused_with_the_place_of_the_fault(text, key, part):
    with pytest.raises(TextError) as raised:
        parse(text)
    error = raised.value
    assert error.key == f"trees.{key}"
    assert part is None or text[error.start : error.end] == part
    for language in LANGUAGES:
        assert "{" not in say(error.key, language, **error.details).replace(text, "")


def test_any_text_is_a_tree_or_is_refused_by_name():
    rng = random.Random(3)
    for _ in range(4000):
        text = "".join(rng.choices("()[]（）,、 -−+.0123456789inf∞x{}%\\\n\x00é²", k=rng.randint(0, 24)))
        text = rng.choice([text, f"({text})", TEXTBOOK.replace("12", text), TEXTBOOK[: rng.randint(0, 25)]])
        try:
            root = parse(text)
        except TextError as error:
            assert 0 <= error.start <= error.end <= max(1, len(text))
            assert say(error.key, "en", **error.details)
        else:
            assert len(leaves(root.preorder())) <= MOST_LEAVES
            assert max(node.level for node in root.preorder()) <= DEEPEST


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("turn", ["o", "x"])
def test_a_level_s_trees_are_what_it_promises(level, turn):
    texts = set()
    for seed in range(1, 21):
        root = make_tree(seed, level, turn)
        texts.add(write_tree(root))
        found = features(root, LEVELS[level].largest)
        assert set(LEVELS[level].features) <= set(found)
        assert ("unique" in found) == ("equal" not in found) or level != "5"
        assert write_tree(make_tree(seed, level, turn)) == write_tree(root)
    assert len(texts) > 15


@pytest.mark.parametrize("shape", [shape for shape in SHAPES if shape != OWN])
def test_a_shape_s_trees_have_it_and_what_the_level_promises(shape):
    depth, branches = int(shape[0]), int(shape[2])
    for level in DIFFICULTIES:
        root = make_tree(5, level, "o", shape)
        assert (write_tree(root) == write_tree(make_tree(5, level))) == (not fits(level, shape))
        if fits(level, shape):
            found = features(root, 30)
            assert set(LEVELS[level].features) <= set(found)
            assert max(node.level for node in root.preorder()) <= depth
            counts = {len(node.children) for node in root.preorder() if not node.over}
            assert counts == {branches} if not shape.endswith("u") else counts <= set(range(2, branches + 1))


def test_a_node_says_after_how_many_branches_the_search_cuts():
    film = SearchFilm(parse(TEXTBOOK))
    film.go_to(film.last_step)
    names = [
        sides_in("en").look(node, look).name for node, look in zip(film.nodes, film.looks(), strict=True)
    ]
    assert names[5] == "C, MIN chooses, value at most 2, cut after 1"


@pytest.mark.parametrize("kind", KINDS)
def test_a_sheet_s_key_is_right_and_the_sheet_gives_nothing_away(kind):
    sheet = Sheet(kind, "3", 5, 999_998, "o", None, "own")
    assert sheet.seeds == [999_998, 999_999, 1, 2, 3]
    for language in LANGUAGES:
        html = sheet.html(sides_in(language), "<b>")
        assert html.count("<svg") == 10
        assert "&lt;b&gt;" in html
        assert "var(--" not in html
    for task in sheet.tasks:
        blank = [look.sign for look in task.looks(False, sides_in("en")) if look.head]
        assert set(blank) == {""}
        key = task.looks(True, sides_in("en"))
        assert key[0].sign == number_text(task.root.value)
        assert task.leaves_read <= leaves_read(search(task.root)) or kind == "values"
        assert (task.leaves_read == task.leaves) == (kind == "values")


def test_the_data_of_the_textbook_tree(capsys):
    from engine.console.command import main

    assert main(["tree", TEXTBOOK, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["value"], answer["best"]) == (3, [0])
    assert answer["visited"] == [3, 12, 8, 2, 14, 5, 2]
    assert answer["cut"] == [4, 6]
    assert answer["cut_places"] == [4, 5]


def test_the_command_writes_a_picture_and_a_sheet(tmp_path, capsys):
    from engine.console.command import main

    picture, sheet = tmp_path / "tree.svg", tmp_path / "sheet.html"
    assert main(["tree", TEXTBOOK, "--root", "min", "--svg", str(picture)]) == 0
    assert picture.read_text("utf-8").startswith("<svg xmlns=")
    assert "6" in capsys.readouterr().out
    assert (
        main(["tree", "--sheet", str(sheet), "--count", "12", "--seed", "7", "--level", "4", "--lang", "ja"])
        == 0
    )
    assert sheet.read_text("utf-8").count("<svg") == 24
    shaped = ["--shape", "2x4", "--title", "<A & B>", "--sheet", str(sheet), "--count", "1"]
    assert main(["tree", *shaped]) == 0
    text = sheet.read_text("utf-8")
    assert text.count("&lt;A &amp; B&gt;") == 3
    assert "2 levels, 4 branches" in text
    capsys.readouterr()
    assert main(["tree", "--shape", "2x4", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["tree"].count(",") == 12


@pytest.mark.parametrize(
    "arguments",
    [
        ["((3 5)"],
        ["(3 4)", "--root", "left"],
        ["--level", "9"],
        ["--shape", "9x9"],
        ["--shape", "2x2", "--level", "3"],
        ["--seed", "0"],
        ["--seed", "1000000"],
        ["--sheet", "/nowhere/x.html"],
        ["--sheet", "x", "--count", "13"],
        ["--sheet", "x", "--task", "y"],
        ["--sheet", "x", "--paper", "b5"],
        ["(3 4)", "--svg", "/nowhere/x.svg"],
        ["(3 4)", "--depth", "2"],
    ],
)
def test_a_wrong_command_line_ends_with_2_and_a_sentence(arguments, capsys):
    from engine.console.command import main

    assert main(["tree", *arguments]) == 2
    assert len(capsys.readouterr().err.strip()) > 10
