"""Run ``python -m upcard``."""

import sys

from upcard.cli import main

sys.exit(main())
