"""The fullest screens: 2, 4 and 8 players, 25 cards in hand, 24 melds; and games with other parts."""

from collections.abc import Callable
from random import Random

from tests.web_fixture.scenes import LONG, ME, NAMES, Scene, finished, position, summary, table
from upcard.bots.levels import make_policy
from upcard.engine import move_text
from upcard.rules import find_variant
from upcard.server.present import Clocks
from upcard.server.tables.dealing import chance_events, opening_events
from upcard.server.tables.events import Created, Moved, SeatPlan
from upcard.server.tables.game import Game

MELDS_OF_ALL = 24
KINDS = ("set[5S 5H 5D JK=5]", "set[KS KH KD]", "run[5H 6H JK=7H 8H 9H TH]")
GAME = "crummy"
LONG_NAME = "Wilhelmina Hohenzollerns"
"""As long as a name may be, in wide letters."""
MOST_MOVES = 400


def melds(owners: list[int]) -> tuple[str, ...]:
    """Return 24 melds, laid by these seats in turn."""
    return tuple(
        f"{owners[number % len(owners)]} {KINDS[number % len(KINDS)]}"
        for number in range(MELDS_OF_ALL)
    )


def full(seats: int, moment: str) -> Scene:
    """Return a table of ``seats`` seats as full as it gets, in a moment of the round."""
    down = {"down": list(range(seats))}.get(moment, list(range(1, seats)))
    fields = {
        "draw": ("0 draw",),
        "play": ("0 play", "new 6D" + " |" * (seats - 1)),
        "down": ("0 play",),
        "claim": _claim(seats),
    }[moment]
    at = position(LONG, *fields, seats=seats, melds=melds(down))
    scene = table(at, seats=seats, game=GAME)
    scene.game.seats[seats - 1].name = LONG_NAME
    return scene


def _claim(seats: int) -> tuple[str, ...]:
    """Return the fields of a window that another seat's draw opened, with me last of those who are asked."""
    asked = " ".join(map(str, [*range(2, seats), 0]))
    return ("1 claim", f"asked {asked}", "from 0")


def played(game: str, seats: int, phase: str, after: int, seed: int = 1) -> Scene:
    """Return a table at which bots have played, in my next turn of this phase after ``after`` moves."""
    variant, chance = find_variant(game), Random(seed)
    plans = tuple(SeatPlan("bot", name) for name in NAMES[:seats])
    made = Game(Created(game, variant.version, None, plans, 0.9, 12, seed))
    made.seats[ME].kind = "person"
    for event in opening_events(made, chance):
        made.apply(event)
    bot = make_policy("regular", seed)
    for number in range(MOST_MOVES):
        deal = made.deal
        if deal is None or not made.match.running:
            break
        waiting = chance_events(made, chance)
        if waiting:
            made.apply(waiting[0])
            continue
        seat = min(deal.to_act())
        if number >= after and seat == ME and deal.phase == phase:
            return Scene(made, Clocks(here=set(range(seats)), left=None, total=None))
        made.apply(Moved(seat, move_text(bot.choose(deal.view(seat), variant), deal.rules.melds)))
    raise ValueError(f"{game}: no turn of mine in phase {phase} came after {after} moves")


def over(made: Scene) -> Scene:
    """Return the scene after a round or a match, with a name as long as it may be."""
    made.game.seats[1].name = LONG_NAME
    return made


SIZES = (2, 4, 8)
MOMENTS = ("draw", "play", "down", "claim")

FULL: dict[str, Callable[[], Scene]] = {
    f"full-{seats}-{moment}": lambda seats=seats, moment=moment: full(seats, moment)  # type: ignore[misc]
    for seats in SIZES
    for moment in MOMENTS
    if (seats, moment) != (2, "claim")
}
FULL |= {
    "full-summary": lambda: over(summary()),
    "full-finished": lambda: over(finished()),
}
PLAYED: dict[str, Callable[[], Scene]] = {
    "gin": lambda: played("gin", 2, "play", 6),
    "five-hundred": lambda: played("five-hundred", 4, "draw", 30),
    "five-hundred-play": lambda: played("five-hundred", 4, "play", 30),
    "push": lambda: played("push", 4, "draw", 20),
    "progressive": lambda: played("progressive", 5, "draw", 20),
    "indian": lambda: played("indian", 4, "play", 12),
    "basic": lambda: played("basic", 4, "play", 30),
    "shanghai": lambda: played("shanghai", 3, "play", 10, 2),
    "liverpool": lambda: played("liverpool", 3, "play", 20, 2),
    "kaluki": lambda: played("kaluki", 4, "draw", 30),
    "zioncheck": lambda: played("zioncheck", 5, "draw", 70),
    "may-i": lambda: played("may-i", 4, "draw", 60),
    "telefunken": lambda: played("telefunken", 4, "play", 60),
}
