"""Summary, score sheet and final places."""

from typing import Any

from upcard.cards import card_text
from upcard.engine import Deal, DealResult
from upcard.server.game import Game
from upcard.server.lines import END_WORDS, shown

Shown = dict[str, Any]


def scores(game: Game) -> Shown:
    """Return the score sheet: a row of points for each round that is over."""
    results = game.match.results
    return {
        "contracts": [round_.contract.words() for round_ in game.variant.rounds],
        "rounds": [list(result.points) for result in results],
        "totals": list(game.match.totals()),
        "out": [result.out if result.out >= 0 else None for result in results],
        "coins": _coins(game),
        "best": game.variant.options.ranking,
    }


def _coins(game: Game) -> list[int] | None:
    """Return what each seat receives in the settlement once the match is over, where the game has one."""
    options = game.variant.options
    if game.phase != "finished" or (options.settlement == "none" and not options.claim_price):
        return None
    return list(game.match.coins())


def standings(game: Game) -> list[Shown] | None:
    """Return the final places, None before the end."""
    if game.phase != "finished":
        return None
    return [
        {"seat": standing.seat, "total": standing.total, "place": standing.place}
        for standing in game.match.standings()
    ]


def summary(game: Game, seat: int) -> Shown | None:
    """Return the summary of the last round while the table waits after it, else None."""
    deal = game.deal
    if deal is None or deal.result is None:
        return None
    result = deal.result
    return {
        "round": deal.rules.number,
        "title": f"{_ended(result, deal, seat)} Round {deal.rules.number} is over.",
        "next": _next(game, seat),
        "out": result.out if result.out >= 0 else None,
        "reason": result.reason,
        "rows": [_row(deal, result, number) for number in range(deal.seats)],
    }


def _ended(result: DealResult, deal: Deal, seat: int) -> str:
    if result.out < 0:
        return END_WORDS[result.reason]
    return f"{'You' if result.out == seat else deal.names[result.out]} went out."


def _next(game: Game, seat: int) -> str | None:
    if game.match.over:
        return None
    rules, dealer = game.match.next_rules(), game.match.next_dealer()
    deals = "You deal." if dealer == seat else f"{game.names()[dealer]} deals."
    return f"Next: round {rules.number}, {rules.contract.words()}. {deals}"


def _row(deal: Deal, result: DealResult, number: int) -> Shown:
    points = deal.rules.points
    dear_first = sorted(result.hands[number], key=lambda card: (-points[card], -card))
    return {
        "seat": number,
        "down": deal.is_down(number),
        "points": result.points[number],
        "hand": [{"card": card_text(card), "points": points[card]} for card in dear_first],
        "note": _note(deal, result) if number == result.out else None,
    }


def _note(deal: Deal, result: DealResult) -> str:
    if deal.discarder == result.out and deal.pile:
        return f"Went out with {shown(deal.pile[-1])}"
    return "Went out"
