"""The weights of a bot's choices. The defaults were found by play against bots with other weights."""

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """The weights of a bot's evaluation, in points of the score unless noted."""

    step: float = 60.0
    """One card less towards the contract, at the beginning of a round."""
    out: float = 1.5
    """One more unseen card that brings the contract nearer."""
    later_out: float = 0.3
    """One more unseen card that helps a plan that is one card behind."""
    unseen: int = 100
    """The number of unseen cards up to which that holds; above it, each counts less."""
    fit: float = 7.0
    """A card in hand that fits the table, to be laid off once down."""
    gift_next: float = 6.0
    """A discard that the next player, who is down, can lay off."""
    gift_other: float = 2.0
    """The same if it must be claimed, or if the next player is not down yet."""
    fullest: int = 22
    """Cards in hand from which on nothing more is claimed."""
    claim_gain: float = 3.0
    """The gain from which on a card is claimed that does not bring the contract nearer at once."""
    take_gain: float = 8.0
    """The same for a discard taken in turn instead of an unknown card."""
    late: int = 3
    """The size of a hand that is down from which on it is late: then only a claim that nearly completes is made."""
    last: int = 1
    """The size from which on nothing is claimed."""
    points: float = 1.0
    """A point in hand."""
