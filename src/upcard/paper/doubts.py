"""Impossible numbers: points that no hand has, cards that no pack holds. Agreement can let them stand."""

from collections.abc import Iterator

from upcard.cards import NotationError, card_text, rank_of
from upcard.cards.kinds import rank_name
from upcard.engine.match import cutter_of
from upcard.features.claims.questions import bound_of_match, bound_of_round
from upcard.features.scoring.questions import points_for_missing_card
from upcard.messages.say import listed
from upcard.paper.events import Entered
from upcard.paper.held import more_than_there_are, parse_held, worths_of_rank
from upcard.paper.pad import Pad
from upcard.paper.refused import refused
from upcard.paper.rounds import is_counted, worth_of
from upcard.rules import RoundRules, Violation

_MOST_CARDS = 250


def why_unreadable(pad: Pad, event: Entered) -> Violation | None:
    """Return why the cards of an entry cannot be read, or say nothing in this game, or None."""
    if event.cards is not None and not is_counted(pad.variant):
        clause = pad.variant.cited("scoring")
        return refused("entered.brought", clause, name=pad.names[max(event.seat, 0)])
    try:
        cards = parse_held(event.cards or "")
    except NotationError as error:
        return refused("entered.cards", why=str(error))
    if len(cards) > _MOST_CARDS:
        return refused("entered.too_many", cards=len(cards), packs=len(pad.packs()))
    rules = pad.round(event.round).rules
    for rank in cards.ranks:
        worths = worths_of_rank(rank, rules)
        if len(worths) > 1:
            suits = [card_text(card) for card in range(52) if rank_of(card) == rank]
            return refused(
                "entered.suit",
                pad.variant.cited("points"),
                rank=rank_name(rank),
                points=listed(map(str, worths), "or"),
                cards=listed(suits, "or"),
            )
    return None


def doubts(pad: Pad, event: Entered) -> Iterator[Violation]:
    """Yield the objections to an entry whose cards can be read."""
    round_ = pad.round(event.round)
    rules = round_.rules
    name = pad.names[event.seat] if event.seat >= 0 else ""
    if event.what == "buys":
        yield from _buy_doubts(pad, event, rules, name)
    if event.what == "cut" and (event.number or 0) >= 0:
        cutter = cutter_of(round_.dealer, len(pad.names))
        if event.number != cutter:
            said, cut = pad.names[event.number or 0], pad.names[cutter]
            yield refused("doubt.cut", pad.variant.cited("cut_bonus"), name=said, cutter=cut)
    if event.what == "out" and (event.number or 0) >= 0:
        yield from _out_doubts(pad, event, rules)
    if event.what == "total":
        yield from _total_doubts(pad, event, name)
    if event.what == "hand":
        yield from _hand_doubts(pad, event, rules, name)


def _buy_doubts(pad: Pad, event: Entered, rules: RoundRules, name: str) -> Iterator[Violation]:
    """Yield an objection if a player bought more often than the game allows."""
    cite, number = pad.variant.cited, event.number or 0
    bound = bound_of_round(rules.options, number)
    if bound is not None and number > bound.most:
        yield refused("doubt.buys", cite(bound.option), name=name, times=number, most=bound.most)
    before = sum(pad.number(at, "buys", event.seat) or 0 for at in range(1, event.round))
    bound = bound_of_match(rules.options, number + before)
    if bound is not None and bound.made > bound.most:
        clause = cite(bound.option)
        yield refused("doubt.buys_in_match", clause, name=name, times=bound.made, most=bound.most)
    if number and not rules.claims_open:
        clause = cite("claim_rounds")
        yield refused("doubt.no_buys", clause, name=name, times=number, round=rules.number)


def _out_doubts(pad: Pad, event: Entered, rules: RoundRules) -> Iterator[Violation]:
    """Yield an objection if the player entered as having gone out has a hand entered before."""
    seat = event.number or 0
    entry = pad.standing(event.round, "hand", seat)
    if entry is None or not is_counted(pad.variant):
        return
    if worth := worth_of(entry.event, rules):
        clause = pad.variant.cited("out_scores")
        yield refused("doubt.out", clause, name=pad.names[seat], points=worth)


def _total_doubts(pad: Pad, event: Entered, name: str) -> Iterator[Violation]:
    """Yield an objection if a total is not the sum of the rounds."""
    found = pad.running[event.round - 1][event.seat]
    if event.number != found:
        yield refused(
            "doubt.total",
            pad.variant.cited("score_error"),
            total=event.number or 0,
            name=name,
            round=event.round,
            found=found,
        )


def _hand_doubts(pad: Pad, event: Entered, rules: RoundRules, name: str) -> Iterator[Violation]:
    """Yield the objections to the score of a hand."""
    cite = pad.variant.cited
    if event.cards is not None:
        yield from _too_many_copies(pad, event)
    worth = worth_of(event, rules)
    if worth is None or not is_counted(pad.variant):
        return
    if pad.number(event.round, "out") == event.seat:
        if worth:
            yield refused("doubt.out_hand", cite("out_scores"), name=name, points=worth)
        return
    if event.seat in pad.spared(event.round):
        return
    if not worth and min(rules.points) > 0:
        yield refused("doubt.none", cite("points"), name=name)
    elif event.cards is None and worth not in possible_points(pad.packs(), rules):
        yield refused("doubt.points", cite("points"), name=name, points=worth)


def possible_points(packs: tuple[int, ...], rules: RoundRules) -> set[int]:
    """Return every possible total of some of these cards, including costs of missing cards.

    A set of sums as the bits of one number: adding a card shifts it by the card's points.
    """
    sums = 1
    for card in packs:
        sums |= sums << rules.points[card]
    short = points_for_missing_card(rules.options)
    for _ in range(_MISSING if short else 0):
        sums |= sums << short
    return {points for points in range(sums.bit_length()) if sums >> points & 1}


_MISSING = 12


def _too_many_copies(pad: Pad, event: Entered) -> Iterator[Violation]:
    """Yield cards of which the hands of the round together hold more than exist."""
    held = parse_held(event.cards or "")
    for seat in range(len(pad.names)):
        entry = pad.standing(event.round, "hand", seat)
        if seat != event.seat and entry is not None:
            held += parse_held(entry.event.cards or "")
    yield from more_than_there_are(held, pad.packs(), pad.variant.cited("packs"))
