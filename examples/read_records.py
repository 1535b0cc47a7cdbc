"""Reads records of matches without Upcard, as specified in docs/records.md, and prints each as a line of JSON.

python examples/read_records.py docs/records/gin.txt
"""

import gzip
import json
import re
import sys

LINE = {
    "game": re.compile(r"game (\S+) (\d+)"),
    "rules": re.compile(r"\|(?: ?(.*))"),
    "seat": re.compile(r"seat (\d+) (.+)"),
    "drawn": re.compile(r"dealer draw((?: \S\S)+)"),
    "dealer": re.compile(r"dealer (\d+)"),
    "sealed": re.compile(r"sealed"),
    "round": re.compile(r"round (\d+)"),
    "move": re.compile(r"(\d+|\*) (.+)"),
    "shoe": re.compile(r"shoe((?: \S\S)+)"),
    "cut": re.compile(r"cut (\d+)"),
    "bury": re.compile(r"bury((?: \d+)+)"),
    "swap": re.compile(r"swap (\d+) (\d+)"),
    "missing": re.compile(r"missing((?: \d+)+)"),
    "seal": re.compile(r"seal (\d+) ([0-9a-f]{64})"),
    "secret": re.compile(r"secret ([0-9a-f]{64})"),
    "salt": re.compile(r"salt (\d+) ([0-9a-f]{64})"),
    "broken": re.compile(r"broken off"),
    "end": re.compile(r"end (\S+)(?: (\d+))? points((?: -?\d+)+)"),
}
HEAD = ("game", "rules", "seat", "drawn", "dealer", "sealed")


def numbers(text: str) -> list[int]:
    """The whole numbers of a text."""
    return [int(word) for word in text.split()]


def read(text: str) -> dict:
    """The content of one record; raises ValueError with the number of the first line that cannot be read."""
    found = {"players": [], "dealer": None, "sealed": False, "rules": None, "rounds": []}
    began = False
    for number, line in enumerate(text.split("\n"), 1):
        line = line.strip()
        line = line if line.startswith("|") else " ".join(line.split())
        if not line or line.startswith("#"):
            continue
        if not began:
            if line != "upcard record 1":
                raise ValueError(number)
            began = True
            continue
        kinds = [
            kind for kind in LINE if kind == "round" or (kind in HEAD) != bool(found["rounds"])
        ]
        kind, match = next(
            ((kind, match) for kind in kinds if (match := LINE[kind].fullmatch(line))), ("", None)
        )
        if match is None or (kind == "seat" and int(match[1]) != len(found["players"])):
            raise ValueError(number)
        take(found, kind, match)
    if found["dealer"] is None:
        raise ValueError(number)
    return found


def take(found: dict, kind: str, match: re.Match[str]) -> None:
    """Add the content of a line."""
    if kind == "round":
        empty = {"shoe": [], "moves": [], "end": None, "broken_off": False, "cut": 0, "bury": []}
        more = {"swaps": [], "missing": [], "seal": None}
        found["rounds"].append({"number": int(match[1]), **empty, **more})
    elif kind == "game":
        found["game"], found["version"] = match[1], int(match[2])
    elif kind == "rules":
        found["rules"] = match[1] if found["rules"] is None else f"{found['rules']}\n{match[1]}"
    elif kind == "seat":
        found["players"].append(match[2])
    elif kind in ("drawn", "dealer"):
        found["dealer"] = match[1].split() if kind == "drawn" else int(match[1])
    elif kind == "sealed":
        found["sealed"] = True
    else:
        in_a_round(found["rounds"][-1], kind, match)


def in_a_round(now: dict, kind: str, match: re.Match[str]) -> None:
    """Add the content of a line within a round."""
    if kind == "move":
        seat = None if match[1] == "*" else int(match[1])
        now["moves"].append({"seat": seat, "move": match[2]})
    elif kind == "end":
        seat = None if match[2] is None else int(match[2])
        now["end"] = {"reason": match[1], "seat": seat, "points": numbers(match[3])}
    elif kind == "shoe":
        now["shoe"] = match[1].split()
    elif kind in ("bury", "missing"):
        now[kind] = numbers(match[1])
    elif kind == "cut":
        now["cut"] = int(match[1])
    elif kind == "swap":
        now["swaps"].append([int(match[1]), int(match[2])])
    elif kind == "broken":
        now["broken_off"] = True
    elif kind == "seal":
        seal = {"number": int(match[1]), "commitment": match[2], "secret": "", "salts": {}}
        now["seal"] = seal
    elif kind == "secret":
        now["seal"]["secret"] = match[1]
    else:
        now["seal"]["salts"][match[1]] = match[2]


def main(paths: list[str]) -> None:
    """Print the records of files."""
    for path in paths:
        opened = gzip.open if path.endswith(".gz") else open
        with opened(path, "rt", encoding="utf-8") as file:
            for text in re.split(r"(?m)^---$", file.read()):
                print(json.dumps(read(text), ensure_ascii=False, sort_keys=True))


if __name__ == "__main__":
    main(sys.argv[1:])
