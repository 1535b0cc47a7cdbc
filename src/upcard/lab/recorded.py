"""Random rounds with their records: the same rounds, each as a match of one round."""

from upcard.cards import cards_text
from upcard.engine import Pick, Record, Shuffle, move_text, record_text
from upcard.engine.core.codes import OVER, PICKING, SHUFFLING
from upcard.engine.fast import OF_THE_HAND, FastDeal
from upcard.engine.players import RandomPlayers
from upcard.engine.record import end_text


class RoundRecorder:
    """Plays rounds among random players and records each move."""

    def __init__(self, fast: FastDeal, players: RandomPlayers) -> None:
        """Begin with the round at which ``players`` are seated."""
        self.fast, self.players = fast, players
        self.decisions = 0
        self.points = [0] * fast.seats
        self._texts: dict[int, str] = {}
        names = tuple(f"random {seat + 1}" for seat in range(fast.seats))
        self._heads = [
            record_text(Record(fast.variant, names, (), dealer, ())).rstrip("\n")
            for dealer in range(fast.seats)
        ]

    def play_round(self, shoe: bytearray) -> str:
        """Shuffle the shoe, play a round from it and return the text of its record."""
        state, players = self.fast.round, self.players
        players.deal_out(shoe)
        lines = [self._heads[state.dealer], ""]
        lines.append(f"round {self.fast.rules.number}")
        lines.append(f"shoe {cards_text(shoe)}")
        while state.phase != OVER:
            if state.phase in (SHUFFLING, PICKING):
                lines.append(self._act_for_chance())
                continue
            seat = state.to_act()
            code = players.choose(seat)
            lines.append(f"{seat} {self._texts.get(code) or self._text(seat, code)}")
            state.play(seat, code)
            self.decisions += 1
        lines.append(self._end())
        return "\n".join(lines) + "\n"

    def _text(self, seat: int, code: int) -> str:
        """Return the text of a move, cached if its number has the same meaning in every hand."""
        text = move_text(self.fast.move(seat, code), self.fast.round.rules.source.melds)
        if code & 255 not in OF_THE_HAND:
            self._texts[code] = text
        return text

    def _act_for_chance(self) -> str:
        picks = self.fast.round.phase == PICKING
        cards = tuple(self.players.act_for_chance())
        move = Pick(cards[0]) if picks else Shuffle(cards)
        return f"* {move_text(move, self.fast.rules.melds)}"

    def _end(self) -> str:
        """Count the round and return the line for its end."""
        self.players.keep_score()
        result = self.fast.result()
        self.points = [one + more for one, more in zip(self.points, result.points, strict=True)]
        return f"end {end_text(result)}"
