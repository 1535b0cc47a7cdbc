"""Random play in games without a contract or with melds kept in the hand, everything checked on the way."""

from random import Random

from tests.engine.properties import check_listing, check_texts, check_view, differences, state
from upcard.cards import cards_text, shuffled
from upcard.engine import (
    Deal,
    Discard,
    Draw,
    Drop,
    EndTurn,
    Knock,
    LayDown,
    LayOff,
    Move,
    NewMeld,
    Rearrange,
    Recorder,
    Show,
    Take,
    TakeBack,
    TakePile,
    parse_record,
    position_text,
    record_text,
)
from upcard.engine.seals.drawn import chance_move
from upcard.rules import Variant

WEIGHTS: dict[type, float] = {
    Knock: 20,
    Show: 30,
    LayDown: 12,
    NewMeld: 8,
    LayOff: 4,
    TakePile: 0.5,
    Take: 1,
    Draw: 2,
    EndTurn: 2,
    Rearrange: 4,
    Drop: 0.05,
    Discard: 3,
    TakeBack: 0.4,
}
MOST_MOVES = 4000


def next_move(deal: Deal, chance: Random) -> Move:
    """Return a legal move of the seat to act: a kind by weight, then one of the kind; listed moves are accepted."""
    (seat,) = deal.to_act()
    kinds: dict[type, list[Move]] = {}
    for move in deal.legal_moves(seat):
        assert deal.why_not(seat, move) is None, (move, deal)
        kinds.setdefault(type(move), []).append(move)
    assert kinds, f"nothing is open to {seat}: {deal!r}"
    weights = [WEIGHTS.get(kind, 1) for kind in kinds]
    return chance.choice(kinds[chance.choices(list(kinds), weights)[0]])


def play_match(variant: Variant, players: int, seed: int, part: float = 0.03) -> Recorder:
    """Play a match to its end; in that part of its states texts, views and refusals are checked."""
    chance = Random(f"{variant.id} {players} {seed}")
    names = [f"p{number}" for number in range(players)]
    recorder = Recorder(variant, names)
    recorder.match.set_dealer(chance.randrange(players))
    while not recorder.match.over:
        shoe = shuffled(variant.shoe(players), chance)
        recorder.start_round(shoe)
        play_round(recorder, tuple(sorted(shoe)), chance, part)
    check_record(recorder)
    return recorder


def play_round(recorder: Recorder, shoe: tuple[int, ...], chance: Random, part: float) -> None:
    """Play the running round to its end."""
    deal = recorder.match.deal
    assert deal is not None
    for _ in range(MOST_MOVES):
        if deal.phase == "over":
            check_texts(deal)
            assert deal.cards() == shoe
            assert deal.result is not None
            assert recorder.match.results[-1] is deal.result
            return
        if deal.chance_owed():
            recorder.apply(-1, chance_move(deal, chance))
            continue
        assert deal.cards() == shoe, f"{cards_text(deal.cards())}: {deal!r}"
        move = next_move(deal, chance)
        (seat,) = deal.to_act()
        if chance.random() < part:
            check_state(deal, chance)
            check_step(deal, seat, move)
        recorder.apply(seat, move)
    raise AssertionError(f"the round does not end: {deal!r}")


def check_state(deal: Deal, chance: Random) -> None:
    """Check what must hold in every state."""
    check_texts(deal)
    check_view(deal, chance)
    check_listing(deal)
    before = state(deal)
    for seat in range(deal.seats):
        for move in (*odd_moves(deal, chance),):
            violation = deal.why_not(seat, move)
            if violation is not None:
                assert violation.code.count(".") == 1
                assert violation.clause is not None, (violation, deal)
                assert not violation.message.endswith(".")
    assert state(deal) == before


def odd_moves(deal: Deal, chance: Random) -> list[Move]:
    """Return moves that are mostly not allowed."""
    cards = [chance.randrange(53) for _ in range(4)]
    melds = [meld for meld in deal.melds if chance.random() < 0.5]
    return [
        Draw(), Take(), Drop(), TakePile(chance.randrange(-1, 60)), Knock(None), Knock(cards[0]),
        Show(cards[1], tuple(melds)), Knock(cards[1], tuple(melds)), LayDown(tuple(melds)),
        Discard(cards[2]), LayOff(cards[3], chance.randrange(-1, 5)), LayOff(cards[0], 0, "low"),
        *(NewMeld(meld) for meld in melds),
    ]  # fmt: skip


def check_step(deal: Deal, seat: int, move: Move) -> None:
    """A move on a copy leaves the deal alone; a play can be taken back exactly."""
    before = state(deal)
    after = deal.copy()
    after.apply(seat, move)
    assert state(deal) == before
    if (
        isinstance(move, LayOff | NewMeld | LayDown | Rearrange)
        and after.why_not(seat, TakeBack()) is None
    ):
        after.apply(seat, TakeBack())
        assert differences(deal, after) <= {"backs", "history"}, (move, deal)


def check_record(recorder: Recorder) -> None:
    """The record reads back exactly and leads to the same state."""
    record = recorder.record()
    text = record_text(record)
    again, match = parse_record(text)
    assert again == record
    assert record_text(again) == text
    assert match.results == recorder.match.results
    assert match.standings() == recorder.match.standings()
    assert match.deal is not None
    assert recorder.match.deal is not None
    assert position_text(match.deal) == position_text(recorder.match.deal)
