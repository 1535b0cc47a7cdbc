"""The flights of events: computed by the page's own module from the server's own events."""

import pytest
from msgspec import to_builtins

from tests.browser.conftest import DESKTOP, PHONE
from tests.web_fixture.scenes import table
from upcard.server.present import Clocks, draft, shown_effects
from upcard.server.tables.events import Moved

FLIGHTS = """async ([effects, before, next]) => {
  const { flights } = await import('/static/js/motion/flights.js');
  const { counts } = await import('/static/js/state/order.js');
  const keys = (state) => state.deal.hand.map((card, i) => `${card}.${i}`);
  const had = counts(before.deal.hand), has = counts(next.deal.hand);
  const more = (hand, than) => [...hand].filter(([card, n]) => n > (than.get(card) ?? 0)).map(([card]) => card);
  const came = more(has, had).map((card) => `${card}.new`);
  const held = new Set([...keys(before).filter((key) => !more(had, has).includes(key.slice(0, 2))), ...came]);
  const marks = new Map(keys(before).map((key) => [`k:${key}`, null]));
  return flights(effects, { marks, before, next, came, held });
}"""
PUSH = "round 1; turn 5; to {} draw; hands 9H KC | 3S 4S | 3H 4H | 3D 4D; stock 5C 6C 8C QC QD; pile TC"
CALL = (
    "round 1; turn 5; to 0 play; hands 9C KD 4S | 2D JK 5D | 5S 6S; stock 9D 8D 7D; pile TS; "
    "melds 2 run[6C 7C 8C]; down 0 0 2"
)
WHOLE_TABLE = (
    "round 1; turn 5; dealer 1; to 0 play; hands 7H 7D 2C | 2S 3S; stock 5C 6C 8C QC QD; "
    "melds 1 run[4S 5S 6S 7S] | 1 set[KS KH KD]; down 2 2; drawn {}"
)
SEVENS = "rearrange run[4S 5S 6S] set[KS KH KD] set[7S 7H 7D]"

ABOVE = """() => {
  const place = document.querySelector('.side-drawer').getBoundingClientRect();
  const card = document.createElement('div');
  card.className = 'flight';
  card.style = 'width: 60px; height: 84px; pointer-events: auto';
  card.style.transform = `translate(${place.left + 40}px, ${place.top + 40}px)`;
  document.getElementById('flights').append(card);
  return document.elementFromPoint(place.left + 60, place.top + 60);
}"""
"""What is seen at a place in an open drawer over which a card flies."""


@pytest.fixture
def flown(open_page, scenes):
    """Makes a move at a table and returns the flights that a seat sees, as (card, from, to)."""
    page = open_page(DESKTOP, shared=True, moving=True)
    page.goto(scenes.address)

    def fly(game, seat, mover, move):
        before = seen_by(game, seat)
        entry = game.apply(Moved(mover, move))
        effects = [to_builtins(effect) for effect in shown_effects(entry.effects, seat)]
        found = page.evaluate(FLIGHTS, [effects, before, seen_by(game, seat)])
        return [(flight["card"], flight["from"], flight["to"]) for flight in found]

    return fly


def seen_by(game, seat):
    return to_builtins(draft(game, "x", seat, Clocks()).finished(None))


@pytest.mark.parametrize(
    "seat, mover, expected",
    [
        (0, 0, [("TC", "a:discard", "a:seat-1"), (None, "a:stock", "a:seat-1"), ("6C", "a:stock", "k:6C.new")]),
        (1, 0, [("TC", "a:discard", "k:TC.new"), ("5C", "a:stock", "k:5C.new"), (None, "a:stock", "a:seat-0")]),
        (2, 0, [("TC", "a:discard", "a:seat-1"), (None, "a:stock", "a:seat-1"), (None, "a:stock", "a:seat-0")]),
    ],
    ids=["who-pushes", "who-receives", "who-looks-on"],
)  # fmt: skip
def test_what_is_pushed_flies_to_the_next_player(flown, seat, mover, expected):
    game = table(PUSH.format(mover), seats=4, game="push", before=0).game
    assert flown(game, seat, mover, "draw") == expected


@pytest.mark.parametrize(
    "seat, picked",
    [(0, ("2D", "a:seat-1", "k:2D.new")), (1, ("2D", "k:2D.0", "a:seat-0")), (2, (None, "a:seat-1", "a:seat-0"))],
    ids=["who-draws", "who-called", "who-looks-on"],
)  # fmt: skip
def test_a_called_discard_flies_to_its_meld_and_a_card_of_the_caller_pays_for_it(
    flown, seat, picked
):
    game = table(CALL, seats=3, game="shanghai", before=0).game
    game.apply(Moved(0, "discard 9C"))
    assert flown(game, seat, 1, "call m1") == [("9C", "a:discard", "m:m1:3")]
    assert flown(game, seat, -1, "pick 2D") == [picked]


def test_a_call_with_a_card_of_ones_own_flies_to_the_pile(flown):
    game = table(CALL, seats=3, game="seven-hand", before=0).game
    game.apply(Moved(0, "discard 9C"))
    assert flown(game, 0, 1, "call 5D") == [("5D", "a:seat-1", "a:discard")]


@pytest.mark.parametrize(
    "seat, hand", [(0, ("k:7H.0", "k:7D.1")), (1, ("a:seat-0", "a:seat-0"))], ids=["who-plays", "who-looks-on"]
)  # fmt: skip
def test_a_rearranged_table_flies_from_meld_to_meld_and_out_of_the_hand(flown, seat, hand):
    game = table(WHOLE_TABLE.format(1), seats=2, game="carousel", before=0).game
    kings = [
        (card, f"m:m2:{place}", f"m:m2:{place}") for place, card in enumerate(("KS", "KH", "KD"))
    ]
    assert flown(game, seat, 0, SEVENS) == [
        ("4S", "m:m1:0", "m:m1:0"), ("5S", "m:m1:1", "m:m1:1"), ("6S", "m:m1:2", "m:m1:2"),
        ("7S", "m:m1:3", "m:m3:0"), ("7H", hand[0], "m:m3:1"), ("7D", hand[1], "m:m3:2"), *kings,
    ]  # fmt: skip


def test_time_that_runs_out_puts_the_table_back_and_draws_the_penalty(flown):
    game = table(WHOLE_TABLE.format(0), seats=2, game="tile-rummy", before=0).game
    game.apply(Moved(0, SEVENS))
    found = flown(game, 0, -1, "time_up")
    assert found[:2] == [("7H", "m:m3:1", "k:7H.new"), ("7D", "m:m3:2", "k:7D.new")]
    assert ("7S", "m:m3:0", "m:m1:3") in found
    drawn = [(card, f"k:{card}.new") for card in ("5C", "6C", "8C")]
    assert [(card, to) for card, start, to in found if start == "a:stock"] == drawn
    assert len(found) == 2 + 7 + 3


def test_cards_fly_below_an_open_drawer(open_page, scenes):
    """Only a browser knows what is above what."""
    page = open_page(PHONE, shared=True, moving=True)
    page.goto(f"{scenes.address}/t/base")
    page.get_by_test_id("menu").click()
    page.get_by_test_id("menu-rules").wait_for()
    seen = page.evaluate_handle(ABOVE)
    assert seen.evaluate("(one) => !!one.closest('.side-drawer')")
