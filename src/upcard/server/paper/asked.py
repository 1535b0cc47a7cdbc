"""What only some games ask of a round, or of a player in it, besides who went out and the hands."""

from upcard.engine.match import cutter_of, lucky_cut_of
from upcard.features.claims.questions import claim_cost
from upcard.features.contracts.questions import has_own_contracts
from upcard.features.dealing.questions import bonus_for_cut
from upcard.features.going_out.questions import run_that_wins
from upcard.features.scoring.questions import going_out_at_once
from upcard.messages.say import messages
from upcard.paper import Pad
from upcard.paper.events import What
from upcard.paper.rounds import NOBODY, PaperRound, counts_at_once
from upcard.server.contract.paper import PadAsk, PadOption

say = messages(__file__)


def asks_of_round(pad: Pad, at: int, one: PaperRound) -> list[PadAsk]:
    """Return what a round is asked: whether its winner went out at once, or had a run that wins the match, whether the
    cut was lucky.
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


def asks_of_player(pad: Pad, at: int, seat: int, one: PaperRound) -> list[PadAsk]:
    """Return what is asked of a player: cards that were bought, a contract that was laid."""
    options, asks = pad.variant.options, []
    if claim_cost(options) and one.rules.claims_open:
        label = say("buys", coins=claim_cost(options))
        asks.append(_ask(pad, at, seat, "buys", label, []))
    if has_own_contracts(options):
        asks.append(_ask(pad, at, seat, "down", say("down"), _yes_no()))
    return asks


def _yes_no(no: int = 0, yes: int = 1) -> list[PadOption]:
    return [PadOption(no, say("no")), PadOption(yes, say("yes"))]


def _ask(pad: Pad, at: int, seat: int, what: What, label: str, options: list[PadOption]) -> PadAsk:
    cell = pad.cells.get((at, what, seat))
    standing = None if cell is None else cell.standing
    n = 0 if standing is None else standing.n
    return PadAsk(what, label, options, pad.number(at, what, seat), n)
