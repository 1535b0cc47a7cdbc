"""What a player may do, as values, and their text forms."""

import msgspec

from upcard.cards import NotationError, card_text, cards_text, parse_card, parse_cards
from upcard.cards.kinds import quoted
from upcard.melds import ENDS, End, Meld, MeldRules, meld_text, parse_meld, split_melds


class Draw(msgspec.Struct, frozen=True, tag="draw"):
    """Decline the top discard and draw from the stock."""


class Take(msgspec.Struct, frozen=True, tag="take"):
    """Take the top discard."""


class TakePile(msgspec.Struct, frozen=True, tag="pile"):
    """Take so many cards from the top of the discard pile, 2 or more."""

    number: int


class Buy(msgspec.Struct, frozen=True, tag="buy"):
    """Claim the top discard in one's own turn and still draw."""


class Claim(msgspec.Struct, frozen=True, tag="claim"):
    """Ask for the discard out of turn."""


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """Let the discard go by."""


class LayDown(msgspec.Struct, frozen=True, tag="down"):
    """Lay the whole contract."""

    melds: tuple[Meld, ...]


class NewMeld(msgspec.Struct, frozen=True, tag="meld"):
    """Lay one meld beyond the contract."""

    meld: Meld


class LayOff(msgspec.Struct, frozen=True, tag="lay"):
    """Add a card to a meld on the table, at an end of a run (``end`` None for a set)."""

    card: int
    meld: int
    end: End | None = None


class Replace(msgspec.Struct, frozen=True, tag="replace"):
    """Put a natural card in the place of a wild, which is then owed to the table."""

    card: int
    meld: int


class TakeBack(msgspec.Struct, frozen=True, tag="back"):
    """Take back the last play of this turn."""


class Discard(msgspec.Struct, frozen=True, tag="discard"):
    """End the turn with a discard; ``call`` says that its own player calls it."""

    card: int
    call: bool = False


class EndTurn(msgspec.Struct, frozen=True, tag="end"):
    """End the turn without a discard, where the last card may not be discarded."""


class Knock(msgspec.Struct, frozen=True, tag="knock"):
    """Discard and end the round by a knock; without ``card`` the whole hand is in melds.

    ``melds`` are the melds shown; without any those that leave the fewest points are.
    """

    card: int | None
    melds: tuple[Meld, ...] = ()


class Show(msgspec.Struct, frozen=True, tag="show"):
    """Discard and show all other cards in melds, which ends the round if it is right."""

    card: int
    melds: tuple[Meld, ...]


class Drop(msgspec.Struct, frozen=True, tag="drop"):
    """Leave the round."""


class Call(msgspec.Struct, frozen=True, tag="call"):
    """Call the discard just made: discard ``card`` on it, or add it to a meld, as the game has it."""

    card: int | None = None
    meld: int | None = None
    end: End | None = None


class Pick(msgspec.Struct, frozen=True, tag="pick"):
    """Chance's move: this card is drawn blind from the hand of whoever called."""

    card: int


class Shuffle(msgspec.Struct, frozen=True, tag="shuffle"):
    """Chance's move: the discard pile but for its top card becomes the stock, in this order, top first."""

    order: tuple[int, ...]


CHANCE = -1
"""The seat that makes chance's moves."""

Move = (
    Draw
    | Take
    | TakePile
    | Claim
    | Buy
    | Pass
    | LayDown
    | NewMeld
    | LayOff
    | Replace
    | TakeBack
    | Discard
    | EndTurn
    | Knock
    | Show
    | Drop
    | Call
    | Pick
    | Shuffle
)

_PLAIN: dict[str, Move] = {
    "draw": Draw(),
    "take": Take(),
    "claim": Claim(),
    "buy": Buy(),
    "pass": Pass(),
    "back": TakeBack(),
    "end": EndTurn(),
    "drop": Drop(),
}
_PLAIN_TEXT = {type(move): word for word, move in _PLAIN.items()}
_MOST_CHARACTERS = 2000


def move_text(move: Move, rules: MeldRules) -> str:
    """Return the text form of a move, as :func:`parse_move` reads it."""
    if isinstance(move, LayDown):
        return "down " + " ".join(meld_text(meld, rules) for meld in move.melds)
    if isinstance(move, NewMeld):
        return "meld " + meld_text(move.meld, rules)
    if isinstance(move, LayOff):
        end = f" {move.end}" if move.end else ""
        return f"lay {card_text(move.card)} m{move.meld + 1}{end}"
    if isinstance(move, Replace):
        return f"replace {card_text(move.card)} m{move.meld + 1}"
    if isinstance(move, Discard):
        return f"discard {card_text(move.card)}{' call' if move.call else ''}"
    if isinstance(move, Pick):
        return f"pick {card_text(move.card)}"
    if isinstance(move, Call):
        return _call_text(move)
    if isinstance(move, Shuffle):
        return f"shuffle {cards_text(move.order)}"
    if isinstance(move, TakePile):
        return f"pile {move.number}"
    if isinstance(move, Knock | Show):
        words = [] if move.card is None else [card_text(move.card)]
        tag = "knock" if isinstance(move, Knock) else "show"
        return " ".join([tag, *words, *(meld_text(meld, rules) for meld in move.melds)])
    return _PLAIN_TEXT[type(move)]


def _call_text(move: Call) -> str:
    if move.card is not None:
        return f"call {card_text(move.card)}"
    return f"call m{(move.meld or 0) + 1}{f' {move.end}' if move.end else ''}"


def parse_move(text: str, rules: MeldRules) -> Move:
    """Return the move that a text names; raise ``NotationError`` with what was expected.

    >>> parse_move("lay 7H m3 high", MeldRules())
    LayOff(card=19, meld=2, end='high')
    """
    if len(text) > _MOST_CHARACTERS:
        raise NotationError(
            f"a move of {len(text)} characters; at most {_MOST_CHARACTERS} are read",
            "notation.move",
        )
    word, _, rest = text.strip().partition(" ")
    rest = rest.strip()
    if word in _PLAIN:
        if rest:
            raise NotationError(
                f"{quoted(rest)} stands after {word}; nothing should", "notation.move"
            )
        return _PLAIN[word]
    if word == "down":
        return LayDown(tuple(parse_meld(part, rules) for part in split_melds(rest)))
    if word == "shuffle":
        return Shuffle(parse_cards(rest))
    if word == "meld":
        return NewMeld(parse_meld(rest, rules))
    if word in ("knock", "show"):
        return _parse_shown(word, rest, rules)
    return _parse_card_move(word, rest.split(), text)


def _parse_shown(word: str, rest: str, rules: MeldRules) -> Move:
    """Return a knock or a show: the card discarded, then the melds."""
    first, _, others = rest.partition(" ")
    named = bool(first) and "[" not in first
    card = parse_card(first) if named else None
    melds = tuple(parse_meld(part, rules) for part in split_melds(others if named else rest))
    if word == "knock":
        return Knock(card, melds)
    if card is None:
        raise NotationError("a show names the card that is discarded first", "notation.move")
    return Show(card, melds)


def _parse_card_move(word: str, parts: list[str], text: str) -> Move:
    """Return a move of a single card: discard, lay, replace."""
    if word == "discard" and len(parts) in (1, 2) and parts[1:] in ([], ["call"]):
        return Discard(parse_card(parts[0]), call=len(parts) == 2)
    if word == "pick" and len(parts) == 1:
        return Pick(parse_card(parts[0]))
    if word == "call" and len(parts) in (1, 2):
        return _parse_call(parts)
    if word == "replace" and len(parts) == 2:
        return Replace(parse_card(parts[0]), _parse_index(parts[1]))
    if word == "pile" and len(parts) == 1 and parts[0].isascii() and parts[0].isdigit():
        return TakePile(int(parts[0][:6]))
    if word == "lay" and len(parts) == 2:
        return LayOff(parse_card(parts[0]), _parse_index(parts[1]))
    if word == "lay" and len(parts) == 3 and parts[2] in ENDS:
        return LayOff(
            parse_card(parts[0]), _parse_index(parts[1]), "low" if parts[2] == "low" else "high"
        )
    raise NotationError(
        f"{quoted(text)} is not a move; write draw, take, claim, pass, down <meld> ..., meld <meld>, lay 7H m1, "
        "lay JK m1 low, replace 5H m1, back, end, discard 7H, pile 3, knock 7H, show 7H <meld> ... or drop",
        "notation.move",
    )


def _parse_call(parts: list[str]) -> Call:
    if parts[0][:1] != "m" and len(parts) == 1:
        return Call(card=parse_card(parts[0]))
    end = parts[1] if len(parts) == 2 else None
    if end not in (None, *ENDS):
        raise NotationError(
            f"{quoted(parts[1])} is no end of a run; write low or high", "notation.move"
        )
    known: End | None = None if end is None else "low" if end == "low" else "high"
    return Call(meld=_parse_index(parts[0]), end=known)


def _parse_index(text: str) -> int:
    number = text[1:]
    if (
        text[:1] != "m"
        or not number.isascii()
        or not number.isdigit()
        or len(number) > 3
        or int(number) < 1
    ):
        raise NotationError(
            f"{quoted(text)} is not a meld of the table; they are m1, m2 and so on", "notation.move"
        )
    return int(number) - 1
