"""Gin against OpenSpiel's ``gin_rummy``: random games, the same legal moves in every state, the same end and points.

OpenSpiel draws the cards during the game; the shoe is put together from its draws and the game is played again here.
``./test peers`` fetches OpenSpiel (PyPI ``open-spiel``), which is some 300 MB with what it needs, and plays 20,000
games; from then on every ``./test`` plays 300.

What is different, and how it is bridged:

- A card just taken from the pile may be put back in OpenSpiel (GIN-6 forbids it): played here as a house rule.
- OpenSpiel's knock is a sequence: the knock itself, the discard, the melds one by one, then the defender's lay-offs,
  one by one, and melds. Here a knock is one move with its discard; the melds shown are those that leave the fewest
  points, and the defence is the best one. The discards open to a knocker are compared; then OpenSpiel's player is led
  to the same melds and lay-offs. A player of OpenSpiel may also lay worse ones; here that cannot happen.
- With two cards left in the stock OpenSpiel asks the player to act once more, who may knock with the top discard or
  pass, which ends the game without points. Here the round is void at once (GIN-12): OpenSpiel's player passes.
- OpenSpiel ends a game without points when a card is taken and put back by one player and then by the other, and after
  fifty takes of a discard; here the bound is the cap on turns. Such games, of which few are played, are compared up to
  that point.
- OpenSpiel lays melds of at most five cards: a longer run is led there in parts.
- With eleven cards OpenSpiel looks at one best choice of melds and takes the dearest card left off; of two choices
  worth the same it may see the worse one, and then no knock is open there. Here it is, and its melds are checked.
- A defender with exactly as many points as the knocker scores nothing in OpenSpiel; by GIN-11 that is an undercut.
- OpenSpiel plays one round; the game to 100 points (GIN-13) is not compared. Big gin is not played there.
"""

import argparse
import itertools
from collections import Counter
from dataclasses import dataclass, field
from random import Random

try:
    import pyspiel
except ModuleNotFoundError:
    pyspiel = None

from upcard.cards import card_text, expand, parse_card
from upcard.engine import Deal, Discard, Draw, Knock, Pass, Take, deal_round, hand_points
from upcard.engine.questions import deadwood_without, hidden_melds
from upcard.melds import why_not_meld
from upcard.rules import read_variant

TAKE, DRAW, PASS, KNOCK = 52, 53, 54, 55
MOST_CARDS = 5
"""The cards of the longest run that OpenSpiel has an action for."""
RULES = read_variant('extends = "gin"\nredraw_discard_back = true\n', "gin-put-back")
SETTINGS = {"oklahoma": False, "knock_card": 10, "gin_bonus": 25, "undercut_bonus": 25}


@dataclass
class Step:
    """A state of OpenSpiel in which a player acts: who, what is open, what was chosen, the phase."""

    player: int
    legal: frozenset[int]
    chosen: int
    phase: str


@dataclass
class Game:
    """A game of OpenSpiel: the cards in the order in which chance drew them, and the players' steps up to the knock."""

    drawn: list[int] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)


def card_here(action: int) -> int:
    """Return the card of an OpenSpiel card number: suits s, c, d, h, ranks from the ace."""
    return parse_card("A23456789TJQK"[action % 13] + "SCDH"[action // 13])


def card_there(card: int) -> int:
    """Return the OpenSpiel card number of a card."""
    text = card_text(card)
    return "SCDH".index(text[1]) * 13 + "A23456789TJQK".index(text[0])


def phase_of(state) -> str:
    text = str(state)
    return text[text.index("Phase: ") + 7 :].split("\n", 1)[0]


def play_there(chance: Random, skill: float):
    """Play at random until the game is over or somebody has knocked; return the state and the game."""
    state = pyspiel.load_game("gin_rummy", SETTINGS).new_initial_state()
    game = Game()
    while not state.is_terminal():
        if state.is_chance_node():
            action = chance.choice([action for action, _ in state.chance_outcomes()])
            game.drawn.append(card_here(action))
        else:
            phase = phase_of(state)
            if phase in ("Knock", "Wall"):
                return state, game
            legal = state.legal_actions()
            action = chosen(state, legal, phase, chance, skill)
            game.steps.append(Step(state.current_player(), frozenset(legal), action, phase))
        state.apply_action(action)
    return state, game


def chosen(state, legal, phase, chance: Random, skill: float) -> int:
    """Return a random action; with some skill the discard that keeps neighbours, so that hands come to melds."""
    if KNOCK in legal and chance.random() < 0.7:
        return KNOCK
    cards = [action for action in legal if action < 52]
    if phase == "Draw" and DRAW in legal and chance.random() < 0.5:
        return DRAW
    last = state.history()[-2:]
    if last[-1] == TAKE and len(legal) > 1 and chance.random() < 0.95:
        legal = [action for action in legal if action != last[0]]  # the card just taken
        cards = [action for action in legal if action < 52]
    if phase != "Discard" or chance.random() > skill:
        return chance.choice(legal)

    def company(action: int) -> int:
        others = [other for other in cards if other != action]
        same = sum(other % 13 == action % 13 for other in others)
        near = sum(other // 13 == action // 13 and abs(other - action) <= 2 for other in others)
        return 3 * (same + near) - min(action % 13, 9)

    return min(cards, key=lambda action: (company(action), chance.random()))


def deal_here(game: Game) -> Deal:
    """Return the same deal here: OpenSpiel deals ten to its first player, ten to the second, then the upcard."""
    first, second, rest = game.drawn[:10], game.drawn[10:20], game.drawn[20:]
    hands = [card for pair in zip(first, second, strict=True) for card in pair]
    used = set(game.drawn)
    unused = [card for card in range(52) if card not in used]
    shoe = (*hands, *rest, *unused)
    deal, _ = deal_round(RULES, RULES.round_rules(1, 2), ["one", "two"], 1, shoe)
    return deal


def legal_here(deal: Deal, seat: int) -> frozenset[int]:
    """Return the legal moves as OpenSpiel numbers them; a knock is one action there whatever is discarded."""
    numbers = {Take: TAKE, Draw: DRAW, Pass: PASS, Knock: KNOCK}
    return frozenset(
        card_there(move.card) if isinstance(move, Discard) else numbers[type(move)]
        for move in deal.legal_moves(seat)
    )


def move_here(action: int):
    return {TAKE: Take(), DRAW: Draw(), PASS: Pass()}.get(action) or Discard(card_here(action))


def compare(chance: Random, counts: Counter) -> None:
    """Play one game there and again here, and compare every state and the end."""
    state, game = play_there(chance, chance.choice([0.0, 0.9, 1.0]))
    deal = deal_here(game)
    for step in game.steps:
        assert deal.to_act() == (step.player,), deal
        legal = legal_here(deal, step.player)
        if legal != step.legal:
            assert legal - step.legal == {KNOCK}, (deal, step)
            assert step.legal < legal, (deal, step)
            check_knock(deal, step.player)
            counts["knocks not seen there"] += 1
        counts["states"] += 1
        if step.chosen == KNOCK:
            knock_both(state, deal, step.player, chance)
            break
        deal.apply(step.player, move_here(step.chosen))
    counts["games"] += 1
    if not state.is_terminal():  # the wall: two cards are left in the stock
        assert deal.result is not None
        assert deal.result.reason == "void", deal
        state.apply_action(PASS)
        assert state.is_terminal()
    if deal.result is None:
        counts["repeated moves"] += 1
        assert list(state.returns()) == [0.0, 0.0]
        return
    counts[deal.result.reason] += 1
    first, second = deal.result.points
    if is_tie(deal):
        counts["ties"] += 1
        assert sorted((first, second)) == [0, SETTINGS["undercut_bonus"]], deal
        first = second = 0
    assert list(state.returns()) == [float(first - second), float(second - first)], deal


def check_knock(deal: Deal, seat: int) -> None:
    """Check that a knock is good: legal melds, and at most ten points outside them after one discard."""
    (knock, *_) = [move for move in deal.legal_moves(seat) if isinstance(move, Knock)]
    hand = bytearray(deal.hands[seat])
    hand[knock.card] -= 1
    melds = hidden_melds(bytes(hand), deal.rules.melds, deal.rules.points).melds
    for meld in melds:
        assert why_not_meld(meld, deal.rules.melds) is None
        for card in meld.cards:
            hand[card] -= 1
    assert min(hand) >= 0
    assert hand_points(hand, deal.rules) <= 10


def is_tie(deal: Deal) -> bool:
    """Return whether the defender holds exactly as many points as the knocker."""
    held = [hand_points(hand, deal.rules) for hand in deal.hands]
    return deal.result.reason == "knock" and held[0] == held[1]


def knock_both(state, deal: Deal, seat: int, chance: Random) -> None:
    """Let the player knock here and there: the same discards are open, and the same melds are shown."""
    assert phase_of(state) == "Knock"
    knocks = {card_there(m.card): m for m in deal.legal_moves(seat) if isinstance(m, Knock)}
    assert set(knocks) == set(state.legal_actions()), deal
    # Players who may choose take what leaves least, and now and then something else.
    best = min(deadwood_without(deal, seat, move.card) for move in knocks.values())
    fine = [a for a, m in knocks.items() if deadwood_without(deal, seat, m.card) == best]
    action = chance.choice(fine if chance.random() < 0.6 else sorted(knocks))
    held = [expand(hand) for hand in deal.hands]
    effects = deal.apply(seat, knocks[action])
    state.apply_action(action)
    shown = [melds_there(effects, seat), melds_there(effects, 1 - seat)]
    laid = [card_there(effect.card) for effect in effects if effect.what == "lay"]
    lead(state, seat, shown[0])
    if deal.result is not None and deal.result.reason == "gin":
        lead(state, 1 - seat, shown[1])  # there is no phase for lay-offs then
    elif not state.is_terminal():
        lead_defence(state, 1 - seat, laid, shown[1])
    assert state.is_terminal(), (held, state)


def melds_there(effects, seat: int) -> set[frozenset[int]]:
    """Return the melds that a seat shows, as sets of OpenSpiel's card numbers."""
    return {
        frozenset(card_there(card) for card in meld.cards)
        for effect in effects
        if effect.seat == seat and effect.what in ("knock", "meld")
        for meld in effect.melds
    }


def meld_of(state, action: int) -> frozenset[int]:
    """Return the cards of a meld action, which OpenSpiel writes as ``6s6d6h``."""
    text = state.action_to_string(state.current_player(), action).rsplit(" ", 1)[1]
    cards = [text[index : index + 2] for index in range(0, len(text), 2)]
    return frozenset(card_there(parse_card(card[0] + card[1].upper())) for card in cards)


def parts(meld: frozenset[int]) -> list[frozenset[int]]:
    """Return the melds of at most five cards, and at least three, as which OpenSpiel lays a meld.

    >>> [sorted(part) for part in parts(frozenset(range(7)))]
    [[0, 1, 2, 3], [4, 5, 6]]
    """
    cards, count = sorted(meld), -(-len(meld) // MOST_CARDS)
    ends = [-(-len(cards) * part // count) for part in range(count + 1)]
    return [frozenset(cards[start:end]) for start, end in itertools.pairwise(ends)]


def lead(state, player: int, melds: set[frozenset[int]]) -> None:
    """Lay these melds there, then pass."""
    waiting = {part for meld in melds for part in parts(meld)}
    while not state.is_terminal() and state.current_player() == player and waiting:
        open_ = {meld_of(state, a): a for a in state.legal_actions() if a > KNOCK}
        wanted = next(meld for meld in waiting if meld in open_)
        waiting.remove(wanted)
        state.apply_action(open_[wanted])
    if not state.is_terminal() and state.current_player() == player:
        state.apply_action(PASS)


def lead_defence(state, player: int, laid: list[int], melds: set[frozenset[int]]) -> None:
    """Lay off these cards there and pass, then lay the melds and pass."""
    waiting = list(laid)
    while waiting:
        card = next(card for card in waiting if card in state.legal_actions())
        waiting.remove(card)
        state.apply_action(card)
    if not state.is_terminal() and PASS in state.legal_actions():
        state.apply_action(PASS)
    lead(state, player, melds)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--if-installed", action="store_true", help="no game where there is no OpenSpiel"
    )
    options = parser.parse_args(arguments)
    if pyspiel is None and options.if_installed:
        print("OpenSpiel is not installed, so no game was compared; ./test peers fetches it")
        return
    counts: Counter = Counter()
    chance = Random(f"open spiel {options.seed}")
    for _ in range(options.games):
        compare(chance, counts)
    print(dict(counts))


if __name__ == "__main__":
    main()
