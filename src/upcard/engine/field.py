"""Kinds of fields of a round: how a value is set, and how a position writes and reads it."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from upcard.cards import NotationError, cards_text, parse_card, parse_cards
from upcard.cards.kinds import quoted
from upcard.engine.situation import IN_ROUND, NOBODY, OUT_OF_MATCH, Situation
from upcard.melds import MeldRules
from upcard.messages.say import Value, messages

say = messages(__file__)

if TYPE_CHECKING:
    from upcard.engine.deal import Deal

HIDDEN = 0
ALIKE = 1
OF_SEATS = 2
"""Where a view has a field: nowhere or as something else, by the same name and alike in every view, or in what it shows
of each seat.
"""


class Field:
    """A field of a situation: ``at`` are the slots of the round it is kept in, ``written`` its name in positions.

    A position says it as it was before the plays of this turn where ``before``, for these are made again.
    """

    def __init__(
        self,
        name: str,
        written: str = "",
        *,
        at: tuple[str, ...] | None = None,
        seen: int = HIDDEN,
        before: bool = False,
    ) -> None:
        """Declare it; it is kept in a slot of that very name where nothing else is said."""
        self.name, self.written, self.seen, self.before = name, written, seen, before
        self.at = (name,) if at is None else at

    @property
    def names(self) -> tuple[str, ...]:
        """Its names in a position."""
        return (self.written,) if self.written else ()

    def put(self, deal: "Deal", there: Situation) -> None:
        """Let a new deal have what a situation says."""
        setattr(deal.round, self.at[0], getattr(there, self.name))

    def write(self, deal: "Deal", base: "Deal") -> Iterator[tuple[str, str]]:
        """Return its names and texts in the position of a deal; ``base`` is that before the plays of this turn."""
        if self.written:
            yield self.written, self.text(getattr(base if self.before else deal, self.name))

    def text(self, value: Any) -> str:
        """Return what a position says, nothing where that is as usual."""
        raise NotImplementedError

    def read(self, there: Situation, name: str, text: str, rules: MeldRules) -> None:
        """Read what a position says under a name."""
        setattr(there, self.name, self.value(there, text))

    def value(self, there: Situation, text: str) -> Any:
        """Return what a text says."""
        raise NotImplementedError


# ---- Kinds of fields ----------------------------------------------------------------------------


class Number(Field):
    """A number from ``least`` to ``most``; 0 is left out unless ``always``."""

    def __init__(
        self, name: str, written: str, least: int, most: int, *, always: bool = False, **more: Any
    ) -> None:
        """Declare it."""
        super().__init__(name, written, **more)
        self.least, self.most, self.always = least, most, always

    def text(self, value: int) -> str:
        """Return the number."""
        return str(value) if value or self.always else ""

    def value(self, there: Situation, text: str) -> int:
        """Read the number."""
        return number_in(self.written, text, self.least, self.most)


class Seat(Field):
    """A seat, or nobody."""

    def text(self, value: int) -> str:
        """Return the seat."""
        return "" if value < 0 else str(value)

    def value(self, there: Situation, text: str) -> int:
        """Read the seat."""
        return seat_in(there, text, self.written)


class Card(Field):
    """A card, or none."""

    def put(self, deal: "Deal", there: Situation) -> None:
        """Keep the card."""
        card = getattr(there, self.name)
        setattr(deal.round, self.at[0], NOBODY if card is None else card)

    def text(self, value: int | None) -> str:
        """Return the card."""
        return "" if value is None else cards_text([value])

    def value(self, there: Situation, text: str) -> int:
        """Read the card."""
        return parse_card(text)


class Flag(Field):
    """What is so or not."""

    def text(self, value: bool) -> str:
        """Say that it is so."""
        return "yes" if value else ""

    def value(self, there: Situation, text: str) -> bool:
        """Take it as so, whatever is said."""
        return True


class BySeat(Field):
    """A number for each seat, as in a new round where nothing is said."""

    def put(self, deal: "Deal", there: Situation) -> None:
        """Keep the numbers."""
        numbers = getattr(there, self.name)
        if numbers:
            place = getattr(deal.round, self.at[0])
            for seat, number in enumerate(numbers):
                place[seat] = number

    def text(self, value: Sequence[int]) -> str:
        """Return the numbers."""
        return " ".join(map(str, value)) if any(value) else ""

    def value(self, there: Situation, text: str) -> list[int]:
        """Read the numbers."""
        words = text.split()
        if len(words) != len(there.hands) or not all(is_number(word, 5) for word in words):
            written = quoted(" ".join(words))
            raise refused("text-by-seat", field=self.written, text=written, seats=len(there.hands))
        return [int(word) for word in words]


class Left(BySeat):
    """How seats left the round: ``-`` where one plays, ``out`` where it is out of the match, else its points."""

    def text(self, value: Sequence[int]) -> str:
        """Return how each seat left."""
        words = {IN_ROUND: "-", OUT_OF_MATCH: "out"}
        found = [words.get(points, str(points)) for points in value]
        return "" if {*value} == {IN_ROUND} else " ".join(found)

    def value(self, there: Situation, text: str) -> list[int]:
        """Read how each seat left."""
        words, known = text.split(), {"-": IN_ROUND, "out": OUT_OF_MATCH}
        good = all(word in known or is_number(word, 5) for word in words)
        if words and (len(words) != len(there.hands) or not good):
            raise refused("text-left", text=quoted(" ".join(words)))
        return [known[word] if word in known else int(word) for word in words]


class Cards(Field):
    """Cards that lie on each other; the stock is written from its top, the pile from its bottom."""

    def __init__(self, name: str, step: int, at: tuple[str, str]) -> None:
        """Declare them."""
        super().__init__(name, name, at=at, before=True)
        self.step = step

    def put(self, deal: "Deal", there: Situation) -> None:
        """Lay the cards."""
        place, cards = getattr(deal.round, self.at[0]), getattr(there, self.name)
        place[: len(cards)] = bytes(cards)
        setattr(deal.round, self.at[1], len(cards))

    def text(self, value: Sequence[int]) -> str:
        """Return the cards."""
        return cards_text(value[:: self.step])

    def value(self, there: Situation, text: str) -> list[int]:
        """Read the cards."""
        return list(parse_cards(text))[:: self.step]


# ---- What several read --------------------------------------------------------------------------


def refused(name: str, /, **values: Value) -> NotationError:
    """Return the error that says, by a message, why a position cannot be read."""
    return NotationError(say(name, **values), "notation.position")


def is_number(word: str, most: int) -> bool:
    """Return whether a word is a whole number of at most so many digits."""
    return word.isascii() and word.isdigit() and len(word) <= most


def number_in(name: str, text: str, least: int, most: int) -> int:
    """Read a number of a position."""
    if not is_number(text, 6) or not least <= int(text) <= most:
        raise refused("text-number", field=name, text=quoted(text), least=least, most=most)
    return int(text)


def seat_in(there: Situation, text: str, name: str) -> int:
    """Read a seat of a position."""
    if not is_number(text, 2) or int(text) >= len(there.hands):
        raise refused("text-seat", field=name, text=quoted(text), last=len(there.hands) - 1)
    return int(text)


def parts_in(there: Situation, name: str, text: str) -> list[str]:
    """Return what a text says of each seat."""
    parts = text.split("|")
    if len(parts) != len(there.hands):
        raise refused("text-seats", field=name, named=len(parts), seats=len(there.hands))
    return parts
