"""Mechanism: calling out when somebody discards a card that fits a meld on the table.

``discard``: the first other player to call discards a card of their own on top. ``lay_off``: the discarder may call at
the discard, which keeps the card from everybody; if not, the first other player to call lays it off, and the discarder
then draws a card blind from the caller's hand. The window opens only where the card fits: that is plain to everybody.
"""

from upcard.cards import card_name
from upcard.engine.effects import Effect
from upcard.engine.held import why_not_held
from upcard.engine.moves import Call, Pick
from upcard.engine.state import NOBODY, DealState
from upcard.melds import End, Problem, extended, lay_off_ends, why_not_lay_off


def fits_table(deal: DealState, card: int) -> bool:
    """Tell whether the card could be laid off on some meld."""
    return any(True for meld in deal.melds for _ in lay_off_ends(meld, card, deal.rules.melds))


def open_call(deal: DealState) -> bool:
    """Ask the other players whether they call the discard just made; False if there is nothing to call."""
    options = deal.rules.options
    if options.call == "none" or deal.called or not fits_table(deal, deal.pile[-1]):
        return False
    order = [(deal.active + step) % deal.seats for step in range(1, deal.seats)]
    deal.asked = tuple(seat for seat in order if options.call_by == "anyone" or deal.is_down(seat))
    deal.answers = {}
    if deal.asked:
        deal.phase = "call"
    return bool(deal.asked)


def why_not_call_own(deal: DealState, card: int) -> Problem | None:
    """Return why a discard cannot be called by its own player, or None."""
    if deal.rules.options.call != "lay_off":
        return Problem(
            "call.none", "no discard is called by its own player in this game", "call_own"
        )
    if not fits_table(deal, card):
        return Problem(
            "call.fits_nowhere", f"{card_name(card)} fits no meld on the table", "call_own"
        )
    return None


def why_not_call(deal: DealState, seat: int, move: Call) -> Problem | None:
    """Return why this call cannot be made, or None; the seat is asked and has not answered."""
    if deal.rules.options.call == "discard":
        return _why_not_own_card(deal, seat, move)
    if move.meld is None or move.card is not None:
        return Problem("call.which_meld", "say which meld the discard joins", "call")
    if not 0 <= move.meld < len(deal.melds):
        return Problem(
            "meld.unknown",
            f"there is no meld m{move.meld + 1}; {len(deal.melds)} lie on the table",
            "call",
        )
    meld, card = deal.melds[move.meld], deal.pile[-1]
    return why_not_lay_off(meld, card, call_end(deal, move), deal.rules.melds)


def _why_not_own_card(deal: DealState, seat: int, move: Call) -> Problem | None:
    if move.card is None or move.meld is not None:
        return Problem("call.which_card", "say which card of your own you discard", "call")
    problem = why_not_held(deal, seat, (move.card,), "call")
    if problem is not None:
        return problem
    last = deal.hand_size(seat) == 1
    if last and not deal.rules.options.call_can_go_out:
        return Problem(
            "call.last_card", "your last card cannot be discarded by a call", "call_can_go_out"
        )
    return None


def call_end(deal: DealState, move: Call) -> End | None:
    """Return the end of the run that a call means: the one said, else the only legal one, else None."""
    if move.meld is None or deal.melds[move.meld].type == "set":
        return None
    if move.end is not None:
        return move.end
    meld = deal.melds[move.meld]
    ends = list(lay_off_ends(meld, deal.pile[-1], deal.rules.melds))
    return ends[0] if len(ends) == 1 else None


def make_call(deal: DealState, seat: int, move: Call, effects: list[Effect]) -> None:
    """Carry out a call: the caller's own discard, or the discard laid off and a card owed to the discarder."""
    deal.asked, deal.answers = (), {}
    if move.card is not None:
        deal.from_hand(seat, move.card)
        if deal.rules.options.call_card == "on_top":
            deal.pile.append(move.card)
            deal.discarder = seat
        else:
            deal.pile.insert(-1, move.card)
        effects.append(Effect("call", seat=seat, card=move.card))
        return
    card, index = deal.pile[-1], move.meld or 0
    end = call_end(deal, move)
    deal.pile.pop()
    deal.melds[index] = extended(deal.melds[index], card, end, deal.rules.melds)
    deal.discarder = NOBODY
    deal.called = bool(deal.pile) and deal.rules.options.call_bared == "dead"
    deal.caller = seat
    deal.phase = "pick"
    effects.append(Effect("call", seat=seat, card=card, meld=index, end=end))


def why_not_pick(deal: DealState, move: Pick) -> Problem | None:
    """Return why chance cannot draw this card from the caller's hand, or None."""
    if deal.phase != "pick":
        return Problem("pick.not_now", "no card is to be drawn from a hand now", "call")
    if why_not_held(deal, deal.caller, (move.card,)) is not None:
        return Problem("pick.not_held", "the card drawn is not in the caller's hand", "call")
    return None


def pick(deal: DealState, caller: int, move: Pick, effects: list[Effect]) -> None:
    """Move the card that chance drew from the caller's hand to the discarder's."""
    deal.from_hand(caller, move.card)
    deal.to_hand(deal.active, move.card)
    effects.append(Effect("pick", seat=deal.active, hidden=(move.card,), count=1))
