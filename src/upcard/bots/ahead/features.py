# hot: compiled where there is a C compiler (docs/speed.md)
"""The features of a seat that is not down: whole numbers, the input of the learned values.

They use only the seat's own hand and open information: the table, the discards, the sizes of hands.
"""

from array import array

from upcard.bots.ahead.quick import QuickPlayers
from upcard.cards import KINDS
from upcard.engine.core.codes import IN_ROUND, NO_LIMIT, NOT_DOWN
from upcard.engine.core.round import Round
from upcard.engine.core.rules import Rules
from upcard.engine.players import Dice
from upcard.features.claims.play import blind_cards, claims_left

DISCARDED = 0
PASSED = 1
CLAIMED = 2
DRAWS = 3
TAKEN = 4
"""The decision just made: a discard; to pass or to claim; to draw from the stock or to take the discard."""

FEATURES = 64
"""The number of features, each about 0 to 128."""

_FAR = 6
_MANY = 12
_UNBOUND = 99


class FeaturePlayers(QuickPlayers):
    """Quick players that can compute features of their position."""

    def __init__(self, state: Round, dice: Dice) -> None:
        """Seat them at a deal."""
        super().__init__(state, dice)
        self.unseen: int = 0
        self.known: array[int] = array("i", bytes(4 * FEATURES))
        self.size: int = sum(self.pack)
        self.regret: int = 0

    def look(self, seat: int) -> None:
        """Count the cards that the seat cannot see, and all of them together."""
        left: int = 0
        self.watch(seat)
        for card in range(KINDS):
            left += self.hidden[card]
        self.unseen = max(left, 1)

    def kind_of_game(self) -> bytes:
        """Return a key for the kind of game: the learned values treat games with equal keys alike."""
        found: bytearray = bytearray()
        self._describe_game(0)
        for index in range(48, FEATURES):
            if index not in (49, 54, 59):  # claims left, cards dealt, players
                found.append(self.known[index])
        return bytes(found)

    def claims_left(self, seat: int) -> int:
        """Return how many claims the seat has left in this round, 5 for more and 99 for no limit."""
        state: Round = self.state
        left: int = claims_left(state, seat)
        return _UNBOUND if left == NO_LIMIT else min(left, 5)

    def outs_of(self, seat: int, missing: int) -> int:
        """Return how many unseen cards bring the hand, which lacks ``missing`` cards, nearer to its contract."""
        hand: bytearray = self.state.hands[seat]
        search = self.searches[seat]
        outs: int = 0
        for card in range(KINDS):
            if not self.hidden[card]:
                continue
            hand[card] += 1
            if search.short_of(hand, missing) < missing:
                outs += self.hidden[card]
            hand[card] -= 1
        return outs

    def describe(self, seat: int, decided: int, card: int) -> None:
        """Write the features of the seat's position after a decision; ``card`` is the discard, or -1."""
        state: Round = self.state
        known: array[int] = self.known
        for index in range(FEATURES):
            known[index] = 0
        self._describe_hand(seat)
        self._describe_others(seat)
        known[24 + decided] = 64
        known[42 if decided == DISCARDED else 43] = max(0, min(self.regret // 4, 192))
        if card >= 0 and state.table.number and state.fits_table(card):
            if state.down[state.after(seat)] != NOT_DOWN:
                known[29] = 64
            else:
                known[30] = 64
        if card >= 0:
            known[31] = 64 if state.rules.live_wild[card] else 0

    def _describe_hand(self, seat: int) -> None:
        """Write the features of the hand: its distance from the contract, and its cost."""
        state: Round = self.state
        rules: Rules = state.rules
        known: array[int] = self.known
        hand: bytearray = state.hands[seat]
        search = self.searches[seat]
        missing: int = search.distance(hand)
        use: int = 0
        wilds: int = 0
        points: int = 0
        fitting: int = 0
        cards: int = 0
        share: int = 0
        for card in range(KINDS):
            if not hand[card]:
                continue
            cards += hand[card]
            points += hand[card] * rules.points[card]
            if rules.live_wild[card]:
                wilds += hand[card]
                continue
            if state.table.number and state.fits_table(card):
                fitting += hand[card] * rules.points[card]
            hand[card] -= 1
            use += self._use(seat, card)
            hand[card] += 1
        if missing:
            share = self.outs_of(seat, missing) * 256 // self.unseen
        known[min(missing, _FAR)] = 64
        if missing > _FAR:
            known[44 if missing == _FAR + 1 else 45] = 64
        known[7] = share
        known[8] = share if missing == 1 else 0
        known[9] = share if missing == 2 else 0
        known[10] = use // 8
        known[11] = points * 128 // (rules.dearest * 12)
        known[12] = cards * 4
        known[13] = wilds * 16
        known[14] = fitting * 128 // (rules.dearest * 12)
        known[15] = missing * 8
        known[16] = state.claims[seat] * 8

    def _describe_others(self, seat: int) -> None:
        """Write the features of the other players and of the round."""
        state: Round = self.state
        rules: Rules = state.rules
        known: array[int] = self.known
        other: int
        down: int = 0
        fewest: int = _MANY
        least: int = 60
        most: int = 0
        total: int = 0
        for other in range(state.seats):
            if other == seat or state.left[other] != IN_ROUND:
                continue
            least = min(least, state.held[other])
            most = max(most, state.held[other])
            total += state.held[other]
            if other == state.partner(seat):
                continue
            if state.down[other] != NOT_DOWN:
                down += 1
                fewest = min(fewest, state.held[other])
        known[17] = min(state.turn * 4 // state.seats, 128)
        known[18] = down * 32
        known[19] = fewest * 8
        known[20] = 64 if fewest == 1 else 0
        known[21] = least * 4
        known[22] = total * 4 // state.seats
        known[23] = state.stock_n * 128 // self.size
        other = state.after(seat)
        known[32] = 64 if state.down[other] != NOT_DOWN else 0
        known[33] = state.held[other] * 4 if known[32] else 64
        # The number of other players whose turn comes first.
        other = state.active
        total = 0
        while other != seat and total < state.seats:
            other = state.after(other)
            total += 1
        known[34] = total * 16
        known[35] = state.seats * 8
        known[36] = 64 if self.claims_left(seat) == 0 else 0
        known[37] = state.least[seat] * 4
        known[38] = self._sets[seat] * 64
        known[39] = self._runs[seat] * 64
        known[40] = state.parts[seat] * 16
        known[41] = most * 4
        known[46] = state.held[state.partner(seat)] * 4 if rules.teams_opposite_pairs else 0
        known[47] = 64
        self._describe_game(seat)

    def _describe_game(self, seat: int) -> None:
        """Write the features of the game."""
        state: Round = self.state
        rules: Rules = state.rules
        known: array[int] = self.known
        wilds: int = 0
        points: int = 0
        for card in range(KINDS):
            points += self.pack[card] * rules.points[card]
            if rules.live_wild[card]:
                wilds += self.pack[card]
        known[48] = 64 if rules.claims_open else 0
        known[49] = min(self.claims_left(seat), 6) * 16
        known[50] = 64 if rules.draw_push_on else 0
        known[51] = 64 if rules.layoff_none else 0
        known[52] = 64 if rules.layoff_later_turn else 0
        known[53] = 64 if rules.go_out_discard_forbidden else 0
        known[54] = rules.cards * 4
        known[55] = wilds * 512 // self.size
        known[56] = 64 if rules.further else 0
        known[57] = blind_cards(rules) * 32
        known[58] = 64 if rules.teams_opposite_pairs else 0
        known[59] = self.size * 2 // state.seats
        known[60] = points * 128 // (self.size * rules.dearest)
        known[61] = 64 if rules.takes_on_condition else 0
        known[62] = 64 if rules.scoring_table_minus_hand else 0
        known[63] = 64 if rules.scoring_winner_collects else 0
