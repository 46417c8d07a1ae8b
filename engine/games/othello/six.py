"""Holds a game of best play on 6 by 6, which white wins by 20 to 16.

Joel Feinstein solved this board in 1993 ("Amenor wins World 6x6 championships!", British Othello Federation's
newsletter, July 1993). Each move keeps the result, so the results of all its positions are known.
"""

MOVES = "c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4c6a6a2b5a5e6e5a3a1f5f6--e1f1"
"""The moves of the game in our notation; at its end black has to pass."""

RESULT = -4  # The value of the first position for black, the side to move.
