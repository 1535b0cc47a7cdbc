"""Runs a bot that is a class of Python: ``python -m upcard.bots.own.host FILE`` speaks the protocol for it.

The file holds a class ``Bot`` with ``choose(view, variant)``, a :class:`.policy.Policy`. It is made as ``Bot(seed)``,
or ``Bot()`` where it takes no seed. What the bot prints goes to the standard error stream.
"""

import importlib.util
import inspect
import sys
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from upcard.bots.policy import Policy
from upcard.engine import Move, View, move_text
from upcard.rules import Variant


def load_class(path: Path) -> Any:
    """Return the class ``Bot`` of a file; raises ``SystemExit`` with a sentence where there is none."""
    spec = importlib.util.spec_from_file_location("own_bot", path)
    if spec is None or spec.loader is None:
        raise SystemExit(f"{path} is no file of Python")
    module = importlib.util.module_from_spec(spec)
    sys.modules["own_bot"] = module
    sys.path.insert(0, str(path.parent))
    spec.loader.exec_module(module)
    found = getattr(module, "Bot", None)
    if found is None or not hasattr(found, "choose"):
        raise SystemExit(f"{path} has no class Bot with a method choose(view, variant)")
    return found


def made(bot: Any, seed: int) -> Policy:
    """Return a bot of the class, with the seed if it takes one."""
    policy: Policy = bot(seed) if inspect.signature(bot).parameters else bot()
    return policy


def run(bot: Any, source: BinaryIO, target: BinaryIO) -> None:
    """Answer questions until there are no more."""
    policy: Policy | None = None
    variant: Variant | None = None
    for line in source:
        message = msgspec.json.decode(line)
        if message["t"] == "game":
            variant = msgspec.convert(message["rules"], Variant, str_keys=True)
            policy = made(bot, message["seed"])
        elif message["t"] == "choose" and policy is not None and variant is not None:
            view = msgspec.convert(message["view"], View)
            move = policy.choose(view, variant)
            if not isinstance(move, Move):
                raise SystemExit(
                    f"choose(view, variant) returned {move!r:.80}, which is no Move of upcard.engine"
                )
            melds = variant.round_rules(view.round, len(view.seats), view.turned).melds
            why = str(getattr(policy, "why", ""))
            answer = {"n": message["n"], "move": move_text(move, melds), "why": why}
            target.write(msgspec.json.encode(answer) + b"\n")
            target.flush()


def main(arguments: list[str]) -> None:
    """Run the bot of the file named."""
    source, target = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr
    run(load_class(Path(arguments[0])), source, target)


if __name__ == "__main__":
    main(sys.argv[1:])
