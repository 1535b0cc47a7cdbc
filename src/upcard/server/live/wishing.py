"""Standing wishes, which answer an open window for their persons.

**What the timing of a wish reveals.** All wishes of a window answer at the same moment, which is set when the window
opens, whether anybody has wished or not: one to two of the window's least times, about as long as a person takes who
knows at once what to do. A wish is then stored as a press would be, before the answers of bots, so the others are sent
the same as after a quick press. Whether a wish applies depends on the hand, but takes no extra time to work out: the
seat's own state asks the same question. A wish made while the window is open answers at once, like a press.
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
    """Return the delay of the open window's wishes, well before the ``limit`` of its clock and secret to the server."""
    least = least if limit is None else min(least, limit / 3)
    return least * (1 + Random(f"{game.seed} {game.match.round} {game.windows}").random())


def owing(game: Game) -> list[int]:
    """Return the seats of persons with wishes, nearest first, who were asked and have not answered."""
    deal = game.deal
    if deal is None or deal.phase not in WINDOWS:
        return []
    wishers = [seat for seat in deal.asked if seat not in deal.answers]
    return [
        seat for seat in wishers if not game.seats[seat].by_bot and game.seats[seat].wishes != NONE
    ]


def granted(game: Game, found: dict[int, tuple[Wishes, Move]]) -> list[Event]:
    """Return the answers of wishes that are still the same, nearest first, up to the one that closes the window."""
    deal = game.deal
    if deal is None:
        return []
    hold = [
        seat for seat in owing(game) if seat in found and found[seat][0] == game.seats[seat].wishes
    ]
    return answering(deal, ((seat, found[seat][1]) for seat in hold))
