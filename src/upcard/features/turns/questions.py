"""Named questions about turns, so that their askers read no option: bots, the engine's views, the page."""

from upcard.features.conflict import Conflict, as_written
from upcard.features.turns.options import TurnOptions
from upcard.messages.say import messages

say = messages(__file__)


def ends_with_discard(options: TurnOptions) -> bool:
    """Return whether a turn ends with a discard; else it ends when the player says so.

    >>> ends_with_discard(TurnOptions()), ends_with_discard(TurnOptions(turn_is="play_or_draw"))
    (True, False)
    """
    return options.turn_is == "draw_play_discard"


def next_draw_is_last(options: TurnOptions, drawn: int) -> bool:
    """Return whether the next draw of a turn is its last, after ``drawn`` cards.

    >>> [next_draw_is_last(TurnOptions(most_draws=3), drawn) for drawn in range(3)]
    [False, False, True]
    """
    return drawn + 1 >= options.most_draws


def cards_for_lost_time(options: TurnOptions) -> int | None:
    """Return how many cards are drawn when the time of a turn runs out, None without a penalty."""
    return options.time_penalty


def undiscarded(option: str, wanted: tuple[object, ...], shown: str) -> Conflict:
    """Return the conflict of an option that is not as ``wanted`` in a game whose turns have no discard."""
    usual = as_written(wanted[0])
    return Conflict(
        option,
        lambda o, _: (
            {"option": option, "value": as_written(value), "wanted": usual}
            for value in [getattr(o, option)]
            if o.turn_is != "draw_play_discard" and value not in wanted
        ),
        "conflict-undiscarded",
        see="turn_is",
        shown=f'extends = "tile-rummy"\n{shown}',
        fine=f"{option} = {as_written(wanted[0] if wanted[0] is not None else 'none')}",
        say=say,
    )
