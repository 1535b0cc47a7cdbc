"""Mechanism: what may be taken from the discard pile, on what condition, and what a card just taken forbids."""

from collections.abc import Sequence

from upcard.cards import card_name
from upcard.engine.effects import Effect
from upcard.engine.offer import passed_by_all
from upcard.engine.state import NOBODY, DealState
from upcard.melds import Meld, Problem, lay_off_ends
from upcard.melds.partition import best_opening


def why_not_wild_top(deal: DealState) -> Problem | None:
    """Return why a wild card on top of the pile cannot be taken, or None."""
    if deal.rules.options.wild_take == "open" or not deal.pile:
        return None
    card = deal.pile[-1]
    if card not in deal.rules.melds.wilds or (len(deal.pile) == 1 and deal.discarder == NOBODY):
        return None
    return Problem(
        "take.wild",
        f"{card_name(card)} is wild; a wild card is taken from the pile only as the first open card",
        "wild_take",
    )


def why_not_taking(deal: DealState, seat: int, action: str) -> Problem | None:
    """Return why the active seat may not take the top discard, or cards of the pile at all, or None."""
    options = deal.rules.options
    if action == "draw":
        return None
    if passed_by_all(deal):
        return Problem(
            "take.passed",
            "everybody let the upcard go; the first turn draws from the stock",
            "upcard_offer",
        )
    if action == "pile" and options.draw != "pile":
        return Problem("pile.top_only", "only the top discard is taken in this game", "top_only")
    if action == "pile":
        return None
    problem = why_not_wild_top(deal)
    if problem is None and on_condition(deal, seat, 1):
        return _why_not_playable(deal, seat, 1)
    return problem


def on_condition(deal: DealState, seat: int, number: int) -> bool:
    """Tell whether the lowest of so many cards taken from the pile must be played at once."""
    options = deal.rules.options
    if options.draw == "pile":
        return number > 1 or not options.top_discard_free
    return options.draw == "top_if_opening" and not deal.is_down(seat)


def why_not_pile(deal: DealState, seat: int, number: int) -> Problem | None:
    """Return why the seat may not take so many cards from the pile, or None; it may take from the pile at all."""
    if number < 2:
        return Problem(
            "pile.number", "the top discard alone is taken by take; pile takes 2 or more", "draw"
        )
    if number > len(deal.pile):
        return Problem(
            "pile.number", f"{number} cards are asked for; the pile has {len(deal.pile)}", "draw"
        )
    return _why_not_playable(deal, seat, number)


def _why_not_playable(deal: DealState, seat: int, number: int) -> Problem | None:
    """Return why the lowest of the cards could not be played at once, or None."""
    card = deal.pile[-number]
    rules = deal.rules
    hand = bytearray(deal.hands[seat])
    for taken in deal.pile[-number:]:
        hand[taken] += 1
    opening = best_opening(hand, rules.melds, rules.points, card)
    if not deal.is_down(seat) and rules.options.contract_points is not None:
        least = rules.options.contract_points
        if opening is not None and opening.points >= least:
            return _why_not_left(deal, sum(hand), len(opening.left))
        most = 0 if opening is None else opening.points
        return Problem(
            "take.no_opening",
            f"with {card_name(card)} you could lay {most} points; {least} are needed to go down with it at once",
            "draw",
        )
    if _lays_off(deal, seat, card, deal.melds):
        return None
    if opening is not None:
        melded = max(rules.melds.set_size[0], rules.melds.run_size[0])
        return _why_not_left(deal, sum(hand), sum(hand) - melded)
    return Problem(
        "take.no_use",
        f"{card_name(card)} would have to be melded or laid off at once, and fits nowhere",
        "draw",
    )


def _why_not_left(deal: DealState, cards: int, left: int) -> Problem | None:
    """Return why a meld at once would leave none of so many cards for a discard that is required, or None."""
    if left > 0 or deal.rules.options.go_out_discard != "required":
        return None
    return Problem(
        "take.no_discard",
        f"you would hold {cards} cards and the meld they make at once takes them all; one must be left to discard",
        "go_out_discard",
    )


def _lays_off(deal: DealState, seat: int, card: int, table: Sequence[Meld]) -> bool:
    options = deal.rules.options
    if options.layoff == "none" or (options.layoff_needs == "down" and not deal.is_down(seat)):
        return False
    if options.layoff == "later_turn" and deal.down_since[seat] == deal.turn:
        return False
    return any(True for meld in table for _ in lay_off_ends(meld, card, deal.rules.melds))


def take_pile(deal: DealState, seat: int, number: int, effects: list[Effect]) -> None:
    """Move so many cards from the top of the pile to the hand; the lowest is played next where that is the condition."""
    cards = tuple(deal.pile[-number:])
    if on_condition(deal, seat, number):
        deal.must = cards[0]
    del deal.pile[-number:]
    for card in cards:
        deal.to_hand(seat, card)
    deal.taken = cards[0]
    deal.phase = "play"
    if number > 1:
        effects.append(Effect("pile", seat=seat, cards=cards))
    else:
        effects.append(Effect("take", seat=seat, card=cards[0]))


def why_not_must(deal: DealState, cards: Sequence[int]) -> Problem | None:
    """Return why a play of these cards has to wait until a card taken on condition has been played, or None."""
    if deal.must is None or deal.must in cards:
        return None
    return Problem(
        "take.play_first",
        f"you took {card_name(deal.must)} on condition that it is played at once; play it first",
        "play_at_once",
    )


def why_not_left_with(
    deal: DealState, seat: int, cards: Sequence[int], table: Sequence[Meld]
) -> Problem | None:
    """Return why a play would leave a single card that can neither be laid off nor discarded, or None.

    That is the card just taken where it may not go back, or any card where the last one is not kept. ``table`` are the
    melds after the play; the card may be left where it can follow them there.
    """
    options = deal.rules.options
    if deal.hand_size(seat) - len(cards) != 1:
        return None
    left = bytearray(deal.hands[seat])
    for card in cards:
        left[card] -= 1
    last = next(card for card, number in enumerate(left) if number)
    if options.go_out_discard != "required" and _may_follow(deal, seat, last, table):
        return None
    if last == deal.taken and last not in cards and not options.redraw_discard_back:
        return Problem(
            "last.just_taken",
            f"this would leave you only {card_name(last)}, which you have just taken and may not discard",
            "redraw_discard_back",
        )
    if options.go_out_discard == "forbidden" and options.last_card == "play_illegal":
        return Problem(
            "last.unplayable",
            f"this would leave you only {card_name(last)}, which fits nowhere and may not be discarded",
            "last_card",
        )
    return None


def _may_follow(deal: DealState, seat: int, card: int, table: Sequence[Meld]) -> bool:
    """Tell whether a card could be laid off after the play that made this table."""
    layoff = deal.rules.options.layoff
    early = not deal.is_down(seat) or deal.down_since[seat] == deal.turn
    if layoff == "none" or (layoff == "later_turn" and early):
        return False
    return any(True for meld in table for _ in lay_off_ends(meld, card, deal.rules.melds))
