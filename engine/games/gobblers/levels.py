"""How strong a player of Gobblers can be."""

from engine.levels import Level

LEVELS = (
    # Sees its own line, if it looks at all.
    Level("beginner", depth=1, seconds=0.5, slip=0.5),
    Level("casual", depth=2, seconds=1.0, slip=0.25),
    Level("skilled", depth=4, seconds=2.0, slip=0.06),
    # From the book on, most moves are proven in a moment.
    Level("perfect", depth=None, seconds=30.0, slip=0.0),
)
