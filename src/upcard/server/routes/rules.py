"""The calls about house rules: the form, drafts, revisions that are kept, comparisons."""

import asyncio
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, Parameter

from upcard.bots.odds import summary_of
from upcard.features.needs import keeps_melds
from upcard.features.players.questions import seats_of
from upcard.rules import Variant, find_variant, read_variant, rule_differences
from upcard.rules.form import RulesLook, form_groups
from upcard.rules.form.which import nearest_games, which_questions
from upcard.server import contract
from upcard.server.clock import moment
from upcard.server.links.qr import qr_svg
from upcard.server.live.services import Services
from upcard.server.net.errors import among_few
from upcard.server.refusals import refusing, sentence
from upcard.server.routes.caller import Caller, Calling
from upcard.server.rules.kept import Revision, add_revision, find_revision, variant_at
from upcard.server.rules.odds import MOST_ROUNDS, Batch, Measured

refuse = refusing(__file__)

_MOST_BODY = 256 * 1024
"""Bytes of a draft or a file: 64 KiB in which every character may be escaped as six."""
_JSON = "application/json"


@get("/api/rules/form", sync_to_thread=False)
def form() -> contract.RulesForm:
    """Return the fields of all options, group by group."""
    return contract.RulesForm(list(form_groups()))


@post("/api/rules/look", status_code=200, request_max_body_size=_MOST_BODY, gives=RulesLook)
async def look(caller: Calling, data: JSONBody[contract.RulesAsk]) -> Response[bytes]:
    """Return the analysis of a draft: its values, problems, mends, rulebook, differences."""
    _count_look(caller)
    return Response(await _look(caller, data), media_type=_JSON)


async def _look(caller: Caller, asked: contract.RulesAsk) -> bytes:
    services = caller.services
    if asked.draft is not None:
        return await services.desk.ask("draft", asked.draft)
    if asked.text is not None:
        return await services.desk.ask("text", asked.text)
    if asked.game is None:
        raise refuse("rules.nothing")
    return await _look_at_game(caller, asked.game)


async def _look_at_game(caller: Caller, game: str) -> bytes:
    variant, source = await caller.game(game)
    what, value = ("game", variant.id) if source is None else ("text", source)
    return await caller.services.desk.ask(what, value)


@get("/api/games/{game:str}/rules", gives=RulesLook)
async def game_rules(caller: Calling, game: FromPath[str]) -> Response[bytes]:
    """Return the rulebook of a game with all its values, in a form that a browser can keep."""
    _count_look(caller)
    return Response(await _look_at_game(caller, game), media_type=_JSON)


@post("/api/rules", status_code=200, request_max_body_size=_MOST_BODY)
async def keep(caller: Calling, data: JSONBody[contract.KeepRules]) -> contract.KeptRules:
    """Keep rules without a problem as a revision that never changes."""
    _count_look(caller)
    services = caller.services
    found = msgspec.json.decode(await services.desk.ask("draft", data.draft), type=RulesLook)
    if found.problems:
        one = found.problems[0]
        problem = sentence(f"{one.option}: {one.text}")
        raise refuse("rules.problem", problem=problem, problems=len(found.problems))
    slow = msgspec.json.decode(await services.desk.ask("trial", found.text), type=str)
    if slow:
        raise refuse("rules.too_slow", why=slow)
    caller.count(caller.limits.rules_kept, "rules.too_many")
    caller.count_of_all(caller.limits.rules_kept_of_all, "rules.too_many_of_all")
    variant = await asyncio.to_thread(read_variant, found.text)
    rules_id, number, key = await add_revision(
        services.writer, found.text, variant.version, moment()[:10], data.id, data.key
    )
    return contract.KeptRules(rules_id, number, f"/rules/{rules_id}/{number}", key)


@get("/api/rules/kept/{rules_id:str}")
async def last(caller: Calling, rules_id: FromPath[str]) -> contract.RulesPage:
    """Return the last revision."""
    return await _page(caller, rules_id, None)


@get("/api/rules/kept/{rules_id:str}/{number:int}")
async def kept(
    caller: Calling, rules_id: FromPath[str], number: FromPath[int]
) -> contract.RulesPage:
    """Return a revision."""
    return await _page(caller, rules_id, number)


async def _page(caller: Caller, rules_id: str, number: int | None) -> contract.RulesPage:
    _count_look(caller)
    services = caller.services
    revision, at, there_are = await find_revision(services.writer, rules_id, number)
    variant = await asyncio.to_thread(variant_at, rules_id, at, revision)
    found = msgspec.json.decode(await services.desk.ask("text", revision.text), type=RulesLook)
    return contract.RulesPage(
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
    caller: Calling, rules_id: FromPath[str], number: FromPath[int]
) -> Response[str]:
    """Return a revision as the file that `upcard serve --games` and every command takes."""
    revision = await _revision(caller, rules_id, number)
    headers = {"content-disposition": f'attachment; filename="{rules_id}-{number}.toml"'}
    return Response(revision.text, media_type="text/plain", headers=headers)


@get("/api/rules/kept/{rules_id:str}/{number:int}/qr", media="image/svg+xml")
async def kept_qr(caller: Calling, rules_id: FromPath[str], number: FromPath[int]) -> Response[str]:
    """Return the QR code of a revision's link, with the address that others can reach."""
    await _revision(caller, rules_id, number)
    base, _ = caller.link_base()
    return Response(qr_svg(f"{base}/rules/{rules_id}/{number}"), media_type="image/svg+xml")


async def _revision(caller: Caller, rules_id: str, number: int) -> Revision:
    _count_look(caller)
    revision, _, _ = await find_revision(caller.services.writer, rules_id, number)
    return revision


@get("/api/rules/compare")
async def compare(
    caller: Calling,
    game: Annotated[str, Parameter(max_length=60)],
    other: Annotated[str, Parameter(max_length=60)],
) -> contract.RulesCompared:
    """Return the differences between two games, each built in, of this server, or kept rules."""
    _count_look(caller)
    mine, _ = await caller.game(game)
    theirs, _ = await caller.game(other)
    sentences = await asyncio.to_thread(lambda: list(rule_differences(mine, theirs)))
    return contract.RulesCompared(mine.name, theirs.name, sentences)


@post("/api/rules/nearest", status_code=200)
async def nearest(caller: Calling, data: JSONBody[contract.WhichGame]) -> contract.NearGames:
    """Return seven questions about how one plays, and the games nearest to the answers."""
    _count_look(caller)
    games = await asyncio.to_thread(nearest_games, data.answers) if data.answers else ()
    return contract.NearGames(list(which_questions()), list(games))


@post("/api/rules/odds", status_code=200, request_max_body_size=_MOST_BODY)
async def odds(caller: Calling, data: JSONBody[contract.OddsAsk]) -> contract.RulesOdds:
    """Measure the odds of a draft a little more, and those of its base; return what is known so far."""
    _count_look(caller)
    with among_few(caller.limits.odds, caller.address):
        return await _odds(caller, data)


async def _odds(caller: Caller, asked: contract.OddsAsk) -> contract.RulesOdds:
    services, measured = caller.services, caller.shared.measured
    found = msgspec.json.decode(await services.desk.ask("draft", asked.draft), type=RulesLook)
    if found.problems:
        raise refuse("odds.problem")
    variant = await asyncio.to_thread(read_variant, found.text)
    least, most = seats_of(variant.options)
    players = min(most, max(least, asked.players))
    games: list[tuple[str | None, Variant]] = [(found.text, variant)]
    base = find_variant(found.base) if found.base else None
    if base is not None and set(found.draft) == {"extends"}:  # an unchanged game is its own base
        games = [(None, base)]
    elif base is not None and base.why_not_players(players) is None:
        games.append((None, base))
    keys = [measured.key(text, game.id, players) for text, game in games]
    # The first figures are wanted soon, so the base is measured later.
    now = 2 if measured.played(keys[0]) else 1
    for key, (text, game) in list(zip(keys, games, strict=True))[:now]:
        await _measure(services, measured, key, (text, game, players))
    known = measured.odds(keys[0], players)
    return contract.RulesOdds(
        odds=known,
        base=measured.odds(keys[1], players) if len(keys) > 1 else None,
        base_name=found.base_name,
        contracts=[one.words for one in found.rounds],
        warnings=measured.warnings(keys[0], variant, players),
        summary=summary_of(variant, known),
        lays=not keeps_melds(variant.options),
        done=bool(measured.slow(keys[0]))
        or measured.played(keys[0]) >= MOST_ROUNDS * len(variant.rounds),
    )


async def _measure(
    services: Services, measured: Measured, key: str, what: tuple[str | None, Variant, int]
) -> None:
    """Play some more rounds of a game, unless there are enough or some are being played already."""
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


# ---- Shared by the calls --------------------------------------------------------------------


def _count_look(caller: Caller) -> None:
    caller.count(caller.limits.rules_looked_at, "rules.too_many_looks")
