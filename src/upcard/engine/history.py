"""The public history of a round and a match: the effects of all moves in order, without hidden cards.

A history is kept as bytes, so that a view of it costs nothing to make, to copy and to send: entries of ``ENTRY`` bytes
each: the number of the event's word (its place in ``WHATS``), the seat, the card and a number. 255 stands for no seat
and no card. The number is the index of a meld on the table, else a count, else the seat that a call at an honour table
is about. Entries whose first byte is ``MORE`` or ``LET_GO`` belong to the one before them.
"""

from functools import lru_cache
from itertools import pairwise
from typing import get_args

import msgspec

from upcard.engine.effects import Effect, What

WHATS: tuple[What, ...] = get_args(What)
ENTRY = 4
MORE = 255
"""A further card of the entry before: of several taken, of a laid meld (its number is the meld's), or freed."""
LET_GO = 254
"""A seat that was asked and passed on the discard of the entry before."""
NONE = 255
LAYING = ("down", "meld", "knock", "show")
_NUMBERS = {what: number for number, what in enumerate(WHATS)}
_KEPT = 64


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """A public event. ``number`` is the index of the meld, else a number of cards, 0 for neither.

    ``cards`` are several cards taken, added or shown, or the wild card that a replacement freed; ``melds`` those laid,
    each as its cards, the first of them at index ``number``. ``passed`` are the seats known to have passed on the
    discard before it was claimed, or when nobody claimed it.
    """

    what: What
    seat: int = -1
    card: int | None = None
    number: int = 0
    cards: tuple[int, ...] = ()
    melds: tuple[tuple[int, ...], ...] = ()
    passed: tuple[int, ...] = ()


class MatchSoFar(msgspec.Struct, frozen=True):
    """The state of a match when the round was dealt.

    ``totals`` are each seat's points (for partners, of both), ``places`` each seat's place, ``to_come`` how many rounds
    follow this one, None if the number is open. ``levels`` are how many contracts each seat has laid.
    """

    totals: tuple[int, ...]
    places: tuple[int, ...]
    to_come: int | None
    levels: tuple[int, ...] = ()


def entry_of(effect: Effect) -> bytes:
    """Return the public part of an effect, as entries of a history."""
    seat = effect.seat & 255
    number = effect.count if effect.of < 0 else effect.of
    if effect.meld is not None:
        number = effect.meld
    card = NONE if effect.card is None else effect.card
    told = bytes((_NUMBERS[effect.what], seat, card, min(number, 255)))
    if effect.freed is not None:
        told += bytes((MORE, seat, effect.freed, number))
    if effect.cards:
        told += b"".join(bytes((MORE, seat, more, 0)) for more in effect.cards)
    elif effect.melds:
        for index, meld in enumerate(effect.melds, number):
            told += b"".join(bytes((MORE, seat, more, index)) for more in meld.cards)
    for other in effect.passed:
        told += bytes((LET_GO, other, card, 0))
    return told


@lru_cache(_KEPT)
def events_of(past: bytes) -> tuple[Event, ...]:
    """Return the events of a history, in order."""
    starts = [at for at in range(0, len(past), ENTRY) if past[at] < LET_GO]
    return tuple(_event(past[at:end]) for at, end in pairwise([*starts, len(past)]))


def _event(entries: bytes) -> Event:
    what, seat, card, number = entries[:ENTRY]
    cards: list[int] = []
    melds: dict[int, list[int]] = {}
    passed: list[int] = []
    for at in range(ENTRY, len(entries), ENTRY):
        mark, other, more, index = entries[at : at + ENTRY]
        if mark == LET_GO:
            passed.append(other)
        elif WHATS[what] in LAYING:
            melds.setdefault(index, []).append(more)
        else:
            cards.append(more)
    return Event(
        WHATS[what],
        -1 if seat == NONE else seat,
        None if card == NONE else card,
        number,
        tuple(cards),
        tuple(map(tuple, melds.values())),
        tuple(passed),
    )
