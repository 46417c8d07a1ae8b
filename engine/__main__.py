"""`python3 -m engine`: play in the terminal, or analyse a position."""

import sys

if __name__ == "__main__":
    try:
        # Ctrl-C may come while the modules are imported, too.
        from engine.console.command import main

        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
