"""The table of a try: the same shoe, dealer and bots for everybody."""

from collections.abc import Callable

from upcard.server.contract.day import NewTry
from upcard.server.days.kept import Day
from upcard.server.live.trial import tried
from upcard.server.tables import events as ev
from upcard.server.tables.chance import Chance, hash_of
from upcard.server.tables.dealing import opening_events
from upcard.server.tables.game import Game
from upcard.server.tables.seats.seat import bot_names, clean_name

_PACE, _CLAIM_SECONDS = 0.9, 12
_SEEDS = 2**53


def events_of(day: Day, asked: NewTry, chance: Chance) -> Callable[[str], list[ev.Event]]:
    """Return what makes the events of a table of the day, for the secret of its person's seat.

    All cards follow from the day's seal. ``chance`` is asked for nothing.
    """
    variant, source = day.game()
    name = clean_name(asked.name, set())
    bots = bot_names(day.drawn.seats - 1, {name})
    created = ev.Created(
        game=variant.id,
        version=variant.version,
        source=source,
        seats=(
            ev.SeatPlan("person", name),
            *(ev.SeatPlan("bot", bot, day.drawn.level) for bot in bots),
        ),
        pace=_PACE,
        claim_seconds=_CLAIM_SECONDS,
        seed=day.seal.chance("bots").randrange(_SEEDS),
        day=day.on,
    )
    bound = ev.Committed(1, day.drawn.secret)
    game = Game(created)
    game.apply(bound)
    dealt = [bound, *opening_events(game, chance)]

    def events(secret: str) -> list[ev.Event]:
        return [created, ev.Joined(0, name, hash_of(secret), colour=asked.colour), *dealt]

    tried(Game(created), events("")[1:], "that is new")
    return events
