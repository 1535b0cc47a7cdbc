"""Needs that several options share: conditions without which an option has no effect. Others are declared in place."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from upcard.features.conflict import as_written
from upcard.melds import Contract
from upcard.messages.say import Messages, messages

if TYPE_CHECKING:
    from upcard.features.told import Options

say = messages(__file__)


def keeps_melds(options: "Options") -> bool:
    """Return whether melds stay in the hand until the end of the round."""
    return any(kept_by(options))


def kept_by(options: "Options") -> Iterator[str]:
    """Yield the options by which melds stay in the hand until the end of the round."""
    if options.knock_max is not None and not melds_before_knock(options):
        yield "knock_max"
    if options.show_runs is not None:
        yield "show_runs"


def melds_before_knock(options: "Options") -> bool:
    """Return whether melds are laid on the table during turns, so that a knock is about the cards left in hand."""
    return options.rearrange or options.extra_melds != "none"


class Setting(NamedTuple):
    """One round as the options apply to it."""

    options: "Options"
    contract: Contract
    number: int

    @property
    def hidden(self) -> bool:
        """Whether melds stay in the hand until the end of the round."""
        return keeps_melds(self.options)

    @property
    def claims(self) -> bool:
        """Whether claims are open."""
        rounds = self.options.claim_rounds
        return rounds == "all" or self.number in rounds

    @property
    def whole(self) -> bool:
        """Whether the round ends with the first lay-down."""
        return self.contract.whole_hand

    def melds_of(self, type_: str) -> int:
        """Return how many sets or runs a player may lay: those of the contract, or any number."""
        if not self.contract.slots or self.options.extra_melds != "none":
            return 99
        return sum(slot.type == type_ for slot in self.contract.slots)


class Need(NamedTuple):
    """A need: an option has an effect only if ``live`` holds in some round; else the message ``name`` says why, because
    of option ``cause``.

    ``met`` and ``unmet`` are the smallest games that show it: lines of a game file that the tests add to a small game,
    whose only round has the ``cards`` and ``contract`` among them. An empty one is the small game itself.
    """

    say: Messages
    name: str
    cause: str
    live: Callable[[Setting], bool]
    met: str = ""
    unmet: str = ""

    @property
    def why(self) -> str:
        """Why the option has no effect, as a part of a sentence."""
        return self.say(self.name)

    @property
    def by_rounds(self) -> bool:
        """Whether only the contracts of the rounds leave the option without effect: not an error, but worth a note."""
        return self.cause == "rounds"


def only(say: Messages, name: str, option: str, value: object, other: object) -> Need:
    """Return the need that an option has ``value``; with the ``other`` it is unmet."""
    met, unmet = (f"{option} = {as_written(each)}" for each in (value, other))
    return Need(say, name, option, lambda s: getattr(s.options, option) == value, met, unmet)


def unless(say: Messages, name: str, option: str, off: object, on: object) -> Need:
    """Return the need that an option is not ``off``; with ``on`` it is met."""
    met, unmet = (f"{option} = {as_written(each)}" for each in (on, off))
    return Need(say, name, option, lambda s: getattr(s.options, option) != off, met, unmet)


MELDS_LAID_EARLIER = Need(
    say,
    "need-melds-laid-earlier",
    "knock_max, show_runs",
    lambda s: not s.hidden,
    unmet='extends = "indian"',
)
MELDS_ON_TABLE = Need(
    say,
    "need-melds-on-table",
    "knock_max, show_runs",
    lambda s: not s.hidden,
    unmet='extends = "indian"',
)
HIDDEN_MELDS = Need(
    say,
    "need-hidden-melds",
    "rearrange, extra_melds",
    lambda s: not melds_before_knock(s.options),
    unmet='extra_melds = "after_contract"',
)
