"""The answer of a seat's wishes to the card that it is offered now."""

from upcard.engine import Deal, Move, View
from upcard.server.contract import Wishes
from upcard.server.present.hand.advice import Advice
from upcard.server.present.hand.open_hand import OpenAdvice
from upcard.server.present.hand.questions import AnyAdvice, Question, question_on
from upcard.server.present.moment import Moment
from upcard.server.tables.game import Game
from upcard.server.tables.wishes import Nearness, answer_of, word_on


def wish_question(game: Game, seat: int) -> Question | None:
    """Return the question about a hand that a wish's answer depends on: the seat's state asks the same."""
    deal = game.deal
    if deal is None:
        return None
    view = deal.view(seat)
    return question_on(
        deal, view, Moment(view, deal.rules, game.names(), frozenset(), may_lay=False)
    )


def wished_move(
    deal: Deal, view: View, wishes: Wishes, advice: Advice | OpenAdvice | None
) -> Move | None:
    """Return the move with which the wishes answer the window for a seat that has not answered, or None."""
    if view.seat not in view.asked or view.answer is not None or not view.pile:
        return None
    return answer_of(deal, view.seat, word_on(wishes, view.phase, view.pile[-1], _near(advice)))


def _near(advice: AnyAdvice | None) -> Nearness | None:
    if not isinstance(advice, Advice) or advice.with_upcard is None:
        return None
    return Nearness(advice.missing, advice.with_upcard)
