"""All that the server sends to the page and takes from it, as types.

This is where the shapes stand; docs/protocol.md, its schema and the page's types are generated from here by
``python -m tools.contract``.
"""

from upcard.server.contract.cards import (
    CardPoints,
    Effect,
    HandMeld,
    Meld,
    Placed,
    SeatCard,
)
from upcard.server.contract.commands import AnyCmd
from upcard.server.contract.frames import (
    Answer,
    Frame,
    Happened,
    Here,
    Invitation,
    Nudge,
    Ok,
    Refused,
)
from upcard.server.contract.hand import Arrange, Outside, Slot, Sorts
from upcard.server.contract.http import (
    ClosedTable,
    GameOffer,
    InviteInfo,
    Seated,
    Sheet,
    SheetRow,
    SheetSection,
)
from upcard.server.contract.moves import Act, ActCard, Ask, Target
from upcard.server.contract.results import Scores, Standing, Summary, SummaryRow
from upcard.server.contract.state import (
    Claim,
    Deal,
    Level,
    Note,
    Place,
    Round,
    RoundLay,
    Seat,
    State,
    Strip,
    Table,
    TablePhase,
    Turned,
)
from upcard.server.contract.verdicts import Choice, ChoiceOption, SlotVerdict, Verdict
from upcard.server.contract.words import Card, Groups

__all__ = [
    "Act",
    "ActCard",
    "Answer",
    "AnyCmd",
    "Arrange",
    "Ask",
    "Card",
    "CardPoints",
    "Choice",
    "ChoiceOption",
    "Claim",
    "ClosedTable",
    "Deal",
    "Effect",
    "Frame",
    "GameOffer",
    "Groups",
    "HandMeld",
    "Happened",
    "Here",
    "Invitation",
    "InviteInfo",
    "Level",
    "Meld",
    "Note",
    "Nudge",
    "Ok",
    "Outside",
    "Place",
    "Placed",
    "Refused",
    "Round",
    "RoundLay",
    "Scores",
    "Seat",
    "SeatCard",
    "Seated",
    "Sheet",
    "SheetRow",
    "SheetSection",
    "Slot",
    "SlotVerdict",
    "Sorts",
    "Standing",
    "State",
    "Strip",
    "Summary",
    "SummaryRow",
    "Table",
    "TablePhase",
    "Target",
    "Turned",
    "Verdict",
]
