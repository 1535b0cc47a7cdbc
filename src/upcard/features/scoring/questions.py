"""Named questions about scoring, so that their askers read no option: matches, paper, bots, the page."""

from typing import NamedTuple

from upcard.features.scoring.options import ScoringOptions


class AtOnce(NamedTuple):
    """The effect of going out with nothing laid in earlier turns: the player's ``score``, None for the usual one, and
    the ``factor`` of the others' points.
    """

    score: int | None
    factor: int

    @property
    def counts(self) -> bool:
        """Whether it changes anything."""
        return self.score is not None or self.factor != 1


def high_wins(options: ScoringOptions) -> bool:
    """Return whether the highest total wins, not the lowest."""
    return options.ranking == "high"


def scores_laid_cards(options: ScoringOptions) -> bool:
    """Return whether cards on the table count for the player who laid them, and cards in hand against their holder."""
    return options.scoring == "table_minus_hand"


def scores_own_hand(options: ScoringOptions) -> bool:
    """Return whether each player who does not go out scores the cards left in hand."""
    return options.scoring == "penalty"


def scores_left_cards(options: ScoringOptions) -> bool:
    """Return whether only the cards left in hands count: against their holders, or for the winner.

    >>> scores_left_cards(ScoringOptions(scoring="winner_collects"))
    True
    """
    return scores_own_hand(options) or options.scoring == "winner_collects"


def scores_difference(options: ScoringOptions) -> bool:
    """Return whether the knocker scores the difference to the other player, or is undercut."""
    return options.scoring == "knock_difference"


def pays_lowest(options: ScoringOptions) -> bool:
    """Return whether the others lose the difference that the lowest hand scores."""
    return options.scoring == "lowest_is_paid"


def lowest_scores(options: ScoringOptions) -> bool:
    """Return whether the lowest hand scores, no matter who knocked.

    >>> lowest_scores(ScoringOptions(scoring="lowest_is_paid"))
    True
    """
    return pays_lowest(options) or options.scoring == "lowest_collects"


def most_of_round(options: ScoringOptions) -> int | None:
    """Return the most points that a player can score in a round, None without a limit."""
    return options.score_cap


def going_out_at_once(options: ScoringOptions) -> AtOnce:
    """Return the effect of going out with nothing laid in earlier turns.

    >>> going_out_at_once(ScoringOptions(out_at_once_factor=2))
    AtOnce(score=None, factor=2)
    """
    return AtOnce(options.out_at_once_score, options.out_at_once_factor)


def points_of_low_ace(options: ScoringOptions) -> int | None:
    """Return the points of an ace below a 2 in a meld that is counted, None for its usual points."""
    return options.ace_low_points


def posts_two_highest(options: ScoringOptions) -> bool:
    """Return whether a missing score is the two highest of the others; else the round is replayed."""
    return options.missing_score == "two_highest"


def points_for_missing_card(options: ScoringOptions) -> int:
    """Return the points for each card missing from a hand at the end."""
    return options.short_hand
