"""House rules over HTTP: the form, drafts, revisions that never change, tables that keep theirs."""

import pytest

from tests.server.live import Page, call, open_table, serving
from tests.server.memory import MemoryStore
from upcard.cli import main
from upcard.rules import read_variant
from upcard.server.config import Rate
from upcard.server.store.sqlite import FILE_NAME, SqliteStore

ROUNDS = [{"cards": 12, "contract": "2S3", "clause": "CON-20"}, {"cards": 14, "contract": "2S3+R4"}]
TWOS = {"extends": "continental", "name": "Novak", "wilds": ["joker", "2"], "rounds": ROUNDS}


@pytest.fixture(scope="module")
def base():
    with serving(MemoryStore()) as address:
        yield address


def look(base, **asked):
    answer = call(base, "/api/rules/look", asked)
    assert answer.status == 200, answer.body
    return answer.json


def keep(base, draft, **more):
    return call(base, "/api/rules", {"draft": draft, **more})


def test_the_form_has_every_group(base):
    groups = call(base, "/api/rules/form").json["groups"]
    assert [group["id"] for group in groups] == [
        "cards", "wilds", "melds", "rounds", "drawing", "table", "ending", "points",
    ]  # fmt: skip
    assert groups[1]["fields"][0]["name"] == "wilds"


def test_a_draft_is_looked_at(base):
    found = look(base, draft=TWOS)
    assert found["problems"] == []
    assert found["draft"] == TWOS
    assert any("all twos" in text for text in found["differences"])
    assert look(base, text=found["text"])["draft"] == TWOS


def test_a_game_is_where_a_draft_begins(base):
    assert look(base, game="gin")["draft"] == {"extends": "gin"}


def test_a_problem_comes_with_its_field_and_a_mend(base):
    found = look(base, draft={"extends": "continental", "players": [8, 4]})
    assert found["problems"][0]["option"] == "players"
    mend = found["problems"][0]["mends"][0]
    assert look(base, draft=mend["draft"])["problems"] == []


@pytest.mark.parametrize("asked, code", [
    ({}, "rules.nothing"),
    ({"draft": []}, "request.bad"),
    ({"text": "ace ="}, "rules.unreadable"),
    ({"text": "a = " + "[" * 5000}, "rules.unreadable"),
    ({"text": "#" * 65530 + "\u20ac" * 6}, "rules.unreadable"),
    ({"game": "whist"}, "game.unknown"),
    ({"game": "rules-2222222222222@1"}, "rules.unknown"),
])  # fmt: skip
def test_what_cannot_be_looked_at_is_refused(base, asked, code):
    answer = call(base, "/api/rules/look", asked)
    assert answer.json["code"] == code
    assert answer.status in (400, 404)


def test_a_text_stays_a_text(base):
    found = look(base, draft={**TWOS, "name": "<b>Novak</b>"})
    assert found["name"] == "<b>Novak</b>"
    bad = look(base, draft={**TWOS, "name": "a\nb"})
    assert bad["problems"][0]["option"] == "name"


def test_rules_are_kept_as_revisions_that_never_change(base):
    first = keep(base, TWOS).json
    assert first["revision"] == 1
    assert first["url"] == f"/rules/{first['id']}/1"
    again = keep(base, TWOS, id=first["id"], key=first["key"]).json
    assert (again["id"], again["revision"]) == (first["id"], 1)
    more = {**TWOS, "claim_limit": 3}
    second = keep(base, more, id=first["id"], key=first["key"]).json
    assert (second["id"], second["revision"]) == (first["id"], 2)
    page = call(base, f"/api/rules/kept/{first['id']}/1").json
    assert page["look"]["draft"] == TWOS
    assert (page["revision"], page["revisions"], page["players"]) == (1, 2, [4, 8])
    assert call(base, f"/api/rules/kept/{first['id']}").json["look"]["draft"] == more
    compared = call(base, f"/api/rules/compare?game={second['id']}@2&other={second['id']}@1").json
    assert len(compared["sentences"]) == 1
    assert "at most 3 claims" in compared["sentences"][0]


def test_a_person_who_has_no_key_keeps_rules_of_their_own(base):
    first = keep(base, TWOS).json
    other = keep(base, {**TWOS, "claim_limit": 2}, id=first["id"], key="guessed").json
    assert other["id"] != first["id"]
    assert call(base, f"/api/rules/kept/{first['id']}").json["revisions"] == 1


def test_nothing_that_the_checker_refuses_is_kept(base):
    answer = keep(base, {**TWOS, "run_size": [4, 14]})
    assert answer.status == 400
    assert answer.json["code"] == "rules.problem"
    assert "14" in answer.json["message"]


def test_a_link_has_its_file_and_its_code(base):
    kept = keep(base, TWOS).json
    file = call(base, f"/api/rules/kept/{kept['id']}/1/file")
    assert read_variant(file.body.decode()).options.wilds == ("joker", "2")
    assert "attachment" in file.headers["content-disposition"]
    code = call(base, f"/api/rules/kept/{kept['id']}/1/qr")
    assert code.headers["content-type"].startswith("image/svg+xml")
    assert b"<svg" in code.body


@pytest.mark.parametrize("path, code", [
    ("/api/rules/kept/rules-2222222222222", "rules.unknown"),
    ("/api/rules/kept/continental", "rules.unknown"),
    ("/api/rules/kept/../../x", "page.unknown"),
])  # fmt: skip
def test_unknown_rules_are_refused(base, path, code):
    answer = call(base, path)
    assert (answer.status, answer.json["code"]) == (404, code)


def test_an_unknown_revision_is_refused(base):
    kept = keep(base, TWOS).json
    answer = call(base, f"/api/rules/kept/{kept['id']}/9")
    assert answer.json["code"] == "rules.revision"
    assert "versions 1 to 1" in answer.json["message"]


def test_a_table_keeps_the_revision_it_began_with(base):
    kept = keep(base, TWOS).json
    table, cookie = open_table(base, game=f"{kept['id']}@1")
    keep(base, {**TWOS, "wilds": ["joker", "3"]}, id=kept["id"], key=kept["key"])
    sections = call(base, f"/api/tables/{table}/sheet").json["sections"]
    rows = [row["text"] for section in sections for row in section["rows"]]
    assert "Wild cards: jokers and all twos." in rows
    page = Page(base, table, cookie)
    page.receive()
    assert page.state["table"]["name"] == "Novak"
    page.open.close()


def test_the_revisions_of_an_address_are_limited():
    with serving(rules_kept=Rate(0.001, 2)) as base:
        codes = [keep(base, {**TWOS, "claim_limit": n}).status for n in (1, 2, 3)]
    assert codes == [200, 200, 429]


def test_the_looks_of_an_address_are_limited():
    with serving(rules_looked_at=Rate(0.001, 2)) as base:
        codes = [call(base, "/api/rules/look", {"draft": TWOS}).status for _ in range(3)]
    assert codes == [200, 200, 429]


@pytest.mark.slow
def test_kept_rules_are_listed_and_checked_with_the_tables(tmp_path, capsys):
    store = SqliteStore(tmp_path / FILE_NAME)
    with serving(store) as base:
        kept = keep(base, TWOS).json
    folder = str(tmp_path)
    assert main(["check", "--data", folder]) == 0
    assert "1 of 1 tables can be read" in capsys.readouterr().out
    assert main(["tables", "list", "--data", folder]) == 0
    assert "rules, 1 event, last used" in capsys.readouterr().out
    assert main(["tables", "export", kept["id"], "--data", folder]) == 0
    assert 'extends = "continental"' in capsys.readouterr().out
    assert main(["tables", "inspect", kept["id"], "--data", folder]) == 0
    assert "Novak" in capsys.readouterr().out
    assert main(["tables", "close", kept["id"], "--data", folder]) == 1


@pytest.mark.slow
def test_odds_are_measured_a_little_more_each_time(monkeypatch):
    for limit in ("FIRST_SECONDS", "BATCH_SECONDS"):  # one round a question, however fast it is
        monkeypatch.setattr(f"upcard.server.rules.odds.{limit}", 0.0)
    with serving() as base:
        draft = {"extends": "gin"}
        first = call(base, "/api/rules/odds", {"draft": draft, "players": 4}).json
        second = call(base, "/api/rules/odds", {"draft": draft, "players": 4}).json
    assert first["odds"]["players"] == 2
    assert first["base_name"] == "Gin Rummy"
    (one,), (more,) = first["odds"]["rounds"], second["odds"]["rounds"]
    assert (one["rounds"], more["rounds"]) == (1, 2)
    assert one["turns"]["low"] <= one["turns"]["value"] <= one["turns"]["high"]
    assert first["base"] is None  # an unchanged game is compared with no other
    assert first["summary"].startswith("A round takes about ")
    assert "Contracts" not in first["summary"]
    assert not second["done"]


def test_odds_that_are_known_well_enough_are_not_measured_again(monkeypatch):
    monkeypatch.setattr("upcard.server.routes.rules.MOST_ROUNDS", 1)
    monkeypatch.setattr("upcard.server.rules.odds.FIRST_SECONDS", 0.0)
    asked = {"draft": {"extends": "gin"}, "players": 2}
    with serving() as base:
        first = call(base, "/api/rules/odds", asked).json
        again = call(base, "/api/rules/odds", asked).json
    assert first["done"]
    assert again == first


@pytest.mark.slow
def test_odds_say_in_words_whether_contracts_are_hard_to_lay():
    with serving() as base:
        told = call(base, "/api/rules/odds", {"draft": {"extends": "liverpool"}, "players": 4}).json
    rounds = told["odds"]["rounds"]
    down = sum(one["down"][1]["value"] for one in rounds) / len(rounds)
    assert f"{down:.0%} of the hands are down by turn 10" in told["summary"]
    word = "hard" if down < 0.4 else "easy" if down > 0.7 else "neither easy nor hard"
    assert f"Contracts are {word} to lay" in told["summary"]


def test_rules_that_bots_cannot_play_in_time_are_not_kept(base, monkeypatch):
    monkeypatch.setattr("upcard.server.rules.process.TRIAL_SECONDS", 0.0)
    answer = keep(base, TWOS)
    assert (answer.status, answer.json["code"]) == (400, "rules.too_slow")
    assert "not over after 0 seconds" in answer.json["message"]


def test_answers_lead_to_the_nearest_game(base):
    asked = call(base, "/api/rules/nearest", {}).json
    assert (len(asked["questions"]), asked["games"]) == (7, [])
    found = call(base, "/api/rules/nearest", {"answers": {"kind": "kept", "players": "2"}}).json
    assert found["games"][0]["id"] == "gin"
    assert found["games"][0]["differs"] == []
