"""Hints: the move that the strongest level would make in a seat's place, and why, from that seat's view alone."""

from collections.abc import Callable

from upcard.bots import AT_TABLES
from upcard.bots.why import reasons_of
from upcard.server.advisor import Advisor
from upcard.server.bots.pool import Thinker, ThinkError
from upcard.server.config import Config
from upcard.server.contract import Hint
from upcard.server.present.hand.hint import hint_shown
from upcard.server.rate_limit import AtOnce, Buckets
from upcard.server.refusals import RefusedError, refusing
from upcard.server.tables.game import Game
from upcard.server.turns import ASKING

refuse = refusing(__file__)

LEVEL = AT_TABLES[-1]
_SEED = 1
"""Decides between equal moves: the same at every table, so that it reveals nothing of how its bots choose."""
_BUSY = 503


class Hints:
    """Computes hints where bots think, within a bot's time, and not too often for one seat."""

    def __init__(
        self, thinker: Thinker, advisor: Advisor, config: Config, now: Callable[[], float]
    ) -> None:
        """Start with no hint asked."""
        self._thinker, self._advisor, self._most = thinker, advisor, config.hints_at_once
        self._asked = Buckets(config.hints, now)
        self._thinking = AtOnce(max(1, self._most // 2))

    async def ask(self, table: str, game: Game, seat: int) -> Hint:
        """Return the hint for a seat that is to act; raises ``RefusedError`` if there is none."""
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
                raise refuse("hint.none") from error
        reasons = await self._advisor.run(lambda: reasons_of(view, variant, move))
        return hint_shown(view, variant, move, reasons, names, n)

    def _require(self, table: str, game: Game, seat: int) -> None:
        if not game.gives_hints:
            raise refuse("hint.day" if game.day else "hint.off")
        if game.deal is None or game.phase != "playing" or seat not in game.deal.to_act():
            raise refuse("hint.not_asked")
        if len(self._thinking) >= self._most:
            raise _busy()
        wait = self._asked.take((table, seat))
        if wait:
            raise refuse("hint.too_many", wait=wait, seconds=round(wait))


def _busy() -> RefusedError:
    return refuse("hint.busy", status=_BUSY)
