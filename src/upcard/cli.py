"""The command ``upcard``: one subcommand for each use, each written in the folder it belongs to."""

import argparse
import contextlib
import json
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import TYPE_CHECKING

from upcard.messages.say import messages
from upcard.server.settings import SettingsParser

if TYPE_CHECKING:
    from upcard.paper.referee.dialogue import Verdict
    from upcard.rules import Variant

COMMANDS = {
    "serve": "upcard.server.subcommands:add_serve",
    "backup": "upcard.server.subcommands:add_backup",
    "restore": "upcard.server.subcommands:add_restore",
    "check": "upcard.server.subcommands:add_check",
    "tables": "upcard.server.subcommands:add_tables",
    "games": "upcard.cli:add_games",
    "rules": "upcard.lab.odds_command:add_rules_with_odds",
    "referee": "upcard.cli:add_referee",
    "conform": "upcard.lab.cases.run:add_conform",
    "simulate": "upcard.lab.commands:add_simulate",
    "replay": "upcard.lab.commands:add_replay",
    "rounds": "upcard.lab.commands:add_rounds",
    "arena": "upcard.lab.arena.command:add_arena",
    "advise": "upcard.lab.advice:add_advise",
    "review": "upcard.lab.review.command:add_review",
    "bench": "upcard.lab.bench.command:add_bench",
}
"""Of each command, what says what it takes; only that of the command which is given is imported."""

say = messages(__file__)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status: 2 for wrong arguments, 130 for an interruption."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper) and stream.errors == "strict":
            stream.reconfigure(errors="replace")  # a terminal that lacks a sign shows a mark
    words = list(sys.argv[1:] if arguments is None else arguments)
    parser = _parser(next((word for word in words if not word.startswith("-")), ""))
    options = parser.parse_args(words)
    try:
        if options.version:
            _print_version(verbose=options.verbose)
            return 0
        status = _run(options)
        if sys.stdout is not None:  # there is none where the shell closed it
            sys.stdout.flush()
    except ValueError as error:
        from upcard.rules import VariantError

        if not isinstance(error, VariantError):
            raise
        print(error, file=sys.stderr)
        file = str(getattr(options, "game", ""))
        if file.endswith(".toml") and error.problems[0].path not in ("file", "game"):
            print(say("mends", file=file), file=sys.stderr)
        return 1
    except BrokenPipeError:
        _say_no_more()
        return 1
    except OSError as error:
        if error.filename is not None:
            raise
        print(say("cannot-go-on", why=str(error.strerror or error)), file=sys.stderr)
        _say_no_more()
        return 1
    except KeyboardInterrupt:
        from upcard.lab.keeping import INTERRUPTED

        print(say("stopped"), file=sys.stderr)
        return INTERRUPTED
    return status


def _run(options: argparse.Namespace) -> int:
    """Run a command; an error that has an ``exit_status`` ends it with that and its message."""
    try:
        status: int = options.run(options)
    except Exception as error:
        status = getattr(error, "exit_status", -1)
        if status < 0:
            raise
        print(error, file=sys.stderr)
    return status


def _print_version(*, verbose: bool) -> None:
    from upcard.compiled import compiled_modules, how_it_runs
    from upcard.version import version

    print(f"upcard {version()} ({how_it_runs()})")
    if verbose:
        print("".join(f"{module}\n" for module in compiled_modules()), end="")


def _say_no_more() -> None:
    """Send what is still to be printed nowhere: else Python tries once more at its end, and shows where that failed."""
    with contextlib.suppress(OSError, ValueError):
        printed = sys.stdout.fileno()
        os.dup2(os.open(os.devnull, os.O_WRONLY), printed)


def _parser(chosen: str | None = None) -> argparse.ArgumentParser:
    """Return the parser, which knows the names of all commands, and what the chosen one takes; or what each does."""
    parser = argparse.ArgumentParser(prog="upcard", description=say("upcard"))
    parser.add_argument("--version", action="store_true", help=say("upcard.version"))
    parser.add_argument("--verbose", action="store_true", help=say("upcard.verbose"))
    commands: argparse._SubParsersAction[argparse.ArgumentParser] = parser.add_subparsers(
        title=say("upcard.commands"), parser_class=SettingsParser
    )
    parser.set_defaults(run=lambda _: main(["serve"]))
    for name, place in COMMANDS.items():
        command = commands.add_parser(name, help=say(f"command-{name}"))
        if chosen in (None, name):
            module, _, add = place.partition(":")
            getattr(import_module(module), add)(command)
    return parser


def add_games(games: argparse.ArgumentParser) -> None:
    """Declare the arguments of the command."""
    games.add_argument("--json", action="store_true", help=say("json"))
    games.set_defaults(run=_games)


def _games(options: argparse.Namespace) -> int:
    from upcard.rules import find_variant, variant_ids
    from upcard.rules.sheet.row import end_words

    variants = [find_variant(variant_id) for variant_id in variant_ids()]
    if options.json:
        print(json.dumps([_game(variant) for variant in variants], indent=1))
        return 0
    for variant in variants:
        players, end = variant.players_words, end_words(variant)
        print(f"{variant.id:28} {say('game', name=variant.name, players=players, end=end)}")
    return 0


def _game(variant: "Variant") -> dict[str, object]:
    from upcard.bots import levels_offered
    from upcard.features.players.questions import seats_of

    return {
        "id": variant.id,
        "name": variant.name,
        "players": list(seats_of(variant.options)),
        "rounds": len(variant.rounds),
        "levels": list(levels_offered(variant)),
    }


def add_referee(referee: argparse.ArgumentParser) -> None:
    """Declare the arguments of the command."""
    referee.add_argument("--game", default="continental", help=say("referee.game"))
    referee.add_argument("answers", nargs="*", help=say("referee.answers"))  # fmt: skip
    referee.set_defaults(run=_referee)


def _referee(options: argparse.Namespace) -> int:
    """Go through the dialogue: first by the answers given, then by those that are typed."""
    from upcard.paper.referee.dialogue import NoAnswerError, Question, ask
    from upcard.rules import load_variant

    variant, answers = load_variant(options.game), list(options.answers)
    try:
        asked = ask(variant, answers)
    except NoAnswerError as error:
        print(error, file=sys.stderr)
        return 2
    while isinstance(asked, Question):
        print(f"\n{asked.text}")
        for number, answer in enumerate(asked.answers, 1):
            print(f"  {number}  {answer.text} [{answer.word}]")
        try:
            word = input("> ").strip()
        except EOFError:
            print(say("no-answer"), file=sys.stderr)
            return 2
        if word.isascii() and word.isdigit() and 0 < int(word[:3]) <= len(asked.answers):
            word = asked.answers[int(word[:3]) - 1].word
        try:
            asked = ask(variant, [*answers, word])
            answers.append(word)
        except NoAnswerError as error:
            print(error, file=sys.stderr)
    _print_verdict(variant, asked)
    return 0


def _print_verdict(variant: "Variant", verdict: "Verdict") -> None:
    print(f"\n{verdict.text}" + (f" [{verdict.clause}]" if verdict.clause else ""))
    for who, what in verdict.steps:
        print(f"  {who} {what}" if who else f"  {what}")
    if verdict.cards:
        print(say("ruling-cards", cards=verdict.cards))
    if verdict.score:
        print(say("ruling-score", score=verdict.score))
    if verdict.borrowed:
        print(say("ruling-borrowed", game=variant.name))
