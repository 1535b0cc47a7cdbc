"""Runs a bot that is a Python class: ``python -m upcard.bots.own.host FILE`` speaks the protocol for it.

The file defines a class ``Bot`` with ``choose(view, variant)``, a :class:`.policy.Policy`, and optionally
``choose_many(views, variant)``, a :class:`.policy.ManyPolicy`. It is created as ``Bot(seed)``, or ``Bot()`` if it takes
no seed. The bot's output goes to the standard error stream.
"""

import importlib.util
import inspect
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from upcard.bots.policy import ManyPolicy, Policy
from upcard.engine import Move, View, move_text
from upcard.messages.say import messages
from upcard.rules import Variant

say = messages(__file__)


def load_class(path: Path) -> Any:
    """Return the class ``Bot`` of a file; raises ``SystemExit`` with a sentence if there is none."""
    spec = importlib.util.spec_from_file_location("own_bot", path)
    if spec is None or spec.loader is None:
        raise SystemExit(say("not-python", file=str(path)))
    module = importlib.util.module_from_spec(spec)
    sys.modules["own_bot"] = module
    sys.path.insert(0, str(path.parent))
    spec.loader.exec_module(module)
    found = getattr(module, "Bot", None)
    if found is None or not hasattr(found, "choose"):
        raise SystemExit(say("no-class", file=str(path)))
    return found


def made(bot: Any, seed: int) -> Policy:
    """Return a bot of the class, with the seed if it takes one."""
    policy: Policy = bot(seed) if inspect.signature(bot).parameters else bot()
    return policy


def run(bot: Any, source: BinaryIO, target: BinaryIO) -> None:
    """Answer questions until the input ends."""
    policy: Policy | None = None
    variant: Variant | None = None
    for line in source:
        message = msgspec.json.decode(line)
        if message["t"] == "game":
            variant = msgspec.convert(message["rules"], Variant, str_keys=True)
            policy = made(bot, message["seed"])
        elif message["t"] == "choose" and policy is not None and variant is not None:
            view = msgspec.convert(message["view"], View)
            text = _text(policy.choose(view, variant), "choose(view, variant)", view, variant)
            why = str(getattr(policy, "why", ""))
            _answer(target, {"n": message["n"], "move": text, "why": why})
        elif message["t"] == "choose_many" and policy is not None and variant is not None:
            views = msgspec.convert(message["views"], list[View])
            _answer(target, {"n": message["n"], "moves": _many(policy, views, variant)})


def _many(policy: Policy, views: list[View], variant: Variant) -> list[str]:
    """Return the moves for several views as texts, one at a time without ``choose_many``."""
    if not isinstance(policy, ManyPolicy):
        asked = "choose(view, variant)"
        return [_text(policy.choose(view, variant), asked, view, variant) for view in views]
    asked = "choose_many(views, variant)"
    moves = policy.choose_many(views, variant)
    if not isinstance(moves, Sequence):
        raise SystemExit(say("not-a-list", asked=asked, moves=f"{moves!r:.80}"))
    if len(moves) != len(views):
        raise SystemExit(say("other-number", asked=asked, moves=len(moves), views=len(views)))
    return [_text(move, asked, view, variant) for move, view in zip(moves, views, strict=True)]


def _text(move: Any, asked: str, view: View, variant: Variant) -> str:
    """Return a move as text; raises ``SystemExit`` with a sentence for anything else."""
    if not isinstance(move, Move):
        raise SystemExit(say("not-a-move", asked=asked, move=f"{move!r:.80}"))
    return move_text(move, variant.round_rules(view.round, len(view.seats), view.turned).melds)


def _answer(target: BinaryIO, answer: dict[str, Any]) -> None:
    target.write(msgspec.json.encode(answer) + b"\n")
    target.flush()


def main(arguments: list[str]) -> None:
    """Run the bot of a file."""
    source, target = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr
    run(load_class(Path(arguments[0])), source, target)


if __name__ == "__main__":
    main(sys.argv[1:])
