"""Reasons and moves as plain sentences. Cards stand in braces, as in every sentence of a table."""

from collections.abc import Sequence

from upcard.bots.why.reasons import Reason
from upcard.cards import card_text
from upcard.engine import Move, View, moves
from upcard.engine.moves import action_of
from upcard.melds import owned_name
from upcard.messages.say import Value, message_of, messages

say = messages(__file__)


def said(reason: Reason, names: Sequence[str], *, odds: bool = False) -> str:
    """Return a reason as a sentence, with its odds if asked for; ``names`` are the players', by seat."""
    values: dict[str, Value] = {**reason.numbers}
    values |= {name: _shown(card) for name, card in reason.cards.items()}
    if "seat" in reason.numbers:
        values["name"] = names[reason.numbers["seat"]]
    text = say(message_of(reason.code), **values)
    if not odds or reason.numbers.get("outs") is None:
        return text
    chances = say("odds", outs=reason.numbers["outs"], unseen=reason.numbers["unseen"])
    return f"{text} {chances}"


def bare(sentence: str) -> str:
    """Return a sentence without the braces around its cards."""
    return sentence.replace("{", "").replace("}", "")


def why_text(reasons: Sequence[Reason], names: Sequence[str], *, odds: bool = False) -> str:
    """Return all reasons as one text, with their odds if asked for."""
    return " ".join(said(reason, names, odds=odds) for reason in reasons)


def _shown(card: int) -> str:
    return "{" + card_text(card) + "}"


def _cards(cards: Sequence[int]) -> str:
    return " ".join(map(_shown, cards))


_SAID = frozenset({
    "draw", "take", "pile", "claim", "buy", "pass", "discard", "down", "meld", "knock", "show", "call", "drop", "end",
    "rearrange", "face_up", "bury", "restore", "shed", "retrieve", "stand",
})  # fmt: skip
"""The words of the moves that have a message."""


def move_words(move: Move, text: str, view: View, names: Sequence[str]) -> str:
    """Return a move as advice to the seat of ``view``, such as "Put {5S} on Ann's fives.".

    ``names`` holds the players' names by seat; ``text`` is the move in notation, used where it has no sentence.
    """
    if isinstance(move, moves.LayOff):
        return say("move-lay-off", card=_shown(move.card), **_owned(move.meld, view, names))
    if isinstance(move, moves.Replace):
        put, owned = _shown(move.card), _owned(move.meld, view, names)
        if move.wild is None:
            return say("move-replace-wild", card=put, **owned)
        return say("move-replace", card=put, wild=_shown(move.wild), **owned)
    if isinstance(move, moves.Knock) and move.card is None:
        return say("move-knock-alone")
    word = action_of(move)
    if word not in _SAID:
        return f"{text}."
    card: int | None = getattr(move, "card", None)
    melds = move.melds if isinstance(move, moves.LayDown) else ()
    laid = (move.meld,) if isinstance(move, moves.NewMeld) else melds
    cards = "; ".join(_cards(meld.cards) for meld in laid)
    return say(f"move-{word}", card="" if card is None else _shown(card), cards=cards)


def _owned(index: int, view: View, names: Sequence[str]) -> dict[str, str]:
    laid = view.melds[index]
    whose = "own" if laid.owner == view.seat else "other"
    meld = owned_name(laid.meld)
    return {"whose": whose, "name": names[laid.owner], "meld": meld}
