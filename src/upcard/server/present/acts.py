"""Special moves that a seat may make now, as buttons that the page shows without knowing their meaning."""

from collections.abc import Iterator

from msgspec.structs import replace

from upcard.cards import card_text, expand, said_of
from upcard.engine import (
    Call,
    Deal,
    Discard,
    Draw,
    Knock,
    Move,
    hand_points,
    move_text,
)
from upcard.engine.core.case import Case
from upcard.engine.core.form import CardForm
from upcard.engine.questions import deadwood_without
from upcard.engine.wording import button_words, buttons
from upcard.features.calls.questions import called_out, caller_lays_off
from upcard.features.knocking.questions import knocks
from upcard.features.needs import melds_before_knock
from upcard.features.turns.questions import next_draw_is_last
from upcard.messages.say import messages
from upcard.server.contract import Act, ActCard, Ask
from upcard.server.present.honour import mending_acts
from upcard.server.refusals import refusal_of

say = messages(__file__)


def acts(deal: Deal, seat: int) -> list[Act]:
    """Return the buttons, each with name, label and move; if it ``needs`` a card, the card replaces the star.

    ``cards`` has a label, and perhaps a refusal, for each possible card, and ``best`` is the card to choose; ``ask``
    is a question to be answered first.
    """
    face, found = deal.rules.options.face, list(_acts(deal, seat))
    if face == "cards":
        return found
    return [replace(act, label=said_of(face, act.label)) for act in found]


def _acts(deal: Deal, seat: int) -> Iterator[Act]:
    options, phase = deal.rules.options, deal.phase
    if deal.irregular is not None:
        yield from mending_acts(deal, seat)
    yield from _brought(deal, seat)
    if phase == "play" and deal.may(seat, Draw()):
        last = next_draw_is_last(options, deal.drawn)
        yield Act("draw", say("button-draw-last" if last else "button-draw"), "draw")
    if phase == "call" and seat in deal.to_act():
        yield from _calls(deal, seat)
    if caller_lays_off(options) and _may_call_own(deal, seat):
        label = say("button-call-own", word=called_out(options))
        yield Act("call-own", label, "discard * call", "card")
    if melds_before_knock(options) and deal.is_open(seat, "knock"):
        yield _open_knock(deal, seat)
    elif knocks(options) and deal.active == seat and phase == "play":
        yield from _knocks(deal, seat)


def _brought(deal: Deal, seat: int) -> Iterator[Act]:
    """Yield the moves that name no card or one card, and whose features have a message for a button."""
    case = Case(deal.round, deal.names, seat)
    for form, words in buttons():
        if deal.round.closed(seat, form.kind):
            continue
        named = isinstance(form, CardForm)
        if named or deal.may(seat, form.value()):
            label, *asked = button_words(case, form, words)
            ask = Ask(*asked) if asked else None
            move = f"{form.word} *" if named else form.word
            yield Act(form.word, label, move, "card" if named else None, ask=ask)


def _open_knock(deal: Deal, seat: int) -> Act:
    """Return the knock in games with melds on the table: it names no card."""
    violation = deal.why_not(seat, Knock(None))
    label = say("button-knock-with", points=hand_points(deal.hands[seat], deal.rules))
    return Act(
        "knock", label, "knock", refusal=None if violation is None else refusal_of(violation)
    )


def _knocks(deal: Deal, seat: int) -> Iterator[Act]:
    """Yield the knock, with the deadwood for each possible discard, and big gin if the hand holds it.

    The engine is asked card by card: without wild cards each answer takes about a tenth of a millisecond.
    """
    if deal.may(seat, Knock(None)):
        yield Act("big-gin", say("button-big-gin"), "knock")
    left = {card: deadwood_without(deal, seat, card) for card in set(expand(deal.hands[seat]))}
    cards = {card: _knock(deal, seat, card, left[card]) for card in sorted(left)}
    can = [card for card in cards if cards[card].refusal is None]
    best = min(can, key=lambda card: (left[card], -deal.rules.points[card]), default=None)
    yield Act(
        "knock",
        say("button-gin" if best is not None and not left[best] else "button-knock"),
        "knock *",
        "card",
        cards={card_text(card): about for card, about in cards.items()},
        best=None if best is None else card_text(best),
        refusal=None if can else cards[min(left, key=lambda card: left[card])].refusal,
    )


def _knock(deal: Deal, seat: int, card: int, left: int) -> ActCard:
    violation = deal.why_not(seat, Knock(card))
    label = say("button-knock-with", points=left) if left else say("button-gin")
    return ActCard(label, None if violation is None else refusal_of(violation))


def _calls(deal: Deal, seat: int) -> Iterator[Act]:
    options, word = deal.rules.options, called_out(deal.rules.options)
    moves: list[Move] = [move for move in deal.legal_moves(seat) if isinstance(move, Call)]
    if moves and not caller_lays_off(options):
        yield Act("call", say("button-call", word=word), "call *", "card")
    elif moves:
        yield Act("call", word, move_text(moves[0], deal.rules.melds))


def _may_call_own(deal: Deal, seat: int) -> bool:
    cards = set(expand(deal.hands[seat]))
    return any(deal.may(seat, Discard(card, call=True)) for card in cards)
