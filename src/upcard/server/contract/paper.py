"""The requests and answers of the calls about the score pad and the referee."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from upcard.paper import events as ev
from upcard.server.contract.words import says


class NewPad(msgspec.Struct, frozen=True):
    """The request to open a score pad."""

    game: Annotated[str, Meta(max_length=60)]
    names: Annotated[list[ev.Name], Meta(min_length=2, max_length=12)]
    dealer: Annotated[int, Meta(ge=0, le=11)] = 0
    family: Annotated[
        Annotated[str, Meta(max_length=80)] | None,
        says("the link of a family's book, in which the pad then is from its start"),
    ] = None


class OpenedPad(msgspec.Struct, frozen=True):
    """The pad that was opened."""

    pad: str
    url: str


class PadWrite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry for a pad; ``id`` is the page's own, so that an entry sent twice counts once."""

    id: Annotated[str, Meta(min_length=1, max_length=64)]
    do: Literal["entered", "agreed", "mixed", "left", "suspended", "resumed", "undone"]
    by: Annotated[ev.Seat, says("the seat on whose device it was written")]
    round: Annotated[int, Meta(ge=1, le=1000)] = 1
    what: ev.What = "hand"
    seat: ev.Seat = -1
    number: Annotated[int, Meta(ge=-100_000, le=100_000)] | None = None
    cards: Annotated[str, Meta(max_length=600)] | None = None
    seen: Annotated[ev.Number, says("the entry that stood there when this was written, 0 for none")] = 0  # fmt: skip
    why: ev.Why = ""
    event: Annotated[ev.Number, says("the event that is agreed to or taken back")] = 0
    seats: Annotated[
        list[ev.Seat], Meta(max_length=12), says("who is there when a game goes on, as they sit")
    ] = []


class PadKey(msgspec.Struct, frozen=True):
    """A key that enters cards of one rank, or a single card where the suit decides its points."""

    label: str
    points: int
    card: Annotated[str, says("what a press enters: a card or a rank")]
    cards: Annotated[list[str], says("the cards it stands for")]


class PadEntry(msgspec.Struct, frozen=True):
    """An entry that is valid, or in question."""

    n: int
    text: Annotated[str, says("the score or the cards, in words")]
    by: str
    agreed: Annotated[list[int], says("the seats that agree to it")]
    choose: Annotated[bool, says("whether it can be chosen in place of the others")]
    waits: Annotated[str, says("what all have to agree to; empty if nothing")]


class PadOption(msgspec.Struct, frozen=True):
    """An answer to a game's question about a round."""

    number: int
    text: str


class PadAsk(msgspec.Struct, frozen=True):
    """A question that only some games ask about a round or a player in it, and the present answer."""

    what: ev.What
    label: str
    options: Annotated[list[PadOption], says("the answers; empty where it is counted")]
    value: int | None
    n: Annotated[int, says("the number of the entry, 0 for none")]


class PadCell(msgspec.Struct, frozen=True):
    """The entries of a player in a round."""

    seat: int
    text: Annotated[str, says("the score; empty where there is none yet")]
    n: Annotated[int, says("the number of the entry, 0 for none")]
    out: bool
    plays: Annotated[bool, says("whether the player is in this round")]
    counts: Annotated[bool, says("whether the hand counts, so that the pad asks for it")]
    cards: Annotated[str, says("the cards that were entered; empty where it was a number")]
    short: Annotated[int, says("how many cards the hand was short of")]
    mark: Annotated[
        str, says("why the number is marked as kept by agreement; empty where it is not")
    ]
    fixed: Annotated[str, says("why it can no longer be changed; empty where it can")]
    contract: Annotated[
        str, says("the player's own contract in words; empty where all have the same")
    ]
    asks: list[PadAsk]


class PadRound(msgspec.Struct, frozen=True):
    """A round on the pad."""

    at: Annotated[int, says("which round it is, as they are played")]
    number: Annotated[int, says("which round of the game it is: one that is void is dealt again")]
    title: str
    contract: str
    dealer: str
    cards: int
    missing: Annotated[list[str], says("what still has to be entered, as sentences")]
    void: bool
    mixed: Annotated[bool, says("whether its hands are mixed, so that changes need everybody's agreement")]  # fmt: skip
    closed: Annotated[str, says("a sentence on what can be changed once the cards are mixed")]  # fmt: skip
    closed_clause: Annotated[str | None, says("of the rule that says so")]
    out: Annotated[int | None, says("who went out, -1 for nobody, null where it is not known")]
    out_n: int
    asks: Annotated[list[PadAsk], says("further questions about the round, after who went out")]
    cells: list[PadCell]


class PadQuestion(msgspec.Struct, frozen=True):
    """Entries that contradict each other, or wait for everybody's agreement."""

    title: str
    round: int
    entries: list[PadEntry]


class PadLine(msgspec.Struct, frozen=True):
    """A line of the pad's history."""

    n: int
    text: str
    undone: bool


class PadPlace(msgspec.Struct, frozen=True):
    """A player's standing."""

    seat: int
    name: str
    total: int
    place: int
    coins: int | None
    note: Annotated[str, says("notes to the total: partner, contracts laid, coins")]
    left: bool


class SheetLine(msgspec.Struct, frozen=True):
    """A round on a sheet to be printed."""

    title: str
    contract: str
    cards: int
    dealer: Annotated[str, says("empty if that depends on the course of the game")]


class PadState(msgspec.Struct, frozen=True):
    """The whole current pad."""

    pad: str
    n: Annotated[int, says("the number of the last event")]
    game: str
    game_id: str
    names: list[str]
    players: Annotated[tuple[int, int], says("the least and the most that the game takes")]
    over: bool
    packs: Annotated[str, says("the cards that are needed, in words")]
    counted: Annotated[bool, says("whether the cards left in a hand are its score")]
    short: Annotated[int, says("what each missing card of a hand costs, 0 for nothing")]
    no_score: Annotated[str, says("the consequence if a player gives no score")]
    leave: Annotated[str, says("what happens to a player who leaves")]
    leave_clause: Annotated[str | None, says("of the rule that says so")]
    length: Annotated[str, says("when the game ends, as a sentence")]
    steps: Annotated[
        list[str],
        says(
            "the contracts that everybody goes through by themselves; empty where all have the same"
        ),
    ]
    keys: list[PadKey]
    rounds: list[PadRound]
    now: Annotated[int, says("the round to show: the one being entered, or waiting to be closed")]
    running: Annotated[list[list[int]], says("the totals after each round that is over")]
    places: list[PadPlace]
    notes: Annotated[list[str], says("notes to the totals: the kitty, lucky cuts")]
    result: Annotated[str, says("how the game ended, in words; empty while it goes on")]
    void: Annotated[str, says("why the match does not count; empty if it does")]
    questions: list[PadQuestion]
    suspended: Annotated[Literal["", "asked", "yes"], says("whether the game rests, or that is asked for")]  # fmt: skip
    suspended_at: Annotated[str, says("the day since which the game rests")]
    suspend_n: int
    suspend_agreed: Annotated[list[int], says("the seats that agree to a suspension")]
    history: list[PadLine]
    sheet: Annotated[list[SheetLine], says("every round of the game, for a sheet to be printed")]


class RefereeAnswer(msgspec.Struct, frozen=True):
    """A possible answer to the referee."""

    word: str
    text: str
    to: Annotated[str, says("the name of the step that follows")]


class RefereeStep(msgspec.Struct, frozen=True):
    """One of the referee's questions, or a ruling."""

    question: Annotated[str, says("empty for a ruling")]
    answers: list[RefereeAnswer]
    ruling: str
    clause: str | None
    steps: Annotated[list[str], says("what each person now does")]
    cards: Annotated[str, says("what it means for the number of cards")]
    score: Annotated[str, says("what it means for the score")]
    borrowed: Annotated[bool, says("whether the clause is that of another game")]


class RefereeBook(msgspec.Struct, frozen=True):
    """The whole of the referee's dialogue under a game's rules, so that a page can go through it offline."""

    game: str
    start: Annotated[str, says("the name of the first step")]
    steps: Annotated[dict[str, RefereeStep], says("every question and every ruling by its name")]
