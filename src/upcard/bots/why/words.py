"""Reasons and moves as plain sentences. Cards stand in braces, as in every sentence of a table."""

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
    "down.all": "You lay every card and go out.",
    "down.left": "You go down and keep {left:card}, {points:point}.",
    "meld.all": "No card is left in your hand.",
    "meld.left": "You keep {left:card}, {points:point}.",
    "lay.all": "No card is left in your hand.",
    "lay.left": "You keep {left:card}, {points:point}.",
    "replace.frees": "{card} frees a wild card for you to use elsewhere.",
    "discard.points": "It is worth {points:point}; what you keep counts {rest}.",
    "discard.gift": "{name} can use it, but everything else you hold is worth more to you.",
    "discard.safe": "It fits no meld on the table.",
    "discard.seen": "Nobody wanted the other {card}.",
    "discard.keeps": "You do not need {card} ({points:point}); without it you are still {missing:card} short.",
    "discard.step_back": "Every discard hurts. Without {card} ({points:point}) you are {missing:card} short.",
    "discard.ready": "Your contract does not need {card} ({points:point}).",
    "take.completes": "With it you can go down.",
    "take.nearer": "With it you are {after:card} short instead of {before}.",
    "take.wild": "It is wild and stands for a card you need.",
    "take.useful": "It opens more ways to your contract; you are {missing:card} short.",
    "take.fits": "It goes straight onto a meld on the table.",
    "take.deadwood": "With it {after:point} stay outside your melds instead of {before}.",
    "draw.no_nearer": "{card} does not help; you are {missing:card} short.",
    "draw.outs": "The stock is the better bet.",
    "draw.unfit": "{card} is of no use to you now.",
    "draw.deadwood": "{card} takes only {before} points outside your melds down to {after}; the stock may do more.",
    "draw.no_less": "{card} would take nothing off the {before:point} outside your melds.",
    "contract.ready": "You hold your whole contract already. Now it is a race to go out.",
    "pass.down": "You are down: {cards:more card} would only count against you.",
    "hand": "You hold {held:card}, worth {points:point}.",
    "claim.price": "You also get {cards:more card} from the stock, and then hold {hand}.",
    "pass.dear": "With {card} you would be {after:card} short instead of {before}, "
    "but you would have to draw {cards:more card}.",
    "pass.no_nearer": "{card} does not help, and you would have to draw {cards:more card}.",
    "late": "{name} has {cards:card} left, and your hand costs {points:point}.",
    "discard.deadwood": "Without it {deadwood:point} stay outside your melds.",
    "ends.deadwood": "{deadwood:point} stay outside your melds.",
    "call.free": "A call costs nothing and you are rid of a card.",
    "drop.dear": "Your hand costs {points:point}, and is far from anything.",
    "drop.price": "It costs {price:point} and brings you to {total}; at {limit} you would be out of the match.",
    "drop.out": "Dropping out would cost {price:point}: with {total} you would be out of the match.",
    "end.kept": "Nothing more can be played.",
    "keep.waits": "You could play {cards:card} now, but what lies on the table helps the others too. "
    "Keep them to go out at once.",
}  # fmt: skip
"""Templates by code: a figure stands by its name, ``{left:card}`` for "1 card" or "3 cards", a card by its name."""
_ODDS = " {outs} of the {unseen} cards you cannot see help."
"""The addition for readers who ask for the odds."""


def said(reason: Reason, names: Sequence[str], *, odds: bool = False) -> str:
    """Return a reason as a sentence, with its odds if asked for; ``names`` are the players', by seat."""
    values: dict[str, object] = {name: Number(value) for name, value in reason.numbers.items()}
    values |= {name: _shown(card) for name, card in reason.cards.items()}
    if "seat" in reason.numbers:
        values["name"] = names[reason.numbers["seat"]]
    text = SAYS[reason.code] + (_ODDS if odds and reason.numbers.get("outs") is not None else "")
    return text.format_map(values)


def why_text(reasons: Sequence[Reason], names: Sequence[str], *, odds: bool = False) -> str:
    """Return all reasons as one text, with their odds if asked for."""
    return " ".join(said(reason, names, odds=odds) for reason in reasons)


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
    Rearrange: lambda _: "Rearrange the table and play these cards.",
    FaceUp: lambda _: "Draw the card that lies face up.",
    Bury: lambda _: "Have the card that lies face up put into the stock.",
    Restore: lambda _: "Draw the card that you lack.",
    Shed: lambda move: f"Discard {_shown(move.card)}, a card too many.",
    Retrieve: lambda move: f"Take {_shown(move.card)} back.",
    Stand: lambda _: "Leave it as it is.",
}  # fmt: skip


def move_words(move: Move, text: str, view: View, names: Sequence[str]) -> str:
    """Return a move as advice to the seat of ``view``, such as "Put {5S} on Ann's fives.".

    ``names`` holds the players' names by seat; ``text`` is the move in notation, used where it has no sentence.
    """
    if isinstance(move, LayOff):
        return f"Put {_shown(move.card)} on {_whose(move.meld, view, names)}."
    if isinstance(move, Replace):
        wild = "the wild card" if move.wild is None else _shown(move.wild)
        return f"Swap {_shown(move.card)} for {wild} in {_whose(move.meld, view, names)}."
    words = _WORDS.get(type(move))
    return f"{text}." if words is None else words(move)


def _whose(index: int, view: View, names: Sequence[str]) -> str:
    laid = view.melds[index]
    owner = "your" if laid.owner == view.seat else f"{names[laid.owner]}'s"
    return owned_name(laid.meld, owner)
