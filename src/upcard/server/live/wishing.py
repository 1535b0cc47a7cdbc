"""Standing wishes answer an open window in place of their persons.

**What the time of a wish tells.** Some moment has to be that of its answer. It is one moment for all wishes of a
window, set when the window opens, whether anybody has wished or not: from one to two of the window's least times, as
long as somebody takes who knows at once what to do. A wish is stored then as the answer of a press would be, before the
answers of bots, and so the others are sent what they would be sent had a quick hand pressed. Whether a wish applies
depends on the hand; what that takes to work out is known already, for the seat's own state asks the same question.
A wish made later, in a window that is open, answers at once: it is a press.
"""

from random import Random

from upcard.engine import Move
from upcard.server.contract import Wishes
from upcard.server.live.window import answering
from upcard.server.tables.events import Event
from upcard.server.tables.game import Game
from upcard.server.tables.windows import WINDOWS
from upcard.server.tables.wishes import NONE


def delay(game: Game, least: float, limit: float | None) -> float:
    """Return after how long the wishes of the window now open answer, well before the ``limit`` of its clock; nobody
    outside the server can tell.
    """
    least = least if limit is None else min(least, limit / 3)
    return least * (1 + Random(f"{game.seed} {game.match.round} {game.windows}").random())


def owing(game: Game) -> list[int]:
    """Return the persons, nearest first, who have been asked and have wishes, and have not answered."""
    deal = game.deal
    if deal is None or deal.phase not in WINDOWS:
        return []
    wishers = [seat for seat in deal.asked if seat not in deal.answers]
    return [
        seat for seat in wishers if not game.seats[seat].by_bot and game.seats[seat].wishes != NONE
    ]


def granted(game: Game, found: dict[int, tuple[Wishes, Move]]) -> list[Event]:
    """Return the answers of wishes that still hold, nearest first, up to the one that closes the window."""
    deal = game.deal
    if deal is None:
        return []
    hold = [
        seat for seat in owing(game) if seat in found and found[seat][0] == game.seats[seat].wishes
    ]
    return answering(deal, ((seat, found[seat][1]) for seat in hold))
