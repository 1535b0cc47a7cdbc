"""Of many tests that are alike, a quick run has some; the rest are marked slow."""

from collections.abc import Iterable
from typing import Any

import pytest


def thinned(values: Iterable[Any], step: int) -> list[Any]:
    """Return parameters, of which a quick run has every ``step``-th."""
    return [
        pytest.param(
            *(value if isinstance(value, tuple) else (value,)),
            marks=[pytest.mark.slow] if at % step else [],
        )
        for at, value in enumerate(values)
    ]


def split(few: int, many: int) -> list[Any]:
    """Return the numbers below ``many`` as two parameters, of which a quick run has the first ``few``."""
    return [
        pytest.param(range(few), id=f"0-{few - 1}"),
        pytest.param(range(few, many), id=f"{few}-{many - 1}", marks=pytest.mark.slow),
    ]
