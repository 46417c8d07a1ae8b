"""How long work is done in slices.

Whatever may take long is a generator that yields every moment: None, or a dictionary that tells how far it
is. Who drives it looks at the clock and at whoever waits, and goes on, or drops it, or throws MoveNow into
it.
"""


class MoveNow(Exception):
    """Thrown into work at a pause: it is to end with the best that it has found so far."""
