"""Makes the weights of Othello's patterns: games of our own, labelled by our own search, the fit, the file.

    python -m pip install -r tools/othello/requirements.txt
    python -m tools.othello FOLDER

Steps that are done are found in FOLDER and not done again, so that the work can be stopped at any time. It
takes an hour and a quarter of two cores.
The other commands here need nothing installed: book makes the book of openings, selective what a selective
search leaves out.
"""
