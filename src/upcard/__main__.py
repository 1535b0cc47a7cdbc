"""Run ``upcard``, or ``python -m upcard``."""

import sys


def main() -> int:
    """Run the command that stands after the name; to load it takes long enough to be interrupted."""
    try:
        from upcard.cli import main as run

        return run()
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return 130  # as a command that runs says it, INTERRUPTED of lab/keeping.py


if __name__ == "__main__":
    sys.exit(main())
