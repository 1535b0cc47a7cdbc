"""Claim windows: who gets the card, when a window closes, and what its timing reveals."""

import itertools
from collections import defaultdict

import pytest

from tests.server.kit import Kit, Scripted, play_on, settled
from upcard.cards import card_text

pytestmark = pytest.mark.anyio
SECONDS, BEAT = 12, 0.5
SOON = 2.0


async def opened(kinds, wanting=(), claim_seconds=SECONDS, **config):
    """A window over the first card: seat 0 is a bot and has just declined it."""
    kit = Kit(thinker=Scripted(wanting), claim_beat=BEAT, **config)
    table = await kit.begin(kinds, claim_seconds=claim_seconds)
    links = {seat: await kit.sit(table, seat) for seat, kind in enumerate(kinds) if kind == "p"}
    await kit.clock.advance(0)
    assert table.game.deal.phase == "claim"
    return kit, table, links


async def closing_time(kit, table, step=0.5, most=SECONDS + 2):
    """Let time pass until the window closes; returns when."""
    window = table.game.windows
    while (
        kit.clock.now() <= most
        and table.game.windows == window
        and table.game.deal.phase == "claim"
    ):
        await kit.clock.advance(step)
    assert table.game.deal.phase != "claim" or table.game.windows > window
    return kit.clock.now()


def winner_in(frames):
    """Who got the card, by the frames that a seat was sent; None for nobody."""
    effects = [effect for f in frames if f["t"] == "event" for effect in f["effects"]]
    found = next(effect for effect in effects if effect["what"] in ("claim", "no_claim"))
    return found.get("seat")


PLACES = [
    kinds for kinds in map("".join, itertools.product("pb", repeat=4)) if kinds.count("p") == 2
]
ANSWERS = ("claim", "pass", None)


@pytest.mark.slow
@pytest.mark.parametrize("places", PLACES)
@pytest.mark.parametrize("first", [0, 1])
async def test_two_people_in_every_order_of_answers(places, first):
    kinds = "b" + places
    people = [seat for seat, kind in enumerate(kinds) if kind == "p"]
    bots = [seat for seat in range(1, 5) if seat not in people]
    order = people if first == 0 else people[::-1]
    for wants in itertools.product((False, True), repeat=2):
        for answers in itertools.product(ANSWERS, repeat=2):
            wanting = [bot for bot, wanted in zip(bots, wants, strict=True) if wanted]
            given = dict(zip(people, answers, strict=True))
            frames, _ = await played(kinds, wanting, [(seat, given[seat]) for seat in order])
            expected = next(
                (s for s in range(1, 5) if s in wanting or given.get(s) == "claim"), None
            )
            for seat in people:
                assert winner_in(frames[seat]) == expected, (wanting, given)


async def played(kinds, wanting, answers):
    """Play one window: answers at ``SOON`` and a second later; returns each seat's frames and when it closed."""
    kit, table, links = await opened(kinds, wanting)
    window = table.game.windows
    for number, (seat, answer) in enumerate(answers):
        await kit.clock.advance(SOON + number - kit.clock.now())
        if answer and table.game.windows == window and table.game.deal.phase == "claim":
            reply = await kit.move(table, links[seat], answer)
            assert reply["t"] == "ok"
    closed = await closing_time(kit, table)
    return {seat: link.frames for seat, link in links.items()}, closed


@pytest.mark.parametrize("places", PLACES)
@pytest.mark.slow
async def test_the_end_of_a_window_tells_only_its_outcome(places):
    """A person who has not answered sees the same frames at the same time, no matter who else asked in vain."""
    kinds = "b" + places
    people = [seat for seat, kind in enumerate(kinds) if kind == "p"]
    bots = [seat for seat in range(1, 5) if seat not in people]
    for observer in people:
        (other,) = set(people) - {observer}
        seen = defaultdict(set)
        for wants in itertools.product((False, True), repeat=2):
            for answer in ("claim", "pass"):
                wanting = [bot for bot, wanted in zip(bots, wants, strict=True) if wanted]
                frames, closed = await played(kinds, wanting, [(other, answer)])
                told = repr([_until_closed(frames[observer])])
                seen[winner_in(frames[observer])].add((closed, told))
        assert all(len(different) == 1 for different in seen.values()), seen.keys()


def _until_closed(frames):
    """The frames up to the one that tells the outcome."""
    for number, frame in enumerate(frames):
        if frame["t"] == "event" and any(
            e["what"] in ("claim", "no_claim") for e in frame["effects"]
        ):
            return frames[: number + 1]
    return frames


async def test_a_window_closes_when_all_people_have_passed():
    kit, table, links = await opened("bpbpb")
    await kit.move(table, links[1], "pass")
    await kit.clock.advance(3)
    assert table.game.deal.phase == "claim"
    await kit.move(table, links[3], "pass")
    assert winner_in(links[1].frames) is None


async def test_a_window_closes_at_once_for_a_person_who_is_certain():
    kit, table, links = await opened("bbpbp")
    await kit.clock.advance(1)
    await kit.move(table, links[2], "claim")
    assert winner_in(links[4].frames) == 2


async def test_a_window_stays_open_where_only_a_bot_is_certain():
    kit, table, links = await opened("bbpbp", wanting=[1])
    await kit.clock.advance(1)
    await kit.move(table, links[2], "claim")
    assert table.game.windows == 1
    assert links[4].state["deal"]["phase"] == "claim"
    await kit.move(table, links[4], "pass")
    assert winner_in(links[4].frames) == 1


async def test_no_window_closes_before_its_least_time():
    kit, table, links = await opened("bbpbb")
    await kit.move(table, links[2], "claim")
    assert table.game.deal.phase == "claim"
    await kit.clock.advance(BEAT)
    assert winner_in(links[2].frames) == 2


@pytest.mark.parametrize("wanting", [[], [1], [3], [1, 3]])
async def test_among_bots_the_time_of_a_window_does_not_tell_who_wants_the_card(wanting):
    kit = Kit(thinker=Scripted(wanting), claim_beat=BEAT)
    table = await kit.begin("pbbb", claim_seconds=SECONDS)
    link = await kit.sit(table, 0)
    await kit.move(table, link, "draw")
    await kit.clock.advance(BEAT - 0.01)
    assert table.game.deal.phase == "claim"
    await kit.clock.advance(0.01)
    assert winner_in(link.frames) == (wanting[0] if wanting else None)


async def test_at_the_deadline_players_who_owe_an_answer_pass():
    kit, table, links = await opened("bpbpb", wanting=[4])
    card = table.game.deal.pile[-1]
    await kit.move(table, links[3], "pass")
    await kit.clock.advance(SECONDS - 0.01)
    assert table.game.deal.phase == "claim"
    await kit.clock.advance(0.02)
    assert winner_in(links[1].frames) == 4
    told = [
        [frame["text"] for frame in links[seat].frames if frame["t"] == "nudge"] for seat in (1, 3)
    ]
    assert told == [[f"You let {{{card_text(card)}}} pass."], []]


@pytest.mark.parametrize(
    "kinds, claim_seconds",
    [("bpbpb", None), ("bpbbb", SECONDS)],
    ids=["no clock is set", "only bots wait"],
)
async def test_without_a_clock_a_window_waits(kinds, claim_seconds):
    kit, table, links = await opened(kinds, claim_seconds=claim_seconds)
    assert links[1].state["claim"]["left_ms"] is None
    await kit.clock.advance(10_000)
    assert table.game.deal.phase == "claim"
    for link in links.values():
        await kit.move(table, link, "pass")
    assert winner_in(links[1].frames) is None


@pytest.mark.slow
async def test_a_clock_set_in_a_window_counts_from_the_next_one_on():
    """Otherwise anybody could shut the window of another by setting its clock to nothing."""
    kit, table, links = await opened("bpbpb", wanting=[4])
    await kit.clock.advance(4)
    assert (await kit.send(table, links[1], "claims", seconds=3))["t"] == "ok"
    await kit.move(table, links[1], "pass")
    assert table.game.deal.phase == "claim"
    assert links[3].state["claim"]["left_ms"] == (SECONDS - 4) * 1000
    await kit.clock.advance(SECONDS - 4.1)
    assert table.game.deal.phase == "claim"
    await kit.clock.advance(0.2)
    assert winner_in(links[3].frames) == 4
    assert table.game.claim_seconds == 3
    await play_on(kit, table, links, lambda game: game.windows > 1 and game.deal.phase == "claim")
    assert table.driver.window.limit == 3


async def test_the_window_as_each_seat_is_told_of_it():
    _, _, links = await opened("bpbpb")
    claim = links[3].state["claim"]
    assert claim["order"] == [
        {"seat": 0, "state": "declined"},
        {"seat": 1, "state": "before"},
        {"seat": 2, "state": "before"},
        {"seat": 3, "state": "you"},
        {"seat": 4, "state": "after"},
    ]
    assert (claim["answer"], claim["penalty"], claim["total_ms"]) == (None, 1, SECONDS * 1000)
    assert links[1].state["claim"]["order"][1] == {"seat": 1, "state": "you"}


async def test_an_answer_is_shown_to_its_seat_alone():
    kit, table, links = await opened("bpbpb")
    before, number = links[3].take()[-1], links[1].state["n"]
    await kit.move(table, links[1], "pass")
    await settled()
    assert links[3].frames == []
    assert (links[1].state["claim"]["answer"], links[1].state["n"]) == ("pass", number + 1)
    again = await kit.sit(table, 3)
    assert again.state["n"] == before.get("n", again.state["n"])
    assert again.state["claim"]["answer"] is None


async def test_an_answer_is_given_once():
    kit, table, links = await opened("bpbpb")
    assert (await kit.move(table, links[3], "claim", command="x"))["t"] == "ok"
    assert (await kit.move(table, links[3], "claim", command="x"))["t"] == "ok"
    refused = await kit.move(table, links[3], "pass")
    assert (refused["t"], refused["code"]) == ("refused", "claim.answered")


async def test_an_answer_after_the_window_is_late():
    kit, table, links = await opened("bpbpb")
    turn = table.game.deal.turn
    await kit.clock.advance(SECONDS + 3)
    refused = await kit.move(table, links[1], "claim", turn=turn)
    assert refused["t"] == "refused"
    assert refused["code"] == "move.late"


async def test_a_bot_that_cannot_answer_passes():
    class Broken(Scripted):
        async def choose(self, level, seed, view, variant):
            if view.phase == "claim":
                raise_think_error()
            return await super().choose(level, seed, view, variant)

    kit = Kit(thinker=Broken(), claim_beat=BEAT)
    table = await kit.begin("bpbb")
    link = await kit.sit(table, 1)
    await kit.clock.advance(BEAT)
    await kit.move(table, link, "claim")
    assert winner_in(link.frames) == 1


async def test_how_long_a_bot_thinks_shows_only_in_whole_beats():
    class Slow(Scripted):
        async def choose(self, level, seed, view, variant):
            if view.phase == "claim":
                await kit.clock.sleep(1.2 * BEAT)
            return await super().choose(level, seed, view, variant)

    kit = Kit(thinker=Slow([1]), claim_beat=BEAT)
    table = await kit.begin("bbbp")
    link = await kit.sit(table, 3)
    await kit.clock.advance(0)
    await kit.move(table, link, "pass")
    await kit.clock.advance(2 * BEAT - 0.01)
    assert table.game.windows == 1
    assert table.game.deal.phase == "claim"
    await kit.clock.advance(0.01)
    assert winner_in(link.frames) == 1


def raise_think_error():
    from upcard.server.bots.pool import ThinkError

    raise ThinkError("no answer")
