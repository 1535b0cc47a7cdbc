# hot: compiled where there is a C compiler (docs/speed.md)
"""The best end of a turn once down, and the best way to lay the contract: a small search over all plays."""

from upcard.cards import JOKER, KINDS
from upcard.engine.core.codes import DOWN, HIGH, LAY, LOW, MELD, NO_END, OVER, REPLACE, RUNS
from upcard.engine.core.owed import is_owed
from upcard.engine.core.round import Round
from upcard.engine.core.rules import Rules
from upcard.engine.core.table import Table
from upcard.features.replacing.play import freed_card
from upcard.melds.contract.tables import PART
from upcard.melds.solver import ContractSearch

A_DEAD_CARD = 12
"""The cost of a card that fits nowhere, where the last one may not be discarded."""

_DEAD_CARD = A_DEAD_CARD
_A_CARD = 4  # cost of a card left in hand apart from its points: it takes a turn to discard
_NOT_OUT = 25  # cost of not going out
_MOST_MELDS = 6  # new melds tried of each type
_MOST_WAYS = 6  # lay-downs tried
_RANKS = 13
_DEEPEST = 60
_MOST_NODES = 10_000


class TurnSearch:
    """Depth-first search of a turn: each position once, the most useful plays first. The round is not changed."""

    def __init__(self, state: Round, seat: int) -> None:
        self.seat: int = seat
        self.rounds: list[Round] = [state.copy()]
        self.seen: set[bytes] = set()
        self.nodes: int = 0
        self.found: bool = False
        self.cost: int = 0
        self.first: int = 0  # first play of the best end found, 0 for none
        self.root: int = 0

    def finish(self, nodes: int) -> int:
        """Return the first play of the best end of the turn, searching at most ``nodes`` positions.

        Return 0 if nothing beats playing no more. ``cost`` is then the cost left after the best discard.
        """
        start: Round = self.rounds[0]
        self.found = False
        self.cost = self.first = self.root = 0
        self.seen.clear()
        self.nodes = min(nodes, _MOST_NODES)
        self._visit(0)
        if not self.found:  # owed wild cards were not all placed within the limit: any play will do
            branches: list[int] = self._branches(start)
            self.first = branches[0] if len(branches) else 0
        return self.first

    def lay_down(self, nodes: int, lengthen: bool) -> int:
        """Return the lay-down that leaves least after everything else is laid in the same turn, or 0.

        Each lay-down tried gets ``nodes`` positions. With ``lengthen``, all fitting cards but one go with the melds.
        """
        start: Round = self.rounds[0]
        ways: list[int] = self._dearest_ways(start)
        before: int = start.table.number
        best: int = 0
        least: int = 0
        after: Round = self._next_round(0)
        self.seen.clear()
        for index in range(len(ways)):
            after.copy_from(start)
            after.play(self.seat, ways[index])
            if lengthen:
                lengthen_melds(after, self.seat, before)
            if self._is_new(after):
                self.found = False
                self.nodes = min(nodes, _MOST_NODES)
                self._visit(1)
                if self.found and (best == 0 or self.cost < least):
                    best = ways[index]
                    least = self.cost
        self.cost = least
        return best

    def _dearest_ways(self, state: Round) -> list[int]:
        """Return some ways to lay the contract, those with the most points."""
        seat: int = self.seat
        number: int = state.list_moves(seat)
        search: ContractSearch = state.searches[seat]
        size: int = state.parts[seat] * PART
        ways: list[int] = []
        points: list[int] = []
        at: int
        for index in range(number):
            if state.moves[index] & 255 != DOWN:
                continue
            worth: int = 0
            for part in range(state.parts[seat]):
                at = (state.moves[index] >> 8) * size + part * PART
                for card in range(search.found[at + 3]):
                    worth += state.rules.points[search.found[at + 4 + card]]
            at = len(ways)
            while at > 0 and points[at - 1] < worth:
                at -= 1
            if at < _MOST_WAYS:
                ways.insert(at, state.moves[index])
                points.insert(at, worth)
                del ways[_MOST_WAYS:], points[_MOST_WAYS:]
        return ways

    def _next_round(self, depth: int) -> Round:
        """Return the round for positions below that depth."""
        last: Round = self.rounds[depth]
        if depth + 1 == len(self.rounds):
            self.rounds.append(last.copy())
        found: Round = self.rounds[depth + 1]
        return found

    def _is_new(self, state: Round) -> bool:
        """Return whether a position is new, and remember it."""
        table: Table = state.table
        cells: bytes = bytes(table.cells[: table.number * table.stride])
        key: bytes = bytes(state.hands[self.seat]) + bytes(state.owed[: 2 * state.owed_n]) + cells
        if key in self.seen:
            return False
        self.seen.add(key)
        return True

    def _visit(self, depth: int) -> None:
        state: Round = self.rounds[depth]
        self.nodes -= 1
        if state.owed_n == 0:
            cost: int = 0 if state.phase == OVER else cost_of(state, self.seat)
            if not self.found or cost < self.cost:
                self.found = True
                self.cost = cost
                self.first = self.root
        if state.phase == OVER or depth >= _DEEPEST:
            return
        branches: list[int] = self._branches(state)
        after: Round = self._next_round(depth)
        for index in range(len(branches)):
            if self.nodes <= 0 or (self.found and self.cost == 0):
                return
            after.copy_from(state)
            after.play(self.seat, branches[index])
            if depth == 0:
                self.root = branches[index]
            if self._is_new(after):
                self._visit(depth + 1)

    # ---- What to try next -----------------------------------------------------------------------

    def _branches(self, state: Round) -> list[int]:
        """Return the plays to try next: of owed wilds; of new melds and the first natural card that fits; of wilds."""
        number: int = state.list_moves(self.seat)
        found: list[int]
        if state.owed_n:
            found = self._places(state, number, owed=True)
            return found or self._melds(state, number)
        found = self._melds(state, number)
        natural: int = self._first_natural(state, number)
        if natural < KINDS:
            found.extend(self._of_card(state, number, natural, opening=True))
            found.extend(self._of_card(state, number, natural, opening=False))
            return found
        for index in range(number):
            code: int = state.moves[index]
            if code & 255 == REPLACE and frees_joker(state, code):
                found.append(code)
        found.extend(self._places(state, number, owed=False))
        return found

    def _melds(self, state: Round, number: int) -> list[int]:
        """Return some of the new melds, runs first."""
        runs: list[int] = []
        sets: list[int] = []
        for index in range(number):
            code: int = state.moves[index]
            if code & 255 != MELD:
                continue
            if code >> 8 & 255 == RUNS:
                runs.append(code)
            else:
                sets.append(code)
        return runs[:_MOST_MELDS] + sets[:_MOST_MELDS]

    def _first_natural(self, state: Round, number: int) -> int:
        """Return the first natural card that can be laid off or replace a wild one, or ``KINDS``."""
        first: int = KINDS
        for index in range(number):
            kind: int = state.moves[index] & 255
            card: int = state.moves[index] >> 8 & 255
            if kind in (LAY, REPLACE) and card < first and not state.rules.wild[card]:
                first = card
        return first

    def _of_card(self, state: Round, number: int, card: int, opening: bool) -> list[int]:
        """Return the plays of a card: those that open a place for another card of the hand, or the rest."""
        found: list[int] = []
        for index in range(number):
            code: int = state.moves[index]
            if code & 255 not in (LAY, REPLACE) or code >> 8 & 255 != card:
                continue
            if opens(state, self.seat, code) == opening:
                found.append(code)
        return found

    def _places(self, state: Round, number: int, owed: bool) -> list[int]:
        """Return the lay-offs of wild cards, or of owed ones, that open a place for a card in hand, and one other."""
        found: list[int] = []
        others: list[int] = []
        for index in range(number):
            code: int = state.moves[index]
            card: int = code >> 8 & 255
            if code & 255 != LAY or not (is_owed(state, card) if owed else state.rules.wild[card]):
                continue
            if opens(state, self.seat, code):
                found.append(code)
            else:
                others.append(code)
        return found + others[: 1 + state.owed_n]


def opens(state: Round, seat: int, code: int) -> bool:
    """Return whether a play frees a wild card, or lets a natural card in hand follow it on a run."""
    table: Table = state.table
    meld: int = code >> 16 & 255
    end: int = code >> 24 & 3
    place: int = table.rank_of(meld) - 2
    if code & 255 == REPLACE:
        return True
    if not table.is_run(meld) or end == NO_END:
        return False
    if end == HIGH:
        place += table.size_of(meld) + 3
    if place < 1 or place > _RANKS + 1:
        return False
    return state.hands[seat][table.suit_of(meld) * _RANKS + (place - 1) % _RANKS] > 0


def frees_joker(state: Round, code: int) -> bool:
    """Return whether another wild card would gain a joker; to exchange others could go on for ever."""
    return code >> 8 & 255 != JOKER and freed_card(state, code) == JOKER


def cost_of(state: Round, seat: int) -> int:
    """Return the cost of a hand after the best discard; 0 if that goes out."""
    rules: Rules = state.rules
    hand: bytearray = state.hands[seat]
    cards: int = state.held[seat]
    dearest: int = 0
    if rules.go_out_discard_forbidden:
        return _cost_to_lay(state, seat)
    if cards <= 1:
        return 0
    for card in range(KINDS):
        if hand[card] and rules.points[card] > dearest:
            dearest = rules.points[card]
    return _NOT_OUT + state.hand_points(seat) - dearest + _A_CARD * (cards - 1)


def _cost_to_lay(state: Round, seat: int) -> int:
    """Return the cost where the last card must be laid: cards that fit the table are kept to go out with."""
    hand: bytearray = state.hands[seat]
    cards: int = state.held[seat]
    most: int = 0
    total: int = 0
    if not cards:
        return 0
    for card in range(KINDS):
        if hand[card]:
            cost: int = state.rules.points[card] + _A_CARD
            if not state.fits_table(card):
                cost += _DEAD_CARD
            most = max(most, cost)
            total += hand[card] * cost
    return _NOT_OUT + total - (most if cards > 1 else 0)


def lengthen_melds(state: Round, seat: int, first: int) -> None:
    """Lay all cards but one that fit the melds from number ``first`` on; raises ``ValueError`` below 0."""
    table: Table = state.table
    hand: bytearray = state.hands[seat]
    grown: bool = True
    if first < 0:
        raise ValueError(f"melds from number {first} on; they begin with 0")
    while grown:
        grown = False
        for meld in range(first, table.number):
            for card in range(KINDS):
                if not hand[card] or state.held[seat] <= 1:
                    continue
                end: int = _end_for(table, meld, card)
                if end >= 0:
                    table.extend(meld, card, end)
                    state.from_hand(seat, card)
                    grown = True


def _end_for(table: Table, meld: int, card: int) -> int:
    """Return the end of a meld that a card can join, -1 for none."""
    if not table.is_run(meld):
        return NO_END if table.fits(meld, card, NO_END) else -1
    if table.fits(meld, card, LOW):
        return LOW
    return HIGH if table.fits(meld, card, HIGH) else -1
