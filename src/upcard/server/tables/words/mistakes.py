"""The sentences of an honour table: what was done against the rules, what was called and ruled."""

from upcard.engine import Deal, Effect
from upcard.melds import meld_name
from upcard.paper.referee.dialogue import ruled
from upcard.server.tables.words.line import Line, about, listed, plural, shown

IRREGULAR = ("call_out", "ruled", "returned", "misplay", "misdeal")
"""The effects that only an honour table has, but for those that mechanisms have words for."""

_CALLED = {
    "turn": "plays out of turn",
    "drew": "drew more than one card",
    "undrawn": "discarded without drawing",
    "discards": "discarded two cards",
    "count": "holds the wrong number of cards",
    "meld": "has cards on the table that do not belong there",
    "deal": "was dealt the wrong number of cards",
}
_REASONS = {
    "extra": ", one more than allowed",
    "out_of_turn": " out of turn",
    "restore": ", which was missing",
    "undrawn": " without drawing",
    "two": ", one of two",
    "two_undrawn": ", one of two, without drawing",
    "shed": ", one too many, without drawing",
}


def reason_of(effect: Effect) -> str:
    """Return what the sentence about a draw, a take or a discard adds where it was irregular."""
    return _REASONS.get(effect.reason or "", "")


def line_of_irregular(effect: Effect, deal: Deal) -> Line | None:
    """Return the sentence about such an effect."""
    names, seat, what = deal.names, effect.seat, effect.what
    if what == "call_out":
        whom = "themselves" if effect.of == seat else names[effect.of]
        did = _CALLED[effect.reason or "turn"]
        return about(names, seat, f"called it: {whom} {did}.", f"called it: {whom} {did}.")
    if what == "ruled":
        found = ruled(deal.variant, effect.reason or "")
        return Line(f"The ruling about {names[seat]}: {found.text}")
    said = _did(effect)
    return about(names, seat, *said) if said else None


def _did(effect: Effect) -> tuple[str, ...]:
    """Return what the effect's player did, for others and, where that differs, for the player."""
    cards = listed([shown(one) for one in effect.cards]) if effect.cards else ""
    if effect.what == "misplay":
        right = "; ".join(meld_name(meld) for meld in effect.melds)
        return (f"laid {' and '.join(filter(None, (right, cards)))}.",)
    return {
        "returned": (f"took {cards} back from the table.",),
        "misdeal": (
            f"was dealt {plural(effect.count, 'card')}.",
            f"were dealt {plural(effect.count, 'card')}.",
        ),
    }.get(effect.what, ())
