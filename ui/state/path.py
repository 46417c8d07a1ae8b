"""The path: its stations in their order, each with its exercises in theirs.

Written by `python3 -m tools.page`.
"""

STATIONS = (
    ("start", ("first", "signs", "six-lines")),
    ("tree", ("filling", "tree", "visits", "collapse", "leaves")),
    ("minimax", ("values", "minimax-holes", "minimax-lines")),
    ("dialects", ("sights", "translate", "negamax", "adapter", "adapter-winner")),
    ("ways", ("four", "spoil", "key")),
    ("soonest", ("dawdle", "distance", "hurry")),
    ("cuts", ("steps", "prune", "window", "cuts", "cutoff")),
    ("order", ("race", "sort", "twice", "memo")),
    ("horizon", ("depth", "judge", "guess", "deepen", "quiet")),
    ("article", ("sides", "culprit", "mend", "unturned")),
    ("judging", ("ahead", "weigh", "paired", "fours", "paired-fours")),
    ("own", ("nim", "broken")),
    ("classroom", ("links", "sheet")),
)
"""The names of the folders in ui/views/lessons/stations, with those of the exercises in their html."""
