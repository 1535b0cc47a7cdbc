"""The command ``upcard rules odds``, added to the other commands on rules, none of which needs bots."""

import argparse

from upcard.lab.numbers import how_many, jobs_number, seed_number
from upcard.messages.say import messages
from upcard.rules.commands import add_rules

say = messages(__file__)


def add_rules_with_odds(rules: argparse.ArgumentParser) -> None:
    """Declare the commands ``upcard rules ...``, including that of the odds."""
    actions = add_rules(rules)
    odds = actions.add_parser("odds", help=say("odds"))
    odds.add_argument("game", help=say("game"))
    odds.add_argument("--players", type=how_many, help=say("odds.players"))
    odds.add_argument("--rounds", type=how_many, default=50, help=say("odds.rounds"))
    odds.add_argument("--seed", type=seed_number, default=1, help=say("odds.seed"))
    odds.add_argument("--jobs", type=jobs_number, default=1, help=say("odds.jobs"))
    odds.add_argument("--json", action="store_true", help=say("json"))
    odds.set_defaults(run=_odds)


def _odds(options: argparse.Namespace) -> int:
    from upcard.lab.odds import run  # noqa: PLC0415 - it brings bots

    return run(options)
