"""Verdicts on a whole table for a page, bad questions of every kind, and the shown play."""

import json

import pytest

from tests.server.kit import NAMES, Kit, settled
from upcard.engine import parse_move, parse_position, position_text
from upcard.rules import find_variant, read_variant
from upcard.server.present.hand.shown_play import play_shown
from upcard.server.refusals import RefusedError
from upcard.server.tables.commands import read_command

pytestmark = pytest.mark.anyio

RUN = "1 run[4S 5S 6S 7S]"
WILD = "1 run[JK=4H 5H 6H]"
HAND = "7H 7D KC"
AS_IT_LIES = [["4S", "5S", "6S", "7S"], ["JK", "5H", "6H"]]
SEVENS = [["4S", "5S", "6S"], ["JK", "5H", "6H"], ["7S", "7H", "7D"]]


async def seated(
    game="carousel",
    hand=HAND,
    melds=(RUN, WILD),
    down="2 1",
    to="0 play",
    more="",
    others="2S 3S",
    seats="pp",
):
    """A table in a position, and the channel of the seat to play."""
    kit = Kit()
    table = await kit.begin(seats, game=game)
    link = await kit.sit(table, 0)
    lie = f"; melds {' | '.join(melds)}" if melds else ""
    text = (
        f"game {game}; dealer 1; turn 5; to {to}; hands {hand} | {others}; stock 2D 3D 8C"
        f"{lie}; down {down}; drawn 1{more}"
    )
    table.game.match.deal = parse_position(text, find_variant(game), NAMES[:2])
    return kit, table, link


async def judged(slots, ends=(), **about):
    kit, table, link = await seated(**about)
    before = position_text(table.game.deal)
    answer = await kit.send(table, link, "stage_table", slots=slots, ends=list(ends))
    assert position_text(table.game.deal) == before
    return answer, table.game.deal


def states(answer):
    return [slot["state"] for slot in answer["slots"]]


# ---- Right tables -----------------------------------------------------------------------------


async def test_a_right_table_comes_with_the_move_that_makes_it_stand():
    answer, deal = await judged(SEVENS)
    assert states(answer) == ["complete"] * 3
    (text,) = answer["moves"]
    assert text == "rearrange run[4S 5S 6S] run[JK=4H 5H 6H] set[7S 7H 7D]"
    assert deal.why_not(0, parse_move(text, deal.rules.melds)) is None


async def test_wild_cards_keep_their_places_where_no_other_is_chosen():
    """The joker is a 4 where it lies; a run that only grows is not turned over for it."""
    grown = [AS_IT_LIES[0], ["JK", "5H", "6H", "7H"]]
    answer, _ = await judged(grown)
    assert answer["slots"][1]["meld"] == "run[JK=4H 5H 6H 7H]"
    answer, _ = await judged(grown, [None, "high"])
    assert answer["slots"][1]["meld"] == "run[5H 6H 7H JK=8H]"
    answer, _ = await judged(AS_IT_LIES)
    assert answer["slots"][1]["meld"] == "run[JK=4H 5H 6H]"


async def test_the_first_melds_are_a_lay_down_from_the_hand_alone():
    hand = "TS TH TD 2C"
    about = {"game": "tile-rummy", "hand": hand, "down": "0 1"}
    answer, deal = await judged([*AS_IT_LIES, ["TS", "TH", "TD"]], **about)
    assert answer["moves"] == ["down set[TS TH TD]"]
    assert deal.why_not(0, parse_move(answer["moves"][0], deal.rules.melds)) is None
    assert answer["text"] == "30 points: you need 30."
    about["hand"] = "9S 9H 9D 2C"
    answer, _ = await judged([*AS_IT_LIES, ["9S", "9H", "9D"]], **about)
    assert (answer["moves"], answer["refusal"]["code"]) == (None, "down.too_few_points")
    assert answer["text"] == "You have 27 of the 30 points you need."
    touched = [["4S", "5S", "6S"], AS_IT_LIES[1], ["7S", "7H", "7D"]]
    answer, _ = await judged(touched, **{**about, "hand": HAND})
    assert (answer["moves"], answer["text"]) == (None, None)
    assert answer["refusal"]["clause"] == "RKB-3"


async def test_after_the_first_melds_more_are_added_while_the_rest_lies_still():
    """In the turn of the first melds nothing may be rearranged, but melds of the hand alone still go down."""
    about = {"game": "tile-rummy", "hand": "TS TH TD 2C 9D", "down": "5 1"}
    answer, deal = await judged([*AS_IT_LIES, ["TS", "TH", "TD"]], **about)
    assert answer["moves"] == ["meld set[TS TH TD]"]
    assert deal.why_not(0, parse_move(answer["moves"][0], deal.rules.melds)) is None
    answer, _ = await judged([["4S", "5S", "6S"], AS_IT_LIES[1], ["7S"]], **about)
    assert answer["moves"] is None
    grown = [[*AS_IT_LIES[0], "8S"], AS_IT_LIES[1]]
    answer, _ = await judged(grown, **{**about, "hand": "8S TS TH"})
    assert (answer["moves"], answer["refusal"]["code"]) == (None, "lay.this_turn")
    shown, _ = await shown_play(**about)
    assert shown["moves"] == ["meld set[TS TH TD]"]


# ---- Wrong ones ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "slots, code",
    [
        (AS_IT_LIES, "rearrange.nothing"),
        ([["4S", "5S", "6S"], ["JK", "5H", "6H"]], "rearrange.missing"),
        ([], "rearrange.missing"),
        ([["7S", "7H", "7D"]], "rearrange.missing"),
        ([*AS_IT_LIES, ["7H", "7D", "7C"]], "card.not_held"),
        ([*AS_IT_LIES, ["7H", "7H", "7D"]], "card.not_held"),
        ([*AS_IT_LIES, AS_IT_LIES[0]], "card.not_held"),
        ([*AS_IT_LIES, ["2S"]], "card.not_held"),
        ([*AS_IT_LIES, *([["KC"]] * 40)], "card.not_held"),
    ],
    ids=[
        "unchanged", "missing", "empty", "only the new", "not there", "doubled", "a meld twice",
        "of another hand", "most melds",
    ],
)  # fmt: skip
async def test_a_wrong_table_is_refused_with_the_reason(slots, code):
    answer, _ = await judged(slots)
    assert answer["t"] == "verdict"
    assert answer["moves"] is None
    assert answer["refusal"]["code"] == code
    assert answer["refusal"]["clause"].startswith("CAR-")
    assert answer["refusal"]["message"].endswith(".")


async def test_each_meld_has_a_verdict_of_its_own():
    answer, _ = await judged(
        [["4S", "5S", "6S"], ["JK", "5H", "6H"], ["7S", "7H"], ["7D", "KC"], []]
    )
    assert states(answer) == ["complete", "complete", "partial", "refused", "empty"]
    assert answer["slots"][2]["text"] == "Needs one more card."
    assert answer["slots"][3]["refusal"]["clause"]
    assert (answer["moves"], answer["refusal"]) == (None, None)


async def test_cards_that_are_no_meld_are_judged_as_what_most_of_them_are():
    answer, _ = await judged([*AS_IT_LIES, ["KC", "7H", "7D"]])
    assert answer["slots"][2]["refusal"]["code"] == "set.two_ranks"
    answer, _ = await judged([["4S", "5S", "6S"], ["JK", "5H", "6H", "7S"]])
    assert answer["slots"][1]["refusal"]["code"] == "run.two_suits"


async def test_a_player_who_may_not_rearrange_now_is_told_why():
    for about, code in (
        ({"to": "0 draw", "more": ""}, "turn.draw_first"),
        ({"to": "1 play"}, "turn.own_turn"),
        ({"game": "basic", "melds": (), "down": "0 0"}, "rearrange.never"),
    ):
        answer, _ = await judged([] if about.get("melds") == () else SEVENS, **about)
        assert (answer["moves"], answer["refusal"]["code"]) == (None, code)


async def test_a_joker_that_leaves_its_place_needs_its_card():
    slots = [["4S", "5S", "6S", "7S"], ["JK", "7H", "7D"], ["5H", "6H"]]
    answer, _ = await judged(slots, game="tile-rummy")
    assert states(answer) == ["complete", "complete", "partial"]
    answer, _ = await judged(
        [["4S", "5S", "6S", "7S", "JK"], ["5H", "6H", "7H"]], game="tile-rummy"
    )
    assert answer["refusal"]["code"] == "rearrange.wild"


@pytest.mark.parametrize(
    "fields, code",
    [
        ({"slots": [["7X"]]}, "notation.card"),
        ({"slots": [["JJ"]]}, "notation.card"),
        ({"slots": [["seven"]]}, "command.bad"),
        ({"slots": [[7]]}, "command.bad"),
        ({"slots": [None]}, "command.bad"),
        ({"slots": "7H"}, "command.bad"),
        ({}, "command.bad"),
        ({"slots": [[]] * 111}, "command.bad"),
        ({"slots": [["7H"] * 81]}, "command.bad"),
        ({"slots": [], "ends": [1]}, "command.bad"),
        ({"slots": [], "ends": ["high"] * 111}, "command.bad"),
        ({"slots": [], "melds": []}, "command.bad"),
        ({"slots": [[]] * 10_000}, "command.too_large"),
    ],
)
async def test_what_is_no_table_is_refused_and_loses_nothing(fields, code):
    kit, table, link = await seated()
    before = position_text(table.game.deal)
    try:
        answer = await kit.send(table, link, "stage_table", **fields)
        found = answer["code"]
    except RefusedError as error:
        found = error.refusal.code
    assert found == code
    assert position_text(table.game.deal) == before
    again = await kit.send(table, link, "stage_table", slots=SEVENS)
    assert again["moves"]


async def test_an_end_that_is_none_is_no_choice():
    answer, _ = await judged(SEVENS, ["", "sideways", "high", "low", "set"])
    assert answer["moves"]
    command = {"id": "a", "cmd": "stage_table", "slots": SEVENS, "ends": []}
    assert read_command(json.dumps(command), 20_000).slots == SEVENS


async def test_the_log_says_what_was_done():
    for move, words in (
        (SEVENS, "You rearranged the table and added {7H} and {7D}."),
        ([*AS_IT_LIES, ["KS", "KH", "KC"]], "You laid down: set of kings."),
    ):
        kit, table, link = await seated(hand="7H 7D KC KS KH")
        answer = await kit.send(table, link, "stage_table", slots=move)
        await kit.move(table, link, answer["moves"][0])
        await kit.move(table, link, "back")
        events = [frame for frame in link.take() if frame["t"] == "event"]
        assert events[-2]["log"] == [words]
        assert events[-1]["log"] == ["You took back what was played onto the table."]


async def suggested(**about):
    kit, table, link = await seated(**about)
    table._shown = None  # the position was put there behind its back
    await kit.send(table, link, "skip")
    table.send_state(0)
    await settled()
    return link.state["suggest"], link.state["strip"]["hint"]


async def test_what_can_be_played_is_put_before_drawing_and_ending_the_turn():
    """A seven goes with the two of the hand though no card fits a meld as it lies."""
    about = {"melds": (RUN,), "hand": "7H 7D KC", "down": "2 1"}
    assert await suggested(**about) == (
        "rearrange", "You can play cards if you rearrange the table."
    )  # fmt: skip
    assert await suggested(**{**about, "hand": "8S KC QH"}) == (
        "rearrange", "{8S} fits the run in spades, 4 to 7."
    )  # fmt: skip
    assert await suggested(**{**about, "hand": "KC QH"}) == ("draw", None)
    low = {**about, "hand": "2D 3H"}
    words = "You hold 5 points: few enough to knock."
    assert await suggested(**low) == ("knock", words)
    assert await suggested(**low, others="9C") == ("draw", words)  # one card may well be worth less


async def test_a_hint_in_the_tile_game_speaks_of_tiles():
    kit, table, link = await seated("tile-rummy", melds=(RUN,), to="0 draw", seats="pb")
    answer = await kit.send(table, link, "hint")
    assert answer["t"] == "hint"
    assert "tile" in answer["text"] + answer["why"]
    assert "card" not in answer["text"] + answer["why"]


# ---- One play is shown ----------------------------------------------------------------------------


async def shown_play(**about):
    kit, table, link = await seated(**about)
    before = position_text(table.game.deal)
    answer = await kit.send(table, link, "show_play")
    assert position_text(table.game.deal) == before
    return answer, table.game.deal


async def test_the_play_that_is_shown_takes_the_most_cards_and_moves_the_fewest():
    other = "1 run[9C TC JC QC]"
    answer, deal = await shown_play(melds=(other, RUN, WILD))
    cards = [[one["card"] for one in slot["cards"]] for slot in answer["slots"]]
    assert cards[0] == ["9C", "TC", "JC", "QC", "KC"]
    every = [card for meld in cards for card in meld]
    assert sorted(every) == sorted(
        [*" ".join(map(" ".join, AS_IT_LIES)).split(), *cards[0], "7H", "7D"]
    )
    assert deal.why_not(0, parse_move(answer["moves"][0], deal.rules.melds)) is None


async def test_the_first_melds_are_shown_once_they_are_worth_enough():
    answer, _ = await shown_play(game="tile-rummy", hand="TS TH TD 2C", down="0 1")
    assert answer["moves"] == ["down set[TS TH TD]"]
    assert [slot["state"] for slot in answer["slots"]] == ["complete"] * 3
    about = {"game": "tile-rummy", "down": "0 1"}
    for hand, down, words in (
        ("9S 9H 9D 2C", "0 1", "worth 27 points; you need 30"),
        (
            "9S 8H 5D 2C",
            "0 1",
            "no meld in your hand yet; your first melds come from your hand alone",
        ),
        (
            "9S 8H 5D 2C",
            "5 1",
            "no other meld in your hand; from your next turn on you can do more",
        ),
    ):
        answer, _ = await shown_play(**{**about, "hand": hand, "down": down})
        assert (answer["moves"], answer["refusal"]["code"]) == (None, "play.none")
        assert words in answer["refusal"]["message"]
        assert answer["refusal"]["clause"] == "RKB-3"


async def test_where_nothing_is_to_be_shown_the_reason_is_said():
    for about, code in (
        ({"hand": "KC"}, "play.none"),
        ({"to": "1 play"}, "turn.own_turn"),
        ({"to": "0 draw"}, "turn.draw_first"),
        ({"game": "basic", "melds": (), "down": "0 0"}, "rearrange.never"),
    ):
        answer, _ = await shown_play(**about)
        assert (answer["moves"], answer["refusal"]["code"]) == (None, code)


async def test_a_play_is_shown_with_more_wild_cards_than_a_whole_table_is_searched_with():
    about = {"hand": "JK JK JK KC 7H 7D", "melds": (RUN, WILD)}
    answer, deal = await shown_play(**about)
    assert deal.why_not(0, parse_move(answer["moves"][0], deal.rules.melds)) is None
    assert [slot["state"] for slot in answer["slots"]] == ["complete"] * len(answer["slots"])
    assert sum(len(slot["cards"]) for slot in answer["slots"]) >= 11
    assert (await suggested(**about))[0] in ("rearrange", "down")
    answer, _ = await shown_play(**{**about, "melds": ()})
    assert answer["moves"] is not None


def test_single_plays_are_shown_where_tables_are_not_searched_at_all():
    """Runs of three or four cards cannot all be cut into others; lay-offs and melds of the hand are looked at."""
    short = read_variant('extends = "carousel"\nrun_size = [3, 4]\n', "short")
    for hand, cards in (("2H 2D 2C 8D KC", 6), ("7D KC", 4), ("KC QH", None)):
        text = f"turn 5; to 0 play; hands {hand} | 2S; stock 2D; melds 1 run[4D 5D 6D]; down 0 1; drawn 1"
        deal = parse_position(text, short, NAMES[:2])
        shown = play_shown(deal, 0)
        if cards is None:
            assert shown.refusal is not None
            assert shown.refusal.message.startswith("No play was found, but there may be one")
        else:
            assert sum(len(slot.cards) for slot in shown.slots) == cards
            (text,) = shown.moves
            assert deal.why_not(0, parse_move(text, deal.rules.melds)) is None


async def test_what_is_shown_follows_from_the_own_hand_and_the_table_alone():
    answers = []
    for theirs in ("2S 3S", "KD QD"):
        kit, table, link = await seated()
        text = position_text(table.game.deal).replace("| 2S 3S", f"| {theirs}")
        table.game.match.deal = parse_position(text, find_variant("carousel"), NAMES[:2])
        answers.append((await kit.send(table, link, "show_play", command="same"))["moves"])
    assert answers[0] == answers[1]
    assert answers[0]
