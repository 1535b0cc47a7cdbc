"""The rest of a turn as a question about cards and melds; what ``upcard.melds.finish`` is asked about."""

from upcard.cards import KINDS
from upcard.engine.legality import why_not_action
from upcard.engine.state import DealState
from upcard.engine.wilds import placing
from upcard.melds.turn import Owed, Turn


def turn_of(deal: DealState, seat: int) -> Turn:
    """Return what the active seat, which is down, may do in the rest of its turn."""
    options, must = deal.rules.options, deal.must
    deal.must = None  # what waits for a card to be played first is open after that
    may = {
        action: why_not_action(deal, seat, action) is None for action in ("lay", "meld", "replace")
    }
    deal.must = must
    played = deal.played()
    early = deal.down_since[seat] == deal.turn
    frees = may["replace"] and not (options.replace_when == "down_earlier" and early)
    first = options.replace_when == "before_melds"
    if first and any(kind != "replace" for kind in played):
        frees = False
    own = [index for index, owner in enumerate(deal.owners) if owner == seat]
    own += range(len(deal.melds), len(deal.melds) + KINDS)  # what this seat lays now is its own too
    most = options.melds_per_turn
    here = placing(deal)
    return Turn(
        here.rules,
        lay_off=may["lay"],
        further_melds=may["meld"],
        melds_left=KINDS if most is None else max(0, most - played.count("meld")),
        replace_in=options.replace_in if frees else (),
        jokers_only=here.jokers_only,
        untouched=tuple(own) if options.replace_from == "others_only" else (),
        replace_first=first,
        freed_to=here.freed_to,
        last=here.last,
        not_alone=options.last_card == "play_illegal",
        kept=None if options.redraw_discard_back else deal.taken,
        must=must,
    )


def owed_of(deal: DealState) -> tuple[Owed, ...]:
    """Return what is owed as cards and the melds they came from."""
    return tuple((one.card, one.origin) for one in deal.owed)
