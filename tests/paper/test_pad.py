"""The pad as a fold: rounds, totals, entries that differ, undoing."""

import random

import pytest

from tests.paper.entering import Entering
from tests.paper.kit import DAY, Kept
from upcard.engine.scores import ending
from upcard.features.claims.questions import claim_cost
from upcard.paper import Pad, cells, why_not
from upcard.paper import events as ev
from upcard.paper.cells import MOST_IN_QUESTION
from upcard.paper.doubts import possible_points
from upcard.paper.held import keys_of
from upcard.rules import find_variant, variant_ids


def test_a_round_by_cards_and_by_number():
    kept = Kept()
    kept.round(1, 0, 0, "JK AH 7C", 35, "KS KS 2D")
    assert kept.totals == (0, 75, 35, 25)
    assert kept.pad.rounds[1].dealer == 1
    assert str(kept.pad.contract_of(0, 2)) == "S3+R4"
    assert kept.pad.running == [(0, 75, 35, 25)]


def test_a_seven_round_game_has_an_end():
    kept = Kept()
    for at in range(1, 8):
        kept.round(at, at % 4, *(5 * seat + 5 for seat in range(4)))
    pad = kept.pad
    assert pad.over
    assert len(pad.running) == 7
    assert [s.seat for s in pad.match.standings()] == [0, 1, 2, 3]
    assert kept.refusal(kept.entry(8, 0, 5)) == ("entered.over", None)


def test_the_packs_that_are_needed():
    assert (len(Kept(players=4).pad.packs()), len(Kept(players=5).pad.packs())) == (108, 162)


def test_two_phones_that_wrote_differently_are_shown_both():
    kept = Kept()
    first = kept.enter(1, 1, 25, by=1)
    other = kept.enter(1, 1, 35, by=0)
    ((key, cell),) = kept.pad.questions()
    assert key == (1, "hand", 1)
    assert [entry.event.number for entry in cell.entries()] == [25, 35]
    kept.out(1, 0), kept.enter(1, 2, 5), kept.enter(1, 3, 5)
    assert kept.refusal(ev.Mixed(1, 0, DAY)) == ("mixed.open", None)
    kept.agree(other, 1)
    assert kept.pad.questions() == []
    assert kept.totals == (0, 35, 5, 5)
    assert kept.events[first - 1].number == 25  # nothing is overwritten


def test_a_second_phone_that_wrote_the_same_agrees():
    kept = Kept()
    kept.enter(1, 1, "7C KS", by=1), kept.enter(1, 1, "KS 7C", by=0)
    assert kept.pad.questions() == []
    assert kept.pad.cells[1, "hand", 1].standing.agreed == (0, 1)


def test_a_person_who_saw_the_entry_changes_it():
    kept = Kept()
    first = kept.enter(1, 1, 25)
    kept.enter(1, 1, 35, seen=first)
    assert (kept.pad.questions(), kept.pad.number(1, "hand", 1)) == ([], 35)


def test_a_phone_without_a_net_enters_two_rounds_late():
    kept = Kept()
    for at in (1, 2):
        kept.round(at, 0, 0, 10, 15, 20)
    late = kept.enter(1, 3, 20, by=3)
    other = kept.enter(2, 3, 40, by=3)
    ((key, cell),) = kept.pad.questions()
    assert (key, cell.standing.event.number, cell.proposals[0].event.number) == (
        (2, "hand", 3),
        20,
        40,
    )
    kept.agree(other, 0, 1)
    assert kept.totals[3] == 40
    kept.agree(other, 2)
    assert kept.totals[3] == 60
    assert late < other


def test_every_change_is_undone_and_done_again():
    kept = Kept()
    kept.round(1, 0, 0, 10, 15, 20, mixed=False)
    back = kept.add(ev.Undone(5, 0, DAY))
    assert kept.pad.rounds[0].missing == ("The hand of Dot.",)
    both = kept.add(ev.Undone(4, 0, DAY))
    assert kept.pad.rounds[0].missing == ("The hands of Cas and Dot.",)
    kept.add(ev.Undone(both, 0, DAY))
    kept.add(ev.Undone(back, 0, DAY))
    assert kept.totals == (0, 10, 15, 20)
    assert kept.refusal(ev.Undone(1, 0, DAY))[0] == "undone.nothing"
    assert kept.refusal(ev.Undone(99, 0, DAY))[0] == "undone.nothing"


def test_a_closed_round_is_not_undone_behind_the_others_backs():
    kept = Kept()
    kept.round(1, 0, 0, 10, 15, 20)
    assert kept.refusal(ev.Undone(3, 0, DAY)) == ("pad.closed_entry", "CON-171")
    kept.enter(2, 1, 5)
    assert kept.refusal(ev.Undone(6, 0, DAY)) == ("undone.closed", "CON-171")
    kept.add(ev.Undone(7, 0, DAY))
    kept.add(ev.Undone(6, 0, DAY))
    assert kept.pad.mixed == set()


DOUBTS = [
    (7, "doubt.points"), (0, "doubt.none"), ("7H 7H 7H", "doubt.copies"), (99_995, "doubt.points"),
    (-5, "doubt.points"),
]  # fmt: skip


@pytest.mark.parametrize("value, code", DOUBTS)
def test_a_score_that_no_hand_has_needs_everybody(value, code):
    kept = Kept()
    assert kept.refusal(kept.entry(1, 1, value))[0] == code
    n = kept.enter(1, 1, value, why="doubt")
    assert kept.pad.number(1, "hand", 1) is None
    kept.agree(n, 0, 2, 3)
    cell = kept.pad.cells[1, "hand", 1]
    assert (cell.standing.n, cell.standing.event.why, cell.settled) == (n, "doubt", True)


def test_two_players_out_are_both_shown():
    kept = Kept()
    kept.out(1, 0), kept.out(1, 2, by=2)
    assert [key for key, _ in kept.pad.questions()] == [(1, "out", -1)]
    assert kept.refusal(kept.entry(1, 0, 25)) == ("doubt.out_hand", "GEN-10")


BAD = [
    ({"value": "7H XX"}, "entered.cards"), ({"value": "7H " * 251}, "entered.too_many"),
    ({"value": "7H " * 150}, "doubt.copies"), ({"value": "7 " * 9}, "doubt.ranks"),
    ({"value": "7H 7H " + "7 " * 7}, "doubt.ranks"), ({"value": "1"}, "entered.cards"),
    ({"value": 3, "what": "cut"}, "entered.seat"), ({"value": 1, "what": "down"}, "entered.idle"),
    ({"value": 1, "what": "out"}, "entered.seat"), ({"value": 101, "what": "buys"}, "entered.number"),
    ({"value": 1, "what": "buys"}, "entered.idle"),
    ({"value": None, "what": "buys"}, "entered.not_cards"), ({"value": "7H", "number": -1}, "entered.missing"),
]  # fmt: skip


@pytest.mark.parametrize("more, code", BAD)
def test_an_entry_of_a_wrong_value_is_refused(more, code):
    kept = Kept()
    assert kept.refusal(kept.entry(1, 1, **more))[0] == code
    assert kept.refusal(kept.entry(1, 4, 5, by=0))[0] == "pad.seat"
    assert kept.refusal(kept.entry(3, 1, 5))[0] == "entered.round"


@pytest.mark.parametrize(
    "game, clause",
    [("gin", "GIN-11"), ("five-hundred", "R500-6"), ("carousel", "CAR-7"), ("tile-rummy", "RKB-7")],
)
def test_where_cards_do_not_say_what_a_round_brought_they_are_no_entry(game, clause):
    kept = Kept(game, 2)
    assert kept.refusal(kept.entry(1, 1, "9S 5D")) == ("entered.brought", clause)
    kept.round(1, 0, 14, -14)
    assert kept.totals[1] == -14


def test_a_rank_alone_is_a_card_whose_suit_nobody_looked_at():
    kept = Kept()
    kept.round(1, 0, 0, "7 7 JK", "7 7 7 7H", "7 7", mixed=False)
    assert kept.totals == (0, 60, 20, 10)  # eight sevens of two packs, whatever their suits
    assert kept.pad.cells[1, "hand", 1].standing.value == (None, "JK 7 7")


def test_where_the_suit_decides_what_a_card_counts_it_is_asked_for():
    kept = Kept(house='points = { QS = 50, "T-K" = 10, A = 20, "2-9" = 5, joker = 50 }')
    assert kept.refusal(kept.entry(1, 1, "Q 7"))[0] == "entered.suit"
    kept.enter(1, 1, "QS 7")
    labels = [label for label, *_ in keys_of(kept.pad.rounds[0].rules)]
    assert [one for one in labels if one.startswith("Q")] == ["QS", "QH", "QD", "QC"]
    assert len(labels) == 14 + 3


def test_the_engine_counts_collecting_and_going_out_at_once():
    kept = Kept("kaluki")
    kept.enter(1, -1, 1, "at_once"), kept.round(1, 0, 0, 10, 20, 30)
    kept.round(2, 1, 5, 0, 10, 15)
    assert kept.totals == (-55, -10, 30, 45)
    kept = Kept("kaluki-winner-collects", 3)
    kept.round(1, 2, 10, 20, 0)
    assert kept.totals == (0, 0, 30)


def test_partners_share_and_money_games_settle():
    kept = Kept("push")
    kept.out(1, 0)
    for seat, points in ((1, 10), (2, 15), (3, 5)):
        kept.enter(1, seat, points)
    assert kept.totals[1] == kept.totals[3] == 15
    money, at = Kept("progressive"), 1
    assert money.refusal(money.entry(1, 1, 1, "buys")) == ("doubt.no_buys", "PRO-20")
    while not money.pad.rounds[-1].rules.claims_open:
        money.round(at, 0, 0, 10, 20, 30)
        at += 1
    assert money.refusal(money.entry(at, 1, 2, "buys")) == ("doubt.buys", "PRO-21")
    money.enter(at, 1, 1, "buys")
    money.round(at, 0, 0, 10, 20, 30)
    assert money.pad.match.kitty == claim_cost(money.variant.options) > 0
    assert sum(money.pad.match.coins()) == money.pad.match.kitty


def test_the_lucky_cut_and_steps_of_one_s_own():
    cut = Kept("liverpool")
    assert cut.refusal(cut.entry(1, -1, 0, "cut"))[0] == "doubt.cut"
    cut.enter(1, -1, 3, "cut")
    cut.round(1, 0, 0, 10, 20, 30)
    assert cut.totals == (0, 10, 20, 30 - cut.variant.options.cut_bonus)
    step = Kept("twelve-step", 3)
    step.enter(1, 0, 1, "down"), step.round(1, 0, 0, 10, 20, mixed=False)
    assert step.pad.rounds[0].missing == (
        "Did Ben lay the contract?",
        "Did Cas lay the contract?",
    )
    step.enter(1, 1, 0, "down"), step.enter(1, 2, 0, "down")
    assert step.pad.match.levels() == (1, 0, 0)
    assert step.pad.contract_of(0, 2) == step.variant.rounds[1].contract


def test_a_run_that_wins_the_match_ends_it():
    kept = Kept("kaluki", 3, house="winning_run = 7")
    kept.round(1, 0, 0, 10, 20)
    kept.enter(2, -1, 1, "won")
    kept.round(2, -1, 5, 10, mixed=False)
    assert kept.pad.rounds[1].missing[0] == "Who completed the run that wins the match?"
    kept.out(2, 2, seen=7)
    assert kept.pad.over
    assert kept.pad.match.standings()[0].seat == 2
    kept.enter(2, -1, 0, "won", seen=6)
    assert not kept.pad.over
    assert Kept("kaluki").refusal(kept.entry(1, -1, 1, "won"))[0] == "entered.idle"


def test_points_that_a_hand_can_have():
    rules = find_variant("continental").round_rules(1, 4)
    found = possible_points(find_variant("continental").shoe(4), rules)
    assert {5, 10, 50, 715} <= found
    assert not [points for points in found if points % 5]


@pytest.mark.slow
@pytest.mark.parametrize("game", variant_ids())
def test_the_totals_are_the_engine_s(game):
    """Games of bots, entered hand by hand; tests/conformance/pads.py plays a thousand of them to their ends."""
    entered = Entering(game, seed=1)
    assert entered.rounds(most=4) > 0


def test_any_order_of_devices_gives_the_same_pad():
    """The fold takes all accepted events in any order: none is lost, and none breaks it."""
    for seed in range(60):
        chance, kept = random.Random(seed), Kept()
        for _ in range(60):
            event = _any_event(kept, chance)
            if why_not(kept.pad, event) is None:
                kept.events.append(event)
        pad = kept.pad
        assert len(pad.events) == len(kept.events)
        assert len(pad.running) == sum(round_.result is not None for round_ in pad.rounds)
        bodies = [ev.encoded(event) for event in kept.events]
        again = Pad(kept.variant, [ev.decoded(body) for body in bodies])
        assert (again.cells, again.running) == (pad.cells, pad.running)


def _any_event(kept, chance):
    seat, at = chance.randrange(4), chance.randint(1, 3)
    n = chance.randrange(1, len(kept.events) + 2)
    kinds = [
        lambda: kept.entry(at, seat, 5 * chance.randrange(1, 20), seen=chance.choice([0, n]),
                           why=chance.choice(["", "", "doubt", "sum", "miscount"])),
        lambda: kept.entry(at, seat, chance.choice(["JK 7C", "AH", "2S 3S 4S"])),
        lambda: kept.entry(at, -1, chance.randint(-1, 3), "out", by=seat),
        lambda: ev.Agreed(n, seat, seat, DAY), lambda: ev.Undone(n, seat, DAY), lambda: ev.Mixed(at, seat, DAY),
        lambda: ev.Suspended(seat, DAY), lambda: ev.Resumed((0, 1, 2, 3), seat, DAY),
    ]  # fmt: skip
    weights = [6, 4, 4, 4, 1, 2, 1, 2]
    return chance.choices(kinds, weights)[0]()


def test_a_body_that_is_no_event_is_refused():
    for body in (
        b"",
        b"{}",
        b'{"type":"opened"}',
        b"[" * 5000,
        b'{"type":"left","seat":99,"by":0,"at":"x"}',
    ):
        with pytest.raises(ev.UnreadableError):
            ev.decoded(body)


def test_a_total_that_does_not_add_up_is_kept_only_by_agreement():
    kept = Kept()
    assert kept.refusal(kept.entry(1, 1, 10, "total"))[0] == "entered.early"
    kept.round(1, 0, 0, 10, 20, 30)
    kept.enter(1, 1, 10, "total")
    assert kept.refusal(kept.entry(1, 2, 25, "total")) == ("doubt.total", "CON-171")
    n = kept.enter(1, 2, 25, "total", why="doubt")
    assert kept.totals == (0, 10, 20, 30)
    kept.agree(n, 0, 1, 3)
    assert kept.totals == (0, 10, 25, 30)
    assert kept.pad.agreed_totals == {
        (1, 2): "Cas: all agreed on 25, though the rounds add up to 20"
    }
    kept.round(2, 0, 0, 10, 20, 30)
    assert kept.totals == (0, 20, 45, 60)


def test_a_player_with_a_hand_entered_did_not_go_out():
    kept = Kept()
    n = kept.enter(1, 1, 25)
    assert kept.refusal(kept.entry(1, -1, 1, "out")) == ("doubt.out", "GEN-10")
    kept.add(ev.Undone(n, 1, DAY))
    kept.out(1, 1)


def test_a_lucky_cut_is_of_the_round_s_own_cutter():
    kept = Kept("liverpool")
    kept.round(1, 0, 0, 10, 20, 30)
    assert kept.refusal(kept.entry(1, -1, 0, "cut"))[0] == "doubt.cut"
    kept.enter(1, -1, 3, "cut")


# ---- Attempts to keep the server busy -----------------------------------------


def test_few_entries_of_a_cell_are_in_question_at_a_time():
    """Each is compared with all others whenever the pad is folded."""
    pad = Kept()
    last = [pad.enter(1, 1, 5 * count, by=0, seen=0) for count in range(1, MOST_IN_QUESTION + 1)][
        -1
    ]
    one_more = pad.entry(1, 1, 150, by=0, seen=0)
    assert pad.refusal(one_more) == ("entered.many", None)
    assert pad.refusal(pad.entry(1, 1, 150, by=0, seen=last, why="doubt"))[0] == "entered.many"
    pad.enter(1, 1, 150, by=0, seen=last)  # who has seen them all may say what holds
    assert pad.pad.cells[1, "hand", 1].settled


def test_the_cards_of_an_entry_are_read_once(monkeypatch):
    pad = Kept()
    for rank in "23456789TJ":
        for suit in "SH":
            pad.enter(1, 1, f"{rank}{suit}", by=0, seen=0)
    reads = []
    read = cells.parse_held
    monkeypatch.setattr(cells, "parse_held", lambda text: reads.append(text) or read(text))
    Pad(pad.variant, pad.events)
    assert len(reads) == 20


def test_the_next_dealer_is_found_in_one_pass(monkeypatch):
    """A pad of 700 rounds took a minute: who was out was counted again from the first round for each round before."""
    kept = Kept("basic", 2)
    for at in range(1, 41):
        kept.round(at, -1, 0, 0, mixed=False)
    match, rounds = kept.pad.match, []
    courses = ending._courses

    def counted(*given):
        for one in courses(*given):
            rounds.append(1)
            yield one

    monkeypatch.setattr(ending, "_courses", counted)
    assert match.next_dealer() == 0
    assert len(rounds) == len(match.results) == 40
