"""The state of a table for those who watch. It is built from what everybody sees and from nothing else."""

from msgspec.structs import replace

from upcard.cards import cards_text
from upcard.engine import ACTIONS, Deal
from upcard.server import contract
from upcard.server.fair.shown import next_seal
from upcard.server.present.goal import round_shown
from upcard.server.present.hand.advice import plain_sorts
from upcard.server.present.melds import table_meld
from upcard.server.present.pile import fanned
from upcard.server.present.scores import scores, standings
from upcard.server.present.state import Clocks, seat_shown, table_shown
from upcard.server.present.strip import waiting_strip
from upcard.server.present.summary import summary
from upcard.server.refusals import Refusal
from upcard.server.tables.game import WINDOWS, Game
from upcard.server.tables.seats.seat import WATCHER

ONLY = Refusal("watch.only", "You watch this table; to play, ask it for a seat.")


def watched(game: Game, table_id: str, clocks: Clocks) -> contract.State:
    """Return the state of a table for those who watch it."""
    state = contract.State(
        n=game.public,
        you=WATCHER,
        table=table_shown(game, table_id, WATCHER, clocks),
        seats=[seat_shown(game, number, clocks) for number in range(len(game.seats))],
        order=[],
        scores=scores(game),
        standings=standings(game),
        strip=waiting_strip(len(game.open_seats())),
        people=contract.People(watchers=clocks.people.watchers),
        seal=next_seal(game, WATCHER),
    )
    deal = game.deal
    if deal is None:
        return state
    return replace(
        state,
        round=_round(game, deal),
        deal=_deal(deal),
        wilds=cards_text(sorted(deal.rules.melds.wilds, reverse=True)).split(),
        may=dict.fromkeys(ACTIONS, ONLY),
        strip=_strip(game, deal),
        sorts=plain_sorts((), deal.rules.melds),
        summary=summary(game, WATCHER),
    )


def _round(game: Game, deal: Deal) -> contract.Round:
    """Return what the bar says: the contract of whoever is to play, as everybody sees it."""
    shown = round_shown(game, deal, deal.view(deal.active))
    return replace(shown, lay=None, level=None, claims_left=None)


def _deal(deal: Deal) -> contract.Deal:
    view = deal.view(deal.active)
    return contract.Deal(
        phase=view.phase,
        turn=view.turn,
        active=view.active,
        stock=view.stock,
        discard=cards_text(view.pile).split(),
        pile=fanned(deal),
        takes=[],
        discard_from=view.discarder if view.discarder >= 0 else None,
        melds=[
            table_meld(number, laid.owner, laid.meld, deal)
            for number, laid in enumerate(view.melds)
        ],
        hand=[],
        new=[],
        owed=[],
        must=None,
        plays=0,
        points=0,
    )


def _strip(game: Game, deal: Deal) -> contract.Strip:
    name = game.names()[deal.active]
    if deal.phase == "over":
        return contract.Strip("The round is over.", "")
    if deal.phase in WINDOWS:
        return contract.Strip("The others are asked whether they want the discard.", "")
    return contract.Strip(f"{name} is to play.", "")
