"""Random play at an honour table: acts against the rules, calls, and the rulings that follow."""

from random import Random

from tests.engine.player import WEIGHTS, next_move
from upcard.cards import expand
from upcard.engine import (
    CHANCE,
    Bury,
    CallOut,
    Deal,
    Drop,
    Effect,
    FaceUp,
    Join,
    Knock,
    Lift,
    Misplay,
    Move,
    Overdraw,
    Restore,
    Retrieve,
    Shed,
    Show,
    Snatch,
    Stand,
    TakePile,
    Toss,
)
from upcard.rules import Variant, read_variant

WEIGHTS.update(
    {
        TakePile: 1,
        Knock: 3,
        Show: 3,
        Drop: 0.1,
        FaceUp: 3,
        Bury: 2,
        Restore: 3,
        Shed: 3,
        Retrieve: 3,
        Stand: 1,
    }
)

HOUSES = {
    "continental": "",
    "push": "",
    "kaluki": "",
    "gin": "",
    "shanghai": "",
    "crummy": "",
    "five-hundred": "",
    "indian": "",
}


def honour(base: str) -> Variant:
    """Return a game as it is played at an honour table."""
    text = f'extends = "{base}"\nname = "Honour"\nirregularities = "continental"\nshort_hand = 10\n'
    return read_variant(text, "honour")


def odd_act(deal: Deal, rng: Random) -> tuple[int, Move]:
    """Return an act against the rules that somebody might try; even an honour table may refuse it."""
    seat = deal.active if rng.random() < 0.7 else rng.randrange(deal.seats)
    hand = list(expand(deal.hands[seat]))
    rng.shuffle(hand)
    if rng.random() < 0.05:
        return CHANCE, Lift(seat)
    acts: list[Move] = [Overdraw(), Overdraw(), Snatch(), Join()]
    if hand:
        acts += [Toss((hand[0],)), Toss(tuple(hand[:2]))]
        acts.append(Misplay((tuple(hand[:1]),), rng.randrange(len(deal.melds) or 1)))
        acts.append(Misplay((tuple(hand[:3]), tuple(hand[3:6]))[: rng.randint(1, 2)]))
    return seat, rng.choice(acts)


def free_move(deal: Deal, rng: Random, *, odd: float, called: float) -> tuple[int, Move]:
    """Return a move: against the rules now and then, a call where there is something to call, else a legal one."""
    if not deal.chance_owed():
        if rng.random() < called:
            caller = rng.randrange(deal.seats)
            calls = deal.calls(caller)
            if calls:
                return caller, rng.choice(calls)
        if rng.random() < odd:
            seat, act = odd_act(deal, rng)
            if deal.why_not(seat, act) is None:
                return seat, act
    return next_move(deal, rng)


class Ledger:
    """Tracks the right number of each hand independently of the engine: the changes by moves, except irregular ones."""

    def __init__(self, deal: Deal) -> None:
        """Begin with the hands as dealt."""
        self.right = [deal.hand_size(seat) for seat in range(deal.seats)]

    def note(
        self, before: Deal, deal: Deal, seat: int, move: Move, effects: tuple[Effect, ...]
    ) -> None:
        """Note what a move has changed of the right numbers."""
        for one in range(deal.seats):
            self.right[one] += deal.hand_size(one) - before.hand_size(one)
        restored = next((effect.seat for effect in effects if effect.reason == "restore"), None)
        whose = (
            move.seat
            if isinstance(move, CallOut | Lift)
            else seat
            if restored is None
            else restored
        )
        self.right[whose] -= self._wrong(before, seat, move, effects)

    @staticmethod
    def _wrong(before: Deal, seat: int, move: Move, effects: tuple[Effect, ...]) -> int:
        """Return by how many cards a hand changed irregularly, or was corrected."""
        exposed = sum(effect.what in ("exposed", "put_under") for effect in effects)
        if isinstance(move, Overdraw):
            return int(seat == before.active)
        if isinstance(move, Lift):
            return int(move.seat == before.active)
        if isinstance(move, Toss) and before.phase == "draw":
            return -len(move.cards)
        if isinstance(move, Toss | Shed):
            return -1
        if isinstance(move, Retrieve):
            return 1
        if isinstance(move, Restore) and before.phase == "play":
            return 1
        if isinstance(move, CallOut) and move.what in ("drew", "turn"):
            own = move.what == "turn" and before.irregular.open == "stock"
            return -(exposed - own)
        if any(effect.reason == "restore" for effect in effects):
            return 1  # a missing card drawn after a shuffle
        return 0
