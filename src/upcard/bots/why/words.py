"""Reasons and moves in plain sentences. Cards stand in braces, as in every sentence of a table."""

from collections.abc import Callable, Mapping, Sequence

from upcard.bots.why.reasons import Reason
from upcard.cards import card_text
from upcard.engine import (
    Bury,
    Buy,
    Call,
    Claim,
    Discard,
    Draw,
    Drop,
    EndTurn,
    FaceUp,
    Knock,
    LayDown,
    LayOff,
    Move,
    NewMeld,
    Pass,
    Rearrange,
    Replace,
    Restore,
    Retrieve,
    Shed,
    Show,
    Stand,
    Take,
    TakePile,
    View,
)
from upcard.melds import owned_name
from upcard.rules.sheet.row import Number

SAYS: Mapping[str, str] = {
    "down.all": "That lays the contract and every card: you go out.",
    "down.left": "That lays the contract and leaves {left:card}, worth {points:point}.",
    "meld.all": "That leaves no card in your hand.",
    "meld.left": "That leaves {left:card} in your hand, worth {points:point}.",
    "lay.all": "That leaves no card in your hand.",
    "lay.left": "That leaves {left:card} in your hand, worth {points:point}.",
    "replace.frees": "{card} frees a wild card, which can be used elsewhere.",
    "discard.points": "{card} costs {points:point}; the rest of your hand then counts {rest}.",
    "discard.gift": "{name} is down and could lay it off, but what else you hold is worth more to you.",
    "discard.safe": "It fits no meld on the table.",
    "discard.seen": "Another {card} was let go before.",
    "discard.keeps": "Without {card} ({points:point}) you still miss {missing:card}, "
    "and {outs} of {unseen} unseen cards bring you nearer.",
    "discard.step_back": "Every discard costs a step: without {card} ({points:point}) you miss {missing:card}, "
    "and {outs} of {unseen} unseen cards help.",
    "discard.ready": "Your contract does not need {card} ({points:point}).",
    "take.completes": "With {card} your contract is complete.",
    "take.nearer": "With {card} you miss {after} instead of {before:card} for your contract.",
    "take.wild": "{card} is wild and stands for what you miss.",
    "take.useful": "{card} opens more ways to your contract, which still lacks {missing:card}.",
    "take.fits": "{card} goes straight onto a meld on the table.",
    "take.deadwood": "Taking {card} leaves {after:point} outside melds after the best discard, instead of {before}.",
    "draw.no_nearer": "{card} does not bring your contract nearer; you miss {missing:card}.",
    "draw.outs": "{outs} of {unseen} unseen cards would bring it nearer.",
    "draw.unfit": "{card} is of no use to you now.",
    "draw.deadwood": "{card} brings the points outside melds only from {before} to {after}; another card may do more.",
    "draw.no_less": "{card} would leave as many points outside melds as there are now, {before} or more.",
    "contract.ready": "You hold your whole contract already; now it counts who goes out first.",
    "pass.down": "You are down: it would cost {cards:blind card}, which only count against you.",
    "hand": "You hold {held:card}, worth {points:point}.",
    "claim.price": "It costs {cards:blind card}, so that you hold {hand}.",
    "pass.dear": "{card} would bring your contract from {before} to {after:missing card}, but costs "
    "{cards:blind card}.",
    "pass.no_nearer": "{card} would not bring your contract nearer, and costs {cards:blind card}.",
    "late": "{name} has {cards:card} left, and your hand costs {points:point}.",
    "discard.deadwood": "Discarding {card} ({points:point}) leaves {deadwood:point} outside melds.",
    "ends.deadwood": "That leaves {deadwood:point} outside your melds.",
    "call.free": "A call costs nothing and gets you rid of a card.",
    "drop.dear": "Your hand costs {points:point}, and is far from anything.",
    "drop.price": "That costs {price:point} and brings you to {total}; with {limit} you would be out of the match.",
    "drop.out": "To leave the round would cost {price:point}: with {total} you would be out of the match.",
    "end.kept": "Nothing more can be played.",
    "keep.waits": "You could play {cards:card} now and keep them for going out at once: "
    "what lies on the table helps the others too.",
}  # fmt: skip
"""By their codes: a figure stands by its name, ``{left:card}`` for "1 card" or "3 cards", a card by its name."""


def said(reason: Reason, names: Sequence[str]) -> str:
    """Return a reason as a sentence; ``names`` are the players', by seat."""
    values: dict[str, object] = {name: Number(value) for name, value in reason.numbers.items()}
    values |= {name: _shown(card) for name, card in reason.cards.items()}
    if "seat" in reason.numbers:
        values["name"] = names[reason.numbers["seat"]]
    return SAYS[reason.code].format_map(values)


def why_text(reasons: Sequence[Reason], names: Sequence[str]) -> str:
    """Return all reasons as one text."""
    return " ".join(said(reason, names) for reason in reasons)


def _shown(card: int) -> str:
    return "{" + card_text(card) + "}"


def _cards(cards: Sequence[int]) -> str:
    return " ".join(map(_shown, cards))


_WORDS: dict[type, Callable[..., str]] = {
    Draw: lambda _: "Draw from the stock.",
    Take: lambda _: "Take the discard.",
    TakePile: lambda _: "Take from the discard pile.",
    Claim: lambda _: "Ask for it.",
    Buy: lambda _: "Buy the discard.",
    Pass: lambda _: "Let it go.",
    Discard: lambda move: f"Discard {_shown(move.card)}.",
    LayDown: lambda move: f"Lay down: {'; '.join(_cards(meld.cards) for meld in move.melds)}.",
    NewMeld: lambda move: f"Lay {_cards(move.meld.cards)}.",
    Knock: lambda move: "Knock." if move.card is None else f"Knock, discarding {_shown(move.card)}.",
    Show: lambda move: f"Discard {_shown(move.card)} and show.",
    Call: lambda _: "Call it.",
    Drop: lambda _: "Drop out.",
    EndTurn: lambda _: "End your turn.",
    Rearrange: lambda _: "Play these cards onto the table, put together anew.",
    FaceUp: lambda _: "Draw the card that lies face up.",
    Bury: lambda _: "Have the card that lies face up put into the stock.",
    Restore: lambda _: "Draw the card that you lack.",
    Shed: lambda move: f"Discard {_shown(move.card)}, a card too many.",
    Retrieve: lambda move: f"Take {_shown(move.card)} back.",
    Stand: lambda _: "Leave it as it is.",
}  # fmt: skip


def move_words(move: Move, text: str, view: View, names: Sequence[str]) -> str:
    """Return a move as advice to the seat of ``view``, such as "Put {5S} on Ann's fives.".

    ``names`` are the players', by seat; ``text`` is how the move is written, for moves that have no words of their own.
    """
    if isinstance(move, LayOff):
        return f"Put {_shown(move.card)} on {_whose(move.meld, view, names)}."
    if isinstance(move, Replace):
        return f"Swap {_shown(move.card)} for the wild card in {_whose(move.meld, view, names)}."
    words = _WORDS.get(type(move))
    return f"{text}." if words is None else words(move)


def _whose(index: int, view: View, names: Sequence[str]) -> str:
    laid = view.melds[index]
    owner = "your" if laid.owner == view.seat else f"{names[laid.owner]}'s"
    return owned_name(laid.meld, owner)
