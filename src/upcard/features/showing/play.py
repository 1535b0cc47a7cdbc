# hot: compiled where there is a C compiler (docs/speed.md)
"""Showing: a player discards one card and shows all others in melds, which ends the round.

A player who shows wrongly leaves the round with points against them. Afterwards the melds that do not count lie on the
table, and the hands hold the cards that count.
"""

from collections.abc import Sequence
from functools import lru_cache

from upcard.cards import JOKER, KINDS, NotationError, card_text
from upcard.engine.core.codes import IN_ROUND, LEFT, PLAYING, SHOW, SHOWN
from upcard.engine.core.form import Form, Move, no_card
from upcard.engine.core.play import BEFORE_A_DRAW, Part, Play
from upcard.engine.core.reach import Reach
from upcard.engine.core.reasons import Saying
from upcard.engine.core.round import Mechanism, Round
from upcard.engine.core.rules import Rules
from upcard.features.dropping.play import seat_left
from upcard.features.knocking.play import read_shown, show_melds
from upcard.features.turns.play import why_not_discard
from upcard.melds import (
    Meld,
    MeldRules,
    Problem,
    is_wild,
    meld_text,
    new_run,
    why_not_form,
    why_not_meld,
)
from upcard.melds.hand.partition import Partition, best_partition, whole_partition
from upcard.melds.hand.shapes import shapes_with

_LONE = 4
_WILD = 4
"""In a hand of melds alone, the demand of a card without a neighbour, and the supply of a wild card. A card with a
neighbour that is in no meld without wild cards demands a quarter: a run with n wild cards holds at most 2(n + 1) of
them, and a set of two of them and a wild card holds two."""

_NEVER = 1300
_NOT_HELD = 1301
_LEFT_OVER = 1302
_TOO_FEW_RUNS = 1303
_TOO_FEW_PURE = 1304
_NO_MELDS = 1305
_LAST_TURN = 1306

SAYS = {
    _NEVER: Saying("show.never", "go_out_discard"),
    _NOT_HELD: Saying("show.not_held", "show"),
    _LEFT_OVER: Saying("show.left_over", "show_runs"),
    _TOO_FEW_RUNS: Saying("show.runs", "show_runs"),
    _TOO_FEW_PURE: Saying("show.pure", "show_pure"),
    _LAST_TURN: Saying("show.last_turn", "last_turns"),
    _NO_MELDS: Saying("show.not_all", "show_runs"),
}


class Showing(Mechanism):
    """The show."""

    __slots__ = ()

    def closed(self, state: Round, seat: int, kind: int) -> int:
        """Return why nobody may show in this game, or 0."""
        if state.rules.show_runs < 0:
            return _NEVER
        return 0 if state.closing < 0 else _LAST_TURN

    def refusal(self, state: Round, seat: int, code: int) -> int:
        """Return why the hand without that card may not be shown, or 0."""
        card: int = code >> 8 & 255
        hand: bytearray = state.hands[seat]
        reason: int = why_not_discard(state, seat, card)
        if reason:
            return reason
        hand[card] -= 1
        right: bool = shown(state.rules, bytes(hand)) is not None
        hand[card] += 1
        return 0 if right else _NO_MELDS

    def list_moves(self, state: Round, seat: int) -> None:
        """List the correct shows, by the card discarded."""
        hand: bytearray = state.hands[seat]
        if state.closing >= 0 or not _may_be_melds(state.rules, hand):
            return
        for card in range(KINDS):
            if hand[card] and self.refusal(state, seat, SHOW | card << 8) == 0:
                state.add(SHOW | card << 8)

    def apply(self, state: Round, seat: int, code: int) -> None:
        """Discard a card and show the others in melds."""
        card: int = code >> 8 & 255
        state.from_hand(seat, card)
        state.to_pile(card)
        state.discarder = seat
        if state.rules.last_turns:
            lay_show(state, seat)
        state.go_out(SHOWN, seat)


def _may_be_melds(rules: Rules, hand: bytearray) -> bool:
    """Return whether all cards but one may be in melds: a cheap filter before the exact search."""
    reach: Reach = rules.reach
    most: int = 0
    total: int = 0
    if not reach.usual:
        return True
    reach.look(hand)
    if rules.show_pure and not reach.runs:
        return False
    for card in range(JOKER):
        if hand[card] and not rules.wild[card] and not reach.is_pure(card):
            asked: int = 1 if reach.is_near(card) else _LONE
            total += hand[card] * asked
            most = max(most, asked)
    return total - most <= _WILD * reach.wilds


def shown(rules: Rules, hand: bytes) -> tuple[Meld, ...] | None:
    """Return melds of all cards of a hand that may be shown, or None."""
    return whole_hand(hand, rules.source.melds, max(rules.show_runs, 0), rules.show_pure)


@lru_cache(2_000)
def whole_hand(hand: bytes, rules: MeldRules, runs: int, pure: int) -> tuple[Meld, ...] | None:
    """Return melds of all cards of the hand with at least ``runs`` runs and ``pure`` pure ones, or None."""
    return whole_partition(hand, rules, runs, pure)


@lru_cache(5_000)
def towards_show(hand: bytes, rules: MeldRules, runs: int, pure: int) -> tuple[int, Partition]:
    """Return how many runs a hand lacks for a show, and its melds with the fewest cards outside them."""
    wanted = [(runs - lacking, min(pure, runs - lacking)) for lacking in range(runs + 1)]
    for lacking, (some, clean) in enumerate(wanted):
        found = best_partition(hand, rules, (1,) * len(hand), some, clean)
        if found is not None:
            return lacking, found
    raise ValueError("a hand without any run is a partition too")


def is_pure(meld: Meld, rules: MeldRules) -> bool:
    """Return whether no card of a meld acts as wild."""
    return not any(is_wild(meld, index, rules) for index in range(len(meld.cards)))


# ---- What lies on the table afterwards ------------------------------------------------------------


def lay_open(state: Round) -> None:
    """Lay open the shown melds, and of every other hand in the round the melds that do not count."""
    if state.open:
        return
    state.open = True
    if state.reason == LEFT:
        return
    if state.reason == SHOWN and state.closing < 0:
        lay_show(state, state.out)
    for seat in range(state.seats):
        if seat != state.out and state.left[seat] == IN_ROUND:
            melds = sparing_melds(state, seat)
            if melds and state.tape is not None:
                state.tape.tell("meld", seat, melds=melds, meld=state.table.number)
            show_melds(state, seat, melds)


def lay_show(state: Round, seat: int) -> None:
    """Put the shown melds on the table: those named, or any that take all cards."""
    melds = state.named or shown(state.rules, bytes(state.hands[seat])) or ()
    first = state.table.number
    show_melds(state, seat, melds)
    state.named = None
    if state.tape is not None:
        state.tape.tell("show", seat, state.top(), melds=tuple(melds), meld=first)


def sparing_melds(state: Round, seat: int) -> tuple[Meld, ...]:
    """Return the melds whose cards do not count against their holder.

    With the runs that a show needs: all melds. With the pure ones only: these, or none, depending on the game.
    """
    source, rules = state.rules.source, state.rules
    hand = bytes(state.hands[seat])
    found = best_partition(
        hand, source.melds, source.points, max(rules.show_runs, 0), rules.show_pure
    )
    if found is not None:
        return found.melds
    if not rules.show_pure or source.options.no_second_run == "count_all":
        return ()
    return _dearest_pure(hand, source.melds, source.points, rules.show_pure)


def _dearest_pure(
    hand: bytes, rules: MeldRules, points: Sequence[int], number: int
) -> tuple[Meld, ...]:
    """Return the ``number`` pure runs whose cards count most; none if the hand has fewer."""
    if not number:
        return ()
    best: tuple[Meld, ...] = ()
    most = -1
    for card in range(JOKER):
        for shape in shapes_with(card, hand, 0, rules) if hand[card] else ():
            if shape.type == "run":
                rest = bytearray(hand)
                for used in shape.cards:
                    rest[used] -= 1
                others = _dearest_pure(bytes(rest), rules, points, number - 1)
                runs = (new_run(shape.rank, shape.suit, shape.cards), *others)
                worth = sum(points[used] for run in runs for used in run.cards)
                if len(runs) == number and worth > most:
                    best, most = runs, worth
    return best


# ---- The move as a value ------------------------------------------------------------------------


class Show(Move, frozen=True, tag="show"):
    """Discard and show all other cards in melds, which ends the round if it is correct."""

    card: int
    melds: tuple[Meld, ...]


def why_wrong(state: Round, seat: int, move: Show) -> int | Problem:
    """Return why a show of cards in hand is wrong, or 0."""
    rules = state.rules
    for meld in move.melds:
        problem = why_not_meld(meld, rules.source.melds)
        if problem is not None:
            return problem
    if state.held[seat] - 1 > sum(len(meld.cards) for meld in move.melds):
        return _LEFT_OVER
    runs = [meld for meld in move.melds if meld.type == "run"]
    if len(runs) < rules.show_runs:
        return _TOO_FEW_RUNS
    if sum(is_pure(meld, rules.source.melds) for meld in runs) < rules.show_pure:
        return _TOO_FEW_PURE
    return 0


class ShowForm(Form):
    """How a player shows."""

    kind = SHOW
    rule = "show"
    rank = 180
    named = "card melds"
    shown = ("9C run[5H 6H 7H] run[2S JK=3S 4S] set[QS QH QD]",)

    def text(self, move: Show, rules: MeldRules) -> str:
        """Return the discard and the melds."""
        return " ".join([card_text(move.card), *(meld_text(meld, rules) for meld in move.melds)])

    def read(self, rest: str, rules: MeldRules) -> Show:
        """Read the discard and the melds."""
        card, melds = read_shown(rest, rules)
        if card is None:
            raise NotationError("a show names the card that is discarded first", "notation.move")
        return Show(card, melds)

    def move(self, state: Round, seat: int, code: int) -> Show:
        """Return the value."""
        card = code >> 8 & 255
        hand = bytearray(state.hands[seat])
        hand[card] -= 1
        return Show(card, shown(state.rules, bytes(hand)) or ())

    def refusal(self, state: Round, seat: int, move: Show) -> int | Problem:
        """Return why the seat may not make this show; a wrong one may be made if it costs points."""
        reason = no_card(move.card) or why_not_discard(state, seat, move.card)
        if reason:
            return reason
        for meld in move.melds:
            problem = why_not_form(meld, state.rules.source.melds)
            if problem is not None:
                return problem
        hand = bytearray(state.hands[seat])
        for card in (move.card, *(card for meld in move.melds for card in meld.cards)):
            if not hand[card]:
                return _NOT_HELD
            hand[card] -= 1
        return why_wrong(state, seat, move) if state.rules.wrong_show < 0 else 0

    def make(self, state: Round, seat: int, move: Show) -> None:
        """Show; a player who shows wrongly leaves the round."""
        wrong = why_wrong(state, seat, move)
        if not wrong:
            state.named = move.melds
            state.play(seat, SHOW | move.card << 8)
            return
        if state.tape is not None:
            state.tape.wrong_show(seat, move, wrong)
        state.from_hand(seat, move.card)
        state.to_pile(move.card)
        state.discarder = seat
        seat_left(state, seat, state.rules.wrong_show)


FORMS = (ShowForm(Show),)


def _adapt(rules: Rules) -> None:
    """Put the melds kept in hands on the table at the end."""
    if rules.show_runs >= 0 and not rules.melds_before_knock:
        rules.lay_open = lay_open


PLAY = Play(
    by_kind={SHOW: Showing()},
    parts=(
        Part(PLAYING, 110, SHOW, lambda rules: rules.show_runs >= 0),
        Part(BEFORE_A_DRAW, 110, SHOW, lambda rules: rules.show_runs < 0),
    ),
    adapt=_adapt,
)
