"""Hints: the move that the strongest level would make in a seat's place, and why, by nothing but that seat's view."""

from collections.abc import Callable

from upcard.bots import AT_TABLES
from upcard.bots.why import reasons_of
from upcard.server.advisor import Advisor
from upcard.server.bots.pool import Thinker, ThinkError
from upcard.server.config import Config
from upcard.server.contract import Hint
from upcard.server.present.hand.hint import hint_shown
from upcard.server.rate_limit import AtOnce, Buckets
from upcard.server.refusals import RefusedError
from upcard.server.tables.game import Game
from upcard.server.turns import ASKING

LEVEL = AT_TABLES[-1]
_SEED = 1
"""Decides between equal moves: the same for every table, so that it tells nothing of how its bots choose."""
_BUSY = 503


class Hints:
    """Thinks about hints where bots think, as long as a bot may, and not too often for one seat."""

    def __init__(
        self, thinker: Thinker, advisor: Advisor, config: Config, now: Callable[[], float]
    ) -> None:
        """Begin with nobody asking."""
        self._thinker, self._advisor, self._most = thinker, advisor, config.hints_at_once
        self._asked = Buckets(config.hints, now)
        self._thinking = AtOnce(max(1, self._most // 2))

    async def ask(self, table: str, game: Game, seat: int) -> Hint:
        """Return the hint for a seat that is to act; raises ``RefusedError`` that says why there is none."""
        self._require(table, game, seat)
        deal, names, n = game.deal, game.names(), game.seen[seat]
        if deal is None:
            raise ValueError("no card has been dealt")
        view, variant = deal.view(seat), game.variant
        with self._thinking.one(ASKING.get()) as has_room:
            if not has_room:
                raise _busy()
            try:
                move = await self._thinker.choose(LEVEL, _SEED, view, variant)
            except ThinkError as error:
                text = "No hint was found for this hand. Play what you think best."
                raise RefusedError("hint.none", text) from error
        reasons = await self._advisor.run(lambda: reasons_of(view, variant, move))
        return hint_shown(view, variant, move, reasons, names, n)

    def _require(self, table: str, game: Game, seat: int) -> None:
        if not game.gives_hints:
            text = "Hints are off at this table; anyone who sits here can switch them on under Settings."
            if game.day:
                text = "Everybody plays the deal of the day without hints."
            raise RefusedError("hint.off", text)
        if game.deal is None or game.phase != "playing" or seat not in game.deal.to_act():
            raise RefusedError("hint.not_asked", "It is not your turn yet; ask for a hint when it is.")  # fmt: skip
        if len(self._thinking) >= self._most:
            raise _busy()
        wait = self._asked.take((table, seat))
        if wait:
            text = f"You asked for many hints just now; wait {wait:.0f} s."
            raise RefusedError("hint.too_many", text, wait=wait)


def _busy() -> RefusedError:
    text = "Many others are waiting for a hint; ask again in a moment."
    return RefusedError("hint.busy", text, status=_BUSY)
