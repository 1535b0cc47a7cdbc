"""Environments for programs that learn to play: every game, as the tools of the field expect it (``docs/envs.md``).

``env`` and ``raw_env`` are those of PettingZoo, ``RummyEnv`` that of Gymnasium, ``new_game`` what both are made of.
They are imported when they are asked for, since all but ``new_game`` need what ``pip install "upcard[envs]"`` brings.
"""

from importlib import import_module
from typing import Any

_HOMES = {
    "ACTIONS": "actions",
    "ActionError": "desk",
    "Batch": "batch",
    "Game": "game",
    "Layout": "layout",
    "MatchGame": "game",
    "RummyEnv": "gym",
    "TAKE_BACK": "actions",
    "ViewReader": "views",
    "action_table": "actions",
    "action_text": "actions",
    "actions_of": "naming",
    "env": "zoo",
    "layout_of": "layout",
    "new_game": "game",
    "raw_env": "zoo",
}


def __getattr__(name: str) -> Any:
    """Import what is asked for. Raises ``ImportError`` where an extra of the package is missing."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__} has no attribute {name}")
    try:
        found = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    except ModuleNotFoundError as error:
        raise ImportError(
            f'{name} needs {error.name}; pip install "upcard[envs]" brings it'
        ) from error
    globals()[name] = found
    return found


__all__ = [*_HOMES]  # noqa: PLE0604 - they are texts
