# hot: compiled where there is a C compiler (docs/speed.md)
"""Findings of a referee or the dealer: cards seen in dealing, a wrong number dealt, a wrong pack; and irregularities
that no screen allows: a card lifted unseen, a claim without its penalty card.
"""

from typing import Any

from upcard.cards.ints import Bits
from upcard.cards.kinds import read_number
from upcard.engine.core.codes import (
    CLAIMING,
    DRAWING,
    NOBODY,
    NOT_ASKED,
    OFFER,
    OVER,
    OVERDRAW,
    VOID,
)
from upcard.engine.core.form import Form, Move
from upcard.engine.core.honour import Honour
from upcard.engine.core.reasons import Saying
from upcard.engine.core.round import Round
from upcard.features.claims.play import blind_cards
from upcard.features.honour.play.calling import read_seat
from upcard.features.offer.play import PASSED
from upcard.melds import MeldRules

MOST_SEEN = 99
"""The most cards seen in dealing."""

_ONE: Bits = 1
_NOT_YOURS = 2101
_NO_HONOUR = 2102
_ONE_CARD = 2103
_BEGUN = 2104
_NO_NUMBER = 2105
_OVER = 2106
_NO_SEAT = 2107
_NOT_ON_SCREENS = 2108
_NO_PENALTY = 2109
_PENALTY_GIVEN = 2110


SAYS = {
    _NOT_YOURS: Saying("referee.not_yours", "redeal"),
    _NO_HONOUR: Saying("referee.no_honour", "guarded"),
    _ONE_CARD: Saying("redeal.one_card", "redeal"),
    _BEGUN: Saying("redeal.begun", "demand_redeal"),
    _NO_NUMBER: Saying("misdeal.number", "demand_redeal"),
    _OVER: Saying("redeal.over", "wrong_pack"),
    _NOT_ON_SCREENS: Saying("referee.exposed", "exposed"),
    _PENALTY_GIVEN: Saying("referee.unpaid", "claim_penalty"),
    _NO_PENALTY: Saying("unpaid.not_now", "claim_penalty"),
    _NO_SEAT: Saying("misdeal.no_seat", "demand_redeal"),
}

REASONS = ("exposed", "face_up", "pack")
"""Reasons to deal again: cards seen in dealing, cards face up in the pack, a wrong pack."""


class Redeal(Move, frozen=True, tag="redeal"):
    """Cards were seen in dealing or lay face up in the pack, or the ``pack`` is wrong.

    The dealer or a referee reports seen or face-up cards. Only a referee reports a wrong pack, since packs on the
    screen are right. All three apply whenever they come to light.
    """

    why: str
    number: int = 1


class Misdeal(Move, frozen=True, tag="misdeal"):
    """The dealer, or a referee, has a seat dealt ``number`` cards instead of the right number."""

    seat: int
    number: int


def unplayed(state: Round) -> bool:
    """Return whether nobody has acted in the round yet."""
    honour: Honour = state.honour
    passed: int = state.memory[PASSED]
    first: bool = state.turn == 1 and state.phase in (DRAWING, OFFER) and passed == 0
    if state.last_claimant != NOBODY:
        return False
    return first and honour.acts == 0


class RedealForm(Form):
    """How a new deal is ruled."""

    by_chance = True
    named = "why number"
    shown = ("exposed 2", "pack")

    def text(self, move: Redeal, rules: MeldRules) -> str:
        """Return the reason and the number of cards."""
        return move.why if move.why == "pack" else f"{move.why} {move.number}"

    def read(self, rest: str, rules: MeldRules) -> Redeal:
        """Read the reason and the number of cards."""
        words = rest.split()
        if len(words) == 1 and words[0] == "pack":
            return Redeal("pack")
        number = words[1] if len(words) == 2 else ""
        if (
            number == ""
            or words[0] not in REASONS[:2]
            or not number.isascii()
            or not number.isdigit()
        ):
            self.unreadable(rest)
        return Redeal(words[0], min(int(number[:4]), MOST_SEEN))

    def refusal(self, state: Round, seat: int, move: Redeal) -> int:
        """Return why there is no new deal."""
        if seat != NOBODY and (seat != state.dealer or move.why == "pack"):
            return _NOT_YOURS
        if not state.rules.without_guard:
            return _NO_HONOUR
        if state.phase == OVER:
            return _OVER
        return 0 if move.why == "pack" or move.number > 1 else _ONE_CARD

    def make(self, state: Round, seat: int, move: Redeal) -> None:
        """Let the same dealer deal again."""
        if state.tape is not None:
            name = "wrong_pack" if move.why == "pack" else "redeal"
            state.tape.tell("ruled", state.dealer, reason=name)
        state.end(VOID, NOBODY)


class MisdealForm(Form):
    """How a wrong number of cards is dealt."""

    by_chance = True
    named = "player number"
    shown = ("P2 11",)

    def text(self, move: Misdeal, rules: MeldRules) -> str:
        """Return the player and the number."""
        return f"P{move.seat + 1} {move.number}"

    def read(self, rest: str, rules: MeldRules) -> Misdeal:
        """Read the player and the number."""
        words = rest.split()
        number = read_number(words[1], 3) if len(words) == 2 else None
        if number is None:
            self.unreadable(rest)
        return Misdeal(read_seat(words[0]), number)

    def refusal(self, state: Round, seat: int, move: Misdeal) -> int:
        """Return why this number cannot have been dealt."""
        if seat not in (NOBODY, state.dealer):
            return _NOT_YOURS
        if not state.rules.without_guard:
            return _NO_HONOUR
        if not unplayed(state):
            return _BEGUN
        if not 0 <= move.seat < state.seats or not state.held[move.seat]:
            return _NO_SEAT
        more = move.number - state.held[move.seat]
        return 0 if move.number > 0 and more and more < state.stock_n else _NO_NUMBER

    def make(self, state: Round, seat: int, move: Misdeal) -> None:
        """Deal more cards from the stock, or put the highest of the hand below it."""
        honour = state.honour
        if seat != NOBODY:
            honour.acts += 1  # the dealer errs only once, so that this ends
        hand = state.hands[move.seat]
        more = move.number - state.held[move.seat]
        for _ in range(more):
            state.stock_n -= 1
            state.to_hand(move.seat, state.stock[state.stock_n])
        for _ in range(-more):
            card = max(card for card, number in enumerate(hand) if number)
            state.from_hand(move.seat, card)
            state.stock.insert(0, card)
            state.stock_n += 1
        honour.off[move.seat] += more
        honour.misdealt[move.seat] = int(honour.off[move.seat] != 0)
        if state.tape is not None:
            state.tape.fresh[move.seat].clear()
            state.tape.tell("misdeal", move.seat, count=move.number)


class Lift(Move, frozen=True, tag="lift"):
    """A referee alone: a seat has wrongly lifted the top card of the stock, and nobody has seen it.

    On a screen, drawing a card always shows it.
    """

    seat: int


class Unpaid(Move, frozen=True, tag="unpaid"):
    """A referee alone: a seat takes no penalty card with the discard it is asked about; a screen deals it."""

    seat: int


class SeatForm(Form):
    """A referee's report about a seat."""

    by_chance = True
    on_screens = _NOT_ON_SCREENS
    named = "player"
    shown = ("P3",)

    def text(self, move: Any, rules: MeldRules) -> str:
        """Return the player."""
        return f"P{move.seat + 1}"

    def read(self, rest: str, rules: MeldRules) -> Any:
        """Read the player."""
        return self.value(read_seat(rest))

    def refusal(self, state: Round, seat: int, move: Any) -> int:
        """Return why the referee's report is refused."""
        if seat != NOBODY:
            return self.on_screens
        if not state.rules.without_guard:
            return _NO_HONOUR
        return 0 if 0 <= move.seat < state.seats else _NO_SEAT


class LiftForm(SeatForm):
    """How a referee reports a card lifted unseen."""

    def refusal(self, state: Round, seat: int, move: Lift) -> int:
        """Return why no card was lifted."""
        reason = super().refusal(state, seat, move)
        return reason or state.closed(move.seat, OVERDRAW)

    def make(self, state: Round, seat: int, move: Lift) -> None:
        """Draw it as an irregularity, and note that nobody has seen it."""
        own = move.seat == state.active
        state.play(move.seat, OVERDRAW)
        state.honour.unseen |= _ONE << len(state.honour.apart) if own else _ONE


class UnpaidForm(SeatForm):
    """How a referee reports that a claimant takes no penalty card."""

    on_screens = _PENALTY_GIVEN

    def refusal(self, state: Round, seat: int, move: Unpaid) -> int:
        """Return why there is no penalty card to leave."""
        reason = super().refusal(state, seat, move)
        if reason:
            return reason
        asked = state.phase == CLAIMING and state.asked[move.seat] != NOT_ASKED
        return 0 if asked and blind_cards(state.rules) else _NO_PENALTY

    def make(self, state: Round, seat: int, move: Unpaid) -> None:
        """Settle the claim without a penalty card."""
        state.honour.unpaid = move.seat


FORMS = (RedealForm(Redeal), MisdealForm(Misdeal), LiftForm(Lift), UnpaidForm(Unpaid))
