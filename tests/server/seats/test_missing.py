"""A player who leaves in the middle of a round: the score is missing, and the game says what replaces it."""

import pytest

from tests.server.kit import Kit, play_on
from upcard.engine import parse_record, record_text
from upcard.engine.core.codes import OUT
from upcard.server.tables import events as ev
from upcard.server.tables.game import folded

pytestmark = pytest.mark.anyio

REPLAY = 'extends = "continental"\nmissing_score = "replay"\n'


@pytest.fixture
async def kit():
    return Kit(claim_beat=0.05)


async def seated(kit, kinds="pppb", **plan):
    table = await kit.begin(kinds, **plan)
    return table, {n: await kit.sit(table, n) for n, kind in enumerate(kinds) if kind == "p"}


def told(link):
    return [line for frame in link.frames if frame["t"] == "event" for line in frame["log"]]


def dropped(links, seat):
    return {n: link for n, link in links.items() if n != seat}


@pytest.mark.slow
async def test_con_103_the_two_highest_of_the_others_stand_for_who_left(kit):
    table, links = await seated(kit)
    await kit.send(table, links[1], "leave")
    what = "the two highest scores of the others, added up"
    assert f"For this round Petr gets {what}." in told(links[0])
    await play_on(kit, table, dropped(links, 1), lambda game: game.phase == "summary")
    points = table.game.match.results[0].points
    others = [points[seat] for seat in (0, 2, 3)]
    assert points[1] == sum(sorted(others)[-2:])
    row = links[0].state["summary"]["rows"][1]
    assert (row["points"], row["note"]) == (points[1], f"Left in the middle: {what}")
    assert links[0].state["scores"]["rounds"] == [list(points)]
    assert folded(kit.store.read(table.id)).match.totals() == points
    text = record_text(table.game.record())
    assert "\nmissing 1\n" in text
    record, match = parse_record(text)
    assert (record_text(record), match.totals()) == (text, points)


@pytest.mark.slow
async def test_a_person_who_takes_the_seat_in_time_gives_a_score(kit):
    table, links = await seated(kit)
    await kit.send(table, links[1], "leave")
    assert table.game.match.missing == {1}
    table.game.apply(ev.Joined(1, "Zoe", "a hash"))
    assert table.game.match.missing == frozenset()
    table.game.match.deal.round.end(OUT, 0)
    assert "missing" not in record_text(table.game.record())


async def test_con_103_with_fewer_than_two_others_the_round_is_dealt_again_at_once(kit):
    table, links = await seated(kit, "pppp")
    dealer = table.game.deal.dealer
    for seat in (1, 2, 3):
        assert table.game.phase == "playing"
        await kit.send(table, links[seat], "leave")
    game = table.game
    assert (game.phase, game.match.results[0].reason, game.match.totals()) == (
        "summary",
        "void",
        (0,) * 4,
    )
    assert (game.match.next_round, game.match.next_dealer()) == (1, dealer)
    summary = links[0].state["summary"]
    assert summary["title"] == "Round 1 does not count."
    assert summary["why"] == ["Nobody scores; the round is dealt again."]
    assert "Round 1 was broken off; it is dealt again." in told(links[0])
    await kit.send(table, links[0], "ready")
    await kit.clock.advance(1)
    assert (table.game.phase, table.game.match.round, table.game.deal.dealer) == (
        "playing",
        1,
        dealer,
    )
    text = record_text(table.game.record())
    assert "\nbroken off\nend void points 0 0 0 0\n" in text
    record, match = parse_record(text)
    assert (record_text(record), match.next_round) == (text, 1)
    assert folded(kit.store.read(table.id)).deal.hands == table.game.deal.hands


async def test_a_house_game_has_the_round_dealt_again_once_all_like(kit):
    table, links = await seated(kit, source=REPLAY)
    refused = await kit.send(table, links[0], "again")
    assert refused["code"] == "again.nobody_left"
    await kit.send(table, links[1], "leave")
    again = links[0].state["table"]["again"]
    assert again["text"].startswith("Petr left in the middle of this round.")
    await kit.send(table, links[0], "again")
    assert (table.game.phase, links[2].state["table"]["again"]["agreed"]) == ("playing", [0])
    await kit.send(table, links[0], "again", yes=False)
    await kit.send(table, links[2], "again")
    assert table.game.phase == "playing"
    await kit.send(table, links[0], "again")
    assert (table.game.phase, table.game.match.results[0].reason) == ("summary", "void")
    assert links[0].state["table"]["again"] is None
    assert folded(kit.store.read(table.id)).match.next_round == 1


@pytest.mark.slow
async def test_where_nobody_asks_for_it_the_bot_gives_the_score(kit):
    table, links = await seated(kit, source=REPLAY)
    await kit.send(table, links[1], "leave")
    await play_on(kit, table, dropped(links, 1), lambda game: game.phase == "summary")
    deal = table.game.deal
    assert deal.result.points == tuple(deal.round.points)
    assert links[0].state["summary"]["rows"][1]["note"] != "Left in the middle"


async def test_where_the_score_is_posted_nothing_is_dealt_again(kit):
    table, links = await seated(kit)
    await kit.send(table, links[1], "leave")
    refused = await kit.send(table, links[0], "again")
    assert (refused["code"], refused["clause"]) == ("again.posted", "CON-103")
    assert links[0].state["table"]["again"] is None


@pytest.mark.slow
async def test_a_round_dealt_again_in_other_places_is_sealed_as_any(kit):
    kit.services.sealed = True
    source = f'{REPLAY}suspend = ["agreed"]\n'
    table, links = await seated(kit, "pppp", source=source)
    await kit.send(table, links.pop(1), "leave")
    for cmd in ("again", "rest"):
        for link in links.values():
            await kit.send(table, link, cmd)
    assert (await kit.send(table, links[0], "swap", seat=1))["t"] == "ok"
    for cmd in ("go_on", "ready"):
        for link in links.values():
            await kit.send(table, link, cmd)
    places = {link.seat: link for link in links.values()}
    await play_on(kit, table, places, lambda game: len(game.match.results) == 2)
    text = record_text(table.game.record())
    record, match = parse_record(text)
    assert record_text(record) == text
    assert (record.rounds[0].broken, record.rounds[1].swaps) == (True, ((0, 1),))
    assert record.rounds[1].seal is not None
    assert match.totals() == table.game.match.totals()


# ---- What the dialog says before one leaves --------------------------------------------------

SAYS = {
    "continental": (
        "pppb",
        "Your total at the end is the two highest totals of the others, added up. You come after everybody who stayed. "
        "For this round you get the two highest scores of the others, added up.",
    ),
    "gin": (
        "pp",
        "You keep no points; what the bot plays after that does not count. The others may agree to have",
    ),
    "contract": ("pbpb", "You keep no points; what the bot plays after that does not count"),
}


@pytest.mark.parametrize("game", SAYS)
async def test_a_person_who_is_about_to_leave_reads_what_becomes_of_the_points(kit, game):
    kinds, text = SAYS[game]
    _table, links = await seated(kit, kinds, game=game)
    told = links[0].state["table"]
    assert text in told["leave"]
    assert told["leave_clause"] == ("CON-101" if game == "continental" else None)


async def test_whose_leaving_makes_the_match_void_reads_that(kit):
    table, links = await seated(kit, "pppp")
    for seat in (1, 2):
        await kit.send(table, links[seat], "leave")
    text = links[0].state["table"]["leave"]
    assert "so the match does not count." in text
    assert text.endswith(
        "This round is dealt again, because fewer than two others would have a score."
    )


async def test_partners_go_on_with_the_points_of_the_team(kit):
    _, links = await seated(kit, "pppp", game="push")
    assert "Your partner goes on with the points of your team." in links[0].state["table"]["leave"]


async def test_the_last_person_and_who_waits_read_something_else(kit):
    _, links = await seated(kit, "pbbb")
    assert links[0].state["table"]["leave"].startswith("You are the last person here")
    _, links = await seated(kit, "ppoo")
    assert links[0].state["table"]["leave"] == "Your seat is free for somebody else."
