# hot: compiled where there is a C compiler (docs/speed.md)
"""Going down: the whole contract at once or, without one, first melds that are worth enough."""

from upcard.engine.core.codes import DOWN, DRAWING, FREELY, NOBODY, NOT_DOWN, PLAYING, WITH_CARD
from upcard.engine.core.form import MeldsForm, Move
from upcard.engine.core.melding import (
    lacking,
    lay_meld,
    pick_up,
    pure_runs,
    why_not_laid,
    why_not_last,
    why_not_these,
    worth_of_all,
)
from upcard.engine.core.opening import Opening, Written, read_meld, written
from upcard.engine.core.play import OPENER, Gate, Part, Play
from upcard.engine.core.reasons import CARD_NOT_HELD, DRAW_BEFORE_PLAY, MELD_WRONG, Saying
from upcard.engine.core.round import Mechanism, Round
from upcard.engine.core.rules import Rules
from upcard.features.drawing.play.piles import may_open
from upcard.features.laying_off.play.layoff import out_if_empty, why_hidden
from upcard.melds import Meld, Problem, why_not_contract, why_not_form, why_not_meld
from upcard.melds.contract.tables import PART
from upcard.melds.solver import ContractSearch

MOST_LAY_DOWNS = 200
"""The most ways of laying the contract that are listed. A hand of many wild cards has far more, all much alike."""
_MOST_LAY_DOWNS = MOST_LAY_DOWNS
_FAR = 3
"""A hand that lacks at least this many cards is not searched again until as many have come as it lacks."""

_ALREADY = 900
_DRAWN = 901
_NO_CONTRACT = 902
_TOO_FEW_POINTS = 903
_WHOLE_HAND = 904
_NOTHING = 905
_TOO_FEW_PURE = 906
_ALREADY_MORE = 907
_DRAW_FIRST = 908

SAYS = {
    _ALREADY: Saying("down.already", "extra_melds"),
    _ALREADY_MORE: Saying("down.one_by_one", "extra_melds"),
    _DRAW_FIRST: Saying("down.draw_first", "pat_timing"),
    _DRAWN: Saying("down.drawn", "pat_timing"),
    _NO_CONTRACT: Saying("down.no_contract", "opening"),
    _TOO_FEW_POINTS: Saying("down.too_few_points", "contract_points"),
    _WHOLE_HAND: Saying("contract.whole_hand", "whole_hand"),
    _TOO_FEW_PURE: Saying("down.pure", "opening_pure"),
    _NOTHING: Saying("down.nothing", "contract_points"),
}


class GoingDown(Mechanism):
    """The first lay-down of a round."""

    __slots__ = ()

    def closed(self, state: Round, seat: int, kind: int) -> int:
        """Return why the seat may not go down now, or 0."""
        rules: Rules = state.rules
        if state.phase == DRAWING and _draws_first(state, seat):
            return _DRAW_FIRST if state.whole[seat] else DRAW_BEFORE_PLAY
        reason: int = why_hidden(state)
        if reason:
            return reason
        if not rules.has_contract and not rules.opens_by_points:
            return _NO_CONTRACT
        if state.down[seat] != NOT_DOWN:
            return _ALREADY_MORE if rules.further else _ALREADY
        if rules.pat_timing_before_draw and state.whole[seat] and state.phase == PLAYING:
            return _DRAWN
        return 0

    def list_moves(self, state: Round, seat: int) -> None:
        """List the ways to go down: with a contract at its least sizes, else the first melds that are worth most."""
        reason: int = self.closed(state, seat, DOWN)
        if reason == 0 and state.rules.without_guard:
            reason = state.closed(seat, DOWN)  # no search if an honour table closes it
        if reason:
            return
        if state.rules.has_contract:
            _list_ways(state, seat)
        else:
            _list_openings(state, seat)

    def apply(self, state: Round, seat: int, code: int) -> None:
        """Lay a listed way."""
        way: int = code >> 8
        if not state.rules.has_contract:
            opening: Opening | None = best_opening(state, seat, way)
            if opening is None or opening.worth < state.rules.contract_points:
                raise ValueError(f"the hand of seat {seat + 1} has no first melds to be laid")
            go_down(state, seat, opening.parts.found, 0, opening.parts.number, opening.parts.step)
            return
        search: ContractSearch = state.searches[seat]
        if state.ways_of == 0 or state.ways_of != search.searched:
            state.ways = search.layouts(state.hands[seat], _MOST_LAY_DOWNS)
        state.ways_of = 0
        if way >= state.ways:
            raise ValueError(f"the hand of seat {seat + 1} has no way number {way} to be laid")
        go_down(state, seat, search.found, way * state.parts[seat] * PART, state.parts[seat], PART)

    def undo(self, state: Round, seat: int, at: int) -> None:
        """Take all the melds back."""
        for _ in range(state.log[at + 1]):
            pick_up(state, seat)


def _draws_first(state: Round, seat: int) -> bool:
    """Return whether the game lets the seat go down once it has drawn."""
    rules: Rules = state.rules
    if not rules.has_contract:
        return rules.opens_by_points
    return not state.whole[seat] or rules.pat_timing_after_draw


def _list_ways(state: Round, seat: int) -> None:
    """List the ways to lay the contract.

    ``far`` holds a lower bound on the cards that the hand lacks; until as many have come, it is not searched again.
    """
    search: ContractSearch = state.searches[seat]
    hand: bytearray = state.hands[seat]
    size: int = state.parts[seat] * PART
    if state.whole[seat]:
        state.far[seat] = 0  # no bound where an extra card prevents a lay-down too
    elif state.far[seat] == 0:
        state.far[seat] = search.short_of(hand, _FAR)
    if state.far[seat] or state.held[seat] < state.least[seat]:
        return
    ways: int = search.layouts(hand, _MOST_LAY_DOWNS)
    state.ways = ways
    state.ways_of = search.searched
    for way in range(ways):
        if why_not_down(state, seat, search.found, way * size, state.parts[seat], PART) == 0:
            state.add(DOWN | way << 8)


def _list_openings(state: Round, seat: int) -> None:
    """List the first melds that are worth most, and those that hold a card to be played at once."""
    if not may_open(state, state.hands[seat]):
        return
    for which in range(WITH_CARD if state.must() != NOBODY else FREELY, 2):
        opening: Opening | None = best_opening(state, seat, which)
        if opening is not None and opening.parts.number:
            parts: Written = opening.parts
            if why_not_down(state, seat, parts.found, 0, parts.number, parts.step) == 0:
                state.add(DOWN | which << 8)


def best_opening(state: Round, seat: int, which: int) -> Opening | None:
    """Return the melds that are worth most: those that hold the card to be played at once, or any."""
    card: int = state.must() if which == WITH_CARD else NOBODY
    rules: Rules = state.rules
    if state.down[seat] == NOT_DOWN:
        return rules.openings.of(bytes(state.hands[seat]), card)
    return rules.best_melds.of(bytes(state.hands[seat]), card)


def why_not_down(
    state: Round, seat: int, found: bytearray, first: int, number: int, step: int
) -> int:
    """Return why these legal melds of the hand may not be laid first, or 0."""
    rules: Rules = state.rules
    last: int = first + number * step
    left: int = state.held[seat]
    reason: int
    if (
        rules.contract_points >= 0
        and worth_of_all(state, found, first, last, step) < rules.contract_points
    ):
        return _TOO_FEW_POINTS
    if rules.opening_pure and pure_runs(state, found, first, last, step) < rules.opening_pure:
        return _TOO_FEW_PURE
    for at in range(first, last, step):
        left -= found[at + 3]
    if state.bound:
        reason = why_not_these(state, found, first, last, step)
        if reason:
            return reason
    if state.whole[seat]:
        return _WHOLE_HAND if left else 0
    reason = why_not_last(state, seat, left)
    if reason == 0 and left == 1 and rules.guards_last:
        reason = why_not_laid(state, seat, found, first, last, step)
    return reason


def go_down(state: Round, seat: int, found: bytearray, first: int, number: int, step: int) -> None:
    """Lay the first melds of a seat."""
    if state.tape is not None:
        state.tape.remember(seat)
    for index in range(number):
        lay_meld(state, seat, found, first + index * step)
    state.note(DOWN, number, 0, 0, 0)
    state.down[seat] = state.turn
    if state.tape is not None:
        state.tape.laid("down", seat, state, number)
    out_if_empty(state, seat)


# ---- The move as a value ------------------------------------------------------------------------


class LayDown(Move, frozen=True, tag="down"):
    """Lay the whole contract."""

    melds: tuple[Meld, ...]


def why_not_opening(state: Round, melds: tuple[Meld, ...]) -> int | Problem:
    """Return why melds are no first lay-down in a game where only their worth counts, or 0."""
    source = state.rules.source
    for meld in melds:
        problem = why_not_meld(meld, source.melds)
        if problem is not None:
            return problem
    if not melds:
        return _NOTHING
    parts = written(melds)
    last = parts.number * parts.step
    if worth_of_all(state, parts.found, 0, last, parts.step) < state.rules.contract_points:
        return _TOO_FEW_POINTS
    pure = pure_runs(state, parts.found, 0, last, parts.step)
    return _TOO_FEW_PURE if pure < state.rules.opening_pure else 0


class DownForm(MeldsForm):
    """How a player goes down: ``down set[QS QD QH] run[5H 6H 7H 8H]``."""

    kind = DOWN
    rank = 110

    def move(self, state: Round, seat: int, code: int) -> LayDown:
        """Return the value."""
        way = code >> 8
        if not state.rules.has_contract:
            opening = best_opening(state, seat, way)
            return LayDown(() if opening is None else opening.melds)
        search, size = state.searches[seat], state.parts[seat] * PART
        search.layouts(state.hands[seat], MOST_LAY_DOWNS)  # moves beyond those found cannot be read
        places = range(way * size, (way + 1) * size, PART)
        return LayDown(tuple(read_meld(search.found, at) for at in places))

    def refusal(self, state: Round, seat: int, move: LayDown) -> int | Problem:
        """Return why these melds may not be laid."""
        source = state.rules.source
        for meld in move.melds:
            problem = why_not_form(meld, source.melds)
            if problem is not None:
                return problem
        if state.rules.has_contract:
            problem = why_not_contract(
                move.melds, state.contracts[seat], source.melds, source.pairs
            )
            if problem is not None:
                return problem
        else:
            reason = why_not_opening(state, move.melds)
            if reason:
                return reason
        if any(len(meld.cards) > state.table.most for meld in move.melds):
            return MELD_WRONG
        parts = written(move.melds)
        last = parts.number * parts.step
        if worth_of_all(state, parts.found, 0, last, parts.step) < state.rules.contract_points:
            return _TOO_FEW_POINTS
        if lacking(state.hands[seat], parts.found, 0, last, parts.step) != NOBODY:
            return CARD_NOT_HELD
        return why_not_down(state, seat, parts.found, 0, parts.number, parts.step)

    def make(self, state: Round, seat: int, move: LayDown) -> None:
        """Lay the melds."""
        parts = written(move.melds)
        state.ways_of = 0
        go_down(state, seat, parts.found, 0, parts.number, parts.step)


FORMS = (DownForm(LayDown),)


def _down_before_a_draw(rules: Rules) -> bool:
    """Return whether a hand that is a whole contract may be laid down instead of drawing."""
    return rules.has_contract and not rules.pat_timing_after_draw


PLAY = Play(
    by_kind={DOWN: GoingDown()},
    gates={DOWN: Gate(lays=True, as_listed=True)},
    parts=(Part(DRAWING, 50, DOWN, _down_before_a_draw), Part(PLAYING, 40, DOWN, who=OPENER)),
)
