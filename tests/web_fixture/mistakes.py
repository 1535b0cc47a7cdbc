"""Tables without a guard rail: wrongly laid cards, rulings, and choices after them."""

from collections.abc import Callable

from tests.web_fixture.scenes import BOTS, ME, NAMES, RUNS, Scene, position
from upcard.engine import parse_position
from upcard.rules import find_variant
from upcard.server.present import Clocks
from upcard.server.rules.games import at_honour
from upcard.server.tables.events import Created, Moved, SeatPlan
from upcard.server.tables.game import Game

SEATS = 5
CALLED = (Moved(2, "overdraw"), Moved(1, "call_out P3 turn"))
"""Another player drew in my turn, and it was called: the card lies face up on the stock."""
MINE = ("bury", "take", "misplay 5S 6S 8S", "overdraw")
DONE = (*CALLED, *(Moved(ME, move) for move in MINE))
"""The same after I have laid cards that are no meld, and drawn once more."""


def honour(position_text: str, moves: tuple[Moved, ...]) -> Scene:
    """Return an honour table after these moves from a position."""
    variant, text = at_honour(find_variant("continental"), None)
    names = NAMES[:SEATS]
    plans = tuple(SeatPlan("bot", name) for name in names)
    made = Game(Created("continental", variant.version, text, plans, 0.9, 12, 1))
    for seat in range(SEATS):
        made.seats[seat].kind = "bot" if seat in BOTS else "person"
    made.match.first_dealer = 0
    made.match.deal = parse_position(position_text, made.variant, names)
    made.moves.append([])
    for move in moves:
        made.apply(move)
    return Scene(made, Clocks(here=set(range(SEATS)), left=None, total=None))


def the_deal() -> Scene:
    """I have dealt, and nobody has done anything yet."""
    fields = ("1 draw", "round 1", "turn 1", "dealer 0", "from ")
    return honour(position(RUNS, *fields, melds=()), ())


MISTAKES: dict[str, Callable[[], Scene]] = {
    "honour-choice": lambda: honour(position(RUNS, "0 draw"), CALLED),
    "honour-play": lambda: honour(position(RUNS, "0 draw"), DONE),
    "honour-deal": the_deal,
}
