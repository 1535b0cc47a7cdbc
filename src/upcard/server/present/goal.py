"""What a round is about, in words: its contract or the end of the match, its wild cards, where each seat stands."""

from typing import Any

from upcard.cards import card_text, rank_name, rank_of
from upcard.engine import Deal, View
from upcard.engine.state import ABSENT, PLAYING
from upcard.rules import Variant
from upcard.rules.values import game_end_of
from upcard.server.present.acts import DRAW_LABELS
from upcard.server.present.open_hand import way_of
from upcard.server.tables.game import Game
from upcard.server.tables.sentences import plural

Shown = dict[str, Any]
KEPT_IN_HAND = "Melds stay in the hands until the round ends."
"""What a table without melds says where there will be none before the end."""


def round_shown(game: Game, deal: Deal, view: View) -> Shown:
    """Return what the bar of the table says."""
    rules, options = deal.rules, deal.rules.options
    limit = options.claim_limit
    draw = game.match.dealer_draw
    drawn = draw.draws if draw is not None and rules.number == 1 else ()
    contract = bool(rules.contract.slots)
    return {
        "number": rules.number,
        "of": _length(game.variant),
        "contract": deal.contracts[view.seat].words() if contract else None,
        "goal": None if contract else end_words(game.variant),
        "level": _level(game, view.seat),
        "kitty": game.match.kitty if options.claim_price else None,
        "draw_label": DRAW_LABELS.get(options.draw, "Draw from the stock"),
        "lay": _lay(deal, view.seat),
        "bare": None if contract or way_of(deal) == "lay" else KEPT_IN_HAND,
        "turned": _turned(deal),
        "claims": bool(game.variant.options.claim_rounds),
        "claims_open": rules.claims_open,
        "claims_left": None if limit is None else max(0, limit - view.seats[view.seat].claims),
        "dealer_draw": [{"seat": seat, "card": card_text(card)} for seat, card in drawn],
    }


def _length(variant: Variant) -> int | None:
    """Return the number of rounds where it is fixed."""
    fixed = variant.options.game_end == "rounds" and variant.options.progress == "common"
    return len(variant.rounds) if fixed else None


def end_words(variant: Variant) -> str:
    """Return when a match is over."""
    word, number = game_end_of(variant.options.game_end)
    if word == "target":
        return f"{'first to' if variant.options.ranking == 'high' else 'until'} {number} points"
    if word == "eliminate":
        return f"out at {number} points"
    if variant.options.progress == "individual":
        return f"{len(variant.rounds)} contracts each"
    return plural(len(variant.rounds), "round")


def _level(game: Game, seat: int) -> Shown | None:
    """Return how far the seat is in contracts of its own, None where all have the round's."""
    if game.variant.options.progress == "common":
        return None
    most = len(game.variant.rounds)
    return {"number": min(most, game.match.levels()[seat] + 1), "of": most}


def _lay(deal: Deal, seat: int) -> Shown | None:
    """Return the action that plays what is gathered in the slots, and its button; None where melds are not gathered."""
    if deal.rules.contract.slots:
        return {"action": "down", "label": "Lay down"}
    way = way_of(deal)
    if way == "show":
        return {"action": "show", "label": "Show"}
    if way == "knock":
        return None
    opens = deal.rules.opens and not deal.is_down(seat)
    return {"action": "down" if opens else "meld", "label": "Lay down"}


def _turned(deal: Deal) -> Shown | None:
    """Return the card turned up for the wild rank, and what it makes wild."""
    if deal.turned is None:
        return None
    rank = rank_name(rank_of(deal.turned) or 1)
    others = " and jokers" if "joker" in deal.rules.options.wilds else ""
    return {"card": card_text(deal.turned), "text": f"{rank.capitalize()}s{others} are wild"}


def shows_down(deal: Deal) -> bool:
    """Tell whether being down is something in this round: a contract laid, or the points to open."""
    return deal.rules.opens


def seat_note(deal: Deal, seat: int) -> Shown | None:
    """Return what else everybody sees of a seat: that it has left, or what it has on the table where that scores."""
    left = deal.left[seat]
    if left == ABSENT:
        return {"kind": "out", "text": "Out of the game"}
    if left != PLAYING:
        return {"kind": "left", "text": f"Left for {left}"}
    if deal.rules.options.scoring == "table_minus_hand":
        return {"kind": "laid", "text": f"{deal.laid[seat]} laid"}
    return None


def seat_level(game: Game, seat: int) -> str | None:
    """Return which contract of its own a seat is at, None where all have the round's."""
    level = _level(game, seat)
    return None if level is None else f"Contract {level['number']}"
