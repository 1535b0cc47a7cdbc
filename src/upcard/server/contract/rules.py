"""The requests and answers of the calls about house rules."""

from typing import Annotated

import msgspec
from msgspec import Meta

from upcard.bots.odds import GameOdds
from upcard.rules.form import Draft, RulesGroup, RulesLook
from upcard.rules.form.which import NearGame, RulesQuestion
from upcard.server.contract.words import says

Ref = Annotated[str, Meta(max_length=60), says("a game's id, or kept rules and revision: `rules-...@2`")]  # fmt: skip


class RulesForm(msgspec.Struct, frozen=True):
    """All that can be changed in a game."""

    groups: list[RulesGroup]


class RulesAsk(msgspec.Struct, frozen=True):
    """One of: a draft, the text of a file, or a game to start from."""

    draft: Draft | None = None
    text: Annotated[str, Meta(max_length=65536)] | None = None
    game: Ref | None = None


class KeepRules(msgspec.Struct, frozen=True):
    """Rules to keep; with id and key, as the next revision of rules that this device already keeps."""

    draft: Draft
    id: Annotated[str, Meta(max_length=60)] = ""
    key: Annotated[str, Meta(max_length=60)] = ""


class KeptRules(msgspec.Struct, frozen=True):
    """The place of kept rules; the key allows further revisions."""

    id: str
    revision: int
    url: str
    key: str


class RulesPage(msgspec.Struct, frozen=True):
    """A revision that was kept, which never changes."""

    id: str
    revision: int
    revisions: Annotated[int, says("how many there are by now")]
    kept: Annotated[str, says("the day on which it was kept")]
    game: Annotated[str, says("what a table is opened with")]
    players: Annotated[tuple[int, int], says("least and most")]
    look: RulesLook


class RulesCompared(msgspec.Struct, frozen=True):
    """The differences between two games, in sentences."""

    name: str
    other: str
    sentences: list[str]


class OddsAsk(msgspec.Struct, frozen=True):
    """Rules whose odds are requested, for a number of players."""

    draft: Draft
    players: Annotated[int, Meta(ge=2, le=12)] = 4


class RulesOdds(msgspec.Struct, frozen=True):
    """The odds measured so far; further requests refine them until they are ``done``."""

    odds: GameOdds
    base: Annotated[
        GameOdds | None, says("those of the game that is extended, for as many players")
    ]
    base_name: str
    contracts: Annotated[list[str], says("what each round asks for")]
    warnings: list[str]
    summary: Annotated[str, says("how the game plays, over all rounds")]
    lays: Annotated[bool, says("whether melds are laid on the table before the end of a round")]
    done: bool


class WhichGame(msgspec.Struct, frozen=True):
    """Answers to the questions, by their ids; any may be left out."""

    answers: Annotated[dict[str, str], Meta(max_length=20)] = {}


class NearGames(msgspec.Struct, frozen=True):
    """The questions, and the games nearest to the answers."""

    questions: list[RulesQuestion]
    games: list[NearGame]
