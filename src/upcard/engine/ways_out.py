"""The shortest way to go out in this turn: a search over the legal plays, so that no rule is repeated here."""

from collections.abc import Iterator

from upcard.cards import expand
from upcard.engine.deal import Deal
from upcard.engine.moves import Discard, LayOff, Move, NewMeld, Replace
from upcard.melds.hand.shapes import melds_of

MOST_POSITIONS = 20_000


def way_out(deal: Deal, seat: int, most: int = MOST_POSITIONS) -> tuple[Move, ...] | None:
    """Return the fewest plays with which a seat goes out in this turn, the discard last; None if there is no way.

    The seat is the active one, has drawn, and has laid its contract if there is one. Plays are lay-offs, replaced wild
    cards and further melds. The deal is not changed. Raises ``ValueError`` if it is not the seat's turn to play, and
    ``LookupError`` if the search is not finished after ``most`` positions.
    """
    if deal.phase != "play" or deal.active != seat:
        raise ValueError(f"seat {seat + 1} is not to play now")
    # Breadth first: the first way found has the fewest plays. Plays in another order lead to the same position, and no
    # position is visited twice.
    level: list[tuple[Deal, tuple[Move, ...]]] = [(deal, ())]
    met = {_position(deal, seat)}
    while level:
        for at, plays in level:
            last = _last_discard(at, seat)
            if last is not None:
                return (*plays, last)
        following = []
        for at, plays in level:
            for play in _plays(at, seat):
                after = at.copy()
                after.apply(seat, play)
                if after.phase == "over" and not after.hand_size(seat):
                    return (*plays, play)
                position = _position(after, seat)
                if after.phase == "play" and position not in met:
                    met.add(position)
                    following.append((after, (*plays, play)))
            if len(met) > most:
                raise LookupError(f"no way out found among {most} positions; there may be one")
        level = following
    return None


def _last_discard(deal: Deal, seat: int) -> Discard | None:
    """Return the discard of the last card, if it is allowed."""
    if deal.hand_size(seat) != 1:
        return None
    discard = Discard(expand(deal.hands[seat])[0])
    return discard if deal.may(seat, discard) else None


def _plays(deal: Deal, seat: int) -> Iterator[Move]:
    """Yield the plays that the seat may make. Further melds are of any size: the list of moves has the least ones."""
    listed = [move for move in deal.legal_moves(seat) if isinstance(move, LayOff | Replace)]
    yield from listed
    if not deal.is_open(seat, "meld"):
        return
    cards = bytearray(deal.hands[seat])
    for one in deal.owed:
        cards[one.card] += 1
    for meld in melds_of(bytes(cards), deal.rules.melds):
        move = NewMeld(meld)
        if deal.may(seat, move):
            yield move


def _position(deal: Deal, seat: int) -> tuple[object, ...]:
    """Return everything that the rest of the turn depends on: the cards, and all facts about plays that rules use."""
    played = deal.played()
    return (
        deal.hands[seat],
        tuple(deal.melds),
        tuple(deal.owed),
        deal.taken,
        deal.must,
        played.count("meld"),
        any(play != "replace" for play in played),
    )
