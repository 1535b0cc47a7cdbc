"""Rounds of the compact engine with their records: the same rounds, each as a match that consists of it alone."""

from upcard.cards import cards_text
from upcard.engine import Pick, Record, Shuffle, move_text, record_text
from upcard.engine.core import Compact, RandomPlayers
from upcard.engine.core.codes import OF_THE_HAND, OVER, PICKING, SHUFFLING
from upcard.engine.record import end_text


class RoundRecorder:
    """Lets random players play rounds and writes each down as it is played."""

    def __init__(self, compact: Compact, players: RandomPlayers) -> None:
        """Begin; ``players`` are seated at the compact deal."""
        self.compact, self.players = compact, players
        self.decisions = 0
        self.points = [0] * compact.seats
        self._texts: dict[int, str] = {}
        names = tuple(f"random {seat + 1}" for seat in range(compact.seats))
        self._heads = [
            record_text(Record(compact.variant, names, (), dealer, ())).rstrip("\n")
            for dealer in range(compact.seats)
        ]

    def play_round(self, shoe: bytearray) -> str:
        """Shuffle the shoe, play a round from it and return the text of its record."""
        deal, players = self.compact.deal, self.players
        players.deal_out(shoe)
        lines = [self._heads[deal.dealer], ""]
        lines.append(f"round {self.compact.rules.number}")
        lines.append(f"shoe {cards_text(shoe)}")
        while deal.phase != OVER:
            if deal.phase in (SHUFFLING, PICKING):
                lines.append(self._act_for_chance())
                continue
            seat = deal.to_act()
            code = players.choose(seat)
            lines.append(f"{seat} {self._texts.get(code) or self._text(seat, code)}")
            deal.play(seat, code)
            self.decisions += 1
        lines.append(self._end())
        return "\n".join(lines) + "\n"

    def _text(self, seat: int, code: int) -> str:
        """Return the text of a move, and keep it where its number means the same in every hand."""
        text = move_text(self.compact.move(seat, code), self.compact.deal.rules.readable.melds)
        if code & 255 not in OF_THE_HAND:
            self._texts[code] = text
        return text

    def _act_for_chance(self) -> str:
        picks = self.compact.deal.phase == PICKING
        cards = tuple(self.players.act_for_chance())
        move = Pick(cards[0]) if picks else Shuffle(cards)
        return f"* {move_text(move, self.compact.rules.melds)}"

    def _end(self) -> str:
        """Count the round and return the line that states its end."""
        self.players.keep_score()
        result = self.compact.result()
        self.points = [one + more for one, more in zip(self.points, result.points, strict=True)]
        return f"end {end_text(result)}"
