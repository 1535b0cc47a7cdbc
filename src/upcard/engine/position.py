"""The one-line text form of a position, which reads back exactly. Specified in docs/notation.md."""

from collections.abc import Sequence

from upcard.cards import NotationError, counts_of, parse_card, parse_cards
from upcard.cards.kinds import quoted
from upcard.engine.core.codes import BACK
from upcard.engine.deal import Deal, DealError
from upcard.engine.field import number_in, refused
from upcard.engine.fields import FIELDS
from upcard.engine.moves import parse_move
from upcard.engine.situation import Situation
from upcard.rules import Variant

_MOST_CHARACTERS = 20_000
_MOST_CARDS = 255


def position_text(deal: Deal) -> str:
    """Return the position as ``name value; name value; ...`` in a fixed order, without empty and usual values."""
    base = _before_plays(deal)
    written = [("game", deal.variant.id), ("round", str(deal.rules.number))]
    for field in FIELDS:
        written += field.write(deal, base)
    return "; ".join(f"{name} {text}" for name, text in written if text)


def _before_plays(deal: Deal) -> Deal:
    """Return the deal before this turn's plays, which a reader replays."""
    base = deal.copy()
    for _ in deal.plays:
        base.round.play(base.active, BACK)
    return base


def parse_position(text: str, variant: Variant, names: Sequence[str] | None = None) -> Deal:
    """Return the deal that a text describes under a variant.

    Raises ``NotationError``, which names the unreadable field or the inconsistency. Cards need not add up to the whole
    shoe: a position may be a study with few cards.
    """
    if len(text) > _MOST_CHARACTERS:
        raise refused("text-long-position", length=len(text), most=_MOST_CHARACTERS)
    fields = _fields(text)
    hands = [parse_cards(part) for part in fields.get("hands", "").split("|")]
    if len(hands) < 2:
        raise refused("text-two-hands")
    if max(map(len, hands)) > _MOST_CARDS:
        raise refused("text-large-hand", cards=max(map(len, hands)), most=_MOST_CARDS)
    seats = len(hands)
    turned = parse_card(fields["turned"]) if "turned" in fields else None
    number = number_in("round", fields.get("round", "1"), 1, variant.last_round_written)
    rules = variant.round_rules(number, seats, turned)
    there = Situation([bytes(counts_of(hand)) for hand in hands], active=1, turned=turned)
    for field in FIELDS:
        for name in field.names:
            if name in fields:
                field.read(there, name, fields[name], rules.melds)
    _check_phase(there)
    try:
        deal = Deal.of(
            variant, rules, names or [f"seat {seat + 1}" for seat in range(seats)], there
        )
    except DealError as error:
        raise NotationError(str(error), "notation.position") from error
    _read_plays(deal, there, fields)
    return deal


NAMES = ("game", "round", *(name for field in FIELDS for name in field.names))
"""The names of the fields of a position."""


def _fields(text: str) -> dict[str, str]:
    fields: dict[str, str] = {}
    for part in filter(None, (part.strip() for part in text.split(";"))):
        name, _, value = part.partition(" ")
        if name not in NAMES or name in fields:
            if name in fields:
                raise refused("text-twice", name=quoted(name))
            raise refused("text-no-field", name=quoted(name), fields=", ".join(NAMES))
        fields[name] = value.strip()
    return fields


def _check_phase(there: Situation) -> None:
    """Refuse a phase without its data: the seats asked in a claim window, the end of a round."""
    if (there.phase in ("claim", "call")) != bool(there.asked):
        raise refused("text-asked")
    if (there.phase == "over") != (there.ended is not None):
        raise refused("text-over")


def _read_plays(deal: Deal, there: Situation, fields: dict[str, str]) -> None:
    """Replay this turn's plays, so that they can be taken back."""
    for text in filter(None, (part.strip() for part in fields.get("plays", "").split("|"))):
        move = parse_move(text, deal.rules.melds)
        problem = deal.problem(deal.active, move)
        if problem is not None:
            raise refused("text-plays", move=quoted(text), why=problem.message)
        deal.apply(deal.active, move)
    deal.round.backs = there.backs
    if deal.round.rules.without_guard and there.irregular is not None:
        deal.round.honour.acts = there.irregular.acts  # which already counts the plays
