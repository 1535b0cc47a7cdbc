"""The shortest way to go out against the table."""

import pytest

from upcard.cards import card_text, counts_of, parse_cards
from upcard.melds import MeldRules, meld_text, parse_meld
from upcard.melds.hand.going_out import go_out
from upcard.melds.hand.turn import Turn

RULES = MeldRules()
PLAIN = Turn(RULES)
FREEING = Turn(RULES, replace_in=("run",), freed_to="table_elsewhere")
FURTHER = Turn(RULES, further_melds=True)


def way(hand: str, table: str, turn: Turn = PLAIN, owed=()):
    """Return the plays of the way out in words, the discard last; None where there is none."""
    melds = [parse_meld(text.strip(), turn.rules) for text in table.split("|") if text.strip()]
    found = go_out(counts_of(parse_cards(hand)), melds, turn, owed)
    if found is None:
        return None
    words = []
    for play in found.plays:
        if play.kind == "meld":
            words.append(meld_text(play.meld, turn.rules))
        else:
            words.append(
                f"{play.kind} {card_text(play.card)} {play.index}{' ' + play.end if play.end else ''}"
            )
    return [*words, card_text(found.discard) if found.discard is not None else "-"]


@pytest.mark.parametrize(
    "hand, table, turn, plays",
    [
        ("2C", "set[KS KD KC]", PLAIN, ["2C"]),
        ("KH 2C", "set[KS KD KC]", PLAIN, ["lay KH 0", "2C"]),
        ("3C 2C", "set[KS KD KC]", PLAIN, None),
        ("KH KH", "set[KS KD KC]", PLAIN, ["lay KH 0", "KH"]),
        ("KH", "set[KS KD KC]", Turn(RULES, last="forbidden"), ["lay KH 0", "-"]),
        ("2C", "set[KS KD KC]", Turn(RULES, last="forbidden"), None),
        ("9H TH JH", "run[5H 6H 7H]", PLAIN, None),
        # The 8 opens the places of the 9 and the 10.
        ("8H 9H TH 2C", "run[5H 6H 7H]", PLAIN, ["lay 8H 0 high", "lay 9H 0 high", "lay TH 0 high", "2C"]),
        # So does a wild card.
        ("JK 9H 2C", "run[5H 6H 7H]", PLAIN, ["lay JK 0 high", "lay 9H 0 high", "2C"]),
        ("JK TH 2C", "run[5H 6H 7H]", PLAIN, None),
        # The joker goes to the kings; nothing else takes the 6.
        ("6H 2C", "run[5H JK=6H 7H] | set[KS KD KC]", FREEING, ["replace 6H 0", "lay JK 1", "2C"]),
        ("6H 2C", "run[5H JK=6H 7H]", FREEING, None),
        ("6H 2C", "run[5H JK=6H 7H]", PLAIN, None),
        ("6H 2C", "run[5H JK=6H 7H]", Turn(RULES, replace_in=("run",)), ["replace 6H 0", "lay JK 0 low", "2C"]),
        ("6H 2C", "run[5H JK=6H 7H]", Turn(RULES, replace_in=("run",), untouched=(0,)), None),
        # A card freed into the hand is laid off, or discarded.
        ("6H", "run[5H JK=6H 7H]", Turn(RULES, replace_in=("run",), freed_to="hand"), ["6H"]),
        ("6H 8H", "run[5H JK=6H 7H]", Turn(RULES, replace_in=("run",), freed_to="hand"), ["lay 8H 0 high", "6H"]),
        # A further meld, with one card more laid off or within it.
        ("2C 2D 2H 9S", "set[KS KD KC]", FURTHER, ["set[2H 2D 2C]", "9S"]),
        ("2C 2D 2H 2S 9S", "set[KS KD KC]", FURTHER, ["set[2S 2H 2D 2C]", "9S"]),
        ("2C 2D 2H 9S", "set[KS KD KC]", PLAIN, None),
        ("2C 2D 2H 3S 3H 3D 9S", "", Turn(RULES, further_melds=True, melds_left=1), None),
        # What has just been taken is not left alone in the hand.
        ("KH 2C", "set[KS KD KC]", Turn(RULES, kept=parse_cards("2C")[0]), None),
        # A card to be played first.
        ("KH 8H 2C", "set[KS KD KC] | run[5H 6H 7H]", Turn(RULES, must=parse_cards("8H")[0]), ["lay 8H 1 high",
            "lay KH 0", "2C"]),
        ("KH 2C", "set[KS KD KC]", Turn(RULES, must=parse_cards("2C")[0]), None),
    ],
)  # fmt: skip
def test_the_shortest_way_out(hand, table, turn, plays):
    assert way(hand, table, turn) == plays


def test_what_is_owed_is_played_first_of_all():
    assert way("2C", "set[KS KD KC]", FREEING, ((52, 1),)) == ["lay JK 0", "2C"]
    assert way("2C", "set[KS KD KC]", FREEING, ((52, 0),)) is None


def test_hands_that_are_none_are_refused_and_uncertainty_is_said():
    with pytest.raises(ValueError, match="a hand is 53 counts"):
        go_out([0] * 5, [], PLAIN)
    table = [parse_meld(f"set[{rank}S {rank}D {rank}C]", RULES) for rank in "3579JK"]
    hand = counts_of(parse_cards("JK JK JK 2S 4S 6D 8C TC"))
    with pytest.raises(LookupError, match="there may be one"):
        go_out(hand, table, FURTHER, most=5)
