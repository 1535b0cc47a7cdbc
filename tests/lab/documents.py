"""The fenced blocks of the documents, so that every example in them is run."""

from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


def blocks(name: str, mark: str) -> list[tuple[int, str]]:
    """The blocks of a document that begin with ```mark, each with the number of its first line."""
    found: list[tuple[int, str]] = []
    lines: list[str] | None = None
    start = 0
    for number, line in enumerate((DOCS / name).read_text(encoding="utf-8").splitlines(), 1):
        if lines is not None and line == "```":
            found.append((start, "\n".join(lines) + "\n"))
            lines = None
        elif lines is not None:
            lines.append(line)
        elif line == f"```{mark}":
            lines, start = [], number + 1
    return found
