"""What is played for a bot that fails."""

from upcard.cards import expand
from upcard.engine import Deal, Discard, Draw, EndTurn, Move, Pass, TakeBack


def plain_move(deal: Deal, seat: int) -> Move:
    """Return a legal move without any thought: draw, pass, discard the dearest card, or end the turn."""
    dear_first = sorted(expand(deal.hands[seat]), key=lambda card: -deal.rules.points[card])
    plain: list[Move] = [Pass(), Draw(), *map(Discard, dear_first), EndTurn(), TakeBack()]
    found = next((move for move in plain if deal.may(seat, move)), None)
    if found is not None:
        return found
    return next(iter(deal.legal_moves(seat)), Pass())
