"""What a legal move does. Nothing is checked again here: ``apply`` trusts that ``why_not`` said None."""

from collections.abc import Callable

from upcard.engine.calls import make_call, open_call, pick
from upcard.engine.claims import close_window, hand_over, open_window, settled
from upcard.engine.effects import Effect
from upcard.engine.knock import knock
from upcard.engine.legality import end_of
from upcard.engine.moves import (
    Buy,
    Call,
    Claim,
    Discard,
    Draw,
    Drop,
    EndTurn,
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
from upcard.engine.offer import pass_upcard
from upcard.engine.opening import put_down
from upcard.engine.push import push, push_ends_round, pushes
from upcard.engine.scoring import result_of
from upcard.engine.show import count_hands, drop, show
from upcard.engine.state import NOBODY, PLAYING, DealState, EndReason, Step
from upcard.engine.stock import (
    can_refill,
    draw_blind,
    kept_on_top,
    needs_shuffle,
    refill_with,
    turn_over,
)
from upcard.engine.taking import take_pile
from upcard.engine.wilds import free_wild, owed_for, owed_in
from upcard.melds import extended

MOST_TURNS_A_SEAT = 100
"""Turns of one round, for each seat. Players who only exchange discards never use up the stock, so a round
needs a bound; the longest stock of eight packs' worth of play lasts some 30 turns a seat."""


def apply(deal: DealState, seat: int, move: Move) -> tuple[Effect, ...]:
    """Make a legal move and return what it brought about, in order."""
    effects: list[Effect] = []
    _APPLY[type(move)](deal, seat, move, effects)
    return tuple(effects)


# ---- Drawing --------------------------------------------------------------------------------


def _draw(deal: DealState, seat: int, _move: Draw, effects: list[Effect]) -> None:
    deal.last_claimant = NOBODY
    deal.steps = [("draw", seat)]
    if deal.rules.options.exhaustion_trigger == "on_empty":
        deal.steps.append(("refill", seat))
    if deal.rules.options.draw == "push_on":
        if pushes(deal):
            if push_ends_round(deal):
                _end(deal, "stock", effects)
                return
            deal.steps.insert(0, ("hand_on", seat))
    elif deal.pile:
        effects.append(Effect("decline", seat=seat, card=deal.pile[-1]))
        if not deal.called:
            deal.steps.insert(0, ("window", seat))
    _go_on(deal, effects)


def _go_on(deal: DealState, effects: list[Effect]) -> None:
    """Take the draws and windows of this turn one after another, until somebody or chance must act."""
    while deal.steps and deal.phase != "over":
        step, seat = deal.steps[0]
        if step != "window" and needs_shuffle(deal):
            deal.phase = "shuffle"
            return
        del deal.steps[0]
        if step == "window" and open_window(deal):
            return
        if step == "hand_on":
            push(deal, effects)
        elif step == "penalty":
            _penalty(deal, seat, effects)
        elif step == "draw":
            _active_draws(deal, effects)
        elif step == "refill":
            _refill(deal, effects)


def _shuffle(deal: DealState, _seat: int, move: Shuffle, effects: list[Effect]) -> None:
    refill_with(deal, move.order)
    effects.append(Effect("turn_over", count=len(move.order), reason="shuffled"))
    drawn = bool(deal.steps) and deal.steps[0][0] == "refill"
    deal.phase = "play" if drawn else "draw"
    _go_on(deal, effects)


def _buy(deal: DealState, seat: int, _move: Buy, effects: list[Effect]) -> None:
    hand_over(deal, seat, effects)
    deal.steps = [("penalty", seat)] * deal.rules.options.claim_penalty
    _go_on(deal, effects)


def _take(deal: DealState, seat: int, _move: Take, effects: list[Effect]) -> None:
    take_pile(deal, seat, 1, effects)


def _take_pile(deal: DealState, seat: int, move: TakePile, effects: list[Effect]) -> None:
    take_pile(deal, seat, move.number, effects)


def _claim(deal: DealState, seat: int, _move: Claim, effects: list[Effect]) -> None:
    _answer(deal, seat, wanted=True, effects=effects)


def _pass(deal: DealState, seat: int, _move: Pass, effects: list[Effect]) -> None:
    if deal.phase == "offer":
        pass_upcard(deal, seat, effects)
        return
    _answer(deal, seat, wanted=False, effects=effects)


def _answer(deal: DealState, seat: int, *, wanted: bool, effects: list[Effect]) -> None:
    deal.answers[seat] = wanted
    if not settled(deal):
        return
    if deal.phase == "call":
        deal.asked, deal.answers = (), {}
        _next_turn(deal, effects)
        return
    claimant = close_window(deal, effects)
    deal.phase = "draw"
    if claimant is not None:
        _claim_steps(deal, claimant)
    _go_on(deal, effects)


def _claim_steps(deal: DealState, claimant: int) -> None:
    """Put the claimant's blind cards before or after the active player's draw, and then the next window."""
    options = deal.rules.options
    penalty: list[tuple[Step, int]] = [("penalty", claimant)] * options.claim_penalty
    if options.claim_order == "active_first":
        at = len(deal.steps) - (deal.steps[-1][0] == "refill")
        deal.steps[at:at] = penalty
        return
    window: list[tuple[Step, int]] = [("window", deal.active)]
    deal.steps[:0] = penalty + (window if options.claim_chain != "single" else [])


def _penalty(deal: DealState, claimant: int, effects: list[Effect]) -> None:
    """Give the claimant one blind card; of several as many are taken as there are."""
    card = draw_blind(deal, claimant, effects)
    if card is not None:
        effects.append(Effect("draw", seat=claimant, hidden=(card,), count=1, reason="penalty"))


def _active_draws(deal: DealState, effects: list[Effect]) -> None:
    """Draw the active player's card; where none can be had the round ends."""
    options = deal.rules.options
    from_pile = options.draw == "push_on" and options.push_draw == "discard"
    if from_pile and deal.pile and not deal.called:
        take_pile(deal, deal.active, 1, effects)
        return
    card = draw_blind(deal, deal.active, effects)
    if card is None:
        _end(deal, "stock", effects)
        return
    deal.phase = "play"
    effects.append(Effect("draw", seat=deal.active, hidden=(card,), count=1))


def _refill(deal: DealState, effects: list[Effect]) -> None:
    """Make the stock anew as soon as its last card has been drawn; where that cannot be, the round ends."""
    if deal.stock or deal.phase == "over":
        return
    if can_refill(deal, len(deal.pile)):
        turn_over(deal, kept_on_top(deal), effects)
    else:
        _end(deal, "stock", effects)


# ---- Playing --------------------------------------------------------------------------------


def _lay_down(deal: DealState, seat: int, move: LayDown, effects: list[Effect]) -> None:
    deal.remember(seat, move)
    for meld in move.melds:
        _to_table(deal, seat, meld.cards)
        deal.melds.append(meld)
        deal.owners.append(seat)
        put_down(deal, seat, meld, range(len(meld.cards)))
    effects.append(
        Effect("down", seat=seat, melds=move.melds, meld=len(deal.melds) - len(move.melds))
    )
    _out_if_empty(deal, seat, effects)


def _new_meld(deal: DealState, seat: int, move: NewMeld, effects: list[Effect]) -> None:
    deal.remember(seat, move)
    cards = list(move.meld.cards)
    for owed in owed_in(deal, move.meld):
        cards.remove(owed.card)
        deal.owed.remove(owed)
    _to_table(deal, seat, tuple(cards))
    deal.melds.append(move.meld)
    deal.owners.append(seat)
    put_down(deal, seat, move.meld, range(len(move.meld.cards)))
    effects.append(Effect("meld", seat=seat, melds=(move.meld,), meld=len(deal.melds) - 1))
    _out_if_empty(deal, seat, effects)


def _to_table(deal: DealState, seat: int, cards: tuple[int, ...]) -> None:
    for card in cards:
        deal.from_hand(seat, card)


def _lay_off(deal: DealState, seat: int, move: LayOff, effects: list[Effect]) -> None:
    end = end_of(deal, move)
    deal.remember(seat, move)
    owed = owed_for(deal, move.card, move.meld, end)
    if owed is None:
        deal.from_hand(seat, move.card)
    else:
        deal.owed.remove(owed)
    deal.melds[move.meld] = extended(deal.melds[move.meld], move.card, end, deal.rules.melds)
    meld = deal.melds[move.meld]
    last = len(meld.cards) - 1 if end == "high" else 0
    put_down(deal, seat, meld, [last if end else meld.cards.index(move.card)])
    effects.append(Effect("lay", seat=seat, card=move.card, meld=move.meld, end=end))
    _out_if_empty(deal, seat, effects)


def _replace(deal: DealState, seat: int, move: Replace, effects: list[Effect]) -> None:
    deal.remember(seat, move)
    deal.from_hand(seat, move.card)
    freed = free_wild(deal, move.card, move.meld)
    effects.append(Effect("replace", seat=seat, card=move.card, meld=move.meld, freed=freed))


def _take_back(deal: DealState, seat: int, _move: TakeBack, effects: list[Effect]) -> None:
    undone = deal.restore(seat)
    deal.backs += 1
    card = undone.card if isinstance(undone, LayOff | Replace) else None
    effects.append(Effect("back", seat=seat, card=card, reason=undone.__struct_config__.tag))  # type: ignore[arg-type]


def _discard(deal: DealState, seat: int, move: Discard, effects: list[Effect]) -> None:
    deal.from_hand(seat, move.card)
    deal.pile.append(move.card)
    deal.discarder = seat
    deal.called = move.call
    _forget_plays(deal)
    effects.append(
        Effect("discard", seat=seat, card=move.card, reason="called" if move.call else None)
    )
    if not deal.hand_size(seat):
        _end(deal, "out", effects, seat)
    elif not open_call(deal):
        _next_turn(deal, effects)


def _call(deal: DealState, seat: int, move: Call, effects: list[Effect]) -> None:
    make_call(deal, seat, move, effects)
    if deal.phase == "pick":
        return
    if not deal.hand_size(seat):
        _end(deal, "out", effects, seat)
        return
    _next_turn(deal, effects)


def _pick(deal: DealState, _seat: int, move: Pick, effects: list[Effect]) -> None:
    caller, deal.caller = deal.caller, NOBODY
    pick(deal, caller, move, effects)
    if deal.is_down(caller) and not deal.hand_size(caller) and deal.rules.options.call_can_go_out:
        _end(deal, "out", effects, caller)
        return
    _next_turn(deal, effects)


def _end_turn(deal: DealState, seat: int, _move: EndTurn, effects: list[Effect]) -> None:
    effects.append(Effect("keep", seat=seat))
    _next_turn(deal, effects)


def _forget_plays(deal: DealState) -> None:
    """Let what was played in this turn stand: nothing of it is new any more or comes back."""
    deal.fresh[deal.active].clear()
    deal.plays.clear()
    deal.backs = 0
    deal.taken = None


# ---- Ending the round with melds kept in the hand -------------------------------------------


def _knock(deal: DealState, seat: int, move: Knock, effects: list[Effect]) -> None:
    _end(deal, knock(deal, seat, move, effects), effects, seat)


def _show(deal: DealState, seat: int, move: Show, effects: list[Effect]) -> None:
    if show(deal, seat, move, effects):
        _end(deal, "show", effects, seat)
    else:
        _seat_left(deal, effects)


def _drop(deal: DealState, seat: int, _move: Drop, effects: list[Effect]) -> None:
    drop(deal, seat, effects)
    _seat_left(deal, effects)


def _seat_left(deal: DealState, effects: list[Effect]) -> None:
    """Go on without the seat that has just left the round; the last one there wins it."""
    rest = deal.playing()
    if len(rest) == 1:
        _end(deal, "left", effects, rest[0])
    else:
        _next_turn(deal, effects)


def _next_turn(deal: DealState, effects: list[Effect]) -> None:
    _forget_plays(deal)
    void = deal.rules.options.void_stock
    if void is not None and len(deal.stock) <= void:
        _end(deal, "void", effects)
        return
    if deal.turn >= MOST_TURNS_A_SEAT * deal.seats:
        _end(deal, "cap", effects)
        return
    if deal.turn >= deal.rules.options.first_turns or deal.left[deal.active] != PLAYING:
        deal.active = deal.after(deal.active)
    deal.turn += 1
    deal.phase = "draw"


def _out_if_empty(deal: DealState, seat: int, effects: list[Effect]) -> None:
    """End the round where the last card may be played without a discard."""
    if not deal.owed and not deal.hand_size(seat):
        _end(deal, "out", effects, seat)


def _end(deal: DealState, reason: EndReason, effects: list[Effect], out: int = -1) -> None:
    deal.phase = "over"
    deal.plays.clear()
    deal.steps.clear()
    deal.backs = 0
    deal.taken = deal.must = None
    if out >= 0:
        deal.fresh[out].clear()
    if deal.rules.options.show_runs is not None and reason != "left":
        count_hands(deal, out, effects)
    deal.result = result_of(deal, reason, out)
    effects.append(Effect("end", seat=out, reason=reason))


_APPLY: dict[type, Callable[..., None]] = {
    Draw: _draw,
    Take: _take,
    Buy: _buy,
    Claim: _claim,
    Pass: _pass,
    LayDown: _lay_down,
    NewMeld: _new_meld,
    LayOff: _lay_off,
    Replace: _replace,
    TakeBack: _take_back,
    Discard: _discard,
    EndTurn: _end_turn,
    Call: _call,
    Pick: _pick,
    TakePile: _take_pile,
    Knock: _knock,
    Show: _show,
    Drop: _drop,
    Shuffle: _shuffle,
}
