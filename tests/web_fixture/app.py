"""The stand-in server as a bare ASGI application: `uvicorn tests.web_fixture.app:app`, then open /t/{scene}.

It has no tables, seats or store: a scene is made when a page opens it, and what the page asks for is answered by the
server's own code.
"""

from typing import Any

import msgspec

from tests.web_fixture.full import FULL, PLAYED
from tests.web_fixture.mistakes import MISTAKES
from tests.web_fixture.paper import answered as about_paper
from tests.web_fixture.scenes import ME, SCENES, Scene
from upcard.cards import parse_cards
from upcard.engine import parse_move
from upcard.rules import find_variant, variant_ids
from upcard.server.contract import (
    Beat,
    Happened,
    Invitation,
    InviteInfo,
    MyTables,
    Ok,
    Outward,
    Refused,
    Seated,
    TableLink,
)
from upcard.server.contract.commands import (
    AnyCmd,
    BeatCmd,
    MoveCmd,
    OfferCmd,
    ShowPlayCmd,
    StageCmd,
    StageMeldCmd,
    StagePileCmd,
    StageTableCmd,
)
from upcard.server.contract.frames import Frame
from upcard.server.guide.played import guide, kind_of
from upcard.server.links.qr import qr_svg
from upcard.server.net.files import web_files
from upcard.server.net.front import policy
from upcard.server.present import told_of, verdict_on, verdict_on_meld, verdict_on_pile
from upcard.server.present.hand.shown_play import play_shown
from upcard.server.present.hand.table_staging import table_verdict
from upcard.server.present.offered import games_shown
from upcard.server.refusals import Refusal, refusal_of
from upcard.server.routes.tables import _sheet
from upcard.server.tables.commands import read_command
from upcard.server.tables.events import Moved

ALL = {**SCENES, **FULL, **PLAYED, **MISTAKES}
PAPER = ("pad", "referee", "sheet")
"""Paths with a page of their own, for real cards."""
USED = Refusal("invite.void", "This invitation has been used already.")


async def app(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """Serves the page, a few answers, and one channel a scene."""
    if scope["type"] == "http":
        await http(scope, receive, send)
    elif scope["type"] == "websocket":
        await channel(scope["path"].rsplit("/", 1)[-1], receive, send)


async def http(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """Answers one request. Who waits for news of a pad waits until the page is closed."""
    path: str = scope["path"]
    if path.startswith("/api/pads/") and b"after=" in scope["query_string"]:
        while (await receive())["type"] != "http.disconnect":
            pass
        return
    if path.startswith("/api/"):
        status, answered = api(path, scope["method"])
        kind, body = "application/json", msgspec.json.encode(answered)
    else:
        static = path.startswith("/static/")
        page = "pad.html" if path.split("/")[1] in PAPER else "index.html"
        file = web_files().get(path.removeprefix("/static/") if static else page)
        status = 404 if file is None else 200
        kind, body = ("text/plain", b"") if file is None else (file.type, file.body)
    host = dict(scope["headers"]).get(b"host", b"")
    headers = [
        (b"content-type", kind.encode()),
        (b"content-security-policy", policy(host)),
        (b"cache-control", b"max-age=600"),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def api(path: str, method: str) -> tuple[int, Any]:
    """The answers of the calls that the page makes."""
    about = about_paper(path)
    if about is not None:
        return 200, about
    if path == "/api/mine":
        return 200, MyTables([], more=False)
    if method == "POST":
        return 200, Seated("base", "/t/base", 0)
    if path == "/api/games":
        return 200, games_shown([find_variant(name) for name in variant_ids()], set())
    if path in ("/api/bots", "/api/host") or path.endswith("/tokens"):
        return 200, []
    if path == "/api/alerts":
        return 200, {"key": None}
    if path == "/api/address":
        return 200, Outward("http://192.168.1.20:8750", "others")
    if path.endswith("/link"):
        url = "http://192.168.1.20:8750/t/base"
        return 200, TableLink(url, qr_svg(url), "others", "Everybody in your network can open it.")
    if path == "/api/invites/abc":
        return 200, InviteInfo("base", "Continental Rummy", 2, "Ann")
    if path.endswith("/guide"):
        variant = find_variant(path.split("/")[3])
        return 200, guide(kind_of(variant), variant.options.face)
    if path.endswith("/sheet"):
        return 200, _sheet(find_variant("continental"))
    return 404, USED


async def channel(name: str, receive: Any, send: Any) -> None:
    """Sends the state of a scene, then answers commands."""
    await receive()
    await send({"type": "websocket.accept"})
    if name not in ALL:
        await send({"type": "websocket.close", "code": 4404})
        return
    scene = ALL[name]()

    async def say(frame: Frame) -> None:
        await send({"type": "websocket.send", "text": msgspec.json.encode(frame).decode()})

    await say(scene.state())
    while (message := await receive())["type"] == "websocket.receive":
        for frame in answer(scene, read_command(message["text"], 20_000)):
            await say(frame)


def answer(scene: Scene, command: AnyCmd) -> list[Frame]:
    """Frames that answer one command."""
    deal = scene.game.deal
    if deal is None and not isinstance(command, BeatCmd):
        return [Ok(command.id, scene.game.seen[ME])]
    replace = msgspec.structs.replace
    match command:
        case BeatCmd():
            return [Beat()]
        case StageCmd():
            slots = [parse_cards(" ".join(cards)) for cards in command.slots]
            return [replace(verdict_on(deal, ME, slots, command.ends), id=command.id)]
        case StageMeldCmd():
            cards = parse_cards(" ".join(command.cards))
            found = verdict_on_meld(deal, ME, cards, command.type, command.end)
            return [replace(found, id=command.id)]
        case StageTableCmd():
            slots = [parse_cards(" ".join(cards)) for cards in command.slots]
            return [replace(table_verdict(deal, ME, slots, command.ends), id=command.id)]
        case ShowPlayCmd():
            return [replace(play_shown(deal, ME), id=command.id)]
        case StagePileCmd():
            return [replace(verdict_on_pile(deal, ME, command.number), id=command.id)]
        case OfferCmd():
            return [Invitation(command.id, "/j/abc")]
        case MoveCmd():
            return play(scene, command)
        case _:
            return [Ok(command.id, scene.game.seen[ME])]


def play(scene: Scene, command: MoveCmd) -> list[Frame]:
    """Make a move of mine, or refuse it."""
    game = scene.game
    violation = game.deal.why_not(ME, parse_move(command.move, game.deal.rules.melds))
    if violation is not None:
        refusal = refusal_of(violation)
        return [Refused(command.id, refusal.code, refusal.message, refusal.clause)]
    entry = game.apply(Moved(ME, command.move))
    number = game.seen[ME]
    return [
        Happened(number, *told_of(entry, ME), scene.state()),
        Ok(command.id, number),
    ]
