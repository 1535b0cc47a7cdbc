# hot: compiled where there is a C compiler (docs/speed.md)
"""The search behind the best use of a whole table: dynamic programming over ranks, from the ace to the ace.

After J. N. van Rijn, F. W. Takes and J. K. Vis, "The Complexity of Rummikub Problems" (2015). Once all cards of the
ranks up to a *place* are in melds or left in the hand, the rest depends only on the *state*: for each suit the number
of runs that reach the place, by length 1, 2 and long enough; the number of wild cards used; the number of aces that
wait for a place above the king. Of two ways to the same state the one worth more is kept.

Why it is exact:

- At a place a suit is given a number of cards. Which run takes which need not be tried: first those that are too short,
  which must continue; then those long enough, which can do whatever a new run could; the rest begin new runs
  (``tables.py``).
- Sets take cards of one rank only, so each place tries every choice of cards that sets can take (``options``).
- A branch is cut if the runs that are too short cannot be filled: the cards they need at the next places, less those
  held, exceed the wild cards left. That loses no legal way.
- States are visited depth first. A state is cut if all cards still to come could not lift its worth above the best
  found (an admissible bound), or if it was left before with as much worth by as many wild cards or fewer. For a large
  table, ways that leave out no card are tried first: mostly there is one.
- A card is *hard* if every meld with it has a wild card. Such a meld has the wild card next to its stretch of natural
  cards, or in its set; so each wild card left brings in only a limited number of hard cards (``_reach``), and those
  beyond are not counted in the bound.
- Spare wild cards are not placed at first, since some meld nearly always has room for them: the builder of the melds
  adds them there, or asks again with ``dumps``, which places them like other cards.
- Runs that are long enough are forgotten beyond the number that cards and wild cards could continue.

This module compiles: whole numbers and arrays only.
"""

from array import array

from upcard.cards import JOKER
from upcard.cards.ints import Bits
from upcard.melds.table.asked import Asked
from upcard.melds.table.tables import TableTables

_STATE = 10
_COUNT = 3
_SUITS = 4
_PLACES = 24
_KING = 13
_ACE_HIGH = 14
_STATES: Bits = 1023
_COUNTS: Bits = 7
_WILDS_AT = 40
_ACES_AT = 43
_LOOKS_AT = 16
_ONE: Bits = 1
_DEAD = 1000
_FAR = 1 << 30
_TAKEN = 8
_WAYS = 8
_USES = 8
_CHOICES = 64
_CHOICE = 9
_SPREAD: Bits = 0x9E3779B97F4A7C15
_WORD: Bits = 0xFFFFFFFFFFFFFFFF


class Sweep(Asked):
    """The search under one set of tables; its workspace is reused for each question.

    After :meth:`search`: ``path[place]`` holds the choice at a place: nine bits a suit (cards in sets, cards in runs,
    wild cards in runs, three bits each), then the wild cards in sets; ``best`` is the worth reached, ``wilds_used`` the
    number of wild cards in the melds, ``nodes`` the number of states visited.
    """

    def __init__(self, tables: TableTables, patience: int = 512) -> None:
        """Allocate a workspace; a sweep that visits more than ``patience`` states starts over from the other end."""
        Asked.__init__(self, tables)
        self._patience: int = patience
        self.tables = tables
        self._step: array[int] = tables.step
        self._need: array[int] = tables.need
        self._capped: array[int] = tables.capped
        self._in_sets: array[int] = tables.in_sets
        self._dump_options: array[Bits] = tables.options
        self._dump_starts: array[int] = tables.starts
        self._lean_options: array[Bits] = tables.lean
        self._lean_starts: array[int] = tables.lean_starts
        self._row: int = tables.most + 1
        self._most_wilds: int = tables.wilds
        self._size: int = 0
        self._limit: int = 0
        self._keys: array[Bits] = array("Q")
        self._values: array[int] = array("i")
        self._where: array[int] = array("i")
        self._slots: array[int] = array("i")
        self._shift: int = 0
        self._grow(1)
        self._count: int = 0
        self._dumps: bool = False
        self._floor: int = -1
        self._full: bool = False
        self._done: bool = False
        self._ceiling: int = 0
        self.wilds_used: int = 0
        self._long: array[int] = tables.long
        self._must_wilds: int = 0
        self._wild_worth: array[int] = array("i")
        lists = (_ACE_HIGH + 1) * _SUITS
        rows = lists * _WAYS * _TAKEN + 2
        self._number: array[int] = array("i", bytes(4 * rows))
        self._least_cost: array[int] = array("i", bytes(4 * rows))
        self._most_gain: array[int] = array("i", bytes(4 * rows))
        self._after: array[int] = array("i", bytes(4 * rows * _CHOICES))
        self._cost: array[int] = array("i", bytes(4 * rows * _CHOICES))
        self._gain: array[int] = array("i", bytes(4 * rows * _CHOICES))
        self._did: array[int] = array("i", bytes(4 * rows * _CHOICES))
        # Two constant rows: nothing is done, and nothing can be.
        self._idle: int = rows - 1
        self._number[self._idle] = 1
        self._stuck: int = rows - 2
        self._open_row(self._stuck)
        self._listed: array[Bits] = array("Q", bytes(8 * lists * _WAYS))
        self._looks: Bits = 0
        self._shapes: array[int] = array("i", bytes(4 * _PLACES))
        self.best: int = 0
        self.nodes: int = 0

    def _make_room(self) -> None:
        size: int = self._size
        while size < self._limit:
            size *= 2
        if size > self._size:
            self._grow(size)

    def _grow(self, size: int) -> None:
        self._size = size
        self._keys = array("Q", bytes(8 * size))
        self._values = array("i", bytes(4 * size * _USES))
        self._where = array("i", bytes(4 * size))
        self._slots = array("i", bytes(8 * size))
        bits: int = 0
        while size > 1:
            size >>= 1
            bits += 1
        self._shift = 64 - 1 - bits

    def search(
        self,
        have: bytes,
        must: bytes,
        wilds: int,
        must_wilds: int,
        worth: "array[int]",
        wild_worth: "array[int]",
        dumps: bool,
        floor: int,
        any_above: bool = False,
    ) -> bool:
        """Find the melds with the highest worth; return whether any above ``floor`` include all required cards.

        ``have`` counts the natural cards by kind, ``must`` the required ones among them; of ``wilds`` wild cards
        ``must_wilds`` are required. ``worth`` is the worth of each kind of card used but not required,
        ``wild_worth[n]`` that of ``n`` wild cards beyond the required ones. With ``any_above`` the first melds found
        above ``floor`` will do.
        """
        lie: int = 0
        if wilds > self._most_wilds or must_wilds > wilds or must_wilds < 0:
            raise ValueError("these tables do not cover that number of wild cards")
        if min(len(have), len(must), len(worth)) < JOKER:
            raise ValueError("counts and worth need one number for each kind of card")
        if len(wild_worth) <= wilds - must_wilds:
            raise ValueError("wild_worth needs a number for each count of wild cards")
        for card in range(JOKER):
            if have[card] >= self._base or must[card] > have[card]:
                raise ValueError("these tables do not cover that number of copies of a card")
            at: int = card // 13 * _PLACES + card % 13 + 1
            self._have[at] = have[card]
            self._must[at] = must[card]
            self._worth[at] = worth[card]
            lie += 3 * must[card] - 2 * have[card]
        self._wilds = wilds
        self._must_wilds = must_wilds
        self._wild_worth = wild_worth
        self._dumps = dumps
        self._options = self._dump_options if dumps else self._lean_options
        self._starts = self._dump_starts if dumps else self._lean_starts
        self._begin()
        self._turn_to_sparse()
        self._look(wild_worth[wilds - must_wilds])
        self._ceiling = floor + 1 if any_above else self._all + self._wild_most
        self.best = -1
        if floor < 0 and lie > 0 and not any_above:
            # The table has more than twice as many cards as could join it: mostly all can, which is soon found.
            self._from(self._ceiling - 1)
            self._ceiling -= 1
        if self.best < 0:
            self._from(floor)
        self.nodes = self._count  # of the last pass
        return self.best >= 0

    def _look(self, wild_worth: int) -> None:
        """Prepare a sweep over the cards by place."""
        self._prepare()
        self._looks += 1
        for at in range(1, _ACE_HIGH + 1):
            self._shapes[at] = self._shape(at) if at <= _KING else 0
        self._find_hard()
        self._promise(wild_worth)

    def _from(self, floor: int) -> None:
        """Find ways that are worth more than ``floor``.

        A sweep that visits many states is broken off and started over from the other end: which end is faster differs
        between questions, often by a factor of a hundred. Each sweep uses the best result so far, and may visit twice
        as many states as the one two before it.
        """
        self._floor = floor
        self.best = -1
        self._limit = self._patience
        self._make_room()
        again: bool = False
        while True:
            self._count = 0
            self._full = self._done = False
            self._visit(1, 0, 0)
            if not self._full:
                return
            if again:
                self._limit *= 2
                self._make_room()
            again = not again
            self._turn_round()
            self._look(self._wild_worth[self._wilds - self._must_wilds])

    # ---- The sweep -----------------------------------------------------------------------

    def _visit(self, place: int, old: Bits, value: int) -> None:
        """Continue from a state in every way."""
        if place > self._highest:
            self._end(old >> _WILDS_AT & _COUNTS, value)
            return
        left: int = self._wilds - (old >> _WILDS_AT & _COUNTS)
        one: int = self._list_suit(place, 0, old, left)
        two: int = self._list_suit(place, 1, old, left)
        three: int = self._list_suit(place, 2, old, left)
        four: int = self._list_suit(place, 3, old, left)
        shape: int = self._shapes[place]
        enough: int = self._rest[3 * _PLACES + place] + self._wild_most
        if self._wilds:
            enough -= self._over(place, old, left)
        for at in range(self._starts[shape], self._starts[shape + 1]):
            option: Bits = self._options[at]
            wilds: int = option >> 4 * _CHOICE
            spare: int = left - wilds
            if spare < 0:
                break
            a: int = one + (option & 7)
            b: int = two + (option >> _CHOICE & 7)
            c: int = three + (option >> 2 * _CHOICE & 7)
            d: int = four + (option >> 3 * _CHOICE & 7)
            spare -= self._least_cost[a] + self._least_cost[b]
            spare -= self._least_cost[c] + self._least_cost[d]
            if spare < 0:
                continue
            most: int = value + self._most_gain[a] + self._most_gain[b]
            most += self._most_gain[c] + self._most_gain[d]
            if self._done or self._full:
                return
            if most + enough <= self._floor:
                continue
            if self._number[a] + self._number[b] + self._number[c] + self._number[d] == _SUITS:
                self._take(
                    place, old, option, a * _CHOICES, b * _CHOICES, c * _CHOICES, d * _CHOICES, most
                )
            else:
                self._combine(place, old, option, a, b, c, d, spare, most, enough)

    def _over(self, place: int, old: Bits, wilds: int) -> int:
        """Return the worth of the hard cards after a place that these wild cards cannot bring in.

        Hard cards next to a wild card used before this place are in a run that continues here.
        """
        over: int = self._hard_rest[place + 1] - wilds * self._reach
        if over <= 0:
            return 0
        for suit in range(_SUITS):
            if old >> _STATE * suit & _STATES:
                for ahead in range(1, self._least - 1):
                    over -= self._hard[suit * _PLACES + place + ahead]
        return max(0, over)

    def _list_suit(self, place: int, suit: int, old: Bits, spare: int) -> int:
        """Compute what the runs of a suit can do at a place, for each number of its cards that sets may take.

        Returns the first row of the result, which depends on the state of the suit, the wild cards left and the waiting
        aces; these recur often. So results are cached in a few ways chosen by these, until replaced or marked by
        ``_looks`` as from an earlier sweep: later places do not write to the rows of this place.
        """
        about: Bits = old >> _STATE * suit & _STATES
        if place == _ACE_HIGH:
            about |= (old >> (_ACES_AT + _COUNT * suit) & _COUNTS) << _STATE
        elif spare == 0 and self._have[suit * _PLACES + place] == 0:
            return self._stuck if self._need[about * self._least + 1] else self._idle
        key: Bits = self._looks << _LOOKS_AT | about << _COUNT | spare
        way: int = (place * _SUITS + suit) * _WAYS + (about + spare & _WAYS - 1)
        row: int = way * _TAKEN
        if self._listed[way] == key:
            return row
        self._listed[way] = key
        at: int = suit * _PLACES + place
        have: int = self._have[at]
        waiting: int
        if place == _ACE_HIGH:
            waiting = old >> (_ACES_AT + _COUNT * suit) & _COUNTS
            self._open_row(row)
            self._list_runs(place, suit, row, old, spare, waiting, waiting, 0, 0)
            return row
        high: int = (self._shapes[place] * _SUITS + suit) * (self._most_wilds + 1) + spare
        for in_sets in range(self._in_sets[high] + 1):
            self._open_row(row + in_sets)
            free: int = have - in_sets
            high = free if place == 1 and self._makes_runs(suit, _ACE_HIGH, self._wilds) else 0
            for waiting in range(high + 1):
                self._list_runs(
                    place, suit, row + in_sets, old, spare,
                    free - waiting, self._must[at] - in_sets - waiting,
                    waiting, self._worth[at] * (in_sets + waiting - self._must[at]),
                )  # fmt: skip
        return row

    def _open_row(self, row: int) -> None:
        self._number[row] = 0
        self._least_cost[row] = _DEAD
        self._most_gain[row] = -_FAR

    def _list_runs(
        self,
        place: int,
        suit: int,
        row: int,
        old: Bits,
        spare: int,
        free: int,
        must: int,
        kept: int,
        won: int,
    ) -> None:
        """Record what runs can do with ``must`` to ``free`` cards; ``kept`` aces wait, ``won`` is won."""
        at: int = suit * _PLACES + place
        state: int = old >> _STATE * suit & _STATES
        need: int = self._need[state * self._least + 1]
        top: int
        could: int = self._have[at + 1] + spare if place < self._highest else 0
        if place < self._lowest:
            free = 0
        if not self._dumps:
            # One more card for a run that is long enough loses nothing.
            must = max(must, min(free, need + self._long[state]))
        for naturals in range(free, max(0, must, need - spare) - 1, -1):
            least: int = need - naturals if need > naturals else 0
            top = 0 if spare == 0 else self._most_more(place, suit, state, spare, naturals, free)
            gain: int = won
            if place < _ACE_HIGH:
                gain += naturals * self._worth[at]
            for more in range(least, top + 1):
                after: int = self._step[state * self._row + naturals + more]
                cost: int = more + self._lacks(place, suit, after)
                if cost > spare:
                    break
                slot: int = row * _CHOICES + self._number[row]
                self._number[row] += 1
                on: int = could - more
                if on >= self._row:
                    on = self._row - 1
                self._after[slot] = self._capped[after * self._row + on]
                self._cost[slot] = cost
                self._gain[slot] = gain
                self._did[slot] = naturals << _COUNT | more << 2 * _COUNT | kept << _CHOICE
                # In plain Python, a call of min or max would take as long as the rest of the line.
                if cost < self._least_cost[row]:  # noqa: PLR1730
                    self._least_cost[row] = cost
                if gain > self._most_gain[row]:  # noqa: PLR1730
                    self._most_gain[row] = gain

    def _most_more(
        self, place: int, suit: int, state: int, spare: int, naturals: int, free: int
    ) -> int:
        """Return the most wild cards to try in runs with that many natural ones.

        If spare wild cards need not be placed, one stands in a run only where a card is missing: in a run that is too
        short, between cards, or below the cards of a run of the least size up to the highest place. Any other could
        stand at the other end, or is spare.
        """
        need: int = self._need[state * self._least + 1]
        most: int
        if place < self._lowest:
            return 0
        if self._dumps:
            most = spare
        elif naturals < free:
            most = 0
        elif place > self._highest - self._least:
            most = spare
        elif self._follows(suit, place, spare):
            most = need + self._long[state] - naturals
        else:
            most = need - naturals
        return min(max(0, most), spare, self._row - 1 - naturals)

    def _combine(
        self,
        place: int,
        old: Bits,
        option: Bits,
        a: int,
        b: int,
        c: int,
        d: int,
        spare: int,
        most: int,
        enough: int,
    ) -> None:
        """Continue with every choice of the four suits, given by the rows ``a`` to ``d``.

        ``spare`` wild cards are left if each suit costs its least, and ``most`` is reached if each wins its most: so
        each choice may cost as much more, and win as much less, as the others leave of that. ``enough`` is the highest
        worth still possible after the place.
        """
        for one in range(a * _CHOICES, a * _CHOICES + self._number[a]):
            spare_one: int = spare + self._least_cost[a] - self._cost[one]
            most_one: int = most - self._most_gain[a] + self._gain[one]
            if spare_one < 0 or most_one + enough <= self._floor:
                continue
            for two in range(b * _CHOICES, b * _CHOICES + self._number[b]):
                spare_two: int = spare_one + self._least_cost[b] - self._cost[two]
                most_two: int = most_one - self._most_gain[b] + self._gain[two]
                if spare_two < 0 or most_two + enough <= self._floor:
                    continue
                for three in range(c * _CHOICES, c * _CHOICES + self._number[c]):
                    spare_three: int = spare_two + self._least_cost[c] - self._cost[three]
                    most_three: int = most_two - self._most_gain[c] + self._gain[three]
                    if spare_three < 0 or most_three + enough <= self._floor:
                        continue
                    for four in range(d * _CHOICES, d * _CHOICES + self._number[d]):
                        if self._cost[four] - self._least_cost[d] <= spare_three:
                            gain: int = most_three - self._most_gain[d] + self._gain[four]
                            if gain + enough > self._floor:
                                self._take(place, old, option, one, two, three, four, gain)

    def _take(
        self,
        place: int,
        old: Bits,
        option: Bits,
        one: int,
        two: int,
        three: int,
        four: int,
        value: int,
    ) -> None:
        """Continue with one choice of the four suits, unless its state was reached as well before."""
        a: Bits = self._after[one]
        b: Bits = self._after[two]
        c: Bits = self._after[three]
        d: Bits = self._after[four]
        key: Bits = a | b << _STATE | c << 2 * _STATE | d << 3 * _STATE
        used: Bits = old >> _WILDS_AT & _COUNTS
        at_place: Bits = place
        node: int
        a = self._did[one]
        b = self._did[two]
        c = self._did[three]
        d = self._did[four]
        if used < self._wilds:
            used += (
                (a >> 6 & 7) + (b >> 6 & 7) + (c >> 6 & 7) + (d >> 6 & 7) + (option >> 4 * _CHOICE)
            )
        if place == 1:
            key |= (a >> 9 | b >> 9 << 3 | c >> 9 << 6 | d >> 9 << 9) << _ACES_AT
        elif place < _ACE_HIGH:
            key |= old >> _ACES_AT << _ACES_AT
        a = a & 511 | (b & 511) << _CHOICE
        c = c & 511 | (d & 511) << _CHOICE
        self._now[place] = option | a | c << 2 * _CHOICE
        mark: Bits = key | at_place << 55
        slot: int = self._slot(mark)
        if slot >= 0:
            node = self._slots[slot]
            # Spare wild cards do no harm unless they are dumped: using fewer is at least as good.
            for at in range(node * _USES + (used if self._dumps else 0), node * _USES + used + 1):
                if self._values[at] >= value:
                    return
        else:
            node = self._count
            if node >= self._limit:
                self._full = True  # start over from the other end
                return
            slot = -slot - 1
            self._slots[slot] = node
            self._where[node] = slot
            self._keys[node] = mark
            for at in range(node * _USES, node * _USES + self._wilds + 1):
                self._values[at] = -1
            self._count += 1
        self._values[node * _USES + used] = value
        self._visit(place + 1, key | used << _WILDS_AT, value)

    def _follows(self, suit: int, place: int, spare: int) -> bool:
        """Return whether a run that continues with a wild card here could take a natural card after it."""
        at: int = suit * _PLACES + place
        for ahead in range(1, spare + 1):
            if self._have[at + ahead]:
                return True
        return False

    def _lacks(self, place: int, suit: int, state: int) -> int:
        """Return how many cards are missing at the next places for runs that are too short."""
        lack: int = 0
        at: int = suit * _PLACES + place
        for ahead in range(1, self._least):
            need: int = self._need[state * self._least + ahead]
            if need == 0:
                break
            if place + ahead > self._highest:
                return _DEAD
            if need > self._have[at + ahead]:
                lack += need - self._have[at + ahead]
        return lack

    def _slot(self, mark: Bits) -> int:
        """Return the slot of a visited state, or -1 minus the slot for a new one."""
        slot: int = ((mark * _SPREAD) & _WORD) >> self._shift
        while True:
            node: int = self._slots[slot]
            if node >= self._count or self._where[node] != slot:
                return -slot - 1
            if self._keys[node] == mark:
                return slot
            slot = (slot + 1) & (2 * self._size - 1)

    def _end(self, wilds: int, value: int) -> None:
        """Keep a complete way that is worth more than those before."""
        if wilds >= self._must_wilds or not self._dumps:
            value += self._wild_worth[wilds - self._must_wilds] if self._dumps else self._wild_most
            if value > self._floor:
                self._done = value >= self._ceiling
                self.best = value
                self._floor = _FAR if self._done else value
                self.wilds_used = wilds
                self._keep_path()
