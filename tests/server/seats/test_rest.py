"""A match on the screen that is suspended between rounds, and players who leave, by the options of the game."""

import pytest

from tests.server.kit import Kit, play_on
from upcard.cards import card_codes
from upcard.engine import parse_record, record_text
from upcard.engine.record import names_in
from upcard.engine.situation import DealResult
from upcard.server.live import seating as commands
from upcard.server.live.mine import as_listed
from upcard.server.present import scores
from upcard.server.replay.fold import Asked, replay_of
from upcard.server.routes.replay import first_seats, seat_then
from upcard.server.tables import dealing
from upcard.server.tables import events as ev
from upcard.server.tables.game import folded
from upcard.server.tables.seats.glance import glance_at

pytestmark = pytest.mark.anyio

DAY, LATER, NEXT_YEAR = "2026-03-01T20:00:00Z", "2026-12-31T20:00:00Z", "2027-01-01T20:00:00Z"


@pytest.fixture
async def kit():
    return Kit(claim_beat=0.05)


@pytest.fixture
def day(monkeypatch):
    """A calendar that the test turns."""

    def turn(to):
        for module in (commands, dealing):
            monkeypatch.setattr(module, "moment", lambda: to)

    turn(DAY)
    return turn


async def between_rounds(kit, kinds="ppbb"):
    table = await kit.begin(kinds, began=DAY)
    links = {seat: await kit.sit(table, seat) for seat, kind in enumerate(kinds) if kind == "p"}
    await play_on(kit, table, links, lambda game: game.phase == "summary")
    return table, links


def line_of(link):
    """The last sentence of the log that a page was sent."""
    return [line for frame in link.frames if frame["t"] == "event" for line in frame["log"]][-1]


@pytest.mark.slow
async def test_con_100_it_rests_once_all_agree_and_no_round_begins(kit, day):
    table, links = await between_rounds(kit)
    await kit.send(table, links[0], "rest")
    assert line_of(links[0]) == "You ask to suspend the match."
    rest = links[1].state["table"]["rest"]
    assert (rest["holds"], rest["agreed"], rest["since"]) == (False, [0], "2026-03-01")
    await kit.send(table, links[1], "rest")
    assert line_of(links[1]) == "You agree to suspend the match."
    rest = links[0].state["table"]["rest"]
    assert (rest["holds"], rest["clause"], "CON" in rest["text"]) == (True, "CON-100", False)
    for seat in (0, 1):
        answer = await kit.send(table, links[seat], "ready")
        assert (answer["code"], answer["clause"]) == ("rest.holds", "CON-100")
    table.game.seats[1].sat_in = "away"
    assert table.game.waits_for() == {0, 1}  # also for who is away
    await kit.clock.advance(1000)
    assert table.game.phase == "summary"
    assert folded(kit.store.read(table.id)).rest == {0, 1}


@pytest.mark.slow
async def test_con_100_it_goes_on_with_the_same_people_in_the_same_year(kit, day):
    table, links = await between_rounds(kit)
    for link in links.values():
        await kit.send(table, link, "rest")
    day(NEXT_YEAR)
    answer = await kit.send(table, links[0], "go_on")
    assert (answer["code"], answer["clause"]) == ("resumed.year", "CON-100")
    day(LATER)
    table.listeners.remove(links[1])
    answer = await kit.send(table, links[0], "go_on")
    assert (answer["code"], "Petr" in answer["message"]) == ("resumed.players", True)
    links[1] = await kit.sit(table, 1)
    assert (await kit.send(table, links[0], "go_on"))["t"] == "ok"
    assert line_of(links[0]) == "You let the match go on."
    assert links[1].state["table"]["rest"] is None
    for link in links.values():
        await kit.send(table, link, "ready")
    await kit.clock.advance(1)
    assert table.game.phase == "playing"


@pytest.mark.slow
async def test_con_100_a_match_of_last_year_does_not_go_on_though_it_was_suspended_this_year(
    kit, day
):
    table, links = await between_rounds(kit)
    day(NEXT_YEAR)
    (dealer, _) = dealing.opening_events(table.game, kit.services.chance)
    assert (table.game.began_at, dealer.at) == (DAY, NEXT_YEAR)
    for link in links.values():
        await kit.send(table, link, "rest")
    answer = await kit.send(table, links[0], "go_on")
    assert (answer["code"], answer["clause"]) == ("resumed.year", "CON-100")
    assert "began in 2026 and it is 2027" in answer["message"]


@pytest.mark.slow
async def test_a_person_who_is_ready_would_rather_play_on(kit, day):
    table, links = await between_rounds(kit)
    await kit.send(table, links[0], "rest")
    await kit.send(table, links[1], "ready")
    assert links[0].state["table"]["rest"] is None
    assert links[0].state["table"]["ready"] == [1]
    assert [line_of(links[seat]) for seat in (0, 1)] == [
        "Petr would rather play on.",
        "You would rather play on.",
    ]
    answer = await kit.send(table, links[0], "go_on")
    assert answer["code"] == "rest.runs"
    assert (await kit.send(table, links[0], "ready"))["t"] == "ok"
    assert (table.game.phase, table.game.match.round) == ("playing", 2)


async def test_con_100_between_rounds_only(kit, day):
    table = await kit.begin("ppbb")
    link = await kit.sit(table, 0)
    answer = await kit.send(table, link, "rest")
    assert (answer["code"], answer["clause"]) == ("suspended.round", "CON-100")


@pytest.mark.slow
async def test_con_101_who_left_has_the_two_highest_totals_of_the_others(kit):
    table, links = await between_rounds(kit)
    await kit.send(table, links[1], "leave")
    game = table.game
    points = game.match.totals()
    others = sorted(points[seat] for seat in (0, 2, 3))
    standing = {one.seat: one.total for one in game.match.standings()}
    assert standing[1] == sum(others[-2:])
    note = scores._note(game, next(s for s in game.match.standings() if s.seat == 1))
    assert note.text == "Petr left before the end: the two highest other totals, added up"
    assert note.clause == "CON-101"
    assert folded(kit.store.read(table.id)).match.left == {1: 1}


async def test_a_house_game_lets_who_left_keep_the_points_so_far(kit):
    table = await kit.begin("pppb", source='extends = "continental"\nleaver = "own"\n')
    links = {seat: await kit.sit(table, seat) for seat in range(3)}
    game, nobody = table.game, (False,) * 4
    game.match.results.append(DealResult("out", 0, ((),) * 4, (0, 25, 40, 10), nobody))
    await kit.send(table, links[1], "leave")
    game = table.game
    game.match.results.append(DealResult("out", 0, ((),) * 4, (0, 90, 20, 5), nobody))
    standings = {one.seat: one for one in game.match.standings()}
    assert (standings[1].total, standings[1].place, game.match.totals()[1]) == (25, 4, 115)
    note = "Petr left with the points of 1 round; what the bot played after that does not count"
    assert scores._note(game, standings[1]).text == note
    game.apply(ev.Joined(1, "Zoe", "a hash"))  # a person who takes the seat has all of it
    standings = {one.seat: one for one in game.match.standings()}
    assert (standings[1].total, scores._note(game, standings[1])) == (115, None)


async def test_con_102_the_sheet_says_that_the_statistics_are_void(kit, monkeypatch):
    table = await kit.begin("pppp")
    links = {seat: await kit.sit(table, seat) for seat in range(4)}
    for seat in (1, 2, 3):
        await kit.send(table, links[seat], "leave")
    game = table.game
    assert scores.scores(game).notes == []  # not before the end
    monkeypatch.setattr(type(game.match), "over", True)
    text = "Fewer than two others played to the end, so this match does not count."
    assert [(note.text, note.clause) for note in scores.scores(game).notes] == [(text, "CON-102")]


async def test_a_person_who_takes_a_bots_seat_does_not_wake_a_match_that_rests(kit):
    game = (await kit.begin("ppbb")).game
    game.rest = {0, 1}
    game.apply(ev.Joined(2, "Zoe", "a hash"))
    assert game.resting
    game.rest = {0}
    game.apply(ev.Joined(3, "Kim", "another hash"))
    assert (game.rest, game.resting) == ({0}, False)


# ---- A house game that is suspended in the middle of a round ---------------------------------

ANY_TIME = 'extends = "continental"\nsuspend = ["agreed", "players"]\n'


async def test_a_house_game_rests_in_the_middle_of_a_round(kit, day):
    table = await kit.begin("ppbb", source=ANY_TIME, turn_seconds=30)
    links = {seat: await kit.sit(table, seat) for seat in (0, 1)}
    assert links[0].state["table"]["no_rest"] is None
    await kit.send(table, links[0], "rest")
    assert not table.game.resting
    await kit.send(table, links[1], "rest")
    assert links[0].state["table"]["rest"]["holds"]
    refused = await kit.move(table, links[0], "draw")
    assert (refused["code"], refused["clause"], table.game.deal.phase) == (
        "rest.holds",
        "House 1",
        "draw",
    )
    number = table.game.number
    await kit.clock.advance(1000)  # neither a clock nor a bot moves anything
    assert table.game.number == number
    assert folded(kit.store.read(table.id)).resting
    listed = as_listed(table.id, glance_at(table.game), 0)
    assert (listed.turn, "Suspended" in listed.note) == (False, True)
    assert (await kit.send(table, links[1], "go_on"))["t"] == "ok"
    listed = as_listed(table.id, glance_at(table.game), 0)
    assert (listed.turn, "Your turn" in listed.note) == (True, True)
    assert (await kit.move(table, links[0], "draw"))["t"] == "ok"


@pytest.mark.slow
async def test_bots_and_claim_windows_stand_still_and_go_on(kit, day):
    table = await kit.begin("ppbb", source=ANY_TIME)
    links = {seat: await kit.sit(table, seat) for seat in (0, 1)}
    await play_on(
        kit, table, links, lambda game: game.deal.phase == "claim" and 0 in game.deal.to_act()
    )
    for link in links.values():
        await kit.send(table, link, "rest")
    number = table.game.number
    await kit.clock.advance(1000)
    assert (table.game.number, table.game.deal.phase) == (number, "claim")
    await kit.send(table, links[0], "go_on")
    turn = table.game.deal.turn
    await play_on(kit, table, links, lambda game: game.deal.turn > turn + 4)


async def test_a_bot_that_was_about_to_play_does_so_when_it_goes_on(kit, day):
    table = await kit.begin("ppbb", source=ANY_TIME, pace=5.0)
    links = {seat: await kit.sit(table, seat) for seat in (0, 1)}
    await play_on(
        kit, table, links, lambda game: game.deal.active == 2 and game.deal.phase == "draw"
    )
    for link in links.values():
        await kit.send(table, link, "rest")
    number = table.game.number
    await kit.clock.advance(1000)
    assert table.game.number == number
    await kit.send(table, links[0], "go_on")
    await kit.clock.advance(30)
    assert table.game.deal.phase != "draw" or table.game.deal.active != 2


# ---- Other places than before ----------------------------------------------------------------

ANYWHERE = 'extends = "continental"\nsuspend = ["agreed", "between_rounds", "players"]\n'


async def resting(kit, source):
    table = await kit.begin("ppbb", source=source)
    links = {seat: await kit.sit(table, seat) for seat in (0, 1)}
    await play_on(kit, table, links, lambda game: game.phase == "summary")
    refused = await kit.send(table, links[0], "swap", seat=1)
    assert refused["code"] == "lobby.begun"  # not while it does not rest
    for link in links.values():
        await kit.send(table, link, "rest")
    return table, links


@pytest.mark.slow
async def test_con_100_nobody_changes_places_where_the_seats_stay(kit, day):
    table, links = await resting(kit, None)
    assert not links[0].state["table"]["rest"]["swaps"]
    assert (await kit.send(table, links[0], "swap", seat=1))["code"] == "lobby.begun"


@pytest.mark.slow
async def test_a_house_game_goes_on_in_other_places(kit, day):
    table, links = await resting(kit, ANYWHERE)
    before = table.game
    points, dealer = before.match.totals(), before.match.next_dealer()
    rows = links[0].state["summary"]["rows"]
    assert links[0].state["table"]["rest"]["swaps"]
    await kit.send(table, links[0], "swap", seat=1)
    assert links[1].state["people"]["wishes"] == [{"seat": 0, "other": 1}]
    await kit.send(table, links[1], "swap", seat=0)
    await kit.send(table, links[0], "swap", seat=3)  # Ann, now at seat 1, takes the place of a bot
    game = table.game
    assert game.names() == ("Petr", "Tomas", "Eva", "Ann")
    assert game.match.names == game.names()
    assert game.match.totals() == (points[1], points[3], points[2], points[0])
    assert game.match.next_dealer() == dealer  # from place to place
    assert seat_then(game.record(), 0, 3, game.swaps) == 0
    ann = links[0].state
    assert (ann["you"], ann["n"]) == (3, game.seen[3])
    shown = {row["seat"]: row["points"] for row in ann["summary"]["rows"]}
    assert [shown[seat] for seat in range(4)] == [rows[seat]["points"] for seat in (1, 3, 2, 0)]
    assert ann["scores"]["rounds"] == [list(game.match.totals())]
    assert (await kit.send(table, links[0], "go_on"))["t"] == "ok"
    for link in links.values():
        await kit.send(table, link, "ready")
    await kit.clock.advance(1)
    assert table.game.phase == "playing"
    assert links[0].state["deal"]["hand"] == card_codes(table.game.deal.view(3).hand)
    await play_on(
        kit, table, {link.seat: link for link in links.values()}, lambda one: one.phase == "summary"
    )
    again = folded(kit.store.read(table.id))
    assert (again.names(), again.match.totals()) == (game.names(), table.game.match.totals())
    record = table.game.record()
    assert record.names == ("Ann", "Petr", "Eva", "Tomas")
    text = record_text(record)
    assert "\nround 2\n" in text
    assert "\nswap 1 0\nswap 1 3\n" in text
    read, match = parse_record(text)
    assert (record_text(read), match.totals()) == (text, table.game.match.totals())
    assert match.names == names_in(read, 2) == game.names()
    assert [seat_then(record, 0, seat) for seat in range(4)] == [1, 3, 2, 0]
    assert [game.names()[seat] for seat in first_seats(record)] == list(record.names)
    watched = replay_of(Asked(text, number=2, seat=3))
    assert [seat.name for seat in watched.state.seats] == list(game.names())
