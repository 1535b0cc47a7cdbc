"""A legal play on a table that may be rearranged, shown to the seat that asks for it.

It follows only from the seat's own hand and the melds on the table.
"""

from collections.abc import Sequence

from upcard.cards import counts_of, expand, said_of
from upcard.engine import Deal, LayOff, NewMeld
from upcard.engine.questions import first_melds, table_with
from upcard.melds import Meld
from upcard.melds.table import why_not_searched
from upcard.messages.say import messages
from upcard.server.contract import Verdict
from upcard.server.present.hand.table_staging import end_of, hand_alone, table_verdict
from upcard.server.refusals import Refusal, refusal_of

say = messages(__file__)

_NO_MELD = {"down": "play-no-first-meld", "meld": "play-no-meld"}


def play_shown(deal: Deal, seat: int) -> Verdict:
    """Return a legal table that holds the most cards of the seat's hand; a refusal if there is none.

    It takes several searches; the deal is not changed.
    """
    way = hand_alone(deal, seat)
    closed = deal.why_not_action(seat, way or "rearrange")
    if closed is not None:
        return Verdict(refusal=refusal_of(closed))
    hand = bytes(counts_of(deal.view(seat).hand))
    searched = _is_searched(deal, hand)
    melds = table_with(deal.round, seat, hand, near=True) if way is None else _added(deal, hand)
    if melds is None and way is None and not searched:
        melds = _with_one_play(deal, seat)
    if melds is None:
        nothing = "play-nothing" if searched else "play-not-all"
        text = say(_NO_MELD.get(way or "", nothing))
        return _refused(deal, text, "opening" if way else "rearrange")
    found = table_verdict(
        deal, seat, [meld.cards for meld in melds], [end_of(deal, meld) for meld in melds]
    )
    if found.moves is not None:
        return found
    if found.refusal is None:
        return _refused(deal, say("play-not-enough"), "opening")
    return _refused(deal, say("play-not-enough-why", why=found.refusal.message), "opening")


def _added(deal: Deal, hand: bytes) -> Sequence[Meld] | None:
    """Return the table with the hand's melds of most worth added to it."""
    found = first_melds(deal, hand)
    return None if found is None or not found.melds else [*deal.melds, *found.melds]


def _with_one_play(deal: Deal, seat: int) -> Sequence[Meld] | None:
    """Return the table after the new meld or lay-off with the most cards; None without one."""
    tables = []
    for move in deal.legal_moves(seat):
        if isinstance(move, NewMeld | LayOff):
            after = deal.copy()
            after.apply(seat, move)
            tables.append(after.melds)
    return max(tables, key=lambda melds: sum(len(meld.cards) for meld in melds), default=None)


def _is_searched(deal: Deal, hand: bytes) -> bool:
    """Return whether the search covers all cards of the table and the hand."""
    rules = deal.rules.melds
    cards = counts_of((*expand(hand), *(card for meld in deal.melds for card in meld.cards)))
    wilds = sum(cards[card] for card in rules.wilds)
    copies = max(number for card, number in enumerate(cards) if card not in rules.wilds)
    return why_not_searched(rules, wilds, copies) is None


def _refused(deal: Deal, message: str, rule: str) -> Verdict:
    text = said_of(deal.rules.options.face, message)
    return Verdict(refusal=Refusal("play.none", text, deal.variant.clause(rule)))
