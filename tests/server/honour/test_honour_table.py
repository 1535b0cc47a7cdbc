"""Honour tables at the server: their games, the states of seats, the play of bots."""

from random import Random

import pytest

from tests.server.kit import NAMES, Kit, play_on
from tests.server.live import call, serving
from upcard.bots import call_of
from upcard.cards import card_text, shuffled
from upcard.engine import CallOut, Overdraw, Take, deal_round
from upcard.rules import find_variant, read_variant
from upcard.server.refusals import RefusedError
from upcard.server.rules.games import at_honour

pytestmark = pytest.mark.anyio


async def sat_down(kinds, game="continental", pace=0.0):
    """An honour table whose first seats are people or bots, dealt, seat 0 to play; and the links of its people."""
    kit = Kit()
    _, text = at_honour(find_variant(game), None)
    table = await kit.begin(kinds, game=game, source=text, pace=pace, claim_seconds=None)
    people = [seat for seat, kind in enumerate(kinds) if kind == "p"]
    return kit, table, {seat: await kit.sit(table, seat) for seat in people}


def test_every_game_with_a_discard_can_be_played_so():
    for game in ("continental", "gin", "push", "five-hundred", "seven-hand"):
        variant, text = at_honour(find_variant(game), None)
        assert variant.options.irregularities == "continental"
        assert variant.options.short_hand == 10
        assert (variant.id, variant.name) == (game, find_variant(game).name)
        assert read_variant(text, game) == variant


def test_a_house_game_keeps_its_rules():
    text = 'extends = "continental"\nname = "Ours"\nshort_hand = 5\n\n[[rounds]]\ncards = 7\ncontract = "S3"\n'
    house = read_variant(text, "ours")
    variant, kept = at_honour(house, text)
    assert (variant.name, variant.options.short_hand, len(variant.rounds)) == ("Ours", 5, 1)
    assert at_honour(variant, kept) == (variant, kept)


@pytest.mark.parametrize("game", ["carousel", "tile-rummy"])
def test_a_table_that_is_rearranged_has_a_guard_rail(game):
    with pytest.raises(RefusedError) as caught:
        at_honour(find_variant(game), None)
    assert caught.value.refusal.code == "table.honour"


@pytest.mark.slow
def test_it_is_chosen_when_a_table_is_opened():
    with serving() as base:
        plan = {
            "game": "continental",
            "seats": 4,
            "name": "Ann",
            "bots": 3,
            "pace": 3,
            "honour": True,
        }
        table = call(base, "/api/tables", plan).json["table"]
        rows = [
            row["text"]
            for s in call(base, f"/api/tables/{table}/sheet").json["sections"]
            for row in s["rows"]
        ]
        assert any("anybody may call it" in row for row in rows)
        refused = call(base, "/api/tables", {**plan, "game": "carousel", "seats": 4})
        assert (refused.status, refused.json["code"]) == (400, "table.honour")


async def test_a_card_wrongly_drawn_is_seen_by_its_player_alone():
    kit, table, links = await sat_down("pppp")
    for link in links.values():
        link.take()
    card = card_text(table.game.deal.stock[-1])
    assert (await kit.move(table, links[2], "overdraw"))["t"] == "ok"
    effects = {
        s: [e for f in link.frames if f["t"] == "event" for e in f["effects"]]
        for s, link in links.items()
    }
    for seat, link in links.items():
        assert link.state["honour"]["apart"] == {"seat": 2, "count": 1}
        (drawn,) = effects[seat]
        assert drawn.get("card") == (card if seat == 2 else None)
    log = [line for f in links[0].frames if f["t"] == "event" for line in f["log"]]
    assert log == ["Eva drew a card out of turn."]


async def test_a_ruling_is_shown_with_its_clause_and_what_each_does():
    kit, table, links = await sat_down("pppp")
    card = card_text(table.game.deal.stock[-1])
    await kit.move(table, links[2], "overdraw")
    assert (await kit.move(table, links[1], "call_out P3 turn"))["t"] == "ok"
    honour = links[3].state["honour"]
    assert honour["face_up"] == [card]
    assert honour["ruling"]["clause"] == "CON-120"
    assert [step["who"] for step in honour["ruling"]["steps"]] == ["Eva", "Ann"]
    assert (
        links[0].state["strip"]["ask"]
        == f"Draw {{{card}}}, which lies face up, or have it put into the stock."
    )
    assert [act["name"] for act in links[0].state["acts"]] == ["face-up", "bury"]
    refused = await kit.move(table, links[0], "draw")
    assert (refused["code"], refused["clause"]) == ("exposed.choose", "CON-121")
    late = await kit.move(table, links[1], "call_out P3 turn")
    assert late["code"] == "mistake.own_turn"


async def test_what_may_be_called_is_not_said():
    """The page always offers every call, so that it does not reveal that there is something to call."""
    kit, table, links = await sat_down("pppp")
    before = links[1].state["honour"]["calls"]
    await kit.move(table, links[2], "overdraw")
    assert links[1].state["honour"]["calls"] == before


async def test_the_dealer_errs_and_the_deal_is_demanded_again():
    kit, table, links = await sat_down("pppp")
    said = {seat: [one["move"] for one in link.state["honour"]["dealing"]] for seat, link in links.items()}  # fmt: skip
    assert said[0] == ["call_out P1 deal"]
    again = ["redeal exposed 2", "redeal face_up 2"]
    assert said[3] == ["misdeal P* 13", "misdeal P* 11", *again, "call_out P4 deal"]
    refused = await kit.move(table, links[0], "misdeal P2 13")
    assert refused["code"] == "referee.not_yours"
    assert (await kit.move(table, links[3], "misdeal P2 13"))["t"] == "ok"
    assert [seat["cards"] for seat in links[0].state["seats"]] == [12, 13, 12, 12]
    assert (await kit.move(table, links[1], "call_out P2 deal"))["t"] == "ok"
    assert links[0].state["summary"]["why"] == ["Nobody scores; the round is dealt again."]
    assert links[0].state["honour"]["dealing"] == []


async def test_two_cards_seen_in_dealing_are_a_new_deal():
    kit, table, links = await sat_down("pppp")
    assert (await kit.move(table, links[3], "redeal exposed 2"))["t"] == "ok"
    assert table.game.deal.result.reason == "void"
    log = [line for f in links[0].frames if f["t"] == "event" for line in f["log"]]
    told = "The ruling about Tomas: The round is dealt again, however late you notice."
    assert told in log


async def test_bots_leave_a_person_who_has_dealt_time_to_say_that_it_went_wrong():
    kit, table, links = await sat_down("bbbp")
    await kit.clock.advance(9.5)
    assert (table.game.step, len(links[3].state["honour"]["dealing"])) == (1, 5)
    assert (await kit.move(table, links[3], "misdeal P1 13"))["t"] == "ok"
    kit, table, links = await sat_down("bbbp")
    await kit.clock.advance(11)
    assert table.game.step > 1
    refused = await kit.move(table, links[3], "misdeal P1 13")
    assert (refused["code"], [one["move"] for one in links[3].state["honour"]["dealing"]]) == (
        "redeal.begun",
        ["redeal face_up 2", "call_out P4 deal"],
    )
    assert (await kit.move(table, links[3], "redeal face_up 2"))["t"] == "ok"
    assert table.game.deal.result.reason == "void"


async def test_bots_wait_for_no_word_about_what_a_bot_has_dealt():
    kit, table, _ = await sat_down("bpbb")
    assert table.game.deal.dealer == 3
    await kit.clock.advance(1)
    assert table.game.step > 1


def test_a_bot_calls_as_often_as_its_level_says():
    deal = deal_with_a_card_too_many()
    for level, number in (("random", 25), ("regular", 60)):
        calls = [call_of(level, seed, deal.view(1)) for seed in range(1000)]
        assert abs(sum(call is not None for call in calls) - 10 * number) < 60
        assert {call for call in calls if call} == {CallOut(0, "drew")}
        assert calls == [call_of(level, seed, deal.view(1)) for seed in range(1000)]
    assert call_of("regular", 1, deal.view(0)) is None, "nobody calls themselves"


def deal_with_a_card_too_many():
    variant, _ = at_honour(find_variant("continental"), None)
    shoe = shuffled(variant.shoe(4), Random(3))
    deal, _ = deal_round(variant, variant.round_rules(1, 4), NAMES[:4], 3, shoe)
    for move in (Take(), Overdraw()):
        deal.apply(0, move)
    return deal


@pytest.mark.slow
async def test_bots_call_and_play_on():
    kit, table, links = await sat_down("pbbb", pace=1.0)
    await kit.move(table, links[0], "take")
    for number in (1, 2, 3):
        await kit.move(table, links[0], "overdraw")
        deal, seed = table.game.deal, table.game.seed
        wanted = [s for s in (1, 2, 3) if call_of("regular", seed + s, deal.view(s)) is not None]
        await kit.clock.advance(1.5)
        assert len(table.game.deal.irregular.face_up) == (number if wanted else 0)
        if wanted:
            break
    else:
        pytest.fail("three bots saw a card too many three times, and none called")
    hand = links[0].state["deal"]["hand"]
    await kit.move(table, links[0], f"discard {hand[0]}")
    await play_on(kit, table, links, lambda game: game.match.results)
    assert table.game.match.results[0].reason in ("out", "stock")


async def test_people_have_time_to_call_before_a_bot_plays_on():
    kit, table, links = await sat_down("ppbb", pace=0.5)
    for move in ("take", "discard"):
        hand = links[0].state["deal"]["hand"]
        await kit.move(table, links[0], move if move == "take" else f"discard {hand[0]}")
    hand = links[1].state["deal"]["hand"]
    await kit.move(table, links[1], f"toss {hand[0]}")
    deal, seed = table.game.deal, table.game.seed
    if not any(call_of("regular", seed + s, deal.view(s)) for s in (2, 3)):
        await kit.clock.advance(3.0)
        assert table.game.deal.phase == "draw"
        assert (await kit.move(table, links[0], "call_out P2 undrawn"))["t"] == "ok"
    else:
        await kit.clock.advance(1.0)
    assert table.game.deal.phase == "ruling"
    assert links[1].state["strip"]["title"] == "After the ruling you have a choice."
    assert links[0].state["strip"]["title"] == "Petr has a choice to make after a ruling."
    assert {act["name"] for act in links[1].state["acts"]} == {"restore", "stand"}
    assert links[0].state["acts"] == []
    assert (await kit.move(table, links[1], "restore"))["t"] == "ok"
    assert table.game.deal.phase != "ruling"
