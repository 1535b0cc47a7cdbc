"""Honour tables in cases: the irregularities of a position, and the expectations about them."""

from typing import TYPE_CHECKING

from upcard.cards import cards_text
from upcard.engine import Irregular
from upcard.engine.honour.text import irregular_text
from upcard.engine.situation import Heap
from upcard.features.honour.questions import on_honour
from upcard.lab.cases.case import Setting, same
from upcard.lab.cases.fields import CaseError, Fields, seat_name, seat_of
from upcard.lab.cases.rows import row_of, seat_cards, seat_numbers, seats_of

if TYPE_CHECKING:
    from upcard.lab.cases.expect import Table


def irregular_field(setting: Setting, fields: Fields, seats: int) -> str:
    """Return the field of a position text about an honour table; empty if the case has none."""
    wrong = seat_numbers(fields.table("off"), seats)
    found = seats_of(fields.text("found"), seats, fields.path("found"))
    face_up = fields.number("face_up", 0, 99) or 0
    heaps = seat_cards(fields.table("loose"), seats)
    if not (wrong or found or face_up or heaps):
        return ""
    if not on_honour(setting.variant.options):
        raise CaseError(
            "off, found, face_up and loose belong to an honour table; write "
            'options = { irregularities = "continental" }'
        )
    stock = notation_of_top(fields, face_up)
    there = Irregular(
        off=tuple(wrong.get(seat, 0) for seat in range(seats)),
        found=tuple(found),
        face_up=stock,
        many=face_up > 1,
        heaps=tuple(Heap(seat, -1, 0, cards) for seat, cards in heaps.items()),
    )
    return irregular_text(there)


def notation_of_top(fields: Fields, number: int) -> tuple[int, ...]:
    """Return the top ``number`` cards of the stock written in a position, the top one last."""
    if not number:
        return ()
    cards, _ = row_of(fields.text("stock") or "", fields.path("stock"))
    if len(cards) < number:
        raise CaseError(f"face_up: {number} cards lie face up; stock names {len(cards)}")
    return tuple(reversed(cards[:number]))


def loose_cards(fields: Fields, seats: int) -> tuple[int, ...]:
    """Return the loose cards on the table in a position."""
    return tuple(
        card for cards in seat_cards(fields.table("loose"), seats).values() for card in cards
    )


def _there(table: "Table") -> Irregular:
    there = table.running().irregular
    if there is None:
        raise CaseError("this table has a guard rail; nothing irregular happens at it")
    return there


def check_off(table: "Table", fields: Fields) -> None:
    """Compare by how many cards hands are wrong."""
    off = _there(table).off
    for seat, number in seat_numbers(fields.table("off"), len(off)).items():
        same(f"cards too many of {seat_name(seat)}", number, off[seat])


def check_found(table: "Table", fields: Fields) -> None:
    """Compare whose wrong number of cards has been called."""
    wanted = seats_of(fields.text("found"), table.running().seats, "found")
    same("found", sorted(wanted), sorted(_there(table).found))


def check_face_up(table: "Table", fields: Fields) -> None:
    """Compare the cards face up on the stock, top first."""
    wanted = fields.cards("face_up") or ()
    same("face up, top first", cards_text(wanted), cards_text(reversed(_there(table).face_up)))


def check_loose(table: "Table", fields: Fields) -> None:
    """Compare the loose cards on the table."""
    deal = table.running()
    wanted = seat_cards(fields.table("loose"), deal.seats)
    for seat, cards in wanted.items():
        there = [card for heap in _there(table).heaps if heap.owner == seat for card in heap.cards]
        same(
            f"loose cards of {seat_name(seat)}",
            cards_text(sorted(cards)),
            cards_text(sorted(there)),
        )


def check_calls(table: "Table", fields: Fields) -> None:
    """Compare what each player may call."""
    deal = table.running()
    written = fields.table("calls") or Fields({})
    for name in written.names():
        seat = seat_of(name, deal.seats, "calls")
        wanted = sorted(part.strip() for part in written.needed(name).split(",") if part.strip())
        calls = sorted(f"{seat_name(call.seat)} {call.what}" for call in deal.calls(seat))
        same(f"calls of {name}", ", ".join(wanted) or "none", ", ".join(calls) or "none")


CHECKS = {
    "off": check_off,
    "found": check_found,
    "face_up": check_face_up,
    "loose": check_loose,
    "calls": check_calls,
}
