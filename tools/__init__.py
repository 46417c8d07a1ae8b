"""The commands of this repository, and what they share."""

import sys

# Every command imports this file first, and an older Python can't even read the others.
if sys.version_info < (3, 10):  # noqa: UP036
    print("Minimax Dojo needs Python 3.10 or newer; this is %d.%d." % sys.version_info[:2], file=sys.stderr)  # noqa: UP031
    sys.exit(2)
