"""The state of a seat: the strip, slots, verdicts on staged cards, targets, sorts, warnings."""

import pytest

from tests.server.shown import (
    Clocks,
    advice_on,
    draft,
    verdict_on,
    verdict_on_meld,
    why_not,
)
from upcard.cards import cards_text, parse_cards
from upcard.engine import ACTIONS, parse_move, parse_position
from upcard.rules import find_variant, read_variant
from upcard.server.tables.events import Created, SeatPlan
from upcard.server.tables.game import Game

VARIANT = find_variant("continental")
NAMES = ("Ann", "Petr", "Eva", "Tomas")


def deal_of(text, variant=VARIANT):
    return parse_position(text, variant, NAMES)


def game_of(deal):
    seats = tuple(SeatPlan("bot", name) for name in NAMES)
    game = Game(Created("continental", VARIANT.version, None, seats, 0.9, 12, 1))
    game.match.deal = deal
    return game


def state_of(text, seat=0, order=()):
    made = draft(
        game_of(deal_of(text)), "abcdef", seat, Clocks(here=(0,), left=8.0, total=12.0), order
    )
    return made.finished(advice_on(made.question) if made.question else None)


def play(hand, contract_round=5, rest="", phase="play", pile="2C"):
    """Seat 0 to play with this hand; the others hold little."""
    hands = f"{hand} | 2S 3S | 2H 3H | 2D 3D"
    return f"round {contract_round}; turn 5; to 0 {phase}; hands {hands}; stock 9C 9C 9C 9C 9C; pile {pile}; {rest}"


# ---- The strip ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text, seat, title, ask, hint, suggest",
    [
        (play("7C 7D 5S 6S 8S QC QH QD 3D", phase="draw", pile="7H"), 0, "Your turn.", "Take {7H} or draw.",
         "With {7H} you still need 1 card for your contract.", "take"),
        (play("7C 7D 5S 6S 7S 8S QC QH QD 3D", phase="draw", pile="7H"), 0, "Your turn.", "Take {7H} or draw.",
         "With {7H} your contract is complete.", "take"),
        (play("7C 7D 5S 6S 8S QC QH QD 3D", phase="draw", pile="KD"), 0, "Your turn.", "Take {KD} or draw.",
            None, "draw"),
        (play("7C 7D 5S 6S 8S QC QH QD 3D"), 0, "Your turn.", "Discard.",
            "You still need 2 cards for your contract.", "discard"),
        (play("7C 7D 7H 5S 6S 7S 8S QC QH QD 3D"), 0, "Your turn.", "Discard, or lay down.",
            "You have the contract in your hand.", "down"),
        (play("7C 7D 3D"), 1, "Ann is thinking.", "", None, None),
        (play("9H KC", rest="melds 1 set[9S 9D 9C]; down 2 2 0 0"), 0, "Your turn.", "Lay off, or discard.",
         "{9H} fits Petr's nines.", "discard"),
        (play("TH KC", rest="melds 1 set[9S 9D 9C]; down 2 2 0 0"), 0, "Your turn.", "Discard.", None, "discard"),
    ],
)  # fmt: skip
def test_the_strip_says_what_now(text, seat, title, ask, hint, suggest):
    state = state_of(text, seat)
    assert state["strip"] == {"title": title, "ask": ask, "hint": hint}
    assert state["suggest"] == suggest


@pytest.mark.parametrize(
    "seat, answers, title, hint, suggest",
    [
        (0, "", "You let {7H} go.", None, None),
        (1, "", "Do you want {7H}?", "One more card comes with it.", "pass"),
        (1, "answers 1+", "You asked for {7H}.", None, None),
        (1, "answers 1-", "You passed on {7H}.", None, None),
        (3, "", "The others may ask for {7H}.", None, None),
    ],
)
def test_the_strip_in_a_claim_window(seat, answers, title, hint, suggest):
    text = play("7C 7D", phase="claim", pile="7H", rest=f"asked 1 2; {answers}")
    state = state_of(text, seat)
    assert (state["strip"]["title"], state["strip"]["hint"], state["suggest"]) == (
        title,
        hint,
        suggest,
    )
    assert (state["claim"] is not None) == (seat == 1)


@pytest.mark.parametrize(
    "seat, ask, order",
    [
        (
            0,
            "Call Rummy! with a card to discard, or pass.",
            "2 discarded, 3 before, 0 you, 1 after",
        ),
        (2, "The others may call it.", None),
        (3, "Call Rummy! with a card to discard, or pass.", "2 discarded, 3 you, 0 after, 1 after"),
    ],
)
def test_a_caller_s_own_discard_is_called_by_the_others(seat, ask, order):
    """It is the turn of seat 0, whose discard seat 2 has called with the four that lies on top."""
    rest = "from 2; melds 1 run[5S 6S 7S]; down 0 2 0 0; asked 3 0 1"
    text = play("7C 7D", phase="call", pile="8S 4S", rest=rest)
    game = game_of(deal_of(text, find_variant("seven-hand")))
    made = draft(game, "abcdef", seat, Clocks(here=(0,), left=8.0, total=12.0), ())
    state = made.finished(None)
    assert state["strip"]["ask"] == ask
    places = state["claim"] and [f"{one['seat']} {one['state']}" for one in state["claim"]["order"]]
    assert (places and ", ".join(places)) == order


# ---- What the seat holds --------------------------------------------------------------------


def test_the_slots_say_what_the_hand_has():
    state = state_of(play("7C 7D 5S 6S 8S QC QH QD 3D"))
    slots = state["slots"]
    assert [(slot["name"], slot["state"], slot["have"], slot["size"]) for slot in slots] == [
        ("Set 1", "ready", 3, 3),
        ("Set 2", "partial", 2, 3),
        ("Run", "partial", 3, 4),
    ]
    assert slots[0]["text"] == "3 queens"
    assert slots[1]["text"] == "2 sevens. Needs one more."
    assert slots[2]["text"] == "{5S}, {6S} and {8S}. Needs {7S}."
    assert state["lay_down"] is None


@pytest.mark.parametrize(
    "hand, pile, slots",
    [
        ("7C 7D 5S 6S 7S 8S QC QH QD 3D", "7H", ["2 and 7H", "3", "4"]),
        ("7C 7D 5S 6S 7S QC QH QD 3D", "8S", ["2", "3", "3 and 8S"]),
        # The joker goes to the run that it completes, and the set takes the seven; sets keep their places.
        ("QC QH QD 7C 7D JK 5S 6S 8S 3D", "7H", ["3", "2 and 7H", "4"]),
        ("7C 7D 5S 6S 8S QC QH QD 3D", "JK", ["3", "2 and JK", "3"]),
        ("7C 7D 5S 6S 7S 8S QC QH QD 3D", "KH", ["2", "3", "4"]),  # no use
    ],
)
def test_the_slot_in_which_the_discard_would_lie_has_it_apart(hand, pile, slots):
    state = state_of(play(hand, phase="draw", pile=pile))
    assert [
        f"{slot['have']}" + (f" and {slot['takes']}" if slot["takes"] else "")
        for slot in state["slots"]
    ] == slots
    assert not any(slot["takes"] for slot in state_of(play(hand, pile=pile))["slots"])


def test_wild_cards_go_where_they_complete_a_slot():
    state = state_of(play("7C 7D JK 5S 6S QC QH QD 3D"))
    assert [slot["have"] for slot in state["slots"]] == [3, 3, 2]
    assert "JK" in state["slots"][1]["cards"]
    assert state["slots"][1]["text"] == "2 sevens and a wild card"


def test_the_lay_down_is_what_the_contract_needs():
    state = state_of(play("7C 7D 7H 5S 6S 7S JK QC QH QD 3D"))
    assert [len(cards) for cards in state["lay_down"]] == [3, 3, 4]
    deal = deal_of(play("7C 7D 7H 5S 6S 7S JK QC QH QD 3D"))
    found = verdict_on(deal, 0, [parse_cards(" ".join(cards)) for cards in state["lay_down"]], [])
    assert found["moves"][0].startswith("down ")


def test_a_discard_that_breaks_the_contract_is_warned_of():
    keep = state_of(play("7C 7D 7H 5S 6S 7S 8S QC QH QD 3D"))["keep"]
    assert keep["5S"] == "Run needs {5S}: you could lay it all down now."
    assert "3D" not in keep


def test_one_card_before_the_contract_is_warned_of_too_and_further_away_nothing():
    assert "QC" in state_of(play("7C 7D 5S 6S 7S 8S QC QH QD 3D"))["keep"]
    assert state_of(play("7C 5S 6S KH QC QH 3D"))["keep"] == {}


def test_a_card_to_spare_is_not_warned_of():
    keep = state_of(play("7C 7D 7H 5S 6S 7S 8S QC QC QH QD 3D"))["keep"]
    assert not {"QC", "QH", "QD"} & set(keep)
    assert {"7C", "5S"} <= set(keep)


def test_the_sorts_hold_every_card_once():
    state = state_of(play("7C 7D 7D JK AH 5S 6S 8S QC QH QD 3D"))
    for groups in state["sorts"].values():
        assert sorted(card for group in groups for card in group) == sorted(state["deal"]["hand"])
    assert sorted(state["sorts"]["contract"][-1]) == ["AH", "JK"]
    assert ["QC", "QD", "QH"] in [sorted(group) for group in state["sorts"]["contract"]]


def test_the_own_order_is_kept():
    assert state_of(play("7C 7D"), order=["7D", "7C"])["order"] == ["7D", "7C"]


def test_a_seat_that_is_down_has_no_slots():
    state = state_of(play("9H KC", rest="melds 1 set[9S 9D 9C]; down 2 2 0 0"))
    assert (state["slots"], state["lay_down"], state["keep"]) == ([], None, {})
    assert state["sorts"]["contract"]


# ---- The table ------------------------------------------------------------------------------


def test_melds_say_what_a_wild_card_stands_for():
    laid = "melds 1 set[KS KH JK=K] | 2 run[5H JK=6H 7H 8H]; down 2 2 3 0"
    one, two = state_of(play("9H KC", rest=laid))["deal"]["melds"]
    assert (one["id"], one["owner"], one["type"], one["label"]) == ("m1", 1, "set", "Set of kings")
    assert one["cards"][2] == {"card": "JK", "as": None, "wild": True}
    assert two["cards"][1] == {"card": "JK", "as": "6H", "wild": True}
    assert two["label"] == "Run in hearts, 5 to 8"


def test_targets_name_the_wild_card_that_comes_free():
    laid = "melds 1 set[8S 2H=8 JK=8] | 0 run[3H 4H 5H]; down 2 2 0 0"
    deal = deal_of(play("8D TC 4C", contract_round=1, rest=laid), find_variant("push"))
    made = draft(game_of(deal), "abcdef", 0, Clocks(here=(0,), left=8.0, total=12.0), ())
    found = [
        (one["kind"], one["frees"], one["move"])
        for one in made.finished(None)["targets"]
        if (one["card"], one["meld"]) == ("8D", "m1")
    ]
    assert found == [
        ("lay", None, "lay 8D m1"),
        ("replace", "2H", "replace 8D m1 2H"),
        ("replace", "JK", "replace 8D m1 JK"),
    ]


def test_targets_name_every_place_and_the_move():
    laid = "melds 1 set[KS KH JK=K] | 2 run[5H JK=6H 7H 8H]; down 2 2 3 0"
    targets = state_of(play("9H KC 6H 4H JK 2C", rest=laid))["targets"]
    moves = {target["move"] for target in targets}
    assert moves >= {
        "lay 9H m2 high",
        "lay 4H m2 low",
        "lay KC m1",
        "replace 6H m2",
        "lay JK m2 low",
        "lay JK m2 high",
    }
    free = next(target for target in targets if target["move"] == "replace 6H m2")
    assert free == {
        "card": "6H",
        "meld": "m2",
        "kind": "replace",
        "end": None,
        "as": "6H",
        "frees": "JK",
        "move": "replace 6H m2",
    }
    low = next(target for target in targets if target["move"] == "lay JK m2 low")
    assert (low["as"], low["end"], low["kind"]) == ("4H", "low", "lay")
    deal = deal_of(play("9H KC 6H 4H JK 2C", rest=laid))
    for move in moves:
        assert deal.why_not(0, parse_move(move, deal.rules.melds)) is None


@pytest.mark.parametrize("seat, phase", [(1, "play"), (0, "draw")])
def test_there_are_no_targets_but_in_ones_own_play(seat, phase):
    laid = "melds 1 set[9S 9D 9C]; down 2 2 0 0"
    assert state_of(play("9H KC", phase=phase, rest=laid), seat)["targets"] == []


def test_every_action_is_open_or_says_why_not():
    state = state_of(play("7C 7D"))
    assert "discard" in state["may"]
    assert why_not(state, "draw")["code"] == "turn.drawn"
    assert why_not(state, "claim")["clause"]
    reasons = [one["refusal"]["code"] for one in state["why_not"]]
    assert len(reasons) == len(set(reasons)), "each reason is told once"
    told = [*state["may"], *(action for one in state["why_not"] for action in one["actions"])]
    assert len(told) == len(set(told))
    assert set(told) == set(ACTIONS)


# ---- Verdicts -------------------------------------------------------------------------------


def verdict(hand, slots, ends=(None, None, None), contract_round=5):
    deal = deal_of(play(hand, contract_round))
    return verdict_on(deal, 0, [parse_cards(slot) for slot in slots], ends)


HAND = "QC QH QS 7C 7D 7H 5S 6S 7S 8S JK AD AH 3D KD"


def test_a_whole_contract_becomes_a_move():
    found = verdict(HAND, ["QC QH QS", "7C 7D 7H", "5S 6S 7S 8S"])
    assert found["moves"] == ["down set[QS QH QC] set[7H 7D 7C] run[5S 6S 7S 8S]"]
    assert found["refusal"] is None
    assert [slot["state"] for slot in found["slots"]] == ["complete"] * 3
    deal = deal_of(play(HAND))
    assert deal.why_not(0, parse_move(found["moves"][0], deal.rules.melds)) is None


def test_a_contract_may_be_staged_before_ones_turn():
    deal = deal_of(play(HAND).replace("to 0 play", "to 1 draw"))
    slots = [parse_cards(slot) for slot in ("QC QH QS", "7C 7D 7H", "5S 6S 7S 8S")]
    assert verdict_on(deal, 0, slots, [])["moves"][0].startswith("down ")


def test_cards_may_be_tapped_in_any_order():
    found = verdict(HAND, ["QC QH QS", "7C 7D 7H", "8S 5S 7S 6S"])
    assert [card["card"] for card in found["slots"][2]["cards"]] == ["5S", "6S", "7S", "8S"]
    assert found["moves"]


@pytest.mark.parametrize(
    "cards, state, text",
    [
        ("", "empty", ""),
        ("5S", "partial", "Needs 3 more cards."),
        ("5S 6S 7S", "partial", "Needs one more card."),
        ("5S 8S", "partial", "Needs {6S} and {7S} in between."),
        ("5S 8S JK", "partial", "Needs {7S} in between."),
        ("5S 6S 8S JK", "complete", "Run in spades, 5 to 8."),
    ],
)
def test_a_run_in_the_making(cards, state, text):
    slot = verdict(HAND, ["", "", cards])["slots"][2]
    assert (slot["state"], slot["text"], slot["count"]) == (state, text, len(cards.split()))


@pytest.mark.parametrize(
    "slot, cards, code",
    [
        (2, "5S 7H", "run.two_suits"),
        (2, "5S JK AH AD", "meld.wilds_outnumber"),
        (0, "QC 7C", "set.two_ranks"),
        (0, "QC JK AD", "meld.wilds_outnumber"),
    ],
)
def test_cards_that_cannot_be_a_meld_say_why(slot, cards, code):
    slots = ["", "", ""]
    slots[slot] = cards
    found = verdict(HAND, slots)["slots"][slot]
    assert (found["state"], found["refusal"]["code"]) == ("refused", code)
    assert found["refusal"]["clause"]


def test_a_loose_wild_card_may_stand_at_either_end():
    slots = ["", "", "5S 6S 7S JK"]
    slot = verdict(HAND, slots)["slots"][2]
    assert slot["choice"] == {
        "card": "JK",
        "options": [
            {"end": "low", "as": "4S", "chosen": False, "label": None},
            {"end": "high", "as": "8S", "chosen": True, "label": None},
        ],
        "text": "Place of the wild card",
    }
    low = verdict(HAND, slots, (None, None, "low"))["slots"][2]
    assert low["meld"] == "run[JK=4S 5S 6S 7S]"
    assert [option["chosen"] for option in low["choice"]["options"]] == [True, False]


def test_two_loose_wild_cards_may_stand_in_three_ways():
    slots = ["", "", "5S 6S 7S JK AD"]
    slot = verdict(HAND, slots, (None, None, "middle"))["slots"][2]
    assert [option["end"] for option in slot["choice"]["options"]] == ["low", "middle", "high"]
    assert [option["chosen"] for option in slot["choice"]["options"]] == [False, True, False]
    assert len({option["as"] for option in slot["choice"]["options"]}) == 3
    assert {card["as"] for card in slot["cards"]} == {None, "4S", "8S"}


def test_an_end_that_does_not_exist_is_the_natural_one():
    slot = verdict(HAND, ["", "", "5S 6S 7S JK"], (None, None, "sideways"))["slots"][2]
    assert slot["meld"] == "run[5S 6S 7S JK=8S]"


def test_more_cards_than_are_held_are_refused():
    found = verdict("QC QH 3D", ["QC QC QH", "", ""])
    assert found["refusal"]["code"] == "card.not_held"
    assert found["moves"] is None


def test_slots_that_are_not_sent_are_empty():
    found = verdict(HAND, ["QC QH QS"], ())
    assert [slot["state"] for slot in found["slots"]] == ["complete", "empty", "empty"]


def test_a_further_meld_is_judged_alike():
    house = 'extends = "continental"\nname = "House"\nextra_melds = "after_contract"'
    variant = read_variant(house)
    deal = deal_of(play(HAND, rest="down 2 0 0 0"), variant)
    found = verdict_on_meld(deal, 0, parse_cards("7C 7D 7H"), "set", None)
    assert found["moves"] == ["meld set[7H 7D 7C]"]
    assert (
        verdict_on_meld(deal, 0, parse_cards("7C 7D"), "set", None)["slots"][0]["state"]
        == "partial"
    )
    assert (
        verdict_on_meld(deal, 0, parse_cards("9C 9D 9H"), "set", None)["refusal"]["code"]
        == "card.not_held"
    )


@pytest.mark.parametrize(
    "cards", ["JK JK JK", "AH AD JK", "AS 2S 3S 4S", "JS QS KS AS", "KS AS 2S", "JK", "AH AH"]
)
@pytest.mark.parametrize("slot", [0, 2])
def test_no_cards_bring_a_verdict_down(cards, slot):
    slots = ["", "", ""]
    slots[slot] = cards
    found = verdict(cards, slots)["slots"][slot]
    assert found["state"] in ("partial", "complete", "refused")
    assert found["refusal"] is None or found["refusal"]["message"]
    assert len(found["cards"]) == len(cards.split())
    assert cards_text(parse_cards(" ".join(card["card"] for card in found["cards"])))


# ---- A set of wild cards only ---------------------------------------------------------------

WILD_SET = "round 1; turn 5; to 0 play; hands 2S 2H 2D 5S 5H 5D KC | 3S 4S | 3H 4H | 3D 4D; stock 9C 9C 9C 9C; pile TC"


def wild_set(ends):
    deal = deal_of(WILD_SET, find_variant("push"))
    return verdict_on(deal, 0, [parse_cards("2S 2H 2D"), parse_cards("5S 5H 5D")], ends), deal


def test_the_rank_of_a_set_of_wild_cards_is_asked():
    found, _ = wild_set([])
    slot = found["slots"][0]
    assert (slot["state"], slot["refusal"], found["moves"]) == ("partial", None, None)
    assert slot["text"] == "Say which rank these wild cards stand for."
    options = slot["choice"]["options"]
    assert [option["end"] for option in options] == list("A3456789TJQK")
    assert not any(option["chosen"] for option in options)


def test_a_set_of_wild_cards_is_laid_as_the_rank_that_was_chosen():
    found, deal = wild_set(["9", None])
    slot = found["slots"][0]
    assert (slot["state"], slot["text"]) == ("complete", "Set of nines.")
    assert [option["end"] for option in slot["choice"]["options"] if option["chosen"]] == ["9"]
    (move,) = found["moves"]
    assert deal.why_not(0, parse_move(move, deal.rules.melds)) is None
    deal.apply(0, parse_move(move, deal.rules.melds))
    assert deal.melds[0].rank == 9


def test_where_wild_cards_alone_are_a_set_no_rank_is_asked():
    (slot,) = verdict_on_meld(deal_of(play("JK AH AD")), 0, parse_cards("JK AH AD"), "set", None)[
        "slots"
    ]
    assert (slot["state"], slot["choice"]) == ("complete", None)
