"""The effect of each command of a page at its table."""

import asyncio
from functools import partial

from msgspec.structs import replace

from upcard.cards import NotationError, parse_card
from upcard.engine import Deal, move_text, parse_move
from upcard.server.contract import Answer, Hint, Invitation, Ok, Refused, Verdict
from upcard.server.contract import commands as cmd
from upcard.server.live.listeners import Link
from upcard.server.live.seating import PeoplePlans
from upcard.server.live.table import Table
from upcard.server.present import verdict_on, verdict_on_meld, verdict_on_pile
from upcard.server.present.hand.shown_play import play_shown
from upcard.server.present.hand.table_staging import table_verdict
from upcard.server.refusals import Refusal, RefusedError, of_store, refusal_of, refusing, sentence
from upcard.server.store.base import RepeatedError, StoreError
from upcard.server.tables import events as ev
from upcard.server.tables.chance import hash_of, new_secret
from upcard.server.tables.seats import lobby
from upcard.server.tables.seats.votes import refuse_resting
from upcard.server.tables.wishes import check

refuse = refusing(__file__)

_SLOW = (cmd.PaceCmd, cmd.ClaimsCmd, cmd.TurnClockCmd, cmd.AllowHintsCmd, cmd.HintCmd)
_BY_ITSELF = (
    cmd.SaltCmd,
    cmd.OrderCmd,
    cmd.StageCmd,
    cmd.StageMeldCmd,
    cmd.StageTableCmd,
    cmd.StagePileCmd,
)
"""Commands that a page also sends by itself: they do not show that a person is there."""
_SETS: dict[type, tuple[str, str]] = {
    cmd.PaceCmd: ("pace", "seconds"),
    cmd.ClaimsCmd: ("claim_seconds", "seconds"),
    cmd.TurnClockCmd: ("turn_seconds", "seconds"),
    cmd.AllowHintsCmd: ("hints", "yes"),
}
"""For each command that changes a setting, that setting and the field with its value."""


async def obey(table: Table, link: Link, command: cmd.AnyCmd) -> None:
    """Carry out or refuse the command, and answer it on its channel.

    Changes of settings may wait to be stored together, and hints take time: later commands do not wait for them.
    """
    if isinstance(command, _SLOW):
        table.outlive(asyncio.ensure_future(_obey(table, link, command)))
    else:
        await _obey(table, link, command)


async def _obey(table: Table, link: Link, command: cmd.AnyCmd) -> None:
    answer = table.answered(link.seat, command.id)
    if answer is None:
        if table.game.seats[link.seat].sat_in and not isinstance(command, _BY_ITSELF):
            await table.give_back(link.seat)  # a person who acts is there
        answer = await _answer(table, link.seat, command)
        if not isinstance(answer, Verdict | Hint):
            table.remember(link.seat, command.id, answer)
    table.listeners.to_link(link, lambda _: answer)


async def _answer(table: Table, seat: int, command: cmd.AnyCmd) -> Answer:
    try:
        return await _act(table, seat, command)
    except RepeatedError as error:
        return Ok(command.id, error.number)
    except RefusedError as error:
        stored = await _stored(table, seat, command)
        return stored or refused(command.id, error.refusal)
    except StoreError as error:
        return refused(command.id, of_store(error.code).refusal)


async def _act(table: Table, seat: int, command: cmd.AnyCmd) -> Answer:
    """Carry out a command and return its answer; its events are stored under the id of this command."""
    acts = Acts(table, seat)
    if (plan := getattr(acts, f"_on_{command.tag}", None)) is not None:
        return Ok(command.id, await table.transact(partial(plan, command), (seat, command.id)))
    if type(command) in _SETS:
        setting, field = _SETS[type(command)]
        changed = {setting: getattr(command, field)}
        return Ok(command.id, await table.settings.change(seat, command.id, **changed))
    found = await getattr(acts, f"_do_{command.tag}")(command)
    return Ok(command.id, table.game.seen[seat]) if found is None else replace(found, id=command.id)


async def _stored(table: Table, seat: int, command: cmd.AnyCmd) -> Answer | None:
    """Return the answer to a command that was done before the server restarted, and is refused now."""
    try:
        number = await table.services.writer.answer(table.id, seat, command.id)
    except StoreError:
        return None
    return None if number is None else Ok(command.id, number)


def refused(command: str | None, refusal: Refusal) -> Refused:
    """Return the frame of a refused command, with its reason."""
    return Refused(command, refusal.code, refusal.message, refusal.clause)


class Acts(PeoplePlans):
    """The commands of a seat: ``_on_move`` returns the events of the command with the tag ``move``, and
    ``_do_stage`` carries out ``stage``. A command without an answer of its own is answered as done.
    """

    # ---- Playing --------------------------------------------------------------------------------

    def _on_move(self, command: cmd.MoveCmd) -> list[ev.Event]:
        deal = self._deal()
        refuse_resting(self.game)
        if command.turn is not None and command.turn != deal.turn:
            raise refuse("move.late")
        return [ev.Moved(self.seat, _checked(deal, self.seat, command.move))]

    def _on_wishes(self, command: cmd.WishesCmd) -> list[ev.Event]:
        wishes = check(self.game.variant, command.wishes)
        return [] if wishes == self.game.seats[self.seat].wishes else [ev.Wished(self.seat, wishes)]

    def _deal(self) -> Deal:
        if self.game.deal is None:
            raise refuse("table.waiting")
        return self.game.deal

    # ---- Laying out -----------------------------------------------------------------------------

    async def _do_stage(self, command: cmd.StageCmd) -> Verdict:
        return verdict_on(self._deal(), self.seat, self._laid(command.slots), command.ends)

    async def _do_stage_meld(self, command: cmd.StageMeldCmd) -> Verdict:
        cards = _cards(command.cards)
        return verdict_on_meld(self._deal(), self.seat, cards, command.type, command.end)

    async def _do_stage_table(self, command: cmd.StageTableCmd) -> Verdict:
        return table_verdict(self._deal(), self.seat, self._laid(command.slots), command.ends)

    async def _do_show_play(self, _: cmd.ShowPlayCmd) -> Verdict:
        # Off the event loop, on a copy of the deal: the table may go on meanwhile.
        return await self.table.services.advisor.run(
            partial(play_shown, self._deal().copy(), self.seat)
        )

    async def _do_stage_pile(self, command: cmd.StagePileCmd) -> Verdict:
        return verdict_on_pile(self._deal(), self.seat, command.number)

    def _laid(self, slots: list[list[str]]) -> list[list[int]]:
        """Return the cards of each slot; raises ``RefusedError`` for more cards, or more wild ones, than are in play.

        Many cards take long to judge, wild ones longest.
        """
        found = [_cards(cards) for cards in slots]
        shoe, wilds = self.game.variant.shoe(len(self.game.seats)), self._deal().rules.melds.wilds
        for code, kinds in (("stage.too_many", None), ("stage.too_many_wild", wilds)):
            laid = sum(kinds is None or card in kinds for cards in found for card in cards)
            most = sum(kinds is None or card in kinds for card in shoe)
            if laid > most:
                raise refuse(code, laid=laid, most=most)
        return found

    async def _do_order(self, command: cmd.OrderCmd) -> None:
        _cards(command.hand)
        text = " ".join(command.hand)
        await self.table.services.writer.keep_order(self.table.id, self.seat, text)
        self.table.orders[self.seat] = text

    # ---- The table itself -----------------------------------------------------------------------

    async def _do_offer(self, command: cmd.OfferCmd) -> Invitation:
        invite = new_secret()

        def plan() -> list[ev.Event]:
            lobby.require_seat(self.game, command.seat)
            sits = self.game.seats[command.seat]
            if sits.kind == "person":
                raise lobby.taken(sits.name)
            return [ev.Offered(command.seat, self.seat, hash_of(invite))]

        # Stored without the command's id: a link that was not received cannot be shown again; a new one is made.
        await self.table.transact(plan)
        return Invitation(command.id, f"/j/{self.table.id}-{invite}")

    async def _do_hint(self, _: cmd.HintCmd) -> Hint:
        self._deal()
        return await self.table.services.hints.ask(self.table.id, self.game, self.seat)

    async def _do_here(self, _: cmd.HereCmd) -> None:
        """Do nothing more: any command gives the seat back."""

    async def _do_say(self, command: cmd.SayCmd) -> None:
        self.table.say(self.seat, command.what)

    async def _do_skip(self, _: cmd.SkipCmd) -> None:
        deal = self.game.deal
        if self.game.phase == "playing" and deal is not None and self.seat not in deal.to_act():
            self.table.skipping.add(self.seat)
            if self.table.driver.in_hurry():
                self.table.driver.hurry()
            self.table.send_state(self.seat)


def _checked(deal: Deal, seat: int, text: str) -> str:
    """Return the text of a legal move; raises ``RefusedError`` for anything else."""
    rules = deal.rules.melds
    try:
        move = parse_move(text, rules)
    except NotationError as error:
        raise RefusedError(error.code, sentence(str(error))) from error
    violation = deal.why_not(seat, move)
    if violation is not None:
        found = refusal_of(violation)
        raise RefusedError(found.code, found.message, found.clause)
    return move_text(move, rules)


def _cards(texts: list[str]) -> list[int]:
    try:
        return [parse_card(text) for text in texts]
    except NotationError as error:
        raise RefusedError(error.code, sentence(str(error))) from error
