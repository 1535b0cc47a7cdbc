"""Rows of the rule sheet about games without a contract, melds kept in the hand, and matches without a last round."""

from upcard.features.needs import melds_before_knock
from upcard.rules.sheet.row import (
    Rows,
    are_played,
    by_players,
    fixed,
    is_open,
    keeps_melds,
    many,
    row,
    times,
)
from upcard.rules.values import game_end_of
from upcard.rules.variant import Variant


def _points(number: int) -> str:
    return many(number, "point")


# ---- The aim --------------------------------------------------------------------------------


def aim_rows(variant: Variant) -> Rows:
    """Yield what is played for, and when the game is over."""
    yield from _way_rows(variant)
    yield from _over_rows(variant)


def kept_aim_rows(variant: Variant) -> Rows:
    """Yield what is played for where melds are kept in the hand."""
    if keeps_melds(variant):
        yield from _way_rows(variant)


def _way_rows(variant: Variant) -> Rows:
    options = variant.options
    if options.knock_max is not None and not melds_before_knock(options):
        text = (
            "Players draw and discard to bring their cards into sets and runs; cards "
            "outside them count. A player with few points outside ends the round by "
            "knocking."
        )
        yield row(variant, text, "knock_max")
    elif options.show_runs is not None:
        text = (
            f"Players draw and discard until one of them has the whole hand in sets and runs{_shown_runs(variant)} "
            "and shows it; the others count what is outside theirs."
        )
        yield row(variant, text, "show_runs")
    else:
        text = (
            "Players lay sets and runs on the table and add cards to them; a round ends when somebody has no "
            f"card left{' or knocks' if options.knock_max is not None else ''}, and {_what_counts(variant)}."
        )
        yield row(variant, text, "go_out_discard")


def _what_counts(variant: Variant) -> str:
    """Return the aim at the end of a round, as a clause of a sentence."""
    if variant.options.scoring == "table_minus_hand":
        return "the cards that a player has laid count for that player, those left in hand against"
    return "the fewer are then left in hand, the better"


def _over_rows(variant: Variant) -> Rows:
    options = variant.options
    word, number = game_end_of(options.game_end)
    wins = "lowest" if options.ranking == "low" else "highest"
    ends = {
        "rounds": f"{are_played(len(variant.rounds))}; the {wins} total wins.",
        "target": f"You play rounds until somebody has {number} points or more; the {wins} total wins.",
        "eliminate": f"A player with {number} points or more is out; the game ends when "
        "one player is left, who wins.",
    }
    yield row(variant, ends[word], "game_end")
    if variant.endless and len(variant.rounds) > 1:
        text = f"After round {len(variant.rounds)} that round is played again and again, until the game ends."
        yield row(variant, text, "game_end")
    if word == "eliminate":
        if options.reentries:
            text = (
                f"A player with too many points comes back in, {times(options.reentries)} in the match, with the "
                "highest total of the others, as long as two of these are still in."
            )
            yield row(variant, text, "reentries")
            text = "A player who is out and does not come back in sits out all further rounds."
            yield row(variant, text, "eliminated")
        else:
            yield from fixed(variant, "eliminated")
    yield from fixed(variant, "ties")


def _shown_runs(variant: Variant) -> str:
    """Return which runs a shown hand has to have, as a part of a sentence."""
    runs, pure = variant.options.show_runs or 0, variant.options.show_pure
    if not runs:
        return ""
    kind = f", {pure} of them pure," if pure and runs > 1 else " that is pure," if pure else ","
    return (
        f", with {many(runs, 'run')} at least{kind}"
        if pure
        else f", with {many(runs, 'run')} at least,"
    )


def bonus_rows(variant: Variant) -> Rows:
    """Yield what the end of the game brings beyond the points of its rounds."""
    options = variant.options
    if options.winning_run is not None:
        text = (
            f"A player who completes a run of {options.winning_run} cards or more on "
            "the table, without a card that acts as wild, wins the match at once."
        )
        yield row(variant, text, "winning_run")
    if options.shutout_factor != 1:
        text = f"If nobody else won a round, the winner's total counts {times(options.shutout_factor)}."
        yield row(variant, text, "shutout_factor")


# ---- The turn -------------------------------------------------------------------------------


def drawing_rows(variant: Variant) -> Rows:
    """Yield what else there is to say about drawing."""
    options = variant.options
    if options.upcard_offer:
        text = (
            "Before the first turn the upcard is offered to each player in turn, the "
            "first player first; the one who takes it plays that turn and discards. If "
            "all pass, the first player draws from the stock."
        )
        yield row(variant, text, "upcard_offer")
    if options.draw == "pile":
        alone = "freely" if options.top_discard_free else "on the same condition"
        yield row(variant, f"The top discard alone is taken {alone}.", "top_discard_free")
    if options.draw in ("pile", "top_if_opening", "top_if_played"):
        yield from fixed(variant, "play_at_once")
    if options.drop is not None:
        early, late = options.drop
        text = (
            f"Before drawing a player may drop out of the round, for {_points(early)} "
            f"before their own first draw and {_points(late)} later; the last one left "
            "in a round wins it."
        )
        yield row(variant, text, "drop")


# ---- Laying cards ---------------------------------------------------------------------------


def dealt_words(variant: Variant, number: int) -> str:
    """Return how many cards are dealt to each in a round."""
    written = variant.rounds[number - 1]
    least, most = variant.options.players
    cards = [(n, written.by_players.get(n, written.cards)) for n in range(least, most + 1)]
    return by_players(cards)


def cards_rows(variant: Variant) -> Rows:
    """Yield the number of cards dealt in a game without a contract."""
    for number, _ in enumerate(variant.rounds, 1):
        which = "" if len(variant.rounds) == 1 else f" in round {number}"
        text = f"Cards dealt to each player{which}: {dealt_words(variant, number)}."
        yield row(variant, text, "cards")


def laying_rows(variant: Variant) -> Rows:
    """Yield the rules for laying cards in a game without a contract."""
    options = variant.options
    if keeps_melds(variant):
        yield from fixed(variant, "hidden_melds")
    elif options.contract_points is None:
        yield from fixed(variant, "opening")
    else:
        yield from opening_rows(variant)


def opening_rows(variant: Variant) -> Rows:
    """Yield what the first lay-down of a round must be worth, and have in it."""
    options = variant.options
    text = (
        f"A player's first melds of a round are worth {_points(options.contract_points or 0)} or more together"
        f"{'; a wild card counts as the card for which it stands' if options.wilds else ''}."
    )
    if not options.contract_points:
        text = "A player's first melds of a round are laid together."
    yield row(variant, text, "contract_points")
    if options.opening_pure:
        text = "At least one of them is a run"
        if options.opening_pure > 1:
            text = f"At least {options.opening_pure} of them are runs"
        pure = " without a card that acts as wild" if options.wilds else ""
        yield row(variant, f"{text}{pure}.", "opening_pure")


# ---- The end of a round ---------------------------------------------------------------------


def hidden_end_rows(variant: Variant) -> Rows:
    """Yield how a round ends where melds are kept in the hand."""
    options = variant.options
    if options.knock_max is not None:
        yield from _knock_rows(variant)
    if options.show_runs is not None:
        yield from _show_rows(variant)
    yield from scoring_rows(variant)


def _knock_rows(variant: Variant) -> Rows:
    options = variant.options
    most = options.knock_max or 0
    yield from fixed(variant, "knock")
    few = f"{_points(most)} or fewer" if most else "no point"
    text = f"A player may knock with {few} outside melds after the discard; with none it is gin."
    yield row(variant, text, "knock_max")
    if options.big_gin_bonus is not None:
        text = "With all cards in melds after drawing, a player may show them without a discard: big gin."
        yield row(variant, text, "big_gin_bonus")
    yield from knock_limit_rows(variant)
    lay = (
        "The others show melds too and lay off on the knocker's melds what fits, the first at the knocker's left first."
        if options.knock_layoff
        else "The others show melds too and lay nothing off."
    )
    if options.players == (2, 2):
        lay = (
            "The defender, the other player, shows melds too and lays off on the knocker's melds what fits."
            if options.knock_layoff
            else "The defender, the other player, shows melds too and lays nothing off."
        )
    yield row(variant, lay, "knock_layoff")
    if options.knock_layoff:
        yield from fixed(variant, "gin_no_layoff")


def knock_limit_rows(variant: Variant) -> Rows:
    """Yield how the upcard limits a knock."""
    if variant.options.knock_upcard:
        text = (
            "If the upcard, the first card turned up in the round, counts fewer points "
            "than that, those are the most to knock with."
        )
        yield row(variant, text, "knock_upcard")


def _show_rows(variant: Variant) -> Rows:
    options = variant.options
    if options.last_turns:
        text = "A player who shows discards one card and shows all the others in melds."
        yield row(variant, text, "show")
        yield from last_turn_rows(variant)
    else:
        yield from fixed(variant, "show")
    runs, pure = options.show_runs or 0, options.show_pure
    if runs:
        verb = "is a run" if runs == 1 else "are runs"
        yield row(variant, f"At least {runs} of the melds {verb}; the others are sets or runs.",
        "show_runs")  # fmt: skip
    if pure:
        verb = "is" if pure == 1 else "are"
        text = f"At least {pure} of the runs {verb} pure: no card of it stands for another one."
        yield row(variant, text, "show_pure")
    if options.wrong_show is None:
        yield row(variant, "You can show only when the show is right.", "wrong_show")
    else:
        text = (
            "A player who shows wrongly leaves the round with "
            f"{_points(options.wrong_show)}, and the others play on."
        )
        yield row(variant, text, "wrong_show")
    if options.out_score:
        text = f"A player who shows rightly scores {_points(options.out_score)} for the round."
        yield row(variant, text, "out_score")
    else:
        yield from fixed(variant, "show_scores")
    if pure:
        spared = (
            "the pure run alone does not count and all other cards do"
            if options.no_second_run == "count_all_but_pure"
            else "all cards count"
        )
        text = (
            "The others count the cards outside their melds if they too have the runs that a show needs. With "
            "a pure run only, "
            f"{spared}; without one all cards count."
        )
        yield row(variant, text, "no_second_run")
    elif runs:
        text = (
            "The others count the cards outside their melds if they too have the runs that a show needs, "
            "else all cards."
        )
        yield row(variant, text, "show_runs")


def last_turn_rows(variant: Variant) -> Rows:
    """Yield what follows once somebody has gone out or shown."""
    if variant.options.last_turns:
        did = "gone out" if variant.options.show_runs is None else "shown"
        text = (
            f"Once somebody has {did}, each other player has one more turn; then the round ends. If the stock is used "
            "up before that, it ends at once."
        )
        yield row(variant, text, "last_turns")


def nobody_out_rows(variant: Variant) -> Rows:
    """Yield how a round ends that nobody ends."""
    yield from _stock_rows(variant)
    yield from fixed(
        variant, "turn_limit" if _all_count(variant) else "turn_limit_unscored", "broken_off"
    )


def _all_count(variant: Variant) -> bool:
    """Return whether a round that nobody has ended is scored."""
    scoring, hidden = variant.options.scoring, keeps_melds(variant)
    if scoring in ("lowest_collects", "lowest_is_paid"):
        return not (hidden and variant.options.knock_max is not None)
    return scoring not in ("knock_difference", "winner_collects")


def _stock_rows(variant: Variant) -> Rows:
    """Yield what happens when the stock is used up."""
    options = variant.options
    over = "the round ends and " + ("every hand counts" if _all_count(variant) else "nobody scores")
    if options.void_stock is not None:
        text = (
            f"When a turn leaves {many(options.void_stock, 'card')} or fewer in the "
            "stock, the round does not count and the same dealer deals again."
        )
        yield row(variant, text, "void_stock")
    often = "" if options.stock_refills is None else f", {times(options.stock_refills)} in a round"
    if options.stock_empty == "reshuffle_keep_top":
        text = f"When the stock is used up, the discards but for the top one are shuffled and become the stock{often}."
        yield row(variant, text, "stock_empty")
        done = "" if options.stock_refills is None else ", or they have become it that often"
        text = f"If there are none{done}, {over}."
        yield row(variant, text, "stock_refills")
    elif options.stock_empty == "flip_all":
        kept = " but for its top card" if options.flip_keep_top else ""
        text = (
            f"When the stock is used up, the discard pile{kept} is turned over unshuffled and becomes "
            f"the stock{often}."
        )
        yield row(variant, text, "stock_empty")
        if options.stock_refills is not None:
            text = f"When the stock is used up after that, {over}."
            yield row(variant, text, "stock_refills")
    elif options.stock_empty == "play_on":
        text = (
            "When the stock is used up, play goes on without drawing; a player who "
            f"plays nothing passes. When all have passed one after another, {over}."
        )
        yield row(variant, text, "stock_empty")
        return
    elif options.void_stock is None:
        text = f"When the stock is used up, {over}."
        yield row(variant, text, "stock_empty")
    if options.void_stock is None:
        used_up = {
            "on_demand": "The stock counts as used up when a card must be drawn and none is there.",
            "on_empty": "The stock counts as used up as soon as its last card has been drawn.",
        }
        yield row(variant, used_up[options.exhaustion_trigger], "exhaustion_trigger")


_SCORINGS = {
    "penalty": "The cards left in hand count against their player.",
    "winner_collects": "The player who goes out scores what all the others hold; if nobody does, nobody scores.",
    "table_minus_hand": "Everybody scores the cards they have put on the table minus those "
    "left in hand; that may be less than 0.",
    "knock_difference": "If the knocker has fewer points outside melds than the defender, the knocker scores "
    "the difference.",
    "lowest_collects": "The player with the fewest points in hand scores the difference "
    "to each other hand; if several have, the first at the dealer's "
    "left.",
    "lowest_is_paid": "The player with the fewest points in hand scores the difference "
    "to each other hand, and the others lose theirs; if several have, "
    "the first at the dealer's left.",
}


def scoring_rows(variant: Variant) -> Rows:
    """Yield how a round is scored, as far as it is not the usual way."""
    options = variant.options
    told = options.scoring == "penalty" and options.out_score == 0  # by "out_scores"
    if is_open(variant) and options.show_runs is None and not told:
        yield row(variant, _SCORINGS[options.scoring], "scoring")
    if options.knock_max is not None and options.scoring in ("lowest_collects", "lowest_is_paid"):
        if not melds_before_knock(options):
            if options.gin_bonus:
                text = f"For gin the knocker scores {_points(options.gin_bonus)} more."
                yield row(variant, text, "gin_bonus")
            if options.big_gin_bonus is not None:
                text = f"For big gin it is {_points(options.big_gin_bonus)}."
                yield row(variant, text, "big_gin_bonus")
            yield row(variant, "If nobody knocks, nobody scores.", "scoring")
        bonus = f"{_points(options.undercut_bonus)} more" if options.undercut_bonus else "instead"
        text = (
            "If another player has as few points as the knocker or fewer, it is an undercut: that player scores "
            f"{bonus}."
        )
        yield row(variant, text, "undercut_bonus")
    elif options.knock_max is not None:
        undercut, gin = options.undercut_bonus, options.gin_bonus
        bonus = f" and {_points(undercut)}" if undercut else ""
        yield row(
            variant,
            f"Otherwise it is an undercut: the defender scores the difference{bonus}.",
            "undercut_bonus",
        )
        bonus = f" and {_points(gin)}" if gin else ""
        yield row(
            variant,
            f"For gin the knocker scores what the defender holds outside melds{bonus}.",
            "gin_bonus",
        )
        if options.big_gin_bonus is not None:
            text = f"For big gin it is {_points(options.big_gin_bonus)}."
            yield row(variant, text, "big_gin_bonus")
    if options.out_score and options.show_runs is None:
        yield row(
            variant, f"The player who goes out scores {_points(options.out_score)}.", "out_score"
        )
    if options.out_at_once_score is not None:
        text = (
            "A player who goes out with nothing laid in earlier turns scores "
            f"{_points(options.out_at_once_score)} instead."
        )
        yield row(variant, text, "out_at_once_score")
    if options.out_at_once_factor != 1:
        text = (
            "When a player goes out with nothing laid in earlier turns of the round, the points of the others count "
            f"{times(options.out_at_once_factor)}."
        )
        yield row(variant, text, "out_at_once_factor")


def point_rows(variant: Variant) -> Rows:
    """Yield the points of cards that depend on their place."""
    low = variant.options.ace_low_points
    if low is None or variant.options.ace == "high":
        return
    where = "on the table"
    if variant.options.scoring != "table_minus_hand":
        where = "among first melds"
    yield row(variant, f"An ace below a 2 {where}: {_points(low)}.", "ace_low_points")
