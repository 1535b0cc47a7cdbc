"""Settings of the server, each declared once, as an option of its command line.

The command line comes first, then a variable such as ``UPCARD_SERVER_HOST_NAME``, then the key ``host-name`` of the
TOML file that ``--settings`` names, then the default. The values of a repeatable option are not merged.
"""

import argparse
import difflib
import os
import shlex
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from upcard.messages.say import messages

say = messages(__file__)

PREFIX = "UPCARD_SERVER_"
"""The prefix of the variables, of the server alone, so that misspelled ones can be refused."""

_TRUTH = {"true": True, "1": True, "false": False, "0": False}


class SettingsAction(argparse.Action):
    """The option that names the file; its parser reads the other options from there and the environment.

    ``every``: all settings are options of this parser, so unknown ones are errors.
    """

    def __init__(self, *args: Any, every: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.every = every

    def __call__(self, _parser: object, namespace: object, values: object, *_: object) -> None:
        """Keep the name of the file."""
        setattr(namespace, self.dest, values)


def add_settings(parser: argparse.ArgumentParser, *, every: bool) -> None:
    """Let a parser read its options from the environment and from a file too."""
    parser.add_argument(
        "--settings",
        action=SettingsAction,
        every=every,
        metavar="FILE",
        help=say("serve.settings", prefix=PREFIX),
    )


class SettingsParser(argparse.ArgumentParser):
    """Reads options that the command line lacks from the environment, else from the file of settings."""

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: Any = None
    ) -> tuple[Any, list[str]]:
        """Parse, then fill in missing options; the errors of values name their sources."""
        file_option = self._option_string_actions.get("--settings")
        if not isinstance(file_option, SettingsAction):
            return super().parse_known_args(args, namespace)
        options = {
            action.option_strings[0].removeprefix("--"): action
            for action in self._actions
            if action.option_strings and action.default != argparse.SUPPRESS
        }
        found, rest = super().parse_known_args(args, _nothing(options))
        self._fill(found, options, _environment(self, options, every=file_option.every))
        if found.settings is not None:
            kept = _file(self, Path(found.settings), options, every=file_option.every)
            self._fill(found, options, kept)
        for action in options.values():
            if getattr(found, action.dest) is None:
                setattr(found, action.dest, action.default)
        for name, value in vars(namespace or argparse.Namespace()).items():
            setattr(found, name, value)
        return found, rest

    def _fill(
        self,
        found: argparse.Namespace,
        options: Mapping[str, argparse.Action],
        values: Mapping[str, tuple[str, object]],
    ) -> None:
        for name, (place, value) in values.items():
            action = options[name]
            if getattr(found, action.dest) is None:
                words = _words(self, action, name, place, value)
                setattr(found, action.dest, self._read(action, place, words))

    def _read(self, action: argparse.Action, place: str, words: list[str]) -> object:
        """Parse an option from words, as on a command line."""
        self.exit_on_error = False
        try:
            found, _ = super().parse_known_args(words, _nothing({"": action}))
        except argparse.ArgumentError as error:
            self.error(f"{place}: {error.message}")
        finally:
            self.exit_on_error = True
        return getattr(found, action.dest)


def _nothing(options: Mapping[str, argparse.Action]) -> argparse.Namespace:
    """Return a namespace without values: None stands for an option that is not given."""
    return argparse.Namespace(**{action.dest: None for action in options.values()})


def _repeated(action: argparse.Action) -> bool:
    return isinstance(action.default, list)


def _words(
    parser: argparse.ArgumentParser, action: argparse.Action, name: str, place: str, value: object
) -> list[str]:
    """Return a value as words of a command line; refuses values of a wrong type."""
    if action.nargs == 0:
        truth = value if isinstance(value, bool) else _TRUTH.get(str(value).lower())
        if truth is None:
            parser.error(say("setting-truth", place=place, value=repr(value)))
        negative = f"--no-{name}"
        return [f"--{name}"] if truth else [negative] * (negative in action.option_strings)
    values = value if isinstance(value, list) and _repeated(action) else [value]
    if not all(isinstance(one, str | int | float) and not isinstance(one, bool) for one in values):
        wrong = "setting-texts" if _repeated(action) else "setting-text"
        parser.error(say(wrong, place=place, kind=_kind(value)))
    return [f"--{name}={one}" for one in values]


def _kind(value: object) -> str:
    kinds = {bool: "kind-truth", list: "kind-list", dict: "kind-table"}
    return say(kinds.get(type(value), "kind-date"))


def _environment(
    parser: argparse.ArgumentParser, options: Mapping[str, argparse.Action], *, every: bool
) -> dict[str, tuple[str, object]]:
    """Return the settings of variables, each with its variable; empty ones are ignored."""
    found: dict[str, tuple[str, object]] = {}
    for variable, text in sorted(os.environ.items()):
        if not variable.startswith(PREFIX) or not text:
            continue
        name = variable.removeprefix(PREFIX).lower().replace("_", "-")
        if name in options:
            try:
                parts = shlex.split(text) if _repeated(options[name]) else text
            except ValueError:
                parser.error(say("setting-quotation", place=variable))
            found[name] = (variable, parts)
        elif every:
            known = [PREFIX + option.upper().replace("-", "_") for option in options]
            if near := difflib.get_close_matches(variable, known, 1):
                parser.error(say("setting-unknown-near", name=variable, near=near[0]))
            parser.error(say("setting-unknown", name=variable, known=", ".join(sorted(known))))
    return found


def _file(
    parser: argparse.ArgumentParser,
    file: Path,
    options: Mapping[str, argparse.Action],
    *,
    every: bool,
) -> dict[str, tuple[str, object]]:
    """Return the settings of a file, each with its source."""
    try:
        kept = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        parser.error(say("settings-unreadable", file=str(file), why=str(error.strerror)))
    except ValueError as error:
        parser.error(say("settings-not-toml", file=str(file), why=str(error)))
    known = [name for name in options if name != "settings"]
    for name in kept:
        if every and name not in known:
            there = {"file": str(file), "name": name}
            if near := difflib.get_close_matches(name, known, 1):
                parser.error(say("setting-unknown-in-file-near", **there, near=near[0]))
            parser.error(say("setting-unknown-in-file", **there, known=", ".join(sorted(known))))
    return {name: (f"{file}, {name}", value) for name, value in kept.items() if name in known}
