"""Why a seat may not do something now. Every refusal of the engine is written here or in a mechanism it calls."""

from collections.abc import Callable
from typing import Literal, get_args

from upcard.cards import card_name
from upcard.engine.calls import why_not_call, why_not_call_own, why_not_pick
from upcard.engine.claims import why_not_buyer, why_not_claimant
from upcard.engine.held import why_not_held
from upcard.engine.knock import why_not_knock, why_not_knocking
from upcard.engine.moves import (
    CHANCE,
    Call,
    Claim,
    Discard,
    Draw,
    Knock,
    LayDown,
    LayOff,
    Move,
    NewMeld,
    Pass,
    Pick,
    Replace,
    Show,
    Shuffle,
    Take,
    TakeBack,
    TakePile,
)
from upcard.engine.offer import why_not_offered
from upcard.engine.opening import (
    why_not_more_melds,
    why_not_opening,
    why_not_without_contract,
    why_not_worth,
)
from upcard.engine.show import why_not_drop, why_not_show, why_not_showing
from upcard.engine.state import DealState
from upcard.engine.stock import why_not_shuffle
from upcard.engine.taking import (
    why_not_left_with,
    why_not_must,
    why_not_pile,
    why_not_taking,
)
from upcard.engine.wilds import (
    may_go_to,
    may_settle,
    owed_for,
    owed_in,
    rest_fits,
    to_hand,
    why_not_replace_there,
)
from upcard.melds import (
    Meld,
    Problem,
    extended,
    lay_off_ends,
    why_not_contract,
    why_not_form,
    why_not_lay_off,
    why_not_meld,
)

MOST_TAKE_BACKS = 100
"""Take-backs of one turn. Far more than a person needs; without a bound a turn could go on for ever."""

Action = Literal[
    "draw",
    "take",
    "claim",
    "pass",
    "down",
    "meld",
    "lay",
    "replace",
    "back",
    "discard",
    "end",
    "call",
    "buy",
    "pile",
    "knock",
    "show",
    "drop",
]
ACTIONS: tuple[Action, ...] = get_args(Action)


def why_not(deal: DealState, seat: int, move: Move) -> Problem | None:
    """Return why the seat may not make the move now, or None."""
    if isinstance(move, Shuffle | Pick):
        return _why_not_chance(deal, seat, move)
    if not 0 <= seat < deal.seats:
        return Problem(
            "seat.unknown", f"there is no seat {seat + 1}; this table has {deal.seats}", "players"
        )
    return why_not_action(deal, seat, action_of(move)) or why_not_that(deal, seat, move)


def why_not_that(deal: DealState, seat: int, move: Move) -> Problem | None:
    """Return why the seat may not make this very move where its kind is open to it, or None."""
    check = _CHECKS.get(type(move))
    return check(deal, seat, move) if check else None


def _why_not_chance(deal: DealState, seat: int, move: Shuffle | Pick) -> Problem | None:
    if isinstance(move, Pick):
        hand = Problem("pick.not_yours", "the card is drawn by chance, not by a player", "call")
        return hand if seat != CHANCE else why_not_pick(deal, move)
    if seat != CHANCE:
        return Problem(
            "shuffle.not_yours", "cards are shuffled by chance, not by a player", "stock_empty"
        )
    return why_not_shuffle(deal, move.order)


def action_of(move: Move) -> Action:
    """Return the kind of a move."""
    tag: Action = move.__struct_config__.tag  # type: ignore[assignment]
    return tag


def why_not_action(deal: DealState, seat: int, action: Action) -> Problem | None:
    """Return why no move of this kind is open to the seat now, or None where some may be."""
    if deal.phase == "over":
        return Problem(
            "round.over", f"round {deal.rules.number} is over; nothing more is played in it", "turn"
        )
    if deal.phase == "offer":
        return why_not_offered(deal, seat, action)
    if action in ("claim", "pass", "call"):
        return _why_not_answer(deal, seat, action)
    if deal.phase in ("call", "pick"):
        return Problem(
            "turn.call_window",
            "the discard may be called; play goes on when all have answered",
            "call",
        )
    if deal.phase == "shuffle":
        return Problem(
            "turn.shuffling", "the cards are being shuffled; play goes on at once", "stock_empty"
        )
    if deal.phase == "claim":
        return Problem("turn.claim_window", "the discard is being offered to the others; play goes on when they have answered",
                       "claim_declined")  # fmt: skip
    if seat != deal.active:
        return Problem(
            "turn.not_yours",
            f"it is the turn of {deal.names[deal.active]}, not of {deal.names[seat]}",
            "turn",
        )
    if action in ("draw", "take", "buy", "pile"):
        return _why_not_drawing(deal, action) or why_not_taking(deal, seat, action)
    if action == "drop":
        return why_not_drop(deal)
    if deal.phase == "draw" and not (action == "down" and may_lay_before_drawing(deal)):
        what = "discard" if action == "discard" else "play cards"
        return Problem("turn.draw_first", f"you have not drawn in this turn; draw or take a card before you {what}",
                       "turn" if action == "discard" else "own_turn")  # fmt: skip
    return _why_not_playing(deal, seat, action)


def may_lay_before_drawing(deal: DealState) -> bool:
    """Tell whether a contract that takes the whole hand may be laid in place of drawing."""
    whole = deal.contracts[deal.active].whole_hand
    return whole and deal.rules.options.pat_timing != "after_draw"


def _why_not_answer(deal: DealState, seat: int, action: Action) -> Problem | None:
    if action == "call" and deal.phase != "call":
        return Problem("call.no_window", "no discard that fits a meld waits to be called", "call")
    if deal.phase == "call" and action != "claim":
        return _why_not_call_answer(deal, seat)
    if deal.phase != "claim":
        verb = "be claimed" if action == "claim" else "be passed on"
        return Problem("claim.no_window", f"no discard is on offer now that could {verb}; the active player has the first choice",
                       "claim_declined")  # fmt: skip
    if seat not in deal.asked:
        return why_not_claimant(deal, seat) or Problem(
            "claim.not_asked", "you are not asked for this card", "claim_declined"
        )
    if seat in deal.answers:
        given = "claimed it" if deal.answers[seat] else "passed"
        return Problem(
            "claim.answered",
            f"you have {given} already; one answer is given for each discard",
            "claim_declined",
        )
    return None


def _why_not_call_answer(deal: DealState, seat: int) -> Problem | None:
    if seat not in deal.asked:
        return Problem("call.not_asked", "this discard is not for you to call", "call_by")
    if seat in deal.answers:
        return Problem("call.answered", "you have let it go already; one answer is given", "call")
    return None


def _why_not_drawing(deal: DealState, action: Action) -> Problem | None:
    if deal.phase != "draw":
        return Problem("turn.drawn", "you have drawn already; one card is drawn in a turn", "draw")
    problem = why_not_buyer(deal) if action == "buy" else None
    if problem is not None:
        return problem
    if action in ("take", "pile") and not deal.pile:
        return Problem("take.empty", "the discard pile is empty; draw from the stock", "draw")
    if action in ("take", "pile", "buy") and deal.called:
        return Problem(
            "take.called",
            "the top discard is out of play in this turn because of a call; draw from the stock",
            "call_own",
        )
    return None


def _why_not_playing(deal: DealState, seat: int, action: Action) -> Problem | None:
    """Check what holds for every move of one kind after the draw."""
    down = deal.is_down(seat)
    problem = _why_not_by_mechanism(deal, seat, action)
    if problem is not None:
        return problem
    if action == "down" and down:
        return Problem(
            "down.already",
            "you are down already; the contract is laid once in a round",
            "extra_melds",
        )
    pat = deal.contracts[seat].whole_hand and deal.rules.options.pat_timing == "before_draw"
    if action == "down" and pat and deal.phase == "play":
        return Problem(
            "down.drawn",
            "you have drawn; a contract of the whole hand is laid in place of drawing",
            "pat_timing",
        )
    if action in ("meld", "lay", "replace") and not down and deal.rules.contract.slots:
        return Problem(
            "down.first",
            f"you are not down yet; first lay the contract, {deal.contracts[seat].words()}",
            "nothing_before",
        )
    if action == "back":
        return _why_not_back(deal)
    if action == "end":
        return _why_not_ending(deal, seat)
    if action == "discard" and deal.owed:
        return Problem("discard.owed", f"{_owed_words(deal)} came free in this turn and is still in no meld; play it, or take "
                       "the replacement back", "freed_wild")  # fmt: skip
    if action == "meld" and deal.rules.options.extra_melds == "none":
        return Problem(
            "meld.no_extra",
            "you have laid your contract; this game allows no further melds",
            "extra_melds",
        )
    if action == "lay":
        return _why_not_laying(deal, seat)
    if action == "replace" and not deal.rules.options.replace_in:
        return Problem("replace.never", "wild cards stay where they are in this game", "replace_in")
    return None


def _why_not_by_mechanism(deal: DealState, seat: int, action: Action) -> Problem | None:
    """Check what holds where cards are taken on condition, melds are kept in the hand, or there is no contract."""
    if action in ("knock", "show"):
        return why_not_knocking(deal) if action == "knock" else why_not_showing(deal)
    if action in ("discard", "replace", "end") and deal.must is not None:
        return why_not_must(deal, ())
    if not deal.rules.contract.slots:
        return why_not_without_contract(deal, seat, action)
    return None


def _why_not_ending(deal: DealState, seat: int) -> Problem | None:
    """Check that the turn may end without a discard: one card is left and it may not be discarded."""
    if deal.rules.options.go_out_discard != "forbidden":
        return Problem("end.discard", "a turn ends with a discard", "turn")
    left = deal.hand_size(seat)
    if left != 1 or deal.owed:
        return Problem(
            "end.discard",
            f"you hold {left} cards; only a single last card is kept without a discard",
            "last_card_no_discard",
        )
    return None


def _owed_words(deal: DealState) -> str:
    return " and ".join(card_name(owed.card) for owed in deal.owed)


def _why_not_back(deal: DealState) -> Problem | None:
    if not deal.rules.options.take_back:
        return Problem("back.never", "cards on the table stay there in this game", "take_back")
    if not deal.plays:
        return Problem(
            "back.nothing",
            "you have played nothing in this turn; only this turn's plays are taken back",
            "take_back",
        )
    if deal.backs >= MOST_TAKE_BACKS:
        return Problem(
            "back.limit",
            f"you have taken back {deal.backs} times in this turn; {MOST_TAKE_BACKS} is the most",
            "take_back",
        )
    return None


def _why_not_laying(deal: DealState, seat: int) -> Problem | None:
    layoff = deal.rules.options.layoff
    if layoff == "none":
        return Problem("lay.never", "nothing is laid off in this game", "layoff")
    if layoff == "later_turn" and deal.down_since[seat] == deal.turn:
        return Problem(
            "lay.this_turn",
            "you went down in this turn; cards are laid off from your next turn on",
            "layoff",
        )
    return None


# ---- Single moves ---------------------------------------------------------------------------


def _why_not_last_card(deal: DealState, seat: int, played: int) -> Problem | None:
    """Return why a play of that many cards from the hand would leave too few to discard, or None."""
    left = deal.hand_size(seat) - played
    rules = deal.rules
    if left > 0 or rules.options.go_out_discard != "required" or deal.contracts[seat].whole_hand:
        return None
    return Problem(
        "last.discard",
        "this would leave you no card; the last card must be discarded to go out",
        "last_discard",
    )


def _why_not_forms(deal: DealState, melds: tuple[Meld, ...]) -> Problem | None:
    """Return what makes one of the values no meld at all, or None."""
    problems = (why_not_form(meld, deal.rules.melds) for meld in melds)
    return next((problem for problem in problems if problem is not None), None)


def _check_down(deal: DealState, seat: int, move: LayDown) -> Problem | None:
    cards = tuple(card for meld in move.melds for card in meld.cards)
    rules = deal.rules
    return (
        _why_not_forms(deal, move.melds)
        or (
            why_not_contract(move.melds, deal.contracts[seat], rules.melds, rules.pairs)
            if rules.contract.slots
            else why_not_opening(deal, move.melds)
        )
        or why_not_worth(deal, move.melds)
        or why_not_held(deal, seat, cards)
        or why_not_must(deal, cards)
        or _why_not_all(deal, seat, len(cards))
        or _why_not_last_card(deal, seat, len(cards))
        or why_not_left_with(deal, seat, cards, (*deal.melds, *move.melds))
    )


def _why_not_all(deal: DealState, seat: int, played: int) -> Problem | None:
    """Check a contract that takes the whole hand."""
    left = deal.hand_size(seat) - played
    if not deal.contracts[seat].whole_hand or not left:
        return None
    return Problem(
        "contract.whole_hand",
        f"{left} of your cards would be left; this contract takes the whole hand at once",
        "whole_hand",
    )


def _check_meld(deal: DealState, seat: int, move: NewMeld) -> Problem | None:
    problem = _why_not_forms(deal, (move.meld,)) or why_not_meld(move.meld, deal.rules.melds)
    if problem is not None:
        return problem
    settled = owed_in(deal, move.meld)
    from_hand = list(move.meld.cards)
    for owed in settled:
        from_hand.remove(owed.card)
    problem = (
        why_not_more_melds(deal)
        or why_not_held(deal, seat, tuple(from_hand))
        or why_not_must(deal, from_hand)
        or _why_not_last_card(deal, seat, len(from_hand))
        or why_not_left_with(deal, seat, from_hand, (*deal.melds, move.meld))
    )
    if problem is not None or rest_fits(deal, settled, len(deal.melds), move.meld, from_hand):
        return problem
    return _blocks_owed(deal)


def _why_not_index(deal: DealState, index: int) -> Problem | None:
    if 0 <= index < len(deal.melds):
        return None
    return Problem(
        "meld.unknown",
        f"there is no meld m{index + 1}; {len(deal.melds)} lie on the table",
        "layoff",
    )


def _check_lay(deal: DealState, seat: int, move: LayOff) -> Problem | None:
    problem = _why_not_index(deal, move.meld)
    if problem is not None:
        return problem
    if not may_settle(deal, move.card, move.meld):
        problem = _why_not_from_hand(deal, seat, move)
        if problem is not None:
            return problem
    meld = deal.melds[move.meld]
    end = end_of(deal, move)
    problem = why_not_lay_off(meld, move.card, end, deal.rules.melds)
    if problem is not None:
        return problem
    owed = owed_for(deal, move.card, move.meld, end)
    longer = extended(meld, move.card, end, deal.rules.melds)
    if owed is None:
        table = (*deal.melds[: move.meld], longer, *deal.melds[move.meld + 1 :])
        problem = why_not_left_with(deal, seat, (move.card,), table)
        if problem is not None:
            return problem
    settled, spent = ([], [move.card]) if owed is None else ([owed], [])
    if rest_fits(deal, settled, move.meld, longer, spent):
        return None
    return _blocks_owed(deal)


def _blocks_owed(deal: DealState) -> Problem:
    return Problem("replace.blocks_owed", f"{_owed_words(deal)} came free in this turn; after this play not all that is owed "
                   "would find a place", "freed_wild_fits")  # fmt: skip


def end_of(deal: DealState, move: LayOff) -> Literal["low", "high"] | None:
    """Return the end that a lay-off means: the one said, else the only legal one, else None."""
    meld = deal.melds[move.meld]
    if move.end is not None or meld.type == "set":
        return None if meld.type == "set" else move.end
    ends = [end for end in lay_off_ends(meld, move.card, deal.rules.melds) if end]
    if len(ends) > 1:
        return None
    if ends:
        return ends[0]
    # Nothing fits; speak of the end that the card lies nearer to, so that the refusal is about the card.
    return "low" if move.card % 13 + 1 < meld.rank else "high"


def _why_not_from_hand(deal: DealState, seat: int, move: LayOff) -> Problem | None:
    """Check a lay-off that no owed wild pays for."""
    blocked = any(
        owed.card == move.card and not may_go_to(deal, owed, move.meld) for owed in deal.owed
    )
    if blocked and not deal.hands[seat][move.card]:
        return Problem("replace.same_meld", f"{card_name(move.card)} came free from this very run; it must be played on another "
                       "meld", "replace_dest")  # fmt: skip
    return (
        why_not_held(deal, seat, (move.card,))
        or why_not_must(deal, (move.card,))
        or _why_not_last_card(deal, seat, 1)
    )


def _check_replace(deal: DealState, seat: int, move: Replace) -> Problem | None:
    return (
        _why_not_index(deal, move.meld)
        or why_not_held(deal, seat, (move.card,))
        or why_not_replace_there(deal, seat, move.card, move.meld)
        or (None if to_hand(deal) else _why_not_last_card(deal, seat, 1))
    )


def _check_discard(deal: DealState, seat: int, move: Discard) -> Problem | None:
    problem = why_not_held(deal, seat, (move.card,))
    if problem is None and move.call:
        problem = why_not_call_own(deal, move.card)
    if problem is not None:
        return problem
    if deal.rules.options.go_out_discard == "forbidden" and deal.hand_size(seat) == 1:
        return Problem(
            "last.no_discard",
            "your last card may not be discarded; lay it off, or keep it and end the turn",
            "go_out_discard",
        )
    if (
        deal.taken == move.card
        and not deal.rules.options.redraw_discard_back
        and deal.hands[seat][move.card] == 1  # of twins the other one is discarded
        and deal.hand_size(seat) > 1
    ):
        return Problem("discard.just_taken", f"you have just taken {card_name(move.card)} from the pile; discard another card",
                       "redraw_discard_back")  # fmt: skip
    return None


def _check_pile(deal: DealState, seat: int, move: TakePile) -> Problem | None:
    return why_not_pile(deal, seat, move.number)


def _check_knock(deal: DealState, seat: int, move: Knock) -> Problem | None:
    discard = None if move.card is None else _check_discard(deal, seat, Discard(move.card))
    return discard or _why_not_forms(deal, move.melds) or why_not_knock(deal, seat, move)


def _check_show(deal: DealState, seat: int, move: Show) -> Problem | None:
    return (
        _check_discard(deal, seat, Discard(move.card))
        or _why_not_forms(deal, move.melds)
        or why_not_show(deal, seat, move)
    )


_CHECKS: dict[type, Callable[..., Problem | None]] = {
    LayDown: _check_down,
    NewMeld: _check_meld,
    LayOff: _check_lay,
    Replace: _check_replace,
    Discard: _check_discard,
    Call: why_not_call,
    TakePile: _check_pile,
    Knock: _check_knock,
    Show: _check_show,
}

__all__ = [
    "ACTIONS",
    "Action",
    "Claim",
    "Draw",
    "Pass",
    "Take",
    "TakeBack",
    "action_of",
    "end_of",
    "why_not",
    "why_not_action",
    "why_not_that",
]
