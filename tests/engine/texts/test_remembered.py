"""Everything that a deal remembers is in its position and in the views of those who may know it: otherwise a position
read back, or a bot, would allow moves that the table refuses.
"""

import msgspec
import pytest

from upcard.bots.observed import observed_deal
from upcard.cards import counts_of, parse_card, parse_cards
from upcard.engine import Deal, Owed, Situation, parse_position, position_text
from upcard.engine.assembly import REMEMBERED
from upcard.engine.core.honour import Honour
from upcard.engine.core.remembered import Remembered, in_order
from upcard.engine.fields import FIELDS, SEEN_ALIKE, SEEN_OF_SEATS
from upcard.engine.situation import Heap, Irregular
from upcard.engine.view import SeatView, View
from upcard.melds import MeldRules, parse_contract, parse_meld
from upcard.rules import find_variant, read_variant

HONOUR = read_variant(
    'extends = "continental"\nname = "Honour"\nirregularities = "continental"\n', "honour"
)
OKLAHOMA = read_variant('extends = "gin"\nname = "Oklahoma"\nknock_upcard = true\n', "oklahoma")
ORDERED = read_variant(
    'extends = "continental"\nname = "Ordered"\nreplace_when = "before_melds"\n', "ordered"
)
SEATS, OWN, TURN = 4, 0, 5
QUIET = Irregular(off=(0,) * SEATS, turn=TURN)


def counts(*hands):
    return [bytes(counts_of(parse_cards(hand))) for hand in hands]


def cards(text):
    return list(parse_cards(text))


def plain():
    """The fields of a situation in which seat 0 plays its second turn and nothing unusual has happened."""
    return {
        "hands": counts("2S 3S 4S 8C", "2H 3H", "2D 3D", "2C 3C"),
        "active": OWN,
        "phase": "play",
        "turn": TURN,
        "stock": cards("5S 6S 7S"),
        "pile": cards("KS QS"),
        "melds": [parse_meld("set[9S 9H 9D]", MeldRules())],
        "owners": [1],
        "down_since": [0, 2, 0, 0],
        "irregular": QUIET,
    }


# Another value by field; for some the game that remembers it, and the fields that go with it.
OTHER = {
    "hands": (counts("2S 3S 4S 8D", "2H 3H", "2D 3D", "2C 3C"),),
    "active": (1,),
    "phase": ("draw",),
    "turn": (TURN + SEATS,),
    "dealer": (3,),
    "stock": (cards("5S 6S"),),
    "pile": (cards("KS QH"),),
    "discarder": (3,),
    "melds": ([parse_meld("set[9S 9H 9C]", MeldRules())],),
    "owners": ([2],),
    "down_since": ([TURN, 2, 0, 0],),
    "claims": ([0, 1, 0, 2],),
    "claimed": ([1, 0, 0, 2],),
    "closing": ((2, 3),),
    "knock_limit": (7, OKLAHOMA, {"melds": [], "owners": []}),
    "contracts": ((parse_contract("S3+R4"),) * SEATS,),
    "fresh": ([cards("2S"), [], [], []],),
    "refills": (1,),
    "taken": (parse_card("4S"),),
    "asked": ((1, 2), HONOUR, {"phase": "claim", "asked": (1,)}),
    "answers": ({OWN: True}, HONOUR, {"phase": "claim", "active": 3, "asked": (OWN, 1)}),
    "last_claimant": (2,),
    "called": (True,),
    "caller": (2,),
    "steps": ([("draw", 1)],),
    "owed": ([Owed(parse_card("JK"), 0)],),
    "backs": (2,),
    "earlier": (("lay",), ORDERED),
    "remembered": ({"drawn": (1,)},),
    "must": (parse_card("4S"), HONOUR, {"taken": parse_card("4S")}),
    "left": ([-1, -1, 20, -1],),
    "laid": ([0, 27, 0, 0],),
    "turned": (parse_card("9D"), find_variant("indian")),
    "ended": (("out", 1), HONOUR, {"phase": "over", "ended": ("out", 2)}),
    "irregular": (msgspec.structs.replace(QUIET, many=True),),
    "past": (bytes((0, 0, 5, 0)),),
}
FOLLOWS = {"owed", "earlier", "past"}
"""Not in a position: the plays of the turn restore it, and a history is another text."""
NOT_SHOWN = {"last_claimant", "steps", "caller", "backs"}
"""Not in a view: the seats that a window asks, and the steps after a seat's answer, do not concern the seat; while
chance draws nobody acts; a bot that looks ahead takes nothing back.
"""

# The same for an honour table; each with the fields that it depends on.
IRREGULAR = {
    "off": {"off": (0, 1, 0, 0)},
    "found": {"found": (1,)},
    "misdealt": {"misdealt": (2,)},
    "face_up": {"face_up": (cards("7S")[0],)},
    "many": {"many": True},
    "wanted": {"wanted": True},
    "turn": {"turn": TURN - 1},
    "acts": {"acts": 3},
    "open": {"open": "stock"},
    "right": {"right": 2},
    "first": {"first": parse_card("8C")},
    "from_seat": {"from_seat": 3},
    "apart": {"apart": (parse_card("8C"),), "apart_n": 1},
    "apart_n": {"apart": (parse_card("8C"),), "apart_n": 1},
    "log_at": {"log_at": 1},
    "unseen": {"apart": (parse_card("8C"),), "apart_n": 1, "unseen": 2},
    "unpaid": {"unpaid": 2},
    "past": {"past": "undrawn"},
    "also": {"past": "two", "also": "undrawn", "discards": (parse_card("KS"), parse_card("QS"))},
    "past_turn": {"past_turn": 4},
    "by": {"by": 2},
    "discards": {"past": "two", "discards": (parse_card("KS"), parse_card("QS"))},
    "place": {"place": 1},
    "owes": {"owes": 1},
    "back_to": {"back_to": "draw"},
    "heaps": {"heaps": (Heap(1, -1, 2, tuple(cards("5D 6D"))),)},
}


def made(variant=HONOUR, more=(), **changes):
    """A usual deal except for these fields."""
    fields = plain() | dict(more) | changes
    rules = variant.round_rules(1, SEATS, fields.get("turned"))
    return Deal.of(variant, rules, "ABCD", Situation(**fields))


def remembered(deal):
    """All of a deal that can be told from outside."""
    return position_text(deal), deal.owed, deal.played(), deal.history, deal.irregular


def observed(deal, seat):
    """A deal as a bot at that seat sets it up from its view."""
    return observed_deal(deal.view(seat), deal.variant, deal.rules)


def check(usual, other, follows=False, hidden=False, seat=OWN):
    """Differences are in the position, read back, and reach a bot, unless declared otherwise."""
    text = position_text(other)
    assert (text != position_text(usual)) is not follows
    assert position_text(parse_position(text, other.variant)) == text
    seen = remembered(observed(usual, seat)), remembered(observed(other, seat))
    assert (seen[0] != seen[1]) is not hidden
    assert remembered(other.copy()) == remembered(other)


def test_every_field_is_declared_and_has_another_value():
    assert sorted(field.name for field in FIELDS if field.name) == sorted(OTHER)
    assert set(OTHER) == set(Situation.__struct_fields__)
    assert set(SEEN_ALIKE) <= set(View.__struct_fields__)
    assert set(SEEN_OF_SEATS) <= set(SeatView.__struct_fields__)
    assert set(IRREGULAR) == set(Irregular.__struct_fields__)
    known = {*Irregular.__struct_fields__, "exposed", "low", "high"}
    assert known - set(Honour.__slots__) == {"face_up", "discards", "apart_n"}
    assert set(Honour.__slots__) <= known


@pytest.mark.parametrize("name", OTHER)
def test_a_field_stands_in_the_position_and_in_the_view(name):
    value, *where = OTHER[name]
    check(made(*where), made(*where, **{name: value}), name in FOLLOWS, name in NOT_SHOWN)


@pytest.mark.parametrize("name", IRREGULAR)
def test_irregularities_stand_in_the_position_and_in_the_view(name):
    there = msgspec.structs.replace(QUIET, **IRREGULAR[name])
    usual, other = made(), made(irregular=there)
    assert getattr(other.irregular, name) == getattr(there, name)
    check(usual, other)
    if name == "apart_n":
        check(usual, other, seat=1)  # their number is public, the cards are not


@pytest.mark.parametrize("one", REMEMBERED, ids=lambda one: one.name)
def test_what_a_mechanism_remembers_stands_there_too_and_begins_again(one):
    number = one.most if one.most is not None else SEATS
    numbers = (number,) * len(one.places(SEATS))
    usual, other = made(), made(remembered={one.name: numbers})
    assert other.remembered == {one.name: numbers}
    check(usual, other)
    other.round.next_turn()
    assert other.remembered == ({} if one.until == "turn" else {one.name: numbers})
    shoe = other.variant.shoe(SEATS)
    other.round.deal(0, bytes(shoe), other.rules.cards * SEATS)
    assert other.remembered == {}


def test_shared_places_shared_names_and_gaps_are_refused():
    first, second = Remembered(0, "one", "turn", ""), Remembered(0, "two", "round", "", each=True)
    for wrong in ((first, second), (first, first._replace(place=1)), (first._replace(place=1),)):
        with pytest.raises(ValueError, match=r"remembered"):
            in_order(wrong)
    assert in_order((second._replace(place=1), first)) == (first, second._replace(place=1))
    assert list(second.places(3)) == [0, 1, 2]
