"""Small tables for tests of single rules: a position, moves as text, and their effects."""

from tests.engine.houses import ALL
from upcard.cards import card_text, expand
from upcard.engine import Deal, Effect, parse_move, parse_position
from upcard.rules import Variant, read_variant


def table(text: str, game: str | Variant = "continental") -> Deal:
    """Return the deal of a position under a game or a made-up variant."""
    variant = ALL[game] if isinstance(game, str) else game
    return parse_position(text, variant)


def house(options: str) -> Variant:
    """Return Continental for two players and more with some options changed."""
    return read_variant(f'extends = "continental"\nplayers = [2, 8]\n{options}', "changed")


def play(deal: Deal, *moves: str) -> list[Effect]:
    """Make moves written as in a record, ``0 draw``; each must be allowed."""
    effects: list[Effect] = []
    for line in moves:
        seat, _, text = line.partition(" ")
        move = parse_move(text, deal.rules.melds)
        violation = deal.why_not(int(seat), move)
        assert violation is None, f"{line}: {violation}"
        effects += deal.apply(int(seat), move)
    return effects


def refusal(deal: Deal, line: str) -> str | None:
    """Return code and clause of why a move is refused, as ``turn.drawn CON-40``; None if it is allowed."""
    seat, _, text = line.partition(" ")
    violation = deal.why_not(int(seat), parse_move(text, deal.rules.melds))
    return None if violation is None else f"{violation.code} {violation.clause}"


def hand(deal: Deal, seat: int) -> str:
    """Return the cards of a hand as text, in the order of kinds."""
    return " ".join(map(card_text, expand(deal.hands[seat])))
