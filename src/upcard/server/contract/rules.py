"""House rules: what the calls about them take and answer."""

from typing import Annotated

import msgspec
from msgspec import Meta

from upcard.rules.form import Draft, RulesGroup, RulesLook
from upcard.server.contract.words import says

Ref = Annotated[str, Meta(max_length=60), says("a game's id, or kept rules and revision: `rules-...@2`")]  # fmt: skip


class RulesForm(msgspec.Struct, frozen=True):
    """All that can be changed in a game."""

    groups: list[RulesGroup]


class RulesAsk(msgspec.Struct, frozen=True):
    """One of: a draft, the text of a file, or a game to begin from."""

    draft: Draft | None = None
    text: Annotated[str, Meta(max_length=65536)] | None = None
    game: Ref | None = None


class KeepRules(msgspec.Struct, frozen=True):
    """Rules to be kept; with id and key as the next revision of rules that this device keeps already."""

    draft: Draft
    id: Annotated[str, Meta(max_length=60)] = ""
    key: Annotated[str, Meta(max_length=60)] = ""


class KeptRules(msgspec.Struct, frozen=True):
    """Where rules are kept; whoever has the key may keep further revisions."""

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
    """How one game differs from another, in sentences."""

    name: str
    other: str
    sentences: list[str]
