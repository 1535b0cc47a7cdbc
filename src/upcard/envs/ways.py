# hot: compiled where there is a C compiler (docs/speed.md)
"""The legal moves that begin with the same action, and the further actions that tell them apart."""

from array import array

from upcard.engine.core.codes import (
    CALL,
    DEAREST,
    DISCARD,
    DOWN,
    HIGH,
    LAY,
    LOW,
    MELD,
    NO_CARD,
    PILE,
    REPLACE,
    RUN,
    WITH_CARD,
)
from upcard.engine.core.opening import Opening
from upcard.engine.core.owed import search_for
from upcard.engine.core.round import Round
from upcard.engine.moves import FORM_OF_KIND
from upcard.envs.actions import (
    A_RUN,
    A_SET,
    DONE,
    HIGH_END,
    KIND,
    LAY_CARD,
    LOW_END,
    MOST_MELDS,
    MOST_OF_PILE,
    OF_PILE,
    ON_MELD,
    THROW,
)
from upcard.features.contracts.play import MOST_LAY_DOWNS, best_opening
from upcard.features.laying_off.play.further import find_melds
from upcard.melds.contract.tables import PART
from upcard.melds.solver import ContractSearch

_UNREAD = -1
_NAMING = {kind for kind, form in FORM_OF_KIND.items() if "card" in form.value.__struct_fields__}
"""The kinds of moves that name a card: it is the second byte of their number."""


def first_action(code: int) -> int:
    """Return the first action of the move with a number."""
    kind: int = code & 255
    if kind == DISCARD and code >> 16 == 0:
        return THROW + (code >> 8)
    if kind == LAY:
        return LAY_CARD + (code >> 8 & 255)
    if kind == PILE:
        return OF_PILE + min(code >> 8, MOST_OF_PILE) - 1
    return KIND + kind


class Ways:
    """Moves as rows of actions, without the first one. Equal rows are the same move."""

    __slots__ = ("_read", "at", "codes", "ends", "number", "rows", "rows_n")

    def __init__(self) -> None:
        self.rows: bytearray = bytearray(64)
        self.rows_n: int = 0
        self.ends: array[int] = array(
            "i", bytes(4 * 16)
        )  # where the row of each remaining way ends
        self.at: array[int] = array("i", bytes(4 * 16))  # and where its next action is
        self.codes: array[int] = array("i", bytes(4 * 16))
        self.number: int = 0
        self._read: int = _UNREAD  # the list of further melds read last

    def gather(self, state: Round, seat: int, action: int) -> None:
        """Take the legal moves of a seat that begin with an action."""
        found: int = state.list_moves(seat)
        self.number = self.rows_n = 0
        self._read = _UNREAD
        for index in range(found):
            code: int = state.moves[index]
            if first_action(code) == action:
                self._begin(code)
                self._write(state, seat, code)
                self.ends[self.number] = self.rows_n
                self.number += 1

    def next_of(self, way: int) -> int:
        """Return the next action of a way, or ``DONE``."""
        return DONE if self.at[way] == self.ends[way] else self.rows[self.at[way]]

    def choose(self, action: int) -> None:
        """Keep only the ways that continue with an action."""
        left: int = 0
        for way in range(self.number):
            if self.next_of(way) == action:
                self.ends[left] = self.ends[way]
                self.at[left] = self.at[way] + (0 if action == DONE else 1)
                self.codes[left] = self.codes[way]
                left += 1
        self.number = left

    def agreed(self) -> int:
        """Return the next action if all ways share it, otherwise -1."""
        action: int = self.next_of(0)
        for way in range(1, self.number):
            if self.next_of(way) != action:
                return -1
        return action

    def _begin(self, code: int) -> None:
        if self.number >= len(self.codes):
            self.codes = _longer(self.codes)
            self.ends = _longer(self.ends)
            self.at = _longer(self.at)
        self.codes[self.number] = code
        self.at[self.number] = self.rows_n

    def _say(self, action: int) -> None:
        if self.rows_n >= len(self.rows):
            self.rows.extend(bytes(self.rows_n))
        self.rows[self.rows_n] = action
        self.rows_n += 1

    def _write(self, state: Round, seat: int, code: int) -> None:
        """Append the actions of a move, without its first one."""
        kind: int = code & 255
        card: int = code >> 8 & 255
        meld: int = code >> 16 & 255
        end: int = code >> 24 & 255
        if kind == DOWN:
            self._say_lay_down(state, seat, code >> 8)
        elif kind == MELD:
            self._say_meld(state, seat, card, code >> 16)
        elif kind == PILE:
            self._say_more((code >> 8) - MOST_OF_PILE, OF_PILE, MOST_OF_PILE)
        elif kind == LAY or (kind == CALL and card == NO_CARD):
            self._say_more(meld + 1, ON_MELD, MOST_MELDS)
            self._say_end(end)
        elif kind == REPLACE:
            self._say(card)
            self._say_more(meld + 1, ON_MELD, MOST_MELDS)
            if end:
                self._say(end - 1)
        elif kind in _NAMING:
            self._say(DONE if card == NO_CARD else card)

    def _say_more(self, number: int, first: int, most: int) -> None:
        """Append a number from 1 on, or nothing below; a large one in parts."""
        while number > 0:
            self._say(first + min(number, most) - 1)
            number -= most

    def _say_end(self, end: int) -> None:
        if end == LOW:
            self._say(LOW_END)
        elif end == HIGH:
            self._say(HIGH_END)

    def _say_lay_down(self, state: Round, seat: int, way: int) -> None:
        parts: int = state.parts[seat]
        if not state.rules.has_contract:
            opening: Opening | None = best_opening(state, seat, way)
            if opening is not None:
                for part in range(opening.parts.number):
                    self._say_cards(opening.parts.found, part * opening.parts.step)
            return
        search: ContractSearch = state.searches[seat]
        if self._read == _UNREAD:
            search.layouts(state.hands[seat], MOST_LAY_DOWNS)
            self._read = 0
        for part in range(way * parts, (way + 1) * parts):
            self._say_cards(search.found, part * PART)

    def _say_meld(self, state: Round, seat: int, which: int, way: int) -> None:
        if which == DEAREST:
            opening: Opening | None = best_opening(state, seat, WITH_CARD)
            if opening is not None:
                self._say_cards(opening.parts.found, way * opening.parts.step)
            return
        if self._read != which:
            find_melds(state, seat, which)
            self._read = which
        search: ContractSearch | None = search_for(state.rules, which)
        if search is not None:
            self._say_cards(search.found, way * PART)

    def _say_cards(self, found: bytearray, at: int) -> None:
        """Append a meld in the form of the searches: set or run, place, cards."""
        rank: int = found[at + 1]
        if found[at] == RUN:
            self._say(A_RUN)
            self._say(found[at + 2] * 13 + (rank - 1) % 13)
        else:
            self._say(A_SET)
            self._say(rank - 1 if rank else 52)
        for index in range(found[at + 3]):
            self._say(found[at + 4 + index])


def _longer(numbers: "array[int]") -> "array[int]":
    more = array("i", numbers)
    more.extend(numbers)
    return more
