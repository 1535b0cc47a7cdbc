"""The review of decisions: the move made and the best alternatives, all tried in the same sampled worlds.

The worlds use only what the seat saw, never the actual hidden hands. The first half chooses the best move, the second
measures its advantage: the best of several similar moves owes its lead partly to luck, which does not repeat. A
chosen move other than the one made is measured in twice as many worlds. Luck exaggerates the large advantages among
those measured too, so a measured one is said as ``calibrated`` makes it.
"""

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import NamedTuple

from upcard.bots.ahead.expert import Expert
from upcard.bots.ahead.master import COMPILED
from upcard.bots.ahead.standing import mean_points
from upcard.bots.observed import RulesCache
from upcard.bots.review.calibrated import calibrated, prior_with
from upcard.bots.review.decisions import Decision, Tried, play_on
from upcard.bots.review.worlds import End, World, worlds_of
from upcard.bots.why import move_words, reasons_of
from upcard.engine import Deal, Discard, EndTurn, Knock, Move, Record, TakeBack, View, move_text
from upcard.rules import Variant

WORLDS = 240 if COMPILED else 12
"""Worlds for each decision: a count, so that a record always gives the same review."""
MOST_TRIED = 4
"""Moves tried for a decision, the one made included."""
SURE = 1.0
"""The standard errors by which another move must be better to be called the best."""
_FIRST = 8
"""The number of worlds after which, repeatedly, surely worse moves are dropped."""


class Comparison(NamedTuple):
    """The moves tried for a decision, the one made first, and their ends in the worlds in which each was tried.

    ``cost`` is how much more the move made cost than the ``best``, by index, in worlds other than those that chose it;
    ``error`` is its standard error. Both are 0 if the best is the move made.
    """

    moves: Sequence[Move]
    best: int
    cost: float
    error: float
    ends: Sequence[Sequence[End]]


class Reviewer:
    """Reviews decisions of one game."""

    def __init__(self, variant: Variant, seed: int = 1, worlds: int = WORLDS) -> None:
        """``worlds`` are tried for each decision; more give narrower intervals."""
        self._variant, self._seed = variant, seed
        self._half = max(1, worlds // 2)
        self._prior = prior_with(2 * self._half)
        self._usual = Expert(seed)
        self._seen = RulesCache()

    def weigh(
        self, at: int, deal: Deal, seat: int, move: Move, names: Sequence[str]
    ) -> Decision | None:
        """Return the review of a move about to be made, or None if there was no choice.

        ``names`` holds the players' names by seat, for its sentences.

        Honour tables are not reviewed, since the searches do not cover calls and unseen mistakes, nor is taking back a
        play: it returns to a decision that is made again.
        """
        view = deal.view(seat)
        found = self.compare(deal, view, move)
        return None if found is None else self._decision(at, deal, view, found, names)

    def compare(self, deal: Deal, view: View, move: Move) -> Comparison | None:
        """Try a move of the view's seat and the best others, or return None if there was no choice."""
        if view.irregular is not None or isinstance(move, TakeBack):
            return None
        moves = self._candidates(deal, view, move)
        if len(moves) < 2:
            return None
        worlds = worlds_of(view, self._variant, self._seen.of(view, self._variant), self._seed)
        return None if worlds is None else self._tried(moves, worlds)

    def _candidates(self, deal: Deal, view: View, played: Move) -> list[Move]:
        """Return the moves to try: the one made, then a strong player's, then the likeliest others."""
        seat = view.seat
        usual = self._usual.choose(view, self._variant)
        found = [played] if usual == played else [played, usual]
        others = self._plays(deal, seat) if view.phase == "play" else deal.legal_moves(seat)
        found += [one for one in others if one not in found and not isinstance(one, TakeBack)]
        return found[:MOST_TRIED]

    def _plays(self, deal: Deal, seat: int) -> list[Move]:
        """Return other ends of the turn, the dearest discard that is not wild first; without discards, all plays."""
        rules, legal = deal.rules, deal.legal_moves(seat)
        cards = [move for move in legal if isinstance(move, Discard) and not move.call]
        if not cards:
            return list(legal)
        wilds = rules.live_wilds()
        cards.sort(key=lambda move: (move.card in wilds, -rules.points[move.card]))
        return [*[move for move in legal if isinstance(move, Knock | EndTurn)][:1], *cards]

    def _tried(self, moves: Sequence[Move], worlds: World) -> Comparison:
        values: list[list[End]] = [[] for _ in moves]
        alive = list(range(len(moves)))
        for index in range(self._half):
            _try(worlds, moves, alive, values)
            if index + 1 >= _FIRST and (index + 1) % _FIRST == 0:
                alive = [one for one in alive if not one or _may_win(values, one)]
        best = _best(values, alive)
        measured: list[list[End]] = [[] for _ in moves]
        for _ in range(2 * self._half if best else self._half):
            _try(worlds, moves, sorted({0, best}), measured)
        cost, error = _mean(_costs_more(measured[0], measured[best]))
        values = [first + second for first, second in zip(values, measured, strict=True)]
        return Comparison(moves, best, cost, error, values)

    def _decision(
        self, at: int, deal: Deal, view: View, found: Comparison, names: Sequence[str]
    ) -> Decision:
        rules, best, cost, within = deal.rules, found.best, 0.0, 0.0
        if found.cost > 0:
            point = mean_points(self._variant, rules, len(view.seats))
            cost, within = calibrated(found.cost, found.error, point, self._prior)
        else:  # the lead was luck
            best = 0
        texts = [move_text(move, rules.melds) for move in found.moves]
        words = [
            move_words(move, text, view, names)
            for move, text in zip(found.moves, texts, strict=True)
        ]
        return Decision(
            at=at,
            turn=view.turn,
            seat=view.seat,
            phase=view.phase,
            move=texts[0],
            words=words[0],
            best=texts[best],
            best_words=words[best],
            expected=_points(found.ends[0]),
            cost=round(cost, 2),
            within=round(within, 2),
            worlds=2 * self._half,
            tried=tuple(
                Tried(text, word, _points(row))
                for text, word, row in zip(texts, words, found.ends, strict=True)
            ),
            why=reasons_of(view, self._variant, found.moves[best]),
        )


def _try(
    worlds: World, moves: Sequence[Move], which: Sequence[int], values: list[list[End]]
) -> None:
    """Try some of the moves in one more world."""
    worlds.sample()
    for one in which:
        values[one].append(worlds.after(moves[one]))


def _points(ends: Sequence[End]) -> float:
    """Return the mean of the points."""
    return round(sum(end.points for end in ends) / len(ends), 2)


def _costs_more(made: Sequence[End], other: Sequence[End]) -> list[float]:
    """Return the extra cost of one move over another in each world."""
    return [one.cost - two.cost for one, two in zip(made, other, strict=True)]


def _gain(values: Sequence[Sequence[End]], other: int) -> tuple[float, float]:
    """Return the mean advantage of another move over the one made, and its standard error."""
    return _mean(_costs_more(values[0], values[other]))


def _may_win(values: Sequence[Sequence[End]], other: int) -> bool:
    """Return whether another move may still prove the best."""
    gain, error = _gain(values, other)
    return gain + SURE * error > 0


def _best(values: Sequence[Sequence[End]], alive: Sequence[int]) -> int:
    """Return the index of the best move: the one made unless another is surely better."""
    best = max(alive, key=lambda one: _gain(values, one)[0])
    gain, error = _gain(values, best)
    return best if gain > SURE * error else 0


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and its standard error."""
    number = len(values)
    mean = sum(values) / number
    if number < 2:
        return mean, 0.0
    spread = sum((value - mean) ** 2 for value in values) / (number - 1)
    return mean, sqrt(spread / number)


def reviewed(
    record: Record, number: int, seats: Sequence[int], worlds: int = WORLDS
) -> Iterator[Decision | None]:
    """Yield the review of each move of these seats in a round; None if there was no choice."""
    reviewer = Reviewer(record.variant, worlds=worlds)
    for at, deal, seat, move in play_on(record, number):
        if seat in seats:
            yield reviewer.weigh(at, deal, seat, move, deal.names)
