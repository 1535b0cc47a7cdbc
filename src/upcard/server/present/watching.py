"""The state of a table for watchers, built from public information alone."""

from msgspec.structs import replace

from upcard.engine import ACTIONS, Deal
from upcard.messages.say import messages
from upcard.server import contract
from upcard.server.present.hand.advice import plain_sorts
from upcard.server.present.shared.picture import Picture
from upcard.server.present.state import Clocks, without_round
from upcard.server.present.summary import summary
from upcard.server.refusals import Refusal
from upcard.server.tables.game import Game
from upcard.server.tables.seats.seat import WATCHER
from upcard.server.tables.windows import WINDOWS

say = messages(__file__)


def only_watching() -> Refusal:
    """Return the refusal of a watcher's moves."""
    return Refusal("watch.only", say("watch-only"))


def watched(game: Game, table_id: str, clocks: Clocks) -> contract.State:
    """Return the state of a table for its watchers."""
    picture = Picture(game)
    return watched_now(watching(picture, table_id), picture, clocks)


def watched_now(state: contract.State, picture: Picture, clocks: Clocks) -> contract.State:
    """Return the watchers' state with the current connected seats and watchers."""
    people = contract.People(watchers=clocks.people.watchers)
    return replace(state, seats=picture.seats(clocks.here), people=people)


def watching(picture: Picture, table_id: str) -> contract.State:
    """Return the state of a table for its watchers while nobody is connected."""
    game, deal = picture.game, picture.deal
    state = without_round(picture, table_id, WATCHER)
    if deal is None:
        return state
    return replace(
        state,
        round=_round(picture, deal),
        deal=picture.open_deal,
        wilds=picture.wilds,
        why_not=[contract.Closed(tuple(ACTIONS), only_watching())],
        strip=_strip(game, deal),
        sorts=plain_sorts((), deal.rules.melds),
        summary=summary(game, WATCHER),
    )


def _round(picture: Picture, deal: Deal) -> contract.Round:
    """Return the bar: the contract of the player whose turn it is, as everybody sees it."""
    shown = picture.own_round(deal.active)
    return replace(shown, gathers=False, lay=None, level=None, claims_left=None)


def _strip(game: Game, deal: Deal) -> contract.Strip:
    name = game.names()[deal.active]
    if deal.phase == "over":
        return contract.Strip(say("strip-watched-over"), "")
    if deal.phase in WINDOWS:
        return contract.Strip(say("strip-watched-claim"), "")
    return contract.Strip(say("strip-their-turn", name=name), "")
