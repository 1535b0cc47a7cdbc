# hot: compiled where there is a C compiler (docs/speed.md)
"""The legal moves of a compact deal, as numbers."""

from array import array

from upcard.cards import JOKER, KINDS
from upcard.engine.core.codes import (
    ASKED,
    AT_RANK,
    AT_SIZE,
    AT_SUIT,
    AT_TYPE,
    AT_WILDS,
    BACK,
    BUY,
    CALL,
    CALLING,
    CLAIM,
    CLAIMING,
    DISCARD,
    DOWN,
    DRAW,
    DRAWING,
    DROP,
    END,
    FIRST,
    HIGH,
    LAY,
    LOW,
    NO_CARD,
    NO_END,
    NOBODY,
    NOT_DOWN,
    NOWHERE,
    OFFER,
    OVER,
    PASS,
    PICKING,
    REPLACE,
    RUN,
    SET,
    SHUFFLING,
    STRIDE,
    TAKE,
    THIS_TURN,
)  # fmt: skip
from upcard.engine.core.hidden import Hidden
from upcard.engine.core.rules import CoreRules
from upcard.engine.core.state import LOG
from upcard.engine.core.table import Table
from upcard.engine.legality import MOST_TAKE_BACKS
from upcard.engine.listing import MOST_LAY_DOWNS
from upcard.melds.solver import ContractSearch
from upcard.melds.tables import PART

_ONE: int = 1
_FAR = 3
"""A hand that lacks so many cards or more is not looked at again before that many have come to it."""


class Listing(Hidden):
    """A round that lists what a seat may do."""

    __slots__ = ()

    def list_moves(self, seat: int) -> int:
        """List the legal moves of a seat in ``moves`` and return their number. Those of ``legal_moves``, in another order."""
        self.moves_n = 0
        if self.phase == CLAIMING:
            if self.asked[seat] == ASKED:
                self._add(CLAIM)
                self._add(PASS)
        elif self.phase == CALLING:
            if self.asked[seat] == ASKED:
                self._add(PASS)
                self._list_calls(seat)
        elif seat != self.active or self.phase in (OVER, SHUFFLING, PICKING):
            return 0
        elif self.phase == OFFER:
            self._add(TAKE)
            self._add(PASS)
        elif self.phase == DRAWING:
            self._list_draws(seat)
        else:
            self._list_plays(seat)
        return self.moves_n

    def legal(self) -> list[int]:
        """Return the legal moves of the seat to act; none where the round is over or chance must act."""
        number: int = 0
        seat: int = self.to_act()
        if seat >= 0:
            number = self.list_moves(seat)
        moves: array[int] = self.moves
        return [moves[index] for index in range(number)]

    def _list_draws(self, seat: int) -> None:
        self._add(DRAW)
        if self.rules.pat_early and self.rules.contract and self.whole[seat]:
            self._list_downs(seat)
        if self.pile_n and not self.called and not self._passed_by_all():
            if self.rules.takes_freely:
                self._add(TAKE)
            else:
                self._list_takes(seat)
            if self.rules.active_buys and self._may_claim(seat):
                self._add(BUY)
        if self.rules.drops:
            self._add(DROP)

    def _list_plays(self, seat: int) -> None:
        rules: CoreRules = self.rules
        must: int = self._must() if self.bound else NOBODY
        if rules.take_back and self.log_n and self.backs < MOST_TAKE_BACKS:
            self._add(BACK)
        if rules.contract:
            self._list_by_contract(seat)
        elif rules.free:
            self._list_freely(seat, must)
        if must == NOBODY:
            if rules.forbidden and self.held[seat] == 1 and not self.owed_n:
                self._add(END)
            self._list_discards(seat)
            if rules.call_lays_off:
                self._list_called_discards()
        if rules.knock:
            self._list_knocks(seat)
        if rules.shows:
            self._list_shows(seat)

    def _list_by_contract(self, seat: int) -> None:
        """List the plays where first of all a contract is laid."""
        rules: CoreRules = self.rules
        if not self.down[seat]:
            if rules.pat_late or not self.whole[seat]:
                self._list_downs(seat)
            return
        if rules.further:
            self._list_melds(seat)
        if self._lays_off_now(seat):
            self._list_lay_offs(seat)
        if rules.replace_runs or rules.replace_sets:
            self._list_replacements(seat)

    def _list_freely(self, seat: int, must: int) -> None:
        """List the plays where there is no contract: melds at once, or after first melds that are worth enough."""
        rules: CoreRules = self.rules
        down: bool = self.down[seat] != NOT_DOWN
        if rules.opening >= 0 and not down:
            self._list_openings(seat)
            return
        if rules.further:
            self._list_melds(seat)
            if must != NOBODY:
                self._list_own_melds(seat, must)
        if (down or not rules.layoff_needs_down) and self._lays_off_now(seat):
            self._list_lay_offs(seat)
        if down and must == NOBODY and (rules.replace_runs or rules.replace_sets):
            self._list_replacements(seat)

    def _list_downs(self, seat: int) -> None:
        search: ContractSearch = self.searches[seat]
        hand: bytearray = self.hands[seat]
        way: int
        ways: int
        if self.whole[seat]:
            self.far[seat] = 0  # what a hand lacks says nothing where a card too many is as bad
        elif self.far[seat] == 0:
            self.far[seat] = search.short_of(hand, _FAR)
        if self.far[seat] or self.held[seat] < self.least[seat]:
            return
        ways = search.layouts(hand, MOST_LAY_DOWNS)
        self.ways = ways
        self.ways_of = search.searched
        for way in range(ways):
            if self._may_go_down(seat, search, way):
                self._add(DOWN | way << 8)

    def _may_go_down(self, seat: int, search: ContractSearch, way: int) -> bool:
        """Tell whether a way of laying the contract is worth enough and leaves what it may leave."""
        rules: CoreRules = self.rules
        left: int = self.held[seat] - self._way_size(seat, search, way)
        if rules.opening >= 0 and self._way_worth(seat, search, way) < rules.opening:
            return False
        if self.whole[seat]:
            return left == 0
        if left == 1 and rules.guards_last:
            return self._down_well(seat, search, way)
        return left > 0 or not rules.required

    def _way_worth(self, seat: int, search: ContractSearch, way: int) -> int:
        """Return what the melds of a way of laying the contract are worth."""
        part: int
        total: int = 0
        for part in range(self.parts[seat]):
            total += self._worth(search.found, (way * self.parts[seat] + part) * PART)
        return total

    def _down_well(self, seat: int, search: ContractSearch, way: int) -> bool:
        """Tell whether a way of laying the contract may leave the single card that it leaves."""
        found: bytearray = search.found
        before: bytes = bytes(self.hands[seat])
        at: int = way * self.parts[seat] * PART
        part: int
        well: bool
        for part in range(self.parts[seat]):
            self._put_meld(seat, found, at + part * PART)
            self._spend_all(seat, found, at + part * PART)
        well = self._may_leave(seat, before)
        for part in range(self.parts[seat]):
            self._regain_all(seat, found, at + part * PART)
            self.table.drop_last()
        return well

    def _way_size(self, seat: int, search: ContractSearch, way: int) -> int:
        """Return how many cards a way of laying the contract takes."""
        found: bytearray = search.found
        part: int
        total: int = 0
        at: int = way * self.parts[seat] * PART
        for part in range(self.parts[seat]):
            total += found[at + part * PART + 3]
        return total

    def _list_lay_offs(self, seat: int) -> None:
        table: Table = self.table
        cells: bytearray = table.cells
        hand: bytearray = self.hands[seat]
        wild: bytes = self.rules.wild
        meld: int
        card: int
        first: int
        for meld in range(table.number):
            if cells[meld * STRIDE + AT_TYPE] == SET:
                first = cells[meld * STRIDE + AT_RANK] - 1
                if first < 0:
                    continue  # wild cards only
                for card in range(first, JOKER, 13):
                    if hand[card] and not wild[card]:
                        self._list_lay_off(seat, card, meld, NO_END)
            else:
                card = table.follows(meld, LOW)
                if card != NOWHERE and hand[card] and not wild[card]:
                    self._list_lay_off(seat, card, meld, LOW)
                card = table.follows(meld, HIGH)
                if card != NOWHERE and hand[card] and not wild[card]:
                    self._list_lay_off(seat, card, meld, HIGH)
        self._list_wild_lay_offs(seat)

    def _list_wild_lay_offs(self, seat: int) -> None:
        table: Table = self.table
        hand: bytearray = self.hands[seat]
        kinds: bytes = self.rules.wild_kinds
        index: int
        card: int
        meld: int
        for index in range(len(kinds)):
            card = kinds[index]
            if hand[card] or (self.owed_n and self._is_owed(card)):
                for meld in range(table.number):
                    if table.is_run(meld):
                        self._list_lay_off(seat, card, meld, LOW)
                        self._list_lay_off(seat, card, meld, HIGH)
                    else:
                        self._list_lay_off(seat, card, meld, NO_END)

    def _list_lay_off(self, seat: int, card: int, meld: int, end: int) -> None:
        """List the lay-off if it is legal; the card is in the hand or owed."""
        if not self.table.fits(meld, card, end):
            return
        hand: bytearray = self.hands[seat]
        owed: int = NOWHERE
        if self.owed_n:
            owed = self._owed_for(card, meld, end)
        last: bool = self.held[seat] == 1 and self.rules.required
        if owed == NOWHERE and (last or not hand[card]):
            return
        if owed == NOWHERE and self.rules.guarded and not self._laid_well(seat, card, meld, end):
            return
        if self.owed_n and not self._rest_fits(meld, card, end, owed):
            return
        self._add(LAY | card << 8 | meld << 16 | end << 24)

    def _list_replacements(self, seat: int) -> None:
        table: Table = self.table
        hand: bytearray = self.hands[seat]
        cells: bytearray = table.cells
        wild: bytes = self.rules.wild
        meld: int
        at: int
        first: int
        card: int
        place: int
        if self.held[seat] == 1 and self.rules.required and not self.rules.freed_to_hand:
            return
        if self.rules.before_melds and self._has_laid():
            return
        for meld in range(table.number):
            at = meld * STRIDE
            first = cells[at + AT_RANK]
            if cells[at + AT_WILDS] == 0:
                continue
            if cells[at + AT_TYPE] == RUN and self.rules.replace_runs:
                for place in range(cells[at + AT_SIZE]):
                    if not wild[cells[at + FIRST + place]]:
                        continue
                    card = cells[at + AT_SUIT] * 13 + (first + place + 12) % 13
                    # with an ace at both ends the lower one is asked for
                    if hand[card] and table.freed_by(meld, card) == place:
                        self._list_replace(seat, card, meld)
            elif cells[at + AT_TYPE] == SET and first and self.rules.replace_sets:
                for card in range(first - 1, JOKER, 13):
                    if hand[card]:
                        self._list_replace(seat, card, meld)

    def _has_laid(self) -> bool:
        """Tell whether the active player has put anything on the table in this turn but in the place of wild cards."""
        index: int
        for index in range(self.log_n):
            if self.log[index * LOG] != REPLACE:
                break
        else:
            return False
        return True

    def _list_replace(self, seat: int, card: int, meld: int) -> None:
        rules: CoreRules = self.rules
        table: Table = self.table
        if rules.others_only and table.owner_of(meld) == seat:
            return
        if rules.down_earlier and self.down[seat] == THIS_TURN:
            return
        place: int = self._freed_place(meld, card)
        if place == NOWHERE:
            return
        freed: int = table.card_at(meld, place)
        if rules.jokers_only and freed != JOKER:
            return
        if rules.freed_to_hand:
            self._add(REPLACE | card << 8 | meld << 16)
            return
        now: int = table.swap(meld, place, card)
        self._owe(freed, meld)
        self._spend(seat, card)
        fits: bool = self._owed_fit(seat, (_ONE << self.owed_n) - 1)
        self._regain(seat, card)
        self.owed_n -= 1
        table.swap(meld, now, freed)
        if fits:
            self._add(REPLACE | card << 8 | meld << 16)

    def _list_discards(self, seat: int) -> None:
        hand: bytearray = self.hands[seat]
        card: int
        held: int = self.held[seat]
        number: int = self.moves_n
        taken: int = NOBODY if self.rules.discard_back else self.taken
        if self.owed_n or (held == 1 and self.rules.forbidden):
            return
        while number + KINDS > len(self.moves):
            self._make_room()
        moves: array[int] = self.moves
        for card in range(KINDS):
            if hand[card] and (card != taken or hand[card] > 1 or held == 1):
                moves[number] = DISCARD | card << 8
                number += 1
        self.moves_n = number

    def _list_called_discards(self) -> None:
        """List each discard once more with a call, where the card fits a meld on the table."""
        index: int
        first: int
        last: int = self.moves_n
        for first in range(last):
            if self.moves[first] & 255 == DISCARD:
                break
        else:
            return
        for index in range(first, last):
            if self._fits_table(self.moves[index] >> 8 & 255):
                self._add(self.moves[index] | 1 << 16)

    def _list_calls(self, seat: int) -> None:
        """List what a seat may do with a discard that fits a meld: discard on it, or lay it off itself."""
        hand: bytearray = self.hands[seat]
        table: Table = self.table
        card: int
        meld: int
        end: int
        if self.rules.call_discard:
            if self.held[seat] == 1 and not self.rules.call_goes_out:
                return
            for card in range(KINDS):
                if hand[card]:
                    self._add(CALL | card << 8)
            return
        card = self.pile[self.pile_n - 1]
        for meld in range(table.number):
            for end in range(3):
                if table.fits(meld, card, end):
                    self._add(CALL | NO_CARD << 8 | meld << 16 | end << 24)
