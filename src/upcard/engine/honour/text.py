"""What an honour table remembers as text, in a position: ``off:0,-1,0,0 found:1``."""

from typing import Any, get_args, get_type_hints

from upcard.cards import NotationError, cards_text, parse_cards
from upcard.cards.kinds import quoted
from upcard.engine.field import refused
from upcard.engine.situation import Heap, Irregular

_HINTS = get_type_hints(Irregular)
_USUAL = Irregular(())
_CARDS = ("face_up", "apart", "discards")
_NUMBERS = ("off", "found", "misdealt")
_SEATS = ("found", "misdealt", "right", "from_seat", "by", "owes", "unpaid")


def irregular_text(there: Irregular) -> str:
    """Return what is not as usual, word by word; ``-`` where all is."""
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
    """Return what a text says. Raises ``NotationError`` with the word that cannot be read."""
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
    digits = text.removeprefix("-")
    if not digits.isascii() or not digits.isdigit() or len(digits) > 6:
        raise _wrong(word)
    return int(text)
