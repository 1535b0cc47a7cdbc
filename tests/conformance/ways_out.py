"""Going out in one turn: the shortest way that ``upcard.engine.ways_out`` finds, against all plays there are.

    PYTHONPATH=src:. python -m tests.conformance.ways_out --positions 3000 [--first 0] [--seconds 600]

takes positions of random play of every game in which the active player is down, gives that player a new hand of at most
seven cards, many of which fit the table, and asks both ways. By force it is: every legal play of a card and every
further meld that can be put together of any cards, one after another, each position once, until the player is out.
The way found is also played. Everything about a position depends on its number; ``check(number)`` asks about one
again.
"""

import argparse
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

from tests.engine.houses import BUILT_IN, HOUSE_FILES, HOUSES, choose_dealer, start_round
from upcard.bots import make_policy
from upcard.cards import KINDS, counts_of, expand
from upcard.engine import CHANCE, Deal, Discard, LayOff, Match, Move, NewMeld, Replace
from upcard.engine.seals.drawn import chance_move
from upcard.engine.ways_out import way_out
from upcard.melds import arrangements, lay_off_ends, why_not_meld, wild_for

GAMES = [
    game
    for game in (*BUILT_IN.values(), *HOUSE_FILES.values(), *HOUSES.values())
    if game.options.layoff != "none" or game.options.extra_melds != "none"
]
MOST_MOVES = 400
MOST_POSITIONS = 2500


def position(number: int) -> tuple[Deal, int] | None:
    """Return a position and the seat whose turn it is, None if random play does not reach one."""
    rng = Random(f"way out {number}")
    game = GAMES[number % len(GAMES)]
    match = Match(game, [f"P{seat}" for seat in range(rng.randint(*game.options.players))])
    choose_dealer(match, rng)
    bots = [
        make_policy("regular" if seat % 2 else "random", number) for seat in range(len(match.names))
    ]
    found = []
    start_round(match, rng)
    deal = match.deal
    for _ in range(MOST_MOVES):
        if deal.phase == "over":
            break
        if deal.chance_owed():
            deal.apply(CHANCE, chance_move(deal, rng))
            continue
        seat = deal.to_act()[0]
        if deal.phase == "play" and deal.is_down(seat) and seat == deal.active and deal.melds:
            found.append((deal.copy(), seat))
            if len(found) > 12:
                break
        deal.apply(seat, bots[seat].choose(deal.view(seat), game))
    if not found:
        return None
    wild = [one for one in found if frees(one[0])]
    deal, seat = rng.choice(wild or found)
    deal.round.log_n = 0
    deal.tape.plays.clear()
    if rng.random() < 0.8:
        new_hand(deal, seat, rng)
    return deal, seat


def frees(deal: Deal) -> list[int]:
    """Return the cards that free a wild card on the table."""
    rules = deal.rules.melds
    melds = [meld for meld in deal.melds if meld.type in deal.rules.options.replace_in]
    return [
        card
        for card in range(KINDS)
        if any(wild_for(meld, card, rules) is not None for meld in melds)
    ]


def new_hand(deal: Deal, seat: int, rng: Random) -> None:
    """Give the seat a few cards, most of which fit the table or each other."""
    rules = deal.rules.melds
    fits = [
        card for card in range(KINDS) if any(lay_off_ends(meld, card, rules) for meld in deal.melds)
    ]
    near = [(card + step) % 52 for card in fits for step in (-1, 1, 13)]
    freeing = frees(deal)
    some = [fits, fits, near, sorted(rules.wilds), list(range(KINDS)), freeing, freeing, freeing]
    if rng.random() < 0.5 and freeing:
        some = [freeing, freeing, fits]
    some = [cards for cards in some if cards]
    cards = [rng.choice(rng.choice(some)) for _ in range(rng.randint(1, 7))]
    if not rules.wilds:
        cards = [card for card in cards if card != 52] or [0]
    deal.round.set_hand(seat, counts_of(cards))
    deal.tape.fresh[seat] = []
    deal.round.taken = rng.choice([-1, cards[0]])
    deal.round.bound = False


def melds_by_force(deal: Deal, seat: int) -> Iterator[NewMeld]:
    """Yield every further meld, of any size."""
    if not deal.is_open(seat, "meld"):
        return
    cards = sorted([*expand(deal.hands[seat]), *(owed.card for owed in deal.owed)])
    rules = deal.rules.melds
    for size in range(min(rules.set_size[0], rules.run_size[0]), len(cards) + 1):
        for some in sorted(set(combinations(cards, size))):
            melds = [*arrangements(some, "set", rules), *arrangements(some, "run", rules)]
            for meld in melds:
                move = NewMeld(meld)
                if why_not_meld(meld, rules) is None and deal.why_not(seat, move) is None:
                    yield move


def fewest_by_force(deal: Deal, seat: int, most: int) -> int | None:
    """Return the fewest plays before the player is out, at most ``most``; None where it cannot be."""
    level, seen = [deal], set()
    for number in range(most + 1):
        following = []
        for at in level:
            if at.phase == "over" or discards_out(at, seat):
                return number
            moves = [m for m in at.legal_moves(seat) if isinstance(m, LayOff | Replace)]
            for move in (*moves, *melds_by_force(at, seat)):
                after = at.copy()
                after.apply(seat, move)
                key = (bytes(after.hands[seat]), tuple(after.melds), tuple(after.owed), after.phase,
                       after.taken, len(after.played()) > 0, after.played().count("meld"),
                       any(kind != "replace" for kind in after.played()))  # fmt: skip
                if key not in seen:
                    seen.add(key)
                    following.append(after)
            if len(seen) > MOST_POSITIONS:
                raise TimeoutError
        level = following
    return None


def discards_out(deal: Deal, seat: int) -> bool:
    """Return whether the player goes out by a discard now."""
    if deal.phase != "play" or deal.hand_size(seat) != 1:
        return False
    return deal.why_not(seat, Discard(expand(deal.hands[seat])[0])) is None


def check_played(deal: Deal, seat: int, found: tuple[Move, ...]) -> None:
    """Check that the way found is legal and leads out."""
    after = deal.copy()
    for move in found:
        problem = after.why_not(seat, move)
        assert problem is None, f"{move}: {problem}"
        after.apply(seat, move)
    assert after.hand_size(seat) == 0
    assert after.phase == "over" or after.closing or not found


def check(number: int) -> str:
    """Ask about a position; return "out", "not out", "none" where there is no position, or "too long"."""
    found = position(number)
    if found is None:
        return "none"
    deal, seat = found
    try:
        way = way_out(deal, seat)
        fewest = fewest_by_force(deal, seat, 12)
    except (TimeoutError, LookupError):
        return "too long"
    shown = f"position {number}: {deal!r}"
    plays = None if way is None else len([move for move in way if not isinstance(move, Discard)])
    assert plays == fewest, f"{way}, by force {fewest}; {shown}"
    if way is None:
        return "not out"
    check_played(deal, seat, way)
    return "out"


def main() -> int:
    """Ask about the positions."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=3000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=1e9, help="stop after so long")
    options = parser.parse_args()
    counts: Counter[str] = Counter()
    start = time.perf_counter()
    for number in range(options.first, options.first + options.positions):
        if time.perf_counter() - start > options.seconds:
            break
        try:
            counts[check(number)] += 1
        except Exception:  # noqa: BLE001 - a finding, whatever it is; the others are asked about
            counts["differ"] += 1
            print(f"check({number}): {traceback.format_exc(limit=-2)}", flush=True)
    print(dict(counts))
    return 1 if counts["differ"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
