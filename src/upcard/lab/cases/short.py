"""The short forms of case: one question about cards, without a table."""

from collections.abc import Iterator, Sequence
from itertools import islice, product

from upcard.cards import KINDS, counts_of
from upcard.engine import Deal, LayDown, Situation, hand_points
from upcard.engine.questions import deadwood_without, held_points, sparing_melds
from upcard.engine.situation import Phase
from upcard.features.contracts.questions import first_melds
from upcard.features.knocking.questions import knocks
from upcard.features.needs import keeps_melds
from upcard.features.scoring.questions import most_of_round, points_of_low_ace
from upcard.lab.cases.case import Setting, check_verdict, same
from upcard.lab.cases.fields import wrong
from upcard.lab.cases.meldtext import MOST_CARDS, Ways, read_exact, read_table_meld, read_ways
from upcard.melds import (
    ENDS,
    End,
    Meld,
    MeldRules,
    Problem,
    distance,
    extended,
    layouts,
    meld_text,
    why_not_contract,
    why_not_lay_off,
    wild_indexes,
)
from upcard.melds.check import nearer_end
from upcard.melds.hand.partition import meld_worth
from upcard.rules import RoundRules, Violation

MOST_HAND = 22
MOST_PARTS = 5
"""Limits of the search for a contract: 22 cards are five claims in a round, 5 parts the largest known contract."""

MOST_COUNTED = 16
"""The most cards of a hand whose deadwood is computed; games that keep melds in the hand deal at most 13."""

MOST_WAYS = 2000
_ANY_CARD = (0,)
"""The rest of an unspecified hand; without a contract the card makes no difference."""


def meld_case(setting: Setting) -> None:
    """Judge ``meld``: may these cards be one meld, and how do they stand?"""
    fields = setting.fields
    text = fields.needed("meld")
    ways = read_ways(text, setting.rules, "meld")
    check_verdict(fields, setting.violation(ways.problem), f"meld {text[:80]}")
    _check_stands(setting, ways.legal)


def _check_stands(setting: Setting, legal: Sequence[Meld]) -> None:
    """Compare the legal ways with ``as``, which must be one of them, or ``ways``, which must be all of them.

    One of them stands for all in which the same wild cards have changed places.
    """
    rules = setting.rules.melds
    found = sorted(meld_text(meld, rules) for meld in legal)
    stand = [_standing(meld, rules) for meld in legal]
    wanted = setting.fields.text("as")
    if wanted is not None and _standing(read_exact(wanted, rules, "as"), rules) not in stand:
        raise wrong("short-stands", wanted=wanted[:80], found=_listed(found))
    all_ = setting.fields.texts("ways")
    if all_ is not None:
        ways = [read_exact(way, rules, "ways") for way in all_]
        if sorted(_standing(way, rules) for way in ways) != sorted(stand):
            same("ways", sorted(meld_text(way, rules) for way in ways), found)


def _standing(meld: Meld, rules: MeldRules) -> tuple[object, ...]:
    """Return how a meld stands, whichever of its wild cards are where."""
    wild = wild_indexes(meld, rules)
    natural = [card for index, card in enumerate(meld.cards) if index not in wild]
    return (
        meld.type,
        meld.rank,
        meld.suit,
        wild,
        natural,
        sorted(meld.cards[index] for index in wild),
    )


def _listed(found: Sequence[object], none: str = "no meld") -> str:
    return " or ".join(map(str, found[:4])) or none


def lay_off_case(setting: Setting) -> None:
    """Judge ``lay_off``: may this card be added to the meld ``on`` the table?"""
    fields, rules = setting.fields, setting.rules.melds
    cards = fields.cards("lay_off") or ()
    if len(cards) != 1:
        raise wrong("short-lay-off", cards=len(cards))
    meld = read_table_meld(fields.needed("on"), setting.rules, "on")
    ends = _ends(fields.text("end"), meld)
    found = [(end, why_not_lay_off(meld, cards[0], end, rules)) for end in ends]
    legal = [extended(meld, cards[0], end, rules) for end, problem in found if problem is None]
    if meld.type == "run" and nearer_end(meld, cards[0], rules) == "low":
        found.reverse()  # the last one is named
    first = None if legal else setting.violation(_nearest([problem for _, problem in found]))
    check_verdict(fields, first, f"lay_off {fields.text('lay_off')}")
    _check_stands(setting, legal)


def _nearest(problems: Sequence[Problem | None]) -> Problem | None:
    """Return the most telling problem: one of the meld as a whole before one of a single end."""
    real = [problem for problem in problems if problem is not None]
    return next((problem for problem in real if not problem.code.startswith("lay.")), real[-1])


def _ends(written: str | None, meld: Meld) -> Sequence[End | None]:
    if meld.type == "set":
        return (None,)
    if written is None:
        return ENDS
    ends = [end for end in ENDS if end == written]
    if not ends:
        raise wrong("short-end", written=f"{written[:20]!a}")
    return ends


def contract_case(setting: Setting) -> None:
    """Judge ``contract``: do these melds lay down the contract of the round, with these cards ``left``?"""
    fields = setting.fields
    texts = fields.texts("contract") or []
    ways = [read_ways(text, setting.rules, "contract") for text in texts]
    left = fields.cards("left")
    if left is None and not setting.rules.contract.slots:
        left = _ANY_CARD
    check_verdict(fields, _contract_violation(setting, ways, left), "contract")
    worth = fields.number("worth", 0, 100_000)
    if worth is not None:
        found = sorted({_worth(way, setting.rules) for way in ways_together(ways)})
        if worth not in found:
            raise wrong("short-worth", worth=worth, found=_listed(found, "nothing"))


def ways_together(ways: Sequence[Ways]) -> Iterator[tuple[Meld, ...]]:
    """Yield the melds of a lay-down in all combinations of their ways, up to a limit."""
    return islice(product(*(way.legal or way.all for way in ways)), MOST_WAYS)


def _worth(melds: Sequence[Meld], rules: RoundRules) -> int:
    low = points_of_low_ace(rules.options)
    return sum(meld_worth(meld, rules.points, low) for meld in melds)


def _contract_violation(
    setting: Setting, ways: Sequence[Ways], left: Sequence[int] | None
) -> Violation | None:
    """Return the violation of the melds in their best arrangement, or None."""
    for way in ways:
        if not way.all:
            return setting.violation(way.problem)
    first: Violation | None = None
    for melds in ways_together(ways):
        violation = _lay_down_violation(setting, melds, left)
        if violation is None:
            return None
        first = first or violation
    return first


def _lay_down_violation(
    setting: Setting, melds: Sequence[Meld], left: Sequence[int] | None
) -> Violation | None:
    """Ask about the melds alone or, if the cards left are given, about laying them from that hand."""
    rules = setting.rules
    if left is None:
        return setting.violation(why_not_contract(melds, rules.contract, rules.melds, rules.pairs))
    cards = [*left, *(card for meld in melds for card in meld.cards)]
    deal = _held(setting, counts_of(cards), "play")
    return deal.why_not(0, LayDown(tuple(melds)))


def hand_case(setting: Setting) -> None:
    """Judge ``hand``: can these cards lay the contract of the round, how many are ``missing``, what do they count?"""
    fields, rules = setting.fields, setting.rules
    cards = fields.cards("hand") or ()
    if not 1 <= len(cards) <= MOST_HAND:
        raise wrong("short-hand", cards=len(cards), most=MOST_HAND)
    lays, missing = fields.flag("lays"), fields.number("missing", 0, MOST_HAND)
    counts = fields.number("counts", 0, 100_000)
    if lays is None and missing is None and counts is None:
        raise wrong("short-no-answer")
    if counts is not None:
        same("counts", counts, _counted(setting, cards))
    if lays is None and missing is None:
        return
    freely = first_melds(rules.options) is not None and missing is None
    if not (0 if freely else 1) <= len(rules.contract.slots) <= MOST_PARTS:
        raise wrong("short-parts", slots=len(rules.contract.slots), most=MOST_PARTS)
    hand = counts_of(cards)
    if lays is not None:
        found = any(layouts(hand, rules.contract, rules.melds, rules.pairs, 1))
        if not rules.contract.slots:
            moves = _held(setting, hand, "play").legal_moves(0)
            found = any(isinstance(move, LayDown) for move in moves)
        same("lays the contract", str(lays).lower(), str(found).lower())
    if missing is not None:
        found_missing = distance(hand, rules.contract, rules.melds, rules.pairs)
        same("missing cards", missing, found_missing)


def _counted(setting: Setting, cards: Sequence[int]) -> int:
    """Return the final count of a hand that keeps its melds: its cards outside those melds."""
    options = setting.rules.options
    if not keeps_melds(options):
        raise wrong("short-counts")
    if len(cards) > MOST_COUNTED:
        raise wrong("short-counted", cards=len(cards), most=MOST_COUNTED)
    hand = counts_of(cards)
    deal = _held(setting, hand)
    if knocks(options):
        return deadwood_without(deal, 0, None)
    for card in (card for meld in sparing_melds(deal.round, 0) for card in meld.cards):
        hand[card] -= 1
    return held_points(_held(setting, hand).round, 0)


def _held(setting: Setting, hand: bytearray, phase: Phase = "draw") -> Deal:
    """Return a deal in which the first player has this hand, and nothing else has happened."""
    there = Situation([bytes(hand), bytes(KINDS)], 0, phase=phase, dealer=1)
    return Deal.of(setting.variant, setting.rules, ["P1", "P2"], there)


def score_case(setting: Setting) -> None:
    """Judge ``score``: what does a hand with these cards count?"""
    cards = setting.fields.cards("score") or ()
    points = setting.fields.number("points", -100_000, 100_000)
    if points is None:
        raise wrong("short-score")
    if len(cards) > MOST_CARDS:
        raise wrong("short-score-cards", cards=len(cards), most=MOST_CARDS)
    found, most = hand_points(counts_of(cards), setting.rules), most_of_round(setting.rules.options)
    same("points", points, found if most is None else min(found, most))
