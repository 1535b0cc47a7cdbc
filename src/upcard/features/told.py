"""The register of the features: the options of a game, their conflicts and their rows of the rule sheet.

A heading of the form has the options in the order of the features, and within one in the order in which it declares
them.
"""

from typing import TYPE_CHECKING, Any, NamedTuple, get_args

import msgspec

from upcard.features.calls import conflicts as calls
from upcard.features.calls.options import CallOptions
from upcard.features.calls.rows import ROWS as CALLS_ROWS
from upcard.features.claims import conflicts as claims
from upcard.features.claims.options import ClaimOptions
from upcard.features.claims.rows import ROWS as CLAIMS_ROWS
from upcard.features.conflict import Conflict
from upcard.features.contracts import conflicts as contracts
from upcard.features.contracts.options import ContractOptions
from upcard.features.contracts.rows import ROWS as CONTRACTS_ROWS
from upcard.features.dealing import conflicts as dealing
from upcard.features.dealing.options import DealingOptions
from upcard.features.dealing.rows import ROWS as DEALING_ROWS
from upcard.features.declared import About, Heading
from upcard.features.drawing import conflicts as drawing
from upcard.features.drawing.options import DrawingOptions
from upcard.features.drawing.rows import ROWS as DRAWING_ROWS
from upcard.features.dropping import conflicts as dropping
from upcard.features.dropping.options import DroppingOptions
from upcard.features.dropping.rows import ROWS as DROPPING_ROWS
from upcard.features.going_out import conflicts as going_out
from upcard.features.going_out.options import GoingOutOptions
from upcard.features.going_out.rows import ROWS as GOING_OUT_ROWS
from upcard.features.honour import conflicts as honour
from upcard.features.honour.options import HonourOptions
from upcard.features.honour.rows import ROWS as HONOUR_ROWS
from upcard.features.knocking import conflicts as knocking
from upcard.features.knocking.options import KnockingOptions
from upcard.features.knocking.rows import ROWS as KNOCKING_ROWS
from upcard.features.laying_off import conflicts as laying_off
from upcard.features.laying_off.options import LayingOffOptions
from upcard.features.laying_off.rows import ROWS as LAYING_OFF_ROWS
from upcard.features.match import conflicts as match
from upcard.features.match.options import MatchOptions
from upcard.features.match.rows import ROWS as MATCH_ROWS
from upcard.features.notes.options import NoteOptions
from upcard.features.notes.rows import ROWS as NOTES_ROWS
from upcard.features.offer import conflicts as offer
from upcard.features.offer.options import OfferOptions
from upcard.features.offer.rows import ROWS as OFFER_ROWS
from upcard.features.pack import conflicts as pack
from upcard.features.pack.options import PackOptions
from upcard.features.pack.rows import ROWS as PACK_ROWS
from upcard.features.players import conflicts as players
from upcard.features.players.options import PlayerOptions
from upcard.features.players.rows import ROWS as PLAYERS_ROWS
from upcard.features.push.options import PushOptions
from upcard.features.push.rows import ROWS as PUSH_ROWS
from upcard.features.rearranging import conflicts as rearranging
from upcard.features.rearranging.options import RearrangingOptions
from upcard.features.rearranging.rows import ROWS as REARRANGING_ROWS
from upcard.features.replacing import conflicts as replacing
from upcard.features.replacing.options import ReplacingOptions
from upcard.features.replacing.rows import ROWS as REPLACING_ROWS
from upcard.features.scoring import conflicts as scoring
from upcard.features.scoring.options import ScoringOptions
from upcard.features.scoring.rows import ROWS as SCORING_ROWS
from upcard.features.sets_and_runs import conflicts as sets_and_runs
from upcard.features.sets_and_runs.options import SetAndRunOptions
from upcard.features.sets_and_runs.rows import ROWS as SETS_AND_RUNS_ROWS
from upcard.features.sheet import Passage
from upcard.features.showing import conflicts as showing
from upcard.features.showing.options import ShowingOptions
from upcard.features.showing.rows import ROWS as SHOWING_ROWS
from upcard.features.stock import conflicts as stock
from upcard.features.stock.options import StockOptions
from upcard.features.stock.rows import ROWS as STOCK_ROWS
from upcard.features.turns.options import TurnOptions
from upcard.features.turns.rows import ROWS as TURNS_ROWS
from upcard.features.wild_cards import conflicts as wild_cards
from upcard.features.wild_cards.options import WildCardOptions
from upcard.features.wild_cards.rows import ROWS as WILD_CARDS_ROWS


class Feature(NamedTuple):
    """What the rules know of a feature."""

    options: type[msgspec.Struct]
    conflicts: tuple[Conflict, ...]
    rows: tuple[Passage, ...]


TOLD: tuple[Feature, ...] = (
    Feature(PlayerOptions, players.CONFLICTS, PLAYERS_ROWS),
    Feature(PackOptions, pack.CONFLICTS, PACK_ROWS),
    Feature(DealingOptions, dealing.CONFLICTS, DEALING_ROWS),
    Feature(OfferOptions, offer.CONFLICTS, OFFER_ROWS),
    Feature(WildCardOptions, wild_cards.CONFLICTS, WILD_CARDS_ROWS),
    Feature(SetAndRunOptions, sets_and_runs.CONFLICTS, SETS_AND_RUNS_ROWS),
    Feature(ContractOptions, contracts.CONFLICTS, CONTRACTS_ROWS),
    Feature(DrawingOptions, drawing.CONFLICTS, DRAWING_ROWS),
    Feature(ClaimOptions, claims.CONFLICTS, CLAIMS_ROWS),
    Feature(PushOptions, (), PUSH_ROWS),
    Feature(CallOptions, calls.CONFLICTS, CALLS_ROWS),
    Feature(TurnOptions, (), TURNS_ROWS),
    Feature(LayingOffOptions, laying_off.CONFLICTS, LAYING_OFF_ROWS),
    Feature(ReplacingOptions, replacing.CONFLICTS, REPLACING_ROWS),
    Feature(RearrangingOptions, rearranging.CONFLICTS, REARRANGING_ROWS),
    Feature(GoingOutOptions, going_out.CONFLICTS, GOING_OUT_ROWS),
    Feature(StockOptions, stock.CONFLICTS, STOCK_ROWS),
    Feature(KnockingOptions, knocking.CONFLICTS, KNOCKING_ROWS),
    Feature(ShowingOptions, showing.CONFLICTS, SHOWING_ROWS),
    Feature(DroppingOptions, dropping.CONFLICTS, DROPPING_ROWS),
    Feature(MatchOptions, match.CONFLICTS, MATCH_ROWS),
    Feature(ScoringOptions, scoring.CONFLICTS, SCORING_ROWS),
    Feature(HonourOptions, honour.CONFLICTS, HONOUR_ROWS),
    Feature(NoteOptions, (), NOTES_ROWS),
)


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
