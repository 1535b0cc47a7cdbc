"""The legality of melds, clause by clause, and against the rulebook rewritten as brute force."""

from collections import Counter
from collections.abc import Iterable
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.melds.families import CONTINENTAL, FAMILIES, crowded_hand
from tests.melds.oracle import legal_cards, legal_set, run_places
from upcard.cards import NotationError, card_of, card_text, parse_card, parse_cards
from upcard.melds import (
    ENDS,
    Meld,
    MeldRules,
    Problem,
    arrangements,
    extended,
    is_wild,
    lay_off_ends,
    meld_name,
    meld_text,
    new_run,
    new_set,
    parse_meld,
    replaced,
    split_melds,
    stands_for,
    why_not_arranged,
    why_not_contract,
    why_not_form,
    why_not_lay_off,
    why_not_meld,
    why_not_replace,
    wild_for,
)
from upcard.rules import find_variant

GAME = find_variant("continental")


def code(text: str, rules: MeldRules = CONTINENTAL) -> str | None:
    """Return the code of what is wrong with a meld, or None."""
    return code_of(why_not_meld(parse_meld(text, rules), rules))


def code_of(problem: Problem | None) -> str | None:
    """Return the code of a problem, which must rest on an option or rule with a clause."""
    assert problem is None or GAME.cited(problem.option), problem
    return None if problem is None else problem.code


@pytest.mark.parametrize(
    "clause, text, expected",
    [
        ("CON-4", "set[7S 7H AS]", "set.wrong_card"),
        ("CON-4", "set[7S 7H AH=7]", None),
        ("CON-5", "set[AS AH AD]", None),
        ("CON-5", "set[AH AD]", "meld.too_short"),
        ("CON-5", "set[AH AD JK=A]", None),
        ("CON-5", "set[AH JK=A JK=A]", "meld.wilds_outnumber"),
        ("CON-5", "run[AH 2H 3H JK=4H JK=5H]", None),
        ("CON-5", "run[AD=AH 2H 3H JK=4H JK=5H]", "meld.wilds_outnumber"),
        ("CON-6", "set[7S 7H JK=7 JK=7]", None),
        ("CON-6", "set[7S JK=7 JK=7]", "meld.wilds_outnumber"),
        ("CON-6", "run[5S JK=6S JK=7S 8S]", None),
        ("CON-6", "run[5S JK=6S JK=7S JK=8S 9S]", "meld.wilds_outnumber"),
        ("CON-7", "set[JK=* JK=* AH=*]", None),
        ("CON-7", "set[JK=* JK=*]", "meld.too_short"),
        ("CON-7", "set[JK=* JK=* 7S]", "set.wilds_only"),
        ("CON-8", "run[JK=5S JK=6S JK=7S JK=8S]", "meld.no_natural"),
        ("CON-30", "set[7S 7S 7S]", None),
        ("CON-30", "set[7S 7S]", "meld.too_short"),
        ("CON-30", "set[7S 7S 7S 7S 7H 7H 7H 7H 7D 7D 7D 7C 7C]", None),
        ("CON-31", "run[5S 6S 7S]", "meld.too_short"),
        ("CON-31", "run[5S 6S 7S 8S]", None),
        ("CON-31", "run[AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS]", None),
        ("CON-31", "run[5S 6S 7H 8S]", "run.wrong_card"),
        ("CON-31", "run[5S 6S 8S 9S]", "run.wrong_card"),
        ("CON-32", "run[AC 2C 3C 4C]", None),
        ("CON-32", "run[JC QC KC AC]", None),
        ("CON-32", "run[QC KC AC 2C]", "run.wraps"),
        ("CON-32", "run[AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS]", "run.both_aces"),
        ("CON-35", "run[5S 6S AH=7S 8S]", None),
    ],
)
def test_melds_by_clause(clause, text, expected):
    assert code(text) == expected


@pytest.mark.parametrize(
    "family, text, expected",
    [
        ("wild twos", "run[AS 2S 3S 4S]", None),
        ("wild twos", "set[2S 2H JK=2 JK=2]", None),
        ("wild twos", "set[7S 7H 2H=7]", None),
        ("jokers only", "run[5S 6S JK=7S]", None),
        ("no wild", "set[7S 7H 7D]", None),
        ("never natural", "set[AS AC AH=A]", None),
        ("never natural", "set[AS AH=A AD=A]", "meld.wilds_outnumber"),
        ("natural in runs", "run[AH 2H JK=3H JK=4H]", None),
        ("natural in runs", "set[AS AH=A AD=A]", "meld.wilds_outnumber"),
        ("one wild", "run[5S JK=6S JK=7S 8S]", "meld.too_many_wilds"),
        ("a third wild", "set[7S 7H JK=7]", None),
        ("a third wild", "run[5S 6S JK=7S JK=8S]", "meld.wilds_outnumber"),
        ("two naturals", "set[7S JK=7 JK=7]", "meld.no_natural"),
        ("no natural needed", "set[JK=7 JK=7 JK=7]", None),
        ("wilds apart", "run[5S JK=6S JK=7S 8S]", "run.wilds_adjacent"),
        ("wilds apart", "run[JK=4S 5S JK=6S 7S]", None),
        ("wilds apart", "set[7S JK=7 JK=7]", None),
        ("suits differ", "set[7S 7S 7H]", "set.same_suit"),
        ("suits differ", "set[7S 7H 7D 7C JK=7]", "meld.too_long"),
        ("ace low", "run[JC QC KC AC]", "run.ace_high"),
        ("ace high", "run[AC 2C 3C 4C]", "run.ace_low"),
        ("both aces", "run[AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS]", None),
        ("short melds", "run[5S 6S 7S 8S 9S TS JS]", "meld.too_long"),
    ],
)
def test_melds_under_other_rules(family, text, expected):
    assert code(text, FAMILIES[family]) == expected


# ---- Against brute force ----------------------------------------------------------------------


def any_meld(rng: Random, rules: MeldRules) -> Meld:
    """Return a well-formed meld, legal or not, of cards that are likely to fit."""
    size = rng.randint(1, 8)
    wilds = sorted(rules.wilds) or [5]
    if rng.random() < 0.5:
        rank = rng.randint(0, 13)
        fits = [card_of(rank, suit) for suit in range(4)] if rank else wilds
        cards = [rng.choice(rng.choice([fits, fits, wilds, [9, 30]])) for _ in range(size)]
        return new_set(rank, tuple(cards), rules)
    first, suit = rng.randint(1, 14), rng.randrange(4)
    if rng.random() < 0.2:
        size = rng.randint(12, 14)
    cards = [
        rng.choice([card_of(first + i, suit)] * 4 + [rng.choice(wilds), rng.randrange(53)])
        for i in range(size)
    ]
    return new_run(first, suit, tuple(cards))


def legal(meld: Meld, rules: MeldRules) -> bool:
    """Tell whether a meld is legal, by brute force."""
    least, most = rules.set_size if meld.type == "set" else rules.run_size
    if len(meld.cards) < least or (most is not None and len(meld.cards) > most):
        return False
    if meld.type == "set":
        return legal_set(meld.rank, meld.cards, rules)
    if (meld.rank, meld.suit) not in set(run_places(rules, len(meld.cards))):
        return False
    owns = [card_of(meld.rank + i, meld.suit) for i in range(len(meld.cards))]
    return legal_cards("run", owns, meld.cards, rules)


@pytest.mark.parametrize("name", FAMILIES)
def test_legality_equals_brute_force(name):
    rng, rules = Random(name), FAMILIES[name]
    seen = Counter()
    for _ in range(250):
        meld = any_meld(rng, rules)
        problem = why_not_meld(meld, rules)
        assert (problem is None) == legal(meld, rules), (meld_text(meld, rules), problem)
        seen[problem is None] += 1
    assert min(seen.values()) > 10


@pytest.mark.parametrize("name", FAMILIES)
def test_melds_read_back_from_their_text(name):
    rng, rules = Random(name), FAMILIES[name]
    for _ in range(150):
        meld = any_meld(rng, rules)
        if why_not_meld(meld, rules) is None:
            text = meld_text(meld, rules)
            assert parse_meld(text, rules) == meld, text
            assert split_melds(f"{text} {text}") == [text, text]
            assert why_not_form(meld, rules) is None
            assert meld_name(meld).startswith(meld.type)


@pytest.mark.parametrize("name", FAMILIES)
def test_laying_off_equals_a_longer_legal_meld(name):
    rng, rules = Random(name), FAMILIES[name]
    tried = 0
    while tried < 10:
        meld = any_meld(rng, rules)
        if why_not_meld(meld, rules) is not None:
            continue
        tried += 1
        for card in range(53):
            ends = list(lay_off_ends(meld, card, rules))
            possible = ENDS if meld.type == "run" else (None,)
            for end in possible:
                room = meld.type == "set" or (meld.rank > 1 if end == "low" else meld.last < 14)
                fits = room and legal(extended(meld, card, end, rules), rules)
                problem = why_not_lay_off(meld, card, end, rules)
                assert (problem is None) == fits, (meld_text(meld, rules), card_text(card), end)
                assert (end in ends) == fits
            assert len(set(ends)) == len(ends)


@pytest.mark.parametrize("name", FAMILIES)
def test_replacing_puts_the_very_card_in_the_place_of_a_wild_one(name):
    rng, rules = Random(name), FAMILIES[name]
    tried = 0
    while tried < 10:
        meld = any_meld(rng, rules)
        if why_not_meld(meld, rules) is not None:
            continue
        tried += 1
        for card in range(53):
            place = wild_for(meld, card, rules)
            assert (why_not_replace(meld, card, rules) is None) == (place is not None)
            if place is None:
                continue
            assert is_wild(meld, place, rules)
            after = replaced(meld, place, card, rules)
            assert Counter(after.cards) == Counter(meld.cards) - Counter([meld.cards[place]]) + (
                Counter([card])
            )
            assert legal(after, rules), (meld_text(meld, rules), card_text(card))
            if meld.type == "run":
                assert stands_for(meld, place, rules) == card
                assert after.rank == meld.rank


# ---- Arrangements -----------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("name", FAMILIES)
def test_arrangements_are_all_the_ways_a_few_cards_can_stand(name):
    """Compared with every order of the cards in every place, wild cards of two kinds being as good as each other."""
    rng, rules = Random(name), FAMILIES[name]
    for _ in range(8):
        cards = list(crowded_hand(rng, rng.choice([3, 4, 5])))
        rng.shuffle(cards)
        for type_ in ("set", "run"):
            ways = arrangements(cards, type_, rules)
            assert all(Counter(way.cards) == Counter(cards) for way in ways)
            assert all(way.type == type_ for way in ways)
            assert len(set(ways)) == len(ways)
            found = naturals((way for way in ways if legal(way, rules)), rules)
            assert found == naturals(every_way(cards, type_, rules), rules), (
                type_, [card_text(card) for card in cards],
            )  # fmt: skip
            if not ways or why_not_meld(ways[0], rules) is not None:
                assert why_not_arranged(cards, type_, rules).message


def naturals(melds: Iterable[Meld], rules: MeldRules) -> dict[tuple[int, int], int]:
    """Return the most natural cards of the melds that lie in each place."""
    most: dict[tuple[int, int], int] = {}
    for meld in melds:
        number = sum(not is_wild(meld, i, rules) for i in range(len(meld.cards)))
        place = (meld.rank, meld.suit)
        most[place] = max(most.get(place, 0), number)
    return most


def every_way(cards: list[int], type_: str, rules: MeldRules) -> list[Meld]:
    if type_ == "set":
        melds = [new_set(rank, tuple(cards), rules) for rank in range(14)]
    else:
        orders = set(permutations(cards))
        places = [(f, s) for f in range(1, 15) for s in range(4) if f + len(cards) <= 15]
        melds = [new_run(first, suit, order) for first, suit in places for order in orders]
    return [meld for meld in melds if legal(meld, rules)]


@given(st.permutations(parse_cards("5H JK 7H 8H AH")))
def test_the_order_of_tapping_does_not_change_where_a_run_can_lie(cards):
    ways = arrangements(cards, "run", CONTINENTAL)
    straight = arrangements(parse_cards("5H 7H 8H JK AH"), "run", CONTINENTAL)
    assert [(way.rank, way.suit) for way in ways] == [(way.rank, way.suit) for way in straight]
    assert (ways[0].rank, ways[0].suit) == (5, 1)


@pytest.mark.parametrize(
    "cards, type_, expected",
    [
        ("7S 8S 9H", "set", "set.two_ranks"),
        ("5S 6H 7S 8S", "run", "run.two_suits"),
        ("5S 5S 6S 7S", "run", "run.twice"),
        ("5S 6S 8S 9S", "run", "run.gap"),
        ("5S 6S 7S", "run", "meld.too_short"),
    ],
)
def test_why_cards_cannot_stand_in_one_meld(cards, type_, expected):
    assert why_not_arranged(parse_cards(cards), type_, CONTINENTAL).code == expected


@pytest.mark.parametrize(
    "family, cards, expected, says",
    [
        ("ace low", "QC KC AC", "run.ace_high", "only below the 2"),
        ("ace high", "AC 2C 3C 4C", "run.ace_low", "only above the king"),
        ("ace low", "AC 3C 4C", "run.gap", "it needs 2 of clubs in between"),
        ("ace high", "JC KC AC", "run.gap", "it needs queen of clubs in between"),
        ("jokers only", "5H" + " JK" * 14, "meld.too_long", "15 cards; at most 13"),
        ("no natural needed", "JK JK JK", "set.which_rank", "which rank"),
        ("no natural needed", "JK JK", "meld.too_short", "2 cards"),
    ],
)
def test_why_not_arranged_leaves_no_hole_in_its_sentence(family, cards, expected, says):
    type_ = "set" if cards.startswith("JK") else "run"
    problem = why_not_arranged(parse_cards(cards), type_, FAMILIES[family])
    assert code_of(problem) == expected
    assert says in problem.message
    assert ":  " not in str(problem)


def test_a_set_of_wild_cards_is_asked_for_its_rank_and_laid_once_it_has_one():
    rules = FAMILIES["no natural needed"]
    asked = why_not_meld(parse_meld("set[JK=* JK=* JK=*]", rules), rules)
    assert (asked.code, asked.option) == ("set.which_rank", "declare")
    assert why_not_meld(parse_meld("set[JK=8 JK=8 JK=8]", rules), rules) is None
    natural = why_not_meld(parse_meld("set[JK=* JK=* JK=*]", FAMILIES["jokers only"]), CONTINENTAL)
    assert natural is None  # Continental has sets of wild cards without a rank


@pytest.mark.parametrize(
    "least, option", [(None, "set_size"), (3, "set_size"), (4, "contract"), (2, "contract")]
)
def test_a_meld_too_short_for_its_contract_cites_the_contract(least, option):
    meld = parse_meld("set[7S 7H]" if least != 2 else "set[7S]", CONTINENTAL)
    problem = why_not_meld(meld, CONTINENTAL, least)
    assert (problem.code, problem.option) == ("meld.too_short", option)


def test_a_set_of_three_for_four_cites_the_contract_of_its_own_game():
    """Twelve-Step extends Contract Rummy, but states the size of a set itself."""
    game = find_variant("twelve-step")
    rules = game.round_rules(3, 3)
    melds = [parse_meld(text, rules.melds) for text in ("set[7S 7H 7D]", "set[8S 8H 8D 8C]")]
    problem = why_not_contract(melds, rules.contract, rules.melds, rules.pairs)
    assert str(game.violation(problem, rules)).endswith("it needs at least 4 (STEP-9)")


@pytest.mark.parametrize(
    "rules, meld, card, end, expected",
    [
        (MeldRules(pair_layoff=False), "set[7S 7H]", "7D", None, "lay.pair"),
        (MeldRules(pair_layoff=False), "set[7S 7H 7D]", "7C", None, None),
        (MeldRules(), "set[7S 7H]", "7D", None, None),
        (MeldRules(), "set[7S 7H 7D]", "8C", None, "set.wrong_card"),
        (MeldRules(), "run[5S 6S 7S]", "JK", None, "lay.which_end"),
        (MeldRules(), "run[5S 6S 7S]", "8S", "low", "lay.does_not_fit"),
        (MeldRules(), "run[AS 2S 3S]", "JK", "low", "lay.no_room"),
        (MeldRules(), "run[2S 3S 4S]", "JK", "low", None),
        (MeldRules(ace="high"), "run[2S 3S 4S]", "JK", "low", "lay.no_room"),
        (MeldRules(), "run[JS QS KS]", "JK", "high", None),
        (MeldRules(), "run[QS KS AS]", "JK", "high", "lay.no_room"),
        (MeldRules(ace="low"), "run[JS QS KS]", "JK", "high", "lay.no_room"),
        (MeldRules(wild_max=1), "run[5S 6S JK=7S]", "JK", "high", "meld.too_many_wilds"),
    ],
)
def test_why_a_card_is_not_laid_off(rules, meld, card, end, expected):
    (card,) = parse_cards(card)
    assert code_of(why_not_lay_off(parse_meld(meld, rules), card, end, rules)) == expected
    if end is not None or meld.startswith("set"):
        assert bool(end in lay_off_ends(parse_meld(meld, rules), card, rules)) == (not expected)


def test_a_wild_card_for_either_end_cites_that_it_is_declared():
    run = parse_meld("run[5S 6S 7S 8S]", CONTINENTAL)
    problem = why_not_lay_off(run, parse_cards("JK")[0], None, CONTINENTAL)
    assert (problem.code, problem.option) == ("lay.which_end", "declare")


# ---- Notation ---------------------------------------------------------------------------------


@given(st.text(max_size=40) | st.text("setrun[]JKAH57=* ", max_size=30))
def test_any_text_is_a_meld_or_refused(text):
    try:
        meld = parse_meld(text, CONTINENTAL)
    except NotationError as error:
        shown = str(error)
        assert error.code.startswith("notation.")  # noqa: PT017 - there may be none
    else:
        shown = meld_text(meld, CONTINENTAL)
        why_not_meld(meld, CONTINENTAL)
    assert shown.isprintable()


@pytest.mark.parametrize(
    "text",
    ["set[]", "run[]", "run[JK JK]", "set[7S=7 7H=8]", "set[7S=1]", "set[7S=78]", "run[5S 6S=8S]", "set 7S", "[7S]",
     "run[5S=JK]", "set[7S] set[7S]", "set[7S", "SET[7S 7H 7D]", "run[JK=JK 5S]"],
)  # fmt: skip
def test_texts_that_are_no_meld_are_refused(text):
    with pytest.raises(NotationError):
        parse_meld(text, CONTINENTAL)


@pytest.mark.parametrize(
    "meld",
    [
        Meld("set", 7, -1, (6, 99, 6)),
        Meld("set", 7, -1, (-1, 6, 6)),
        Meld("set", 7, -1, ()),
        Meld("set", 7, 0, (6, 6, 6)),
        Meld("set", 14, -1, (6, 6, 6)),
        Meld("set", 7, -1, (52, 6, 6)),
        Meld("run", 0, 0, (0, 1, 2, 3)),
        Meld("run", 1, 4, (0, 1, 2, 3)),
        Meld("run", 1, -1, (0, 1, 2, 3)),
        Meld("run", 15, 0, (0, 1, 2, 3)),
    ],
)
def test_values_that_lack_the_form_of_a_meld_are_refused(meld):
    assert why_not_form(meld, CONTINENTAL) is not None


def test_a_card_reads_the_same_in_and_out_of_a_meld():
    assert parse_meld("set[7H]", CONTINENTAL).cards == (parse_card("7H"),)
