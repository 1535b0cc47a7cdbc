"""A moment of a finished round, with every hand open. Nothing here may be asked before the round is over."""

from collections.abc import Sequence

from msgspec.structs import replace

from upcard.cards import cards_text, expand
from upcard.engine import ACTIONS, Deal, Effect
from upcard.server import contract
from upcard.server.present.effects import open_effects
from upcard.server.present.goal import round_shown
from upcard.server.present.hand.advice import plain_sorts
from upcard.server.present.honour.table import honour_shown
from upcard.server.present.scores import scores
from upcard.server.present.shared.picture import Picture
from upcard.server.present.state import deal_shown, table_shown
from upcard.server.refusals import refusing
from upcard.server.tables.game import Game
from upcard.server.tables.words.line import Line

refuse = refusing(__file__)


def what_stays(game: Game, deal: Deal, table: str, seat: int) -> contract.State:
    """Return what is the same through the whole round."""
    view, picture = deal.view(seat), Picture(game)
    return contract.State(
        n=0,
        you=seat,
        table=table_shown(picture, table, seat),
        seats=_seats(picture),
        order=[],
        scores=scores(game),
        standings=None,
        strip=contract.Strip("", ""),
        # How many claims are left is no figure of a whole round
        round=replace(round_shown(game, deal, view.seat), claims=False, lay=None),
        deal=deal_shown(deal, view, picture),
        wilds=cards_text(sorted(deal.rules.melds.wilds, reverse=True)).split(),
        why_not=[contract.Closed(list(ACTIONS), refuse("replay.only").refusal)],
        sorts=plain_sorts(view.hand, deal.rules.melds),
    )


def moment(
    game: Game, deal: Deal, seat: int, lines: Sequence[Line], effects: Sequence[Effect], made: int
) -> contract.ReplayMoment:
    """Return the table as it is now, ``made`` moves after the deal; ``lines`` and ``effects`` say what has brought it
    there.
    """
    view, picture = deal.view(seat), Picture(game)
    return contract.ReplayMoment(
        log=[line.seen_by_all() for line in lines],
        about=[line.seat for line in lines],
        effects=open_effects(effects),
        seats=_seats(picture),
        deal=deal_shown(deal, view, picture),
        hands=[cards_text(expand(hand)).split() for hand in deal.hands],
        honour=honour_shown(deal, view, game.ruling),
        made=made,
    )


def _seats(picture: Picture) -> list[contract.Seat]:
    return picture.seats(range(len(picture.game.seats)))
