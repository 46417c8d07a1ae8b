"""Puzzles, made by `python3 -m tools.puzzles`; engine.puzzles.puzzle says how they are written."""

PUZZLES = {
    "tictactoe": """\
01 24 theme.only-draw 0 1 940
01 54 theme.only-draw 0 1 940
012 68 theme.fork 1 1 710
01237 68 theme.fork 1 1 550
0126 37 theme.fork 1 1 650
015 38 theme.fork 1 1 710
015 83 theme.fork 1 1 710
0153 78 theme.only-draw 0 1 830
01537 28 theme.fork 1 1 550
01537 48 theme.fork 1 1 550
01587 23 theme.fork 1 1 550
017 46 theme.fork 1 1 710
02 78 theme.only-draw 0 1 940
021 34 theme.fork 1 1 710
0217 56 theme.fork 1 1 650
025 83 theme.fork 1 1 710
0258 16 theme.fork 1 1 650
05 74 theme.only-draw 0 1 1160
057 8216 theme.block 1 1 790
08 1256 theme.block 1 1 870
1 60 theme.only-win 1 1 1100
10 56 theme.only-win 1 1 1060
103 24 theme.fork 1 1 710
105 3627 theme.block 1 1 790
1347 56 theme.fork 1 1 650
135 42 theme.fork 1 1 710
135 72 theme.fork 1 1 710
""",
}
