"""A pad as the page shows it: every number and every sentence."""

from collections import Counter

from upcard.cards import JOKER, KINDS, RANKS, card_text, rank_of
from upcard.paper import Pad, outcome_of
from upcard.paper import events as ev
from upcard.paper.cells import Cell, Entry, Key
from upcard.paper.rounds import PaperRound, is_counted, worth_of
from upcard.rules import RoundRules
from upcard.server.contract.paper import (
    PadCell,
    PadEntry,
    PadKey,
    PadLine,
    PadPlace,
    PadQuestion,
    PadRound,
    PadState,
)
from upcard.server.refusals import sentence

_HISTORY = 300
_WAITS = {
    "": "It came late; all have to agree.",
    "doubt": "It cannot be; all have to agree.",
    "sum": "A correction; all have to agree.",
    "miscount": "A hand counted again; all have to agree.",
}


def shown_pad(pad_id: str, pad: Pad) -> PadState:
    """Return a pad as it is now."""
    options, outcome = pad.variant.options, outcome_of(pad)
    paid = options.settlement != "none" or options.claim_price > 0
    asked = pad.suspension
    coins = outcome.coins if paid and pad.over else (None,) * len(pad.names)
    places = [
        PadPlace(s.seat, pad.names[s.seat], s.total, s.place, coins[s.seat], s.seat in pad.left)
        for s in outcome.standings
    ]
    rules = pad.rounds[-1].rules if pad.rounds else pad.variant.round_rules(1, len(pad.names))
    return PadState(
        pad=pad_id,
        n=len(pad.events),
        game=pad.variant.name,
        game_id=pad.variant.id,
        names=list(pad.names),
        over=pad.over,
        packs=_packs(pad),
        counted=is_counted(pad.variant),
        buys=options.claim_price > 0,
        steps=options.progress == "individual",
        cuts=options.cut_bonus > 0,
        keys=_keys(rules),
        rounds=[_round(pad, at, one) for at, one in enumerate(pad.rounds, 1)],
        now=_now(pad),
        running=[list(totals) for totals in pad.running],
        places=places,
        kitty=outcome.kitty if options.claim_price else None,
        void=outcome.void,
        questions=_questions(pad),
        suspended="" if asked is None else "yes" if asked.holds else "asked",
        suspend_n=0 if asked is None else asked.n,
        suspend_agreed=[] if asked is None else list(asked.agreed),
        history=_history(pad),
    )


def _now(pad: Pad) -> int:
    """Return the round that people look at: one that is whole stays until it is closed, or the next is begun."""
    last = pad.at
    begun = pad.over or any(key[0] == last and cell.entries() for key, cell in pad.cells.items())
    return last if begun or last == 1 or last - 1 in pad.mixed else last - 1


def _packs(pad: Pad) -> str:
    cards = pad.packs()
    jokers = sum(card == JOKER for card in cards)
    packs = (len(cards) - jokers) // (KINDS - 1)
    return f"{packs} packs of 52 and {jokers} jokers: {len(cards)} cards"


def _keys(rules: RoundRules) -> list[PadKey]:
    """Return a key for each rank, two where its cards count differently, the joker first."""
    groups: dict[tuple[int, int], list[str]] = {}
    for card, points in enumerate(rules.points):
        groups.setdefault((rank_of(card) or 0, points), []).append(card_text(card))
    ranks = Counter(rank for rank, _ in groups)
    keys = []
    for (rank, points), cards in sorted(groups.items()):
        label = "Joker" if not rank else RANKS[rank - 1].replace("T", "10")
        keys.append(PadKey(label if ranks[rank] == 1 else f"{label} {cards[0]}", points, cards))
    return keys


def _round(pad: Pad, at: int, one: PaperRound) -> PadRound:
    out = pad.cells.get((at, "out", -1))
    standing = None if out is None else out.standing
    number = None if standing is None else standing.event.number
    return PadRound(
        at=at,
        title=f"Round {one.number}",
        contract=_contract(pad, one),
        dealer=pad.names[one.dealer],
        cards=one.rules.cards,
        missing=list(one.missing),
        void=one.result is not None and one.result.reason == "void",
        mixed=at in pad.mixed,
        out=number,
        out_n=0 if standing is None else standing.n,
        cells=[_cell(pad, at, seat, one, number) for seat in range(len(pad.names))],
    )  # fmt: skip


def _cell(pad: Pad, at: int, seat: int, one: PaperRound, out: int | None) -> PadCell:
    cell = pad.cells.get((at, "hand", seat))
    standing = None if cell is None else cell.standing
    if one.result is not None:
        text = str(one.result.points[seat]) if seat in one.seats else ""
    elif standing is not None:
        text = _worth(standing, one.rules)
    else:
        text = ""
    return PadCell(
        seat=seat,
        text=text,
        n=0 if standing is None else standing.n,
        out=seat == out,
        buys=pad.number(at, "buys", seat) or 0,
        down=bool(pad.number(at, "down", seat)),
        contract=pad.contract_of(seat).words() if _own(pad) and at == pad.at else "",
    )


def _own(pad: Pad) -> bool:
    return pad.variant.options.progress == "individual"


def _contract(pad: Pad, one: PaperRound) -> str:
    """Return what is laid in a round, in words."""
    if _own(pad):
        return "everybody their own"
    return one.rules.contract.words() if one.rules.contract.slots else ""


def _worth(entry: Entry, rules: RoundRules) -> str:
    points = worth_of(entry.event, rules)
    return "no score" if points is None else str(points)


# ---- Questions and history ----------------------------------------------------------------------


def _questions(pad: Pad) -> list[PadQuestion]:
    return [
        PadQuestion(_title(pad, key), key[0], [_entry(pad, cell, one) for one in cell.entries()])
        for key, cell in pad.questions()
    ]


def _entry(pad: Pad, cell: Cell, entry: Entry) -> PadEntry:
    event, proposed = entry.event, entry in cell.proposals
    return PadEntry(
        n=entry.n,
        text=_value(pad, event),
        by=pad.names[event.by],
        agreed=list(entry.agreed),
        choose=bool(cell.rivals) and not proposed,
        waits=_WAITS[event.why] if proposed else "",
    )


def _title(pad: Pad, key: Key) -> str:
    at, what, seat = key
    who = f" of {pad.names[seat]}" if seat >= 0 else ""
    return f"Round {at}: {_WHAT[what]}{who}"


_WHAT = {
    "hand": "the hand",
    "out": "who went out",
    "at_once": "whether at once",
    "buys": "the buys",
    "down": "the contract",
    "cut": "the lucky cut",
}


def _value(pad: Pad, event: ev.Entered) -> str:
    """Return what was entered, in words."""
    if event.what in ("out", "cut"):
        return (
            pad.names[event.number]
            if (event.number or 0) >= 0 and event.number is not None
            else "nobody"
        )
    if event.what in ("down", "at_once"):
        return "yes" if event.number else "no"
    if event.cards is not None:
        rules = pad.rounds[min(event.round, len(pad.rounds)) - 1].rules
        short = f", {event.number} missing" if event.number else ""
        return f"{worth_of(event, rules)} ({event.cards}{short})"
    return "no score" if event.number is None else str(event.number)


def _history(pad: Pad) -> list[PadLine]:
    """Return the newest events first, each as a sentence."""
    lines = [PadLine(n, _line(pad, event), n in pad.undone) for n, event in enumerate(pad.events, 1)]  # fmt: skip
    return lines[::-1][:_HISTORY]


def _line(pad: Pad, event: ev.Event) -> str:
    names, day = pad.names, event.at[:16].replace("T", " ")
    by = names[event.by] if not isinstance(event, ev.Opened) else ""
    match event:
        case ev.Opened():
            text = f"{pad.variant.name} is opened; {names[event.dealer]} deals first"
        case ev.Entered():
            what = _title(pad, (event.round, event.what, event.seat))
            text = f"{by}: {what}: {_value(pad, event)}" + (" (by agreement)" if event.why else "")
        case ev.Agreed():
            spoken = "" if event.by == event.seat else f", as {by} says"
            text = f"{names[event.seat]} agrees to entry {event.event}{spoken}"
        case ev.Mixed():
            text = f"{by}: round {event.round} is closed, its hands are mixed"
        case ev.Left():
            text = f"{names[event.seat]} leaves the game"
        case ev.Suspended():
            text = f"{by} asks to suspend the game"
        case ev.Resumed():
            text = f"the game goes on, with {', '.join(names[seat] for seat in event.seats)}"
        case ev.Undone():
            text = f"{by} takes back entry {event.event}"
    return f"{day}  {sentence(text)}"
