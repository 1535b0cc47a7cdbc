"""The table of a full case: a position with only the relevant parts written, or a match dealt from the shoe."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from upcard.cards import card_text, cards_text, counts_of, expand
from upcard.cards.kinds import quoted
from upcard.engine import Deal, Irregular, parse_position
from upcard.engine.assembly import REMEMBERED
from upcard.engine.core.remembered import Remembered
from upcard.engine.honour.values import irregular_text
from upcard.engine.situation import Heap
from upcard.features.contracts.questions import has_own_contracts
from upcard.features.dealing.questions import deals_one_more
from upcard.features.honour.questions import on_honour
from upcard.features.offer.questions import turns_upcard
from upcard.features.turns.questions import ends_with_discard
from upcard.features.wild_cards.questions import turns_wild
from upcard.lab.cases.case import Setting
from upcard.lab.cases.fields import Fields, notation, row_of, seat_name, seat_of, wrong
from upcard.lab.cases.meldtext import read_table_meld
from upcard.lab.cases.seating import players_of
from upcard.melds import Meld, meld_text


class Remaining:
    """The cards of the shoe that a case does not name, from which the unwritten parts are filled."""

    def __init__(self, shoe: Sequence[int], path: str) -> None:
        self._left = Counter(shoe)
        self._all = Counter(shoe)
        self._path = path
        self._rest: list[int] | None = None

    def use(self, cards: Iterable[int]) -> None:
        """Take the named cards; fails if a card is named more often than the shoe has it."""
        for card in cards:
            self._left[card] -= 1
            if self._left[card] < 0:
                raise wrong(
                    "table-too-often", path=self._path, card=card_text(card), all=self._all[card]
                )

    def take(self, number: int) -> list[int]:
        """Return ``number`` unnamed cards, always the same ones, with few duplicates."""
        rest = self._spread()
        if len(rest) < number:
            raise wrong("table-short", path=self._path, number=number, rest=len(rest))
        taken, self._rest = rest[:number], rest[number:]
        return taken

    def _spread(self) -> list[int]:
        if self._rest is None:
            cards = expand(counts_of(self._left.elements()))
            self._rest = [cards[i] for start in range(7) for i in range(start, len(cards), 7)]
        return self._rest

    def number(self) -> int:
        """Return the number of cards left."""
        return len(self._spread())


# ---- A position -----------------------------------------------------------------------------


def position_of(setting: Setting, fields: Fields) -> Deal:
    """Return the deal of a position; unwritten parts have default values, described in docs/cases.md."""
    seats = players_of(setting, fields.number("players", 1, 100))
    hands = fields.seat_cards("hands", seats)
    melds = _melds(setting, fields, seats)
    shoe = Remaining(setting.variant.shoe(seats), "position")
    if setting.turned is not None:
        shoe.use([setting.turned])
    for cards in hands.values():
        shoe.use(cards)
    for _, meld in melds:
        shoe.use(meld.cards)
    for cards in fields.seat_cards("loose", seats).values():
        shoe.use(cards)
    pile = fields.cards("pile")
    shoe.use(pile or ())
    stock, open_ = _stock(fields, shoe)
    if pile is None:
        pile = tuple(shoe.take(1 if ends_with_discard(setting.variant.options) else 0))
    each = setting.rules_for(seats).cards
    dealt = [hands[seat] if seat in hands else shoe.take(each) for seat in range(seats)]
    values = {
        "round": str(setting.rules.number),
        "hands": " | ".join(map(cards_text, dealt)),
        "pile": cards_text(pile),
        "stock": cards_text([*stock, *(shoe.take(shoe.number()) if open_ else ())]),
        "melds": " | ".join(f"{o} {meld_text(m, setting.rules.melds)}" for o, m in melds),
        "turned": "" if setting.turned is None else cards_text([setting.turned]),
        **_turn(fields, seats, [owner for owner, _ in melds]),
        **_rarer(setting, fields, seats),
        "irregular": _irregular(setting, fields, seats),
    }
    return _parsed(setting, values, seats)


def _rarer(setting: Setting, fields: Fields, seats: int) -> dict[str, str]:
    """Return the fields for individual contracts, offers, conditions, and players who left the round."""
    gone = fields.seat_numbers("gone", seats)
    laid = fields.seat_numbers("laid", seats)
    return {
        "contracts": _contracts(setting, fields, seats),
        "called": "yes" if fields.flag("called") else "",
        **{one.name: _remembered(fields, one, seats) for one in REMEMBERED},
        "must": cards_text(fields.cards("must") or ()),
        "left": " ".join(str(gone.get(seat, "-")) for seat in range(seats)) if gone else "",
        "laid": " ".join(str(laid.get(seat, 0)) for seat in range(seats)),
    }


def _remembered(fields: Fields, one: Remembered, seats: int) -> str:
    """Return the state of a mechanism in the form of a position: a number, or a table of numbers by player."""
    if one.each:
        by_seat = fields.seat_numbers(one.name, seats)
        return " ".join(str(by_seat.get(seat, "-")) for seat in range(seats)) if by_seat else ""
    number = fields.number(one.name, 0, seats if one.most is None else one.most)
    return "" if number is None else str(number)


def _contracts(setting: Setting, fields: Fields, seats: int) -> str:
    """Return the contract number of each player, by default the round's, where players advance separately."""
    if "levels" not in fields:
        return ""
    if not has_own_contracts(setting.variant.options):
        raise wrong("table-one-contract", name=setting.variant.name)
    rounds = setting.variant.rounds
    levels = fields.seat_numbers("levels", seats)
    found = []
    for seat in range(seats):
        level = levels.get(seat, setting.rules.number)
        if not 1 <= level <= len(rounds):
            raise wrong("table-no-level", level=level, rounds=len(rounds))
        found.append(str(rounds[level - 1].contract))
    return " | ".join(found)


def _parsed(setting: Setting, values: Mapping[str, str], seats: int) -> Deal:
    text = "; ".join(f"{name} {value}" for name, value in values.items() if value)
    names = [seat_name(seat) for seat in range(seats)]
    return notation(lambda whole: parse_position(whole, setting.variant, names), text, "position")


def _melds(setting: Setting, fields: Fields, seats: int) -> list[tuple[int, Meld]]:
    found = []
    for number, text in enumerate(fields.texts("melds") or [], 1):
        path = f"{fields.path('melds')} m{number}"
        owner, _, meld = text.strip().partition(" ")
        laid = read_table_meld(meld, setting.rules, path)
        found.append((seat_of(owner, seats, path), laid))
    return found


def _stock(fields: Fields, shoe: Remaining) -> tuple[tuple[int, ...], bool]:
    text = fields.text("stock")
    if text is None:
        return (), True
    cards, open_ = row_of(text, fields.path("stock"))
    shoe.use(cards)
    return cards, open_


def _turn(fields: Fields, seats: int, owners: Sequence[int]) -> dict[str, str]:
    """Return the fields about the turn: the seat to move, when each seat went down, claims, the stock's history."""
    dealer = seat_of(fields.text("dealer") or seat_name(seats - 1), seats, fields.path("dealer"))
    turn = fields.text("turn")
    active = (dealer + 1) % seats if turn is None else seat_of(turn, seats, fields.path("turn"))
    phase = fields.text("phase") or "draw"
    usual = 1 if phase == "offer" else seats + 1
    number = fields.number("turn_number", 1, 100_000) or usual
    discarder = fields.text("discarder")
    since = _down_since(fields, seats, owners, number)
    claims = fields.seat_numbers("claims", seats)
    if not phase.isalpha():
        raise wrong("table-not-phase", text=fields.path("phase"), phase=quoted(phase))
    return {
        "dealer": str(dealer),
        "turn": str(number),
        "to": f"{active} {phase}",
        "from": ""
        if discarder is None
        else str(seat_of(discarder, seats, fields.path("discarder"))),
        "down": " ".join(map(str, since)),
        "claims": " ".join(str(claims.get(seat, 0)) for seat in range(seats)),
        "refills": str(fields.number("refills", 0, 1000) or 0),
        "taken": cards_text(fields.cards("taken") or ()),
    }


def _down_since(fields: Fields, seats: int, owners: Sequence[int], number: int) -> list[int]:
    """Return the turn in which each seat went down: for owners of melds and those in ``down``, long ago."""
    now = fields.seats("down_now", seats)
    down = {*owners, *fields.seats("down", seats)}
    return [number if seat in now else int(seat in down) for seat in range(seats)]


def _irregular(setting: Setting, fields: Fields, seats: int) -> str:
    """Return the field of a position text about an honour table; empty if the case has none."""
    off = fields.seat_numbers("off", seats)
    found = fields.seats("found", seats)
    face_up = fields.number("face_up", 0, 99) or 0
    heaps = fields.seat_cards("loose", seats)
    if not (off or found or face_up or heaps):
        return ""
    if not on_honour(setting.variant.options):
        raise wrong("honour-only")
    there = Irregular(
        off=tuple(off.get(seat, 0) for seat in range(seats)),
        found=tuple(found),
        face_up=_top_of_stock(fields, face_up),
        many=face_up > 1,
        heaps=tuple(Heap(seat, -1, 0, cards) for seat, cards in heaps.items()),
    )
    return irregular_text(there)


def _top_of_stock(fields: Fields, number: int) -> tuple[int, ...]:
    """Return the top ``number`` cards of the stock written in a position, the top one last."""
    if not number:
        return ()
    cards, _ = row_of(fields.text("stock") or "", fields.path("stock"))
    if len(cards) < number:
        raise wrong("honour-face-up", number=number, cards=len(cards))
    return tuple(reversed(cards[:number]))


# ---- A deal from the shoe -------------------------------------------------------------------


def shoe_of(
    setting: Setting, fields: Fields, seats: int, receivers: Sequence[int], cards: int
) -> list[int]:
    """Return a shoe in its drawn order that deals the written cards: hands, upcard, stock, or its own first cards.

    ``receivers`` are the seats that are dealt cards, in order.
    """
    options = setting.variant.options
    extra = deals_one_more(options)
    shoe = Remaining(setting.variant.shoe(seats), "deal")
    written = fields.cards("shoe")
    if written is not None:
        shoe.use(written)
        return [*written, *shoe.take(shoe.number())]
    hands = fields.seat_cards("hands", seats)
    for seat, held in hands.items():
        if seat not in receivers:
            raise wrong("table-sits-out", seat=seat_name(seat))
        dealt = cards + (extra and seat == receivers[0])
        if len(held) > dealt:
            raise wrong("table-hand", seat=seat_name(seat), held=len(held), dealt=dealt)
        shoe.use(held)
    upcard, (stock, _) = fields.cards("upcard"), row_of(fields.text("stock") or "", "stock")
    turned = fields.cards("turned")
    if any(one is not None and len(one) != 1 for one in (upcard, turned)):
        raise wrong("table-one-card")
    turns = turns_wild(options)
    if turned is not None and not turns:
        raise wrong("table-turned-never", name=setting.variant.name)
    shoe.use([*(upcard or ()), *(turned or ()), *stock])
    full = {seat: [*hands.get(seat, ())] for seat in receivers}
    for seat, hand in full.items():
        hand += shoe.take(cards + (extra and seat == receivers[0]) - len(hand))
    order = [full[seat][row] for row in range(cards) for seat in receivers]
    order += full[receivers[0]][cards:]
    if not turns_upcard(options) and upcard:
        raise wrong("table-no-upcard", name=setting.variant.name)
    upcard = upcard or tuple(shoe.take(1)) if turns_upcard(options) else ()
    turned = (turned or tuple(shoe.take(1))) if turns else ()
    return [*order, *upcard, *turned, *stock, *shoe.take(shoe.number())]
