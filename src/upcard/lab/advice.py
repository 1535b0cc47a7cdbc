"""The command ``upcard advise``: the move of a level in a position, and why."""

import argparse
import json
import sys

from upcard.bots import LEVELS, UnknownLevelError
from upcard.bots.own import OwnBotError, add_limits, limits_of, policy_of
from upcard.bots.why import bare, move_words, reasons_of, said
from upcard.engine import move_text, parse_position
from upcard.lab.numbers import advised, seed_number
from upcard.messages.say import messages
from upcard.rules import load_variant

say = messages(__file__)


def add_advise(advise: argparse.ArgumentParser) -> None:
    """Declare the arguments of the command."""
    advise.epilog = advised()
    advise.add_argument("position", help=say("advise.position"))
    advise.add_argument("--game", default="continental", help=say("game-default"))
    advise.add_argument("--level", default=LEVELS[-1], help=say("advise.level"))
    advise.add_argument("--seed", type=seed_number, default=1, help=say("advise.seed"))
    advise.add_argument("--json", action="store_true", help=say("json"))
    add_limits(advise)
    advise.set_defaults(run=_advise)


def _advise(options: argparse.Namespace) -> int:
    variant = load_variant(options.game)
    try:
        deal = parse_position(options.position, variant)
        policy = policy_of(options.level, options.seed, limits_of(options))
    except (ValueError, UnknownLevelError) as error:
        print(error, file=sys.stderr)
        return 2
    acting = deal.to_act()
    if not acting:
        print(say("advise-nobody"), file=sys.stderr)
        return 2
    view = deal.view(acting[0])
    try:
        move = policy.choose(view, variant)
    except OwnBotError as error:
        print(error, file=sys.stderr)
        return 1
    text = move_text(move, deal.rules.melds)
    reasons = reasons_of(view, variant, move)
    sentences = [bare(said(reason, deal.names, odds=True)) for reason in reasons]
    if options.json:
        why = [
            {"code": reason.code, "numbers": reason.numbers, "text": sentence}
            for reason, sentence in zip(reasons, sentences, strict=True)
        ]
        print(json.dumps({"seat": view.seat, "move": text, "why": why}, indent=1))
        return 0
    words = bare(move_words(move, text, view, deal.names))
    print(say("advise-move", seat=view.seat + 1, move=words, text=text))
    print("\n".join(sentences))
    return 0
