"""Effects as the page moves cards by them."""

from collections.abc import Iterator, Sequence
from typing import Any

from upcard.cards import card_text
from upcard.engine import Effect
from upcard.server.tables.sentences import merged_penalty

Shown = dict[str, Any]


def shown_effects(effects: Sequence[Effect], seat: int) -> list[Shown]:
    """Return the effects as that seat may see them, each with only the fields that apply."""
    seen = [effect.seen_by(seat) for effect in effects]
    penalty = merged_penalty(seen)
    return [shown for effect in seen for shown in _shown(effect, penalty)]


def _shown(effect: Effect, penalty: Effect | None) -> Iterator[Shown]:
    if effect.reason == "penalty":
        return  # stands in the claim it belongs to
    shown: Shown = {"what": effect.what}
    if effect.seat >= 0:
        shown["seat"] = effect.seat
    if effect.what == "claim" and penalty is not None:
        shown["count"] = penalty.count
        _add_cards(shown, penalty.hidden)
    if effect.what == "end":
        if effect.reason == "out":
            yield {"what": "out", "seat": effect.seat}
        shown["reason"] = effect.reason
    shown |= _places(effect)
    yield shown


def _places(effect: Effect) -> Shown:
    """Return the fields about cards and melds."""
    shown: Shown = {}
    if effect.card is not None:
        shown["card"] = card_text(effect.card)
    if effect.what == "draw" and len(effect.hidden) == 1:
        shown["card"] = card_text(effect.hidden[0])
    elif effect.hidden:
        _add_cards(shown, effect.hidden)
    if effect.cards:
        _add_cards(shown, effect.cards)
    if effect.count:
        shown["count"] = effect.count
    if effect.meld is not None:
        shown["meld"] = f"m{effect.meld + 1}"
        if effect.melds:
            shown["melds"] = [f"m{effect.meld + 1 + step}" for step in range(len(effect.melds))]
    if effect.end is not None:
        shown["end"] = effect.end
    if effect.freed is not None:
        shown["freed"] = card_text(effect.freed)
    return shown


def _add_cards(shown: Shown, cards: Sequence[int]) -> None:
    if cards:
        shown["cards"] = [card_text(card) for card in cards]
