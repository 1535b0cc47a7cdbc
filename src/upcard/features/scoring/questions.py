"""What others ask of scoring by name, so that none of them reads the options: matches, paper, bots, the page."""

from typing import NamedTuple

from upcard.features.scoring.options import ScoringOptions


class AtOnce(NamedTuple):
    """What going out with nothing laid in earlier turns changes: the player's own ``score``, None for no score of its
    own, and the ``factor`` of the others' points.
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
    """Return whether cards on the table count for the player who laid them, and cards in hand against them."""
    return options.scoring == "table_minus_hand"


def scores_own_hand(options: ScoringOptions) -> bool:
    """Return whether each player who does not go out scores the cards left in hand."""
    return options.scoring == "penalty"


def scores_left_cards(options: ScoringOptions) -> bool:
    """Return whether the cards left in the hands are all that counts: against their holders, or for the winner.

    >>> scores_left_cards(ScoringOptions(scoring="winner_collects"))
    True
    """
    return scores_own_hand(options) or options.scoring == "winner_collects"


def scores_difference(options: ScoringOptions) -> bool:
    """Return whether the knocker scores what the other player has more, or is undercut."""
    return options.scoring == "knock_difference"


def pays_lowest(options: ScoringOptions) -> bool:
    """Return whether the others lose what the lowest hand, which scores, has less than theirs."""
    return options.scoring == "lowest_is_paid"


def lowest_scores(options: ScoringOptions) -> bool:
    """Return whether the lowest hand of all scores, no matter who knocked.

    >>> lowest_scores(ScoringOptions(scoring="lowest_is_paid"))
    True
    """
    return pays_lowest(options) or options.scoring == "lowest_collects"


def most_of_round(options: ScoringOptions) -> int | None:
    """Return the most points that a player scores in a round, None where nothing bounds them."""
    return options.score_cap


def going_out_at_once(options: ScoringOptions) -> AtOnce:
    """Return what changes where somebody goes out with nothing laid in earlier turns.

    >>> going_out_at_once(ScoringOptions(out_at_once_factor=2))
    AtOnce(score=None, factor=2)
    """
    return AtOnce(options.out_at_once_score, options.out_at_once_factor)


def points_of_low_ace(options: ScoringOptions) -> int | None:
    """Return what an ace below a 2 counts in a meld where melds are counted, None for as much as elsewhere."""
    return options.ace_low_points


def posts_two_highest(options: ScoringOptions) -> bool:
    """Return whether a score that is not given is the two highest of the others; else the round is replayed."""
    return options.missing_score == "two_highest"


def points_for_missing_card(options: ScoringOptions) -> int:
    """Return what each card counts that a hand has too few at the end."""
    return options.short_hand
