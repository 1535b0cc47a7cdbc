"""A seat of a table: its occupant and their credentials."""

import copy
from collections.abc import Collection
from typing import Literal

from upcard.messages.say import messages
from upcard.server.contract import Wishes
from upcard.server.tables.chance import matches
from upcard.server.tables.events import Absence, SeatKind, SeatPlan
from upcard.server.tables.seats.names import same_as, seen

say = messages(__file__)

LONGEST_NAME = 24
MOST_TOKENS = 4
"""Programs that may play one seat."""

MOST_OFFERS = 8
"""Open invitations to one seat; a further one voids the oldest."""

WATCHER = -2
"""The seat of those who only watch; no effect and no line concerns it."""

COLOURS = 8
"""Colours by which people are told apart; the page names and draws them."""

Past = Literal["moved", "left", "removed"]
_MOST_PAST = 4

BOT_NAMES = ("Juno", "Petr", "Ann", "Tomas", "Eva", "Mila", "Otto", "Ida", "Bruno", "Lea", "Max", "Nora")  # fmt: skip


class Seat:
    """One seat. ``secret`` and ``offers`` hold hashes; ``sat_in`` says why a bot plays for the seat's person.

    ``agreed`` are those who agree that a bot's seat is taken while its hand is being played. ``past`` records what
    became of the last holders, to explain it to a device that has lost the seat; ``is_free`` says that somebody left
    this seat for good, so that a new person may take it when a new match begins. ``tokens`` names the programs that may
    play the seat, by the hash of each one's token. ``wishes`` are those of its person, ``won`` is the number of matches
    the person has won at this table.
    """

    def __init__(self, plan: SeatPlan) -> None:
        self.kind: SeatKind = plan.kind
        self.name = plan.name
        self.level = plan.level
        self.secret: str | None = None
        self.sat_in: Absence | None = None
        self.offers: dict[str, int] = {}
        self.agreed: set[int] = set()
        self.colour: int | None = None
        self.portrait: int | None = None
        self.past: dict[str, Past] = {}
        self.is_free = False
        self.tokens: dict[str, str] = {}
        self.wishes = Wishes()
        self.won = 0

    def copy(self) -> "Seat":
        """Return an independent seat in the same state."""
        other = copy.copy(self)
        other.offers, other.agreed = dict(self.offers), set(self.agreed)
        other.past, other.tokens = dict(self.past), dict(self.tokens)
        return other

    @property
    def by_bot(self) -> bool:
        """Whether a bot moves for this seat now."""
        return self.kind == "bot" or self.sat_in is not None

    def is_held_by(self, secret: str) -> bool:
        """Return whether the secret is the seat's."""
        return self.kind == "person" and matches(secret, self.secret)

    def token_of(self, secret: str) -> str | None:
        """Return the hash of a secret that is a token of the seat, or None."""
        if self.kind != "person":
            return None
        return next((kept for kept in self.tokens if matches(secret, kept)), None)

    def offer(self, invite: str, by: int) -> None:
        """Let the seat be taken by the holder of the invitation that has this hash."""
        while len(self.offers) >= MOST_OFFERS:
            del self.offers[next(iter(self.offers))]
        self.offers[invite] = by

    def forget(self, by: int) -> None:
        """Drop the invitations and the agreement given by the person of another seat, who goes."""
        self.offers = {invite: seat for invite, seat in self.offers.items() if seat != by}
        self.agreed.discard(by)

    def swap(self, one: int, other: int) -> None:
        """Let invitations and agreement follow two who change places."""
        places = {one: other, other: one}
        self.offers = {invite: places.get(seat, seat) for invite, seat in self.offers.items()}
        self.agreed = {places.get(seat, seat) for seat in self.agreed}

    def take(
        self, name: str, secret: str, colour: int | None = None, past: Past | None = None
    ) -> None:
        """Let a person sit down; every invitation to the seat is void from now on. ``past`` says what becomes of the
        present holder.
        """
        self._end(past)
        self.kind, self.name, self.secret, self.sat_in = "person", name, secret, None
        self.colour, self.portrait, self.is_free = colour, None, False
        self.offers.clear()
        self.agreed.clear()

    def vacate(self, why: Past, bot: str) -> None:
        """Let a person go for good: a bot of that name plays on, or the seat keeps the name and waits for somebody."""
        self._end(why)
        self.kind, self.secret, self.sat_in = ("bot" if bot else "open"), None, None
        self.name, self.colour, self.is_free = bot or self.name, None, True
        self.portrait = None
        self.wishes, self.won = Wishes(), 0
        self.offers.clear()
        self.agreed.clear()

    def open(self) -> None:
        """Let the seat wait for a person."""
        self.kind, self.name, self.colour, self.is_free = "open", "", None, False
        self.portrait = None
        self.won = 0

    def _end(self, past: Past | None) -> None:
        self.tokens.clear()
        if past is None or self.secret is None:
            return
        self.past[self.secret] = past
        while len(self.past) > _MOST_PAST:
            del self.past[next(iter(self.past))]

    def past_of(self, secrets: Collection[str]) -> Past | None:
        """Return what became of a former holder, if one of the secrets was theirs."""
        return next(
            (why for kept, why in self.past.items() if any(matches(s, kept) for s in secrets)), None
        )

    def take_bot(self, name: str) -> None:
        """Let a bot sit down. The holder of an open invitation may take the seat over from it."""
        self.kind, self.name, self.colour, self.portrait = "bot", name, None, None


def clean_name(text: str, taken: set[str], fallback: str | None = None) -> str:
    """Return a name that is fit for a sentence and unique.

    Raises ``RefusedError`` for an invisible name; an empty one is replaced by ``fallback``, or by that of a guest.

    >>> clean_name("  Ann {7H} ", {"Ann 7H"})
    'Ann 7H 2'
    """
    name = seen(text)[:LONGEST_NAME].strip(" \u200d") or fallback or say("guest")
    others = {same_as(other) for other in taken} | {"you"}
    found, number = name, 1
    while same_as(found) in others:
        number += 1
        found = f"{name[: LONGEST_NAME - 3]} {number}"
    return found


def bot_names(number: int, taken: set[str], own: str | None = None) -> list[str]:
    """Return unused names for that many bots; ``own`` is the name of their program, if they are one."""
    others = {same_as(name) for name in taken}
    free = [] if own else [name for name in BOT_NAMES if same_as(name) not in others]
    names = free[:number]
    while len(names) < number:
        names.append(clean_name(own or say("bot"), {*taken, *names}))
    return names
