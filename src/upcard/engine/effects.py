"""What a move brought about, card by card, for logs, motion and bots' memories."""

from typing import Literal

import msgspec

from upcard.melds import End, Meld

What = Literal[
    "deal", "upcard", "decline", "draw", "take", "claim", "no_claim", "down", "meld", "lay", "replace",
    "back", "discard", "keep", "call", "pick", "push", "turn_over", "end",
    "pass", "pile", "knock", "show", "wrong_show", "drop", "turn_up", "rearrange", "time_up",
    "call_out", "ruled", "exposed", "put_back", "returned", "misplay", "join", "face_up", "bury", "retrieve", "stand",
    "misdeal", "closing",
]  # fmt: skip


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
