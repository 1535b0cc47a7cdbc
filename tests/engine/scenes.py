"""Positions for worked cases: a game, house rules, the fields of a position that matter."""

from upcard.engine import Deal, parse_move, parse_position
from upcard.rules import Variant, find_variant, read_variant


def game(name: str, house: str = "") -> Variant:
    """Return a game, with house rules if any."""
    return read_variant(f'extends = "{name}"\n{house}\n') if house else find_variant(name)


def scene(name: str, fields: str, house: str = "") -> Deal:
    """Return the position that the fields describe; the first seat plays unless they say otherwise."""
    text = fields if " to " in f" {fields}" else f"{fields}; to 0 play"
    return parse_position(text, game(name, house))


def play(deal: Deal, seat: int, *moves: str) -> None:
    """Make moves, each of which must be allowed."""
    for text in moves:
        move = parse_move(text, deal.rules.melds)
        violation = deal.why_not(seat, move)
        assert violation is None, (text, violation, deal)
        deal.apply(seat, move)


def refused(deal: Deal, seat: int, text: str) -> str:
    """Return the code and clause with which a move is refused."""
    violation = deal.why_not(seat, parse_move(text, deal.rules.melds))
    assert violation is not None, (text, deal)
    return f"{violation.code} {violation.clause}"
