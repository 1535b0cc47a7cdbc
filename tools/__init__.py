"""What `./play` and `./test` are made of: set-up, start, checks. Standard library only."""

import sys
from pathlib import Path

# The source beside these tools, also where the environment holds another checkout's.
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))
