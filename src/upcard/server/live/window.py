"""An open claim window, and when it closes.

**What the timing of a claim window reveals.** Everybody sees when a window closes, so its time must not depend on
anything hidden. Bots know their answers at once; these are held back, and stored only when the window closes. If at
least one person is asked, it closes

1. when every person has answered, by hand or by a wish (see ``wishing``), whatever they answered;
2. earlier only when a *person* is certain to get the card: they asked for it and everybody nearer passed. The
   outcome itself then says so. It does not close when a bot is certain to get the card, though nothing can change
   any more: a person who has not answered would learn that somebody nearer asked;
3. at the deadline, when everybody who has not answered passes.

So the time of closing depends on persons' answers that the outcome shows anyway, or on no answer. An answer is an
event that only its seat is told of, and the event numbers that others see do not count it. Wherever a bot's answer
counts, a least time passes first (``claim_beat``; with bots alone, the beat of the table), and further whole beats
while a bot still thinks, since its thinking time depends on its hand. A seat that could not have the card by the rules
is not asked; that follows from open information.

A window keeps the clock that was set when it opened, so changing the setting cannot close it early for others. The
clock runs only while another person waits; bots can wait.
"""

from collections.abc import Iterable

from upcard.engine import Deal, Move, move_text
from upcard.engine.questions import answer_with
from upcard.server.contract import Wishes
from upcard.server.tables.events import Event, Moved


class Window:
    """An open claim window. ``wishes`` are bots' answers held back; it is ``ripe`` once the least time is over.

    It is ``granting`` once standing wishes may answer; ``considered`` are those examined already. ``limit`` is the
    clock that it was opened with; ``seconds`` is that clock while a person is asked.
    """

    def __init__(self, number: int, opened: float, limit: int | None) -> None:
        """Open it now."""
        self.number = number
        self.opened = opened
        self.limit = limit
        self.seconds: float | None = None
        self.wishes: dict[int, Move] = {}
        self.thinking: set[int] = set()
        self.ripe = False
        self.granting = False
        self.considered: dict[int, Wishes] = {}
        self.late = False

    def left(self, now: float) -> float | None:
        """Return the seconds until the deadline, None without a clock."""
        return None if self.seconds is None else max(0.0, self.opened + self.seconds - now)


def certain_for_a_person(
    asked: tuple[int, ...], answers: dict[int, bool | None], people: list[int]
) -> bool:
    """Return whether the first seat that asked for the card is a person's, and all before it have passed."""
    for seat in asked:
        if answers[seat] is None:
            return False
        if answers[seat]:
            return seat in people
    return False


def closing(deal: Deal, wishes: dict[int, Move]) -> list[Event]:
    """Return the answers still to be stored, nearest seat first, up to the one that closes the window."""
    owing = [seat for seat in deal.asked if seat not in deal.answers]
    moves = ((seat, wishes.get(seat) or answer_with(deal, seat, "pass")) for seat in owing)
    return answering(deal, ((seat, move) for seat, move in moves if move is not None))


def answering(deal: Deal, moves: Iterable[tuple[int, Move]]) -> list[Event]:
    """Return the events of these answers, up to the one that closes the window."""
    trial, events = deal.copy(), list[Event]()
    for seat, move in moves:
        events.append(Moved(seat, move_text(move, deal.rules.melds)))
        trial.apply(seat, move)
        if trial.phase != deal.phase or trial.asked != deal.asked:
            break
    return events
