"""Verdicts on melds gathered without a contract: to lay them, to open, or to show a whole hand."""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from upcard.cards import expand, rank_of, suit_of
from upcard.engine import Deal, Discard, LayDown, Move, NewMeld, Show, move_text
from upcard.engine.questions import way_of, what_is_wrong, why_not_first_melds
from upcard.features.contracts.questions import first_melds
from upcard.features.scoring.questions import points_of_low_ace
from upcard.features.showing.questions import price_of_wrong_show
from upcard.melds import Meld, Slot
from upcard.melds.hand.partition import meld_worth
from upcard.messages.say import messages
from upcard.server.contract import Ask, Choice, ChoiceOption, Verdict
from upcard.server.present.hand.staging import Judged, judge, not_held
from upcard.server.refusals import Refusal, refusal_of
from upcard.server.tables.words.line import shown

say = messages(__file__)


def open_verdict(
    deal: Deal, seat: int, slots: Sequence[Sequence[int]], ends: Sequence[str | None]
) -> Verdict:
    """Return the verdict on melds gathered in any number of places; empty places are ignored."""
    lists = [tuple(cards) for cards in slots]
    chosen = [ends[i] if i < len(ends) else None for i in range(len(lists))]
    judged = [judge_either(deal, cards, end) for cards, end in zip(lists, chosen, strict=True)]
    staged = [card for cards in lists for card in cards]
    refusal = not_held(deal, seat, staged)
    melds = tuple(item.meld for item in judged if item.meld is not None)
    whole = len(melds) == sum(bool(cards) for cards in lists) and bool(melds)
    found = Verdict(refusal=refusal)
    if refusal is None and whole:
        found = _WAYS[_way(deal, seat)](deal, seat, melds)
    verdicts = [item.shown for item in judged]
    return replace(found, slots=verdicts, text=worth_words(deal, seat, melds))


def _way(deal: Deal, seat: int) -> str:
    if way_of(deal.rules) == "show":
        return "show"
    return "open" if deal.rules.opens and not deal.is_down(seat) else "lay"


def worth_words(deal: Deal, seat: int, melds: Sequence[Meld]) -> str | None:
    """Return in words how much of a first lay-down's least worth has been gathered."""
    asked = first_melds(deal.rules.options)
    if asked is None or deal.is_down(seat):
        return None
    least, low = asked.points, points_of_low_ace(deal.rules.options)
    worth = sum(meld_worth(meld, deal.rules.points, low) for meld in melds)
    if worth >= least:
        return say("worth-enough", points=worth, least=least)
    return say("worth-too-little", worth=worth, points=least)


# ---- One place ------------------------------------------------------------------------------


def judge_either(deal: Deal, cards: tuple[int, ...], end: str | None) -> Judged:
    """Return the verdict on cards as a set or a run, whichever they are or come closer to."""
    rules = deal.rules.melds
    as_set = judge(deal, Slot("set", rules.set_size[0]), cards, end)
    as_run = judge(deal, Slot("run", rules.run_size[0]), cards, end)
    if not cards:
        return as_set
    if as_set.meld is not None and as_run.meld is not None:
        return _both(as_set, as_run, end)
    for state in ("complete", "partial"):
        for found in (as_set, as_run):
            if found.shown.state == state:
                return found
    naturals = [card for card in cards if card not in rules.wilds]
    ranks, suits = Counter(map(rank_of, naturals)), Counter(map(suit_of, naturals))
    alike = max(ranks.values(), default=0), max(suits.values(), default=0)
    return as_set if alike[0] > alike[1] else as_run


def _both(as_set: Judged, as_run: Judged, end: str | None) -> Judged:
    """Return the verdict on cards that are both a set and a run, with the choice between them."""
    chosen = as_set if end == "set" else as_run
    runs = as_run.shown.choice
    ways = (
        runs.options if runs else [ChoiceOption("run", None, chosen=True, label=say("choice-run"))]
    )
    options = [
        *(replace(way, chosen=way.chosen and chosen is as_run) for way in ways),
        ChoiceOption("set", None, chosen=chosen is as_set, label=say("choice-set")),
    ]
    choice = Choice(runs.card if runs else None, options, say("choice-lay-as"))
    return Judged(replace(chosen.shown, choice=choice), chosen.meld)


# ---- All together ---------------------------------------------------------------------------


def _open(deal: Deal, seat: int, melds: tuple[Meld, ...]) -> Verdict:
    """Judge a first lay-down, which is one move. Out of turn, only its melds and their worth are judged."""
    if deal.is_open(seat, "down"):
        return judge_one(deal, seat, LayDown(melds))
    problem = why_not_first_melds(deal, seat, melds)
    if problem is not None:
        return Verdict(refusal=refusal_of(deal.variant.violation(problem, deal.rules)))
    return Verdict(moves=[move_text(LayDown(melds), deal.rules.melds)])


def judge_one(deal: Deal, seat: int, move: Move) -> Verdict:
    """Return the verdict on one move."""
    violation = deal.why_not(seat, move)
    if violation is not None:
        return Verdict(refusal=refusal_of(violation))
    return Verdict(moves=[move_text(move, deal.rules.melds)])


def judge_each(deal: Deal, seat: int, melds: tuple[Meld, ...]) -> Verdict:
    """Judge melds that are laid one after another, first the one with a card that must be played at once."""
    ordered = sorted(melds, key=lambda meld: deal.must not in meld.cards)
    moves = [NewMeld(meld) for meld in ordered]
    texts = [move_text(move, deal.rules.melds) for move in moves]
    if not deal.is_open(seat, "meld"):
        return Verdict(moves=texts)
    trial = deal.copy()
    for move in moves:
        violation = trial.why_not(seat, move)
        if violation is not None:
            return Verdict(refusal=refusal_of(violation))
        trial.apply(seat, move)
    return Verdict(moves=texts)


def _show(deal: Deal, seat: int, melds: tuple[Meld, ...]) -> Verdict:
    """Judge a show of all cards but one; a wrong show that only costs points needs a confirmation."""
    rest = Counter(expand(deal.hands[seat]))
    rest.subtract(card for meld in melds for card in meld.cards)
    cards = sorted(rest.elements(), key=lambda card: -deal.rules.points[card])
    if not deal.is_open(seat, "show") or not cards:
        return Verdict()
    may = [card for card in cards if deal.may(seat, Discard(card))]
    move = Show((may or cards)[0], melds)
    found, price = judge_one(deal, seat, move), price_of_wrong_show(deal.rules.options)
    wrong = what_is_wrong(deal, seat, move)
    if wrong is None or price is None or found.moves is None:
        return found
    reason = refusal_of(deal.variant.violation(wrong, deal.rules))
    return replace(found, ask=_wrong(reason, move.card, price))


def _wrong(reason: Refusal, card: int, price: int) -> Ask:
    return Ask(
        title=say("show-wrong"),
        text=say("show-wrong-text", reason=reason.message, card=shown(card), points=price),
        clause=reason.clause,
        yes=say("show-wrong.yes", points=price),
        no=say("show-wrong.no"),
    )


_WAYS = {"open": _open, "lay": judge_each, "show": _show}
