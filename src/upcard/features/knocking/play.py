# hot: compiled where there is a C compiler (docs/speed.md)
"""Knocking: after drawing, a player discards and shows melds kept in the hand, which ends the round.

Afterwards all melds lie on the table and the hands hold the cards that count.
"""

from collections.abc import Sequence
from functools import lru_cache

from upcard.cards import KINDS, card_text, expand, parse_card
from upcard.engine.core.codes import BIG_GIN, GIN, IN_ROUND, KNOCK, KNOCKED, NO_CARD, PLAYING
from upcard.engine.core.form import Form, Move, no_card
from upcard.engine.core.play import BEFORE_A_DRAW, Instead, Part, Play
from upcard.engine.core.reasons import BLOCKS_OWED, PLAY_TAKEN_FIRST, Saying
from upcard.engine.core.round import Mechanism, Round
from upcard.engine.core.rules import Rules
from upcard.features.turns.play import why_not_discard
from upcard.melds import (
    End,
    Meld,
    MeldRules,
    Problem,
    extended,
    lay_off_ends,
    meld_text,
    parse_meld,
    split_melds,
    why_not_form,
    why_not_meld,
)
from upcard.melds.deadwood import Deadwood, mask_of
from upcard.melds.hand.partition import Partition, best_partition
from upcard.melds.spread import Spread, spread_of

MOST_DEFENCES = 2000
"""The most ways of laying off searched for a defender. Without wild cards there are never more than some dozen."""

_NEVER = 1100
_WHICH_CARD = 1101
_TOO_MANY = 1102
_NOT_ALL = 1103
_NOT_HELD = 1104
_NAMED = 1105
_HAND_TOO_MANY = 1106
_TOO_MANY_FOR_UPCARD = 1107
_HAND_TOO_MANY_FOR_UPCARD = 1108

SAYS = {
    _NEVER: Saying("knock.never", "go_out_discard"),
    _WHICH_CARD: Saying("knock.discard", "knock"),
    _TOO_MANY: Saying("knock.too_many", "knock_max"),
    _NOT_ALL: Saying("knock.big_gin", "big_gin_bonus"),
    _NAMED: Saying("knock.named", "knock_open"),
    _HAND_TOO_MANY: Saying("knock.hand_points", "knock_max"),
    _TOO_MANY_FOR_UPCARD: Saying("knock.upcard", "knock_upcard"),
    _HAND_TOO_MANY_FOR_UPCARD: Saying("knock.hand_upcard", "knock_upcard"),
    _NOT_HELD: Saying("knock.not_held", "knock"),
}


@lru_cache(2_000)
def hidden_melds(hand: bytes, rules: MeldRules, points: tuple[int, ...]) -> Partition:
    """Return the melds of a hand that leave the fewest points; among equals, always the same."""
    spread, held = spread_of(rules, points), mask_of(hand)
    if spread is not None and held is not None:
        left = spread.find(held)
        melds = spread.readable(rules)
        used = {card for meld in melds for card in meld.cards}
        return Partition(melds, tuple(card for card in expand(hand) if card not in used), left)
    found = best_partition(hand, rules, points)
    if found is None:
        raise ValueError("a hand without any meld is a partition too")
    return found


def deadwood_of_hand(state: Round, hand: bytearray) -> int:
    """Return the least points outside melds, from tables if no card is wild and none has a twin."""
    tables: Deadwood | None = state.rules.deadwood
    if tables is None:
        return hidden_melds(bytes(hand), state.rules.source.melds, state.rules.source.points).points
    return tables.of_mask(state.mask(hand))


def deadwood_without(state: Round, seat: int, card: int) -> int:
    """Return the points outside melds of a seat's hand without one card, or ``NO_CARD``."""
    hand: bytearray = state.hands[seat]
    if card == NO_CARD:
        return deadwood_of_hand(state, hand)
    hand[card] -= 1
    left: int = deadwood_of_hand(state, hand)
    hand[card] += 1
    return left


def why_not_with(state: Round, card: int, left: int) -> int:
    """Return why nobody may knock with that many points outside melds, or 0."""
    if card == NO_CARD and left:
        return _NOT_ALL
    if left <= state.knock_limit:
        return 0
    return _TOO_MANY if left > state.rules.knock_max else _TOO_MANY_FOR_UPCARD


def why_not_open_knock(state: Round, seat: int, named: bool) -> int:
    """Return why nobody may knock in a game with melds on the table, where the whole hand counts, or 0."""
    if named:
        return _NAMED
    held: int = state.hand_points(seat)
    if held <= state.knock_limit:
        return 0
    return _HAND_TOO_MANY if held > state.rules.knock_max else _HAND_TOO_MANY_FOR_UPCARD


class OpenKnocking(Mechanism):
    """The knock in games with melds on the table: nothing is discarded or shown, and every card in hand counts."""

    __slots__ = ()

    def closed(self, state: Round, seat: int, kind: int) -> int:
        """Return why nobody may knock now, or 0: a card that must be played comes before a knock."""
        if state.rules.knock_max < 0:
            return _NEVER
        if state.bound and state.must() >= 0:
            return PLAY_TAKEN_FIRST
        return BLOCKS_OWED if state.owed_n else 0

    def refusal(self, state: Round, seat: int, code: int) -> int:
        """Return why the seat may not knock, or 0."""
        return why_not_open_knock(state, seat, named=code >> 8 & 255 != NO_CARD)

    def list_moves(self, state: Round, seat: int) -> None:
        """List the knock."""
        if (
            self.closed(state, seat, KNOCK) == 0
            and self.refusal(state, seat, KNOCK | NO_CARD << 8) == 0
        ):
            state.add(KNOCK | NO_CARD << 8)

    def apply(self, state: Round, seat: int, code: int) -> None:
        """End the round."""
        if state.tape is not None:
            state.tape.tell("knock", seat)
        state.end(KNOCKED, seat)


class Knocking(Mechanism):
    """The knock, and the points of the round that it ends."""

    __slots__ = ()

    def closed(self, state: Round, seat: int, kind: int) -> int:
        """Return why nobody may knock in this game, or 0."""
        return _NEVER if state.rules.knock_max < 0 else 0

    def refusal(self, state: Round, seat: int, code: int) -> int:
        """Return why the seat may not knock with that discard and melds chosen by the engine, or 0."""
        card: int = code >> 8 & 255
        reason: int = 0
        if card != NO_CARD:
            reason = why_not_discard(state, seat, card)
        elif state.rules.big_gin_bonus < 0:
            reason = _WHICH_CARD
        if reason:
            return reason
        return why_not_with(state, card, deadwood_without(state, seat, card))

    def list_moves(self, state: Round, seat: int) -> None:
        """List the knocks. The best discard bounds what any discard can leave, and so does the worth of one card."""
        rules: Rules = state.rules
        hand: bytearray = state.hands[seat]
        tables: Deadwood | None = rules.deadwood
        if tables is not None and tables.thrown_mask(state.kinds[seat]) > state.knock_limit:
            return
        left: int = deadwood_of_hand(state, hand)
        if left == 0 and self.refusal(state, seat, KNOCK | NO_CARD << 8) == 0:
            state.add(KNOCK | NO_CARD << 8)
        for card in range(KINDS):
            if not hand[card] or left - rules.points[card] > state.knock_limit:
                continue
            if self.refusal(state, seat, KNOCK | card << 8) == 0:
                state.add(KNOCK | card << 8)

    def apply(self, state: Round, seat: int, code: int) -> None:
        """Discard and end the round. The melds of the hands are worked out on demand."""
        card: int = code >> 8 & 255
        if card != NO_CARD:
            state.from_hand(seat, card)
            state.to_pile(card)
            state.discarder = seat
        gin: bool = _is_gin(state, seat)
        state.end(KNOCKED if not gin else BIG_GIN if card == NO_CARD else GIN, seat)

    def count(self, state: Round) -> None:
        """Give the difference to the better of two hands, the defender's after laying off on the melds shown."""
        rules: Rules = state.rules
        seat: int = state.out
        other: int = 0
        if state.reason not in (KNOCKED, GIN, BIG_GIN):
            return
        while other == seat or state.left[other] != IN_ROUND:
            other += 1
        gain: int = _outside(state, other) - _outside(state, seat)
        if state.reason == GIN:
            state.points[seat] = gain + rules.gin_bonus
        elif state.reason == BIG_GIN:
            state.points[seat] = gain + max(rules.big_gin_bonus, 0)
        elif gain > 0:
            state.points[seat] = gain
        else:
            state.points[other] = rules.undercut_bonus - gain


def _is_gin(state: Round, seat: int) -> bool:
    """Return whether the melds shown take every card of the knocker's hand."""
    hand: bytearray = state.hands[seat]
    if state.named is not None:
        return sum(len(meld.cards) for meld in state.named) == state.held[seat]
    if deadwood_of_hand(state, hand):
        return False
    if state.rules.cheapest > 0:
        return True
    return not hidden_melds(bytes(hand), state.rules.source.melds, state.rules.source.points).left


def _outside(state: Round, seat: int) -> int:
    """Return the points of a hand that count after a knock.

    Before the melds are on the table, tables give the deadwood: after the knocker's best melds, and after the
    defender's best melds and lay-offs together.
    """
    spread: Spread | None = state.rules.spread
    if state.open or spread is None or state.named is not None:
        lay_open(state)
        return state.hand_points(seat)
    if seat == state.out:
        return spread.find(state.mask(state.hands[seat]))
    if state.reason != KNOCKED or not state.rules.knock_layoff:
        return deadwood_of_hand(state, state.hands[seat])
    spread.find(state.mask(state.hands[state.out]))
    return spread.defended(state.mask(state.hands[seat]))


# ---- What lies on the table afterwards ------------------------------------------------------------


def lay_open(state: Round) -> None:
    """Show the knocker's melds and then everybody else's; the hands keep the cards that count."""
    if state.open:
        return
    state.open = True
    source, seat = state.rules.source, state.out
    melds = state.named or hidden_melds(bytes(state.hands[seat]), source.melds, source.points).melds
    first = state.table.number
    show_melds(state, seat, melds)
    if state.tape is not None:
        card = None if state.reason == BIG_GIN else state.top()
        state.tape.tell("knock", seat, card, melds=tuple(melds), meld=first)
    shown = range(first, state.table.number)
    for other in range(state.seats):
        if other != seat and state.left[other] == IN_ROUND:
            may = state.reason == KNOCKED and state.rules.knock_layoff
            _defend(state, other, shown if may else range(0))


def show_melds(state: Round, seat: int, melds: Sequence[Meld]) -> None:
    """Put melds from a hand on the table."""
    for meld in melds:
        for card in meld.cards:
            state.from_hand(seat, card)
        state.table.lay(seat, meld, state.rules.source.melds)
        if not state.down[seat]:
            state.down[seat] = state.turn


def _defend(state: Round, seat: int, shown: Sequence[int]) -> None:
    """Lay off on the knocker's melds and show the defender's so that the fewest points are left."""
    source = state.rules.source
    table = tuple(state.table.meld(index) for index in shown)
    hand = bytes(state.hands[seat])
    for card, number, end in best_defence(hand, table, source.melds, source.points):
        state.from_hand(seat, card)
        state.table.extend(shown[number], card, ("low", "high").index(end) + 1 if end else 0)
        if state.tape is not None:
            state.tape.tell("lay", seat, card, meld=shown[number], end=end)
    best = hidden_melds(bytes(state.hands[seat]), source.melds, source.points)
    if best.melds and state.tape is not None:
        state.tape.tell("meld", seat, melds=best.melds, meld=state.table.number)
    show_melds(state, seat, best.melds)


LaidOff = tuple[int, int, End | None]


def best_defence(
    hand: bytes, table: tuple[Meld, ...], rules: MeldRules, points: tuple[int, ...]
) -> tuple[LaidOff, ...]:
    """Return the cards to lay off on these melds, in order, so that the fewest points stay outside melds.

    Breadth first over hands and tables, each visited once, so that the shorter of two ways is found first.
    """
    best_left: int | None = None
    best: tuple[LaidOff, ...] = ()
    seen: set[tuple[bytes, tuple[Meld, ...]]] = set()
    waiting: list[tuple[bytes, tuple[Meld, ...], tuple[LaidOff, ...]]] = [(hand, table, ())]
    while waiting and len(seen) < MOST_DEFENCES:
        held, melds, laid = waiting.pop(0)
        if (held, melds) in seen:
            continue
        seen.add((held, melds))
        left = hidden_melds(held, rules, points).points
        if best_left is None or left < best_left:
            best_left, best = left, laid
        for card in range(KINDS):
            if held[card]:
                for number, meld in enumerate(melds):
                    for end in lay_off_ends(meld, card, rules):
                        rest = bytearray(held)
                        rest[card] -= 1
                        longer = extended(meld, card, end, rules)
                        after = (*melds[:number], longer, *melds[number + 1 :])
                        waiting.append((bytes(rest), after, (*laid, (card, number, end))))
    return best


# ---- The move as a value ------------------------------------------------------------------------


class Knock(Move, frozen=True, tag="knock"):
    """Discard and end the round by a knock: by default the melds that leave the fewest points are shown; without a card
    it is big gin.
    """

    card: int | None
    melds: tuple[Meld, ...] = ()


class KnockForm(Form):
    """How a player knocks."""

    kind = KNOCK
    rule = "knock"
    rank = 170
    named = "card melds"
    shown = ("7H", "7H set[7S 7D 7C] run[5H 6H 7H]", "")

    def text(self, move: Knock, rules: MeldRules) -> str:
        """Return the discard and the melds."""
        words = [] if move.card is None else [card_text(move.card)]
        return " ".join([*words, *(meld_text(meld, rules) for meld in move.melds)])

    def read(self, rest: str, rules: MeldRules) -> Knock:
        """Read the discard and the melds."""
        card, melds = read_shown(rest, rules)
        return Knock(card, melds)

    def code(self, state: Round, move: Knock) -> int:
        """Return the number."""
        return KNOCK | (NO_CARD if move.card is None else move.card) << 8

    def move(self, state: Round, seat: int, code: int) -> Knock:
        """Return the value."""
        card = code >> 8 & 255
        return Knock(None if card == NO_CARD else card)

    def refusal(self, state: Round, seat: int, move: Knock) -> int | Problem:
        """Return why the seat may not make this knock."""
        if state.rules.melds_before_knock:
            return why_not_open_knock(state, seat, named=move.card is not None or bool(move.melds))
        card = NO_CARD if move.card is None else move.card
        if move.card is not None:
            reason = no_card(move.card) or why_not_discard(state, seat, card)
            if reason:
                return reason
        for meld in move.melds:
            problem = why_not_form(meld, state.rules.source.melds)
            if problem is not None:
                return problem
        if move.card is None and state.rules.big_gin_bonus < 0:
            return _WHICH_CARD
        if not move.melds:
            return why_not_with(state, card, deadwood_without(state, seat, card))
        return _why_not_shown(state, seat, move) or why_not_with(
            state, card, left_beside(state, seat, move)
        )

    def make(self, state: Round, seat: int, move: Knock) -> None:
        """Knock."""
        state.named = move.melds or None
        state.play(seat, self.code(state, move))


def read_shown(rest: str, rules: MeldRules) -> tuple[int | None, tuple[Meld, ...]]:
    """Read a knock or a show: the card discarded, then the melds."""
    first, _, others = rest.partition(" ")
    named = bool(first) and "[" not in first
    melds = tuple(parse_meld(part, rules) for part in split_melds(others if named else rest))
    return (parse_card(first) if named else None), melds


def _why_not_shown(state: Round, seat: int, move: Knock) -> int | Problem:
    """Return why the named melds cannot be the hand's, or 0."""
    hand = bytearray(state.hands[seat])
    if move.card is not None:
        hand[move.card] -= 1
    for meld in move.melds:
        problem = why_not_meld(meld, state.rules.source.melds)
        if problem is not None:
            return problem
        for card in meld.cards:
            if not hand[card]:
                return _NOT_HELD
            hand[card] -= 1
    return 0


def left_beside(state: Round, seat: int, move: Knock) -> int:
    """Return the points of a hand outside the melds named in a knock, without its discard."""
    points = state.rules.source.points
    shown = sum(points[card] for meld in move.melds for card in meld.cards)
    return state.hand_points(seat) - shown - (0 if move.card is None else points[move.card])


FORMS = (KnockForm(Knock),)

_knocking = Knocking()


def _adapt(rules: Rules) -> None:
    """Score a knock by the difference, and put melds kept in hands on the table after it."""
    if rules.scoring_knock_difference:
        rules.scoring = _knocking
    if rules.knocks_hidden:
        rules.lay_open = _lay_open_after_a_knock


def _lay_open_after_a_knock(state: Round) -> None:
    if state.reason in (KNOCKED, GIN, BIG_GIN):
        lay_open(state)


PLAY = Play(
    by_kind={KNOCK: _knocking},
    instead=(Instead(KNOCK, OpenKnocking(), lambda rules: rules.melds_before_knock),),
    parts=(
        Part(PLAYING, 100, KNOCK, lambda rules: rules.knock_max >= 0),
        Part(BEFORE_A_DRAW, 100, KNOCK, lambda rules: rules.knock_max < 0),
    ),
    adapt=_adapt,
)
