# hot: compiled where there is a C compiler (docs/speed.md)
"""One round in numbers, for simulations and for bots that look ahead: the same rules, without sentences or effects.

Everything here has its readable form in the modules of ``engine/``, which explains every refusal and tells what a move
brings about; the tests play both side by side, in every game that this one knows, and compare each list of moves, each
end and all points. Moves are numbers (``codes``). ``play`` trusts that the move is legal, as ``apply`` does.
"""

from upcard.engine.core.codes import (
    ASKED,
    BACK,
    BIG_GIN,
    BUY,
    CALL,
    CALLING,
    CLAIM,
    CLAIMING,
    DISCARD,
    DOWN,
    DRAW,
    DROP,
    END,
    GIN,
    KNOCK,
    KNOCKED,
    LAY,
    MELD,
    NO_CARD,
    NOBODY,
    NOT_ASKED,
    NOT_DOWN,
    NOWHERE,
    OFFER,
    OUT,
    PASS,
    PASSED,
    PICKING,
    PILE,
    REPLACE,
    SHOW,
    TAKE,
    THIS_TURN,
)  # fmt: skip
from upcard.engine.core.counting import Counting
from upcard.engine.core.rules import CoreRules
from upcard.engine.core.state import LOG
from upcard.engine.listing import MOST_LAY_DOWNS
from upcard.melds.solver import ContractSearch
from upcard.melds.tables import PART


class CompactDeal(Counting):
    """A round that can be played. ``deal`` begins it, ``list_moves`` says what is legal, ``play`` does it."""

    __slots__ = ()

    def act(self, code: int) -> None:
        """Make a legal move of the seat to act. Raises ``ValueError`` where the round is over or chance must act."""
        seat: int = self.to_act()
        if seat < 0:
            raise ValueError("nobody is to act now: the round is over, or chance must act")
        self.play(seat, code)

    def __reduce__(self) -> str:
        """Refuse what ``copy`` and ``pickle`` would make: half a copy, which shares its cards with this one."""
        raise TypeError("a deal is copied by copy_from, called on the deal of another Compact")

    def play(self, seat: int, code: int) -> None:
        """Make a legal move of a seat."""
        kind: int = code & 255
        card: int = code >> 8 & 255
        if kind != DOWN:
            self.ways_of = 0
        if kind in (PASS, CLAIM):
            self._say(seat, kind == CLAIM)
        elif kind == DISCARD:
            self._discard(seat, card, code >> 16 & 1 == 1)
        elif kind == DRAW:
            self._draw(seat)
        elif kind == TAKE:
            self._take(seat)
        elif kind == BUY:
            self._buy(seat)
        elif kind == KNOCK:
            self._knock(seat, card)
        elif kind == END:
            self._next_turn()
        else:
            self._play_on_table(seat, kind, code >> 8)

    def _play_on_table(self, seat: int, kind: int, what: int) -> None:
        card: int = what & 255
        meld: int = what >> 8 & 255
        if kind == DOWN:
            if self.rules.contract:
                self._lay_down(seat, what)
            else:
                self._lay_first(seat, what)
                self._out_if_empty(seat)
        elif kind == CALL:
            self._call(seat, card, meld, what >> 16 & 3)
        elif kind == LAY:
            self._lay_off(seat, card, meld, what >> 16 & 3)
        elif kind == MELD:
            self._lay_meld(seat, card, what >> 8)
            self._out_if_empty(seat)
        elif kind == REPLACE:
            self._replace(seat, card, meld)
        elif kind == PILE:
            self._take_pile(seat, what)
        elif kind == SHOW:
            self._show(seat, card)
        elif kind == DROP:
            self._drop(seat)
        elif kind == BACK and self.log_n:
            self._take_back(seat)
        else:
            raise ValueError(f"move number {kind | what << 8} cannot be made now")

    def _say(self, seat: int, wanted: bool) -> None:
        """Take an answer to what is on offer: the upcard, a discard to be claimed, one to be called."""
        other: int
        if self.phase == OFFER:
            self._pass_upcard(seat)
        elif self.phase == CLAIMING:
            self._answer(seat, wanted)
        else:
            self.asked[seat] = PASSED
            for other in range(self.seats):
                if self.asked[other] == ASKED:
                    return
            self._next_turn()

    def _lay_down(self, seat: int, way: int) -> None:
        search: ContractSearch = self.searches[seat]
        found: bytearray
        at: int
        part: int
        if self.ways_of == 0 or self.ways_of != search.searched:
            self.ways = search.layouts(self.hands[seat], MOST_LAY_DOWNS)
        self.ways_of = 0
        if way >= self.ways:
            raise ValueError(f"the hand of seat {seat} has no way number {way} to be laid")
        found = search.found
        for part in range(self.parts[seat]):
            at = (way * self.parts[seat] + part) * PART
            self._lay_found(seat, found, at)
        self._note(DOWN, self.parts[seat], 0, 0, 0)
        self.down[seat] = THIS_TURN
        self._out_if_empty(seat)

    def _lay_off(self, seat: int, card: int, meld: int, end: int) -> None:
        owed: int = NOWHERE
        at: int
        if self.owed_n:
            owed = self._owed_for(card, meld, end)
        at = self._note(LAY, meld, 0, card, end)
        if owed == NOWHERE:
            self._from_hand(seat, card)
        else:
            self.log[at + 5] = owed
            self.log[at + 6] = self.owed[2 * owed + 1]
            self._settle(owed)
        place: int = self.table.extend(meld, card, end)
        self.log[at + 2] = place
        if self.rules.table_scores:
            self._score_card(seat, meld, place, 1)
        if self.down[seat] == NOT_DOWN:
            self.down[seat] = THIS_TURN
        self._out_if_empty(seat)

    def _replace(self, seat: int, card: int, meld: int) -> None:
        place: int = self._freed_place(meld, card)
        if place == NOWHERE:
            raise ValueError(f"card number {card} frees nothing in meld {meld}")
        freed: int = self.table.card_at(meld, place)
        self._from_hand(seat, card)
        self._note(REPLACE, meld, self.table.swap(meld, place, card), card, freed)
        if self.rules.freed_to_hand:
            self._to_hand(seat, freed)
        else:
            self._owe(freed, meld)

    def _take_back(self, seat: int) -> None:
        self.log_n -= 1
        at: int = self.log_n * LOG
        kind: int = self.log[at]
        meld: int = self.log[at + 1]
        place: int = self.log[at + 2]
        card: int = self.log[at + 3]
        self.backs += 1
        if kind in (DOWN, MELD):
            self._take_melds_back(seat, at)
        elif kind == REPLACE:
            if self.rules.freed_to_hand:
                self._from_hand(seat, self.log[at + 4])
            else:
                self.owed_n -= 1
            self.table.swap(meld, place, self.log[at + 4])
            self._to_hand(seat, card)
        else:
            if self.rules.table_scores:
                self._score_card(seat, meld, place, -1)
            self.table.remove(meld, place, self.log[at + 4])
            if self.log[at + 5] == NOWHERE:
                self._to_hand(seat, card)
            else:
                self._owe_again(self.log[at + 5], card, self.log[at + 6])
        if not self.log_n and self.down[seat] == THIS_TURN:
            self.down[seat] = NOT_DOWN

    def _out_if_empty(self, seat: int) -> None:
        """End the round where the last card may be played without a discard."""
        if not self.owed_n and not self.held[seat]:
            self._finish(OUT, seat)

    def _discard(self, seat: int, card: int, called: bool) -> None:
        self._from_hand(seat, card)
        self.pile[self.pile_n] = card
        self.pile_n += 1
        self.discarder = seat
        self.called = called
        if not self.held[seat]:
            self._finish(OUT, seat)
        elif not self._open_call():
            self._next_turn()

    # ---- Calls ------------------------------------------------------------------------------

    def _open_call(self) -> bool:
        """Ask the others whether they call the discard just made; False if there is nothing to call."""
        seat: int
        some: bool = False
        rules: CoreRules = self.rules
        if self.called or not (rules.call_discard or rules.call_lays_off):
            return False
        if not self._fits_table(self.pile[self.pile_n - 1]):
            return False
        self.log_n = self.backs = 0
        self.taken = NOBODY
        for seat in range(self.seats):
            self.asked[seat] = NOT_ASKED
            if seat != self.active and (rules.call_by_anyone or self.down[seat]):
                self.asked[seat] = ASKED
                some = True
        if some:
            self.phase = CALLING
        return some

    def _call(self, seat: int, card: int, meld: int, end: int) -> None:
        """Discard a card of one's own on the discard, or lay that off and owe its player a card of one's hand."""
        other: int
        for other in range(self.seats):
            self.asked[other] = NOT_ASKED
        if card == NO_CARD:
            self.pile_n -= 1
            self.table.extend(meld, self.pile[self.pile_n], end)
            self.discarder = NOBODY
            self.called = self.pile_n > 0 and self.rules.bared_dead
            self.caller = seat
            self.phase = PICKING
            return
        self._from_hand(seat, card)
        self.pile[self.pile_n] = card
        self.pile_n += 1
        if self.rules.call_on_top:
            self.discarder = seat
        else:
            self.pile[self.pile_n - 1] = self.pile[self.pile_n - 2]
            self.pile[self.pile_n - 2] = card
        if not self.held[seat]:
            self._finish(OUT, seat)
        else:
            self._next_turn()

    def pick(self, card: int) -> None:
        """Chance's move: a card of the caller's hand goes to the player who discarded."""
        caller: int = self.caller
        if self.phase != PICKING:
            raise ValueError("no card is to be drawn from a hand now")
        self._from_hand(caller, card)
        self._to_hand(self.active, card)
        self.caller = NOBODY
        if self.down[caller] and not self.held[caller] and self.rules.call_goes_out:
            self._finish(OUT, caller)
        else:
            self._next_turn()

    def _knock(self, seat: int, card: int) -> None:
        """Leave the hands as they are shown; what melds and lay-offs they hold is found when points are asked for."""
        if card != NO_CARD:
            self._from_hand(seat, card)
            self.pile[self.pile_n] = card
            self.pile_n += 1
        left: int = self._deadwood(self.hands[seat])
        self._finish(KNOCKED if left else (BIG_GIN if card == NO_CARD else GIN), seat)
