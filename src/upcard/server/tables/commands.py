"""Reads commands strictly and refuses them in words."""

import math
from typing import Union

import msgspec

from upcard.server.contract.commands import COMMANDS, AnyCmd, Id, PaceCmd
from upcard.server.refusals import refusing

refuse = refusing(__file__)


class _Named(msgspec.Struct):
    """The id alone, for the refusal of a command that cannot be read."""

    id: Id


_COMMAND: msgspec.json.Decoder[AnyCmd] = msgspec.json.Decoder(Union[COMMANDS])  # noqa: UP007
_NAMED: msgspec.json.Decoder[_Named] = msgspec.json.Decoder(_Named)


def read_command(text: str | bytes | None, most: int) -> AnyCmd:
    """Return the command of a frame; raises ``RefusedError`` that says what was expected."""
    if not isinstance(text, str):
        raise refuse("command.binary")
    size = len(text.encode("utf-8", "replace"))
    if size > most:
        raise refuse("command.too_large", bytes=size, most=most)
    try:
        command = _COMMAND.decode(text)
    except msgspec.ValidationError as error:
        raise refuse("command.bad", error=str(error)) from error
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise refuse("command.not_json") from error
    if isinstance(command, PaceCmd) and not math.isfinite(command.seconds):
        raise refuse("command.beat")
    return command


def id_in(text: str | bytes | None, most: int) -> str | None:
    """Return the id of a frame that was refused, if one can be found."""
    if not isinstance(text, str) or len(text) > most:
        return None
    try:
        return _NAMED.decode(text).id
    except (msgspec.DecodeError, RecursionError, ValueError):
        return None
