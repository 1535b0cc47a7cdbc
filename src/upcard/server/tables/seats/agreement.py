"""When a person may take over a bot's seat: never look into a hand that is being played against others."""

from upcard.server.refusals import RefusedError
from upcard.server.tables.game import Game
from upcard.server.tables.words.line import listed


def disagreeing(game: Game, seat: int, by: int) -> list[int]:
    """Return the persons who have not agreed that the offered seat is taken now; ``by`` offered it.

    Between rounds nobody is asked: no hand is in play. Nor is anybody where the one who offers is alone with bots.
    """
    sits = game.seats[seat]
    if game.phase != "playing" or sits.kind != "bot":
        return []
    return [
        other
        for other, person in enumerate(game.seats)
        if person.kind == "person" and other != by and other not in sits.agreed
    ]


def awaiting(game: Game, seat: int) -> list[int]:
    """Return the offered seats that wait for the agreement of this one."""
    return [
        number
        for number, sits in enumerate(game.seats)
        if sits.offers and any(seat in disagreeing(game, number, by) for by in sits.offers.values())
    ]


def check_agreed(game: Game, seat: int, by: int) -> None:
    """Raise ``RefusedError`` while the seat cannot be taken."""
    missing = disagreeing(game, seat, by)
    if missing:
        names = game.names()
        who = listed([names[other] for other in missing])
        raise RefusedError(
            "invite.not_yet",
            f"{names[seat]}'s hand is being played. The seat is yours to take when this round is over, or at once if "
            f"everybody at the table agrees; {who} {'has' if len(missing) == 1 else 'have'} not.",
            status=409,
        )
