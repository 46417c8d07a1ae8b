"""Makes the books of Gobblet Gobblers: engine/games/gobblers/book_a.txt and book_b.txt.

    python -m tools.gobblers [gobblers] [gobblersb] [--processes N]

A book (see engine/games/gobblers/book.py) has proven values of positions, in a chapter for each set of pieces
of the side to move. The engine's prover takes some minutes of processor time for each book.
"""
