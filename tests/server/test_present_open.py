"""The state of a seat without a contract: knocks, shows, melds laid freely, points to open, the fanned pile."""

import re
from pathlib import Path
from typing import get_args

import pytest

from tests.server.shown import (
    Clocks,
    advice_on,
    draft,
    verdict_on,
    verdict_on_pile,
    why_not,
)
from upcard.cards import parse_card, parse_cards
from upcard.engine import (
    ACTIONS,
    DealResult,
    Draw,
    Effect,
    TableMeld,
    parse_move,
    parse_position,
)
from upcard.engine.effects import What
from upcard.engine.scores.ending import Reentry
from upcard.engine.wording import buttons
from upcard.rules import find_variant
from upcard.server.present import acts as presented
from upcard.server.tables import sentences
from upcard.server.tables.events import Created, SeatPlan
from upcard.server.tables.game import Game
from upcard.server.tables.sentences import lines_of_move, lines_of_reentries

NAMES = ("Ann", "Petr", "Eva", "Tomas")


def deal_of(game, text, seats=2):
    return parse_position(text, find_variant(game), NAMES[:seats])


def table_of(game, text, seats):
    variant = find_variant(game)
    plans = tuple(SeatPlan("bot", name) for name in NAMES[:seats])
    table = Game(Created(game, variant.version, None, plans, 0.9, 12, 1))
    table.match.deal = deal_of(game, text, seats)
    return table


def state_of(game, text, seat=0, seats=2):
    table = table_of(game, text, seats)
    made = draft(table, "abcdef", seat, Clocks(here=(0,)))
    return made.finished(advice_on(made.question) if made.question else None)


def act_of(state, name):
    return next((act for act in state["acts"] if act["name"] == name), None)


def staged(game, text, *melds, seats=2):
    deal = deal_of(game, text, seats)
    return verdict_on(deal, 0, [parse_cards(meld) for meld in melds], []), deal


# ---- The upcard offered, knocks -------------------------------------------------------------

GIN_HAND = "7S 7H 7D 3C 4C 5C KH QD AS 2D 9H"


def gin(hand, phase="play", more=""):
    others = "2S 3S 4S 5S 6S 8C 9C TC JC QC; stock 2C 2H 3H 4H"
    return f"round 1; turn 5; to 0 {phase}; hands {hand} | {others}; pile KS{more}"


def test_the_offered_upcard_is_taken_or_passed():
    state = state_of("gin", gin("7S 7H 3C 4C 5C KH QD AS 2D 9H", "offer").replace("KS", "7D"))
    assert state["strip"]["ask"] == "Take {7D} or pass."
    assert (
        state["strip"]["hint"] == "With {7D} you would have 22 points outside your melds, not 46."
    )
    assert set(state["may"]) == {"take", "pass"}
    assert why_not(state, "draw")["code"] == "offer.take_or_pass"
    assert state["suggest"] == "take"
    assert (
        state_of("gin", gin("7S", "offer"), seat=1)["strip"]["title"]
        == "Ann may take {KS} or pass."
    )


def test_the_best_melds_and_the_points_outside_them_are_shown():
    arrange = state_of("gin", gin(GIN_HAND))["arrange"]
    assert [meld["label"] for meld in arrange["melds"]] == ["Set of sevens", "Run in clubs, 3 to 5"]
    assert [card["card"] for card in arrange["left"]] == ["KH", "QD", "9H", "2D", "AS"]
    assert (arrange["points"], arrange["text"]) == (32, "32 points outside your melds.")
    assert arrange["without"]["KH"]["points"] == 22
    assert arrange["without"]["7S"]["points"] == 46


def test_a_knock_says_what_it_would_leave_for_each_card():
    knock = act_of(state_of("gin", gin("7S 7H 7D 3C 4C 5C KH 2H AS 2D AD")), "knock")
    assert (knock["label"], knock["best"], knock["refusal"]) == ("Knock", "KH", None)
    assert knock["cards"]["KH"] == {"label": "Knock with 6", "refusal": None}
    assert knock["cards"]["2H"]["refusal"]["code"] == "knock.too_many"


def test_a_knock_that_is_out_of_reach_says_by_how_much():
    state = state_of("gin", gin(GIN_HAND))
    knock = act_of(state, "knock")
    assert knock["best"] is None
    assert "22 points" in knock["refusal"]["message"]
    assert knock["refusal"]["clause"] == "GIN-7"
    assert state["suggest"] == "discard"


def test_gin_is_called_gin():
    state = state_of("gin", gin("7S 7H 7D 3C 4C 5C 6C KH KS KD 2D"))
    knock = act_of(state, "knock")
    assert (knock["label"], knock["best"], knock["cards"]["2D"]["label"]) == ("Gin", "2D", "Gin")
    assert state["suggest"] == "knock"


def test_a_discard_that_breaks_a_meld_is_warned_of():
    keep = state_of("gin", gin(GIN_HAND))["keep"]
    assert set(keep) == {"7S", "7H", "7D", "3C", "4C", "5C"}
    assert keep["7S"].startswith(
        "{7S} is in one of your melds: without it you would have 46 points"
    )


# ---- Shows and drops ------------------------------------------------------------------------

SHOWN = "3S 4S 5S 7H 8H 9H 2C 2D 2H JC QC KC AC"


def indian(hand, phase="play", pile="9S", turned="4D", more=""):
    others = "2S 3H 6H"
    return (
        f"round 1; turn 5; to 0 {phase}; hands {hand} | {others} | {others}; stock 9C 8C 7C 6C; pile {pile}; "
        f"turned {turned}{more}"
    )


def test_a_show_is_proposed_where_the_hand_is_one():
    state = state_of("indian", indian(f"{SHOWN} TD"), seats=3)
    assert state["round"]["lay"] == {"action": "show", "label": "Show"}
    assert (state["suggest"], state["strip"]["ask"]) == ("down", "Show, or discard.")
    found, deal = staged(
        "indian", indian(f"{SHOWN} TD"), *map(" ".join, state["lay_down"]), seats=3
    )
    assert (found["ask"], found["refusal"]) == (None, None)
    assert deal.why_not(0, parse_move(found["moves"][0], deal.rules.melds)) is None
    assert found["moves"][0].startswith("show TD ")


def test_a_wrong_show_names_its_price_before_it_is_made():
    text = indian(f"{SHOWN} TD")
    found, deal = staged("indian", text, "3S 4S 5S", "7H 8H 9H", "2C 2D 2H", seats=3)
    assert found["moves"]
    assert deal.why_not(0, parse_move(found["moves"][0], deal.rules.melds)) is None
    assert (
        "4 of your cards would be in no meld; to show, every card but the discard must be in one"
        in found["ask"]["text"]
    )
    assert "80 points" in found["ask"]["text"]
    assert found["ask"]["yes"] == "Show for 80 points"


def test_a_drop_has_its_price_and_is_asked_about():
    drop = act_of(state_of("indian", indian(SHOWN, "draw"), seats=3), "drop")
    assert drop["label"] == "Drop out: 40 points"
    assert drop["ask"] == {
        "clause": None,
        "title": "Drop out of this round?",
        "text": "It costs you 40 points now, and the others play on without you.",
        "yes": "Drop out",
        "no": "Stay in",
    }
    early = indian(SHOWN, "draw").replace("turn 5", "turn 1")
    assert act_of(state_of("indian", early, seats=3), "drop")["label"] == "Drop out: 20 points"
    assert act_of(state_of("indian", indian(f"{SHOWN} TD"), seats=3), "drop") is None


@pytest.mark.parametrize(
    "game, text, label",
    [
        (
            "tile-rummy",
            "7H 8H 9H KC | 2S | 3S; stock 2D; down 1 0 0; plays meld run[7H 8H 9H]",
            "End the turn",
        ),
        ("tile-rummy", "KC 7D | 2S | 3S; down 1 0 0", "Pass"),
        ("shanghai-powe", "KC | 2S | 3S; stock 2D; down 1 0 0", "Keep the last card"),
    ],
)
def test_to_end_a_turn_without_a_discard_is_called_what_it_means(game, text, label):
    end = act_of(state_of(game, f"round 1; turn 5; to 0 play; hands {text}", seats=3), "end")
    assert end["label"] == label


def test_the_turned_card_says_what_is_wild():
    state = state_of("indian", indian(SHOWN, "draw"), seats=3)
    assert state["round"]["turned"] == {"card": "4D", "text": "4s and jokers are wild"}
    assert {"4S", "4H", "4D", "4C", "JK"} == set(state["wilds"])


@pytest.mark.parametrize(
    "game, number, goal",
    [
        ("three-thirteen", 4, "Wild: all sixes"),
        ("tile-rummy", 2, "Wild: jokers"),
        ("gin", 2, "first to 100 points"),
    ],
)
def test_the_bar_names_the_end_or_where_rounds_are_counted_the_wild_cards(game, number, goal):
    text = f"round {number}; turn 3; to 0 draw; hands 4S 5S | 2S 9H; stock 9C 8D; pile KS"
    assert state_of(game, text)["round"]["goal"] == goal


def test_a_seat_that_has_left_is_marked_and_told():
    state = state_of("indian", indian(SHOWN, "draw", more="; left - 20 -"), seat=1, seats=3)
    assert state["seats"][1]["note"] == {"kind": "left", "text": "Dropped out for 20"}
    assert state["strip"]["title"] == "You dropped out of this round for 20 points."


# ---- Melds laid freely, points to open --------------------------------------------------------


def basic(hand, more=""):
    return f"round 1; turn 5; to 0 play; hands {hand} | 2S 3S; stock 9C 8C 6C; pile KS{more}"


def test_several_melds_are_laid_one_after_another():
    text = basic("7S 7H 7D 3C 4C 5C KH QD")
    state = state_of("basic", text)
    assert [slot["text"] for slot in state["slots"]] == ["Set of sevens.", "Run in clubs, 3 to 5."]
    found, deal = staged("basic", text, "4C 3C 5C", "7S 7H 7D")
    assert found["moves"] == ["meld run[3C 4C 5C]", "meld set[7S 7H 7D]"]
    for move in found["moves"]:
        parsed = parse_move(move, deal.rules.melds)
        assert deal.why_not(0, parsed) is None
        deal.apply(0, parsed)


@pytest.mark.parametrize(
    "cards, state, words",
    [
        ("7S 7H", "partial", "Needs one more card."),
        ("3C 5C", "partial", "Needs {4C} in between."),
        ("7S 3C 4C", "refused", ""),
    ],
)
def test_a_meld_is_judged_as_what_it_is_nearest_to(cards, state, words):
    found, _ = staged("basic", basic("7S 7H 7D 3C 4C 5C KH QD"), cards)
    assert (found["slots"][0]["state"], found["slots"][0]["text"]) == (state, words)
    assert found["moves"] is None


def test_cards_are_laid_off_without_a_meld_of_ones_own():
    state = state_of("basic", basic("7S KH QD", "; melds 1 set[7C 7H 7D]; down 0 2"))
    assert [target["move"] for target in state["targets"]] == ["lay 7S m1"]
    assert state["strip"]["hint"] == "{7S} fits Petr's sevens."


def kaluki(hand, down="0 0"):
    return f"round 1; turn 5; to 0 play; hands {hand} | 2S 3S; stock 9C 8C 6C; pile KS; down {down}"


def test_the_points_to_open_are_counted_live():
    text = kaluki("TS TH TD 7C 8C 9C 2D 2H JK 5D")
    short, _ = staged("kaluki", text, "TS TH TD")
    assert short["text"] == "You have 30 of the 51 points you need."
    assert short["refusal"]["code"] == "down.too_few_points"
    enough, deal = staged("kaluki", text, "TS TH TD", "7C 8C 9C")
    assert enough["moves"] == ["down set[TS TH TD] run[7C 8C 9C]"]
    assert deal.why_not(0, parse_move(enough["moves"][0], deal.rules.melds)) is None
    state = state_of("kaluki", text)
    assert state["lay_down"]
    assert state["strip"]["hint"] == "Your melds are worth 64 points: enough to go down."


def test_cards_that_are_a_set_and_a_run_alike_leave_the_choice():
    deal = deal_of("kaluki", kaluki("7C JK JK 2D 3D"))
    cards = parse_cards("7C JK JK")
    run = verdict_on(deal, 0, [cards], [])
    options = run["slots"][0]["choice"]["options"]
    assert [option["end"] for option in options][-1] == "set"
    assert run["slots"][0]["text"].startswith("Run")
    assert verdict_on(deal, 0, [cards], ["set"])["slots"][0]["text"] == "Set of sevens."


# ---- The pile -------------------------------------------------------------------------------


def pile(hand="7S 7H KD 2C", cards="7D KS 9C"):
    return f"round 1; turn 5; to 0 draw; hands {hand} | 2S 3S; stock 9H 8C 6C; pile {cards}"


def test_the_pile_is_seen_from_its_top():
    assert state_of("five-hundred", pile())["deal"]["pile"] == ["9C", "KS", "7D"]
    assert state_of("basic", pile())["deal"]["pile"] is None


def test_more_of_the_pile_is_only_offered_where_there_is_more():
    ask = state_of("five-hundred", pile())["strip"]["ask"]
    assert ask == "Take {9C}, or more of the pile, or draw."
    assert state_of("five-hundred", pile(cards="9C"))["strip"]["ask"] == "Take {9C}, or draw."


def test_taking_deep_is_asked_about_and_refused_where_the_card_has_no_use():
    deal = deal_of("five-hundred", pile())
    deep = verdict_on_pile(deal, 0, 3)
    assert deep["moves"] == ["pile 3"]
    assert deep["ask"]["title"] == "Take 3 cards, down to {7D}?"
    assert "{7D} must be melded or laid off at once" in deep["ask"]["text"]
    assert verdict_on_pile(deal, 0, 2)["refusal"]["code"] == "take.no_use"
    assert verdict_on_pile(deal, 0, 1) == {
        "t": "verdict", "id": "", "slots": [], "moves": ["take"], "refusal": None, "text": None, "ask": None,
    }  # fmt: skip
    assert verdict_on_pile(deal, 0, 9)["refusal"]["code"] == "pile.number"


def test_a_card_taken_on_condition_is_played_first():
    deal = deal_of("five-hundred", pile())
    deal.apply(0, parse_move("pile 3", deal.rules.melds))
    variant = find_variant("five-hundred")
    plans = tuple(SeatPlan("bot", name) for name in NAMES[:2])
    table = Game(Created("five-hundred", variant.version, None, plans, 0.9, 12, 1))
    table.match.deal = deal
    made = draft(table, "abcdef", 0, Clocks())
    state = made.finished(advice_on(made.question))
    assert state["deal"]["must"] == "7D"
    assert state["strip"]["ask"] == "Play {7D} now."
    assert state["suggest"] == "down"
    assert parse_card("7D") in parse_cards(" ".join(state["lay_down"][0]))


def test_cards_are_judged_by_the_contract_of_ones_own():
    variant = find_variant("twelve-step")
    deal = parse_position(
        "round 3; turn 5; to 0 play; hands 7S 7H 7D KS KH KD 2C | 2S 3S | 4S; stock 9C; pile 8C",
        variant,
        NAMES[:3],
    )
    deal.round.set_contracts([variant.rounds[level].contract for level in (0, 2, 3)])
    slots = deal.contracts[0].slots
    assert slots != deal.rules.contract.slots
    found = verdict_on(deal, 0, [parse_cards("7S 7H 7D")], [])
    assert len(found["slots"]) == len(slots)


def test_a_contract_of_the_whole_hand_is_proposed_only_whole():
    variant = find_variant("seven-hand")
    number = next(n for n, one in enumerate(variant.rounds, 1) if one.contract.whole_hand)
    slots = variant.rounds[number - 1].contract.slots
    least = [one.size for one in slots]
    suits = "SHC"
    cards = [
        f"{rank}{suits[place]}" if slot.type == "run" else f"{'QKT'[place]}{'SHDC'[i % 4]}"
        for place, slot in enumerate(slots)
        for i, rank in enumerate("23456789TJQ"[: least[place]])
    ]
    names = NAMES[: variant.options.players[0] + 1]
    others = " | ".join("AD" for _ in names[1:])

    def lay_down(*more):
        hand = " ".join([*cards, *more])
        text = f"round {number}; turn 5; to 0 play; hands {hand} | {others}; stock 9C; pile 8C"
        deal = parse_position(text, variant, names)
        plans = tuple(SeatPlan("bot", name) for name in names)
        table = Game(Created("seven-hand", variant.version, None, plans, 0.9, 12, 1))
        table.match.deal = deal
        made = draft(table, "abcdef", 0, Clocks())
        return made.finished(advice_on(made.question))["lay_down"], deal

    groups, deal = lay_down()
    assert [len(group) for group in groups] == least
    assert verdict_on(deal, 0, [parse_cards(" ".join(group)) for group in groups], [])["moves"]
    assert lay_down("AD")[0] is None


def test_the_summary_says_who_scores_what_and_why():
    def why(text, *moves, seat=0):
        variant = find_variant("gin")
        plans = tuple(SeatPlan("bot", name) for name in NAMES[:2])
        table = Game(Created("gin", variant.version, None, plans, 0.9, 12, 1))
        table.match.set_dealer(0)
        table.match.deal = deal_of("gin", text)
        for move in moves:
            table.match.apply(0, parse_move(move, table.match.deal.rules.melds))
        return draft(table, "abcdef", seat, Clocks()).finished(None)["summary"]

    hand = "7S 7H 7D 3C 4C 5C KH 2H AS 2D AD"
    loose = gin(hand).replace("8C 9C TC JC QC", "8C 9D TC JS QC")
    won = why(loose, "knock KH")
    assert won["title"] == "You knocked with 6 points. Round 1 is over."
    assert won["why"] == ["Petr had 47 points outside melds. You score the difference: 41."]
    assert [row["points"] for row in won["rows"]] == [41, 0]
    assert why(loose, "knock KH", seat=1)["why"] == [
        "You had 47 points outside melds. Ann scores the difference: 41."
    ]
    assert why(gin(hand), "knock KH")["why"] == [
        "Petr had 0 points outside melds, no more than the knocker: that is an undercut.",
        "Petr scores the difference of 6 and 25 for it: 31.",
    ]


def test_one_point_stays_and_several_stay():
    hand = "AS 2S 3S 5H 5D 5C 9C TC JC {} KD"
    for card, words in (("AH", "1 point stays"), ("4H", "4 points stay")):
        hint = state_of(
            "gin",
            f"round 1; turn 5; to 0 play; hands {hand.format(card)} | 2D 3D; stock 9H 8C 6C; pile 7S",
        )["strip"]["hint"]
        assert hint.startswith(f"At best {words} outside your melds")


def test_what_is_declined_is_not_left():
    deal = deal_of(
        "continental",
        "round 1; turn 5; to 0 draw; hands 2C 3C | 4S 5S | 4H 5H | 4D 5D; stock 9C 9C 9C 9C; pile 7H; from 3",
        seats=4,
    )
    (line, *_) = lines_of_move(deal.apply(0, Draw()), deal, ())
    assert line.seen_by(1).endswith("let {7H} go.")
    assert line.seen_by(0) == "You let {7H} go."


MELDS = "melds 0 set[7C 7H 7D] | 1 run[3H 4H 5H]; down 2 2 0"


@pytest.mark.parametrize(
    "move, for_0, for_1, for_2",
    [
        ("lay 7S m1", "You put {7S} on your sevens.", *["Ann put {7S} on their own sevens."] * 2),
        (
            "lay 6H m2",
            "You put {6H} on Petr's run in hearts, 3 to 5.",
            "Ann put {6H} on your run in hearts, 3 to 5.",
            "Ann put {6H} on Petr's run in hearts, 3 to 5.",
        ),
    ],
)
def test_a_meld_is_named_by_whose_it_is(move, for_0, for_1, for_2):
    text = f"round 1; turn 5; to 0 play; hands 7S 6H KC | 4S 9S | 4H 9D; stock 9C; pile 2H; {MELDS}"
    deal = deal_of("basic", text, seats=3)
    before = [*map(TableMeld, deal.owners, deal.melds)]
    (line,) = lines_of_move(deal.apply(0, parse_move(move, deal.rules.melds)), deal, before)
    assert [line.seen_by(seat) for seat in range(3)] == [for_0, for_1, for_2]


@pytest.mark.parametrize(
    "count, words",
    [(1, "1 discard is shuffled and becomes"), (2, "2 discards are shuffled and become")],
)
def test_a_single_discard_is_said_to_be_one(count, words):
    deal = deal_of("gin", "round 1; turn 5; to 0 draw; hands 2C | 4S; stock 9C 8C; pile 7H; from 1")
    (line,) = lines_of_move([Effect("turn_over", count=count, reason="shuffled")], deal, ())
    assert line.seen_by(0) == f"The stock was used up; {words} the stock."


def test_every_effect_has_a_sentence():
    """The deal and the upcard are told before the first move."""
    teller = sentences._Teller([], deal_of("gin", "round 1; turn 5; to 0 draw; hands 2C | 4S"), ())
    untold = {what for what in get_args(What) if teller.way(what) is None}
    assert untold == {"deal", "upcard", "turn_up"}


BY_CARDS_AND_PILES = {
    "take", "claim", "pass", "down", "meld", "lay", "replace", "back", "discard", "pile", "show", "rearrange",
}  # fmt: skip
"""What a player does on the page with cards, melds and piles, and by the bar of a claim."""


def test_every_other_action_is_a_button():
    source = Path(presented.__file__).read_text(encoding="utf-8")
    brought = {form.word for form, _ in buttons()}
    assert {
        word for word in ACTIONS if not re.search(rf'Act\(\s*"{word}[" -]', source)
    } == BY_CARDS_AND_PILES | (brought & {*ACTIONS})


# ---- Last turns, first melds with a pure run, coming back in ----------------------------------


def test_the_last_turn_is_said():
    text = (
        "round 2; to 1 draw; turn 4; hands | 8S 8H KD 2C | QH 7D 6S 6H; stock 8D 6C KC; pile 5C; from 0; "
        "melds 0 set[9S 9H 9D 9C]; down 3 0 0; closing 0 3"
    )
    assert state_of("three-thirteen", text, seat=1, seats=3)["strip"]["title"] == "Your last turn."
    before = text.replace("; closing 0 3", "")
    assert state_of("three-thirteen", before, seat=1, seats=3)["strip"]["title"] == "Your turn."


@pytest.mark.parametrize(
    "hand, phase, told, without",
    [
        (
            "4S 5S 6S 7H 7D 7C",
            "play",
            "All cards are in melds, but you must still discard one.",
            None,
        ),
        ("4S 5S 6S 7H 7D 7C 9C", "play", "1 card outside your melds.", "All cards are in melds."),
        ("4S 5S 6S 7H 7D 7C", "draw", "All cards are in melds.", None),
    ],
)
def test_a_hand_that_is_all_melds_still_owes_the_discard(hand, phase, told, without):
    text = f"round 1; turn 3; to 0 {phase}; hands {hand} | 2S 9H; stock 9C 8D; pile KS; closing 1 2"
    state = state_of("three-thirteen", text)
    last = hand.split()[-1]
    assert state["arrange"]["text"] == told
    assert state["arrange"]["without"].get(last, {}).get("text") == without
    assert phase == "draw" or state["strip"]["hint"] == told


def test_a_missing_pure_run_is_said_before_the_points():
    text = "to 0 play; turn 3; hands KS KH KD QS QH QD TH JK 2C 4D | 5S; stock 9C; pile 3C; from 1"
    hint = state_of("remik", text)["strip"]["hint"]
    assert hint == "To go down you need a run without a wild card, and 51 points in all."


def test_a_person_who_comes_back_in_is_told():
    (line,) = lines_of_reentries([Reentry(after=1, seat=0, points=110, total=60)], NAMES)
    told = f"{NAMES[0]} had 110 points, too many, and came back in with 60"
    assert line.seen_by(1).startswith(told)
    assert line.seen_by(0).startswith("You had 110 points")


@pytest.mark.parametrize(
    "seat, said, noted",
    [
        (
            1,
            "You had 101 points, too many, and came back in with 78",
            "After round 2 you came back",
        ),
        (
            0,
            "Petr had 101 points, too many, and came back in with 78",
            "After round 2 Petr came back",
        ),
    ],
)
def test_the_summary_says_why_a_total_is_less_than_its_rounds(seat, said, noted):
    table = table_of("scala-40", SCALA, 3)
    table.match.first_dealer = 0
    table.match.results.append(DealResult("out", 0, ((),) * 3, (0, 60, 42)))
    for text in ("down set[KS KH KD] run[9S TS JS]", "discard 2C"):
        move = parse_move(text, table.match.deal.rules.melds)
        assert table.match.deal.why_not(0, move) is None
        table.match.apply(0, move)
    assert table.match.totals()[1] == 78
    state = draft(table, "abcdef", seat, Clocks(here=(0,))).finished(None)
    assert said in " ".join(state["summary"]["why"])
    assert [note["text"].startswith(noted) for note in state["scores"]["notes"]] == [True]
    assert state["scores"]["notes"][0]["text"].endswith("in with 78, not 101.")


# ---- Cards that may not be discarded --------------------------------------------------------

SCALA = (
    "round 2; to 0 play; turn 4; hands KS KH KD 9S TS JS 2C | AS KC QC QD | 8H 8S TC QS; stock 9C 9D; pile 3C; "
    "from 2"
)


def test_a_card_that_may_not_be_discarded_says_why_before_it_is_tried():
    fits = (
        "to 0 play; turn 4; hands 5H 7D KC KC | 2S 3S; stock 9C; pile 3C; from 1; "
        "melds 0 run[2H 3H 4H] | 1 set[7S 7H 7C]; down 1 1"
    )
    kept = state_of("scala-40", fits)["no_discard"]
    assert sorted(kept) == ["5H", "7D"]
    assert kept["5H"]["clause"] == "SCA-9"
    assert kept["5H"]["message"].startswith("5 of hearts could be laid off")
    assert state_of("romme", fits)["no_discard"] == {}
    assert state_of("scala-40", fits.replace("to 0 play", "to 0 draw"))["no_discard"] == {}
