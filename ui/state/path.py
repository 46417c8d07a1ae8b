"""The learning path: its stations in order, each with its exercises in order.

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
    ("own", ("nim", "broken", "four-by-four", "connect", "estimate")),
    ("classroom", ("links", "sheet")),
)
"""For each station its folder's name in ui/views/lessons/stations, and its exercises' names in the html."""
