"""What a move brought about, card by card, for logs, motion and bots' memories."""

from typing import TYPE_CHECKING, Literal

import msgspec

from upcard.features.plays import MODULES
from upcard.melds import End, Meld

Said = dict[str, tuple[str, ...]]


def _brought(name: str) -> Said:
    """Return what all mechanisms have under a name."""
    return {word: said for one in MODULES for word, said in getattr(one, name, {}).items()}


_MOVED = _brought("MOVED")
DONE: Said = _brought("DONE") | _MOVED
"""What a player did, in words for others and, where that differs, for the player; in them stands ``{card}`` for the
card that everybody sees. Mechanisms bring it: as ``MOVED`` where a card moves on the page, else as ``DONE``.
"""
STILL = (
    "decline", "no_claim", "keep", "end", "pass", "drop", "time_up", "call_out", "ruled", "returned", "misplay",
    "misdeal", "closing", *(word for word in DONE if word not in _MOVED),
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

    ``count`` is the number of hidden cards; ``meld`` is the meld's index on the table; in ``replace`` the card
    that came free is ``freed``; ``cards`` are several that everybody sees, from bottom to top. ``of`` is the seat that
    a call at an honour table is about. ``passed`` are the seats that let a discard go, where that is certain.
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
        """Return what that seat may see: a new value made of the public parts, and of its own hidden cards."""
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
