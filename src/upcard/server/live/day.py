"""The first events of a table, and of a try at the deal of the day: the same shoe, dealer and bots for everybody."""

from collections.abc import Callable, Sequence

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
    """Return the maker of the first events of a table of the day; its cards follow from the day's seal."""
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
    return opened(created, [ev.Committed(1, day.drawn.secret)], asked.colour, chance)


def opened(
    created: ev.Created,
    bound: Sequence[ev.Event],
    colour: int | None,
    chance: Chance,
    booked: Sequence[ev.Event] = (),
) -> Callable[[str], list[ev.Event]]:
    """Return the maker of a table's first events, given the secret of its first seat; they have been tried out.

    ``bound`` seals the first deal, which comes at once if no seat is open.
    """
    game = Game(created)
    for event in bound:
        game.apply(event)
    dealt = [*bound, *([] if game.open_seats() else opening_events(game, chance))]
    name = created.seats[0].name
    tried(Game(created), [ev.Joined(0, name, hash_of("")), *dealt], "that is new")
    return lambda secret: [
        created,
        ev.Joined(0, name, hash_of(secret), colour=colour),
        *booked,
        *dealt,
    ]
