"""Advice on a hand without a contract: its best melds, the cards outside them, and what could be laid or shown.

Like the advice on a contract it is a pure function of frozen values, computed off the event loop.
"""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import msgspec

from upcard.cards import Face, card_codes, cards_text, counts_of, expand, said_of
from upcard.engine import Deal, Discard, View
from upcard.engine.questions import Way, is_pure, towards_show, way_of, whole_hand
from upcard.engine.situation import IN_ROUND
from upcard.features.contracts.questions import first_melds
from upcard.features.scoring.questions import points_of_low_ace
from upcard.features.showing.questions import runs_to_show
from upcard.melds import Meld, MeldRules
from upcard.melds.hand.partition import Partition, best_opening, best_partition
from upcard.messages.say import messages
from upcard.server import contract
from upcard.server.present.melds import label_of, placed
from upcard.server.tables.words.line import shown

say = messages(__file__)

Groups = list[list[str]]
MOST_PLACES = 9
"""Places to gather melds in: as many as have a key."""


class OpenQuestion(msgspec.Struct, frozen=True):
    """A hand without a contract, as counts, and what its melds are for: a knock, a show, or to be laid.

    ``least`` is the least worth of a first lay-down, None if there is no such condition (any more); ``must`` a card to
    be played at once; ``discards`` the cards that may be discarded now, none outside one's own turn. A first lay-down
    needs ``opening_pure`` runs without a wild card; an ace below a 2 counts ``ace_low`` in it, if that is given.
    """

    hand: bytes
    melds: MeldRules
    points: tuple[int, ...]
    way: Way
    runs: int = 0
    pure: int = 0
    least: int | None = None
    must: int | None = None
    upcard: int | None = None
    discards: tuple[int, ...] = ()
    face: Face = "cards"
    ace_low: int | None = None
    opening_pure: int = 0


class OpenAdvice(msgspec.Struct, frozen=True):
    """The advice shown on such a hand.

    ``points`` are those outside the melds after the best discard, if one is allowed; ``with_upcard`` counts them with
    the upcard; ``joins`` is whether that would be in a meld. ``worth`` is that of the best first lay-down.
    """

    slots: list[contract.Slot]
    lay_down: Groups | None
    groups: Groups
    keep: dict[str, str]
    arrange: contract.Arrange | None
    points: int
    with_upcard: int | None
    joins: bool
    worth: int


class _Arranged(NamedTuple):
    """Melds of a hand and the cards outside them; ``lacking`` counts the runs that a show still needs."""

    melds: tuple[Meld, ...]
    left: tuple[int, ...]
    points: int
    lacking: int = 0

    @property
    def cost(self) -> tuple[int, int]:
        """The quantity to minimise."""
        return self.lacking, self.points


def open_question(deal: Deal, view: View, *, choosing: bool) -> OpenQuestion | None:
    """Return the question about a seat's hand; None for a seat that has left the round."""
    rules, seat = deal.rules, view.seat
    if view.seats[seat].left != IN_ROUND:
        return None
    options, way = rules.options, way_of(rules)
    runs, pure = runs_to_show(options)
    first = None if deal.is_down(seat) else first_melds(options)
    mine = deal.phase == "play" and deal.active == seat
    may = (card for card in dict.fromkeys(view.hand) if deal.may(seat, Discard(card)))
    return OpenQuestion(
        hand=bytes(counts_of(view.hand)),
        melds=rules.melds,
        points=rules.points,
        way=way,
        runs=runs,
        pure=pure,
        least=None if first is None else first.points,
        must=deal.must if mine else None,
        upcard=view.pile[-1] if choosing and view.pile else None,
        discards=tuple(may) if mine and way != "lay" else (),
        face=options.face,
        ace_low=points_of_low_ace(options),
        opening_pure=0 if first is None else first.pure,
    )


def open_advice(question: OpenQuestion) -> OpenAdvice:
    """Return the advice on a hand."""
    best = _arranged(question, question.hand)
    without = {card: _without(question, best, card) for card in question.discards}
    known = {card: found for card, found in without.items() if found is not None}
    after = min((found.cost for found in known.values()), default=best.cost)
    taken = None if question.upcard is None else _with_card(question, question.upcard)
    opening = best_opening(
        question.hand,
        question.melds,
        question.points,
        question.must,
        ace_low=question.ace_low,
        pure=question.opening_pure,
    )
    whole = _whole(question)
    return OpenAdvice(
        slots=[]
        if question.way == "knock"
        else _slots(question, _shown_in_slots(question, best, opening)),
        lay_down=whole if question.way == "show" else _layable(question, opening),
        groups=_groups(question, best),
        keep=_keep(best, without, after),
        arrange=None if question.way == "lay" else _shown(question, best, known),
        points=after[1],
        with_upcard=None if taken is None else taken[0],
        joins=taken is not None and taken[1] and taken[0] < after[1],
        worth=0 if opening is None else opening.points,
    )


def _less(hand: bytes, card: int) -> bytes:
    rest = bytearray(hand)
    rest[card] -= 1
    return bytes(rest)


def _arranged(question: OpenQuestion, hand: bytes) -> _Arranged:
    """Return the best melds of a hand for the question's purpose."""
    if question.way != "show":
        found = best_partition(hand, question.melds, question.points)
        if found is None:
            return _Arranged((), expand(hand), 0)
        return _Arranged(found.melds, found.left, found.points)
    lacking, towards = towards_show(hand, question.melds, question.runs, question.pure)
    points = sum(question.points[card] for card in towards.left)
    return _Arranged(towards.melds, towards.left, points, lacking)


def _without(question: OpenQuestion, best: _Arranged, card: int) -> _Arranged | None:
    """Return the best melds of the hand without one card; None if that is not searched.

    The melds remain the best if the card is outside them, or spare in one. A search for each of the other cards would
    take long with many wild cards, as games with a show have.
    """
    if card in best.left:
        left = list(best.left)
        left.remove(card)
        return best._replace(left=tuple(left), points=best.points - question.points[card])
    if question.way != "show":
        return _arranged(question, _less(question.hand, card))
    return best if any(_is_spare(card, meld, question.melds) for meld in best.melds) else None


def _is_spare(card: int, meld: Meld, rules: MeldRules) -> bool:
    """Return whether a meld remains a meld without this card."""
    if card not in meld.cards:
        return False
    if meld.type == "set":
        return len(meld.cards) > rules.set_size[0]
    return len(meld.cards) > rules.run_size[0] and card in (meld.cards[0], meld.cards[-1])


def _with_card(question: OpenQuestion, card: int) -> tuple[int, bool]:
    """Return the points outside melds with ``card``, the dearest loose card discarded, and whether it joins a meld."""
    more = bytearray(question.hand)
    more[card] += 1
    found = _arranged(question, bytes(more))
    joins = any(card in meld.cards for meld in found.melds)
    if question.way == "lay":
        return found.points, joins
    loose = [question.points[other] for other in found.left if other != card]
    return found.points - max(loose, default=0), joins


# ---- Melds to lay or to show ----------------------------------------------------------------


def _shown_in_slots(
    question: OpenQuestion, best: _Arranged, opening: Partition | None
) -> tuple[Meld, ...]:
    """Return the melds for the places while nothing is gathered: those to be laid or shown, as far as they go."""
    first = question.way == "lay" and (question.least is not None or question.must is not None)
    if not first:
        return best.melds
    return () if opening is None else opening.melds


def _slots(question: OpenQuestion, melds: Sequence[Meld]) -> list[contract.Slot]:
    """Return places to gather melds in, as many as the hand could fill, with the melds given."""
    size = min(question.melds.set_size[0], question.melds.run_size[0])
    number = min(MOST_PLACES, max(1, sum(question.hand) // size, len(melds)))
    return [
        _slot(place, size, melds[place] if place < len(melds) else None, question)
        for place in range(number)
    ]


def _slot(place: int, size: int, meld: Meld | None, question: OpenQuestion) -> contract.Slot:
    cards = [] if meld is None else _texts([meld])[0]
    return contract.Slot(
        name=say("place", number=place + 1),
        type="any",
        size=size,
        state="ready" if meld else "empty",
        have=len(cards),
        cards=cards,
        text="" if meld is None else say("meld", name=_label(meld, question)),
    )


def _layable(question: OpenQuestion, opening: Partition | None) -> Groups | None:
    """Return the melds to lay now: all of the best ones, or none if they are not worth enough to open."""
    if question.way != "lay" or opening is None or not opening.melds:
        return None
    if question.least is not None:
        return _texts(opening.melds) if opening.points >= question.least else None
    if question.must is not None:
        return _texts(sorted(opening.melds, key=lambda meld: question.must not in meld.cards))
    return _texts(_arranged(question, question.hand).melds) or None


def _whole(question: OpenQuestion) -> Groups | None:
    """Return the melds of a correct show that discards the dearest possible card; None without one."""
    if question.way != "show":
        return None
    for card in sorted(question.discards, key=lambda card: -question.points[card]):
        rest = _less(question.hand, card)
        found = whole_hand(rest, question.melds, question.runs, question.pure)
        if found is not None:
            return _texts(found)
    return None


def _texts(melds: Sequence[Meld]) -> Groups:
    return [card_codes(meld.cards) for meld in melds]


# ---- The best melds, the cards beside them ---------------------------------------------------


def _shown(
    question: OpenQuestion, best: _Arranged, without: dict[int, _Arranged]
) -> contract.Arrange:
    """Return the best melds of the hand, and the points outside them after each possible discard."""
    words = partial(_words, question)
    return contract.Arrange(
        melds=[_shown_meld(meld, question) for meld in best.melds],
        left=[
            contract.CardPoints(cards_text([card]), question.points[card])
            for card in sorted(best.left, key=lambda card: (-question.points[card], card))
        ],
        points=best.points,
        text=words(best, discard=bool(question.discards)),
        without={
            cards_text([card]): contract.Outside(found.points, words(found))
            for card, found in without.items()
        },
    )


def _shown_meld(meld: Meld, question: OpenQuestion) -> contract.HandMeld:
    return contract.HandMeld(meld.type, _label(meld, question), placed(meld, question.melds))


def _label(meld: Meld, question: OpenQuestion) -> str:
    """Return the name of a meld, and that it is pure if that matters."""
    pure = question.pure and meld.type == "run" and is_pure(meld, question.melds)
    name = label_of(meld, question.face)
    return say("meld-pure", name=name) if pure else name


def _words(question: OpenQuestion, found: _Arranged, *, discard: bool = False) -> str:
    """Return what is outside melds; ``discard`` is whether one of the cards must still be discarded."""
    cards = len(found.left)
    if found.lacking:
        pure = question.pure and found.lacking == question.runs
        name = "outside-lacks-pure" if pure else "outside-lacks"
        return said_of(question.face, say(name, runs=found.lacking, cards=cards))
    if question.way == "show":
        name = "outside-none-yet" if discard and not cards else "outside-cards"
        return said_of(question.face, say(name, cards=cards))
    return say("outside-points", points=found.points)


def _keep(
    best: _Arranged, without: dict[int, _Arranged | None], after: tuple[int, int]
) -> dict[str, str]:
    """Return a warning for each card whose discard would leave more points outside the melds than now."""
    in_melds = Counter(card for meld in best.melds for card in meld.cards)
    loose = Counter(best.left)
    return {
        cards_text([card]): _warning(shown(card), found, after[1])
        for card, found in without.items()
        if in_melds[card] and not loose[card]
        if found is None or found.cost > max(after, best.cost)
    }


def _warning(card: str, found: _Arranged | None, before: int) -> str:
    if found is None:
        return say("warn-breaks", card=card)
    return say("warn-outside", card=card, points=found.points, before=before)


def _groups(question: OpenQuestion, best: _Arranged) -> Groups:
    """Return the sort by melds: each meld, then the remaining cards by rank."""
    rest = sorted(best.left, key=lambda card: (card in question.melds.wilds, card % 13, card))
    return [group for group in (*_texts(best.melds), card_codes(rest)) if group]
