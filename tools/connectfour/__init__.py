"""Makes the books of Connect Four: engine/games/connectfour/book_data.py, and book_6x5_data.py beside it.

    python -m pip install -r tools/connectfour/requirements.txt
    python -m tools.connectfour [connectfour] [connectfour6x5]

The first begins with what `bitbully-databases` (Markus Thill, MIT) tells, which has the result of every
position with twelve stones. It is only run: the book has facts. The moves from there on are found by our own
solver, compiled. It takes about half an hour and 2 GB of memory.

What a book is, and how it is read, engine/games/connectfour/book.py says.
"""
