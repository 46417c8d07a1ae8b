"""Games by link, without a page: what a link says, what is kept, and what a link can do to that."""

import json

import pytest

from engine.games.shelf import NAMES, find_game
from tests.ui.desk import Store
from ui.state.link_read import LinkError
from ui.state.tab_store import TabStore
from ui.views.friend import letter
from ui.views.friend.games import DUE, MOST, NOTHING, SENT, STORED, LinkGame, LinkGames

TICTACTOE = find_game("tictactoe")


class Person:
    """A person with a browser of their own, who sends links and opens them."""

    def __init__(self, game=TICTACTOE):
        self.game = game
        self.games = LinkGames(None)
        self.played = None

    def begin(self, you="o", first="o"):
        self.played = LinkGame("7", self.game, you, first)
        self.games.put(self.played)

    def play(self, *moves):
        for move in moves:
            self.played.play(move)
        self.games.put(self.played)

    def link(self):
        return letter.write(self.played)

    def open(self, link):
        self.played, said = self.games.take(letter.read(link, self.game))
        return said

    def moves(self):
        return self.games.find("7", self.game).record.moves


@pytest.fixture
def pair():
    """Two people, one of whom has begun a game and sent a move that the other has opened."""
    ann, ben = Person(), Person()
    ann.begin()
    ann.play(4)
    assert ben.open(ann.link()) == "friend.new"
    assert (ann.played.you, ben.played.you, ben.moves()) == ("o", "x", [4])
    assert ben.played.person_to_move() and not ann.played.person_to_move()
    return ann, ben


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("ann_begins", [True, False])
def test_a_game_of_any_kind_goes_from_link_to_link_to_its_end_and_passes_are_made_for_both(name, ann_begins):
    game = find_game(name)
    ann, ben = Person(game), Person(game)
    first = game.marks[0]
    ann.begin(first if ann_begins else game.other(first), first)
    if not ann_begins:
        assert ann.played.link == DUE
        ben.open(ann.link())
    here, there = (ann, ben) if ann_begins else (ben, ann)
    while not here.played.over:
        while here.played.person_to_move():
            legal = game.legal_moves(here.played.position)
            assert game.forced_pass(here.played.position) is None
            here.play(legal[len(here.played.record.moves) % len(legal)])
        assert here.played.link == DUE
        # Through what browsers keep, too.
        here.games = LinkGames(json.loads(json.dumps(here.games.as_data())))
        there.open(here.link())
        assert there.moves() == here.moves()
        assert there.played.link == NOTHING
        here, there = there, here
    record = ann.played.record
    passes = [ply for ply in range(record.at) if game.forced_pass(record.position_at(ply)) is not None]
    assert len(passes) == (1 if name in ("othello", "othello4") else 0)
    assert ann.played.outcome == ben.played.outcome
    assert {ann.played.you, ben.played.you} == set(game.marks)


def test_a_link_that_was_opened_before_or_is_ones_own_changes_nothing(pair):
    ann, ben = pair
    before = ann.link()
    assert ann.open(before) == "friend.own"
    assert ann.played.you == "o"
    assert ben.open(before) == "friend.same"
    ben.play(0)
    assert ben.open(before) == "friend.older"
    assert ben.moves() == [4, 0]
    assert ben.played.link == DUE


def test_a_link_with_other_moves_than_those_that_are_kept_is_not_taken(pair):
    _, ben = pair
    ben.play(0)
    other = Person()
    other.begin()
    other.play(3)
    assert ben.open(other.link()) == "friend.differs"
    assert ben.moves() == [4, 0]
    other.begin("o", "x")
    assert ben.open(other.link()) == "friend.differs"


@pytest.mark.parametrize("answered", [True, False])
def test_a_move_of_ones_own_that_was_played_elsewhere_is_told(pair, answered):
    ann, ben = pair
    elsewhere = Person()
    elsewhere.open(ann.link())
    elsewhere.play(0)
    if answered:
        ann.open(elsewhere.link())
        ann.play(8)
    # Without an answer, it waits for the friend.
    assert ben.open((ann if answered else elsewhere).link()) == "friend.elsewhere"
    assert ben.moves() == ([4, 0, 8] if answered else [4, 0])
    assert (ben.played.you, ben.played.link) == ("x", NOTHING if answered else SENT)


def reason(link, game=TICTACTOE):
    with pytest.raises(LinkError) as caught:
        letter.read(link, game)
    return caught.value


def test_a_link_that_was_changed_or_cut_off_is_told(pair):
    _, ben = pair
    ben.play(0)
    link = ben.link()
    assert letter.read(link, TICTACTOE).record.moves == [4, 0]
    for length in range(2, len(link)):
        assert reason(link[:length]).key == "friend.altered", link[:length]
    for place in range(2, len(link)):
        for other in "0158.o":
            changed = link[:place] + other + link[place + 1 :]
            if changed != link:
                assert reason(changed).key == "friend.altered", changed
    # Another board of the same marks, too.
    assert reason(link, find_game("connectfour")).key == "friend.altered"


def made(moves, ident="7", you="1", first="0"):
    """Return a link with a right sum, as somebody may write who knows how."""
    return letter._with_checksum(TICTACTOE, ident, you, first, moves)


@pytest.mark.parametrize(
    ("link", "key", "cause"),
    [
        (made("44"), "friend.illegal", "error.illegal-move"),
        (made("031425"), "friend.illegal", "error.game-over"),
        (made("z"), "friend.illegal", "error.square"),
        (made("40"), "friend.altered", None),  # The wrong side is to move.
        ("0.whatever.there.is", "friend.version", None),
        ("17.whatever.there.is", "friend.version", None),
        ("one.7.1.0.5.4", "friend.altered", None),
        (".", "friend.altered", None),
    ],
)
def test_a_link_that_can_not_be_opened_says_why(link, key, cause):
    error = reason(link)
    assert (error.key, error.cause and error.cause.key) == (key, cause)


def test_a_move_can_be_taken_back_until_it_was_sent(pair):
    ann, ben = pair
    ann.played.link = SENT
    assert not ann.played.can_take_back()
    ann.played.link = DUE
    ann.played.take_back()
    assert (ann.played.record.moves, ann.played.person_to_move(), ann.played.link) == ([], True, NOTHING)
    # The friend's first move can't be taken back.
    ben.begin("x", "o")
    assert (ben.played.link, ben.played.can_take_back()) == (DUE, False)


def test_what_is_stored_and_unsound_is_left_alone():
    sound = LinkGame("1", TICTACTOE, "o", "o").data()
    bad = [5, None, {"id": "2"}, {**sound, "id": 3}]
    unplayable = [{**sound, "id": "4", "moves": "99"}, {**sound, "id": "5", "you": "z"}]
    store = Store({STORED: [*bad, sound, *unplayable]})
    kept = TabStore(store, STORED, list)
    games = LinkGames(kept.read())
    kept.know(games.as_data())
    assert [played.ident for played in games.of_game(TICTACTOE)] == ["1"]
    games.put(LinkGame("6", TICTACTOE, "x", "o"))
    kept.write(games.as_data())
    assert [played.ident for played in LinkGames(store[STORED]).of_game(TICTACTOE)] == ["6", "1"]
    assert all(each in store[STORED] for each in bad)


def test_no_more_are_kept_than_so_many_and_the_one_that_rested_longest_goes():
    games = LinkGames(None)
    for number in range(MOST):
        games.put(LinkGame(str(number), TICTACTOE, "o", "o"))
    games.put(LinkGame("0", TICTACTOE, "o", "o"))
    games.put(LinkGame("more", TICTACTOE, "o", "o"))
    kept = [entry["id"] for entry in games.as_data()]
    assert len(kept) == MOST
    assert kept[-2:] == ["0", "more"] and "1" not in kept
