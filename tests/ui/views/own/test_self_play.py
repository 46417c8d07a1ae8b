"""An estimate found by self-play is the page's if it is stronger, and can be written into the program."""

from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from tests.ui.desk import run
from tests.ui.helpers import GAME, WORDS
from ui.state.cancel import Cancelled, CancelToken
from ui.views.own import self_play
from ui.views.own.book import LONGEST_SOURCE
from ui.views.own.self_play import SelfPlay

RULES = 'START = "..."\n'
OWN = "def estimate(board, turn):\n    return 0\n"
PROGRAM = "\n# Found\nWORTHS = {\n}\n\ndef estimate(board, turn):\n    return 1\n"


class Element:
    def __init__(self, tag="", kind="", text="", inside=(), **attributes):
        self.text, self.inside, self.attributes = text, list(inside), attributes
        self.style = MagicMock()

    def replaceChildren(self, *inside):
        self.inside = list(inside)

    def all(self):
        return [self, *(each for child in self.inside for each in child.all())]


@pytest.fixture
def page(monkeypatch):
    page = SimpleNamespace(worths=Element(), bar=MagicMock(), written=[], results=MagicMock(), flags={})

    async def ask(token, task, on_progress, **asked):
        on_progress({"done": 3, "of": 9})
        page.asked = asked
        if page.answer is Cancelled:
            raise Cancelled
        return page.answer

    def button(text, act, *arguments):
        page.write = lambda: act(*arguments)
        return Element(text=text)

    elements = {"own-worths": page.worths, "own-learn-bar": page.bar, "own-test": "test"}
    monkeypatch.setattr(self_play, "by_id", elements.get)
    monkeypatch.setattr(self_play, "make", Element)
    monkeypatch.setattr(self_play, "button", button)
    monkeypatch.setattr(self_play, "set_attribute", lambda bar, name, value: None)
    monkeypatch.setattr(self_play, "set_flag", lambda element, name, on: page.flags.update({element: on}))
    page.self_play = SelfPlay(page.results, SimpleNamespace(ask=ask), page.written.append)
    return page


def find(page, score, program=PROGRAM, source=RULES, games=5):
    worths = [{"piece": "o", "values": [0, -7, 40]}, {"piece": "#", "values": [1, 2, 3]}]
    worths.append({"piece": "+", "values": [0, 0, 0]})  # Not shown
    page.answer = {"program": program, "worths": worths, "columns": 2, "score": score, "rival": "games"}
    run(page.self_play.find)(CancelToken(), source, games, "en")
    page.self_play.draw(source, GAME, WORDS["en"])
    return [element.text for element in page.worths.all() if element.text]


def test_the_stronger_of_the_two_plays_and_the_page_says_which(page):
    texts = find(page, [9, 2, 5])
    assert texts[0] == "In 16 games at equal effort against the random games it won 9, drew 2 and lost 5."
    assert "plays by it from now on" in texts[1]
    assert page.self_play.rules(RULES) == RULES + PROGRAM
    assert page.self_play.rules(RULES + "1") == RULES + "1"
    for score in ([5, 6, 5], [5, 2, 9]):
        assert "plays without it" in find(page, score)[1]
        assert page.self_play.rules(RULES) == RULES


def test_what_each_piece_is_worth_is_on_a_board_of_its_own(page):
    assert find(page, [9, 2, 5])[-8:] == ["○", "0", "−7", "+40", "#", "+1", "+2", "+3"]
    kinds = [each.attributes["data_value"] for each in page.worths.all() if "data_value" in each.attributes]
    assert kinds == ["", "loss", "win", "win", "win", "win"]


def test_it_is_written_in_place_of_the_programs_own_if_there_is_room(page):
    find(page, [5, 2, 9], source=RULES + OWN)
    page.write()
    assert page.written == [RULES + PROGRAM]
    long = RULES + "#" * (LONGEST_SOURCE - len(RULES) - 9)
    find(page, [5, 2, 9], source=long)
    page.write()
    assert len(page.written) == 1
    page.results.tell.assert_called_with("own.found-long", most="20,000")


def test_the_programs_own_estimate_can_be_tested(page):
    assert "makes the page stronger" in find(page, [9, 2, 5], "", RULES + OWN, games=0)[1]
    assert page.asked["games"] == 0 and page.flags["test"] is False
    assert page.self_play.rules(RULES + OWN) == RULES + OWN
    assert "doesn’t make" in find(page, [5, 6, 5], "", RULES + OWN, games=0)[1]
    find(page, [9, 2, 5])
    assert page.flags["test"] is True  # Hidden


def test_the_bar_is_hidden_whatever_ends_the_run(page):
    page.answer = Cancelled
    with pytest.raises(Cancelled):
        run(page.self_play.find)(CancelToken(), RULES, 5, "en")
    assert page.flags[page.bar] is True
    page.answer = None  # A fault in the rules, which is shown elsewhere
    run(page.self_play.find)(CancelToken(), RULES, 5, "en")
    assert page.flags[page.bar] is True and page.self_play.rules(RULES) == RULES
