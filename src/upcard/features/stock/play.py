# hot: compiled where there is a C compiler (docs/speed.md)
"""The stock: drawing from it, and refilling it from the discard pile when it is used up."""

from upcard.cards import cards_text, parse_cards
from upcard.engine.core.codes import DRAWING, NOBODY, PLAYING, SHUFFLING, STEP_PENALTY, STEP_REFILL
from upcard.engine.core.form import Form, Move
from upcard.engine.core.reasons import Saying
from upcard.engine.core.round import Round
from upcard.melds import MeldRules

_NOT_YOURS = 100
_NOT_NOW = 101
_OTHER_CARDS = 102

SAYS = {
    _NOT_YOURS: Saying("shuffle.not_yours", "stock_empty"),
    _NOT_NOW: Saying("shuffle.not_now", "stock_empty"),
    _OTHER_CARDS: Saying("shuffle.other_cards", "stock_empty"),
}


def draw_blind(state: Round, seat: int) -> int:
    """Move the top of the stock to a hand and return it; ``NOBODY`` if there is no card.

    The stock counts as used up when a card is needed and none is there; the pile is then turned over unshuffled,
    so that its lowest card is drawn first.
    """
    if state.stock_n == 0 and not state.needs_shuffle() and state.can_refill(state.pile_n):
        turn_over(state, 1 if state.rules.flip_keep_top else 0)
    if state.stock_n == 0:
        return NOBODY
    if state.honour.exposed:
        state.honour.bring_up(state.stock, state.stock_n, seat == state.active)
    state.stock_n -= 1
    state.to_hand(seat, state.stock[state.stock_n])
    return state.stock[state.stock_n]


def turn_over(state: Round, keep: int) -> None:
    """Turn the discards, except ``keep`` on top, into the stock, unshuffled: the lowest is drawn first."""
    below: int = state.pile_n - keep
    if below > len(state.stock):
        state.stock.extend(bytes(below))
    for index in range(below):
        state.stock[index] = state.pile[below - 1 - index]
    for index in range(keep):
        state.pile[index] = state.pile[below + index]
    state.stock_n = below
    state.pile_n = keep
    state.refills += 1
    if state.tape is not None:
        state.tape.tell("turn_over", count=below)


def why_not_shuffle(state: Round, order: bytes) -> int:
    """Return why this is not an order of the cards to be shuffled, or 0."""
    if state.phase != SHUFFLING:
        return _NOT_NOW
    if sorted(order) != sorted(state.pile[: state.pile_n - 1]):
        return _OTHER_CARDS
    return 0


def shuffle(state: Round, order: bytes) -> None:
    """Chance's move: the cards below the top discard become the stock in this order, top first.

    Raises ``ValueError`` for other cards, and if nothing is to be shuffled.
    """
    number: int = len(order)
    if why_not_shuffle(state, order):
        raise ValueError(f"{number} cards are given; these are not to be shuffled now")
    if number > len(state.stock):
        state.stock.extend(bytes(number))
    for index in range(number):
        state.stock[index] = order[number - 1 - index]
    state.stock_n = number
    state.pile[0] = state.pile[state.pile_n - 1]
    state.pile_n = 1
    state.refills += 1
    if state.tape is not None:
        state.tape.tell("turn_over", count=number, reason="shuffled")
    state.phase = PLAYING if _has_drawn(state) else DRAWING
    state.go_on()


def _has_drawn(state: Round) -> bool:
    """Return whether the active player has drawn before the step that waits for the shuffle.

    Only two steps follow the draw: the stock is refilled, or where the active player draws first, another who claimed
    takes the penalty. What the active player bought comes with its penalty before the draw.
    """
    step: int = state.steps[0] if state.steps_n else 0
    if step == STEP_PENALTY:
        return state.rules.claim_order_active_first and state.steps[1] != state.active
    return step == STEP_REFILL


class Shuffle(Move, frozen=True, tag="shuffle"):
    """Chance's move: the discard pile except its top card becomes the stock, in this order, top first."""

    order: tuple[int, ...]


class ShuffleForm(Form):
    """How chance shuffles the discards."""

    by_chance = True
    named = "cards"
    shown = ("7H JK 2C",)

    def text(self, move: Shuffle, rules: MeldRules) -> str:
        """Return the cards."""
        return cards_text(move.order)

    def read(self, rest: str, rules: MeldRules) -> Shuffle:
        """Read the cards."""
        return Shuffle(parse_cards(rest))

    def refusal(self, state: Round, seat: int, move: Shuffle) -> int:
        """Return why these are not the cards to be shuffled."""
        if seat != NOBODY:
            return _NOT_YOURS
        if not all(0 <= card < 256 for card in move.order):
            return _OTHER_CARDS if state.phase == SHUFFLING else _NOT_NOW
        return why_not_shuffle(state, bytes(move.order))

    def make(self, state: Round, seat: int, move: Shuffle) -> None:
        """Shuffle."""
        shuffle(state, bytes(move.order))


FORMS = (ShuffleForm(Shuffle),)
