"""The whole state of a table for one seat."""

from typing import Annotated, Literal

import msgspec

from upcard.engine import Action
from upcard.engine.situation import Phase
from upcard.server.contract.cards import Arrange, Meld, SeatCard, Slot, Sorts
from upcard.server.contract.moves import Act, Honour, Target
from upcard.server.contract.people import People
from upcard.server.contract.results import Scores, Standing, Summary
from upcard.server.contract.seal import NextSeal
from upcard.server.contract.wishes import WishDesk
from upcard.server.contract.words import Card, Groups, says
from upcard.server.refusals import Refusal

TablePhase = Literal["waiting", "playing", "summary", "finished"]


class Rest(msgspec.Struct, frozen=True):
    """A match that is suspended, or that somebody wants suspended."""

    holds: Annotated[bool, says("whether it is suspended; before, all have to agree")]
    agreed: Annotated[list[int], says("the seats that want it")]
    since: Annotated[str, says("the day")]
    text: Annotated[str, says("what is needed to suspend it, or to resume it")]
    clause: Annotated[str | None, says("of the rule that says so")]
    swaps: Annotated[bool, says("players may change places with `swap` before it goes on")]


class Again(msgspec.Struct, frozen=True):
    """A round that somebody left, and that the others may together have dealt again."""

    text: str
    clause: Annotated[str | None, says("of the rule that says so")]
    agreed: Annotated[list[int], says("the seats that want it")]


class Rematch(msgspec.Struct, frozen=True):
    """After a match: the seats that want another one. It begins once `waits` is empty."""

    yes: Annotated[list[int], says("the seats that want it")]
    no: Annotated[list[int], says("the seats that do not want it now")]
    waits: Annotated[
        list[int], says("the seats that have not said yes, leaving out people who are away")
    ]


class Evening(msgspec.Struct, frozen=True):
    """The matches finished at this table."""

    won: Annotated[list[int], says("the number of matches each seat's player has won")]
    before: Annotated[list[str], says("how each match before the current one ended")]


class Table(msgspec.Struct, frozen=True):
    """The table and its settings."""

    id: str
    name: Annotated[str, says("of the game")]
    game: Annotated[str, says("the game's id")]
    phase: TablePhase
    pace: Annotated[float, says("seconds of a bot's beat; 0 skips")]
    claim_seconds: Annotated[int | None, says("length of a claim window; null: no clock")]
    turn_seconds: Annotated[
        int | None,
        says("after which a bot sits in for a player who keeps others waiting; null: never"),
    ]
    hints: Annotated[bool, says("`hint` may be asked; set by `allow_hints`")]
    agree: Annotated[
        list[int],
        says("seats of bots that are offered and wait until I agree, or the round is over"),
    ]
    ready: Annotated[
        list[int], says("seats that have read the summary, or are ready for the first deal")
    ]
    rest: Rest | None
    no_rest: Annotated[
        Refusal | None, says("why the match cannot be suspended now; null: it can, see `rest`")
    ]
    again: Again | None
    rematch: Annotated[Rematch | None, says("null before the match is over")]
    day: Annotated[bool, says("the deal of a day is played here, see `/api/day`")]
    leave: Annotated[str, says("what happens if I leave for good now; empty for a watcher")]
    leave_clause: Annotated[str | None, says("of the rule about players who leave")]
    skipping: Annotated[bool, says("I have asked the bots to act at once until my turn")]


class Note(msgspec.Struct, frozen=True):
    """The rest of what everybody sees of a seat."""

    kind: Annotated[
        Literal["left", "out", "laid"],
        says("dropped out of the round, out of the game, or points laid where those score"),
    ]
    text: str


class Seat(msgspec.Struct, frozen=True):
    """A seat as everybody sees it."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    here: Annotated[bool, says("a bot, or a person who is connected; `here` frames report changes")]
    sat_in: Annotated[bool, says("a bot plays for a person who is away or idle, until they return")]
    total: Annotated[int, says("points of all rounds")]
    partner: Annotated[int | None, says("the seat it scores with, where there are teams")]
    colour: Annotated[int | None, says("of its person, 0 to 7; null for none")] = None
    portrait: Annotated[int | None, says("its person's picture, 0 to 7; null for the seat's own")] = None  # fmt: skip
    cards: Annotated[int, says("in its hand")] = 0
    down: Annotated[bool | None, says("it has laid down; null where being down means nothing")] = False  # fmt: skip
    claims: Annotated[int, says("in this round")] = 0
    coins: Annotated[int | None, says("paid for claims so far; null where claims cost none")] = None
    dealer: bool = False
    active: Annotated[bool, says("it is this seat's turn")] = False
    note: Note | None = None
    level: Annotated[str | None, says("which contract of its own it is at, where each has its own")] = None  # fmt: skip
    contract: Annotated[str | None, says("what it is to lay, in words")] = None


class Level(msgspec.Struct, frozen=True):
    """My progress through contracts of my own."""

    number: int
    of: int


class RoundLay(msgspec.Struct, frozen=True):
    """The action that plays the cards gathered in the slots, and its button."""

    action: Literal["down", "meld", "show"]
    label: str


class Turned(msgspec.Struct, frozen=True):
    """The card turned up to set the wild rank."""

    card: Card
    text: Annotated[str, says("what it makes wild")]


class Round(msgspec.Struct, frozen=True):
    """What a round is about."""

    number: int
    of: Annotated[int | None, says("the number of rounds where it is fixed")]
    contract: Annotated[str | None, says("mine, in words; null where the round has none")]
    goal: Annotated[
        str | None, says("where there is no contract: when the game ends, or what is wild")
    ]
    level: Annotated[Level | None, says("where each player has contracts of their own")]
    kitty: Annotated[int | None, says("coins in it, where claims cost coins")]
    draw_label: Annotated[str, says("the label of the button that draws from the stock")]
    gathers: Annotated[bool, says("my contract has still to be laid: I gather it in slots")]
    lay: Annotated[RoundLay | None, says("null where melds are not gathered in slots")]
    face: Annotated[Literal["cards", "tiles"], says("how cards are shown")]  # fmt: skip
    rearranges: Annotated[bool, says("the table may be rearranged, see `stage_table`")]  # fmt: skip
    discards: Annotated[bool, says("a turn ends with a discard; else with `end`")]
    bare: Annotated[str | None, says("the text on a table that never has melds")]
    turned: Turned | None
    claims: Annotated[bool, says("the game has claims out of turn")]
    claims_open: Annotated[bool, says("this round has them")]
    claims_left: Annotated[int | None, says("how many I have left, where they are limited")]
    dealer_draw: Annotated[list[SeatCard], says("the cards drawn for the first deal; only in round 1")]  # fmt: skip


class PileTake(msgspec.Struct, frozen=True):
    """The consequences of taking that many cards of the pile."""

    points: Annotated[int, says("of the cards that stay in the hand")]
    must: Annotated[Card | None, says("the card that must be melded at once")]
    text: Annotated[str, says("the same in a sentence")]


class Deal(msgspec.Struct, frozen=True):
    """The cards of a round, as far as I may see them."""

    phase: Phase
    turn: int
    active: Annotated[int, says("the seat whose turn it is")]
    stock: Annotated[int, says("cards left in it")]
    discard: Annotated[list[Card], says("the pile from bottom to top")]
    pile: Annotated[list[Card] | None, says("the pile from its top, where it may be taken deeper")]
    takes: Annotated[
        list[PileTake], says("for each card of `pile` what it would cost me to take down to it")
    ]
    discard_from: Annotated[int | None, says("who discarded its top; null for the first card")]
    melds: list[Meld]
    hand: list[Card]
    new: Annotated[list[Card], says("cards of my hand that came last")]
    owed: Annotated[list[Card], says("wild cards that I freed and owe to the table")]
    must: Annotated[Card | None, says("a card that I must play at once")]
    plays: Annotated[int, says("plays of this turn that may be taken back")]
    points: Annotated[int, says("that my hand counts")]


class Strip(msgspec.Struct, frozen=True):
    """The strip: what is happening, what to do, and a help."""

    title: str
    ask: str
    hint: str | None = None


class Place(msgspec.Struct, frozen=True):
    """A seat's place in the order of claims; it never reveals who asks."""

    seat: int
    state: Literal["declined", "discarded", "before", "you", "after"]


class Claim(msgspec.Struct, frozen=True):
    """An open window in which I am asked."""

    kind: Annotated[
        Literal["claim", "call"], says("`call` where a discard that fits the table may be called")
    ]
    card: Card
    penalty: Annotated[int, says("blind cards that a claim costs")]
    answer: Annotated[Literal["claim", "pass"] | None, says("mine")]
    left_ms: Annotated[int | None, says("null when the clock is off")]
    total_ms: int | None
    order: list[Place]
    wish: Annotated[
        Literal["claim", "pass"] | None, says("what my wishes answer for me; null: I am asked")
    ] = None


class Closed(msgspec.Struct, frozen=True, cache_hash=True):
    """A reason why I may not do some things now, with everything that it closes."""

    actions: tuple[Action, ...]
    refusal: Refusal


class State(msgspec.Struct, frozen=True, tag_field="t", tag="state"):
    """The whole state of a table for one seat."""

    n: Annotated[int, says("the number of the last event that this seat may know of")]
    you: Annotated[int, says("my seat")]
    table: Table
    seats: list[Seat]
    order: Annotated[list[Card], says("my own order of my hand, as I last sent it")]
    scores: Scores
    standings: Annotated[list[Standing] | None, says("at the end, one entry for both partners of a team")]  # fmt: skip
    strip: Strip
    evening: Annotated[Evening | None, says("null before the first match is over")] = None
    people: People = People()
    round: Annotated[Round | None, says("null before the first deal, as is `deal`")] = None
    deal: Deal | None = None
    wilds: list[Card] = []
    may: Annotated[list[Action], says("what I may do now")] = []
    why_not: Annotated[
        list[Closed], says("the reasons for what `may` lacks; empty before the first deal")
    ] = []
    suggest: Annotated[
        str | None, says("the action to put first, judged only by what the seat sees")
    ] = None
    hint: Annotated[bool, says("I may ask for a hint now")] = False
    acts: list[Act] = []
    honour: Annotated[Honour | None, says("null at a table with a guard rail")] = None
    targets: list[Target] = []
    claim: Annotated[Claim | None, says("null when I am neither asked nor waiting for the outcome")] = None  # fmt: skip
    wishes: Annotated[WishDesk | None, says("null in a game without claims and calls")] = None
    slots: list[Slot] = []
    lay_down: Annotated[
        Groups | None,
        says("what to stage in the slots to lay down or show now; null where the hand cannot"),
    ] = None
    keep: Annotated[dict[Card, str], says("a warning for each card whose discard breaks something")] = {}  # fmt: skip
    no_discard: Annotated[
        dict[Card, Refusal],
        says("why each of these cards of my hand may not be discarded now, where others may"),
    ] = {}
    arrange: Annotated[Arrange | None, says("where melds stay in the hand")] = None
    sorts: Sorts = Sorts([], [], [])
    seal: Annotated[NextSeal | None, says("the next deal is sealed; null while a round is played")] = None  # fmt: skip
    summary: Annotated[Summary | None, says("while the table waits after a round")] = None
