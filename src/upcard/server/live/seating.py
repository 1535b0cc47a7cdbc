"""The events of a page's commands about people: seats, requests, votes."""

from upcard.server.clock import moment
from upcard.server.contract import commands as cmd
from upcard.server.live.table import Table
from upcard.server.refusals import refusing
from upcard.server.tables import events as ev
from upcard.server.tables.game import Game
from upcard.server.tables.seats import lobby, missing, votes

refuse = refusing(__file__)


class PeoplePlans:
    """Plans the events of a seat's commands about people: ``_on_rest`` takes the command with the tag ``rest``."""

    def __init__(self, table: Table, seat: int) -> None:
        """Plan for a seat at a table."""
        self.table, self.seat = table, seat

    @property
    def game(self) -> Game:
        """The table as it is when the events are planned."""
        return self.table.game

    def _on_ready(self, command: cmd.ReadyCmd) -> list[ev.Event]:
        game = self.game
        if game.deal is None:
            if (self.seat in game.ready) == command.yes:
                return []
            return lobby.with_beginning(
                game, [ev.Ready(self.seat, command.yes)], self.table.services.chance
            )
        if game.phase != "summary":
            raise refuse("ready.not_now")
        if self.seat in game.ready or not command.yes:
            return []
        if game.rest:
            votes.refuse_resting(game)
            # A player who is ready for the next round would rather play on
            return [ev.Rested(self.seat, yes=False, at=""), ev.Ready(self.seat)]
        last = not game.waits_for() - {self.seat}
        return [ev.Ready(self.seat), *(self.table.deal_events() if last else [])]

    def _on_rematch(self, command: cmd.RematchCmd) -> list[ev.Event]:
        away, chance = self.table.presence.away(), self.table.services.chance
        return votes.wants_rematch(self.game, self.seat, away, chance, yes=command.yes)

    def _on_salt(self, command: cmd.SaltCmd) -> list[ev.Event]:
        seal = self.game.seal
        if seal is None or seal.commitment != command.seal:
            raise refuse("salt.late", status=409)
        if self.seat in seal.salts:
            raise refuse("salt.given", status=409)
        return [ev.Salted(self.seat, command.salt)]

    def _on_start(self, _: cmd.StartCmd) -> list[ev.Event]:
        return lobby.begins(self.game, self.table.services.chance)

    def _on_chair(self, command: cmd.ChairCmd) -> list[ev.Event]:
        events = lobby.chairs(self.game, self.seat, command.seat, command.kind)
        return lobby.with_beginning(self.game, events, self.table.services.chance) if events else []

    def _on_leave(self, _: cmd.LeaveCmd) -> list[ev.Event]:
        events = lobby.leaves(self.game, self.seat)
        if isinstance(events[0], ev.Closed):
            return events
        return lobby.with_beginning(self.game, events, self.table.services.chance)

    def _on_rest(self, command: cmd.RestCmd) -> list[ev.Event]:
        return votes.rests(self.game, self.seat, moment(), yes=command.yes)

    def _on_go_on(self, _: cmd.GoOnCmd) -> list[ev.Event]:
        return votes.goes_on(self.game, self.seat, self.table.presence.here(), moment())

    def _on_again(self, command: cmd.AgainCmd) -> list[ev.Event]:
        return missing.wants_again(self.game, self.seat, yes=command.yes)

    def _on_swap(self, command: cmd.SwapCmd) -> list[ev.Event]:
        return votes.swaps(self.game, self.seat, command.seat)

    def _on_answer(self, command: cmd.AnswerCmd) -> list[ev.Event]:
        return self.table.door.answers(self.seat, command.ask, yes=command.yes)

    def _on_remove(self, command: cmd.RemoveCmd) -> list[ev.Event]:
        away, left = self.table.presence.away(), self.table.presence.left(command.seat)
        chance = self.table.services.chance
        return votes.votes(self.game, self.seat, command.seat, away, left, chance, yes=command.yes)

    def _on_close(self, command: cmd.CloseCmd) -> list[ev.Event]:
        return votes.closes(self.game, self.seat, self.table.presence.away(), yes=command.yes)

    def _on_unwatch(self, _: cmd.UnwatchCmd) -> list[ev.Event]:
        return [ev.Unwatched(self.seat)] if self.game.unsettled.watchers else []

    def _on_agree(self, command: cmd.AgreeCmd) -> list[ev.Event]:
        lobby.require_seat(self.game, command.seat)
        sits = self.game.seats[command.seat]
        if sits.kind != "bot" or not sits.offers:
            raise refuse("agree.no_offer", name=sits.name)
        return [] if self.seat in sits.agreed else [ev.Agreed(command.seat, self.seat)]

    def _on_rename(self, command: cmd.RenameCmd) -> list[ev.Event]:
        name = lobby.free_name(self.game, self.seat, command.name)
        return [] if name == self.game.seats[self.seat].name else [ev.Renamed(self.seat, name)]

    def _on_look(self, command: cmd.LookCmd) -> list[ev.Event]:
        sits = self.game.seats[self.seat]
        portrait = sits.portrait if command.portrait is None else command.portrait
        wanted = lobby.free_colour(self.game, self.seat, command.colour)
        colour = sits.colour if wanted is None else wanted
        if (portrait, colour) == (sits.portrait, sits.colour):
            return []
        return [ev.Looked(self.seat, portrait, colour)]
