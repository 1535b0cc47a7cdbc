"""Effects, by which the page moves cards."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from upcard.cards import card_text
from upcard.engine import Effect
from upcard.server import contract
from upcard.server.tables.seats.entry import Entry
from upcard.server.tables.seats.seat import WATCHER
from upcard.server.tables.sentences import merged_penalty

Told = tuple[list[contract.Effect], list[str], list[int]]
"""The effects, the sentences, and the seat that each sentence is about."""


def shown_effects(effects: Sequence[Effect], seat: int) -> list[contract.Effect]:
    """Return the effects as that seat may see them, each with only the fields that apply."""
    return open_effects([effect.seen_by(seat) for effect in effects])


def told_of(entry: Entry, seat: int) -> Told:
    """Return the effects and sentences of an entry, as that seat may know them."""
    lines = entry.lines
    return (
        shown_effects(entry.effects, seat),
        [line.seen_by(seat) for line in lines],
        [line.seat for line in lines],
    )


def told_to(entry: Entry, seats: Iterable[int]) -> dict[int, Told]:
    """Return what each of these seats is told of an entry; all seats that it is not about are told the same."""
    about = {effect.seat for effect in entry.effects if effect.hidden}
    about.update(*((line.seat, line.by) for line in entry.lines))
    others = told_of(entry, WATCHER)
    seen = filter(entry.seen_by, seats)
    return {seat: told_of(entry, seat) if seat in about else others for seat in seen}


def open_effects(effects: Sequence[Effect]) -> list[contract.Effect]:
    """Return the effects in full: of a finished round, or of entries already reduced to what may be seen."""
    penalty = merged_penalty(effects)
    return [shown for effect in effects for shown in _shown(effect, penalty)]


def _shown(effect: Effect, penalty: Effect | None) -> Iterator[contract.Effect]:
    if effect.reason == "penalty":
        return  # is part of its claim
    shown = _moved(effect)
    if effect.what == "claim" and penalty is not None:
        shown = replace(shown, count=penalty.count, cards=_texts(penalty.hidden))
    if effect.what == "end":
        if effect.reason == "out":
            yield contract.Effect("out", shown.seat)
        shown = replace(shown, reason=effect.reason)
    yield shown


def _moved(effect: Effect) -> contract.Effect:
    """Return what moved, from where and to where."""
    alone = effect.what == "draw" and len(effect.hidden) == 1
    card = effect.hidden[0] if alone else effect.card
    first = None if effect.meld is None else effect.meld + 1
    melds = () if first is None else range(first, first + len(effect.melds))
    return contract.Effect(
        what=effect.what,
        seat=effect.seat if effect.seat >= 0 else None,
        card=None if card is None else card_text(card),
        cards=_texts(effect.cards or (() if alone else effect.hidden)),
        meld=None if first is None else f"m{first}",
        melds=[f"m{number}" for number in melds] or None,
        count=effect.count,
        end=effect.end,
        freed=None if effect.freed is None else card_text(effect.freed),
    )


def _texts(cards: Sequence[int]) -> list[str] | None:
    return [card_text(card) for card in cards] or None
