# hot: compiled where there is a C compiler (docs/speed.md)
"""The discard pile: which cards may be taken, on what condition, and what a card just taken forbids."""

from upcard.cards import KINDS
from upcard.engine.core.codes import DRAWING, NOBODY, NOT_DOWN, PILE, PLAYING, TAKE
from upcard.engine.core.form import Form, Move
from upcard.engine.core.melding import lays_off_now
from upcard.engine.core.opening import Opening
from upcard.engine.core.play import Gate, Part, Play
from upcard.engine.core.reach import Reach
from upcard.engine.core.reasons import Saying
from upcard.engine.core.round import Mechanism, Round
from upcard.engine.core.rules import Rules
from upcard.features.offer.play import passed_by_all
from upcard.melds import MeldRules

_EMPTY = 600
CALLED_DEAD = 601
PASSED_BY_ALL = 602
_TOP_ONLY = 603
_WILD_TOP = 604
_TAKE_IS_ONE = 605
_PILE_IS_SMALLER = 606
_NO_OPENING = 607
_NO_DISCARD = 608
_NO_USE = 609
_NOT_DOWN = 610
_BARED_DEAD = 611
_NO_PILE = 612
_REST_DEAD = 613

SAYS = {
    _EMPTY: Saying("take.empty", "empty_pile"),
    CALLED_DEAD: Saying("take.called", "call_own"),
    _BARED_DEAD: Saying("take.bared", "call_bared"),
    _NO_PILE: Saying("take.no_pile", "no_discards"),
    _REST_DEAD: Saying("take.dead", "claim_dead"),
    PASSED_BY_ALL: Saying("take.passed", "upcard_offer"),
    _TOP_ONLY: Saying("pile.top_only", "top_only"),
    _WILD_TOP: Saying("take.wild", "wild_take"),
    _TAKE_IS_ONE: Saying("pile.top_alone", "draw"),
    _PILE_IS_SMALLER: Saying("pile.number", "draw"),
    _NO_OPENING: Saying("take.no_opening", "draw"),
    _NO_DISCARD: Saying("take.no_discard", "go_out_discard"),
    _NO_USE: Saying("take.no_use", "draw"),
    _NOT_DOWN: Saying("take.not_down", "draw"),
}


def kept_from(state: Round, seat: int) -> int:
    """Return why the seat may not get the top discard by taking, claiming, buying or pushing, or 0."""
    if state.rules.draw_top_if_down and state.down[seat] == NOT_DOWN:
        return _NOT_DOWN
    return _wild_top(state) if state.rules.wild_take_first_only else 0


def rest_is_dead(state: Round) -> bool:
    """Return whether the active player has bought a discard, after which no other may be had in this turn."""
    rules: Rules = state.rules
    return rules.active_buys and rules.claim_chain_single and state.last_claimant == state.active


def _wild_top(state: Round) -> int:
    """Return why a wild card on top of the pile cannot be had, or 0: only the first upcard can be."""
    if not state.pile_n or not state.rules.wild[state.top()]:
        return 0
    return _WILD_TOP if state.pile_n > 1 or state.discarder != NOBODY else 0


def on_condition(state: Round, seat: int, number: int) -> bool:
    """Return whether the lowest of ``number`` cards taken from the pile must be played at once."""
    rules: Rules = state.rules
    if rules.draw_pile:
        return number > 1 or not rules.top_discard_free
    if rules.draw_top_if_played:
        return True
    return rules.draw_top_if_opening and state.down[seat] == NOT_DOWN


def take(state: Round, seat: int, number: int) -> None:
    """Move cards from the top of the pile to the hand; the lowest must be played next if that is the condition."""
    first: int = state.pile_n - number
    if not 0 < number <= state.pile_n:
        raise ValueError(f"{number} cards of a pile of {state.pile_n} cannot be taken")
    state.bound = on_condition(state, seat, number)
    for index in range(first, state.pile_n):
        state.to_hand(seat, state.pile[index])
    state.taken = state.pile[first]
    state.pile_n = first
    state.phase = PLAYING
    if state.tape is not None:
        state.tape.takes(seat, bytes(state.pile[first : first + number]))


def is_bared(state: Round) -> bool:
    """Return whether a top discard that a call keeps out of play is not the called card, but was below it."""
    return state.discarder == NOBODY


def why_called_dead(state: Round) -> int:
    """Return the reason by which a call keeps the top discard out of play."""
    return _BARED_DEAD if is_bared(state) else CALLED_DEAD


class Takes(Mechanism):
    """Taking the top discard, or several cards of the pile."""

    __slots__ = ()

    def closed(self, state: Round, seat: int, kind: int) -> int:
        """Return why the seat may not take the top discard or any cards of the pile, or 0."""
        if state.rules.no_discard:
            return _NO_PILE
        if kind == PILE and not state.rules.draw_pile:
            return _TOP_ONLY
        if not state.pile_n:
            return _EMPTY
        if state.called:
            return why_called_dead(state)
        if passed_by_all(state):
            return PASSED_BY_ALL
        if rest_is_dead(state):
            return _REST_DEAD
        reason: int = kept_from(state, seat)
        if reason or kind == PILE:
            return reason
        return self.refusal(state, seat, TAKE | 1 << 8) if on_condition(state, seat, 1) else 0

    def refusal(self, state: Round, seat: int, code: int) -> int:
        """Return why the lowest of the cards could not be played at once, or 0."""
        hand: bytearray = state.hands[seat]
        number: int = code >> 8
        if code == TAKE:
            return 0
        if code & 255 == PILE and number < 2:
            return _TAKE_IS_ONE
        if number > state.pile_n:
            return _PILE_IS_SMALLER
        if number > 1 and state.rules.wild_take_first_only:
            for index in range(1, number + 1):
                if state.rules.wild[state.pile[state.pile_n - index]]:
                    return _WILD_TOP
        for index in range(1, number + 1):
            hand[state.pile[state.pile_n - index]] += 1
        reason: int = why_not_played(
            state, seat, state.pile[state.pile_n - number], state.held[seat] + number
        )
        for index in range(1, number + 1):
            hand[state.pile[state.pile_n - index]] -= 1
        return reason

    def list_moves(self, state: Round, seat: int) -> None:
        """List every number of cards that may be taken."""
        if self.closed(state, seat, TAKE) == 0:
            state.add(TAKE)
        if state.rules.draw_pile and self.closed(state, seat, PILE) == 0:
            for number in range(2, state.pile_n + 1):
                if self.refusal(state, seat, PILE | number << 8) == 0:
                    state.add(PILE | number << 8)

    def apply(self, state: Round, seat: int, code: int) -> None:
        """Take the cards."""
        take(state, seat, 1 if code & 255 == TAKE else code >> 8)


# ---- Playing a card at once -----------------------------------------------------------------------


def why_not_played(state: Round, seat: int, card: int, held: int) -> int:
    """Return why a card could not be played at once, or 0; it is one of the ``held`` cards of the hand already."""
    rules: Rules = state.rules
    down: bool = state.down[seat] != NOT_DOWN
    if rules.contract_points >= 0 and not down:
        return _why_not_opened_with(state, seat, card, held)
    melds: bool = _is_in_a_meld(state, state.hands[seat], card)
    if melds and (
        not rules.go_out_discard_required or _leaves_one(state, state.hands[seat], card, held)
    ):
        return 0
    if (
        (down or not rules.layoff_needs_down)
        and lays_off_now(state, seat)
        and state.fits_table(card)
    ):
        return 0
    return _NO_DISCARD if melds else _NO_USE


def _why_not_opened_with(state: Round, seat: int, card: int, held: int) -> int:
    """Return why a card cannot be in first melds that are worth enough and leave a discard, or 0."""
    hand: bytearray = state.hands[seat]
    reach: Reach = state.rules.reach
    if not may_open(state, hand):
        return _NO_OPENING
    if not state.rules.wild[card] and not reach.can_meld(card):
        return _NO_OPENING
    opening: Opening | None = state.rules.openings.of(bytes(hand), card)
    if opening is None or opening.worth < state.rules.contract_points:
        return _NO_OPENING
    return 0 if opening.cards < held or not state.rules.go_out_discard_required else _NO_DISCARD


def may_open(state: Round, hand: bytearray) -> bool:
    """Return whether the melds of a hand may be worth enough: a cheap filter before the exact search."""
    rules: Rules = state.rules
    reach: Reach = rules.reach
    low: int = rules.ace_low_points
    if not reach.usual:
        return True
    reach.look(hand)
    worth: int = reach.wilds * max(rules.dearest, low)
    for card in range(52):
        if hand[card] and not rules.wild[card] and reach.can_meld(card):
            worth += hand[card] * max(rules.points[card], 0 if card % 13 else low)
    return worth >= rules.contract_points


def _is_in_a_meld(state: Round, hand: bytearray, card: int) -> bool:
    """Return whether a card of the hand can be melded with others."""
    rules: Rules = state.rules
    reach: Reach = rules.reach
    if reach.exact and not _has_wilds(rules, hand):
        return reach.makes_meld(hand, card)
    reach.look(hand)
    if not rules.wild[card] and not reach.can_meld(card):
        return False
    return rules.best_melds.of(bytes(hand), card) is not None


def _leaves_one(state: Round, hand: bytearray, card: int, held: int) -> bool:
    """Return whether a meld with this card, which has one, can leave a card to discard.

    Without wild cards every meld contains one of the least size. With them the only legal one may take the whole hand.
    """
    if held <= state.rules.smallest or not _has_wilds(state.rules, hand):
        return held > state.rules.smallest
    for other in range(KINDS):
        if hand[other] > (1 if other == card else 0):
            without: bytearray = bytearray(hand)
            without[other] -= 1
            if state.rules.best_melds.of(bytes(without), card) is not None:
                return True
    return False


def _has_wilds(rules: Rules, hand: bytearray) -> bool:
    """Return whether a hand holds wild cards."""
    for index in range(len(rules.wild_kinds)):
        if hand[rules.wild_kinds[index]]:
            return True
    return False


# ---- The moves as values ------------------------------------------------------------------------


class Take(Move, frozen=True, tag="take"):
    """Take the top discard."""


class TakePile(Move, frozen=True, tag="pile"):
    """Take ``number`` cards, 2 or more, from the top of the discard pile."""

    number: int


def taking(number: int) -> Move:
    """Return the move that takes this number of cards from the top of the discard pile."""
    return Take() if number == 1 else TakePile(number)


class PileForm(Form):
    """How a player takes several discards."""

    kind = PILE
    rank = 90
    named = "number"
    shown = ("3",)
    takes = "discard"

    def text(self, move: TakePile, rules: MeldRules) -> str:
        """Return the number."""
        return str(move.number)

    def read(self, rest: str, rules: MeldRules) -> TakePile:
        """Read the number."""
        if not rest.isascii() or not rest.isdigit():
            self.unreadable(rest)
        return TakePile(int(rest[:6]))

    def code(self, state: Round, move: TakePile) -> int:
        """Return the number of the move."""
        return PILE | max(0, min(move.number, 255)) << 8

    def move(self, state: Round, seat: int, code: int) -> TakePile:
        """Return the value."""
        return TakePile(code >> 8)


FORMS = (Form(Take, TAKE, rank=40, takes="discard"), PileForm(TakePile))

_takes = Takes()
PLAY = Play(
    by_kind={TAKE: _takes, PILE: _takes},
    gates={
        TAKE: Gate(until_drawn=lambda rules: not rules.no_discard),
        PILE: Gate(until_drawn=lambda rules: rules.draw_pile),
    },
    parts=(Part(DRAWING, 20, TAKE),),
)
