"""The examples of docs/speed.md run."""

import re
from pathlib import Path
from textwrap import dedent

SPEED = Path(__file__).parents[2] / "docs" / "speed.md"


def test_the_examples_of_playing_by_numbers_run_one_after_another(capsys):
    section = (
        SPEED.read_text(encoding="utf-8").split("## Playing by numbers\n")[1].split("\n## ")[0]
    )
    blocks = [dedent(block) for block in re.findall(r"(?:^(?: {4}.*)?\n)+", section, re.MULTILINE)]
    names: dict[str, object] = {}
    for block in blocks:
        exec(block, names)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("DealResult(reason=")
    assert len(lines) > 2
    assert all(line.count(", ") >= 2 for line in lines[1:])
