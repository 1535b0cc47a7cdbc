"""A file of rules with some options changed: its comments and its order stay where that can be done."""

import re
import tomllib
from collections.abc import Mapping
from typing import Any

from upcard.rules.form.written import written


def edited(text: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> str:
    r"""Return a file that holds ``after``, made from the text of one that holds ``before``.

    Lines of options that are gone are taken out, those of changed ones written again where they stand, and new ones
    added below the last option. Where the outcome would hold anything else, the whole file is written anew.

    >>> edited("ace = 'low' # ours\n", {"ace": "low"}, {"ace": "high"})
    'ace = "high"\n'
    """
    lines = text.split("\n")
    end = next((at for at, line in enumerate(lines) if line.lstrip().startswith("[")), len(lines))
    head, rest = lines[:end], lines[end:]
    for name in [*before, *(name for name in after if name not in before)]:
        if name in after and after[name] == before.get(name, _NOTHING) and name in before:
            continue
        line = written({name: after[name]}).strip("\n") if name in after else None
        at = next(
            (i for i, old in enumerate(head) if re.match(rf"\s*{re.escape(name)}\s*=", old)), None
        )
        if at is not None:
            head[at : at + 1] = [] if line is None else [line]
        elif line is not None:
            last = max((i for i, old in enumerate(head) if old.strip()), default=-1)
            head.insert(last + 1, line)
    found = "\n".join([*head, *rest])
    try:
        same = tomllib.loads(found) == dict(after)
    except tomllib.TOMLDecodeError:
        same = False
    return found if same else written(after)


_NOTHING = object()
