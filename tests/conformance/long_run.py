"""Whole matches of every built-in game at every number of players, by random play and by bots, everything checked.

    PYTHONPATH=src:. python -m tests.conformance.long_run build/long-run.jsonl --games 500 [--only shanghai,gin]

plays until every game has that many matches, half by random play and half by bots, its numbers of players by turns.
Each match adds a line to the file when it is over, so the run may be stopped at any time (``--seconds`` does it by
itself); the same command goes on where it stopped. ``--report`` plays nothing and prints what the file comes to, as
the table of docs/conformance.md. The exit status is 1 where something was wrong; the line then says what, and how to
play it again.

Checked at every move: it is legal. In every round: it ends, and no card is lost or doubled. In a part of the states:
exactly the moves listed are accepted, refusals say what they must, texts read back, views and the bots' choices do
not depend on hidden cards, effects tell nobody too much, copies are independent, plays can be taken back. After every
round its points, after every match that its record reads back and leads to the same results.
"""

import argparse
import json
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

from tests.engine import freeplay, player
from tests.engine.houses import choose_dealer, start_round
from tests.engine.properties import (
    check_effects,
    check_listing,
    check_owed,
    check_refusals,
    check_result,
    check_texts,
    check_view,
    permuted,
)
from upcard.bots import Policy, make_policy
from upcard.engine import CHANCE, Deal, Move, Recorder
from upcard.engine.seals.drawn import chance_move
from upcard.rules import Variant, find_variant, variant_ids

KINDS = ("random", "bots")
PARTS = {"random": 0.004, "bots": 0.002}
"""The part of the states in which everything is checked; the other checks are made at every move."""
HIDDEN = 0.02
"""The part of the bots' decisions that are asked for again with the hidden cards mixed."""
WILD = 0.05
"""The part of the random moves that are drawn from the list of all legal moves. The level that plays at random lays
cards when it can, so that its rounds end, and so never does some things that the rules allow."""
MIXED = 3
"""One in this many matches of bots has a random player at every other seat."""
MOST_MOVES = 6000
WEIGHTS = {**freeplay.WEIGHTS, **player.WEIGHTS}
LONG = (1, 2, 5, 10, 20, 50, 100, 200)
"""Bounds in milliseconds between which decisions are counted."""


class Table:
    """One match: its players, its chance and what has been counted."""

    def __init__(self, variant: Variant, kind: str, number: int) -> None:
        """Seat the players of match ``number``; everything about it depends on the game, the kind and the number."""
        least, most = variant.options.players
        self.variant, self.kind, self.number = variant, kind, number
        self.seats = least + number % (most - least + 1)
        self.chance = Random(f"long run {variant.id} {kind} {number}")
        mixed = kind == "bots" and number % MIXED == MIXED - 1
        self.levels = [
            "random" if kind == "random" or (mixed and seat % 2) else "regular"
            for seat in range(self.seats)
        ]
        self.bots: list[Policy] = [make_policy(level, number) for level in self.levels]
        self.recorder = Recorder(variant, [f"p{seat}" for seat in range(self.seats)])
        self.decisions = self.checked = self.turns = 0
        self.moves: Counter[str] = Counter()
        self.ends: Counter[str] = Counter()
        self.times: Counter[int] = Counter()
        self.slowest = 0.0

    def play(self) -> None:
        """Play the match; raises AssertionError where something does not hold."""
        choose_dealer(self.recorder, self.chance)
        while not self.recorder.match.over:
            self._round()
        freeplay.check_record(self.recorder)

    def _round(self) -> None:
        shoe = tuple(sorted(start_round(self.recorder, self.chance)))
        deal = self.recorder.match.deal
        assert deal is not None
        for _ in range(MOST_MOVES):
            if deal.phase == "over":
                break
            self._step(deal, shoe)
        assert deal.cards() == shoe, f"cards are lost or doubled: {deal!r}"
        assert deal.result is not None, f"the round does not end: {deal!r}"
        if deal.rules.contract.slots:
            check_result(deal)
        check_texts(deal)
        self.ends[deal.result.reason] += 1
        self.turns += deal.turn

    def _step(self, deal: Deal, shoe: tuple[int, ...]) -> None:
        if deal.chance_owed():
            self.recorder.apply(CHANCE, chance_move(deal, self.chance))
            return
        seat = self.chance.choice(deal.to_act())
        move = self._choice(deal, seat)
        violation = deal.why_not(seat, move)
        assert violation is None, f"{self.levels[seat]} chose {move}: {violation}: {deal!r}"
        if self.chance.random() < PARTS[self.kind]:
            self.checked += 1
            assert deal.cards() == shoe, f"cards are lost or doubled: {deal!r}"
            check_state(deal, seat, move, self.chance)
        self.decisions += 1
        self.moves[type(move).__name__] += 1
        self.recorder.apply(seat, move)

    def _choice(self, deal: Deal, seat: int) -> Move:
        if self.kind == "random" and self.chance.random() < WILD:
            return any_move(deal, seat, self.chance)
        view = deal.view(seat)
        start = time.thread_time()
        move = self.bots[seat].choose(view, self.variant)
        if self.levels[seat] == "regular":
            self._timed(1000 * (time.thread_time() - start))
        if self.chance.random() < HIDDEN:
            other = permuted(deal, seat, self.chance)
            fresh = make_policy(self.levels[seat], self.number)
            assert fresh.choose(other.view(seat), self.variant) == move, f"it peeks: {deal!r}"
        return move

    def _timed(self, took: float) -> None:
        self.times[next((bound for bound in LONG if took < bound), 9999)] += 1
        self.slowest = max(self.slowest, took)

    def line(self, wrong: str | None, seconds: float) -> dict[str, object]:
        """Return the line of a match."""
        return {
            "game": self.variant.id,
            "kind": self.kind,
            "number": self.number,
            "seats": self.seats,
            "rounds": sum(self.ends.values()),
            "turns": self.turns,
            "decisions": self.decisions,
            "checked": self.checked,
            "ends": dict(self.ends),
            "moves": dict(self.moves),
            "times": {str(bound): number for bound, number in sorted(self.times.items())},
            "slowest": round(self.slowest, 1),
            "seconds": round(seconds, 2),
            "wrong": wrong,
        }


def any_move(deal: Deal, seat: int, chance: Random) -> Move:
    """Return a move from the list of legal ones: a kind by weight, then one of that kind."""
    kinds: dict[type, list[Move]] = {}
    for move in deal.legal_moves(seat):
        kinds.setdefault(type(move), []).append(move)
    assert kinds, f"nothing is open to {seat}: {deal!r}"
    return chance.choice(kinds[chance.choices(list(kinds), [WEIGHTS[kind] for kind in kinds])[0]])


def check_state(deal: Deal, seat: int, move: Move, chance: Random) -> None:
    """Check everything that must hold in a state and of a move that is about to be made in it."""
    if deal.rules.contract.slots:
        check_listing(deal)
        check_texts(deal)
        check_view(deal, chance)
        check_owed(deal)
        check_refusals(deal, chance)
        check_effects(deal, seat, move, chance)
    else:
        freeplay.check_state(deal, chance)
    freeplay.check_step(deal, seat, move)


def play_match(variant_id: str, kind: str, number: int) -> dict[str, object]:
    """Play a match and return its line; what was wrong stands in it."""
    start = time.perf_counter()
    table, wrong = Table(find_variant(variant_id), kind, number), None
    try:
        table.play()
    except Exception:  # noqa: BLE001 - whatever goes wrong in a match is a finding, and the others are played
        wrong = traceback.format_exc(limit=-4)
    return table.line(wrong, time.perf_counter() - start)


def lines_of(path: Path) -> list[dict]:
    """Return the lines of the file, if there is one."""
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def missing(
    done: set[tuple], ids: list[str], kinds: list[str], games: int
) -> Iterator[tuple[str, str, int]]:
    """Yield the matches still to play, all games by turns."""
    for number in range((games + 1) // 2):
        for variant_id in ids:
            for kind in kinds:
                if (variant_id, kind, number) not in done:
                    yield variant_id, kind, number


def report(lines: list[dict]) -> Iterator[str]:
    """Yield a table of what has been played, one row for each game and kind of play."""
    yield (
        "| game | play | players | games | rounds | ended by | turns a round | decisions | checked | "
        "slow decisions, ms | violations |"
    )
    yield "|---|---|---|--:|--:|---|--:|--:|--:|---|--:|"
    rows: dict[tuple[str, str], list[dict]] = {}
    for line in lines:
        rows.setdefault((line["game"], line["kind"]), []).append(line)
    for (game, kind), own in sorted(rows.items()):
        yield _row(game, kind, own)
    yield _row("all", "", lines)


def _row(game: str, kind: str, own: list[dict]) -> str:
    ends: Counter[str] = Counter()
    times: Counter[int] = Counter()
    for line in own:
        ends.update(line["ends"])
        times.update({int(bound): number for bound, number in line["times"].items()})
    rounds = sum(ends.values())
    ended = ", ".join(f"{reason} {100 * n / rounds:.1f} %" for reason, n in ends.most_common())
    turns = sum(line["turns"] for line in own) / max(rounds, 1)
    seats = sorted({line["seats"] for line in own})
    wrong = sum(line["wrong"] is not None for line in own)
    decisions, checked = (sum(line[key] for line in own) for key in ("decisions", "checked"))
    return (
        f"| {game} | {kind} | {seats[0]} to {seats[-1]} | {len(own)} | {rounds} | {ended} | {turns:.1f} | "
        f"{decisions} | {checked} | {_slow(times, own)} | {wrong} |"
    )


def _slow(times: Counter[int], own: list[dict]) -> str:
    """Return the bound under which 99 % of the decisions of bots are, and the longest of all."""
    total, under = sum(times.values()), 0
    for bound in sorted(times):
        under += times[bound]
        if under >= 0.99 * total:
            return f"p99 < {bound}, max {max(line['slowest'] for line in own):.0f}"
    return ""


def main() -> int:
    """Play what is missing, or print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, help="the lines of what has been played")
    parser.add_argument("--games", type=int, default=500, help="matches of every game")
    parser.add_argument("--only", default=",".join(variant_ids()), help="games, with commas")
    parser.add_argument("--kinds", default=",".join(KINDS))
    parser.add_argument("--seconds", type=float, default=1e9, help="stop after so long")
    parser.add_argument("--report", action="store_true")
    options = parser.parse_args()
    lines = lines_of(options.file)
    if options.report:
        print("\n".join(report(lines)))
        return 0
    done = {(line["game"], line["kind"], line["number"]) for line in lines}
    start, wrong, played = time.perf_counter(), 0, 0
    options.file.parent.mkdir(parents=True, exist_ok=True)
    with options.file.open("a", encoding="utf-8") as file:
        waiting = missing(done, options.only.split(","), options.kinds.split(","), options.games)
        for match in waiting:
            if time.perf_counter() - start > options.seconds:
                break
            line = play_match(*match)
            file.write(json.dumps(line) + "\n")
            file.flush()
            played += 1
            if line["wrong"] is not None:
                wrong += 1
                print(f"play_match{match}: {line['wrong']}", flush=True)
    print(f"{played} matches played, {wrong} with something wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
