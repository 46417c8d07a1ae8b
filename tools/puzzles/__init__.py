"""Makes the puzzles that come with the page: engine/games/FOLDER/puzzles.txt and puzzles.proof.txt.

    python3 -m tools.puzzles GAME --count 240

engine.puzzles.find looks for puzzles in random games, or in all positions of a tiny game. The same seed makes
the same files; 200 puzzles take some minutes. puzzles.proof.txt has a line for each puzzle: its short name,
and the value of each move before the mistake and at each turn of the solver. tests/engine/puzzles proves all
of it again. If the folder had no puzzles.txt before, run `python3 -m tools.page`, so that the page finds it.
"""
