"""Known cards of other hands: those taken in the open, until they are seen again."""

from upcard.cards import KINDS
from upcard.engine import View

_TAKES = ("take", "claim", "pile", "pick")


def known_hands(view: View) -> list[bytes]:
    """Return for each seat, as counts by kind, the cards that it took in the open and still holds."""
    hands = [bytearray(KINDS) for _ in view.seats]
    for event in view.history:
        if event.seat < 0:
            continue
        hand = hands[event.seat]
        if event.what in _TAKES:
            for card in event.cards or (() if event.card is None else (event.card,)):
                hand[card] += 1
            continue
        gone = [card for meld in event.melds for card in meld]
        if event.what in ("discard", "lay", "replace") and event.card is not None:
            gone.append(event.card)
        for card in gone:
            hand[card] -= min(hand[card], 1)
    return [bytes(hand) for hand in hands]
