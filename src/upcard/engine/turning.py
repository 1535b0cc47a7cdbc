"""The rest of a turn as a question about cards and melds; what ``upcard.melds.finish`` is asked about."""

from upcard.cards import KINDS
from upcard.engine.deal import Deal
from upcard.melds.hand.turn import Owed, Turn


def turn_of(deal: Deal, seat: int) -> Turn:
    """Return what the active seat, which is down, may do in the rest of its turn."""
    options, must = deal.rules.options, deal.must
    free = deal.copy()
    free.round.bound = False  # what waits for a card to be played first is open after that
    may = {
        action: free.why_not_action(seat, action) is None for action in ("lay", "meld", "replace")
    }
    played = deal.played()
    early = deal.down_since[seat] == deal.turn
    frees = may["replace"] and not (options.replace_when == "down_earlier" and early)
    first = options.replace_when == "before_melds"
    if first and any(kind != "replace" for kind in played):
        frees = False
    own = [index for index, owner in enumerate(deal.owners) if owner == seat]
    own += range(len(deal.melds), len(deal.melds) + KINDS)  # what this seat lays now is its own too
    most = options.melds_per_turn
    return Turn(
        deal.rules.melds,
        lay_off=may["lay"],
        further_melds=may["meld"],
        melds_left=KINDS if most is None else max(0, most - played.count("meld")),
        replace_in=options.replace_in if frees else (),
        jokers_only=options.replace_only == "jokers",
        untouched=tuple(own) if options.replace_from == "others_only" else (),
        replace_first=first,
        freed_to=options.replace_dest,
        last=options.go_out_discard,
        not_alone=options.last_card == "play_illegal",
        kept=None if options.redraw_discard_back else deal.taken,
        must=must,
    )


def owed_of(deal: Deal) -> tuple[Owed, ...]:
    """Return what is owed as cards and the melds they came from."""
    return tuple((one.card, one.origin) for one in deal.owed)
