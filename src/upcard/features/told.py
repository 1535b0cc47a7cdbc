"""The register of the features: the options of a game, their conflicts and their rows of the rule sheet.

A heading of the form has the options in the order of the features, and within one in the order in which it declares
them.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple, get_args

import msgspec

from upcard.features.conflict import Conflict
from upcard.features.declared import About, Heading
from upcard.features.sheet import Passage

if TYPE_CHECKING:
    from upcard.features.calls.options import CallOptions
    from upcard.features.claims.options import ClaimOptions
    from upcard.features.contracts.options import ContractOptions
    from upcard.features.dealing.options import DealingOptions
    from upcard.features.drawing.options import DrawingOptions
    from upcard.features.dropping.options import DroppingOptions
    from upcard.features.going_out.options import GoingOutOptions
    from upcard.features.honour.options import HonourOptions
    from upcard.features.knocking.options import KnockingOptions
    from upcard.features.laying_off.options import LayingOffOptions
    from upcard.features.match.options import MatchOptions
    from upcard.features.notes.options import NoteOptions
    from upcard.features.offer.options import OfferOptions
    from upcard.features.pack.options import PackOptions
    from upcard.features.players.options import PlayerOptions
    from upcard.features.push.options import PushOptions
    from upcard.features.rearranging.options import RearrangingOptions
    from upcard.features.replacing.options import ReplacingOptions
    from upcard.features.scoring.options import ScoringOptions
    from upcard.features.sets_and_runs.options import SetAndRunOptions
    from upcard.features.showing.options import ShowingOptions
    from upcard.features.stock.options import StockOptions
    from upcard.features.turns.options import TurnOptions
    from upcard.features.wild_cards.options import WildCardOptions

FEATURES = (
    "players", "pack", "dealing", "offer", "wild_cards", "sets_and_runs", "contracts", "drawing", "claims",
    "push", "calls", "turns", "laying_off", "replacing", "rearranging", "going_out", "stock", "knocking",
    "showing", "dropping", "match", "scoring", "honour", "notes",
)  # fmt: skip
"""The folders of the features, each with its ``options.py``, ``conflicts.py`` and ``rows.py`` where it has them."""


class Feature(NamedTuple):
    """What the rules know of a feature."""

    options: type[msgspec.Struct]
    conflicts: tuple[Conflict, ...]
    rows: tuple[Passage, ...]


def _feature(name: str) -> Feature:
    """Return what a folder brings."""
    module = f"upcard.features.{name}.options"
    (options,) = (
        one
        for one in vars(import_module(module)).values()
        if isinstance(one, type) and issubclass(one, msgspec.Struct) and one.__module__ == module
    )
    return Feature(options, _of(name, "conflicts"), _of(name, "rows"))


def _of(name: str, part: str) -> Any:
    module = f"upcard.features.{name}.{part}"
    return getattr(import_module(module), part.upper()) if find_spec(module) else ()


TOLD: tuple[Feature, ...] = tuple(map(_feature, FEATURES))


def _declared() -> list[tuple[str, object, object]]:
    """Return name, type and default of every option, heading by heading."""
    fields = [field for told in TOLD for field in msgspec.structs.fields(told.options)]
    headings = get_args(Heading)
    fields.sort(key=lambda field: headings.index(about_of(field.type).heading))
    return [(field.name, field.type, _default(field)) for field in fields]


def _default(field: msgspec.structs.FieldInfo) -> object:
    if field.default is msgspec.NODEFAULT:
        return msgspec.field(default_factory=field.default_factory)
    return field.default


def about_of(type_: Any) -> About:
    """Return what is known of an option, from its annotated type."""
    about: About = type_.__metadata__[-1].extra["about"]
    return about


# Structs of msgspec cannot share a subclass, so only the type checker is shown one.
if TYPE_CHECKING:

    class Options(
        PlayerOptions,
        PackOptions,
        DealingOptions,
        OfferOptions,
        WildCardOptions,
        SetAndRunOptions,
        ContractOptions,
        DrawingOptions,
        ClaimOptions,
        PushOptions,
        CallOptions,
        TurnOptions,
        LayingOffOptions,
        ReplacingOptions,
        RearrangingOptions,
        GoingOutOptions,
        StockOptions,
        KnockingOptions,
        ShowingOptions,
        DroppingOptions,
        MatchOptions,
        ScoringOptions,
        HonourOptions,
        NoteOptions,
        frozen=True,
        forbid_unknown_fields=True,
    ):
        """The options of a game as they are written in its file, in the order of the form."""

else:
    Options = msgspec.defstruct(
        "Options",
        _declared(),
        module=__name__,
        namespace={
            "__doc__": "The options of a game as they are written in its file, in the order of the form."
        },
        frozen=True,
        forbid_unknown_fields=True,
    )
