"""A bot that joins a table by its link and plays rounds of a rummy game.

    python examples/bot.py http://127.0.0.1:8750/t/2k7mx9qrstuvw --name Robot --rounds 1

It plays by the server's view of its seat: it lays down when possible, lays off what fits, and discards the dearest card
that breaks nothing. That is no strong play; to write your own bot, begin with ``act``.
"""

import argparse
import sys

from upcard.client import (
    CommandRefusedError,
    GoneError,
    RefusedError,
    SeatChannel,
    Server,
    State,
)

RANKS = "23456789TJQKA"


def play(seat: SeatChannel, rounds: int) -> None:
    """Play until that many rounds, or the match, are over."""
    over = 0
    for state in seat.states():
        if state.table.phase == "waiting":
            if state.you not in state.table.ready:
                seat.ready()
        elif state.table.phase == "playing":
            act(seat, state)
        else:
            if state.you in state.table.ready:
                continue
            over += 1
            print(f"Round {over}: {', '.join(f'{s.name} {s.total}' for s in state.seats)}")
            if over == rounds or state.table.phase == "finished":
                return
            seat.ready()


def act(seat: SeatChannel, state: State) -> None:
    """Make one move if the seat may make one now; the result is in the next state."""
    for move in moves(seat, state):
        try:
            seat.move(move)
        except CommandRefusedError as refused:
            if refused.code == "move.late":
                return
            continue
        return


def moves(seat: SeatChannel, state: State) -> list[str]:
    """Return moves to try, the best first; none if others are to move."""
    open_now = set(state.may)
    if "pass" in open_now:
        return ["pass"]
    if "draw" in open_now:
        return ["draw"]
    found: list[str] = []
    if state.lay_down is not None and open_now & {"down", "meld", "show"}:
        found += (seat.stage(state.lay_down).moves or [])[:1]
    if "lay" in open_now and state.deal is not None and len(state.deal.hand) > 1:
        found += [target.move for target in state.targets if target.kind == "lay"][:1]
    if "discard" in open_now:
        found += [f"discard {card}" for card in discards(state)]
    return found


def discards(state: State) -> list[str]:
    """Return the cards of the hand, the most dispensable first."""

    def missed(card: str) -> tuple[bool, bool, int]:
        return card in state.wilds, card in state.keep, -RANKS.find(card[0])

    return sorted(set(state.deal.hand), key=missed) if state.deal else []


def main(arguments: list[str]) -> int:
    """Join and play; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("link", help="the table's link")
    parser.add_argument("--name", default="Robot")
    parser.add_argument("--rounds", type=int, default=1)
    options = parser.parse_args(arguments)
    try:
        with Server(options.link).sit(options.link, options.name).connect() as seat:
            play(seat, options.rounds)
    except (RefusedError, GoneError, OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
