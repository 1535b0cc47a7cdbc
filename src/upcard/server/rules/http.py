"""The calls about house rules: the form, drafts, revisions that are kept, comparisons."""

import asyncio
from datetime import UTC, datetime
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import FromPath, Parameter

from upcard.features.needs import keeps_melds
from upcard.features.players.questions import seats_of
from upcard.rules import Variant, find_variant, read_variant, rule_differences
from upcard.rules.form import RulesLook, form_groups
from upcard.rules.form.which import nearest_games, which_questions
from upcard.server.contract.rules import (
    KeepRules,
    KeptRules,
    NearGames,
    OddsAsk,
    RulesAsk,
    RulesCompared,
    RulesForm,
    RulesOdds,
    RulesPage,
    WhichGame,
)
from upcard.server.links.http import link_base
from upcard.server.links.qr import qr_svg
from upcard.server.net.address import address_of
from upcard.server.net.bodies import body_of
from upcard.server.net.errors import among_few, too_often
from upcard.server.rate_limit import Limits
from upcard.server.refusals import RefusedError, sentence
from upcard.server.rules.games import game_named
from upcard.server.rules.kept import Kept, Revision, variant_at
from upcard.server.rules.odds import MOST_ROUNDS, Batch, Measured
from upcard.server.services import Services
from upcard.server.tables.registry import Registry

AnyRequest = Request[Any, Any, Any]
_MOST_BODY = 256 * 1024
"""Bytes of a draft or a file that is looked at: a file of 64 KiB in which every character is written as six."""
_JSON = "application/json"


@get("/api/rules/form", sync_to_thread=False)
def form() -> RulesForm:
    """Return every option with its field, group by group."""
    return RulesForm(list(form_groups()))


@post(
    "/api/rules/look",
    status_code=200,
    request_max_body_size=_MOST_BODY,
    takes=RulesAsk,
    gives=RulesLook,
)
async def look(request: AnyRequest) -> Response[bytes]:
    """Return what a draft comes to: its values, problems, mends, rulebook, differences."""
    asked = await body_of(request, RulesAsk)
    _count_look(request)
    return Response(await _look(request, asked), media_type=_JSON)


async def _look(request: AnyRequest, asked: RulesAsk) -> bytes:
    services = _services(request)
    if asked.draft is not None:
        return await services.desk.ask("draft", asked.draft)
    if asked.text is not None:
        return await services.desk.ask("text", asked.text)
    if asked.game is None:
        text = "Send a draft, the text of a file or a game; this has none of them."
        raise RefusedError("request.bad", text)
    return await _look_at_game(services, asked.game)


async def _look_at_game(services: Services, game: str) -> bytes:
    variant, source = await game_named(services, game)
    if source is None:
        return await services.desk.ask("game", variant.id)
    return await services.desk.ask("text", source)


@get("/api/games/{game:str}/rules", gives=RulesLook)
async def game_rules(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """Return the rulebook of a game with all its values, in a form that a browser can keep."""
    _count_look(request)
    return Response(await _look_at_game(_services(request), game), media_type=_JSON)


@post("/api/rules", status_code=200, takes=KeepRules, request_max_body_size=_MOST_BODY)
async def keep(request: AnyRequest) -> KeptRules:
    """Keep rules without a problem as a revision that never changes."""
    asked = await body_of(request, KeepRules)
    _count_look(request)
    services = _services(request)
    found = msgspec.json.decode(await services.desk.ask("draft", asked.draft), type=RulesLook)
    if found.problems:
        one = found.problems[0]
        more = f" There are {len(found.problems)} problems." if len(found.problems) > 1 else ""
        raise RefusedError("rules.problem", sentence(f"{one.option}: {one.text}") + more)
    slow = msgspec.json.decode(await services.desk.ask("trial", found.text), type=str)
    if slow:
        text = f"these rules are too hard for bots, so no table could go on: {slow}"
        raise RefusedError("rules.too_slow", sentence(text))
    _count_kept(request)
    variant = await asyncio.to_thread(read_variant, found.text)
    rules_id, number, key = await Kept(services.writer).add(
        found.text, variant.version, _today(), asked.id, asked.key
    )
    return KeptRules(rules_id, number, f"/rules/{rules_id}/{number}", key)


def _today() -> str:
    return datetime.now(UTC).date().isoformat()


@get("/api/rules/kept/{rules_id:str}")
async def last(request: AnyRequest, rules_id: FromPath[str]) -> RulesPage:
    """Return the last revision."""
    return await _page(request, rules_id, None)


@get("/api/rules/kept/{rules_id:str}/{number:int}")
async def kept(request: AnyRequest, rules_id: FromPath[str], number: FromPath[int]) -> RulesPage:
    """Return a revision."""
    return await _page(request, rules_id, number)


async def _page(request: AnyRequest, rules_id: str, number: int | None) -> RulesPage:
    _count_look(request)
    services = _services(request)
    revision, at, there_are = await Kept(services.writer).find(rules_id, number)
    variant = await asyncio.to_thread(variant_at, rules_id, at, revision)
    found = msgspec.json.decode(await services.desk.ask("text", revision.text), type=RulesLook)
    return RulesPage(
        id=rules_id,
        revision=at,
        revisions=there_are,
        kept=revision.day,
        game=f"{rules_id}@{at}",
        players=seats_of(variant.options),
        look=found,
    )


@get("/api/rules/kept/{rules_id:str}/{number:int}/file", media="text/plain")
async def kept_file(
    request: AnyRequest, rules_id: FromPath[str], number: FromPath[int]
) -> Response[str]:
    """Return a revision as the file that `upcard serve --games` and every command takes."""
    revision = await _revision(request, rules_id, number)
    headers = {"content-disposition": f'attachment; filename="{rules_id}-{number}.toml"'}
    return Response(revision.text, media_type="text/plain", headers=headers)


@get("/api/rules/kept/{rules_id:str}/{number:int}/qr", media="image/svg+xml")
async def kept_qr(
    request: AnyRequest, rules_id: FromPath[str], number: FromPath[int]
) -> Response[str]:
    """Return the QR code of a revision's link, by the address that others reach."""
    await _revision(request, rules_id, number)
    base, _ = link_base(request)
    return Response(qr_svg(f"{base}/rules/{rules_id}/{number}"), media_type="image/svg+xml")


async def _revision(request: AnyRequest, rules_id: str, number: int) -> Revision:
    _count_look(request)
    revision, _, _ = await Kept(_services(request).writer).find(rules_id, number)
    return revision


@get("/api/rules/compare")
async def compare(
    request: AnyRequest,
    game: Annotated[str, Parameter(max_length=60)],
    other: Annotated[str, Parameter(max_length=60)],
) -> RulesCompared:
    """Return how a game differs from another, each built in, of this server, or kept rules."""
    _count_look(request)
    services = _services(request)
    mine, _ = await game_named(services, game)
    theirs, _ = await game_named(services, other)
    sentences = await asyncio.to_thread(lambda: list(rule_differences(mine, theirs)))
    return RulesCompared(mine.name, theirs.name, sentences)


@post("/api/rules/nearest", status_code=200, takes=WhichGame)
async def nearest(request: AnyRequest) -> NearGames:
    """Return seven questions about how one plays, and the games that are nearest to the answers."""
    asked = await body_of(request, WhichGame)
    _count_look(request)
    games = await asyncio.to_thread(nearest_games, asked.answers) if asked.answers else ()
    return NearGames(list(which_questions()), list(games))


@post("/api/rules/odds", status_code=200, takes=OddsAsk, request_max_body_size=_MOST_BODY)
async def odds(request: AnyRequest) -> RulesOdds:
    """Measure the odds of a draft a little more, and those of its base; return what is known so far."""
    asked = await body_of(request, OddsAsk)
    _count_look(request)
    limits: Limits = request.app.state.limits
    with among_few(limits.odds, address_of(request.scope)):
        return await _odds(request, asked)


async def _odds(request: AnyRequest, asked: OddsAsk) -> RulesOdds:
    services, measured = _services(request), _measured(request)
    found = msgspec.json.decode(await services.desk.ask("draft", asked.draft), type=RulesLook)
    if found.problems:
        raise RefusedError(
            "rules.problem",
            "Solve the problems of these rules first; then the odds can be measured.",
        )
    variant = await asyncio.to_thread(read_variant, found.text)
    least, most = seats_of(variant.options)
    players = min(most, max(least, asked.players))
    games: list[tuple[str | None, Variant]] = [(found.text, variant)]
    base = find_variant(found.base) if found.base else None
    if base is not None and set(found.draft) == {"extends"}:  # the game itself, beside no other
        games = [(None, base)]
    elif base is not None and base.why_not_players(players) is None:
        games.append((None, base))
    keys = [measured.key(text, game.id, players) for text, game in games]
    first = not measured.played(
        keys[0]
    )  # then the base can wait: somebody waits for the first figures
    for key, (text, game) in list(zip(keys, games, strict=True))[: 1 if first else 2]:
        await _measure(services, measured, key, (text, game, players))
    return RulesOdds(
        odds=measured.odds(keys[0], players),
        base=measured.odds(keys[1], players) if len(keys) > 1 else None,
        base_name=found.base_name,
        contracts=[one.words for one in found.rounds],
        warnings=measured.warnings(keys[0], variant, players),
        summary=measured.summary(keys[0], variant, players),
        lays=not keeps_melds(variant.options),
        done=bool(measured.slow(keys[0]))
        or measured.played(keys[0]) >= MOST_ROUNDS * len(variant.rounds),
    )


async def _measure(
    services: Services, measured: Measured, key: str, what: tuple[str | None, Variant, int]
) -> None:
    """Have some more rounds of a game played, unless there are enough or somebody else's are being played."""
    text, game, players = what
    before = measured.played(key)
    if before >= MOST_ROUNDS * len(game.rounds) or measured.slow(key) or key in measured.busy:
        return
    measured.busy.add(key)
    try:
        answer = await services.desk.ask("odds", (text, game.id, players, before))
        measured.add(key, msgspec.json.decode(answer, type=Batch))
    finally:
        measured.busy.discard(key)


def _measured(request: AnyRequest) -> Measured:
    state = request.app.state
    if "measured" not in state:
        state.measured = Measured()
    measured: Measured = state.measured
    return measured


# ---- Shared by the calls --------------------------------------------------------------------


def _services(request: AnyRequest) -> Services:
    registry: Registry = request.app.state.registry
    return registry.services


def _count_look(request: AnyRequest) -> None:
    limits: Limits = request.app.state.limits
    wait = limits.rules_looked_at.take(address_of(request.scope))
    if wait:
        raise too_often("rules.too_many_looks", "Many rules were read from here.", wait)


def _count_kept(request: AnyRequest) -> None:
    """Count that rules are kept; raises ``RefusedError`` where too many were from this address, or in all."""
    limits: Limits = request.app.state.limits
    wait = limits.rules_kept.take(address_of(request.scope))
    if wait:
        raise too_often("rules.too_many", "Many rules were kept from here.", wait)
    if limits.rules_kept_of_all.take(""):
        text = "Too many rules are being kept; wait a little."
        raise RefusedError("rules.too_many", text, status=503)


HANDLERS = [nearest, odds, form, look, game_rules, keep, last, kept, kept_file, kept_qr, compare]
