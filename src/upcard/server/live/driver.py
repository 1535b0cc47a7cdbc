"""The driver of a table: bots' turns, claim windows (see ``window``), the next round."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from upcard.bots import call_of
from upcard.bots.random_policy import plain_move
from upcard.engine import Deal, Move, move_text
from upcard.engine.questions import answer_of
from upcard.engine.situation import NOBODY
from upcard.features.honour.play.referee import unplayed
from upcard.messages.say import messages
from upcard.server.bots.own import OwnThinkError
from upcard.server.bots.pool import ThinkError
from upcard.server.clock import Alarms
from upcard.server.live.base import BaseTable, Plan
from upcard.server.live.presence import Presence
from upcard.server.live.window import Window, certain_for_a_person, closing
from upcard.server.live.wishing import delay, granted, owing
from upcard.server.present.wished import wish_question, wished_move
from upcard.server.refusals import RefusedError
from upcard.server.store.base import StoreError
from upcard.server.tables.events import BotFailed, Event, Moved
from upcard.server.tables.seats.votes import rematch_due
from upcard.server.tables.windows import WINDOWS
from upcard.server.tables.words.line import shown

say = messages(__file__)

log = logging.getLogger(__name__)

_TIME_TO_CALL = 4.0  # seconds that people have to call a mistake before a bot plays on
_TIME_AFTER_DEAL = 10.0  # seconds that the dealer has to report a misdeal before a bot begins
_LAG = 2.0  # seconds that the process which comes first has to move a bot
_LEAST_BEAT = 0.01  # the pause between two looks whether a bot has thought, even without any beat


class Driver:
    """Moves one table on while somebody is there."""

    def __init__(self, table: BaseTable, presence: Presence) -> None:
        """Begin at rest."""
        self._table, self._presence = table, presence
        self._alarms = Alarms(table.clock)
        self._woken = False
        self._turn: int | None = None
        self._thoughts: set[asyncio.Future[Move]] = set()
        self.window: Window | None = None

    # ---- What may happen next ---------------------------------------------------------------

    @property
    def _awake(self) -> bool:
        """Whether anything happens by itself: somebody is there, and the match is not suspended."""
        return self._woken and not self._table.game.resting

    def wake(self) -> None:
        """Resume the table."""
        self._woken = True
        self.observe()
        self.drive()

    def rest(self) -> None:
        """Suspend the table; a window's clock starts again when the table wakes."""
        self._woken = False
        self._hold()

    def _hold(self) -> None:
        """Cancel everything scheduled; ``drive`` schedules it again."""
        self._alarms.cancel_all()
        self._turn = self.window = None

    async def finish(self) -> None:
        """Rest, cancel bots' thinking, and wait for tasks under way."""
        self.rest()
        for thought in self._thoughts:
            thought.cancel()
        await asyncio.gather(*self._thoughts, return_exceptions=True)
        await self._alarms.finish()

    def in_hurry(self) -> bool:
        """Return whether bots act at once because everybody who is here has asked to skip."""
        here = self._presence.here()
        return bool(here) and here <= self._table.skipping

    def clock_runs(self) -> bool:
        """Return whether an open window has a clock of its own."""
        return self.window is not None and self.window.seconds is not None

    def hurry(self) -> None:
        """Do what waits for a beat now."""
        self._alarms.hurry("bot")

    def observe(self) -> None:
        """Note a window that has just opened or closed, before anybody is told."""
        deal = self._table.game.deal
        if deal is None or deal.phase not in WINDOWS:
            self._close_window()
            return
        if not self._awake:
            return
        if self.window is None or self.window.number != self._table.game.windows:
            self._close_window()
            game = self._table.game
            self.window = Window(game.windows, self._table.clock.now(), game.claim_seconds)
        self.window.seconds = self.window.limit if self._others_wait() else None

    def drive(self) -> None:
        """Schedule what is due; called after every change, once it has been observed."""
        if not self._awake:
            self._hold()
            return
        game = self._table.game
        if game.phase == "summary" and not game.waits_for():
            self._alarms.spawn(self._next_round)
        if game.phase == "finished" and game.rematch:
            self._alarms.spawn(self._next_match)
        deal = game.deal
        if deal is None or deal.phase == "over":
            return
        if deal.chance_owed():
            self._alarms.spawn(self._let_chance)
        elif deal.phase in WINDOWS:
            self._drive_window()
        else:
            self._drive_one(deal)

    def _drive_one(self, deal: Deal) -> None:
        """Let a bot call a mistake that it has seen, or let the bot act whose turn it is."""
        seat, call = self._bot_call(deal)
        if call is not None:
            self._drive_call(seat, call)
        elif self._table.game.seats[deal.to_act()[0]].by_bot:
            self._drive_turn(deal)
        else:
            self._turn = None
            self._alarms.cancel("bot")

    async def _next_round(self) -> None:
        def plan() -> list[Event]:
            game = self._table.game
            due = game.phase == "summary" and not game.waits_for()
            return self._table.deal_events() if due else []

        await self._attempt(plan, self._next_round)

    async def _next_match(self) -> None:
        def plan() -> list[Event]:
            game, chance = self._table.game, self._table.services.chance
            return rematch_due(game, self._presence.away(), chance)

        await self._attempt(plan, self._next_match)

    async def _let_chance(self) -> None:
        await self._attempt(self._table.chance_events, self._let_chance)

    async def _attempt(self, plan: Plan, again: Callable[[], Awaitable[None]]) -> bool:
        """Store the events of the plan; if the store fails, try again later. Nothing is lost by waiting."""
        try:
            # Suspended in between: resuming the match schedules it again.
            await self._table.transact(lambda: [] if self._table.game.resting else plan())
        except (StoreError, RefusedError) as error:
            log.warning("table %s waits: %s", self._table.id, error)
            if self._awake:
                self._alarms.set("again", self._table.config.retry, again)
            return False
        return True

    # ---- A bot's call at an honour table --------------------------------------------------------

    def _bot_call(self, deal: Deal) -> tuple[int, Move | None]:
        """Return a bot's call of a mistake that it can see, or None."""
        game = self._table.game
        if deal.irregular is None:
            return NOBODY, None
        for seat, sits in enumerate(game.seats):
            if sits.by_bot and sits.sat_in is None:
                call = call_of(sits.level, game.seed + seat, deal.view(seat))
                if call is not None:
                    return seat, call
        return NOBODY, None

    def _drive_call(self, seat: int, call: Move) -> None:
        """Make a bot's call after a beat, unless somebody acts before it."""
        step = self._table.game.step
        if self._turn == step:
            return
        self._turn = step
        self._alarms.set("bot", self._beat(), partial(self._call_out, step, seat, call))

    async def _call_out(self, step: int, seat: int, call: Move) -> None:
        if self._turn != step or not self._awake:
            return

        def plan() -> list[Event]:
            deal = self._table.game.deal
            if self._table.game.step != step or deal is None:
                return []
            return [Moved(seat, move_text(call, deal.rules.melds))]

        await self._attempt(plan, partial(self._call_out, step, seat, call))

    # ---- A bot's turn -----------------------------------------------------------------------

    def _beat(self) -> float:
        if self.in_hurry():
            return 0.0
        pace = self._table.game.pace
        return max(pace, _TIME_AFTER_DEAL) if self._may_be_redealt() else pace

    def _may_be_redealt(self) -> bool:
        """Return whether a person who has dealt may still report a misdeal, which is open only until the first move."""
        game = self._table.game
        deal = game.deal
        if deal is None or deal.irregular is None or game.seats[deal.dealer].by_bot:
            return False
        return unplayed(deal.round)

    def _drive_turn(self, deal: Deal) -> None:
        """Let the bot whose turn it is think, and act after a beat."""
        step = self._table.game.step
        if self._turn == step:
            return
        self._turn = step
        if self._table.lags():
            self._alarms.set("bot", self._beat() + _LAG, partial(self._take_turn, step))
        else:
            self._begin_turn(deal, step)

    async def _take_turn(self, step: int) -> None:
        """Let the bot think whom another process should have moved: that process may have died."""
        deal = self._table.game.deal
        if self._turn == step and self._awake and deal is not None:
            self._begin_turn(deal, step)

    def _begin_turn(self, deal: Deal, step: int) -> None:
        seat = deal.to_act()[0]
        thought = asyncio.ensure_future(self._think(deal, seat))
        self._thoughts.add(thought)
        thought.add_done_callback(self._thoughts.discard)
        beat = max(self._beat(), _TIME_TO_CALL) if self._may_be_called(deal) else self._beat()
        self._alarms.set("bot", beat, partial(self._act, step, seat, thought))

    def _may_be_called(self, deal: Deal) -> bool:
        """Return whether a person may call a mistake, which a bot's next move might put out of reach."""
        people = [n for n, sits in enumerate(self._table.game.seats) if not sits.by_bot]
        return not self.in_hurry() and any(deal.calls(seat) for seat in people)

    async def _act(self, step: int, seat: int, thought: "asyncio.Future[Move]") -> None:
        move = await thought
        if self._turn != step or not self._awake:
            return

        def plan() -> list[Event]:
            game = self._table.game
            if game.step != step or not game.seats[seat].by_bot or game.deal is None:
                return []
            return [Moved(seat, move_text(move, game.deal.rules.melds))]

        await self._attempt(plan, partial(self._act, step, seat, thought))

    async def _think(self, deal: Deal, seat: int) -> Move:
        """Return a legal move of the bot: its own, or a plain one if it fails."""
        table = self._table
        level = table.game.seats[seat].level
        try:
            move = await table.thinker.choose(
                level, table.game.seed + seat, deal.view(seat), deal.variant
            )
        except OwnThinkError as error:
            await self._replace(seat, level, str(error))
            return await self._think(deal, seat)
        except ThinkError as error:
            log.warning("table %s, seat %d: the bot failed: %s", table.id, seat, error)
            return plain_move(deal, seat)
        violation = deal.why_not(seat, move)
        if violation is None:
            return move
        if seat in deal.to_act():
            log.warning("table %s, seat %d: the bot was refused: %s", table.id, seat, violation)
        return plain_move(deal, seat)

    async def _replace(self, seat: int, level: str, why: str) -> None:
        """Let the usual bot replace a program that failed, and say so."""

        def plan() -> list[Event]:
            sits = self._table.game.seats[seat]
            return [BotFailed(seat, why)] if sits.level == level else []

        log.warning("table %s, seat %d: %s %s", self._table.id, seat, level, why)
        while not await self._attempt(plan, self._nothing):
            await self._table.clock.sleep(self._table.config.retry)

    async def _nothing(self) -> None:
        """No-op: the caller retries what was not stored."""

    # ---- A claim window ---------------------------------------------------------------------

    def _people_asked(self) -> bool:
        game = self._table.game
        asked = game.deal.asked if game.deal else ()
        return any(not game.seats[seat].by_bot for seat in asked)

    def _others_wait(self) -> bool:
        """Return whether a person is asked while another person waits; bots need no clock."""
        people = sum(not seat.by_bot for seat in self._table.game.seats)
        return people > 1 and self._people_asked()

    def _close_window(self) -> None:
        self.window = None
        for name in ("beat", "deadline", "wishes"):
            self._alarms.cancel(name)

    def _drive_window(self) -> None:
        """Set the window's alarms, ask its bots, and close it if it may close."""
        window, deal = self.window, self._table.game.deal
        if window is None or deal is None:
            return
        if not window.ripe and not self._alarms.is_set("beat"):
            self._alarms.set("beat", self._window_beat(), partial(self._ripen, window))
        if window.granting:
            self._grant_soon(window)
        elif self._people_asked() and not self._alarms.is_set("wishes"):
            least = max(self._table.config.claim_beat, self._beat())
            after = delay(self._table.game, least, window.limit)
            self._alarms.set("wishes", after, partial(self._begin_granting, window))
        left = window.left(self._table.clock.now())
        if left is None:
            self._alarms.cancel("deadline")
        elif not window.late and not self._alarms.is_set("deadline"):
            self._alarms.set("deadline", left, partial(self._expire, window))
        for seat in deal.asked:
            if self._table.game.seats[seat].by_bot and seat not in window.thinking | set(
                deal.answers
            ):
                window.thinking.add(seat)
                self._alarms.spawn(partial(self._wish, window, deal, seat))
        self._consider(window)

    def _window_beat(self) -> float:
        least = self._table.config.claim_beat
        return least if self._people_asked() else max(least, self._beat())

    async def _ripen(self, window: Window) -> None:
        """Let the window close from now on, or after another beat if a bot still thinks."""
        deal = self._table.game.deal
        if deal is None or window is not self.window:
            return
        thinking = window.thinking - set(window.wishes) - set(deal.answers)
        window.ripe = not thinking
        if thinking:
            beat = max(self._window_beat(), _LEAST_BEAT)
            self._alarms.set("beat", beat, partial(self._ripen, window))
        self._consider(window)

    async def _begin_granting(self, window: Window) -> None:
        window.granting = True
        self._grant_soon(window)

    def _grant_soon(self, window: Window) -> None:
        """Let standing wishes answer that have not been asked about this window yet."""
        game = self._table.game
        new = [
            seat for seat in owing(game) if window.considered.get(seat) != game.seats[seat].wishes
        ]
        if new:
            window.considered |= {seat: game.seats[seat].wishes for seat in new}
            self._alarms.spawn(partial(self._grant, window, new))

    async def _grant(self, window: Window, seats: list[int]) -> None:
        found = {}
        for seat in seats:
            wishes, move = self._table.game.seats[seat].wishes, await self._wished(seat)
            if move is not None:
                found[seat] = (wishes, move)

        def plan() -> list[Event]:
            return granted(self._table.game, found) if window is self.window else []

        if found:
            await self._attempt(plan, partial(self._grant, window, seats))

    async def _wished(self, seat: int) -> Move | None:
        """Return the move with which the seat's wishes answer the open window, or None."""
        game = self._table.game
        question = wish_question(game, seat)
        deal, advice = game.deal, None
        if deal is None:
            return None
        if question is not None:
            advisor = self._table.services.advisor
            advice = advisor.known(question) or await advisor.advise(question)
        return wished_move(deal, deal.view(seat), game.seats[seat].wishes, advice)

    async def _expire(self, window: Window) -> None:
        window.late = True
        self._consider(window)

    async def _wish(self, window: Window, deal: Deal, seat: int) -> None:
        move = await self._think(deal, seat)
        window.wishes[seat] = move
        self._consider(window)

    def _consider(self, window: Window) -> None:
        """Close the window if it may close now."""
        if window is self.window and self._answers(window) is not None:
            self._alarms.spawn(partial(self._settle, window))

    def _answers(self, window: Window) -> list[Event] | None:
        """Return the answers that close the window, or None if it must stay open; see ``window``."""
        game = self._table.game
        deal = game.deal
        if (
            window is not self.window
            or not window.ripe
            or deal is None
            or deal.phase not in WINDOWS
        ):
            return None
        people = [seat for seat in deal.asked if not game.seats[seat].by_bot]
        owing = [seat for seat in people if seat not in deal.answers]
        bots = [seat for seat in deal.asked if seat not in people and seat not in deal.answers]
        if any(seat not in window.wishes for seat in bots):
            return None
        wishes = {seat: window.wishes[seat] for seat in bots}
        answers = {
            **dict.fromkeys(owing),
            **deal.answers,
            **{seat: answer_of(move) != "pass" for seat, move in wishes.items()},
        }
        if owing and not window.late and not certain_for_a_person(deal.asked, answers, people):
            return None
        return closing(deal, wishes)

    async def _settle(self, window: Window) -> None:
        lapsed: list[tuple[int, str]] = []

        def plan() -> list[Event]:
            events = self._answers(window) or []
            lapsed[:] = self._lapsed() if events else []
            return events

        if await self._attempt(plan, partial(self._settle, window)):
            for seat, text in lapsed:
                self._table.remind(seat, 0, text)

    def _lapsed(self) -> list[tuple[int, str]]:
        """Return a sentence for each person who has not answered the open window when it closes."""
        game = self._table.game
        deal = game.deal
        if deal is None or not deal.pile:
            return []
        text = say("let-pass", card=shown(deal.pile[-1]))
        owing = [seat for seat in deal.asked if seat not in deal.answers]
        return [(seat, text) for seat in owing if not game.seats[seat].by_bot]
