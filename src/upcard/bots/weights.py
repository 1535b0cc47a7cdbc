"""The weights behind a bot's choices. The defaults were found by play against bots with other weights."""

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """The weights of a bot's evaluation, in points of the score where nothing else is said."""

    step: float = 60.0
    """One card less towards the contract, at the beginning of a round."""
    out: float = 1.5
    """One unseen card more that would bring the contract nearer."""
    later_out: float = 0.3
    """One unseen card more that would help a plan that is one card behind."""
    unseen: int = 100
    """Cards unseen up to which that holds; where there are more, each of them counts the less."""
    fit: float = 7.0
    """A card in hand that fits the table, to be laid off once down."""
    gift_next: float = 6.0
    """A discard that the next player, who is down, can lay off."""
    gift_other: float = 2.0
    """The same where it must be claimed, or where the next player is not down yet."""
    fullest: int = 22
    """Cards in hand from which nothing more is claimed."""
    claim_gain: float = 3.0
    """From what gain a card is claimed that does not bring the contract nearer at once."""
    take_gain: float = 8.0
    """The same for a discard taken in turn instead of an unknown card."""
    late: int = 3
    """From how few cards in a hand that is down it counts as late: then only a claim that nearly completes."""
    last: int = 1
    """From how few cards nothing is claimed."""
    points: float = 1.0
    """A point in hand."""
