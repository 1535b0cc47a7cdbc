"""The descriptions of the interface: they name every route, and answers agree with them."""

import json
import re

import msgspec
import pytest

from tests.server.alerts.push import Browser, Remembering
from tests.server.days.days import DAY, Dated, begin
from tests.server.live import Page, call, open_table, serving
from tests.server.memory import MemoryStore
from upcard.server.app import CALLS, make_app
from upcard.server.bots.pool import Thinker
from upcard.server.config import Config
from upcard.server.days.kept import Ended, Weighed, stream_of
from upcard.server.live.services import Services
from upcard.server.routes.described import Call, messages, openapi
from upcard.server.store.writer import Writer

DOCUMENT = openapi(CALLS)
DRAFT = {"extends": "gin", "name": "Ours"}
PLAN = {"game": "gin", "seats": 2, "bots": 1, "name": "Ann"}


def test_every_route_is_described_and_nothing_else():
    app = make_app(lambda: Services(Writer(MemoryStore()), Thinker(), config=Config()))
    routes = {
        (re.sub(r":\w+\}", "}", route.path_format), method.lower())
        for route in app._app.routes
        if route.path.startswith("/api/")
        for method in route.methods - {"OPTIONS"}
    }
    assert {
        (path, method) for path, calls in DOCUMENT["paths"].items() for method in calls
    } == routes
    assert len(routes) > 35


def references(part):
    if isinstance(part, dict):
        yield from ([part["$ref"]] if isinstance(part.get("$ref"), str) else [])
        part = list(part.values())
    for one in part if isinstance(part, list) else ():
        yield from references(one)


@pytest.mark.parametrize("document", [DOCUMENT, json.loads(messages())], ids=["calls", "messages"])
def test_what_a_description_refers_to_is_there(document):
    found = set(references(document))
    assert len(found) > 40
    for reference in found:
        part = document
        for name in reference.removeprefix("#/").split("/"):
            part = part[name]


def test_each_call_has_a_name_words_and_its_parameters():
    names = []
    for path, calls in DOCUMENT["paths"].items():
        for described in calls.values():
            names.append(described["operationId"])
            assert described["summary"].endswith(".")
            in_path = [one["name"] for one in described["parameters"] if one["in"] == "path"]
            assert sorted(in_path) == sorted(re.findall(r"\{(\w+)\}", path))
    assert len(names) == len(set(names))


def test_bodies_and_bounds_are_described():
    opened = DOCUMENT["paths"]["/api/tables"]["post"]
    body = opened["requestBody"]["content"]["application/json"]["schema"]
    assert body == {"$ref": "#/components/schemas/NewTable"}
    assert DOCUMENT["components"]["schemas"]["NewTable"]["required"] == ["game", "seats"]
    (after,) = [
        one
        for one in DOCUMENT["paths"]["/api/pads/{pad_id}"]["get"]["parameters"]
        if one["name"] == "after"
    ]
    assert (after["required"], after["schema"]["maximum"]) == (False, 1_000_000)


# ---- What is answered is what is described --------------------------------------------------


class Caller:
    """Makes calls by their names in the description, and checks each answer against it."""

    def __init__(self, base):
        self.base = base
        self.calls = {}
        for handler in CALLS:
            for path in handler.paths:
                made = re.sub(r"\{(\w+):\w+\}", r"{\1}", path)
                method = next(one for one in handler.http_methods if one != "OPTIONS")
                self.calls[handler.fn.__name__] = (Call(made, method.lower(), handler), method)
        self.cookie = ""

    def __call__(self, name, body=None, query="", raw=None, **parts):
        described, method = self.calls[name]
        answer = call(
            self.base,
            described.path.format(**parts) + query,
            body,
            raw=raw,
            method=method,
            cookie=self.cookie,
        )
        assert answer.status == described.handler.status_code, (name, answer.body)
        media = answer.headers["content-type"].partition(";")[0]
        assert media == described.media.partition(";")[0], name
        self.calls[name][0].tried = True
        if described.gives is None:
            return answer
        return msgspec.json.decode(answer.body, type=described.gives)


@pytest.mark.slow
def test_what_is_answered_is_what_is_described():
    store, clock = MemoryStore(), Dated()
    with serving(store, clock=clock, push=Remembering) as base:
        ask = Caller(base)
        ask("games")
        assert ask("bots") == []
        assert ask("outward").base == base
        ask("game_sheet", game="gin")
        assert len(ask("game_guide", game="gin").steps) == 5
        assert ask("game_rules", game="gin").name == "Gin Rummy"
        for name in ("described", "messages_described", "form", "host"):
            ask(name)
        table, ask.cookie = open_table(base, **{**PLAN, "seats": 2, "bots": 0})
        seal = ask("new_seal", {}).seal
        ask("new_table", {**PLAN, "seal": seal, "salt": "01" * 32})
        for name in ("door", "table_link", "table_sheet", "table_record"):
            ask(name, table_id=table)
        browser = Browser("https://fcm.googleapis.com/x")
        assert ask("alert_offer").key == Remembering.key
        assert ask("set_alert", browser.wish(), table_id=table).on
        token = ask("new_token", {"name": "mine"}, table_id=table)
        assert ask("tokens", table_id=table)[0].id == token.id
        assert ask("end_token", table_id=table, token_id=token.id) == []
        code = ask("new_code", {}, table_id=table).code
        ann, ask.cookie = ask.cookie, ""
        ask("look_at_code", {"code": code})
        ask("unask", {}, table_id=table)
        ben = ask("sit", {"name": "Ben"}, table_id=table)
        assert ben.seat == 1
        _people(ask, base, ann)
        _rules(ask)
        pad = _pads(ask)
        _rounds(ask)
        _days(ask, store, clock)
        ask.cookie = ann
        _families(ask, table, pad)
        sealed = ask("take_along", table_id=_bot_table(ask))
        arrival = ask("resume", raw=msgspec.json.encode(sealed))
        assert ask("resumed", seal=sealed.seal) == arrival
        ask("mine", [])
        ask("forget", {"table": table})
        ask("close_table", {}, table_id=_bot_table(ask))
        assert [name for name, (made, _) in ask.calls.items() if not hasattr(made, "tried")] == []


def _rounds(ask):
    table, ask.cookie = open_table(ask.base, game="gin", seats=2, bots=1)
    with Page(ask.base, table, ask.cookie) as page:
        page.until(lambda frame: frame["t"] == "state")
        page.play(lambda state: state["table"]["phase"] == "summary")
    watched = ask("table_round", table_id=table, number=1, query="?seat=1")
    record = ask("round_record", table_id=table, number=1).body.decode()
    assert ask("file_round", {"text": record, "seat": 1}).summary == watched.summary
    ask("table_review", table_id=table, number=1, query="?seat=1&after=9999")
    ask("file_review", {"text": record, "seat": 1, "after": 9999})
    assert ask("share", {"yes": True}, table_id=table).yes


def _days(ask, store, clock):
    table, ask.cookie = begin(ask.base)
    assert ask("play_day", {"name": "Ann"}).table == table
    on = ask("today").date
    results = [msgspec.json.encode(one) for one in (Ended(table, 5), Weighed(table, 1.5))]
    store.append(stream_of(on), 2, results)
    assert ask("today").mine.points == 5
    assert ask("review_day", {}).done
    clock.at += DAY
    assert ask("old_day", on=on).best == 5


def _bot_table(ask):
    return ask("new_table", PLAN).table


def _people(ask, base, ann):
    """A table's invitation, a request at its door, a seat that goes to another device."""
    from tests.server.live import Page

    ask.cookie = ann
    table = ask("new_table", {**PLAN, "seats": 2, "bots": 0}).table
    code = ask("new_code", {}, table_id=table).code
    with Page(base, table, ann) as page:
        invite = page.send("offer", seat=1)["url"].removeprefix("/j/")
        ask.cookie = ""
        ask("invitation", invite=invite)
        ask("join", {"name": "Cas"}, invite=invite)
        ask("ask", {"name": "Dot"}, table_id=table)
    ask("take_by_code", {"code": code})


def _rules(ask):
    ask("look", {"draft": DRAFT})
    kept = ask("keep", {"draft": DRAFT})
    ask("last", rules_id=kept.id)
    for name in ("kept", "kept_file", "kept_qr"):
        ask(name, rules_id=kept.id, number=1)
    ask("compare", query="?game=gin&other=continental")
    ask("nearest", {"answers": {}})
    ask("odds", {"draft": DRAFT, "players": 2})


def _families(ask, table, pad):
    link = ask("new_family", {"name": "Novak"}).family
    assert ask("family_book", {"family": link}).name == "Novak"
    ask("family_csv", {"family": link})
    ask("family_link", {"family": link})
    assert ask("write_family", {"family": link, "do": "member", "name": "Ann"}).people
    for place in (table, pad):
        assert ask("family_place", {"family": link, "place": place, "yes": True}).yes
    link = ask("new_family_link", {"family": link}).family
    ask("delete_family", {"family": link})


def _pads(ask):
    pad = ask("new_pad", {"game": "gin", "names": ["Ann", "Ben"]}).pad
    ask("pad_write", {"id": "c", "by": 0, "do": "entered", "what": "out", "number": 0}, pad_id=pad)
    for name in ("pad_state", "pad_link", "pad_csv", "pad_record"):
        ask(name, pad_id=pad)
    ask("score_sheet", game="gin")
    ask("referee", game="continental")
    return pad


def test_only_what_reads_its_body_itself_says_apart_what_that_is():
    assert [one.fn.__name__ for one in CALLS if "takes" in one.opt] == ["resume"]


def test_another_page_may_call_nothing_that_changes_something():
    changes = [
        (one, path)
        for one in CALLS
        for path in one.paths
        if one.http_methods & {"POST", "DELETE", "PUT", "PATCH"}
    ]
    assert len(changes) > 30
    with serving() as base:
        for one, path in changes:
            method, address = min(one.http_methods), re.sub(r"\{\w+:\w+\}", "1", path)
            answer = call(base, address, method=method, Origin="https://evil.example")
            assert (answer.status, answer.json["code"]) == (403, "request.foreign"), path


def test_every_call_with_a_body_refuses_an_empty_one_in_the_same_words():
    with serving() as base:
        for one in CALLS:
            if "data" in one.fn.__annotations__:
                address = re.sub(r"\{\w+:\w+\}", "1", min(one.paths))
                answer = call(base, address, raw=b"", method="POST")
                assert (answer.status, answer.json["code"]) == (400, "request.not_json"), address


def test_a_number_in_quotes_is_no_number():
    with serving() as base:
        answer = call(base, "/api/tables", {**PLAN, "seats": "2"})
        assert answer.json["message"] == (
            "This request cannot be read: Expected `int`, got `str` - at `$.seats`."
        )
