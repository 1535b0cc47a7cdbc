"""One interface to advice in the two kinds of round: with a contract and without."""

from collections.abc import Sequence

from msgspec.structs import replace

from upcard.engine import Deal, View
from upcard.server.contract import Sorts, State, Verdict
from upcard.server.present.hand.advice import (
    Advice,
    HandQuestion,
    contract_advice,
    same_hand,
    with_upcard,
)
from upcard.server.present.hand.open_hand import (
    OpenAdvice,
    OpenQuestion,
    open_advice,
    open_question,
)
from upcard.server.present.hand.open_staging import open_verdict
from upcard.server.present.hand.staging import contract_verdict
from upcard.server.present.moment import Moment

Question = HandQuestion | OpenQuestion
AnyAdvice = Advice | OpenAdvice


Said = tuple[Question, AnyAdvice]
"""A question with the advice that answered it."""


def advice_on(question: Question, before: Said | None = None) -> AnyAdvice:
    """Return the advice on a hand; earlier advice on the same hand saves work."""
    if isinstance(question, OpenQuestion):
        return open_advice(question)
    return with_upcard(question, of_hand(question, before) or contract_advice(question))


def said_already(question: Question, before: Said) -> AnyAdvice | None:
    """Return the advice on a hand if it follows from earlier advice, else None."""
    if question == before[0]:
        return before[1]
    if isinstance(question, HandQuestion) and question.upcard is None:
        advice = of_hand(question, before)
        return None if advice is None else with_upcard(question, advice)
    return None


def of_hand(question: Question, before: Said | None) -> Advice | None:
    """Return the earlier advice if it is about the same hand."""
    known, advice = before or (None, None)
    if not isinstance(question, HandQuestion) or not isinstance(known, HandQuestion):
        return None
    if not isinstance(advice, Advice):
        return None
    return advice if same_hand(question, known) else None


def question_on(deal: Deal, view: View, moment: Moment) -> Question | None:
    """Return the question about a seat's hand, or None if there is nothing to advise."""
    rules = deal.rules
    if view.phase == "over" or (rules.contract.slots and deal.is_down(view.seat)):
        return None
    choosing = view.phase != "play" and moment.to_act
    if not rules.contract.slots:
        return open_question(deal, view, choosing=choosing)
    return HandQuestion(
        hand=bytes(deal.round.hands[view.seat]),
        contract=deal.contracts[view.seat],
        melds=rules.melds,
        pairs=rules.pairs,
        upcard=view.pile[-1] if choosing and view.pile else None,
    )


def advised(state: State, advice: AnyAdvice) -> State:
    """Return a state with the fields that the advice on the hand adds."""
    return replace(
        state,
        slots=(isinstance(advice, Advice) and advice.taking) or advice.slots,
        lay_down=advice.lay_down,
        keep=advice.keep,
        arrange=advice.arrange if isinstance(advice, OpenAdvice) else None,
        sorts=Sorts(advice.groups, state.sorts.suit, state.sorts.rank),
    )


def verdict_on(
    deal: Deal, seat: int, slots: Sequence[Sequence[int]], ends: Sequence[str | None]
) -> Verdict:
    """Return the verdict on cards laid out slot by slot; ``ends`` says where a loose wild goes."""
    if deal.rules.contract.slots:
        return contract_verdict(deal, seat, slots, ends)
    return open_verdict(deal, seat, slots, ends)
