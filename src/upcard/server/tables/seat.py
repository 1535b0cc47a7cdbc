"""A seat of a table: who sits there, and by what they are known."""

import unicodedata

from upcard.server.tables.chance import matches
from upcard.server.tables.events import SeatKind, SeatPlan

LONGEST_NAME = 24
MOST_OFFERS = 8
"""Open invitations to one seat; a further one makes the oldest void."""

BOT_NAMES = ("Juno", "Petr", "Ann", "Tomas", "Eva", "Mila", "Otto", "Ida", "Bruno", "Lea", "Max", "Nora")  # fmt: skip
_JOINER = "\u200d"  # it holds some emoji together


class Seat:
    """One seat. ``secret`` and ``offers`` hold hashes; ``sat_in`` tells that a bot plays for an absent person."""

    def __init__(self, plan: SeatPlan) -> None:
        """Seat whom the table was opened for."""
        self.kind: SeatKind = plan.kind
        self.name = plan.name
        self.level = plan.level
        self.secret: str | None = None
        self.sat_in = False
        self.offers: dict[str, int] = {}

    @property
    def by_bot(self) -> bool:
        """Whether a bot moves for this seat now."""
        return self.kind == "bot" or self.sat_in

    def is_held_by(self, secret: str) -> bool:
        """Tell whether the secret is the seat's."""
        return self.kind == "person" and matches(secret, self.secret)

    def offer(self, invite: str, by: int) -> None:
        """Let the seat be taken by whoever holds the invitation of which this is the hash."""
        while len(self.offers) >= MOST_OFFERS:
            del self.offers[next(iter(self.offers))]
        self.offers[invite] = by

    def take(self, name: str, secret: str) -> None:
        """Let a person sit down; every invitation to the seat is void from now on."""
        self.kind, self.name, self.secret, self.sat_in = "person", name, secret, False
        self.offers.clear()

    def take_bot(self, name: str) -> None:
        """Let a bot sit down. Whoever still holds an invitation may take the seat over from it."""
        self.kind, self.name = "bot", name


def clean_name(text: str, taken: set[str], fallback: str = "Guest") -> str:
    """Return a name that can stand in a sentence and is nobody else's.

    Braces hold cards in sentences, so a name has none; nor has it anything invisible.

    >>> clean_name("  Ann {7H} ", {"Ann 7H"})
    'Ann 7H 2'
    """
    plain = "".join(char for char in text if _may_stand(char))
    name = " ".join(plain.split())[:LONGEST_NAME].strip() or fallback
    lower = {other.casefold() for other in taken} | {"you"}
    found, number = name, 1
    while found.casefold() in lower:
        number += 1
        found = f"{name[: LONGEST_NAME - 3]} {number}"
    return found


def _may_stand(char: str) -> bool:
    if char in "{}":
        return False
    return char in (" ", _JOINER) or unicodedata.category(char)[0] not in "CZ" or char == "\t"


def bot_names(number: int, taken: set[str]) -> list[str]:
    """Return names for that many bots, none of them taken."""
    lower = {name.casefold() for name in taken}
    names = [name for name in BOT_NAMES if name.casefold() not in lower][:number]
    while len(names) < number:
        names.append(clean_name("Bot", {*taken, *names}))
    return names
