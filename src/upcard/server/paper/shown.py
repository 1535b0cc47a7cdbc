"""A pad as the page shows it: every number and every sentence."""

from upcard.cards import JOKER
from upcard.engine import team_of
from upcard.engine.match import cutter_of, lucky_cut_of
from upcard.engine.scores.money import pays_coins
from upcard.features.claims.questions import claim_cost
from upcard.features.contracts.questions import has_own_contracts
from upcard.features.dealing.questions import bonus_for_cut, deal_goes_round
from upcard.features.going_out.questions import run_that_wins
from upcard.features.match.questions import leaver_keeps_points
from upcard.features.pack.questions import ranks_of
from upcard.features.players.questions import has_teams, seats_of
from upcard.features.scoring.questions import (
    going_out_at_once,
    points_for_missing_card,
    posts_two_highest,
)
from upcard.messages.say import listed, messages
from upcard.paper import Pad
from upcard.paper.events import What
from upcard.paper.held import keys_of
from upcard.paper.rounds import NOBODY, PaperRound, counts_at_once, is_counted, worth_of
from upcard.rules.sheet.row import end_words, round_words
from upcard.rules.values import pack_kinds
from upcard.server.contract import paper as contract
from upcard.server.paper.history import history, questions
from upcard.server.refusals import sentence

say = messages(__file__)

_OPEN_LINES = 15
"""Lines of a printed sheet where the number of rounds is not fixed."""


def shown_pad(pad_id: str, pad: Pad) -> contract.PadState:
    """Return a pad as it is now."""
    options, asked = pad.variant.options, pad.suspension
    rules = pad.rounds[-1].rules if pad.rounds else pad.variant.round_rules(1, len(pad.names))
    return contract.PadState(
        pad=pad_id,
        n=len(pad.events),
        game=pad.variant.name,
        game_id=pad.variant.id,
        names=list(pad.names),
        players=seats_of(options),
        over=pad.over,
        packs=_packs(pad),
        counted=is_counted(pad.variant),
        short=points_for_missing_card(options),
        no_score=_no_score(pad),
        leave=_leave(pad),
        leave_clause=pad.variant.cited("leaver"),
        length=sentence(end_words(pad.variant)),
        steps=[one.contract.words() for one in pad.variant.rounds] if _own(pad) else [],
        keys=[contract.PadKey(*key) for key in keys_of(rules)],
        rounds=[_round(pad, at, one) for at, one in enumerate(pad.rounds, 1)],
        now=_now(pad),
        running=[list(totals) for totals in pad.running],
        places=_places(pad),
        notes=_notes(pad),
        result=result_of(pad),
        void=say("void") if pad.match.void else "",
        questions=questions(pad),
        suspended="" if asked is None else "yes" if asked.holds else "asked",
        suspended_at="" if asked is None else asked.at[:10],
        suspend_n=0 if asked is None else asked.n,
        suspend_agreed=[] if asked is None else list(asked.agreed),
        history=history(pad),
        sheet=_sheet(pad),
    )


def _now(pad: Pad) -> int:
    """Return the round on display: a complete one stays until it is closed or the next one is begun."""
    last = pad.at
    begun = pad.over or any(key[0] == last and cell.entries() for key, cell in pad.cells.items())
    return last if begun or last == 1 or last - 1 in pad.mixed else last - 1


def _packs(pad: Pad) -> str:
    cards = pad.packs()
    jokers = sum(card == JOKER for card in cards)
    each = len(pack_kinds(ranks_of(pad.variant.options)))
    packs = (len(cards) - jokers) // each
    if not jokers:
        return say("packs", packs=packs, each=each, cards=len(cards))
    return say("packs-jokers", packs=packs, each=each, jokers=jokers, cards=len(cards))


def _no_score(pad: Pad) -> str:
    two = posts_two_highest(pad.variant.options)
    return say("no-score-two-highest") if two else say("no-score-again")


def _leave(pad: Pad) -> str:
    """Return what becomes of a player who leaves."""
    options = pad.variant.options
    keeps = leaver_keeps_points(options)
    text = say("leaver-keeps") if keeps else say("leaver-two-highest")
    return " ".join((text, say("leaver-partner"))) if has_teams(options) else text


# ---- Rounds -------------------------------------------------------------------------------------


def _round(pad: Pad, at: int, one: PaperRound) -> contract.PadRound:
    out = pad.standing(at, "out")
    number = None if out is None else out.event.number
    return contract.PadRound(
        at=at,
        number=one.number,
        title=round_words(pad.variant, one.number),
        contract=_contract(pad, one),
        dealer=pad.names[one.dealer],
        cards=one.rules.cards,
        missing=list(one.missing),
        void=one.result is not None and one.result.reason == "void",
        mixed=at in pad.mixed,
        closed=say("closed") if at in pad.mixed else "",
        closed_clause=pad.variant.cited("score_error"),
        out=number,
        out_n=0 if out is None else out.n,
        asks=_asks_of_round(pad, at, one),
        cells=[_cell(pad, at, seat, one, number) for seat in range(len(pad.names))],
    )


def _cell(pad: Pad, at: int, seat: int, one: PaperRound, out: int | None) -> contract.PadCell:
    cell = pad.cells.get((at, "hand", seat))
    standing = None if cell is None else cell.standing
    event = None if standing is None else standing.event
    text = ""
    if one.result is not None:
        text = str(one.result.points[seat]) if seat in one.seats else ""
    elif event is not None:
        points = worth_of(event, one.rules)
        text = say("value-no-score") if points is None else str(points)
    kept = event is not None and event.why == "doubt"
    return contract.PadCell(
        seat=seat,
        text=text,
        n=0 if standing is None else standing.n,
        out=seat == out,
        plays=seat in one.seats,
        counts=not is_counted(pad.variant) or seat not in pad.spared(at),
        cards="" if event is None else event.cards or "",
        short=0 if event is None or event.cards is None else event.number or 0,
        fixed=say("settled") if at in pad.mixed and cell is not None and cell.disputed else "",
        mark=say("kept", name=pad.names[seat], value=text) if kept else pad.agreed_totals.get((at, seat), ""),
        contract=pad.contract_of(seat, at).words() if _own(pad) else "",
        asks=_asks_of_player(pad, at, seat, one) if seat in one.seats else [],
    )  # fmt: skip


def _own(pad: Pad) -> bool:
    return has_own_contracts(pad.variant.options)


def _contract(pad: Pad, one: PaperRound) -> str:
    """Return what is laid in a round, in words."""
    if _own(pad):
        return say("own-contract")
    return one.rules.contract.words() if one.rules.contract.slots else ""


def _sheet(pad: Pad) -> list[contract.SheetLine]:
    """Return the rounds of the game that are known before it is played."""
    variant, number = pad.variant, len(pad.names)
    first = variant.round_rules(1, number)
    if variant.fixed_rounds is None:
        lines = max(_OPEN_LINES, len(pad.rounds))
        return [contract.SheetLine(str(at), "", first.cards, "") for at in range(1, lines + 1)]
    dealt = [one.dealer for one in pad.rounds if one.result is None or one.result.reason != "void"]
    while deal_goes_round(variant.options) and len(dealt) < len(variant.rounds):
        before = dealt[-1] if dealt else pad.opened.dealer - 1
        dealt.append(pad.at_or_after(before + 1, pad.playing))
    found = []
    for at in range(1, len(variant.rounds) + 1):
        rules = variant.round_rules(at, number)
        dealer = pad.names[dealt[at - 1]] if at <= len(dealt) else ""
        found.append(contract.SheetLine(str(at), rules.contract.words(), rules.cards, dealer))
    return found


# ---- What only some games ask ---------------------------------------------------------------


def _asks_of_round(pad: Pad, at: int, one: PaperRound) -> list[contract.PadAsk]:
    """Return the questions about a round: whether its winner went out at once or had a run that wins the match, and
    whether the cut was lucky.
    """
    options, asks = pad.variant.options, []
    if counts_at_once(pad.variant):
        score, factor = going_out_at_once(options)
        if score is None:
            label = say("at-once-factor", factor=factor)
        elif factor == 1:
            label = say("at-once-score", points=score)
        else:
            label = say("at-once-both", points=score, factor=factor)
        asks.append(_ask(pad, at, NOBODY, "at_once", label, _yes_no()))
    if (run := run_that_wins(options)) is not None:
        asks.append(_ask(pad, at, NOBODY, "won", say("won", cards=run), _yes_no()))
    if bonus := bonus_for_cut(options):
        cutter = cutter_of(one.dealer, len(pad.names))
        lifted = lucky_cut_of(one.rules, len(pad.names))
        label = say("cut", name=pad.names[cutter], cards=lifted, points=bonus)
        asks.append(_ask(pad, at, NOBODY, "cut", label, _yes_no(-1, cutter)))
    return asks


def _asks_of_player(pad: Pad, at: int, seat: int, one: PaperRound) -> list[contract.PadAsk]:
    """Return the questions about a player: cards bought, a contract laid."""
    options, asks = pad.variant.options, []
    if claim_cost(options) and one.rules.claims_open:
        label = say("buys", coins=claim_cost(options))
        asks.append(_ask(pad, at, seat, "buys", label, []))
    if has_own_contracts(options):
        asks.append(_ask(pad, at, seat, "down", say("down"), _yes_no()))
    return asks


def _yes_no(no: int = 0, yes: int = 1) -> list[contract.PadOption]:
    return [contract.PadOption(no, say("no")), contract.PadOption(yes, say("yes"))]


def _ask(
    pad: Pad, at: int, seat: int, what: What, label: str, options: list[contract.PadOption]
) -> contract.PadAsk:
    entry = pad.standing(at, what, seat)
    n = 0 if entry is None else entry.n
    return contract.PadAsk(what, label, options, pad.number(at, what, seat), n)


# ---- Totals -------------------------------------------------------------------------------------


def _places(pad: Pad) -> list[contract.PadPlace]:
    paid = pays_coins(pad.variant.options)
    coins = pad.match.coins() if paid and pad.over else (None,) * len(pad.names)
    return [
        contract.PadPlace(s.seat, pad.names[s.seat], s.total, s.place, coins[s.seat], _note(pad, s.seat, coins[s.seat]),
                 s.seat in pad.left)
        for s in pad.match.standings()
    ]  # fmt: skip


def _note(pad: Pad, seat: int, coins: int | None) -> str:
    """Return the notes to a player's total."""
    notes = []
    if seat in pad.left:
        notes.append(say("note-left"))
    mates = [mate for mate in team_of(seat, len(pad.names), pad.variant.options) if mate != seat]
    if mates:
        notes.append(say("note-partner", name=pad.names[mates[0]]))
    if _own(pad):
        laid = pad.match.levels()[seat]
        notes.append(say("note-contracts", laid=laid, all=len(pad.variant.rounds)))
    if coins is not None:
        receives = coins >= 0
        notes.append(
            say("note-receives", coins=coins) if receives else say("note-pays", coins=-coins)
        )
    return ", ".join(notes)


def _notes(pad: Pad) -> list[str]:
    """Return the lines below the totals: the scores of players who left, the kitty, lucky cuts."""
    options, notes = pad.variant.options, [_of_leaver(pad, seat) for seat in sorted(pad.left)]
    if claim_cost(options):
        notes.append(say("kitty", coins=pad.match.kitty))
    for number, seat in pad.match.cuts:
        points = bonus_for_cut(options)
        notes.append(say("lucky-cut", name=pad.names[seat], round=number, points=points))
    return notes


def _of_leaver(pad: Pad, seat: int) -> str:
    """Return the score of a player who left."""
    name, totals = pad.names[seat], pad.match.totals()
    if seat not in pad.match.gone():
        mates = team_of(seat, len(pad.names), pad.variant.options)
        stays = next(pad.names[mate] for mate in mates if mate != seat)
        return say("left-partner", name=name, partner=stays)
    if leaver_keeps_points(pad.variant.options):
        return say("left-keeps", name=name)
    if pad.match.void:
        return say("left-void", name=name)
    low, high = sorted(totals[other] for other in pad.playing)[-2:]
    return say("left-two-highest", name=name, high=high, low=low)


def result_of(pad: Pad) -> str:
    """Return how the game ended; empty while it goes on."""
    if not pad.over:
        return ""
    first = [one for one in pad.match.standings() if one.place == 1]
    names = listed([pad.names[one.seat] for one in first])
    if pad.match.results and pad.match.results[-1].reason == "won":
        cards = run_that_wins(pad.variant.options) or 0
        return say("won-by-run", players=len(first), names=names, cards=cards)
    return say("won-points", players=len(first), names=names, points=first[0].total)
