"""The code behind `./play` and `./test`: set-up, start, checks. Standard library only."""

import sys
from pathlib import Path

# Import the source next to these tools, even if the environment has another checkout's.
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))
