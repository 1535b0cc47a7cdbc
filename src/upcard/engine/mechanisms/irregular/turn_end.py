# hot: compiled where there is a C compiler (docs/speed.md)
"""The end of a turn and of a round at an honour table: who is out with a wrong hand, and what that counts."""

from upcard.engine.core.codes import (
    NOBODY,
    NONE_OPEN,
    OUT,
    OVERDREW,
    STOOD,
)
from upcard.engine.core.honour import Honour
from upcard.engine.core.reasons import Saying
from upcard.engine.core.round import Mechanism, Round
from upcard.engine.core.rules import Rules
from upcard.engine.mechanisms.calls import open_call
from upcard.engine.mechanisms.ends import Discarding, undo_last

_TOO_FEW = 1720

SAYS = {
    _TOO_FEW: Saying(
        "mend.too_few",
        "your hand is too small; keep the card you drew and end the turn without a discard",
        "too_few",
    ),
}


def close_turn(deal: Round, seat: int, what: int) -> None:
    """Remember what was irregular in a turn that ends: ``what``, or what is still open in it."""
    honour: Honour = deal.honour
    if what == 0 and honour.turn == deal.turn:
        if honour.open != NONE_OPEN:
            what = STOOD
        elif honour.apart:
            what = OVERDREW
    if what:
        honour.past = what
        honour.also = 0
        honour.past_turn = deal.turn + 1
        honour.by = seat


def undo_all(deal: Round, seat: int, down_to: int) -> None:
    """Take back the plays of the turn but for the first ``down_to``.

    A card that was to be played at once is that no longer: perhaps it went with cards that are not there any more.
    """
    deal.bound = False
    while deal.log_n > max(down_to, deal.log_fixed):
        undo_last(deal, seat)


def prove_short(deal: Round, honour: Honour, seat: int) -> None:
    """Let a hand that proves to have too few cards be known to, and take this turn's cards back."""
    honour.found[seat] = 1
    if deal.tape is not None:
        deal.tape.tell("ruled", seat, reason="out_too_few")
    undo_all(deal, seat, 0)


def stay_in(deal: Round, seat: int, leaving: int) -> None:
    """Take the plays of this turn back where so many cards fewer would be none, and the hand has too few."""
    honour: Honour = deal.honour
    if honour.off[seat] < 0 and deal.held[seat] == leaving:
        prove_short(deal, honour, seat)


def put_down(deal: Round, seat: int, card: int, why: str | None) -> None:
    """Move a card from the hand to the discards."""
    deal.from_hand(seat, card)
    deal.to_pile(card)
    deal.discarder = seat
    deal.called = False
    deal.let_stand()
    if deal.tape is not None:
        deal.tape.tell("discard", seat, card, reason=why)


def pass_on(deal: Round, seat: int) -> None:
    """Go on after a discard: a player without a card is out, unless the hand had too few."""
    honour: Honour = deal.honour
    if not deal.held[seat] and honour.off[seat] >= 0:
        deal.end(OUT, seat)
    elif not open_call(deal):
        deal.next_turn()


def not_out(deal: Round, seat: int) -> None:
    """Let a player whose hand had too few cards, and who has laid the last, take this turn's cards back."""
    honour: Honour = deal.honour
    prove_short(deal, honour, seat)
    close_turn(deal, seat, 0)
    deal.next_turn()


class FreeDiscarding(Discarding):
    """Discarding where a hand may have a wrong number of cards."""

    __slots__ = ()

    def closed(self, deal: Round, seat: int, kind: int) -> int:
        """Return why nothing is discarded now, or 0."""
        if deal.honour.mending(seat) < 0:
            return _TOO_FEW
        return Discarding.closed(self, deal, seat, kind)

    def apply(self, deal: Round, seat: int, code: int) -> None:
        """Discard; the round ends with the last card of a hand that was right."""
        honour: Honour = deal.honour
        close_turn(deal, seat, 0)
        if honour.off[seat] < 0 and deal.held[seat] == 1:
            stay_in(deal, seat, 1)
            put_down(deal, seat, code >> 8 & 255, None)
            pass_on(deal, seat)
            return
        Discarding.apply(self, deal, seat, code)


class WrongHands(Mechanism):
    """The points of a round in which hands may have too few cards; of too many all count as it is."""

    __slots__ = ()

    def count(self, deal: Round) -> None:
        """Count as the game does, and what is missing of each hand against its player."""
        rules: Rules = deal.rules
        mechanism: Mechanism = rules.guarded.scoring
        honour: Honour = deal.honour
        seat: int
        missing: int
        mechanism.count(deal)
        for seat in range(deal.seats):
            missing = -honour.off[seat] * rules.short_hand
            if missing <= 0:
                continue
            if rules.scoring_winner_collects:
                if deal.out not in (NOBODY, seat):
                    deal.points[deal.out] += missing
            elif (
                rules.scoring_table_minus_hand
                or rules.scoring_knock_difference
                or rules.scoring_lowest_collects
                or rules.scoring_lowest_is_paid
            ):
                deal.points[seat] -= missing
            else:
                deal.points[seat] += missing
