"""Rows of the rule sheet about games without a contract, melds kept in the hand, and matches without a last round."""

from collections.abc import Iterator

import msgspec

from upcard.rules.options import FIXED_RULES
from upcard.rules.values import game_end_of
from upcard.rules.variant import Variant


class SheetRow(msgspec.Struct, frozen=True):
    """One sentence of the sheet and the clause it rests on."""

    text: str
    clause: str | None = None


Rows = Iterator[SheetRow]


def has_contract(variant: Variant) -> bool:
    """Tell whether some round of the game has a contract."""
    return any(round_.contract.slots for round_ in variant.rounds)


def keeps_melds(variant: Variant) -> bool:
    """Tell whether melds stay in the hand until the end of the round."""
    return variant.options.knock_max is not None or variant.options.show_runs is not None


def is_open(variant: Variant) -> bool:
    """Tell whether the aim differs from that of a fixed number of rounds with penalty points."""
    return variant.endless or variant.options.scoring != "penalty"


def _row(variant: Variant, text: str, name: str) -> SheetRow:
    return SheetRow(text, variant.clause(name))


def _fixed(variant: Variant, *names: str) -> Rows:
    for name in names:
        yield _row(variant, FIXED_RULES[name], name)


def _points(number: int) -> str:
    return f"{number} point{'' if abs(number) == 1 else 's'}"


# ---- The aim --------------------------------------------------------------------------------


def aim_rows(variant: Variant) -> Rows:
    """Yield what is played for, and when the game is over."""
    options = variant.options
    word, number = game_end_of(options.game_end)
    wins = "lowest" if options.ranking == "low" else "highest"
    ends = {
        "rounds": f"{len(variant.rounds)} rounds are played; the {wins} total wins.",
        "target": f"Rounds are played until somebody has {number} points or more; the {wins} total wins.",
        "eliminate": f"Whoever has {number} points or more is out; the game ends when one player is left.",
    }
    yield _row(variant, ends[word], "game_end")
    if word == "eliminate":
        yield from _fixed(variant, "eliminated")
    yield from _fixed(variant, "ties")
    yield from _bonus_rows(variant)
    dealer = {
        "left": "The deal passes to the left.",
        "winner": "The winner of a round deals the next; where there is none, the deal passes to the left.",
        "loser": "The loser of a round deals the next; where there is none, the deal passes to the left.",
    }
    yield _row(variant, dealer[options.next_dealer], "next_dealer")


def _bonus_rows(variant: Variant) -> Rows:
    options = variant.options
    if options.game_bonus:
        text = f"At the end the winner gets {_points(options.game_bonus)} more."
        yield _row(variant, text, "game_bonus")
    if options.box_bonus:
        text = f"At the end every player gets {_points(options.box_bonus)} for each round won."
        yield _row(variant, text, "box_bonus")
    if options.shutout_factor != 1:
        text = (
            f"If nobody else won a round, the winner's total counts {options.shutout_factor} times."
        )
        yield _row(variant, text, "shutout_factor")


# ---- The turn -------------------------------------------------------------------------------


def drawing_rows(variant: Variant) -> Rows:
    """Yield what else there is to say about drawing."""
    options = variant.options
    if options.upcard_offer:
        text = (
            "Before the first turn the upcard is offered to each player in turn; whoever takes it plays the first turn. If "
            "all pass, the first player draws from the stock."
        )
        yield _row(variant, text, "upcard_offer")
    if options.draw == "pile":
        alone = "freely" if options.top_discard_free else "on the same condition"
        yield _row(variant, f"The top discard alone is taken {alone}.", "top_discard_free")
    if options.draw in ("pile", "top_if_opening"):
        yield from _fixed(variant, "play_at_once")
    if options.wild_take == "first_only":
        text = (
            "A wild card is taken from the discard pile only while it is the upcard of the round."
        )
        yield _row(variant, text, "wild_take")
    if options.drop is not None:
        early, late = options.drop
        text = (
            f"Before drawing a player may leave the round, for {_points(early)} before the first draw of their own and "
            f"{_points(late)} later."
        )
        yield _row(variant, text, "drop")


# ---- Laying cards ---------------------------------------------------------------------------


def laying_rows(variant: Variant) -> Rows:
    """Yield how cards come to the table where there is no contract, and how many are dealt."""
    options = variant.options
    for number, round_ in enumerate(variant.rounds, 1):
        cards = round_.by_players or {0: round_.cards}
        text = ", ".join(f"{c} with {n} players" if n else f"{c}" for n, c in cards.items())
        which = "" if len(variant.rounds) == 1 else f"Round {number}: "
        yield SheetRow(
            f"{which}Cards dealt to each: {text}.", round_.clause or variant.clause("cards")
        )
    if keeps_melds(variant):
        yield from _fixed(variant, "hidden_melds")
    elif options.contract_points is None:
        yield from _fixed(variant, "opening")
    else:
        text = (
            f"A player's first melds of a round are worth {_points(options.contract_points)} or more together; a wild card "
            "counts as the card for which it stands."
        )
        yield _row(variant, text, "contract_points")


def more_melds_rows(variant: Variant) -> Rows:
    """Yield the limit of melds in a turn."""
    most = variant.options.melds_per_turn
    if most is not None:
        yield _row(
            variant, f"At most {most} meld{'' if most == 1 else 's'} a turn.", "melds_per_turn"
        )


# ---- The end of a round ---------------------------------------------------------------------


def hidden_end_rows(variant: Variant) -> Rows:
    """Yield how a round ends where melds are kept in the hand."""
    options = variant.options
    if options.knock_max is not None:
        yield from _knock_rows(variant)
    if options.show_runs is not None:
        yield from _show_rows(variant)
    if options.void_stock is not None:
        text = (
            f"When a turn leaves {options.void_stock} cards or fewer in the stock, the round is void and dealt again by the "
            "same dealer."
        )
        yield _row(variant, text, "void_stock")
    yield from scoring_rows(variant)


def _knock_rows(variant: Variant) -> Rows:
    options = variant.options
    yield from _fixed(variant, "knock")
    text = f"A player knocks with {_points(options.knock_max or 0)} or fewer outside melds; with none it is gin."
    yield _row(variant, text, "knock_max")
    lay = (
        "The defender lays off on the knocker's melds what fits and shows melds of their own."
        if options.knock_layoff
        else "The defender shows melds of their own and lays nothing off."
    )
    yield _row(variant, lay, "knock_layoff")
    if options.knock_layoff:
        yield from _fixed(variant, "gin_no_layoff")
    if options.big_gin_bonus is not None:
        text = (
            "With all cards in melds a player may show them without a discard: big gin, "
            f"{_points(options.big_gin_bonus)} and what the defender holds."
        )
        yield _row(variant, text, "big_gin_bonus")


def _show_rows(variant: Variant) -> Rows:
    options = variant.options
    yield from _fixed(variant, "show")
    runs, pure = options.show_runs or 0, options.show_pure
    yield _row(variant, f"At least {runs} of the melds are runs.", "show_runs")
    if pure:
        text = f"At least {pure} of the runs {'is' if pure == 1 else 'are'} pure: no card of it acts as wild."
        yield _row(variant, text, "show_pure")
    if options.wrong_show is None:
        yield _row(variant, "A show that is not right cannot be made.", "wrong_show")
    else:
        text = f"Whoever shows wrongly leaves the round with {_points(options.wrong_show)}."
        yield _row(variant, text, "wrong_show")
    spared = (
        "the pure run alone is spared"
        if options.no_second_run == "count_all_but_pure"
        else "all cards count"
    )
    text = (
        "The others count the cards outside their melds, if they have the runs that a show needs; with a pure run only, "
        f"{spared}; without one all cards count."
    )
    yield _row(variant, text, "no_second_run")


_SCORINGS = {
    "penalty": "The cards left in hand count against their player.",
    "winner_collects": "Whoever goes out scores what all the others hold.",
    "table_minus_hand": "Everybody scores the cards they have put on the table less those left in hand.",
    "knock_difference": "The knocker scores the difference to the defender; with gin the bonus and all that the defender holds.",
}


def scoring_rows(variant: Variant) -> Rows:
    """Yield how a round is scored, as far as it is not the usual way."""
    options = variant.options
    if is_open(variant):
        yield _row(variant, _SCORINGS[options.scoring], "scoring")
    if options.knock_max is not None:
        yield _row(variant, f"The bonus for gin is {_points(options.gin_bonus)}.", "gin_bonus")
        text = f"A defender with no more points than the knocker scores the difference and {_points(options.undercut_bonus)}."
        yield _row(variant, text, "undercut_bonus")
    if options.out_score:
        yield _row(variant, f"Whoever goes out scores {_points(options.out_score)}.", "out_score")
    if options.out_at_once_score is not None:
        text = f"Whoever goes out with nothing laid in earlier turns scores {_points(options.out_at_once_score)} instead."
        yield _row(variant, text, "out_at_once_score")
    if options.out_at_once_factor != 1:
        text = f"When a player goes out with nothing laid in earlier turns, the others count {options.out_at_once_factor} times."
        yield _row(variant, text, "out_at_once_factor")
    if options.score_cap is not None:
        yield _row(variant, f"A hand counts {_points(options.score_cap)} at most.", "score_cap")


def point_rows(variant: Variant) -> Rows:
    """Yield the points of cards that depend on their place."""
    low = variant.options.ace_low_points
    if low is not None:
        yield _row(variant, f"An ace below a 2 on the table: {_points(low)}.", "ace_low_points")
