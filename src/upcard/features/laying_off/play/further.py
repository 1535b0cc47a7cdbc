# hot: compiled where there is a C compiler (docs/speed.md)
"""Further melds: laid beyond the contract, or freely without one."""

from upcard.cards import ints
from upcard.cards.ints import Bits
from upcard.engine.core.codes import (
    DEAREST,
    MELD,
    NOBODY,
    NOT_DOWN,
    PLAYING,
    RUNS,
    SETS,
    SETTLED,
    WITH_CARD,
)
from upcard.engine.core.form import Form, Move
from upcard.engine.core.melding import holds, lay_meld, pick_up, why_not_last, why_not_left
from upcard.engine.core.opening import Opening, read_meld, written
from upcard.engine.core.owed import (
    owe_again,
    owed_fit,
    owed_in,
    put_and_spend,
    search_for,
    settle,
    undo_put_and_spend,
)
from upcard.engine.core.play import BEFORE_A_DRAW, OPENED, Gate, Part, Play
from upcard.engine.core.reach import Reach
from upcard.engine.core.reasons import (
    BLOCKS_OWED,
    CARD_NOT_HELD,
    CONTRACT_FIRST,
    MELD_WRONG,
    PLAY_TAKEN_FIRST,
    POINTS_FIRST,
    Saying,
)
from upcard.engine.core.round import Mechanism, Round
from upcard.engine.core.rules import Rules
from upcard.engine.core.state import LOG
from upcard.features.contracts.play import MOST_LAY_DOWNS, best_opening
from upcard.features.laying_off.play.layoff import out_if_empty, why_hidden, why_not_before_down
from upcard.melds import Meld, MeldRules, Problem, meld_text, parse_meld, why_not_form, why_not_meld
from upcard.melds.contract.tables import PART
from upcard.melds.solver import ContractSearch

_ONE: int = 1
_NO_MORE = 800
_PER_TURN = 801
_WORTH_FIRST = 802
_CONTRACT_FIRST = 803

SAYS = {
    _WORTH_FIRST: Saying("meld.points_first", "contract_points"),
    _CONTRACT_FIRST: Saying("meld.contract_first", "contract_first"),
    _NO_MORE: Saying("meld.no_extra", "extra_melds"),
    _PER_TURN: Saying("meld.per_turn", "melds_per_turn"),
}


class FurtherMelds(Mechanism):
    """Laying one more meld. Sets and runs of the least sizes are listed; longer ones are reached by laying off."""

    __slots__ = ()

    def closed(self, state: Round, seat: int, kind: int) -> int:
        """Return why no further meld may be laid now, or 0."""
        reason: int = why_hidden(state)
        if reason == 0:
            reason = why_not_before_down(state, seat)
        if reason == CONTRACT_FIRST:
            return _CONTRACT_FIRST
        if reason:
            return _WORTH_FIRST if reason == POINTS_FIRST else reason
        return 0 if state.rules.further else _NO_MORE

    def list_moves(self, state: Round, seat: int) -> None:
        """List the melds of the hand and the owed cards."""
        which: int
        if (
            self.closed(state, seat, MELD)
            or _why_no_more(state)
            or not _may_have_melds(state, seat)
        ):
            return
        for which in (SETS, RUNS):
            ways: int = find_melds(state, seat, which)
            search: ContractSearch | None = search_for(state.rules, which)
            if not ways or search is None:
                continue
            found: bytearray = search.found
            for way in range(ways):
                if why_not_further(state, seat, found, way * PART) == 0:
                    state.add(MELD | which << 8 | way << 16)
        if state.bound and state.must() != NOBODY:
            _list_dearest(state, seat)

    def apply(self, state: Round, seat: int, code: int) -> None:
        """Lay a listed meld."""
        which: int = code >> 8 & 255
        way: int = code >> 16
        if which == DEAREST:
            opening: Opening | None = best_opening(state, seat, WITH_CARD)
            if opening is not None and way < opening.parts.number:
                add_meld(state, seat, opening.parts.found, way * opening.parts.step)
                return
        else:
            search: ContractSearch | None = search_for(state.rules, which)
            if search is not None and way < find_melds(state, seat, which):
                add_meld(state, seat, search.found, way * PART)
                return
        raise ValueError(f"the hand of seat {seat + 1} has no meld number {way} to be laid")

    def undo(self, state: Round, seat: int, at: int) -> None:
        """Take the meld back; what it settled is owed again."""
        number: int = state.log[at + 2]
        pick_up(state, seat)
        for _ in range(number):
            state.log_n -= 1
            at = state.log_n * LOG
            state.spend(seat, state.log[at + 3])
            owe_again(state, state.log[at + 1], state.log[at + 3], state.log[at + 2])


def find_melds(state: Round, seat: int, which: int) -> int:
    """Find the sets or the runs of the hand and the owed cards; return how many there are."""
    search: ContractSearch | None = search_for(state.rules, which)
    if search is None:
        return 0
    if not state.owed_n:
        return search.layouts(state.hands[seat], MOST_LAY_DOWNS)
    cards: bytearray = bytearray(state.hands[seat])
    owed: bytearray = bytearray(state.owed_n)
    for index in range(state.owed_n):
        owed[index] = state.owed[2 * index]
        cards[owed[index]] += 1
    return search.layouts(cards, MOST_LAY_DOWNS, bytes(owed))


def _list_dearest(state: Round, seat: int) -> None:
    """List the melds with the card to be played at once, only those of most worth."""
    opening: Opening | None = best_opening(state, seat, WITH_CARD)
    if opening is None:
        return
    for index in range(opening.parts.number):
        if why_not_further(state, seat, opening.parts.found, index * opening.parts.step) == 0:
            state.add(MELD | DEAREST << 8 | index << 16)


def _may_have_melds(state: Round, seat: int) -> bool:
    """Return whether the hand and the owed cards may make a meld: a cheap filter before the exact search."""
    reach: Reach = state.rules.reach
    cards: int = 0
    if not reach.usual:
        return True
    if state.held[seat] + state.owed_n < 3:
        return False
    if state.owed_n:
        return True
    reach.look(state.hands[seat])
    for suit in range(4):
        cards |= reach.near[suit] if reach.wilds else reach.pure[suit]
    return cards != 0 or reach.wilds > 1


def melds_laid(state: Round) -> int:
    """Return how many further melds have been laid in this turn."""
    laid: int = 0
    for index in range(state.log_n):
        if state.log[index * LOG] == MELD:
            laid += 1
    return laid


def _why_no_more(state: Round) -> int:
    """Return why no more melds may be laid in this turn, or 0."""
    most: int = state.rules.melds_per_turn
    return 0 if most < 0 or melds_laid(state) < most else _PER_TURN


def why_not_further(state: Round, seat: int, found: bytearray, at: int) -> int:
    """Return why a meld of the hand and owed cards may not be laid now, or 0."""
    rules: Rules = state.rules
    settled: Bits = 0
    if state.owed_n:
        settled = owed_in(state, seat, found, at)
    left: int = state.held[seat] - found[at + 3] + ints.ones(settled)
    rest: int = ((_ONE << state.owed_n) - 1) & ~settled
    if state.bound and state.must() != NOBODY and not holds(found, at, state.must()):
        return PLAY_TAKEN_FIRST
    reason: int = why_not_last(state, seat, left)
    if reason:
        return reason
    if not rest and not (rules.guards_last and left == 1):
        return 0
    return _why_not_after(state, seat, found, at, settled, rest)


def _why_not_after(
    state: Round, seat: int, found: bytearray, at: int, settled: int, rest: int
) -> int:
    """Return why the cards left after a meld are not allowed, or why owed cards could not all be played, or 0."""
    before: bytes = bytes(state.hands[seat])
    reason: int = 0
    put_and_spend(state, seat, found, at, settled)
    if state.rules.guards_last:
        reason = why_not_left(state, seat, before)
    if reason == 0 and rest and not owed_fit(state, seat, rest):
        reason = BLOCKS_OWED
    undo_put_and_spend(state, seat, found, at, settled)
    return reason


def add_meld(state: Round, seat: int, found: bytearray, at: int) -> None:
    """Lay a further meld; owed cards in it are settled."""
    settled: int = 0
    number: int = 0
    if state.tape is not None:
        state.tape.remember(seat)
    if state.owed_n:
        settled = owed_in(state, seat, found, at)
    for index in range(state.owed_n - 1, -1, -1):
        if settled >> index & 1:
            state.note(SETTLED, index, state.owed[2 * index + 1], state.owed[2 * index], 0)
            state.regain(seat, state.owed[2 * index])
            settle(state, index)
            number += 1
    lay_meld(state, seat, found, at)
    state.note(MELD, 1, number, 0, 0)
    if state.down[seat] == NOT_DOWN:
        state.down[seat] = state.turn
    if state.tape is not None:
        state.tape.laid("meld", seat, state, 1)
    out_if_empty(state, seat)


# ---- The move as a value ------------------------------------------------------------------------


class NewMeld(Move, frozen=True, tag="meld"):
    """Lay one meld beyond the contract."""

    meld: Meld

    def from_hand(self, state: Round) -> tuple[int, ...]:
        """Return the cards that no owed wild card pays for."""
        cards = list(self.meld.cards)
        found = written((self.meld,)).found
        settled = owed_in(state, state.active, found, 0) if state.owed_n else 0
        for index in range(state.owed_n):
            if settled >> index & 1:
                cards.remove(state.owed[2 * index])
        return tuple(cards)


class MeldForm(Form):
    """How a player lays a further meld."""

    kind = MELD
    rank = 120
    named = "meld"
    shown = ("set[7S 7D 7C]",)

    def text(self, move: NewMeld, rules: MeldRules) -> str:
        """Return the meld."""
        return meld_text(move.meld, rules)

    def read(self, rest: str, rules: MeldRules) -> NewMeld:
        """Read the meld."""
        return NewMeld(parse_meld(rest, rules))

    def move(self, state: Round, seat: int, code: int) -> NewMeld:
        """Return the value."""
        which, way = code >> 8 & 255, code >> 16
        if which == DEAREST:
            opening = best_opening(state, seat, WITH_CARD)
            if opening is None:
                raise IndexError(way)
            return NewMeld(opening.melds[way])
        search = search_for(state.rules, which)
        if search is None:
            raise IndexError(way)
        find_melds(state, seat, which)  # writes to `found`; moves beyond its end cannot be read
        return NewMeld(read_meld(search.found, way * PART))

    def refusal(self, state: Round, seat: int, move: NewMeld) -> int | Problem:
        """Return why the meld may not be laid."""
        rules = state.rules.source.melds
        problem = why_not_form(move.meld, rules) or why_not_meld(move.meld, rules)
        if problem is not None:
            return problem
        if len(move.meld.cards) > state.table.most:
            return MELD_WRONG
        found = written((move.meld,)).found
        reason = _why_no_more(state)
        if reason:
            return reason
        settled = owed_in(state, seat, found, 0) if state.owed_n else 0
        left = bytearray(state.hands[seat])
        for index in range(state.owed_n):
            if settled >> index & 1:
                left[state.owed[2 * index]] += 1
        if any(move.meld.cards.count(card) > left[card] for card in move.meld.cards):
            return CARD_NOT_HELD
        return why_not_further(state, seat, found, 0)

    def make(self, state: Round, seat: int, move: NewMeld) -> None:
        """Lay the meld."""
        state.ways_of = 0
        add_meld(state, seat, written((move.meld,)).found, 0)


FORMS = (MeldForm(NewMeld),)

PLAY = Play(
    by_kind={MELD: FurtherMelds()},
    gates={MELD: Gate(lays=True)},
    parts=(
        Part(PLAYING, 50, MELD, lambda rules: rules.lays and rules.further, OPENED),
        Part(BEFORE_A_DRAW, 50, MELD, lambda rules: not rules.lays or not rules.further),
    ),
)
