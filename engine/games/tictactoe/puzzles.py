"""Puzzles, made by `python3 -m tools.puzzles`; engine.puzzles.puzzle says how they are written."""

PUZZLES = {
    "tictactoe": """\
01 24 theme.only-draw 0 1 17,17,96
01 54 theme.only-draw 0 1 17,17,96
012 68 theme.fork 1 1 20,20,96
01237 68 theme.fork 1 1 33,33,97
0126 37 theme.fork 1 1 25,25,96
015 38 theme.fork 1 1 20,20,96
015 83 theme.fork 1 1 20,20,96
0153 78 theme.only-draw 0 1 25,25,96
01537 28 theme.fork 1 1 33,33,97
01537 48 theme.fork 1 1 33,33,97
01587 23 theme.fork 1 1 33,33,97
017 46 theme.fork 1 1 20,20,96
02 78 theme.only-draw 0 1 17,17,96
021 34 theme.fork 1 1 20,20,96
0217 56 theme.fork 1 1 25,25,96
025 83 theme.fork 1 1 20,20,96
0258 16 theme.fork 1 1 25,25,96
05 74 theme.only-draw 0 1 17,17,48
057 8216 theme.block 1 1 7,28,93
08 1256 theme.block 1 1 4,21,92
1 60 theme.only-win 1 1 14,14,14
10 56 theme.only-win 1 1 17,17,25
103 24 theme.fork 1 1 20,20,96
105 3627 theme.block 1 1 7,28,93
1347 56 theme.fork 1 1 25,25,96
135 42 theme.fork 1 1 20,20,96
135 72 theme.fork 1 1 20,20,96
""",
}
