"""The one-line text form of a position, which reads back exactly. Specified in docs/notation.md."""

from collections.abc import Sequence

import msgspec

from upcard.cards import NotationError, cards_text, counts_of, expand, parse_card, parse_cards
from upcard.cards.kinds import quoted
from upcard.engine.assembly import REMEMBERED
from upcard.engine.core.codes import BACK
from upcard.engine.core.remembered import Remembered
from upcard.engine.deal import Deal, DealError
from upcard.engine.honour.text import irregular_text, read_irregular
from upcard.engine.moves import Move, move_text, parse_move
from upcard.engine.situation import (
    END_REASONS,
    IN_ROUND,
    OUT_OF_MATCH,
    PHASES,
    STEPS,
    Situation,
    Step,
)
from upcard.melds import MeldRules, meld_text, parse_contract, parse_meld
from upcard.rules import Variant

_LIST = " | "
_MOST_CHARACTERS = 20_000
_MOST_CARDS = 255


def position_text(deal: Deal) -> str:
    """Return the position as ``name value; name value; ...`` in a fixed order; what is empty or usual is left out."""
    base, plays = _before_plays(deal)
    rules = deal.rules.melds
    fields: list[tuple[str, str]] = [
        ("game", deal.variant.id),
        ("round", str(deal.rules.number)),
        ("dealer", str(deal.dealer)),
        ("turn", str(deal.turn)),
        ("to", f"{deal.active} {deal.phase}"),
        ("hands", _LIST.join(cards_text(expand(hand)) for hand in base.hands)),
        ("stock", cards_text(reversed(base.stock))),
        ("pile", cards_text(base.pile)),
        ("from", "" if deal.discarder < 0 else str(deal.discarder)),
        (
            "melds",
            _LIST.join(
                f"{o} {meld_text(m, rules)}" for o, m in zip(base.owners, base.melds, strict=True)
            ),
        ),
        ("down", _numbers(base.down_since)),
        ("claims", _numbers(deal.claims)),
        ("contracts", _contracts(deal)),
        ("new", _LIST.join(map(cards_text, base.fresh)) if any(base.fresh) else ""),
        ("refills", str(deal.refills) if deal.refills else ""),
        ("taken", "" if deal.taken is None else cards_text([deal.taken])),
        ("last", "" if deal.last_claimant < 0 else str(deal.last_claimant)),
        ("steps", " ".join(f"{step}:{seat}" for step, seat in deal.steps)),
        ("called", "yes" if deal.called else ""),
        ("caller", "" if deal.caller < 0 else str(deal.caller)),
        ("asked", " ".join(map(str, deal.asked))),
        ("answers", " ".join(f"{seat}{'+' if yes else '-'}" for seat, yes in deal.answers.items())),
        ("plays", _LIST.join(move_text(move, rules) for move in plays)),
        ("backs", str(deal.backs) if deal.backs else ""),
        *_rarer(deal, base),
        ("over", "" if deal.result is None else f"{deal.result.reason} {deal.result.out}"),
    ]
    return "; ".join(f"{name} {value}" for name, value in fields if value)


def _rarer(deal: Deal, base: Deal) -> list[tuple[str, str]]:
    """Return the fields of offers, of cards taken on condition, of seats that left, of cards that count on the
    table.
    """
    return [
        ("claimed", _numbers(deal.claimed)),
        ("closing", "" if deal.closing is None else " ".join(map(str, deal.closing))),
        ("knock", "" if deal.knock_limit is None else str(deal.knock_limit)),
        *_remembered(base),
        ("must", "" if base.must is None else cards_text([base.must])),
        ("left", "" if set(deal.left) == {IN_ROUND} else " ".join(map(_left, deal.left))),
        ("laid", _numbers(base.laid)),
        ("turned", "" if deal.turned is None else cards_text([deal.turned])),
        ("irregular", _irregular(deal, base)),
    ]


def _remembered(base: Deal) -> list[tuple[str, str]]:
    """Return what the mechanisms remember: ``-`` of several numbers for those that are as usual."""
    usual = {one.name: one.usual for one in REMEMBERED}
    return [
        (name, " ".join("-" if number == usual[name] else str(number) for number in numbers))
        for name, numbers in base.remembered.items()
    ]


def _irregular(deal: Deal, base: Deal) -> str:
    """Return what an honour table remembers, before this turn's plays."""
    now, before = deal.irregular, base.irregular
    if now is None or before is None:
        return ""
    return irregular_text(msgspec.structs.replace(before, log_at=now.log_at))


def _left(points: int) -> str:
    """Return how a seat left: ``-`` where it plays, ``out`` where it is out of the match, else its points."""
    return {IN_ROUND: "-", OUT_OF_MATCH: "out"}.get(points, str(points))


def _contracts(deal: Deal) -> str:
    """Return the contract of each seat where they differ from the round's."""
    usual = all(contract == deal.rules.contract for contract in deal.contracts)
    return "" if usual else _LIST.join(map(str, deal.contracts))


def _numbers(values: Sequence[int]) -> str:
    return " ".join(map(str, values)) if any(values) else ""


def _before_plays(deal: Deal) -> tuple[Deal, list[Move]]:
    """Return the position before this turn's plays, and the plays; a reader plays them again."""
    base, moves = deal.copy(), list(deal.plays)
    for _ in moves:
        base.round.play(base.active, BACK)
    return base, moves


def parse_position(text: str, variant: Variant, names: Sequence[str] | None = None) -> Deal:
    """Return the deal that a text describes under a variant.

    Raises ``NotationError`` naming the field that cannot be read, or what is inconsistent. Cards need not add up to
    the whole shoe: a position may be a study with few cards.
    """
    if len(text) > _MOST_CHARACTERS:
        raise NotationError(
            f"a position of {len(text)} characters; at most {_MOST_CHARACTERS} are read",
            "notation.position",
        )
    fields = _fields(text)
    hands = [parse_cards(part) for part in fields.get("hands", "").split("|")]
    if len(hands) < 2:
        raise NotationError(
            "a position needs the field hands with the cards of at least two seats",
            "notation.position",
        )
    if max(map(len, hands)) > _MOST_CARDS:
        raise NotationError(
            f"hands: one has {max(map(len, hands))} cards; at most {_MOST_CARDS} are read",
            "notation.position",
        )
    seats = len(hands)
    turned = parse_card(fields["turned"]) if "turned" in fields else None
    rules = variant.round_rules(
        _number(fields, "round", 1, 1, variant.last_round_written), seats, turned
    )
    there = Situation(
        [bytes(counts_of(hand)) for hand in hands],
        dealer=_number(fields, "dealer", 0, 0, seats - 1),
        active=0,
        turned=turned,
    )
    there.active = (there.dealer + 1) % seats
    _read_table(there, fields, rules.melds)
    _read_turn(there, fields)
    _check_phase(there)
    try:
        deal = Deal.of(
            variant, rules, names or [f"seat {seat + 1}" for seat in range(seats)], there
        )
    except DealError as error:
        raise NotationError(str(error), "notation.position") from error
    _read_plays(deal, there, fields)
    return deal


_NAMES = ("game", "round", "dealer", "turn", "to", "hands", "stock", "pile", "from", "melds", "down", "claims",
          "contracts", "new", "refills", "taken", "last", "steps", "called", "caller", "asked", "answers", "plays",
          "backs", "claimed", "closing", "knock", *(one.name for one in REMEMBERED), "must", "left", "laid",
          "turned", "irregular", "over")  # fmt: skip


def _fields(text: str) -> dict[str, str]:
    fields: dict[str, str] = {}
    for part in filter(None, (part.strip() for part in text.split(";"))):
        name, _, value = part.partition(" ")
        if name not in _NAMES or name in fields:
            why = (
                "stands twice"
                if name in fields
                else f"is no field of a position; they are {', '.join(_NAMES)}"
            )
            raise NotationError(f"{quoted(name)} {why}", "notation.position")
        fields[name] = value.strip()
    return fields


def _number(fields: dict[str, str], name: str, default: int, least: int, most: int) -> int:
    text = fields.get(name, str(default))
    if not text.isascii() or not text.isdigit() or len(text) > 6 or not least <= int(text) <= most:
        raise NotationError(
            f"{name} {quoted(text)} is not a number from {least} to {most}", "notation.position"
        )
    return int(text)


def _read_table(there: Situation, fields: dict[str, str], rules: MeldRules) -> None:
    there.stock = list(parse_cards(fields.get("stock", "")))[::-1]
    there.pile = list(parse_cards(fields.get("pile", "")))
    for part in filter(None, (part.strip() for part in fields.get("melds", "").split("|"))):
        owner, _, meld = part.partition(" ")
        there.owners.append(_seat(there, owner, "melds"))
        there.melds.append(parse_meld(meld, rules))
    there.down_since = _per_seat(there, fields, "down")
    there.claims = _per_seat(there, fields, "claims")
    there.claimed = _per_seat(there, fields, "claimed")
    there.closing = _closing(there, fields)
    if "knock" in fields:
        there.knock_limit = _number(fields, "knock", 0, 0, 100)
    if "contracts" in fields:
        parts = fields["contracts"].split("|")
        if len(parts) != len(there.hands):
            raise NotationError(
                f"contracts names {len(parts)} seats; there are {len(there.hands)}",
                "notation.position",
            )
        there.contracts = tuple(parse_contract(part.strip()) for part in parts)
    there.refills = _number(fields, "refills", 0, 0, 1000)
    there.remembered = {
        one.name: _kept(there, fields, one) for one in REMEMBERED if one.name in fields
    }
    there.must = parse_card(fields["must"]) if "must" in fields else None
    there.laid = _per_seat(there, fields, "laid")
    if "irregular" in fields:
        there.irregular = read_irregular(fields["irregular"], len(there.hands))
        if len(there.irregular.face_up) > len(there.stock):
            raise NotationError("irregular: fewer cards lie in the stock", "notation.position")
    there.left = _read_left(there, fields.get("left", "").split())
    if "new" in fields:
        parts = fields["new"].split("|")
        if len(parts) != len(there.hands):
            raise NotationError(
                f"new names {len(parts)} seats; there are {len(there.hands)}", "notation.position"
            )
        there.fresh = [list(parse_cards(part)) for part in parts]
        for seat, cards in enumerate(there.fresh):
            if any(cards.count(card) > there.hands[seat][card] for card in cards):
                raise NotationError(
                    f"new: {cards_text(cards)} is not in the hand of seat {seat + 1}",
                    "notation.position",
                )


def _closing(there: Situation, fields: dict[str, str]) -> tuple[int, int] | None:
    """Return the seat that went out before last turns, and the turn in which it did."""
    if "closing" not in fields:
        return None
    seat, _, turn = fields["closing"].partition(" ")
    number = _number({"closing": turn}, "closing", 1, 1, 100_000)
    return _seat(there, seat, "closing"), number


def _read_left(there: Situation, words: list[str]) -> list[int]:
    """Return how the seats left the round, as :func:`_left` writes it."""
    if not words:
        return [IN_ROUND] * len(there.hands)
    known = {"-": IN_ROUND, "out": OUT_OF_MATCH}
    good = all(w in known or (w.isascii() and w.isdigit() and len(w) < 6) for w in words)
    if len(words) != len(there.hands) or not good:
        raise NotationError(
            f"left {quoted(' '.join(words))} does not say for each seat -, out or its points",
            "notation.position",
        )
    return [known[word] if word in known else int(word) for word in words]


def _seat(there: Situation, text: str, name: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 2 or int(text) >= len(there.hands):
        raise NotationError(
            f"{name}: {quoted(text)} is not a seat from 0 to {len(there.hands) - 1}",
            "notation.position",
        )
    return int(text)


def _per_seat(there: Situation, fields: dict[str, str], name: str) -> list[int]:
    words = fields[name].split() if name in fields else ["0"] * len(there.hands)
    if len(words) != len(there.hands) or not all(
        word.isascii() and word.isdigit() and len(word) < 6 for word in words
    ):
        raise NotationError(
            f"{name} {quoted(' '.join(words))} is not one number for each of {len(there.hands)} seats",
            "notation.position",
        )
    return [int(word) for word in words]


def _kept(there: Situation, fields: dict[str, str], one: Remembered) -> tuple[int, ...]:
    """Return what a mechanism remembers, one number or one for each seat."""
    words = fields[one.name].split()
    if len(words) != len(one.places(len(there.hands))):
        raise NotationError(
            f"{one.name} {quoted(fields[one.name])} is not "
            + (f"one number for each of {len(there.hands)} seats" if one.each else "one number"),
            "notation.position",
        )
    most = len(there.hands) if one.most is None else one.most
    return tuple(
        one.usual if word == "-" else _number({one.name: word}, one.name, 0, 0, most)
        for word in words
    )


def _read_turn(there: Situation, fields: dict[str, str]) -> None:
    active, _, phase = fields.get("to", f"{there.active} draw").partition(" ")
    there.active = _seat(there, active, "to")
    known = next((name for name in PHASES if name == phase), None)
    if known is None:
        raise NotationError(
            f"to {quoted(phase)} is not a phase; they are {', '.join(PHASES)}", "notation.position"
        )
    there.phase = known
    there.turn = _number(fields, "turn", 1, 1, 100_000)
    there.discarder = _seat(there, fields["from"], "from") if "from" in fields else -1
    there.last_claimant = _seat(there, fields["last"], "last") if "last" in fields else -1
    there.taken = parse_card(fields["taken"]) if "taken" in fields else None
    there.called = "called" in fields
    there.caller = _seat(there, fields["caller"], "caller") if "caller" in fields else -1
    there.steps = [_step(there, word) for word in fields.get("steps", "").split()]
    there.asked = tuple(_seat(there, word, "asked") for word in fields.get("asked", "").split())
    there.answers = {
        _seat(there, word[:-1] if word[-1] in "+-" else word + "?", "answers"): word[-1] == "+"
        for word in fields.get("answers", "").split()
    }
    if "over" in fields:
        reason, _, out = fields["over"].partition(" ")
        known_reason = next((name for name in END_REASONS if name == reason), None)
        if known_reason is None:
            raise NotationError(
                f"over {quoted(reason)}: a round ends by {', '.join(END_REASONS)}",
                "notation.position",
            )
        seat = -1 if out == "-1" else _seat(there, out, "over")
        there.ended = known_reason, seat


def _step(there: Situation, text: str) -> tuple[Step, int]:
    name, _, seat = text.partition(":")
    known = next((step for step in STEPS if step == name), None)
    if known is None:
        raise NotationError(
            f"steps {quoted(name)} is not a step; they are {', '.join(STEPS)}", "notation.position"
        )
    return known, _seat(there, seat, "steps")


def _check_phase(there: Situation) -> None:
    """Refuse a phase without what belongs to it: the seats asked in a claim window, the end of a round."""
    if (there.phase in ("claim", "call")) != bool(there.asked):
        raise NotationError(
            "asked names the seats offered the discard in the phases claim and call, and none in another",
            "notation.position",
        )
    if (there.phase == "over") != (there.ended is not None):
        raise NotationError(
            "over says how the round ended in the phase over, and stands in no other",
            "notation.position",
        )


def _read_plays(deal: Deal, there: Situation, fields: dict[str, str]) -> None:
    """Make this turn's plays again, so that they can be taken back."""
    for text in filter(None, (part.strip() for part in fields.get("plays", "").split("|"))):
        move = parse_move(text, deal.rules.melds)
        problem = deal.problem(deal.active, move)
        if problem is not None:
            raise NotationError(
                f"plays: {quoted(text)} cannot have been played: {problem.message}",
                "notation.position",
            )
        deal.apply(deal.active, move)
    deal.round.backs = _number(fields, "backs", 0, 0, 1000)
    if deal.round.rules.without_guard and there.irregular is not None:
        deal.round.honour.acts = there.irregular.acts  # the plays have been counted in it


__all__ = ["parse_position", "position_text"]
