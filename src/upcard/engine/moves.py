"""What a player may do, as values, and their text forms; each mechanism brings its own."""

from typing import TYPE_CHECKING, Literal

from upcard.engine.assembly import FORMS
from upcard.engine.core import codes
from upcard.engine.core.form import Form, Move, no_move, unreadable
from upcard.features.calls.play import Call, Pick
from upcard.features.claims.play import Buy, Claim, Pass
from upcard.features.contracts.play import LayDown
from upcard.features.drawing.play.drawing import Draw
from upcard.features.drawing.play.piles import Take, TakePile
from upcard.features.dropping.play import Drop
from upcard.features.honour.play.acts import Join, Overdraw, Snatch, Toss
from upcard.features.honour.play.amends import Bury, FaceUp, Restore, Retrieve, Shed, Stand
from upcard.features.honour.play.calling import CallOut
from upcard.features.honour.play.misplay import Misplay
from upcard.features.honour.play.referee import Lift, Misdeal, Redeal, Unpaid
from upcard.features.knocking.play import Knock
from upcard.features.laying_off.play.further import NewMeld
from upcard.features.laying_off.play.layoff import LayOff
from upcard.features.rearranging.play.rearrange import Rearrange
from upcard.features.rearranging.play.turn_end import TimeUp
from upcard.features.replacing.play import Replace
from upcard.features.showing.play import Show
from upcard.features.stock.play import Shuffle
from upcard.features.turns.play import Discard, EndTurn, TakeBack
from upcard.melds import MeldRules

CHANCE = codes.NOBODY
"""The seat that makes chance's moves."""

FORM_OF: dict[type, Form] = {form.value: form for form in FORMS}
FORM_OF_KIND: dict[int, Form] = {form.kind: form for form in FORMS if not form.by_chance}
_FORM_OF_WORD: dict[str, Form] = {form.word: form for form in FORMS}

HONOUR_ACTIONS = tuple(
    form.word for form in FORMS if codes.OVERDRAW <= form.kind <= codes.STAND and not form.by_chance
)
"""The words of the moves that only an honour table has; they are asked about there alone."""
ACTIONS: tuple[str, ...] = tuple(
    form.word for form in FORMS if not form.by_chance and form.word not in HONOUR_ACTIONS
)
"""The words of the moves that players make."""
if TYPE_CHECKING:
    Action = str
else:
    Action = Literal[ACTIONS]

KIND_OF: dict[str, int] = {form.word: form.kind for form in FORMS if not form.by_chance}

_MOST_CHARACTERS = 2000


def action_of(move: Move) -> Action:
    """Return the kind of a move."""
    return FORM_OF[type(move)].word


def move_text(move: Move, rules: MeldRules) -> str:
    """Return the text form of a move, as :func:`parse_move` reads it."""
    form = FORM_OF[type(move)]
    return f"{form.word} {form.text(move, rules)}".rstrip()


def parse_move(text: str, rules: MeldRules) -> Move:
    """Return the move that a text names; raise ``NotationError`` with what was expected.

    >>> parse_move("lay 7H m3 high", MeldRules())
    LayOff(card=19, meld=2, end='high')
    """
    if len(text) > _MOST_CHARACTERS:
        raise unreadable("text-long-move", length=len(text), most=_MOST_CHARACTERS)
    word, _, rest = text.strip().partition(" ")
    form = _FORM_OF_WORD.get(word)
    if form is None:
        raise no_move(text)
    move: Move = form.read(rest.strip(), rules)
    return move


_ORDER = (
    codes.BACK, codes.END, codes.DRAW, codes.TAKE, codes.BUY, codes.CLAIM, codes.PASS, codes.DROP, codes.PILE,
    codes.CALL, codes.DOWN, codes.MELD, codes.REARRANGE, codes.LAY, codes.REPLACE, codes.DISCARD, codes.KNOCK,
    codes.SHOW,
)  # fmt: skip
_PLACES = {kind: place for place, kind in enumerate(dict.fromkeys((*_ORDER, *FORM_OF_KIND)))}


def in_order(code: int) -> tuple[int, ...]:
    """Return where a move stands in a list: kinds in the order of a turn, plays on the table by meld, card and end."""
    kind = code & 255
    if kind in (codes.LAY, codes.REPLACE):
        return _PLACES[kind], code >> 16 & 255, code >> 8 & 255, code >> 24
    if kind == codes.DISCARD:
        return _PLACES[kind], code >> 8 & 255, code >> 16
    return (_PLACES[kind],)


__all__ = [
    "ACTIONS", "CHANCE", "FORMS", "FORM_OF", "FORM_OF_KIND", "HONOUR_ACTIONS", "KIND_OF", "Action", "Bury", "Buy",
    "Call", "CallOut", "Claim", "Discard", "Draw", "Drop", "EndTurn", "FaceUp", "Join", "Knock", "LayDown", "LayOff",
    "Lift", "Misdeal", "Misplay", "Move", "NewMeld", "Overdraw", "Pass", "Pick", "Rearrange", "Redeal", "Replace",
    "Restore", "Retrieve", "Shed", "Show", "Shuffle", "Snatch", "Stand", "Take", "TakeBack", "TakePile", "TimeUp",
    "Toss", "Unpaid", "action_of", "in_order", "move_text", "parse_move",
]  # fmt: skip
