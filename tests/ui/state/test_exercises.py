"""A person's mistakes, kept to be done better, and the days."""

import json

from ui.state.exercises import MOST, Exercises


def mistake(number):
    return {"position": f"{number}", "turn": "o", "played": 1, "moves": [2, 3]}


def test_what_was_kept_comes_back():
    exercises = Exercises(None)
    exercises.add("othello", [mistake(1), mistake(2)])
    exercises.note(20_000)
    again = Exercises(json.loads(json.dumps(exercises.as_data())))
    assert again.mistakes("othello") == [mistake(1), mistake(2)]
    assert again.mistakes("tictactoe") == []
    assert again.days == {"20000": 1}


def test_there_is_an_end_to_it_and_the_oldest_go_first():
    exercises = Exercises(None)
    for number in range(MOST + 5):
        exercises.add("othello", [mistake(number)])
    kept = exercises.mistakes("othello")
    assert len(kept) == MOST
    assert kept[0] == mistake(5)


def test_the_same_mistake_is_kept_once_put_off_in_its_place_and_removed():
    exercises = Exercises(None)
    exercises.add("othello", [mistake(2), mistake(1), mistake(2)])
    exercises.put_off("othello", mistake(1), 2, 20_007)
    again = Exercises(json.loads(json.dumps(exercises.as_data())))
    assert again.mistakes("othello") == [{**mistake(1), "step": 2, "due": 20_007}, mistake(2)]
    exercises.remove("othello", mistake(2))
    assert [each["position"] for each in exercises.mistakes("othello")] == ["1"]
