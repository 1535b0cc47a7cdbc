"""Questions of bots, the page and the case runner about a deal, other than its moves. Mechanisms answer them."""

from collections.abc import Sequence
from typing import Literal

from upcard.cards import KINDS
from upcard.engine.core.case import Case
from upcard.engine.core.codes import DISCARD, LAY, NO_CARD
from upcard.engine.core.form import Answer
from upcard.engine.deal import Deal
from upcard.engine.moves import FORM_OF, Move
from upcard.engine.wording import problem_of
from upcard.features.contracts import play as laying
from upcard.features.contracts.questions import first_melds as asked_melds
from upcard.features.drawing.play import piles
from upcard.features.drawing.questions import plays_what_it_takes, takes_to_open
from upcard.features.dropping import play as drop
from upcard.features.knocking import play as knock
from upcard.features.laying_off.questions import lays_further
from upcard.features.rearranging.play import rearrange
from upcard.features.scoring import play as scoring
from upcard.features.scoring.questions import points_of_low_ace
from upcard.features.showing import play as show
from upcard.features.showing.questions import shows
from upcard.features.turns.play import Discard
from upcard.melds import Meld, Problem
from upcard.melds.hand.partition import Partition, best_opening
from upcard.rules import RoundRules, Violation

best_defence = knock.best_defence
held_points = scoring.held_points
hidden_melds = knock.hidden_melds
is_pure = show.is_pure
on_condition = piles.on_condition
price_of_drop = drop.price_of_drop
sparing_melds = show.sparing_melds
table_with = rearrange.table_with
taking = piles.taking
towards_show = show.towards_show
whole_hand = show.whole_hand

Way = Literal["knock", "show", "lay"]


def way_of(rules: RoundRules) -> Way:
    """Return the purpose of melds in a round without a contract: to be laid, or kept for a knock or a show."""
    if lays_further(rules.options) or rules.opens:
        return "lay"
    return "show" if shows(rules.options) else "knock"


def takes_only_to_open(rules: RoundRules) -> bool:
    """Return whether a player who is not down may take the discard only to go down with it."""
    options = rules.options
    return takes_to_open(options) or (plays_what_it_takes(options) and rules.opens)


def deadwood_without(deal: Deal, seat: int, card: int | None) -> int:
    """Return the points outside melds of a seat's hand without one card."""
    return knock.deadwood_without(deal.round, seat, NO_CARD if card is None else card)


def why_points(deal: Deal, seat: int) -> list[str]:
    """Return why points of a finished round differ from those of the hands, in sentences for a seat."""
    reasons = [one.changed(deal.round, seat) for one in deal.round.rules.counting]
    problems = (problem_of(Case(deal.round, deal.names, seat), reason) for reason in reasons)
    return [problem.message for problem in problems if problem is not None]


def lays_off_in_turn(deal: Deal, seat: int) -> bool:
    """Return whether a seat may lay off in its turn, once it has drawn."""
    reason: int = deal.round.rules.by_kind[LAY].closed(deal.round, seat, LAY)
    return not reason


def answer_of(move: Move) -> Answer | None:
    """Return how a move answers a window in which several seats are asked, or None if it does not."""
    return FORM_OF[type(move)].answers


def answer_with(deal: Deal, seat: int, answer: Answer) -> Move | None:
    """Return the first move without a card of the hand by which a seat answers the open window so, or None."""
    moves = (move for move in deal.legal_moves(seat) if answer_of(move) == answer)
    return next((move for move in moves if not move.from_hand(deal.round)), None)


def kept_back(deal: Deal, seat: int) -> list[tuple[int, Violation]]:
    """Return the cards of a hand that may not be discarded, where discarding is open, each with the reason."""
    state = deal.round
    hand, refusal = state.hands[seat], state.rules.by_kind[DISCARD].refusal
    closed = [
        card for card in range(KINDS) if hand[card] and refusal(state, seat, DISCARD | card << 8)
    ]
    asked = ((card, deal.why_not(seat, Discard(card))) for card in closed)
    return [(card, why) for card, why in asked if why is not None]


def what_is_wrong(deal: Deal, seat: int, move: show.Show) -> Problem | None:
    """Return why a show of cards in hand is wrong, or None."""
    return problem_of(
        Case(deal.round, deal.names, seat, move), show.why_wrong(deal.round, seat, move)
    )


def first_melds(deal: Deal, hand: Sequence[int]) -> Partition | None:
    """Return a hand's first lay-down of most worth, or None if it lacks the runs for one."""
    rules, asked = deal.rules, asked_melds(deal.rules.options)
    low, pure = points_of_low_ace(rules.options), 0 if asked is None else asked.pure
    return best_opening(hand, rules.melds, rules.points, ace_low=low, pure=pure)


def why_not_first_melds(deal: Deal, seat: int, melds: Sequence[Meld]) -> Problem | None:
    """Return why these melds are no first lay-down in games where only worth counts, in anybody's turn, or None."""
    move = laying.LayDown(tuple(melds))
    return problem_of(
        Case(deal.round, deal.names, seat, move), laying.why_not_opening(deal.round, move.melds)
    )
