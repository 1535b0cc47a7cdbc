"""A move that a feature brings and no bot knows is left alone by bots, unless it lays cards."""

import pytest

from tests.engine.rounds import play_legally
from upcard.bots.ahead.quick import QuickPlayers
from upcard.bots.ahead.valued import ValuedPlayers
from upcard.cards import KINDS
from upcard.engine.assembly import forget_rules
from upcard.engine.core.codes import IN_TURN, PHASES, PLAYING, STAND
from upcard.engine.core.round import Mechanism
from upcard.engine.fast import FastDeal
from upcard.engine.players import Dice
from upcard.rules import find_variant

NEW = STAND + 1
GAME = find_variant("continental")
SEATS = 4


class GivingAway(Mechanism):
    """Lists a move for each card; none of them may ever be made."""

    def list_moves(self, state, seat):
        """List the moves."""
        for card in range(KINDS):
            state.add(NEW | card << 8)

    def apply(self, state, seat, code):
        """Fail: a bot has made one."""
        raise AssertionError(f"seat {seat + 1} has given a card away")


def moves_made(which, *, more):
    """Return the moves of a round; with ``more`` another kind of move comes first in the lists of a turn."""
    forget_rules()
    fast = FastDeal(GAME, GAME.round_rules(1, SEATS), SEATS)
    rules, new = fast.round.rules, GivingAway()
    if more:
        rules.by_kind += [new] * (NEW + 1 - len(rules.by_kind))
        rules.gates += bytes([IN_TURN] * PHASES)
        rules.laying += b"\0"
        for listed in (rules.listing[PLAYING], rules.listing[PHASES]):
            listed.insert(0, new)
    shoe, made, listed = bytearray(GAME.shoe(SEATS)), [], set()
    if which is QuickPlayers:
        players = QuickPlayers(fast.round, Dice(1))
    else:
        players = ValuedPlayers(fast.round, Dice(1))
        players.valued[:] = bytes([1] * SEATS)
    players.deal_out(shoe)

    def noted(seat, code):
        made.append(code)
        listed.update(code & 255 for code in fast.round.legal())

    play_legally(fast.round, players, noted)
    forget_rules()
    assert (NEW in listed) is more
    return made


@pytest.mark.parametrize("which", [QuickPlayers, ValuedPlayers])
def test_a_move_that_only_a_feature_knows_changes_nothing(which):
    made = moves_made(which, more=True)
    assert made == moves_made(which, more=False)
    assert len(made) > 50
