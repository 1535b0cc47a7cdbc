"""The value of decisions of one seat among quick players, over many rounds of a game with contracts.

    python bench/decisions.py parts --game continental --rounds 14000    draws, claims or discards by what was learned
    python bench/decisions.py hold --game continental --rounds 840       going down at once, or a turn later
    python bench/decisions.py trust --game continental --rounds 650      how far a master's tries can be trusted
    python bench/decisions.py tries --game continental --rounds 210      what a master's tries change

Four quick players play about 6,000 rounds of Continental a second, compiled (`python -m tools.fast`), so this detects
differences too small for `upcard arena expert regular --part claims`, but only among quick players, not `regular` ones.
Going down or holding the contract back is tried with the true hands and a freshly shuffled stock, to the end of the
round; so is what a master chooses by its tries against what it would have done without them.
"""

import argparse
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from upcard.bots.ahead.learned import learned_tables, teach
from upcard.bots.ahead.master import TRIES
from upcard.bots.ahead.trying import EXCHANGES, best_of, candidates, least_wanted
from upcard.bots.ahead.valued import CLAIMS_ALONE, ValuedPlayers
from upcard.bots.ahead.worlds import Worlds
from upcard.cards import KINDS
from upcard.engine.core.codes import (
    CLAIMING,
    DOWN,
    DRAWING,
    NOT_DOWN,
    OVER,
    PICKING,
    PLAYING,
    SHUFFLING,
)
from upcard.engine.core.round import Round
from upcard.engine.players import Dice
from upcard.lab.arena.figures import mean_of
from upcard.rules import Variant, load_variant

PARTS = {
    "none": (),
    "draws": (DRAWING,),
    "claims": (CLAIMING,),
    "discards": (PLAYING,),
    "all": (DRAWING, CLAIMING, PLAYING),
}
TRIED = {CLAIMING: "claims", DRAWING: "draws", PLAYING: "discards once down"}
"""The phases in which a master tries its moves, and what they are."""
IN_WORLDS = 64
"""The sampled worlds in which claims and draws are tried to find out how far to trust that."""
STOCKS = 24
"""The number of shuffled stocks for a choice."""
NO_LIMIT = 3600.0
"""Seconds for the tries of a choice: effectively none, since their number is fixed."""


def turns(
    players: ValuedPlayers,
    shoe: bytearray,
    judging: dict[int, tuple[int, ...]],
    known: list[bytearray] | None = None,
) -> Iterator[int]:
    """Deal and play a round, and yield each seat before it acts; the points are counted at the end.

    ``judging`` maps seats to the phases in which they use the learned values; ``known`` is kept up with the cards that
    each hand took in the open and still holds.
    """
    state = players.state
    players.deal_out(bytearray(shoe))
    while state.phase != OVER:
        if state.phase in (SHUFFLING, PICKING):
            players.act_for_chance()
            continue
        seat = state.to_act()
        players.valued[seat] = state.phase in judging.get(seat, ())
        yield seat
        pile, hands = bytes(state.pile[: state.pile_n]), [bytes(hand) for hand in state.hands]
        state.play(seat, players.choose(seat))
        if known is not None:
            _watch(state, pile, hands, known)
    state.count()


def _watch(state: Round, pile: bytes, hands: list[bytes], known: list[bytearray]) -> None:
    """Keep up the known cards of hands with a move, by what was there before it."""
    taken = pile[-1] if state.pile_n < len(pile) else -1
    for before, after, shown in zip(hands, state.hands, known, strict=True):
        for card in range(KINDS):
            if after[card] < before[card]:
                shown[card] -= min(shown[card], before[card] - after[card])
            elif after[card] > before[card] and card == taken:
                shown[card] += 1


def parts(variant: Variant, rounds: int, seed: int) -> list[str]:
    """Return a line for each kind of decision that one seat, taken in turn, makes by the learned values."""
    shoe = bytearray(variant.shoe(variant.options.players[0]))
    sign = -1 if variant.options.ranking == "high" else 1
    lines = []
    for name, phases in PARTS.items():
        mine, differences, caught = [], [], 0
        here = learned_tables(variant, seed)
        for number in range(rounds):
            players = here[number % len(here)]
            me = number // len(here) % players.state.seats
            for _ in turns(players, shoe, {me: phases}):
                pass
            points = [float(sign * one) for one in players.state.points]
            others = (sum(points) - points[me]) / (len(points) - 1)
            mine.append(points[me])
            differences.append(points[me] - others)
            caught += players.state.down[me] == NOT_DOWN
        own, beside = mean_of(mine).text(".2f"), mean_of(differences).text(".2f")
        lines.append(
            f"{name}: {own} points a round, {beside} beside the others; not down {100 * caught / rounds:.1f} %"
        )
    return lines


def hold(variant: Variant, rounds: int, seed: int) -> list[str]:
    """Return the cost of holding the contract back for a turn, by the number of players that are down."""
    shoe = bytearray(variant.shoe(variant.options.players[0]))
    every = (DRAWING, CLAIMING, PLAYING)
    here, dice = learned_tables(variant, seed), Dice(seed)
    costs: dict[int, list[float]] = {}
    for number in range(rounds):
        players = here[number % len(here)]
        state, me = players.state, number // len(here) % players.state.seats
        for seat in turns(players, shoe, {me: every}):
            if seat == me and state.phase == PLAYING and state.down[me] == NOT_DOWN:
                cost = _cost_of_holding(players, me, dice)
                if cost is not None:
                    down = sum(state.down[other] != NOT_DOWN for other in range(state.seats))
                    costs.setdefault(down, []).append(cost)
    sign = -1 if variant.options.ranking == "high" else 1
    return [
        f"{down} down: holding costs {mean_of([sign * one for one in found]).text('.1f')} points ({len(found)} times)"
        for down, found in sorted(costs.items())
    ]


def _cost_of_holding(players: ValuedPlayers, seat: int, dice: Dice) -> float | None:
    """Return the cost in points of holding the contract back; None if it cannot be laid or held."""
    state = players.state
    if not players.listed(DOWN, state.list_moves(seat)):
        return None
    held_back = least_wanted(players, seat, 1)
    if not held_back:
        return None
    goes_down = players.choose(seat)
    return _costs_more(_worlds(players, seat, dice), state, held_back[0], goes_down)


def _worlds(players: ValuedPlayers, seat: int, dice: Dice) -> Worlds:
    """Return worlds of the current round, in which the seat uses the learned values."""
    nothing = [bytes(KINDS)] * players.state.seats
    worlds = Worlds(players.state.copy(), seat, nothing, dice)
    teach(worlds.players)
    worlds.players.valued[seat] = 1
    return worlds


def _costs_more(worlds: Worlds, state: Round, code: int, other: int) -> float:
    """Return the extra cost of a move over another one, with the true hands."""
    total = 0
    for _ in range(STOCKS):
        worlds.world.copy_from(state)
        stock = bytearray(worlds.world.stock)
        worlds.dice.mix(stock, state.stock_n)
        worlds.world.stock[:] = stock
        total += worlds.try_out(code) - worlds.try_out(other)
    return total / STOCKS


class Close(NamedTuple):
    """A close decision: its kind, the expected costs of the moves, the usual one first, and worlds to try them in."""

    kind: str
    costs: dict[int, float]
    worlds: Worlds


def close_decisions(variant: Variant, rounds: int, seed: int) -> Iterator[Close]:
    """Yield the decisions of one seat among experts, taken in turn, that a master tries; costs are in points."""
    shoe = bytearray(variant.shoe(variant.options.players[0]))
    sign = -1 if variant.options.ranking == "high" else 1
    here, dice = learned_tables(variant, seed), Dice(seed)
    every = (DRAWING, CLAIMING, PLAYING)
    for number in range(rounds):
        players = here[number % len(here)]
        state, me = players.state, number // len(here) % players.state.seats
        known = [bytearray(KINDS) for _ in range(state.seats)]
        for seat in turns(players, shoe, dict.fromkeys(range(state.seats), every), known):
            down = state.down[me] != NOT_DOWN
            if seat != me or (state.phase == PLAYING) != down or state.phase not in TRIED:
                continue
            usual, costs = players.choose(me), candidates(players, me)
            if usual not in costs or len(costs) < 2:
                continue
            worlds = Worlds(state.copy(), me, [bytes(hand) for hand in known], dice)
            teach(worlds.players)
            worlds.players.valued[me] = CLAIMS_ALONE
            worlds.sign = sign
            yield Close(TRIED[state.phase], {usual: costs[usual], **costs}, worlds)


def _exchanges(state: Round) -> int:
    return EXCHANGES * (state.turn // state.seats)


def tries(variant: Variant, rounds: int, seed: int) -> list[str]:
    """Return the value of a master's tries for each kind of decision, judged with the true hands."""
    gains: dict[str, list[float]] = {}
    for kind, costs, worlds in close_decisions(variant, rounds, seed):
        state = worlds.seen
        sample = partial(worlds.sample, _exchanges(state))
        codes = list(costs)
        best = best_of(sample, worlds.try_out, codes, TRIES, NO_LIMIT, costs)
        gain = 0.0
        if best != codes[0]:
            worlds.players.valued[:] = bytes([CLAIMS_ALONE] * state.seats)
            gain = _costs_more(worlds, state, codes[0], best)
        gains.setdefault(kind, []).append(gain)
    gains["all"] = [gain for found in gains.values() for gain in found]
    return [
        f"{kind}: {len(found) / rounds:.1f} tried a round, {sum(map(bool, found)) / len(found):.0%} changed, "
        f"each {mean_of(found).text('.2f')} points better, {mean_of(found).text('.2f', len(found) / rounds)} a round"
        for kind, found in sorted(gains.items(), reverse=True)
    ]


def trust(variant: Variant, rounds: int, seed: int) -> list[str]:
    """Return how far the expected costs and the tries of claims and draws agree with tries with the true hands."""
    rows: dict[str, list[tuple[float, float, float, float]]] = {}
    for kind, costs, worlds in close_decisions(variant, rounds, seed):
        if len(costs) != 2:
            continue
        (usual, other), state = costs, worlds.seen
        halves = [0.0, 0.0]
        for number in range(IN_WORLDS):
            worlds.sample(_exchanges(state))
            more = worlds.try_out(other) - worlds.try_out(usual)
            halves[number % 2] += 2 * more / IN_WORLDS
        worlds.players.valued[:] = bytes([CLAIMS_ALONE] * state.seats)
        true = _costs_more(worlds, state, other, usual)
        rows.setdefault(kind, []).append((costs[other] - costs[usual], true, halves[0], halves[1]))
    lines = []
    for kind, found in sorted(rows.items()):
        squares = sum(expected * expected for expected, *_ in found)
        slopes = [sum(row[0] * row[at] for row in found) / squares for at in (1, 2, 3)]
        left = [[row[at] - slopes[at - 1] * row[0] for at in (1, 2, 3)] for row in found]
        both = mean_of([true * (one + two) / 2 for true, one, two in left])
        tried = mean_of([one * two for _, one, two in left])
        lines.append(
            f"{kind}: {len(found)}; a point expected counts {slopes[0]:.2f}; beyond that, covariance of tries and "
            f"truth {both.text('.1f')}, variance of tries without their luck {tried.text('.1f')}"
        )
    return lines


def main() -> None:
    """Run one of the measurements."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("what", choices=("parts", "hold", "trust", "tries"))
    parser.add_argument("--game", required=True)
    parser.add_argument("--rounds", type=int, default=700)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    measure = {"parts": parts, "hold": hold, "trust": trust, "tries": tries}[options.what]
    print("\n".join(measure(load_variant(options.game), options.rounds, options.seed)))


if __name__ == "__main__":
    main()
