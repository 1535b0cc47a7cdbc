"""The command itself: its figures, their order, and their presentation."""

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from statistics import median
from typing import Any

import msgspec

from upcard.lab.bench import hands, highs, memory, play, spiel, tables
from upcard.lab.bench.figures import Figure, Meter, Work, digits, found, is_compiled
from upcard.lab.progress import watched
from upcard.messages.say import messages

say = messages(__file__)
METER = Meter()
RUST, RUST_VALUE = "gin-rummy-engine 0.2.0 (noted, not run)", 6_200_000.0
"""Hands of eleven cards a second that this engine, in Rust, reached on a machine of the kind in bench/speed.md."""
FIGURES = 22
"""The number of figures, for the progress bar."""
_QUESTIONS, _HARD_QUESTIONS, _HANDS, _TABLES = 6, 12, 500, 25
_MOST_MELDS = 20
_TABLES_OF = (
    (8, 14, 0, "no joker"),
    (8, 14, 1, "one joker"),
    (8, 14, 2, "two jokers"),
    (_MOST_MELDS, 25, 2, "two jokers"),
)
"""Whole tables to solve: melds on the table, cards and jokers in hand."""
Peer = tuple[str, Callable[[], Work]]
"""A peer's name, and the function that makes its work."""


class Peers(msgspec.Struct, frozen=True):
    """The modules of the peers; None for one that is not installed or not requested."""

    asked: bool = False
    spiel: Any = None
    highs: Any = None
    rummikub: Any = None

    def missing(self) -> list[str]:
        """Return the names of requested peers that are not installed."""
        there = {spiel.NAME: self.spiel, highs.NAME: self.highs, tables.NAME: self.rummikub}
        return [name for name, module in there.items() if self.asked and module is None]


def add_bench(bench: argparse.ArgumentParser) -> None:
    """Declare the arguments of the command."""
    bench.allow_abbrev = False
    bench.add_argument("--peers", action="store_true", help=say("bench.peers"))
    bench.add_argument("--json", action="store_true", help=say("json"))
    bench.set_defaults(run=_bench)


def _bench(options: argparse.Namespace) -> int:
    there = [found(peer.MODULE) if options.peers else None for peer in (spiel, highs, tables)]
    peers = Peers(options.peers, *there)
    for name in peers.missing():
        print(say("bench-missing", name=name), file=sys.stderr)
    figures = []
    for figure in watched(measured(peers, METER), FIGURES, "figures"):
        figures.append(figure)
        if not options.json:
            print(_line(figure), flush=True)
    if options.json:
        print(json.dumps([msgspec.to_builtins(figure) for figure in figures], indent=1))
    return 0


def _line(figure: Figure) -> str:
    how = "compiled" if figure.compiled else "plain"
    if figure.ratio is None:
        told = say(f"bench-{how}")
    else:
        ratio, value = f"{figure.ratio:,g}", f"{figure.peer_value:,g}"
        told = say(f"bench-{how}-beside", ratio=ratio, peer=figure.peer or "", value=value)
    return f"{figure.measure:<56} {figure.value:>12,g} {figure.unit:<12} {told}"


def measured(peers: Peers, meter: Meter) -> Iterator[Figure]:
    """Yield every figure in order."""
    yield from _play(peers, meter)
    yield from _deadwood(peers, meter)
    yield from _searches(peers, meter)
    yield from _tables(peers, meter)
    yield from _memory()


def _play(peers: Peers, meter: Meter) -> Iterator[Figure]:
    driven = peers.spiel and (spiel.NAME, partial(spiel.driven_play, peers.spiel))
    inner = peers.spiel and (f"{spiel.NAME}, in C++", partial(spiel.inner_play, peers.spiel))
    for game, seats, title in (("gin", 2, "gin"), ("continental", 4, "continental, four seats")):
        speed = partial(_speed, meter, "decisions/s", modules=play.COMPACT)
        beside = (driven, inner) if game == spiel.GAME else (None, None)
        work = play.driven_play(game, seats)
        yield speed(f"{title}, random play from Python", work=work, peer=beside[0])
        work = play.inner_play(game, seats)
        yield speed(f"{title}, random play in the batch runner", work=work, peer=beside[1])
        yield speed(f"{title}, the same recorded", work=play.recorded_play(game, seats))
    bots = play.bots_play("continental", 4, "regular")
    title = "continental, four regular bots"
    yield _speed(meter, "decisions/s", title, modules=play.COMPACT, work=bots)


def _deadwood(peers: Peers, meter: Meter) -> Iterator[Figure]:
    speed = partial(_speed, meter, modules=hands.DEADWOOD)
    inside = speed("hands/s", "deadwood of 11 cards, inside", work=hands.inner_deadwood())
    yield inside.beside(RUST, RUST_VALUE) if peers.asked else inside
    for name, dense in (("", False), (" of six ranks", True)):
        some = hands.hands_of_eleven(_HANDS, dense=dense)
        peer = peers.spiel and (spiel.NAME, partial(spiel.called_deadwood, peers.spiel, some))
        measure = f"deadwood of 11 cards{name}, one thrown, from Python"
        yield speed("calls/s", measure, work=hands.called_deadwood(some), peer=peer)


def _speed(
    meter: Meter,
    unit: str,
    measure: str,
    modules: Sequence[str],
    work: Work,
    peer: Peer | None = None,
) -> Figure:
    works = [work, peer[1]()] if peer else [work]
    rates = meter.rates(*works)
    figure = Figure(measure, rates[0], unit, compiled=is_compiled(modules))
    return figure.beside(peer[0], rates[1]) if peer else figure


def _searches(peers: Peers, meter: Meter) -> Iterator[Figure]:
    kinds = {
        "contract search, 12 cards": hands.usual_questions(_QUESTIONS),
        "contract search, 22 cards, 3 runs, 4 jokers": hands.worst_questions(_HARD_QUESTIONS),
    }
    compiled = is_compiled(hands.SEARCH)
    for measure, questions in kinds.items():
        works = [hands.searching(questions)]
        if peers.highs:
            works.append(hands.solving(peers.highs, questions))
        times = [digits(1e6 / rate) for rate in meter.rates(*works)]
        figure = Figure(measure, times[0], "us", compiled=compiled)
        yield figure.beside(f"{highs.NAME}, same optimum", times[1]) if peers.highs else figure
        most = digits(1e6 * hands.slowest(questions, meter.repeats))
        yield Figure(f"{measure}, slowest hand", most, "us", compiled=compiled)


def _tables(peers: Peers, meter: Meter) -> Iterator[Figure]:
    for melds, cards, jokers, words in _TABLES_OF:
        asked = tables.table_questions(_TABLES, melds=melds, cards=cards, jokers=jokers)
        own = tables.times([one.answer for one in asked], meter.repeats)
        other: list[float] = []
        if peers.rummikub:
            other = tables.times(tables.peer_asking(peers.rummikub, asked), meter.repeats)
        measure = f"whole table, {melds} melds, {cards} cards, {words}"
        yield _time(measure, median, own, other)
        if melds == _MOST_MELDS:
            yield _time(f"{measure}, slowest", max, own, other)


def _time(
    measure: str, of: Callable[[list[float]], float], own: list[float], other: list[float]
) -> Figure:
    """Return one of the times of several questions, and the peer's if there is one."""
    us = digits(1e6 * of(own))
    figure = Figure(measure, us, "us", compiled=is_compiled(tables.SEARCH))
    return figure.beside(tables.NAME, digits(1e6 * of(other))) if other else figure


def _memory() -> Iterator[Figure]:
    for game, seats in (("gin", 2), ("continental", 4)):
        size = digits(memory.bytes_of_each(play.half_played(game, seats)))
        name = f"memory of one deal, {game}, {seats} seats"
        yield Figure(name, size, "bytes", compiled=is_compiled(play.COMPACT))
    kept = digits(memory.kept_of_each("continental", ("random",) * 4))
    yield Figure(
        "memory kept of a deal that is recorded", kept, "bytes", compiled=is_compiled(play.COMPACT)
    )
