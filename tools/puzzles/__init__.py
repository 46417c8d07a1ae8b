"""Makes the puzzles that come with the page: engine/games/FOLDER/puzzles.py, and puzzles.proof.txt beside it.

    python3 -m tools.puzzles GAME --count 240

Each puzzle is found by engine.puzzles.find in a game between levels; of a tiny game all are found. The same
seed makes the same files; minutes for two hundred. The proof has a line for each puzzle: its short name, then
what each move is worth in the position before the mistake and at each only move. tests/engine/puzzles proves
all of it anew. After the first file of a folder `python3 -m tools.page` tells the page that there is one.
"""
