"""Kinds of moves as values and as text, so that people and files can make a mechanism's moves."""

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple, NoReturn

import msgspec

from upcard.cards import NotationError, card_text, parse_card
from upcard.cards.kinds import quoted, read_number
from upcard.engine.core.reasons import CARD_UNKNOWN
from upcard.engine.core.round import Round
from upcard.melds import End, MeldRules, Problem, meld_text, parse_meld, split_melds
from upcard.messages.say import Value, listed, messages

say = messages(__file__)

KINDS_OF_CARDS = 53


class Move(msgspec.Struct, frozen=True):
    """A move of a player or chance, as a value; its tag is the first word of its text. Mechanisms bring the kinds."""

    def from_hand(self, state: Round) -> tuple[int, ...]:
        """Return the cards that it would take from its player's hand: all that it names, unless overridden."""
        cards = tuple(card for meld in getattr(self, "melds", ()) for card in meld.cards)
        cards = cards or getattr(self, "cards", ())
        card = getattr(self, "card", None)
        return cards if card is None else (card, *cards)


Answer = Literal["claim", "pass"]
"""An answer in a window in which several seats are asked."""
Source = Literal["stock", "discard"]


class Landing(NamedTuple):
    """Where a move puts a card on the table, what it stands for there, and the wild card that it frees."""

    card: int
    meld: int
    end: End | None
    stands: int | None
    frees: int | None = None


class Form:
    """One kind of move: its value, its number, its text.

    This is the form of a move that names nothing; subclasses override how it is written, read and made.
    """

    kind: int = 0
    by_chance: bool = False
    rule: str = ""
    """The option or fixed rule whose clause is cited for a card that is not held; by default that of the turn."""
    rank: int = 500
    """The place of its moves in a list of legal ones: low ranks first, equal ranks by number."""
    named: str = ""
    """Its arguments, in the words of docs/notation.md."""
    shown: tuple[str, ...] = ("",)
    """Examples of the text after its word, the simplest first."""
    takes: Source | None = None
    """The pile from which it takes cards."""
    answers: Answer | None = None
    """How it answers a window in which several seats are asked."""

    def __init__(
        self,
        value: type[Move],
        kind: int | None = None,
        rule: str = "",
        rank: int | None = None,
        takes: Source | None = None,
        answers: Answer | None = None,
    ) -> None:
        self.value = value
        self.takes, self.answers = takes or self.takes, answers or self.answers
        if rule:
            self.rule = rule
        if rank is not None:
            self.rank = rank
        if kind is not None:
            self.kind = kind
        self.word = str(value.__struct_config__.tag)

    def examples(self) -> tuple[str, ...]:
        """Return example texts of moves of the kind."""
        return tuple(f"{self.word} {each}".rstrip() for each in self.shown)

    # ---- Text -----------------------------------------------------------------------------------

    def text(self, move: Any, rules: MeldRules) -> str:
        """Return the text of a move after its word."""
        return ""

    def read(self, rest: str, rules: MeldRules) -> Any:
        """Return the move of a text after its word; raises ``NotationError``."""
        if rest:
            raise unreadable("text-after", text=quoted(rest), word=self.word)
        return self.value()

    # ---- Numbers --------------------------------------------------------------------------------

    def code(self, state: Round, move: Any) -> int:
        """Return the number of a move whose cards and melds exist."""
        return self.kind

    def move(self, state: Round, seat: int, code: int) -> Any:
        """Return the move of a number that the round has listed."""
        return self.value()

    def landing(self, state: Round, move: Any) -> Landing | None:
        """Return where a legal move puts its card on the table, or None if it names no such place."""
        return None

    def order(self, code: int) -> tuple[int, ...]:
        """Return the place of a move in a list of its kind."""
        return ()

    # ---- In a round -----------------------------------------------------------------------------

    def refusal(self, state: Round, seat: int, move: Any) -> int | Problem:
        """Return why the seat may not make the move, whose kind is open, or 0."""
        return state.rules.by_kind[self.kind].refusal(state, seat, self.code(state, move))  # type: ignore[no-any-return]

    def make(self, state: Round, seat: int, move: Any) -> None:
        """Make a legal move."""
        state.play(seat, self.code(state, move))

    def unreadable(self, rest: str) -> NoReturn:
        """Refuse a text that names no move of this kind."""
        raise no_move(f"{self.word} {rest}".strip(), self.examples())


class CardForm(Form):
    """Moves that name a card: ``shed 7H``."""

    named = "card"
    shown = ("7H",)

    def text(self, move: Any, rules: MeldRules) -> str:
        """Return the card."""
        return card_text(move.card)

    def read(self, rest: str, rules: MeldRules) -> Any:
        """Read the card."""
        return self.value(parse_card(rest))

    def code(self, state: Round, move: Any) -> int:
        """Return the number."""
        number: int = self.kind | move.card << 8
        return number

    def move(self, state: Round, seat: int, code: int) -> Any:
        """Return the value."""
        return self.value(code >> 8 & 255)

    def refusal(self, state: Round, seat: int, move: Any) -> int | Problem:
        """Return why the card is refused."""
        return no_card(move.card) or super().refusal(state, seat, move)


class OnMeldForm(Form):
    """Moves that put a card at a meld on the table, listed by the meld."""

    def order(self, code: int) -> tuple[int, ...]:
        """Return meld, card and end."""
        return code >> 16 & 255, code >> 8 & 255, code >> 24


class MeldsForm(Form):
    """Moves that name melds: ``down set[7S 7D 7C] run[5H JK=6H 7H 8H]``."""

    named = "melds"
    shown = ("set[7S 7D 7C] run[5H JK=6H 7H 8H]",)

    def text(self, move: Any, rules: MeldRules) -> str:
        """Return the melds."""
        return " ".join(meld_text(meld, rules) for meld in move.melds)

    def read(self, rest: str, rules: MeldRules) -> Any:
        """Read the melds."""
        return self.value(tuple(parse_meld(part, rules) for part in split_melds(rest)))


def no_move(text: str, examples: Iterable[str]) -> NotationError:
    """Return the error for a text that is no move, with examples."""
    return unreadable("text-move", text=quoted(text), moves=listed(examples, "or"))


def unreadable(name: str, /, **values: Value) -> NotationError:
    """Return the error for an unreadable move, with the given message."""
    return NotationError(say(name, **values), "notation.move")


def no_card(*cards: int) -> int:
    """Return the reason to refuse a number that is no card, or 0."""
    return 0 if all(0 <= card < KINDS_OF_CARDS for card in cards) else CARD_UNKNOWN


def read_index(text: str) -> int:
    """Return the index of a meld on the table, 0 for m1; raises ``NotationError``."""
    number = read_number(text[1:], 3) if text[:1] == "m" else None
    if not number:
        raise unreadable("text-table-meld", text=quoted(text))
    return number - 1
