"""The effects of a move, card by card, for logs, motion and bots' memories."""

from typing import TYPE_CHECKING, Literal

import msgspec

from upcard.compiled import source_of
from upcard.features.plays import MODULES
from upcard.melds import End, Meld
from upcard.messages.say import messages

_TOLD = {word: module for module in MODULES for word in getattr(module, "TELLS", {})}
WAYS: dict[str, str] = {word: module.TELLS[word] for word, module in _TOLD.items()}
"""The words by which features tell of a player and a public card, and how that card moves on the page: ``still`` (not
at all), ``to_pile``, ``from_pile`` or ``to_stock``.
"""
SAYERS = {word: messages(source_of(module)) for word, module in _TOLD.items()}
"""The messages with the sentence of each: ``log-`` and the word."""
_MOVED = tuple(word for word, way in WAYS.items() if way != "still")
STILL = (
    "keep", "end", "drop", "call_out", "ruled", "returned", "misplay", "misdeal", "closing",
    *(word for word in WAYS if word not in _MOVED),
)  # fmt: skip
"""The effects for which no card moves on the page."""
MOVING = (
    "deal", "upcard", "draw", "take", "claim", "down", "meld", "lay", "replace", "back", "discard", "call", "pick",
    "push", "turn_over", "pile", "knock", "show", "wrong_show", "turn_up", "rearrange", *_MOVED,
)  # fmt: skip
if TYPE_CHECKING:
    What = str
else:
    What = Literal[(*MOVING, *STILL)]


class Effect(msgspec.Struct, frozen=True):
    """One movement of cards. ``card`` is what everybody sees, ``hidden`` what only ``seat`` sees.

    ``count`` is the number of hidden cards; ``meld`` is the meld's index on the table; in ``replace`` the card that
    came free is ``freed``; ``cards`` are several that everybody sees, from bottom to top. ``of`` is the seat that a
    call at an honour table is about. ``passed`` are the seats known to have passed on a discard.
    """

    what: What
    seat: int = -1
    card: int | None = None
    hidden: tuple[int, ...] = ()
    count: int = 0
    meld: int | None = None
    melds: tuple[Meld, ...] = ()
    end: End | None = None
    freed: int | None = None
    reason: str | None = None
    cards: tuple[int, ...] = ()
    of: int = -1
    passed: tuple[int, ...] = ()

    def seen_by(self, seat: int) -> "Effect":
        """Return what that seat may see: a new value from the public parts and its own hidden cards."""
        return Effect(
            what=self.what,
            seat=self.seat,
            card=self.card,
            hidden=self.hidden if seat == self.seat else (),
            count=self.count,
            meld=self.meld,
            melds=self.melds,
            end=self.end,
            freed=self.freed,
            reason=self.reason,
            cards=self.cards,
            of=self.of,
            passed=self.passed,
        )
