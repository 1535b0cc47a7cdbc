"""Options about what is done with the melds on the table, in the order in which the form asks for them."""

from typing import Annotated, Literal

from upcard.rules.options.declared import Small, meta
from upcard.rules.options.drawing import DrawingOptions
from upcard.rules.options.needs import MELDS_ON_TABLE, PLAY_AFTER_MELDS, REPLACING, WILD_CARDS, Need


class TableOptions(DrawingOptions, frozen=True, forbid_unknown_fields=True):
    """Options about what is done with the melds on the table."""

    # ---- Laying off and replacing ------------------------------------------------------------------

    layoff: Annotated[
        Literal["same_turn", "later_turn", "none"],
        meta(
            "table",
            "Laying off",
            "from the turn of going down on; from the next turn on; never",
            needs=(PLAY_AFTER_MELDS,),
            off="none",
            simple=True,
            also="adding to melds extending",
        ),
    ] = "same_turn"

    extra_melds: Annotated[
        Literal["none", "after_contract"],
        meta(
            "table",
            "Melds beyond the contract",
            "none; any number once down",
            needs=(PLAY_AFTER_MELDS,),
            off="none",
            simple=True,
            also="new melds more sets runs",
        ),
    ] = "none"

    replace_in: Annotated[
        tuple[Literal["run", "set"], ...],
        meta(
            "table",
            "Replacing a wild card, in",
            "runs; sets",
            needs=(
                WILD_CARDS,
                PLAY_AFTER_MELDS,
                MELDS_ON_TABLE,
                Need(
                    "layoff",
                    "a freed wild card could go nowhere (extra_melds, replace_dest)",
                    lambda s: (
                        (s.options.layoff, s.options.extra_melds) != ("none", "none")
                        or s.options.replace_dest == "hand"
                    ),
                    unmet='layoff = "none"',
                ),
            ),
            simple=True,
            also="swapping stealing exchanging jokers",
            tries=((), ("run", "set"), ("set",)),
        ),
    ] = ()

    replace_dest: Annotated[
        Literal["table_elsewhere", "table_any", "hand"],
        meta(
            "table",
            "Where a freed wild card goes",
            "to another meld; to any place on the table; to the hand",
            "GEN-18",
            needs=(REPLACING,),
            also="moving jokers transferred",
        ),
    ] = "table_any"

    replace_when: Annotated[
        Literal["down", "down_earlier", "before_melds"],
        meta(
            "table",
            "When a wild card may be replaced",
            "once down; from the turn after going down on; once down, before any card is laid in the turn",
            part_of="replace_in",
            needs=(REPLACING,),
        ),
    ] = "down"

    replace_from: Annotated[
        Literal["any", "others_only"],
        meta(
            "table",
            "Whose wild cards may be replaced",
            "anybody's; other players' only",
            part_of="replace_in",
            needs=(REPLACING,),
        ),
    ] = "any"

    replace_only: Annotated[
        Literal["all_wilds", "jokers"],
        meta(
            "table",
            "Which wild cards may be replaced",
            "all; jokers only",
            part_of="replace_in",
            needs=(REPLACING,),
        ),
    ] = "all_wilds"

    layoff_needs: Annotated[
        Literal["down", "nothing"],
        meta(
            "table",
            "What laying off needs",
            "melds of one's own on the table; nothing",
            needs=(
                Need(
                    "rounds, contract_points",
                    "nothing is laid off before the first lay-down that a contract or its points ask for",
                    lambda s: (
                        not s.contract.slots
                        and s.options.contract_points is None
                        and s.options.layoff != "none"
                    ),
                    met='contract = "none"\nextra_melds = "after_contract"',
                ),
            ),
            off="down",
            also="adding to melds",
        ),
    ] = "down"

    melds_per_turn: Annotated[
        Small | None,
        meta(
            "table",
            "Melds a turn",
            "most melds laid in a turn; none for no limit",
            needs=(
                Need(
                    "extra_melds",
                    "no single melds are laid",
                    lambda s: s.options.extra_melds != "none",
                    met='extra_melds = "after_contract"',
                ),
            ),
            told="At most {n:meld} a turn.",
            tries=(1, 2),
        ),
    ] = None

    pair_layoff: Annotated[
        bool,
        meta(
            "table",
            "Laying off on a pair",
            "a set of two, which only a contract asks for, may grow",
            part_of="layoff",
            needs=(
                Need(
                    "rounds",
                    "no contract asks for a pair",
                    lambda s: any(slot.size == 2 for slot in s.contract.slots),
                    met='contract = "P2+S3"\nset_size = [2, 9]\ncards = 8',
                ),
            ),
            off=True,
        ),
    ] = True

    take_back: Annotated[
        bool,
        meta(
            "table",
            "Taking back",
            "cards played in this turn may be taken back until the discard",
            "GEN-22",
            needs=(
                PLAY_AFTER_MELDS,
                MELDS_ON_TABLE,
            ),
        ),
    ] = True

    rearrange: Annotated[
        bool,
        meta(
            "table",
            "Rearranging the table",
            "a play may take all melds on the table apart and put them together in a "
            "new way, with cards of the hand",
            "GEN-17",
            also="take apart manipulate robbing break up",
        ),
    ] = False

    moved_wild: Annotated[
        Literal["free", "new_meld"],
        meta(
            "table",
            "Wild card moved by rearranging",
            "it may go anywhere; only into a new meld, once the card for which it stood lies on the table",
            part_of="rearrange",
            needs=(
                Need(
                    "rearrange",
                    "melds on the table stay as they are",
                    lambda s: s.options.rearrange,
                    met='extends = "tile-rummy"',
                ),
                WILD_CARDS,
            ),
            off="free",
        ),
    ] = "free"
