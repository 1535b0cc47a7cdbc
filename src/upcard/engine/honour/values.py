"""The irregularities of an honour table as plain values, and as text in a position: ``off:0,-1,0,0 found:1``."""

from typing import Any, get_args, get_type_hints

from upcard.cards import NotationError, cards_text, parse_cards
from upcard.cards.kinds import quoted, read_number
from upcard.engine.core.codes import NO_CARD, TWO_DISCARDS
from upcard.engine.core.round import Round
from upcard.engine.field import refused
from upcard.engine.situation import PHASE_NAMES, Heap, Irregular

_ALIKE = (
    "many", "wanted", "turn", "acts", "right", "from_seat", "log_at", "unseen", "unpaid", "past_turn", "by", "place",
    "owes",
)  # fmt: skip
"""The fields of the same name in both."""
_OPEN = get_args(Irregular.__annotations__["open"])
_PAST = get_args(Irregular.__annotations__["past"])
_ALSO = get_args(Irregular.__annotations__["also"])


def irregular_of(state: Round, seat: int | None = None) -> Irregular | None:
    """Return the irregularities of a round, as that seat may know them, or all; None with a guard rail."""
    honour = state.honour
    if not state.rules.without_guard:
        return None
    own = seat is None or (seat == state.active and honour.turn == state.turn)
    discards = (honour.low, honour.high) if TWO_DISCARDS in (honour.past, honour.also) else ()
    public = honour.open == _OPEN.index("pile")  # a discard that was taken
    return Irregular(
        off=tuple(honour.off),
        found=_marked(honour.found),
        misdealt=_marked(honour.misdealt),
        face_up=tuple(state.stock[state.stock_n - honour.exposed : state.stock_n]),
        open=_OPEN[honour.open],
        first=honour.first if (own or public) and honour.first != NO_CARD else None,
        apart=tuple(honour.apart) if own else (),
        apart_n=len(honour.apart),
        past=_PAST[honour.past],
        also=_ALSO[honour.also],
        discards=discards,
        back_to=PHASE_NAMES[honour.back_to],
        heaps=tuple(
            Heap(owner, meld, turn, tuple(cards)) for owner, meld, turn, cards in honour.heaps
        ),
        **{name: getattr(honour, name) for name in _ALIKE},
    )


def _marked(seats: bytearray) -> tuple[int, ...]:
    return tuple(seat for seat, marked in enumerate(seats) if marked)


def set_irregular(state: Round, there: Irregular | None) -> None:
    """Set the irregularities of a round. Of unknown cards, the number is kept."""
    honour = state.honour
    if there is None or not state.rules.without_guard:
        return
    for seat, off in enumerate(there.off):
        honour.off[seat] = off
    for seat in there.found:
        honour.found[seat] = 1
    for seat in there.misdealt:
        honour.misdealt[seat] = 1
    for name in _ALIKE:
        setattr(honour, name, getattr(there, name))
    honour.exposed, honour.open = len(there.face_up), _OPEN.index(there.open)
    honour.first = NO_CARD if there.first is None else there.first
    honour.apart = bytearray(there.apart or bytes(there.apart_n))
    honour.past, honour.also = _PAST.index(there.past), _ALSO.index(there.also)
    honour.low, honour.high = there.discards or (NO_CARD, NO_CARD)
    honour.back_to = PHASE_NAMES.index(there.back_to)
    honour.heaps[:] = [
        (heap.owner, heap.meld, heap.turn, bytes(heap.cards)) for heap in there.heaps
    ]


# ---- As text --------------------------------------------------------------------------------

_HINTS = get_type_hints(Irregular)
_USUAL = Irregular(())
_CARDS = ("face_up", "apart", "discards")
_NUMBERS = ("off", "found", "misdealt")
_SEATS = ("found", "misdealt", "right", "from_seat", "by", "owes", "unpaid")


def irregular_text(there: Irregular) -> str:
    """Return the unusual values, word by word; ``-`` if there are none."""
    words = []
    for name in Irregular.__struct_fields__:
        value = getattr(there, name)
        if name == "off":
            usual = not any(value)
        else:
            usual = value == getattr(_USUAL, name)
        if not usual and name != "apart_n":
            words.append(f"{name}:{_text(name, value)}")
    return " ".join(words) or "-"


def _text(name: str, value: Any) -> str:
    if name in _CARDS:
        return cards_text(value).replace(" ", ",")
    if name == "first":
        return cards_text((value,))
    if name == "heaps":
        return "+".join(
            f"{heap.owner}/{heap.meld}/{heap.turn}/{cards_text(heap.cards).replace(' ', ',')}"
            for heap in value
        )
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return "yes" if value is True else str(value)


def read_irregular(text: str, seats: int) -> Irregular:
    """Return the value of a text; raises ``NotationError`` with the unreadable word."""
    found: dict[str, Any] = {"off": (0,) * seats}
    for word in text.split():
        if word == "-":
            continue
        name, _, value = word.partition(":")
        if name not in _HINTS or name == "apart_n":
            raise _wrong(word)
        found[name] = _value(name, value, word, seats)
    if len(found["off"]) != seats:
        raise refused("text-off", seats=seats)
    found["apart_n"] = len(found.get("apart", ()))
    if len(found.get("discards", ())) not in (0, 2):
        raise refused("text-two-discards")
    return Irregular(**found)


def _wrong(word: str) -> NotationError:
    return refused("text-irregular", text=quoted(word))


def _value(name: str, value: str, word: str, seats: int) -> Any:
    if name in _CARDS:
        return parse_cards(value.replace(",", " "))
    if name == "first":
        return parse_cards(value)[0]
    if name == "heaps":
        return tuple(_heap(part, word, seats) for part in value.split("+"))
    if name in _NUMBERS:
        numbers = tuple(_number(part, word) for part in value.split(","))
        if name in _SEATS and not all(0 <= seat < seats for seat in numbers):
            raise _wrong(word)
        return numbers
    if name in ("many", "wanted"):
        return True
    allowed = get_args(_HINTS[name])
    if allowed and str in map(type, allowed):
        if value not in allowed:
            raise _wrong(word)
        return value
    number = _number(value, word)
    if name in _SEATS and not -1 <= number < seats:
        raise _wrong(word)
    return number


def _heap(text: str, word: str, seats: int) -> Heap:
    parts = text.split("/")
    if len(parts) != 4:
        raise _wrong(word)
    owner, meld, turn = (_number(part, word) for part in parts[:3])
    if not 0 <= owner < seats:
        raise _wrong(word)
    return Heap(owner, meld, turn, parse_cards(parts[3].replace(",", " ")))


def _number(text: str, word: str) -> int:
    if read_number(text.removeprefix("-"), 6) is None:
        raise _wrong(word)
    return int(text)
