"""Standing wishes: their answers, how long they last, refusals, and that others learn nothing of them."""

import json
from collections import Counter

import pytest

from tests.server.kit import FakeLink, Kit, Scripted, settled
from upcard.cards import card_text, parse_card, parse_cards
from upcard.engine import Claim, Draw, Pass, parse_move
from upcard.rules import find_variant
from upcard.server.contract import CardWish, Wishes
from upcard.server.refusals import RefusedError
from upcard.server.tables import events as ev
from upcard.server.tables.seats.seat import WATCHER
from upcard.server.tables.windows import in_order
from upcard.server.tables.wishes import Nearness, word_on

pytestmark = pytest.mark.anyio
BEAT, SECONDS = 0.5, 12
LATEST = 2 * BEAT
"""When the wishes of a window have answered at the latest."""


async def opened(wishes=None, kinds="pppp", before=(), **config):
    """Seat 0 has just declined the first card; ``wishes`` are those that seats have set before that."""
    kit = Kit(thinker=Scripted(config.pop("wanting", ())), claim_beat=BEAT, **config)
    table = await kit.begin(kinds, claim_seconds=SECONDS)
    links = {seat: await kit.sit(table, seat) for seat, kind in enumerate(kinds) if kind == "p"}
    for seat, wish in (wishes or {}).items():
        assert (await kit.send(table, links[seat], "wishes", wishes=wish))["t"] == "ok"
    for link in links.values():
        keep_times(kit, link)
    watcher = FakeLink(WATCHER)
    table.listeners.add(watcher, 9)
    keep_times(kit, watcher)
    await kit.move(table, links[0], "draw")
    return kit, table, {**links, "watcher": watcher}


def keep_times(kit, link):
    """Let a channel keep each frame with its time, except those of the seat's own press."""
    link.frames, link.heard = [], []

    def send(frame):
        text = json.loads(frame)
        link.frames.append(text)
        if text["t"] != "ok":
            link.heard.append((kit.clock.now(), text))

    link.send = send


ROWS = ("completes", "helps", "others")
NEVER, ALWAYS = dict.fromkeys(ROWS, "never"), dict.fromkeys(ROWS, "always")


# ---- What a wish says --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "wishes, card, near, expected",
    [
        ({}, "7H", None, "ask"),
        ({"others": "never"}, "7H", None, "never"),
        ({"others": "never"}, "7H", Nearness(2, 1), "ask"),
        ({"others": "never", "helps": "always"}, "7H", Nearness(2, 1), "always"),
        ({"others": "never", "helps": "always"}, "7H", Nearness(2, 2), "never"),
        ({"helps": "never", "completes": "always"}, "7H", Nearness(1, 0), "always"),
        ({"cards": [CardWish("7", "always")], "others": "never"}, "7H", None, "always"),
        ({"cards": [CardWish("7", "always"), CardWish("7H", "never")]}, "7H", Nearness(1, 0), "never"),
        ({"cards": [CardWish("7", "always"), CardWish("7H", "never")]}, "7S", Nearness(1, 0), "always"),
        ({"cards": [CardWish("J", "never"), CardWish("JK", "always")]}, "JK", None, "always"),
    ],
)  # fmt: skip
async def test_a_wish_for_the_card_goes_before_one_for_its_rank_and_that_before_the_rows(
    wishes, card, near, expected
):
    assert word_on(Wishes(**wishes), "claim", parse_card(card), near) == expected
    assert word_on(Wishes(**wishes), "call", parse_card(card), near) == "ask"


async def test_a_wish_answers_and_its_person_sees_it():
    kit, table, links = await opened({1: NEVER, 2: ALWAYS})
    assert links[1].state["claim"]["wish"] == "pass"
    assert links[2].state["claim"]["wish"] == "claim"
    assert links[1].state["strip"]["title"].startswith("The others may ask for {")
    assert (links[1].state["suggest"], links[3].state["claim"]["wish"]) == (None, None)
    assert links[1].state["wishes"]["text"].startswith("I pass on cards that complete my contract")
    await kit.clock.advance(LATEST)
    assert table.game.deal.claims[2] == 1, "the nearest who wants it has it"


async def test_what_helps_is_found_out_by_the_hand():
    """Seat 1 holds two kings, and the first card is one: with it the hand lacks one card fewer."""
    for upcard, claims in (("KD", [0, 1, 0, 0]), ("4H", [0, 0, 0, 0])):
        kit = Kit(thinker=Scripted(), claim_beat=BEAT)
        table = await kit.begin("pppp", shoe=shoe(upcard))
        links = [await kit.sit(table, seat) for seat in range(4)]
        wishes = [NEVER, {"helps": "always", "others": "never"}, NEVER, NEVER]
        for link, wish in zip(links, wishes, strict=True):
            await kit.send(table, link, "wishes", wishes=wish)
        await kit.move(table, links[0], "draw")
        await kit.clock.advance(LATEST)
        assert table.game.deal.phase == "play"
        assert list(table.game.deal.claims) == claims


def shoe(upcard):
    """The cards of Continental at a table of four, in which seat 1 holds two kings and no other cards near a meld."""
    mine = [card_text(card) for card in parse_cards("KS KH 2S 9D 6C 8S TD QC AH 3D JS 5S")]
    cards = Counter(map(card_text, find_variant("continental").shoe(4)))
    pool = sorted((cards - Counter([*mine, upcard])).elements())
    hands = [mine if seat == 1 else [pool.pop() for _ in mine] for seat in range(4)]
    dealt = [hand[turn] for turn in range(len(mine)) for hand in hands]
    return parse_cards(" ".join([*dealt, upcard, *pool]))


async def test_a_wish_can_be_overridden_until_it_answers_and_set_while_a_window_is_open():
    kit, table, links = await opened({1: NEVER})
    assert (await kit.move(table, links[1], "claim"))["t"] == "ok"
    await kit.clock.advance(0)
    assert table.game.deal.claims[1] == 1
    kit, table, links = await opened()
    await kit.clock.advance(4)
    for seat in (1, 2, 3):
        await kit.send(table, links[seat], "wishes", wishes=NEVER)
        await settled()
    assert table.game.deal.phase == "play", "a wish made late is a press"


async def test_calls_are_wished_for():
    kit = Kit(thinker=Scripted(), claim_beat=BEAT)
    table = await kit.begin("ppp", game="shanghai")
    link = await kit.sit(table, 0)
    rows = {line["name"]: line["words"] for line in link.state["wishes"]["lines"]}
    assert rows["calls"] == ["always", "ask", "never"]
    table = await kit.begin("ppp", game="seven-hand")
    link = await kit.sit(table, 0)
    rows = {line["name"]: line["words"] for line in link.state["wishes"]["lines"]}
    assert rows["calls"] == ["ask", "never"]


# ---- How long they last ------------------------------------------------------------------------


async def test_wishes_outlast_a_reload_and_a_restart():
    kit, table, _ = await opened({1: NEVER})
    again = await kit.sit(table, 1)
    assert again.state["wishes"]["mine"]["others"] == "never"
    reopened = await Kit(store=kit.store).table(table.id)
    assert reopened.game.seats[1].wishes == table.game.seats[1].wishes != Wishes()


async def test_a_person_who_gets_the_seat_of_another_has_no_wishes_yet():
    _, table, _ = await opened({1: NEVER})
    for event, kept in (
        (ev.Reseated(1, "Petr", "hash", "device"), True),
        (ev.Reseated(1, "Otto", "hash", "handed"), False),
        (ev.Left(1, "Juno"), False),
    ):
        game = table.game.copy()
        game.apply(event)
        assert (game.seats[1].wishes != Wishes()) == kept


@pytest.mark.parametrize(
    "game, wishes, code",
    [
        ("gin", {"others": "never"}, "wish.no_claims"),
        ("seven-hand", {"calls": "always"}, "wish.call_names_card"),
        ("continental", {"calls": "never"}, "wish.not_here"),
        ("continental", {"cards": [{"card": "7X", "wish": "never"}]}, "wish.card"),
        ("continental", {"cards": [{"card": "1", "wish": "never"}]}, "wish.card"),
        ("continental", {"cards": [{"card": "7", "wish": "never"}] * 2}, "wish.twice"),
        ("continental", {"others": "maybe"}, "command.bad"),
        ("continental", {"cards": [{"card": "7", "wish": "never"}] * 21}, "command.bad"),
    ],
)
async def test_a_wish_that_cannot_be_is_refused_with_a_code(game, wishes, code):
    kit = Kit(thinker=Scripted())
    table = await kit.begin("pp" if game == "gin" else "pppp", game=game)
    link = await kit.sit(table, 0)
    if code == "command.bad":
        with pytest.raises(RefusedError, match=code):
            await kit.send(table, link, "wishes", wishes=wishes)
        return
    answer = await kit.send(table, link, "wishes", wishes=wishes)
    assert (answer["t"], answer["code"]) == ("refused", code)
    assert code != "wish.card" or f"'{wishes['cards'][0]['card']}'" in answer["message"]
    assert table.game.seats[0].wishes == Wishes()


# ---- What others learn -------------------------------------------------------------------------


async def played(wish, press, at, rest=3.0):
    """Seat 1 has a wish, or answers by hand ``at`` a time; seats 2 and 3 pass by hand later on.

    Returns what everybody but seat 1 was sent, with its times.
    """
    kit, table, links = await opened({1: wish} if wish else {})
    if press:
        await kit.clock.advance(at)
        await kit.move(table, links[1], press, command="p")
    await kit.clock.advance(rest - kit.clock.now())
    await kit.move(table, links[2], "pass", command="a")
    await kit.clock.advance(1)
    if table.game.deal.phase == "claim":
        await kit.move(table, links[3], "pass", command="b")
    await kit.clock.advance(SECONDS)
    names = [name for name in links if name != 1]
    return {name: links[name].heard for name in names}, [
        (seat, type(move).__name__) for seat, move in table.game.moves[-1]
    ]


async def test_a_wish_is_sent_to_others_as_a_press_would_be():
    """The outcome becomes certain with the last of the others: every frame and every time is the same."""
    expected = await played(None, "pass", 0.7)
    for at in (0.1, 2.0):
        assert await played(None, "pass", at) == expected
    assert await played(NEVER, None, 0) == expected


async def test_where_a_wish_decides_only_the_time_of_the_outcome_differs():
    """Seat 1 is the nearest, so its claim settles the window when it is made."""

    def untimed(heard):
        return {name: [frame for _, frame in frames] for name, frames in heard.items()}

    def times(heard):
        return {name: [at for at, _ in frames][:1] for name, frames in heard.items()}

    by_hand, record = await decided(None, "claim", 2.5)
    by_wish, same = await decided(ALWAYS, None, 0)
    assert untimed(by_hand) == untimed(by_wish)
    assert times(by_hand) == times(by_wish), "the window opened for all at the same time"
    assert record == same


async def decided(wish, press, at):
    kit, table, links = await opened({1: wish} if wish else {})
    if press:
        await kit.clock.advance(at)
        await kit.move(table, links[1], press)
    await kit.clock.advance(SECONDS)
    heard = {name: links[name].heard for name in links if name != 1}
    return heard, [(seat, type(move).__name__) for seat, move in table.game.moves[-1]]


async def test_setting_wishes_tells_nobody_anything():
    kit, table, links = await opened()
    numbers = {seat: links[seat].state["n"] for seat in range(4)}
    for link in links.values():
        link.frames.clear()
    await kit.send(table, links[1], "wishes", wishes={"helps": "always"})
    assert all(not link.frames for name, link in links.items() if name != 1)
    assert links[1].state["n"] == numbers[1] + 1
    again = await kit.sit(table, 2)
    assert again.state["n"] == numbers[2]


async def test_where_all_have_wished_a_window_is_open_as_long_as_quick_hands_take():
    kit, table, _ = await opened({1: NEVER, 2: NEVER, 3: NEVER})
    await kit.clock.advance(BEAT - 0.01)
    assert table.game.deal.phase == "claim"
    await kit.clock.advance(LATEST - BEAT + 0.01)
    assert table.game.deal.phase == "play"


async def test_a_wish_answers_before_the_clock_of_the_window():
    kit = Kit(thinker=Scripted())
    table = await kit.begin("pppp", pace=3.0, claim_seconds=3)
    links = [await kit.sit(table, seat) for seat in range(4)]
    await kit.send(table, links[3], "wishes", wishes=ALWAYS)
    await kit.move(table, links[0], "draw")
    await kit.clock.advance(3)
    assert table.game.deal.claims[3] == 1


async def test_a_record_does_not_tell_in_which_order_people_answered():
    records = set()
    for order in ([1, 2, 3], [3, 1, 2], [2, 3, 1]):
        kit, table, links = await opened()
        for seat in order:
            await kit.move(table, links[seat], "pass")
        assert table.game.deal.phase == "play"
        records.add(repr(table.game.moves[-1]))
    kit, table, links = await opened()
    for seat, answer in ((3, "claim"), (2, "pass"), (1, "claim")):
        await kit.move(table, links[seat], answer)
    assert [seat for seat, _ in table.game.moves[-1]] == [0, 1], (
        "who came after the winner is left out"
    )
    assert len(records) == 1
    rules = table.game.deal.rules.melds
    assert table.game.moves[-1][1] == (1, parse_move("claim", rules))


async def test_a_record_keeps_what_else_was_done_while_a_window_was_open():
    answers = [(3, Pass()), (0, Draw()), (1, Claim())]
    assert in_order((1, 2, 3), answers) == answers
    assert in_order((1, 2, 3), [(3, Pass()), (1, Claim())]) == [(1, Claim())]
