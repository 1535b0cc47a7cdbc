"""Commands as they come from a page."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from upcard.server.contract.people import Colour, Picture
from upcard.server.contract.seal import Hex
from upcard.server.contract.wishes import Wishes
from upcard.server.contract.words import kinds, says

Id = Annotated[str, Meta(min_length=1, max_length=64)]
CardText = Annotated[str, Meta(min_length=2, max_length=2)]
Cards = Annotated[list[CardText], Meta(max_length=80)]
MoveText = Annotated[str, Meta(max_length=2000)]
PaceSeconds = Annotated[float, Meta(ge=0, le=3)]
ClaimSeconds = Annotated[int, Meta(ge=3, le=60)]
TurnSeconds = Annotated[int, Meta(ge=15, le=600)]


class Cmd(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="cmd"):
    """The part that all commands share: an id of the page's own choice."""

    id: Id

    @property
    def tag(self) -> str:
        """Return the name of the command."""
        return str(self.__struct_config__.tag)


class ChangeCmd(Cmd, frozen=True):
    """A command that changes the table but not the game. Nobody needs many of them, and each is kept as an event."""


class PlayCmd(Cmd, frozen=True):
    """A command that plays a seat; a program's token allows only these."""


class MoveCmd(PlayCmd, frozen=True, tag="move"):
    """Play."""

    move: Annotated[MoveText, says("as text, see below")]
    turn: Annotated[
        int | None, says("the `deal.turn` it was meant for: a late move is refused `move.late`")
    ] = None


class StageCmd(PlayCmd, frozen=True, tag="stage"):
    """Ask for verdicts on a contract laid out slot by slot."""

    slots: Annotated[list[Cards], Meta(max_length=20), says("the cards of each slot")]
    ends: Annotated[
        list[str | None],
        Meta(max_length=20),
        says("for each slot null, or the `end` of the option of its choice that is wanted"),
    ] = []


class StageMeldCmd(PlayCmd, frozen=True, tag="stage_meld"):
    """Ask for a verdict on one meld beyond the contract."""

    cards: Cards
    type: Literal["set", "run"]
    end: str | None = None


class StageTableCmd(PlayCmd, frozen=True, tag="stage_table"):
    """Ask for verdicts on a whole rearranged table: its melds, with cards of the hand among them."""

    slots: Annotated[list[Cards], Meta(max_length=110), says("the cards of each meld")]
    ends: Annotated[
        list[str | None],
        Meta(max_length=110),
        says("for each meld null, or the `end` of the option of its choice that is wanted"),
    ] = []


class ShowPlayCmd(PlayCmd, frozen=True, tag="show_play"):
    """Ask for one legal play where the table may be rearranged: the one with the most cards, closest to the present
    table.
    """


class StagePileCmd(PlayCmd, frozen=True, tag="stage_pile"):
    """Ask what taking that number of cards of the pile would mean."""

    number: Annotated[int, Meta(ge=1, le=500)]


class SaltCmd(Cmd, frozen=True, tag="salt"):
    """Give my salt for the next deal, which is sealed."""

    seal: Annotated[Hex, says("the commitment that it is for")]
    salt: Hex


class ReadyCmd(PlayCmd, frozen=True, tag="ready"):
    """The summary has been read; or, before the first deal, I am ready."""

    yes: Annotated[bool, says("false: no longer")] = True


class OrderCmd(PlayCmd, frozen=True, tag="order"):
    """Keep this order of the hand."""

    hand: Cards


class WishesCmd(ChangeCmd, frozen=True, tag="wishes"):
    """Set the standing answers to discards out of turn, which nobody else is shown; all wishes at once."""

    wishes: Wishes


class PaceCmd(ChangeCmd, frozen=True, tag="pace"):
    """Set how many seconds a bot's beat lasts; 0 skips."""

    seconds: PaceSeconds


class SkipCmd(PlayCmd, frozen=True, tag="skip"):
    """Let bots act at once until it is the seat's turn."""


class ClaimsCmd(ChangeCmd, frozen=True, tag="claims"):
    """Set the length of claim windows, 3 to 60 seconds; null switches the clock off."""

    seconds: ClaimSeconds | None


class TurnClockCmd(ChangeCmd, frozen=True, tag="turn_clock"):
    """Set when a bot sits in for a person who keeps others waiting: after 15 to 600 seconds, or never (null)."""

    seconds: TurnSeconds | None


class HintCmd(Cmd, frozen=True, tag="hint"):
    """Ask which move a strong player would make now, and why, if the table allows hints."""


class AllowHintsCmd(ChangeCmd, frozen=True, tag="allow_hints"):
    """Allow hints to all players of the table, or to nobody."""

    yes: bool


class HereCmd(PlayCmd, frozen=True, tag="here"):
    """Give me back my seat from the bot that plays it."""


class AgreeCmd(ChangeCmd, frozen=True, tag="agree"):
    """Agree that a bot's offered seat may be taken while its hand is being played."""

    seat: int


class CloseCmd(Cmd, frozen=True, tag="close"):
    """Vote to close the table for good, or take that vote back; a person alone with bots closes it at once."""

    yes: bool = True


class OfferCmd(ChangeCmd, frozen=True, tag="offer"):
    """Make a link by which a person takes a bot's or an open seat."""

    seat: int


class StartCmd(Cmd, frozen=True, tag="start"):
    """Wait no longer: bots take the open seats and the first round is dealt."""


class SwapCmd(ChangeCmd, frozen=True, tag="swap"):
    """Before the first deal, or where a resting match allows it: move to a seat, or wish to change places with its
    player.
    """

    seat: int


class ChairCmd(ChangeCmd, frozen=True, tag="chair"):
    """Before the first deal: give an open seat to a bot, or open a bot's seat for a person."""

    seat: int
    kind: Literal["bot", "open"]


class AnswerCmd(Cmd, frozen=True, tag="answer"):
    """Answer somebody who asks the table for a seat or for leave to watch."""

    ask: Annotated[str, Meta(max_length=40)]
    yes: bool


class LeaveCmd(Cmd, frozen=True, tag="leave"):
    """Give my seat up for good: a bot plays on; the last person closes the table."""


class RemoveCmd(ChangeCmd, frozen=True, tag="remove"):
    """Vote to remove a person from their seat, or take that vote back."""

    seat: int
    yes: bool = True


class UnwatchCmd(Cmd, frozen=True, tag="unwatch"):
    """Send away those who watch."""


class RestCmd(Cmd, frozen=True, tag="rest"):
    """Ask for the match to be suspended, or take that back; it is suspended once all ask for it."""

    yes: bool = True


class AgainCmd(Cmd, frozen=True, tag="again"):
    """Ask for the round that somebody left to be dealt again, or take that back; this happens once all ask for it."""

    yes: bool = True


class GoOnCmd(Cmd, frozen=True, tag="go_on"):
    """Take up a match that was suspended."""


class BeatCmd(Cmd, frozen=True, tag="beat"):
    """Check that the server is there. Answered at once with `beat`, ahead of everything that waits."""


class RenameCmd(ChangeCmd, frozen=True, tag="rename"):
    """Change one's name."""

    name: Annotated[str, Meta(max_length=200)]


class LookCmd(ChangeCmd, frozen=True, tag="look"):
    """Choose one's picture or colour; null leaves it. A colour that another person has is replaced by the next free
    one.
    """

    portrait: Picture | None = None
    colour: Colour | None = None


Phrase = Literal[
    "hello", "nice", "thanks", "oops", "lucky", "moment", "your_turn", "good_game",
    "mine", "good_night", "clap", "laugh", "wow", "sigh", "love", "hmm", "wink", "back_soon",
]  # fmt: skip
"""Everything that can be said at a table: phrases first, then signs. The page has the words."""


class SayCmd(Cmd, frozen=True, tag="say"):
    """Say a phrase of the fixed list, which shows at my seat for some seconds."""

    what: Phrase


class RematchCmd(Cmd, frozen=True, tag="rematch"):
    """After a match, say whether you want another with the same seats; it begins once everybody present wants it."""

    yes: bool = True


AnyCmd = Cmd
COMMANDS = kinds(globals(), Cmd)
"""Every command."""
