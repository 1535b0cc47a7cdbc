"""The stand-in server as a bare ASGI application: `uvicorn tests.web_fixture.app:app`, then open /t/{scene}."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

from tests.web_fixture.scenes import SCENES, placed

WEB = Path(__file__).resolve().parents[2] / "src" / "upcard" / "web"
TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".svg": "image/svg+xml",
}
POLICY = "default-src 'self'; img-src 'self' data:; connect-src 'self' ws: wss:"
GAMES = [
    {
        "id": "continental",
        "name": "Continental",
        "about": "Jokers and red aces are wild.",
        "players": [4, 8],
        "rounds": 7,
        "length": "7 rounds",
        "group": "Contract games",
        "base": None,
        "family": True,
    },
    {
        "id": "shanghai",
        "name": "Shanghai",
        "about": "Two claims, each costs two cards.",
        "players": [3, 5],
        "rounds": 7,
        "length": "7 rounds",
        "group": "Contract games",
        "base": None,
        "family": True,
    },
    {
        "id": "push",
        "name": "Push",
        "about": "Twos are wild; draw or push.",
        "players": [4, 4],
        "rounds": 5,
        "length": "5 rounds",
        "group": "Contract games",
        "base": None,
        "family": True,
    },
]
SHEET = {
    "name": "Continental Rummy",
    "sections": [
        {
            "title": "Melds",
            "rows": [
                {
                    "clause": f"CON-{i}",
                    "text": f"Clause {i}: a run is four or more cards of one suit in sequence, such as {{5S}} {{6S}} {{7S}} {{8S}}.",
                }
                for i in range(1, 62)
            ],
        },
    ],
}


async def app(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """Serves the page, a few answers, and one scripted channel a scene."""
    if scope["type"] == "http":
        await http(scope["path"], scope["method"], send)
    elif scope["type"] == "websocket":
        await channel(scope["path"].rsplit("/", 1)[-1], receive, send)


async def http(path: str, method: str, send: Any) -> None:
    """Answers one request."""
    if path.startswith("/api/"):
        status, body, kind = *api(path, method), "application/json"
    else:
        file = (
            WEB / path.removeprefix("/static/")
            if path.startswith("/static/")
            else WEB / "index.html"
        )
        status = 200 if file.is_file() else 404
        body, kind = (
            file.read_bytes() if status == 200 else b"",
            TYPES.get(file.suffix, "application/octet-stream"),
        )
    headers = [(b"content-type", kind.encode()), (b"content-security-policy", POLICY.encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def api(path: str, method: str) -> tuple[int, bytes]:
    """The answers of the interface that the page needs."""
    answers: dict[str, Any] = {
        "/api/games": GAMES,
        "/api/invites/abc": {"table": "base", "game": "Continental", "seat": 2, "from": "Ann"},
    }
    if method == "POST":
        return 200, json.dumps({"table": "base", "url": "/t/base", "seat": 0}).encode()
    if path.endswith("/sheet"):
        return 200, json.dumps(SHEET).encode()
    if path in answers:
        return 200, json.dumps(answers[path]).encode()
    return 404, json.dumps(
        {"code": "net.missing", "message": "This invitation has been used already.", "clause": None}
    ).encode()


async def channel(scene: str, receive: Any, send: Any) -> None:
    """Sends the state of a scene, then answers commands."""
    await receive()
    await send({"type": "websocket.accept"})
    if scene not in SCENES:
        await send({"type": "websocket.close", "code": 4404})
        return
    state = deepcopy(SCENES[scene]())
    state["table"]["id"] = scene

    async def say(frame: dict[str, Any]) -> None:
        await send({"type": "websocket.send", "text": json.dumps(frame)})

    await say({"t": "state", **state})
    while (message := await receive())["type"] == "websocket.receive":
        command = json.loads(message["text"])
        for frame in answer(state, command):
            await say(frame)


def answer(state: dict[str, Any], command: dict[str, Any]) -> list[dict[str, Any]]:
    """Frames that answer one command."""
    ident = command["id"]
    if command["cmd"] == "stage":
        return [{"t": "verdict", "id": ident, **verdict(state, command["slots"], command["ends"])}]
    if command["cmd"] == "offer":
        return [{"t": "invite", "id": ident, "url": "/j/abc"}]
    if command["cmd"] != "move":
        return [{"t": "ok", "id": ident, "n": state["n"]}]
    made = play(state, command["move"])
    if made is None:
        return [
            {
                "t": "refused",
                "id": ident,
                "code": "meld.wilds_outnumber",
                "message": "3 wild cards stand beside 2 natural ones; this game allows at most as many.",
                "clause": "CON-6",
            }
        ]
    return [
        {"t": "event", "n": state["n"], **made, "state": state},
        {"t": "ok", "id": ident, "n": state["n"]},
    ]


def play(state: dict[str, Any], move: str) -> dict[str, Any] | None:
    """Makes the few moves that show motion; anything else is refused."""
    deal, word = state["deal"], move.split()
    state["n"] += 1
    if word[0] in ("draw", "take"):
        card = deal["discard"].pop() if word[0] == "take" else "8D"
        deal |= {"phase": "play", "hand": [*deal["hand"], card], "new": [card]}
        state["may"] |= {
            "discard": None,
            "draw": state["may"]["down"],
            "take": state["may"]["down"],
        }
        state["strip"] = {"title": "Your turn.", "ask": "Discard.", "hint": None}
        return {
            "effects": [{"what": word[0], "seat": 0, "card": card}],
            "log": [f"You {'drew' if word[0] == 'draw' else 'took'} {{{card}}}."],
        }
    if word[0] == "discard":
        deal["hand"].remove(word[1])
        deal["discard"].append(word[1])
        deal |= {"discard_from": 0, "new": []}
        return {
            "effects": [{"what": "discard", "seat": 0, "card": word[1]}],
            "log": [f"You discarded {{{word[1]}}}."],
        }
    if word[0] == "lay" and any(t["move"] == move for t in state["targets"]):
        deal["hand"].remove(word[1])
        target = next(m for m in deal["melds"] if m["id"] == word[2])
        target["cards"].append({"card": word[1], "as": None, "wild": False})
        return {
            "effects": [
                {"what": "lay", "seat": 0, "card": word[1], "meld": word[2], "end": "high"}
            ],
            "log": [f"You laid {{{word[1]}}}."],
        }
    state["n"] -= 1
    return None


def verdict(
    state: dict[str, Any], slots: list[list[str]], ends: list[str | None]
) -> dict[str, Any]:
    """A made-up verdict: complete by count, a choice for a loose red ace, refused with three wilds."""
    out = []
    for slot, cards, end in zip(state["slots"], slots, ends, strict=True):
        size, wilds = slot["size"], sum(c in state["wilds"] for c in cards)
        look = (
            "empty"
            if not cards
            else "refused"
            if wilds > 2
            else "complete"
            if len(cards) >= size
            else "partial"
        )
        reason = {
            "code": "x",
            "message": "3 wild cards stand beside 2 natural ones; this game allows at most as many.",
            "clause": "CON-6",
        }
        options = [
            {"end": e, "as": a, "chosen": (end or "high") == e}
            for e, a in (("low", "4S"), ("high", "7S"))
        ]
        choice = {"card": "AD", "options": options} if "AD" in cards and look == "partial" else None
        shown = placed(" ".join(f"{c}=7S" if c in state["wilds"] else c for c in cards))
        out.append(
            {
                "state": look,
                "count": len(cards),
                "size": size,
                "text": slot["text"] if look == "complete" else "",
                "refusal": reason if look == "refused" else None,
                "cards": shown,
                "choice": choice,
                "meld": None,
            }
        )
    done = all(o["state"] == "complete" for o in out)
    return {"slots": out, "moves": ["down x"] if done else None, "refusal": None}
