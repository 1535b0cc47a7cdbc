"""A round as a seat sees it, frozen, and the parts that sentences about it share."""

from collections.abc import Iterable

import msgspec

from upcard.engine import TableMeld, View
from upcard.features.rearranging.questions import rearranges
from upcard.melds import lay_off_ends, meld_name, owned_name
from upcard.messages.say import messages
from upcard.rules import RoundRules
from upcard.server.contract import Wishes
from upcard.server.tables.words.line import shown

say = messages(__file__)


class Moment(msgspec.Struct, frozen=True):
    """A round as a seat sees it, with what sentences about it need.

    ``may_lay``: the seat may lay off now; ``lays_off``: it may once it has drawn; ``may_take``: it may take the
    discard; ``sat_in``: a bot plays for its person; ``may_rearrange``: cards of the hand can go onto the table now.
    """

    view: View
    rules: RoundRules
    names: tuple[str, ...]
    bots: frozenset[int]
    may_lay: bool
    lays_off: bool = False
    may_take: bool = True
    sat_in: bool = False
    may_rearrange: bool = False
    wishes: Wishes = Wishes()

    @property
    def top(self) -> str:
        """The top discard, as worded in a sentence."""
        return shown(self.view.pile[-1]) if self.view.pile else ""

    @property
    def is_down(self) -> bool:
        """Whether the seat has laid down in this round."""
        return self.view.seats[self.view.seat].down

    @property
    def to_act(self) -> bool:
        """Whether the seat may act now."""
        view = self.view
        if view.phase in ("claim", "call"):
            return view.seat in view.asked and view.answer is None
        return view.phase != "over" and view.seat == view.active

    def active_words(self) -> str:
        """Return whose turn it is, in a sentence."""
        name = self.names[self.view.active]
        thinks = self.view.active in self.bots
        return say("strip-thinking" if thinks else "strip-their-turn", name=name)


def _fits(now: Moment, card: int, laid: TableMeld) -> str:
    own = laid.owner == now.view.seat
    return say(
        "hint-fits",
        card=shown(card),
        # In games that rearrange the table the melds are everybody's.
        whose="all" if rearranges(now.rules.options) else "own" if own else "other",
        name=now.names[laid.owner],
        meld=meld_name(laid.meld),
        owned=owned_name(laid.meld),
    )


def fit(now: Moment, cards: Iterable[int]) -> str | None:
    """Return the first of these cards that the seat could lay off once it has drawn, in a sentence."""
    if not now.lays_off:
        return None
    for card in dict.fromkeys(cards):
        for laid in now.view.melds:
            if any(True for _ in lay_off_ends(laid.meld, card, now.rules.melds)):
                return _fits(now, card, laid)
    return None
