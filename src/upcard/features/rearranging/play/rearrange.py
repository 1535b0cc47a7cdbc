# hot: compiled where there is a C compiler (docs/speed.md)
"""Rearranging: a player takes the melds on the table apart and puts them together again, with cards of the hand.

The move names the whole resulting table. Cards on the table stay there, so that one check of the cards and one of each
meld decide whether it is legal (docs/adr/007-rearranged-tables.md).
"""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from upcard.cards import KINDS, expand
from upcard.engine.core.codes import LAY, NOBODY, NOT_DOWN, PLAYING, REARRANGE
from upcard.engine.core.form import MeldsForm, Move
from upcard.engine.core.melding import put_meld, why_not_last, why_not_left
from upcard.engine.core.opening import Written, written
from upcard.engine.core.play import BEFORE_A_DRAW, OPENED, Gate, Part, Play
from upcard.engine.core.reasons import CARD_NOT_HELD, MELD_WRONG, PLAY_TAKEN_FIRST, Saying
from upcard.engine.core.round import Mechanism, Round
from upcard.engine.core.table import Table
from upcard.features.laying_off.play.layoff import out_if_empty, why_hidden
from upcard.features.rearranging.play.standing import wilds_in_new_melds, wilds_replaced
from upcard.features.rearranging.play.ways import best_tables, small_tables
from upcard.melds import Meld, Problem, why_not_form, why_not_meld
from upcard.melds.table import ONE_EACH

_NEVER = 1400
_CARDS_MISSING = 1401
_NOTHING_ADDED = 1402
_WILD_MOVED = 1403
_WILD_ADDED = 1404

SAYS = {
    _NEVER: Saying("rearrange.never", "rearrange"),
    _CARDS_MISSING: Saying("rearrange.missing", "table_stays"),
    _NOTHING_ADDED: Saying("rearrange.nothing", "adds_a_card"),
    _WILD_MOVED: Saying("rearrange.wild", "moved_wild"),
    _WILD_ADDED: Saying("rearrange.wild_added", "moved_wild"),
}


class Rearranging(Mechanism):
    """Rearranging the table. The way that plays the most cards is listed; every other legal one is accepted."""

    __slots__ = ()

    def closed(self, state: Round, seat: int, kind: int) -> int:
        """Return why nothing may be rearranged now, or 0: it has the conditions of laying off."""
        if not state.rules.rearrange:
            return why_hidden(state) or _NEVER
        mechanism: Mechanism = state.rules.by_kind[LAY]
        return mechanism.closed(state, seat, LAY)

    def list_moves(self, state: Round, seat: int) -> None:
        """List the way that plays the most cards."""
        if state.closed(seat, REARRANGE) == 0 and listed(state, seat) is not None:
            state.add(REARRANGE)

    def apply(self, state: Round, seat: int, code: int) -> None:
        """Make the listed rearrangement."""
        melds = listed(state, seat)
        if code != REARRANGE or melds is None:
            raise ValueError(f"move number {code} is no rearrangement of seat {seat + 1}")
        stand(state, seat, melds)

    def undo(self, state: Round, seat: int, at: int) -> None:
        """Restore the table."""
        table: Table = state.table
        now: bytearray = lying(table)
        cells: bytes
        number: int
        cells, number = state.tables.pop()
        table.cells[: len(cells)] = cells
        table.number = number
        before: bytearray = lying(table)
        for card in range(KINDS):
            for _ in range(now[card] - before[card]):
                state.to_hand(seat, card)


def listed(state: Round, seat: int) -> tuple[Meld, ...] | None:
    """Return the whole table with the most cards of the hand, or None if none is found."""
    return table_with(state, seat, bytes(state.hands[seat]))


def table_with(
    state: Round,
    seat: int,
    cards: bytes,
    near: bool = False,
    apart: int | None = None,
    worth: Sequence[int] = ONE_EACH,
) -> tuple[Meld, ...] | None:
    """Return the legal whole table with the most of the given cards of the hand, or None.

    With ``near`` melds stay as they are if that costs no card; ``apart`` is the most melds that may be taken apart,
    None for all, and then ``worth`` is the worth of each kind of card instead of one.
    """
    table = [state.table.meld(index) for index in range(state.table.number)]
    rules = state.rules.source.melds
    if apart is not None and apart < len(table):
        tables = small_tables(table, cards, rules, apart)
    else:
        tables = best_tables(table, cards, rules, near=near, worth=worth)
    for melds in tables:
        if not why_not_stand(state, seat, melds):
            return melds
    return None


def lying(table: Table) -> bytearray:
    """Return how many cards of each kind are on a table."""
    counts: bytearray = bytearray(KINDS)
    for meld in range(table.number):
        for place in range(table.size_of(meld)):
            counts[table.card_at(meld, place)] += 1
    return counts


def added(state: Round, melds: Sequence[Meld]) -> tuple[int, ...]:
    """Return the cards that a proposed table adds."""
    return tuple(sorted((+_beyond(state, melds)).elements()))


def missing(state: Round, melds: Sequence[Meld]) -> tuple[int, ...]:
    """Return the cards on the table that a proposed one lacks."""
    return tuple(sorted((-_beyond(state, melds)).elements()))


def _beyond(state: Round, melds: Sequence[Meld]) -> Counter[int]:
    """Return how many more cards of each kind a proposed table has; below 0 if it has fewer."""
    more = Counter([card for meld in melds for card in meld.cards])
    more.subtract(expand(lying(state.table)))
    return more


def why_not_stand(state: Round, seat: int, melds: Sequence[Meld]) -> int | Problem:
    """Return why a proposed table is not legal, or 0. A meld that lies there now is legal as it is."""
    rules = state.rules.source.melds
    old = [state.table.meld(index) for index in range(state.table.number)]
    there = set(old)
    for number, meld in enumerate(melds, 1):
        problem = None
        if meld not in there:
            problem = why_not_form(meld, rules) or why_not_meld(meld, rules)
        if problem is not None:
            return replace(problem, at=number)
        if len(meld.cards) > state.table.most:
            return MELD_WRONG
    beyond = _beyond(state, melds)
    if -beyond:
        return _CARDS_MISSING
    cards = tuple(sorted((+beyond).elements()))
    if not cards:
        return _NOTHING_ADDED
    if any(cards.count(card) > state.hands[seat][card] for card in cards):
        return CARD_NOT_HELD
    if state.must() != NOBODY and state.must() not in cards:
        return PLAY_TAKEN_FIRST
    if state.rules.moved_wild_new_meld:
        if not wilds_replaced(old, melds, rules):
            return _WILD_MOVED
        if not wilds_in_new_melds(old, melds, rules):
            return _WILD_ADDED
    return why_not_last(state, seat, state.held[seat] - len(cards)) or _why_not_left(
        state, seat, melds, cards
    )


def _why_not_left(state: Round, seat: int, melds: Sequence[Meld], cards: tuple[int, ...]) -> int:
    """Return why the hand may not be left with its remaining cards, or 0; see :func:`.core.melding.why_not_left`."""
    if not state.rules.guards_last or state.held[seat] - len(cards) != 1:
        return 0
    before = bytes(state.hands[seat])
    saved = bytes(state.table.cells), state.table.number
    for card in cards:
        state.spend(seat, card)
    _set_out(state, [seat] * len(melds), written(melds))
    reason = why_not_left(state, seat, before)
    state.table.cells[: len(saved[0])] = saved[0]
    state.table.number = saved[1]
    for card in cards:
        state.regain(seat, card)
    return reason


def _set_out(state: Round, owners: list[int], parts: Written) -> None:
    """Replace the melds on the table."""
    state.table.clear()
    for index in range(parts.number):
        put_meld(state, owners[index], parts.found, index * parts.step)


def owners_of(state: Round, seat: int, melds: Sequence[Meld]) -> list[int]:
    """Return the owners of a rearranged table's melds: the former owner if a meld only grew, else the player."""
    table = state.table
    there = [(Counter(table.meld(at).cards), table.owner_of(at)) for at in range(table.number)]
    owners = []
    for meld in melds:
        cards = Counter(meld.cards)
        found = next((old for old in there if old[0] <= cards), None)
        if found is not None:
            there.remove(found)
        owners.append(seat if found is None else found[1])
    return owners


def stand(state: Round, seat: int, melds: Sequence[Meld]) -> None:
    """Make the table the proposed one."""
    table: Table = state.table
    cards = added(state, melds)
    owners = owners_of(state, seat, melds)
    if state.tape is not None:
        state.tape.remember(seat)
    state.tables.append((bytes(table.cells[: table.number * table.stride]), table.number))
    for card in cards:
        state.from_hand(seat, card)
    _set_out(state, owners, written(melds))
    state.note(REARRANGE, 0, 0, 0, 0)
    if state.down[seat] == NOT_DOWN:
        state.down[seat] = state.turn
    if state.tape is not None:
        state.tape.tell("rearrange", seat, cards=cards, melds=tuple(melds))
    out_if_empty(state, seat)


# ---- The move as a value ------------------------------------------------------------------------


class Rearrange(Move, frozen=True, tag="rearrange"):
    """Rearrange the table into these melds, which hold at least one card of the hand."""

    melds: tuple[Meld, ...]

    def from_hand(self, state: Round) -> tuple[int, ...]:
        """Return the cards that are not on the table yet."""
        return added(state, self.melds)


class RearrangeForm(MeldsForm):
    """How a player rearranges: by naming the whole table."""

    kind = REARRANGE
    rule = "rearrange"
    rank = 130
    shown = ("run[4S 5S 6S] set[7S 7H 7D]",)

    def move(self, state: Round, seat: int, code: int) -> Rearrange:
        """Return the value."""
        melds = listed(state, seat) if code == REARRANGE else None
        if melds is None:
            raise IndexError(code)
        return Rearrange(melds)

    def refusal(self, state: Round, seat: int, move: Rearrange) -> int | Problem:
        """Return why the proposed table is refused."""
        return why_not_stand(state, seat, move.melds)

    def make(self, state: Round, seat: int, move: Rearrange) -> None:
        """Rearrange."""
        state.ways_of = 0
        stand(state, seat, move.melds)


FORMS = (RearrangeForm(Rearrange),)

PLAY = Play(
    by_kind={REARRANGE: Rearranging()},
    gates={REARRANGE: Gate(lays=True)},
    parts=(
        Part(PLAYING, 80, REARRANGE, lambda rules: rules.rearrange, OPENED),
        Part(BEFORE_A_DRAW, 80, REARRANGE, lambda rules: not rules.rearrange),
    ),
)
