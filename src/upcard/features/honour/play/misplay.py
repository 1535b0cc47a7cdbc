# hot: compiled where there is a C compiler (docs/speed.md)
"""Laying illegally: extra cards in a right meld, a wrong meld, a card where it does not fit."""

from collections.abc import Sequence

from upcard.cards import card_text, counts_of, parse_card
from upcard.engine.core.codes import DOWN, HIGH, LAY, LOW, MELD, MISPLAY, NO_END, NOT_DOWN, PLAYING
from upcard.engine.core.form import Form, Move, no_card, read_index
from upcard.engine.core.honour import Honour
from upcard.engine.core.melding import lay_meld, pick_up
from upcard.engine.core.opening import written
from upcard.engine.core.play import Play
from upcard.engine.core.reasons import CARD_NOT_HELD, MELD_UNKNOWN, NOT_YOUR_TURN, Saying
from upcard.engine.core.round import Mechanism, Round
from upcard.features.contracts.play import DownForm, LayDown
from upcard.features.honour.play.acts import irregular_turn, why_no_act
from upcard.features.honour.play.table import NO_LAYING, TOO_FEW, TOO_MANY
from upcard.features.laying_off.play.further import MeldForm, NewMeld
from upcard.features.laying_off.play.layoff import why_hidden
from upcard.melds import Meld, MeldRules, Problem, why_not_contract, why_not_meld
from upcard.melds.arrange import arrangements
from upcard.melds.hand.shapes import melds_of

MOST_IN_A_GROUP = 14
"""The most cards laid together as one meld; no legal meld but a large set has more."""

_DRAW_FIRST = 1801
_FITS = 1802
_RIGHT = 1803
_KEEP_ONE = 1804
_GROUPS = 1805
_OWED_FIRST = 1806

SAYS = {
    _DRAW_FIRST: Saying("misplay.draw_first", "own_turn"),
    _FITS: Saying("misplay.fits", "superfluous"),
    _RIGHT: Saying("misplay.right", "superfluous"),
    _KEEP_ONE: Saying("misplay.keep_one", "last_discard"),
    _GROUPS: Saying("misplay.groups", "set_size"),
    _OWED_FIRST: Saying("misplay.owed", "freed_wild"),
}


class Misplay(Move, frozen=True, tag="misplay"):
    """Lay cards that are no melds, in groups separated by ``/``, or a card at a meld that it does not fit."""

    groups: tuple[tuple[int, ...], ...]
    meld: int | None = None

    def from_hand(self, state: Round) -> tuple[int, ...]:
        """Return the cards of all groups."""
        return tuple(card for group in self.groups for card in group)


def _best_meld(cards: Sequence[int], rules: MeldRules) -> Meld | None:
    """Return the legal meld with the most cards of a group, all of them if possible, or None."""
    ways = (*arrangements(cards, "set", rules), *arrangements(cards, "run", rules))
    for meld in ways:
        if why_not_meld(meld, rules) is None:
            return meld
    return max(
        melds_of(bytes(counts_of(cards)), rules), key=lambda meld: len(meld.cards), default=None
    )


def melds_in(state: Round, seat: int, move: Misplay) -> tuple[Meld, ...]:
    """Return the contract that the groups contain apart from superfluous cards, or nothing."""
    source = state.rules.source
    contract = state.contracts[seat]
    if move.meld is not None or state.down[seat] != NOT_DOWN or not contract.slots:
        return ()
    if len(move.groups) != len(contract.slots):
        return ()
    melds = [_best_meld(group, source.melds) for group in move.groups]
    found = tuple(meld for meld in melds if meld is not None)
    if len(found) < len(melds):
        return ()
    return () if why_not_contract(found, contract, source.melds, source.pairs) else found


def why_not_misplayed(state: Round, seat: int, move: Misplay) -> int | Problem:
    """Return why the cards may not be laid this way even without a guard rail, or 0."""
    hand = state.hands[seat]
    cards = [card for group in move.groups for card in group]
    if state.owed_n:
        return _OWED_FIRST
    if not move.groups or not all(1 <= len(group) <= MOST_IN_A_GROUP for group in move.groups):
        return _GROUPS
    if move.meld is not None and (len(cards) != 1 or not 0 <= move.meld < state.table.number):
        return MELD_UNKNOWN
    if any(cards.count(card) > hand[card] for card in cards):
        return CARD_NOT_HELD
    if len(cards) >= state.held[seat]:
        return _KEEP_ONE
    if move.meld is not None:
        return _why_not_at(state, seat, cards[0], move.meld)
    return _RIGHT if _is_right(state, seat, move) else 0


def _why_not_at(state: Round, seat: int, card: int, meld: int) -> int:
    """Return why laying the card off is not a misplay but legal, or 0."""
    fits = any(state.table.fits(meld, card, end) for end in (NO_END, LOW, HIGH))
    return _FITS if fits and not state.closed(seat, LAY) else 0


def _is_right(state: Round, seat: int, move: Misplay) -> bool:
    """Return whether the groups could be laid legally."""
    rules = state.rules.source.melds
    melds = tuple(meld for group in move.groups if (meld := _best_meld(group, rules)) is not None)
    whole = sum(len(meld.cards) for meld in melds) == sum(map(len, move.groups))
    if not whole or len(melds) < len(move.groups):
        return False
    if not state.closed(seat, DOWN):
        return not DownForm(LayDown).refusal(state, seat, LayDown(melds))
    if len(melds) == 1 and not state.closed(seat, MELD):
        return not MeldForm(NewMeld).refusal(state, seat, NewMeld(melds[0]))
    return False


class Misplaying(Mechanism):
    """Laying cards illegally. Superfluous and wrong cards are kept apart from the melds."""

    __slots__ = ()

    def closed(self, state: Round, seat: int, kind: int) -> int:
        """Return why nothing may be laid wrongly now, or 0."""
        reason: int = why_hidden(state)
        if reason == 0:
            reason = why_no_act(state, seat)
        if reason in (TOO_MANY, TOO_FEW):
            return NO_LAYING
        if reason == 0 and seat != state.active:
            return NOT_YOUR_TURN
        if reason == 0 and state.phase != PLAYING:
            return _DRAW_FIRST
        return reason

    def undo(self, state: Round, seat: int, at: int) -> None:
        """Take the cards back."""
        honour: Honour = state.honour
        for _ in range(state.log[at + 2]):
            for card in honour.heaps.pop()[3]:
                state.to_hand(seat, card)
        for _ in range(state.log[at + 1]):
            pick_up(state, seat)


def lay_wrongly(state: Round, seat: int, move: Misplay) -> None:
    """Lay the groups: the right cards of a contract as melds, the rest as heaps next to them."""
    honour = irregular_turn(state)
    melds = melds_in(state, seat, move)
    first, heaps = state.table.number, len(honour.heaps)
    if state.tape is not None:
        state.tape.remember(seat)
    parts = written(melds)
    for index in range(parts.number):
        lay_meld(state, seat, parts.found, index * parts.step)
    for number, group in enumerate(move.groups):
        rest = list(group)
        for card in melds[number].cards if melds else ():
            rest.remove(card)
        at = move.meld if move.meld is not None else first + number if melds else -1
        if rest:
            honour.heaps.append((seat, at, state.turn, bytes(rest)))
            for card in rest:
                state.from_hand(seat, card)
    state.note(MISPLAY, len(melds), len(honour.heaps) - heaps, 0, 0)
    slots = len(state.contracts[seat].slots)
    if move.meld is None and slots and len(move.groups) >= slots and state.down[seat] == NOT_DOWN:
        state.down[seat] = state.turn
    if state.tape is not None:
        loose = tuple(card for heap in honour.heaps[heaps:] for card in heap[3])
        state.tape.tell(
            "misplay", seat, cards=loose, melds=melds, meld=first if melds else move.meld
        )


def return_heaps(state: Round, seat: int) -> tuple[int, ...]:
    """Give a player back the wrongly laid cards, and return them."""
    honour = state.honour
    back: list[int] = []
    for heap in [heap for heap in honour.heaps if heap[0] == seat]:
        honour.heaps.remove(heap)
        back += heap[3]
    for card in back:
        state.to_hand(seat, card)
    table = state.table
    owns = any(table.owner_of(index) == seat for index in range(table.number))
    if not owns and state.contracts[seat].slots:
        state.down[seat] = NOT_DOWN
    return tuple(back)


# ---- The move as a value ------------------------------------------------------------------------


class MisplayForm(Form):
    """How a player lays wrongly."""

    kind = MISPLAY
    rule = "own_turn"
    named = "cards, or card and meld"
    shown = ("7S 7H 7D 9C / 4D 5D 6D", "9C m1")

    def text(self, move: Misplay, rules: MeldRules) -> str:
        """Return the groups, and the meld."""
        groups = " / ".join(" ".join(map(card_text, group)) for group in move.groups)
        return groups if move.meld is None else f"{groups} m{move.meld + 1}"

    def read(self, rest: str, rules: MeldRules) -> Misplay:
        """Read the groups, and the meld."""
        words = rest.split()
        if len(words) == 2 and words[1][:1] == "m":
            return Misplay(((parse_card(words[0]),),), read_index(words[1]))
        groups = tuple(tuple(map(parse_card, part.split())) for part in rest.split("/"))
        if not all(groups):
            self.unreadable(rest)
        return Misplay(groups)

    def refusal(self, state: Round, seat: int, move: Misplay) -> int | Problem:
        """Return why the cards may not be laid this way."""
        cards = [card for group in move.groups for card in group]
        return no_card(*cards) or why_not_misplayed(state, seat, move)

    def make(self, state: Round, seat: int, move: Misplay) -> None:
        """Lay them."""
        state.ways_of = 0
        lay_wrongly(state, seat, move)


FORMS = (MisplayForm(Misplay),)

PLAY = Play(by_kind={MISPLAY: Misplaying()}, irregular=True)
