"""How lucky each seat was in a round: wild cards dealt and drawn, compared with the expectation.

Of the cards dealt the expectation is the mean of the hypergeometric distribution: cards of the hand, times the wild
share of the shoe. Of a card drawn blind it is the wild share of the stock at that moment. The sum over a round is exact
however the players decide when to draw, since each term takes all earlier cards into account.
"""

from collections.abc import Iterable, Sequence

import msgspec

from upcard.cards import Face, expand, said_of
from upcard.engine import Deal, Effect
from upcard.messages.say import messages
from upcard.server.contract.results import SeatLuck

say = messages(__file__)

_FROM_STOCK = ("draw", "push")


class Tally(msgspec.Struct, frozen=True):
    """Cards that a seat got in one way, the wild ones among them, and their expected number."""

    cards: int = 0
    wild: int = 0
    expected: float = 0.0

    def more(self, cards: int, wild: int, expected: float) -> "Tally":
        """Return the tally with further cards."""
        return Tally(self.cards + cards, self.wild + wild, self.expected + expected)


class Luck(msgspec.Struct, frozen=True):
    """The tallies of a round, seat by seat."""

    dealt: tuple[Tally, ...] = ()
    drawn: tuple[Tally, ...] = ()


def luck_of_deal(deal: Deal, shoe: Sequence[int]) -> Luck:
    """Return the tallies of a round that has just been dealt."""
    wilds = deal.rules.melds.wilds
    # The card that sets the wild rank cannot be dealt.
    known = 0 if deal.turned is None else 1
    of, wild = len(shoe) - known, _wild(shoe, deal) - known * (deal.turned in wilds)
    hands = [expand(hand) for hand in deal.hands]
    dealt = tuple(Tally(len(h), _wild(h, deal), len(h) * wild / of) for h in hands)
    return Luck(dealt, (Tally(),) * len(hands))


def luck_after(luck: Luck, before: Sequence[int], effects: Sequence[Effect], deal: Deal) -> Luck:
    """Return the tallies after a move; ``before`` is the stock as it was when the move was made."""
    if not any(effect.what in _FROM_STOCK or effect.what == "turn_over" for effect in effects):
        return luck
    turned = max((n for n, e in enumerate(effects) if e.what == "turn_over"), default=-1)
    stock = [len(before), _wild(before, deal)]
    drawn = list(luck.drawn)
    for number, effect in enumerate(effects):
        if number == turned:  # a new stock: its remaining cards and those drawn from it since
            later = [card for e in effects[number:] for card in _from_stock(e)]
            stock = [len(deal.stock) + len(later), _wild([*deal.stock, *later], deal)]
        for card in _from_stock(effect):
            wild = card in deal.rules.melds.wilds
            share = stock[1] / stock[0] if stock[0] else 0.0
            drawn[effect.seat] = drawn[effect.seat].more(1, wild, share)
            stock = [stock[0] - 1, stock[1] - wild]
    return Luck(luck.dealt, tuple(drawn))


def _from_stock(effect: Effect) -> tuple[int, ...]:
    return effect.hidden if effect.what in _FROM_STOCK else ()


def _wild(cards: Iterable[int], deal: Deal) -> int:
    wilds = deal.rules.melds.wilds
    return sum([card in wilds for card in cards])


def luck_shown(luck: Luck | None, face: Face = "cards") -> list[SeatLuck]:
    """Return a sentence for each seat about its wild cards, or tiles; none where the round had no wild ones.

    >>> (luck,) = luck_shown(Luck((Tally(12, 3, 1.33),), (Tally(9, 0, 0.98),)))
    >>> luck.text, luck.over
    ('A little luckier than usual.', 0.69)
    >>> luck.figures
    '3 wild cards, 2.3 expected: 3 of 12 dealt, 0 of 9 drawn.'
    """
    if luck is None or not any(one.expected for one in luck.dealt):
        return []
    return [
        _shown(seat, dealt, drawn, face)
        for seat, (dealt, drawn) in enumerate(zip(luck.dealt, luck.drawn, strict=True))
        if dealt.cards
    ]


_WORDS = ((2.0, "luck-much-more"), (0.5, "luck-more"), (-0.5, "luck-as-usual"), (-2.0, "luck-less"))
"""The message for each least surplus of wild cards over the expected number."""


def _shown(seat: int, dealt: Tally, drawn: Tally, face: Face) -> SeatLuck:
    wild, expected = dealt.wild + drawn.wild, dealt.expected + drawn.expected
    over = wild - expected
    name = next((name for least, name in _WORDS if over >= least), "luck-much-less")
    figures = say(
        "luck-figures", wild=wild, expected=f"{expected:.1f}", dealt=dealt.cards, drawn=drawn.cards,
        wilds_dealt=dealt.wild, wilds_drawn=drawn.wild,
    )  # fmt: skip
    return SeatLuck(seat, say(name), round(over, 2), said_of(face, figures))
