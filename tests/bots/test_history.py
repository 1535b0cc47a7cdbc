"""The public history of a round in a seat's view: its entries, and that nothing hidden is in it."""

from random import Random

import pytest

from upcard.bots import LEVELS, THINK_LONG, make_policy
from upcard.cards import parse_card, parse_cards
from upcard.engine import Event, deal_round, parse_move, parse_position
from upcard.engine.scores.dealer import drawn_order
from upcard.lab import Simulation
from upcard.rules import find_variant

GAME = find_variant("continental")


def played(deal, *moves):
    """Make moves, each written with its seat, and return what the history says of them."""
    before = len(deal.history)
    for text in moves:
        seat, move = text.split(" ", 1)
        move = parse_move(move, deal.rules.melds)
        assert deal.why_not(int(seat), move) is None, text
        deal.apply(int(seat), move)
    return deal.history[before:]


def table(text):
    return parse_position(text, GAME)


HANDS = "hands 7S 7H 7D KS KH KC 9D | 2S 4S 9C | 3S 5H 8D | 4C 6H QD"


def test_discards_let_go_or_claimed_and_blind_draws_are_in_it():
    deal = table(f"to 0 draw; {HANDS}; pile 9H; stock 6D 5D JC TC")
    assert played(deal, "0 draw", "2 claim", "1 pass") == (
        Event("decline", 0, parse_card("9H")),
        Event("claim", 2, parse_card("9H"), passed=(1,)),
        Event("draw", 2, number=1),
        Event("draw", 0, number=1),
    )


def test_a_later_answer_to_a_window_that_was_claimed_stays_the_players_own():
    deal = table(f"to 0 draw; {HANDS}; pile 9H; stock 6D 5D JC TC")
    events = played(deal, "0 draw", "3 pass", "2 claim", "1 pass")
    assert events[1].passed == (1,)


def test_all_have_passed_where_nobody_claims():
    deal = table(f"to 0 draw; {HANDS}; pile 9H; stock 6D 5D JC TC")
    events = played(deal, "0 draw", "1 pass", "2 pass", "3 pass")
    assert events[1] == Event("no_claim", card=parse_card("9H"), passed=(1, 2, 3))


def test_melds_stand_in_it_with_their_cards_and_places():
    deal = table(f"to 0 play; {HANDS}; pile 9H; stock 6D 5D JC TC")
    down, last, _ = played(deal, "0 down set[7S 7H 7D] set[KS KH KC]", "0 discard 9D")
    assert (down.what, down.seat, down.number) == ("down", 0, 0)
    assert down.melds == (tuple(parse_cards("7S 7H 7D")), tuple(parse_cards("KS KH KC")))
    assert last == Event("discard", 0, parse_card("9D"))


def test_a_replacement_names_the_card_that_came_free():
    text = "to 0 play; round 2; turn 9; melds 1 run[5H JK=6H 7H 8H] | 1 set[KS KD KC]; down 3 3 0 0"
    deal = table(f"{text}; hands 6H 2C | 3S | 4S | 5S; stock 6D 7D")
    (event,) = played(deal, "0 replace 6H m1")
    assert event == Event("replace", 0, parse_card("6H"), cards=(parse_card("JK"),))


@pytest.mark.parametrize(
    "name, seats", [("continental", 4), ("push", 4), ("five-hundred", 3), ("gin", 2)]
)
def test_it_holds_what_the_log_is_told_and_no_more(name, seats):
    """The public half of each movement, in the same order, so that log and memory cannot differ."""
    simulation = Simulation(find_variant(name), ["random"] * seats, 4)
    recorder = simulation.open(0)
    recorder.start_round(simulation.shoe(0, "round 1"))
    deal, told = recorder.match.deal, []
    while not deal.chance_owed() and deal.phase != "over" and len(told) < 150:
        seat = deal.to_act()[0]
        told += deal.apply(seat, simulation.policies[seat].choose(deal.view(seat), deal.variant))
    history = deal.history[-len(told) :]
    assert [(one.what, one.seat, one.card) for one in told] == [
        (one.what, one.seat, one.card) for one in history
    ]
    assert [len(one.melds) for one in told] == [len(one.melds) for one in history]
    assert deal.view(0).history == deal.view(1).history == deal.history


def test_a_view_says_how_the_match_stands_and_how_much_is_to_come():
    simulation = Simulation(GAME, ["random"] * 4, 4)
    recorder = simulation.open(0)
    seen = []
    for deal in simulation.rounds(recorder, 0):
        seen.append(deal.view(1).match)
        if deal.rules.number == 3:
            break
    assert [one.to_come for one in seen] == [6, 5, 4]
    assert seen[0].totals == (0, 0, 0, 0)
    points = [result.points for result in recorder.match.results]
    assert seen[2].totals == tuple(a + b for a, b in zip(*points[:2], strict=True))
    assert min(seen[2].totals) == seen[2].totals[seen[2].places.index(1)]


def test_an_endless_game_does_not_say_how_much_is_to_come():
    simulation = Simulation(find_variant("gin"), ["random"] * 2, 4)
    deal = next(simulation.rounds(simulation.open(0), 0))
    assert deal.view(0).match.to_come is None


# ---- Nothing hidden is in it ------------------------------------------------------------------


class Told:
    """A round with the places in the shoe from which cards came, and which of them have not been shown."""

    def __init__(self, name, seats, seed):
        self.variant = find_variant(name)
        simulation = Simulation(
            self.variant, ["regular", "random", "regular", "random"][:seats], seed
        )
        self.policies, self.names = simulation.policies, simulation.names
        self.rules = self.variant.round_rules(1, seats)
        shoe, self.upcard = drawn_order(self.rules, seats, simulation.shoe(0, "round 1"), ())
        self.shoe, self.moves = list(shoe), []
        self.deal = self.dealt(self.shoe)
        self.next = self.rules.cards * seats + (self.upcard >= 0)
        self.blind = [
            [at for at in range(self.rules.cards * seats) if (at + 1) % seats == seat]
            for seat in range(seats)
        ]  # seat 0 deals, so that the first card is seat 1's

    def dealt(self, shoe):
        return deal_round(self.variant, self.rules, self.names, 0, shoe)[0]

    def step(self):
        """Let a bot act, and follow where its cards come from and which of them are seen."""
        seat = self.deal.to_act()[0]
        move = self.policies[seat].choose(self.deal.view(seat), self.variant)
        self.moves.append((seat, move))
        for effect in self.deal.apply(seat, move):
            seen = [card for meld in effect.melds for card in meld.cards]
            for card in [card for card in (effect.card, *seen) if card is not None]:
                places = self.blind[effect.seat] if effect.seat >= 0 else []
                if effect.what in ("discard", "down", "meld", "lay", "replace"):
                    shown = [at for at in places if self.shoe[at] == card]
                    if shown:
                        places.remove(shown[0])
            for _ in effect.hidden:
                self.blind[effect.seat].append(self.next)
                self.next += 1

    def mixed(self, me, chance):
        """The same moves from a shoe in which what the seat has not seen is mixed; None where that is not legal."""
        hidden = [at for seat, places in enumerate(self.blind) if seat != me for at in places]
        hidden += range(self.next, len(self.shoe))
        cards = [self.shoe[at] for at in hidden]
        chance.shuffle(cards)
        shoe = list(self.shoe)
        for at, card in zip(hidden, cards, strict=True):
            shoe[at] = card
        deal = self.dealt(shoe)
        for seat, move in self.moves:
            if deal.why_not(seat, move) is not None:
                return None
            deal.apply(seat, move)
        return deal


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize(
    "name, seats", [("continental", 4), ("shanghai", 3), ("push", 4), ("gin", 2), ("five-hundred", 3)]
)  # fmt: skip
def test_the_view_and_every_choice_are_the_same_whatever_is_hidden(name, seats):
    """The same moves with other cards in hidden places: history, view and choices must not differ."""
    chance, told, compared = Random(name), Told(name, seats, 7), 0
    for number in range(60):
        if told.deal.phase == "over" or told.deal.chance_owed():
            break
        me = told.deal.to_act()[0]
        for _ in range(3):
            other = told.mixed(me, chance)
            if other is None:
                continue
            view = other.view(me)
            assert other.hands != told.deal.hands or seats == 1
            assert view == told.deal.view(me)
            assert view.history == told.deal.history
            compared += 1
            if number % 20 == 10:
                for level in sorted({*LEVELS} - THINK_LONG):
                    chosen = {
                        repr(make_policy(level, 1).choose(deal.view(me), told.variant))
                        for deal in (other, told.deal)
                    }
                    assert len(chosen) == 1, (level, told.deal)
        told.step()
    assert compared > 30, compared
