"""Requests that schemathesis makes up from the description of the interface, and their outcomes.

    python -m tests.server.net.described --examples 50 --seed 1 --tool .venv/bin/st

serves in this process without limits of rate and lets schemathesis try every call that `/api/openapi.json` describes,
with values that the description allows and others; it is given an existing table, pad and set of rules. It
fails at an answer 5xx and at a traceback. The tool is in
`requirements/attack.txt`, which nothing else needs.
"""

import argparse
import logging
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.server.live import call, open_table, serving
from upcard.server.config import Rate
from upcard.server.store.sqlite import FILE_NAME, SqliteStore

PLENTY = Rate(1e6, 1_000_000)
OFTEN = (
    "requests", "loads", "tables", "tables_of_all", "codes_of_address", "codes_of_all", "rules_looked_at", "rules_kept",
    "rules_kept_of_all", "replays",
)  # fmt: skip
FREE = dict.fromkeys(OFTEN, PLENTY)
PHASES = "examples,coverage,fuzzing"


class Faults(logging.Handler):
    """Keeps the faults that the log reports."""

    def __init__(self):
        super().__init__(logging.ERROR)
        self.said = []

    def emit(self, record):
        self.said.append(self.format(record))


DRAFT = {"extends": "gin", "name": "Ours"}


def known(base):
    """What schemathesis is given: the cookie of a seat, and names of existing things."""
    table, cookie = open_table(base)
    pad = call(base, "/api/pads", {"game": "gin", "names": ["Ann", "Ben"]}, Cookie=cookie).json
    rules = call(base, "/api/rules", {"draft": DRAFT}, Cookie=cookie).json
    names = {"table_id": table, "game": "gin", "pad_id": pad["pad"], "rules_id": rules["id"]}
    told = [f'"path.{name}" = "{value}"' for name, value in names.items()]
    return "\n".join([f'headers = {{ Cookie = "{cookie}" }}', "[parameters]", *told, ""])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--examples", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tool", default=str(Path(sys.executable).with_name("st")))
    options = parser.parse_args()
    faults = Faults()
    logging.getLogger().addHandler(faults)
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / FILE_NAME)
        with serving(store, hosts=("*",), **FREE) as base:
            asked = ["--max-examples", str(options.examples), "--seed", str(options.seed)]
            checked = ["--phases", PHASES, "--checks", "not_a_server_error"]
            told = Path(folder) / "schemathesis.toml"
            told.write_text(known(base), encoding="utf-8")
            command = [options.tool, "--config-file", str(told), "run", f"{base}/api/openapi.json"]
            done = subprocess.run([*command, *asked, *checked], cwd=folder, check=False)
    print(f"{len(faults.said)} faults in the log")
    for said in faults.said[:5]:
        print(said)
    return 1 if done.returncode or faults.said else 0


if __name__ == "__main__":
    sys.exit(main())
