"""Makes the books of Gobblet Gobblers: engine/games/gobblers/book_a_data.py and book_b_data.py.

    python -m tools.gobblers [gobblers] [gobblersb] [--processes N]

The prover that plays proves them, position by position; that takes some minutes of a processor for each.
What a book is, and how it is read, engine/games/gobblers/book.py says.
"""
