"""What an option needs to do anything, where several options need the same; others say it where they are declared."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from upcard.melds import Contract

if TYPE_CHECKING:
    from upcard.rules.options import Options


def keeps_melds(options: "Options") -> bool:
    """Return whether melds stay in the hand until the end of the round."""
    knocks = options.knock_max is not None and not melds_before_knock(options)
    return knocks or options.show_runs is not None


def melds_before_knock(options: "Options") -> bool:
    """Return whether melds are laid on the table in a turn, so that a knock is about the cards left in hand."""
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
    """An option does something only where ``live`` holds in some round; else ``why``, because of option ``cause``.

    ``met`` and ``unmet`` are the smallest games that show it: lines of a game file beside the tests' small game, whose
    only round has the ``cards`` and ``contract`` given among them. Where one is empty, the small game is that already.
    """

    cause: str
    why: str
    live: Callable[[Setting], bool]
    met: str = ""
    unmet: str = ""

    @property
    def by_rounds(self) -> bool:
        """Whether only the contracts of the rounds leave the options without effect: no mistake, but worth a note."""
        return self.cause == "rounds"


PENALTIES = Need(
    "scoring",
    "hands do not simply count against their players",
    lambda s: s.options.scoring == "penalty",
    unmet='scoring = "winner_collects"\nranking = "high"',
)
MELDS_LAID_EARLIER = Need(
    "knock_max, show_runs",
    "melds are kept in the hand, so that all are always shown at once",
    lambda s: not s.hidden,
    unmet='extends = "indian"',
)
WILD_CARDS = Need(
    "wilds",
    "no card is wild",
    lambda s: bool(s.options.wilds),
    unmet='wilds = []\njokers = "fixed:0"',
)
OTHER_WILDS = Need(
    "wilds",
    "only jokers are wild",
    lambda s: set(s.options.wilds) != {"joker"},
    met='wilds = ["joker", "2"]',
    unmet='wilds = ["joker"]',
)
SETS = Need(
    "rounds",
    "no set is ever laid",
    lambda s: s.melds_of("set") > 0,
    met='contract = "S3"',
    unmet='contract = "R3"',
)
RUNS = Need(
    "rounds",
    "no run is ever laid",
    lambda s: s.melds_of("run") > 0,
    met='contract = "R3"',
    unmet='contract = "S3"',
)
PLAY_AFTER_MELDS = Need(
    "rounds",
    "every contract takes the whole hand and ends the round",
    lambda s: not s.whole,
    unmet='contract = "2S3!"\ncards = 5',
)
MELDS_ON_TABLE = Need(
    "knock_max, show_runs",
    "melds are kept in the hand",
    lambda s: not s.hidden,
    unmet='extends = "indian"',
)
REPLACING = Need(
    "replace_in",
    "no wild card is ever replaced",
    lambda s: bool(s.options.replace_in),
    met='replace_in = ["run"]',
    unmet="replace_in = []",
)
PUSHES = Need(
    "draw", "nothing is pushed", lambda s: s.options.draw == "push_on", met='draw = "push_on"'
)
CLAIMS = Need(
    "claim_rounds",
    "no round allows claims",
    lambda s: s.claims,
    met='claim_rounds = "all"',
    unmet="claim_rounds = []",
)
BLIND_CARDS = Need(
    "claim_penalty",
    "a claim takes no blind card",
    lambda s: s.claims and s.options.claim_penalty > 0,
    met="claim_penalty = 1",
    unmet="claim_penalty = 0",
)
KITTY = Need(
    "claim_price",
    "nothing is paid to the kitty",
    lambda s: s.claims and s.options.claim_price > 0,
    met='claim_rounds = "all"\nclaim_price = 1',
    unmet="claim_price = 0",
)
CALLS = Need(
    "call",
    "no discard is called",
    lambda s: s.options.call != "none",
    met='call = "discard"',
    unmet='call = "none"',
)
KNOCKS = Need(
    "knock_max", "nobody knocks", lambda s: s.options.knock_max is not None, met='extends = "gin"'
)
HIDDEN_MELDS = Need(
    "rearrange, extra_melds",
    "melds lie on the table before a knock",
    lambda s: not melds_before_knock(s.options),
    unmet='extra_melds = "after_contract"',
)
NO_DISCARDS = Need(
    "turn_is",
    "a turn ends with a discard",
    lambda s: s.options.turn_is != "draw_play_discard",
    met='extends = "tile-rummy"',
)
DISCARDS = Need(
    "turn_is",
    "nothing is discarded",
    lambda s: s.options.turn_is == "draw_play_discard",
    unmet='extends = "tile-rummy"',
)
SHOWS = Need(
    "show_runs",
    "nobody shows",
    lambda s: s.options.show_runs is not None,
    met='extends = "indian"',
    unmet='extends = "basic"',
)
