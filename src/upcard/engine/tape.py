"""The recorder of a watched round: the effects of a move, fresh cards, the plays of a turn."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from upcard.engine.effects import Effect, What
from upcard.engine.history import entry_of
from upcard.melds import Meld

if TYPE_CHECKING:
    from upcard.engine.core.round import Round
    from upcard.engine.deal import Deal


class Tape:
    """Written while a round is played; read, and emptied, by the deal around it.

    ``fresh`` are each seat's cards that came since its last discard, ``plays`` the moves of this turn that can be taken
    back, each with what was fresh before it. ``listener`` returns the deal that is told of the end and words reasons: a
    weak reference, since the deal holds the tape. ``past`` is the history of the round: logs and views come from the
    same effects.
    """

    def __init__(self, seats: int) -> None:
        self.effects: list[Effect] = []
        self.past = b""
        self.fresh: list[list[int]] = [[] for _ in range(seats)]
        self.plays: list[tuple[Any, tuple[int, ...]]] = []
        self.move: Any = None
        self.listener: Callable[[], Deal | None] = lambda: None

    def copy(self) -> "Tape":
        """Return a tape with the same plays and fresh cards, without a listener."""
        other = Tape(0)
        other.fresh = [list(cards) for cards in self.fresh]
        other.plays = list(self.plays)
        other.past = self.past
        return other

    # ---- Effects --------------------------------------------------------------------------------

    def tell(self, what: What, seat: int = -1, card: int | None = None, **more: Any) -> None:
        """Note an effect."""
        self.note(Effect(what, seat, card, **more))

    def note(self, effect: Effect) -> None:
        """Note an effect as it is."""
        self.effects.append(effect)
        self.past += entry_of(effect)

    def draws(self, seat: int, card: int, reason: str | None) -> None:
        """Note a card drawn blind."""
        self.tell("draw", seat, hidden=(card,), count=1, reason=reason)

    def takes(self, seat: int, cards: bytes) -> None:
        """Note cards taken from the discard pile, from bottom to top."""
        if len(cards) > 1:
            self.tell("pile", seat, cards=tuple(cards))
        else:
            self.tell("take", seat, cards[0])

    def laid(self, what: What, seat: int, state: "Round", number: int) -> None:
        """Note the last melds that came on the table."""
        first = state.table.number - number
        melds: tuple[Meld, ...] = tuple(state.table.meld(first + index) for index in range(number))
        self.tell(what, seat, melds=melds, meld=first)

    def wrong_show(self, seat: int, move: Any, reason: Any) -> None:
        """Note a show that is wrong, and why."""
        listener = self.listener()
        words = "" if listener is None else listener.words(seat, move, reason)
        self.tell("wrong_show", seat, move.card, reason=words)

    def ended(self, state: "Round") -> None:
        """Have the hands shown and counted, and note the end."""
        if state.out >= 0:
            self.fresh[state.out].clear()
        self.plays.clear()
        listener = self.listener()
        if listener is not None:
            listener.take_result(state)

    # ---- Fresh cards and plays --------------------------------------------------------------------

    def comes(self, seat: int, card: int) -> None:
        """Note that a card has come to a hand."""
        self.fresh[seat].append(card)

    def comes_between(self, card: int) -> None:
        """Note that the last card came between plays: it stays fresh when these are taken back."""
        self.plays = [(move, (*fresh, card)) for move, fresh in self.plays]

    def goes_between(self, card: int) -> None:
        """Note that such a card has left the hand: it is no longer fresh when earlier plays are taken back."""
        for index, (move, fresh) in enumerate(self.plays):
            if card in fresh:
                at = len(fresh) - 1 - fresh[::-1].index(card)
                self.plays[index] = move, fresh[:at] + fresh[at + 1 :]

    def goes(self, seat: int, card: int, left: int) -> None:
        """Note that a card has left a hand with ``left`` more like it; cards that are not fresh go first."""
        fresh = self.fresh[seat]
        if card in fresh and left < fresh.count(card):
            fresh.remove(card)

    def stands(self, seat: int) -> None:
        """Make the plays of a turn final: no card is fresh for its player any more."""
        self.fresh[seat].clear()
        self.plays.clear()

    def remember(self, seat: int) -> None:
        """Note that the move being made is a play, which may be taken back."""
        self.plays.append((self.move, tuple(self.fresh[seat])))

    def took_back(self, seat: int) -> None:
        """Note that the last play was taken back; what was fresh before it is again."""
        move, fresh = self.plays.pop()
        self.fresh[seat][:] = fresh
        tag = move.__struct_config__.tag
        card = move.card if tag in ("lay", "replace") else None
        self.tell("back", seat, card, reason=tag)
