"""Runs the console: `python3 -m engine`, or `minimax-dojo` where the package is installed."""

import sys


def main() -> None:
    """Run the command line of this process and exit with its status."""
    try:
        # The user may press Ctrl-C while these modules are still being imported.
        from .console.command import main as run

        sys.exit(run(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
