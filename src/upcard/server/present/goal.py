"""The goal of a round in words: its contract or the end of the match, its wild cards, the progress of each seat."""

from upcard.cards import card_text, rank_name, rank_of
from upcard.engine import Deal
from upcard.engine.core.codes import NO_LIMIT
from upcard.engine.questions import way_of
from upcard.engine.situation import IN_ROUND, OUT_OF_MATCH
from upcard.features.claims.play import claims_left
from upcard.features.claims.questions import claim_cost, has_claims
from upcard.features.contracts.questions import has_own_contracts
from upcard.features.drawing.questions import pushes
from upcard.features.rearranging.questions import rearranges
from upcard.features.scoring.questions import scores_laid_cards
from upcard.features.turns.questions import ends_with_discard
from upcard.features.wild_cards.questions import jokers_are_wild
from upcard.features.wild_cards.rows import wild_words
from upcard.messages.say import messages
from upcard.rules.sheet.row import end_words
from upcard.server import contract
from upcard.server.tables.game import Game

say = messages(__file__)


def round_shown(game: Game, deal: Deal, seat: int) -> contract.Round:
    """Return the bar of the table for a seat."""
    rules, options = deal.rules, deal.rules.options
    draw = game.match.dealer_draw
    drawn = draw.draws if draw is not None and rules.number == 1 else ()
    slots = bool(rules.contract.slots)
    return contract.Round(
        number=rules.number,
        of=game.variant.fixed_rounds,
        contract=deal.contracts[seat].words() if slots else None,
        goal=None if slots else _goal(game, deal),
        level=_level(game, seat),
        kitty=game.kitty() if claim_cost(options) else None,
        draw_label=say("button-draw-push" if pushes(options) else "button-draw-stock"),
        gathers=slots and not deal.is_down(seat),
        lay=_lay(deal, seat),
        face=options.face,
        rearranges=rearranges(options),
        discards=ends_with_discard(options),
        bare=None if slots or way_of(deal.rules) == "lay" else say("kept-in-hand"),
        turned=_turned(deal),
        claims=has_claims(options),
        claims_open=rules.claims_open,
        claims_left=_claims_left(deal, seat),
        dealer_draw=[contract.SeatCard(seat, card_text(card)) for seat, card in drawn],
    )


def _goal(game: Game, deal: Deal) -> str:
    """Return when the match ends, or which cards are wild where the number of the round tells its end."""
    wilds = wild_words(deal.rules.options)
    if game.variant.fixed_rounds is None or not wilds:
        return end_words(game.variant)
    return say("wild-in-round", cards=wilds)


def _claims_left(deal: Deal, seat: int) -> int | None:
    """Return how many claims the seat has left, in this round or in the match, whichever is less."""
    left = claims_left(deal.round, seat)
    return None if left == NO_LIMIT else left


def _level(game: Game, seat: int) -> contract.Level | None:
    """Return the seat's progress through contracts of its own, None if all seats have the round's."""
    if not has_own_contracts(game.variant.options):
        return None
    most = len(game.variant.rounds)
    return contract.Level(min(most, game.match.levels()[seat] + 1), most)


def _lay(deal: Deal, seat: int) -> contract.RoundLay | None:
    """Return the action that plays the cards gathered in the slots, and its button; None if melds are not gathered."""
    if deal.rules.contract.slots:
        return contract.RoundLay("down", say("button-lay-down"))
    way = way_of(deal.rules)
    if way == "show":
        return contract.RoundLay("show", say("button-show"))
    if way == "knock":
        return None
    opens = deal.rules.opens and not deal.is_down(seat)
    return contract.RoundLay("down" if opens else "meld", say("button-lay-down"))


def _turned(deal: Deal) -> contract.Turned | None:
    """Return the card turned up for the wild rank, and the cards it makes wild."""
    if deal.turned is None:
        return None
    rank = rank_name(rank_of(deal.turned) or 1).capitalize()
    jokers = jokers_are_wild(deal.rules.options)
    text = say("wild-rank-and-jokers" if jokers else "wild-rank", rank=rank)
    return contract.Turned(card_text(deal.turned), text)


def shows_down(deal: Deal) -> bool:
    """Return whether a seat can be down in this round: by a contract, or by the points to open."""
    return deal.rules.opens


def seat_note(deal: Deal, seat: int) -> contract.Note | None:
    """Return the public note on a seat: that it has dropped out, or its melds' points if melds score."""
    left = deal.round.left[seat]
    if left == OUT_OF_MATCH:
        return contract.Note("out", say("seat-out"))
    if left != IN_ROUND:
        return contract.Note("left", say("seat-left", points=left))
    if scores_laid_cards(deal.rules.options):
        return contract.Note("laid", say("seat-laid", points=deal.round.laid[seat]))
    return None


def seat_level(game: Game, seat: int) -> str | None:
    """Return the number of a seat's own contract, None if all seats have the round's."""
    level = _level(game, seat)
    return None if level is None else say("seat-level", number=level.number)
