"""The calls of the score pad and of the referee."""

import asyncio
from functools import partial
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, Parameter

from upcard.features.players.questions import seats_of
from upcard.messages.say import messages
from upcard.paper import Pad
from upcard.paper import events as ev
from upcard.paper.referee.dialogue import START, Question, Verdict, whole_dialogue
from upcard.rules import Variant
from upcard.server.clock import moment
from upcard.server.contract.paper import (
    NewPad,
    OpenedPad,
    PadState,
    PadWrite,
    RefereeAnswer,
    RefereeBook,
    RefereeStep,
)
from upcard.server.contract.people import TableLink
from upcard.server.families.desk import note_pad
from upcard.server.families.kept import Listed
from upcard.server.net.errors import too_often
from upcard.server.paper.export import csv_of, record_of
from upcard.server.paper.shelf import Shelf
from upcard.server.paper.shown import shown_pad
from upcard.server.refusals import refusing
from upcard.server.routes.caller import Caller
from upcard.server.tables.seats.names import same_as, seen

say, refuse = messages(__file__), refusing(__file__)

_USUAL = 4
_WAIT = 2.0
"""Seconds after which a page waiting for news is answered anyway: fewer than a stopping server gives requests."""


@post("/api/pads", status_code=200)
async def new_pad(caller: NamedDependency[Caller], data: JSONBody[NewPad]) -> OpenedPad:
    """Open a score pad."""
    variant, source = await caller.game(data.game)
    names = _names(data.names)
    _check_players(variant, len(names))
    if data.dealer >= len(names):
        raise refuse("pad.seat", seat=data.dealer + 1, people=len(names))
    caller.count(caller.limits.tables, "table.too_many", "pad.too_many_opened")
    families, shelf = caller.services.families, caller.shared.shelf
    family = (await families.find(data.family))[0] if data.family else None
    pad_id = await shelf.open(variant, source, names, data.dealer, family)
    if data.family:
        listed = Listed(pad_id, variant.name, moment(), by=names[data.dealer])
        await families.list_place(data.family, listed)
    return OpenedPad(pad_id, f"/pad/{pad_id}")


def _check_players(variant: Variant, players: int) -> None:
    """Raise ``RefusedError`` if a game is not for that number of players."""
    if why := variant.why_not_players(players):
        raise refuse("pad.players", variant.clause("players"), why=why)


def _names(given: list[str]) -> list[str]:
    names = [seen(name)[:40] for name in given]
    for seat, name in enumerate(names):
        if not name:
            raise refuse("name.empty", seat=seat + 1)
        if same_as(name) in map(same_as, names[:seat]):
            raise refuse("name.taken", name=name)  # fmt: skip
    return names


@get("/api/pads/{pad_id:str}")
async def pad_state(
    caller: NamedDependency[Caller],
    pad_id: FromPath[str],
    after: Annotated[int, Parameter(ge=0, le=1_000_000)] = 0,
) -> PadState:
    """Return a pad; with ``after``, once it has more events than that, at the latest after some seconds."""
    count_pad_load(caller, pad_id)
    shelf = caller.shared.shelf
    if not after:
        pad = await shelf.get(pad_id)
        if pad.over:
            await note_pad(caller.services.families, shelf, pad_id)
        return await _shown(shelf, pad_id, pad)
    with caller.limits.channels.one(caller.address) as has_room:
        if not has_room:
            raise too_often("connection.too_many", say("connection-too_many"), 5)
        return await _shown(shelf, pad_id, await shelf.after(pad_id, after, _WAIT))


@post("/api/pads/{pad_id:str}", status_code=200)
async def pad_write(
    caller: NamedDependency[Caller], data: JSONBody[PadWrite], pad_id: FromPath[str]
) -> PadState:
    """Write on a pad, and return the changed pad."""
    count_pad_load(caller, pad_id)
    caller.count(caller.limits.pad_entries, "pad.too_many")
    shelf = caller.shared.shelf
    pad = await shelf.write(pad_id, _event(data), data.id)
    await note_pad(caller.services.families, shelf, pad_id)
    return await _shown(shelf, pad_id, pad)


async def _shown(shelf: Shelf, pad_id: str, pad: Pad) -> PadState:
    return await shelf.run(partial(shown_pad, pad_id, pad))


def _event(written: PadWrite) -> ev.Event:
    fields = {**msgspec.structs.asdict(written), "type": written.do, "at": moment()}
    try:
        event: ev.Event = msgspec.convert(fields, ev.Event)
    except msgspec.ValidationError as error:
        raise refuse("pad.entry", error=str(error)) from error
    return event


@get("/api/pads/{pad_id:str}/link")
async def pad_link(caller: NamedDependency[Caller], pad_id: FromPath[str]) -> TableLink:
    """Return the link of a pad as others can open it, and its QR code."""
    count_pad_load(caller, pad_id)
    await caller.shared.shelf.get(pad_id)
    return await caller.link(f"/pad/{pad_id}")


@get("/api/score-sheet/{game:str}")
async def score_sheet(
    caller: NamedDependency[Caller],
    game: FromPath[str],
    players: Annotated[int, Parameter(ge=0, le=12)] = 0,
) -> PadState:
    """Return an empty pad of a game that nobody has opened, to print its sheet: for four people, or the nearest number
    that the game allows, unless another is given.
    """
    variant, _ = await caller.game(game)
    least, most = seats_of(variant.options)
    players = players or min(most, max(least, _USUAL))
    _check_players(variant, players)
    names = tuple(say("player", number=seat + 1) for seat in range(players))
    opened = ev.Opened(variant.id, variant.version, None, names, 0, moment())
    return await asyncio.to_thread(lambda: shown_pad("", Pad(variant, [opened])))


@get("/api/pads/{pad_id:str}/csv", media_type="text/csv")
async def pad_csv(caller: NamedDependency[Caller], pad_id: FromPath[str]) -> Response[str]:
    """Return the scores of a pad as a file."""
    count_pad_load(caller, pad_id)
    shelf = caller.shared.shelf
    text = await shelf.run(partial(csv_of, await shelf.get(pad_id)))
    return _file(text, "text/csv", "scores.csv")


@get("/api/pads/{pad_id:str}/record", media="application/jsonl")
async def pad_record(caller: NamedDependency[Caller], pad_id: FromPath[str]) -> Response[str]:
    """Return all events of a pad as a file."""
    count_pad_load(caller, pad_id)
    shelf = caller.shared.shelf
    text = await shelf.run(partial(record_of, await shelf.get(pad_id)))
    return _file(text, "application/jsonl", "scores.jsonl")


def _file(text: str, kind: str, name: str) -> Response[str]:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=kind, headers=headers)


@get("/api/referee/{game:str}")
async def referee(caller: NamedDependency[Caller], game: FromPath[str]) -> RefereeBook:
    """Return the referee's dialogue under a game's rules."""
    variant, _ = await caller.game(game)
    steps = {name: _step(asked) for name, asked in whole_dialogue(variant).items()}
    return RefereeBook(variant.name, START, steps)


def _step(asked: Question | Verdict) -> RefereeStep:
    if isinstance(asked, Question):
        options = [RefereeAnswer(answer.word, answer.text, answer.to) for answer in asked.answers]
        return RefereeStep(asked.text, options, "", None, [], "", "", borrowed=False)
    steps = [f"{who} {what}".strip() for who, what in asked.steps]
    return RefereeStep("", [], asked.text, asked.clause, steps, asked.cards, asked.score, asked.borrowed)  # fmt: skip


# ---- Shared by the calls --------------------------------------------------------------------


def count_pad_load(caller: Caller, pad_id: str) -> None:
    """Count a pad that is read from the store; raises ``RefusedError`` if too many were read for this address."""
    if caller.shared.shelf.in_memory(pad_id):
        return
    caller.count(caller.limits.loads, "table.too_many_asked", "pad.too_many_asked")
