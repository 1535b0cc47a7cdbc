"""What others may ask of turns by name."""

from upcard.features.conflict import Conflict, as_written


def undiscarded(option: str, wanted: tuple[object, ...], shown: str, fine: str) -> Conflict:
    """Return the refusal of an option that is not as ``wanted`` in a game whose turns have no discard."""
    return Conflict(
        option,
        lambda o, _: (
            [{"value": as_written(getattr(o, option))}]
            if o.turn_is != "draw_play_discard" and getattr(o, option) not in wanted
            else []
        ),
        f"{option} = {{value}} and a turn has no discard; write {as_written(wanted[0])} (turn_is)",
        shown=f'extends = "tile-rummy"\n{shown}',
        fine=fine,
    )
