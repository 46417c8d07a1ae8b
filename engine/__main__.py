"""`python3 -m engine`: play in the terminal, or analyse a position."""

import sys

if __name__ == "__main__":
    try:
        # The user may press Ctrl-C while these modules are still being imported.
        from engine.console.command import main

        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
