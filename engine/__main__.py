"""`python3 -m engine`: play in the terminal, or analyse a position."""

import sys

from engine.console.command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
