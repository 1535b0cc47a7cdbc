"""Environments for reinforcement learning: every game behind the interfaces of the common tools (``docs/envs.md``).

``env`` and ``raw_env`` are PettingZoo environments, ``RummyEnv`` is a Gymnasium one; all wrap ``new_game``. They are
imported on first use: everything but ``new_game`` needs the packages that ``pip install "upcard[envs]"`` brings.
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
    """Import a name on first use. Raises ``ImportError`` if an extra of the package is missing."""
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


__all__ = [*_HOMES]  # noqa: PLE0604 - the names are strings
