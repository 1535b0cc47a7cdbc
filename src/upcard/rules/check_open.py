"""Whether the options of games without a contract, and of melds kept in the hand, agree with each other."""

from collections.abc import Iterator

from upcard.features.needs import melds_before_knock
from upcard.rules.problems import VariantProblem
from upcard.rules.variant import Round, Variant

Found = Iterator[VariantProblem]
PLAYED_AT_ONCE = ("pile", "top_if_opening", "top_if_played")
"""Ways of drawing in which a card of the pile is taken to be played at once."""
_LOWEST = ("lowest_collects", "lowest_is_paid")


def open_games(variant: Variant) -> Found:
    """Yield every contradiction between these options."""
    for check in (
        _cards,
        _laying,
        _knocking,
        _showing,
        _dropping,
        _scoring,
        _ending,
        _rearranging,
        _undiscarded,
        _last_turns,
        _winning_run,
        _below_zero,
    ):
        yield from check(variant)


def _clash(path: str, message: str) -> VariantProblem:
    return VariantProblem("variant.contradiction", path, message)


def _cards(variant: Variant) -> Found:
    least, most = variant.options.players
    for number, round_ in enumerate(variant.rounds, 1):
        for players in range(least, most + 1):
            if round_.by_players and players not in round_.by_players:
                yield _clash(
                    f"rounds[{number}].cards",
                    f"it says nothing for {players} players; the game is for {least} to {most} (players)",
                )


def _points_in(round_: Round) -> dict[str, int | str]:
    """Return the card points that a round has of its own."""
    points = round_.overrides.get("points")
    return points if isinstance(points, dict) else {}


def _below_zero(variant: Variant) -> Found:
    """Yield cards that count less than 0 where the best melds of a hand are searched by what is left over."""
    rounds = variant.rounds
    if variant.options.contract_points is None and all(one.contract.slots for one in rounds):
        return
    tables: list[dict[str, int | str]] = [dict(variant.options.points), *map(_points_in, rounds)]
    for name, value in dict.fromkeys(item for table in tables for item in table.items()):
        if isinstance(value, int) and value < 0:
            yield _clash(
                f"points.{name}",
                f"{name} counts {value}; in a round without a contract, or where first melds need points, no card "
                "counts less than 0 (rounds, contract_points)",
            )


def _laying(variant: Variant) -> Found:
    options = variant.options
    free = any(not round_.contract.slots for round_ in variant.rounds)
    hidden = options.extra_melds == "none"
    if options.draw == "top_if_opening" and options.contract_points is None:
        yield _clash(
            "draw",
            'draw = "top_if_opening" is about going down with points; contract_points gives none (contract_points)',
        )
    if options.draw in (*PLAYED_AT_ONCE, "top_if_down") and options.claim_rounds != ():
        yield _clash(
            "claim_rounds", f'claims are open and draw = "{options.draw}"; it cannot be both (draw)'
        )
    contracts = [round_.contract for round_ in variant.rounds if round_.contract.slots]
    if options.draw in PLAYED_AT_ONCE and contracts:
        yield _clash(
            "draw",
            f'draw = "{options.draw}" takes a card to meld it at once, and a first lay-down is the whole contract, '
            f"{contracts[0]} (rounds)",
        )
    if options.draw == "top_if_down" and free and hidden and options.contract_points is None:
        yield _clash(
            "draw",
            'draw = "top_if_down" gives the discard to players who are down, and '
            "nobody goes down here (extra_melds)",
        )
    if options.draw in ("pile", "top_if_played") and free and hidden:
        yield _clash(
            "draw",
            "cards of the pile are taken to be melded at once, and nothing is melded (extra_melds)",
        )
    if options.melds_per_turn == 0:
        yield _clash("melds_per_turn", "no meld is laid in any turn; write 1 or more")
    if (
        options.replace_dest == "hand"
        and options.replace_in
        and options.wilds
        and options.scoring == "table_minus_hand"
    ):
        yield _clash(
            "replace_in",
            "cards on the table score for the player who laid them (scoring); a freed "
            "wild card would score for nobody",
        )


def _knocking(variant: Variant) -> Found:
    options = variant.options
    if options.knock_max is None:
        if options.scoring == "knock_difference":
            yield _clash(
                "scoring",
                'scoring = "knock_difference" compares knocker and defender; nobody knocks (knock_max)',
            )
        return
    if options.knock_upcard and options.upcard == "none":
        yield _clash(
            "knock_upcard", 'the upcard says who may knock, and none is turned up (upcard = "none")'
        )
    if melds_before_knock(options):
        if options.scoring not in _LOWEST:
            yield _clash(
                "scoring",
                f'scoring = "{options.scoring}"; a knock with melds on the table is '
                'scored by "lowest_collects" or "lowest_is_paid" (knock_max)',
            )
        return
    if options.players != (2, 2) and options.scoring == "knock_difference":
        yield _clash(
            "players",
            f"{options.players[0]} to {options.players[1]} players; the difference of a knock is between two, more "
            'have scoring = "lowest_collects" or scoring = "lowest_is_paid" (scoring)',
        )
    if options.scoring not in ("knock_difference", *_LOWEST):
        yield _clash(
            "scoring",
            f'scoring = "{options.scoring}" and there is knocking, which asks for scoring = "knock_difference", with '
            'more than two players for scoring = "lowest_collects" or scoring = "lowest_is_paid" (knock_max)',
        )
    yield from _nothing_laid(variant, "knock_max")


def _nothing_laid(variant: Variant, cause: str) -> Found:
    """Yield what lets cards be laid on the table in a game in which melds are kept in the hand."""
    options = variant.options
    for number, round_ in enumerate(variant.rounds, 1):
        if round_.contract.slots:
            yield _clash(
                f"rounds[{number}].contract",
                f'{round_.contract} is laid on the table and melds are kept in the hand ({cause}); write "none"',
            )
    if options.extra_melds != "none":
        yield _clash("extra_melds", f"melds are laid and melds are kept in the hand ({cause})")
    if options.contract_points is not None:
        yield _clash("contract_points", f"melds are laid and melds are kept in the hand ({cause})")
    if options.layoff != "none":
        yield _clash("layoff", f"cards are laid off and melds are kept in the hand ({cause})")


def _showing(variant: Variant) -> Found:
    options = variant.options
    if options.show_runs is None:
        return
    if options.knock_max is not None:
        yield _clash(
            "show_runs", "a round ends by a show and by a knock; it cannot be both (knock_max)"
        )
    if options.show_pure > options.show_runs:
        yield _clash(
            "show_pure",
            f"{options.show_pure} pure runs are asked for among {options.show_runs} runs (show_runs)",
        )
    if options.scoring != "penalty":
        yield _clash(
            "scoring", f'scoring = "{options.scoring}"; a show is scored by "penalty" (show_runs)'
        )
    least = min([round_.cards, *round_.by_players.values()] for round_ in variant.rounds)[0]
    if options.show_runs * options.run_size[0] > least:
        yield _clash(
            "show_runs",
            f"{options.show_runs} runs of {options.run_size[0]} need more than the {least} cards of a hand (cards)",
        )
    yield from _nothing_laid(variant, "show_runs")


def _dropping(variant: Variant) -> Found:
    options = variant.options
    if options.drop is not None and options.scoring != "penalty":
        yield _clash(
            "drop",
            f'leaving a round costs points, and scoring is "{options.scoring}", not "penalty" (scoring)',
        )
    if options.drop is not None and options.teams != "none":
        yield _clash("drop", "a player drops out of the round and partners score together (teams)")


def _scoring(variant: Variant) -> Found:
    options = variant.options
    high = options.scoring != "penalty"
    if high and options.ranking == "low":
        yield _clash(
            "ranking",
            f'scoring = "{options.scoring}" gives points to the better player; with '
            'ranking = "low" they would lose by it',
        )
    if (
        options.scoring == "table_minus_hand"
        and options.replace_in
        and options.wilds
        and options.replace_dest != "hand"
    ):
        yield _clash(
            "replace_in",
            "cards on the table score for the player who laid them (scoring); a freed "
            "wild card would score twice",
        )


def _ending(variant: Variant) -> Found:
    options = variant.options
    if options.game_end.startswith("eliminate") and options.ranking == "high":
        yield _clash(
            "game_end",
            'players with many points are out, but with ranking = "high" they would win (ranking)',
        )
    if options.reentries and options.teams != "none":
        yield _clash("reentries", "a player comes back in with a total of their own (teams)")
    if (
        options.game_end != "rounds"
        and len(variant.rounds) > 1
        and options.claim_rounds not in ("all", ())
    ):
        yield _clash(
            "claim_rounds",
            f'rounds are named and game_end = "{options.game_end}" gives no last one (game_end)',
        )
    if options.ranking == "low":
        for name, usual in (("game_bonus", 0), ("box_bonus", 0), ("shutout_factor", 1)):
            value = getattr(options, name)
            if value != usual:
                yield _clash(
                    name,
                    f"{name} = {value} gives points to the better player; with ranking "
                    '= "low" they would lose by it (ranking)',
                )
    elif options.cut_bonus:
        yield _clash(
            "cut_bonus",
            f"{options.cut_bonus} points off are no bonus where the highest total wins (ranking)",
        )


def _rearranging(variant: Variant) -> Found:
    """Yield what does not go with a table that is taken apart and put together anew."""
    options = variant.options
    if not options.rearrange:
        return
    for path, nothing in (("extra_melds", "laid"), ("layoff", "laid off")):
        if getattr(options, path) == "none":
            yield _clash(path, f"the table is rearranged and nothing is {nothing} (rearrange)")
    if options.replace_in:
        yield _clash(
            "replace_in",
            "wild cards are replaced one by one, and the table is rearranged, which takes them along (rearrange)",
        )
    if options.melds_per_turn is not None:
        yield _clash(
            "melds_per_turn",
            f"at most {options.melds_per_turn} melds are laid in a turn and the whole table is rearranged (rearrange)",
        )
    if options.scoring == "table_minus_hand":
        yield _clash(
            "scoring",
            "cards on the table score for the player who laid them, and anybody rearranges them (rearrange)",
        )


_CLOSED_AT_ONCE: tuple[tuple[str, tuple[object, ...], str], ...] = (
    ("knock_max", (None,), "a knock ends the round at once"),
    ("call", ("none",), "a call moves cards between hands, and a player who is out has none"),
    ("draw", ("top", "top_if_down", *PLAYED_AT_ONCE), "cards are pushed to a player who is out"),
    ("drop", (None,), "the last one left in a round wins it at once"),
    ("irregularities", ("none",), "the rulings are about rounds that end when somebody goes out"),
    ("turn_is", ("draw_play_discard",), "a turn ends with a discard where there are last turns"),
)
"""What an option has to be where everybody has a last turn, and why."""


def _last_turns(variant: Variant) -> Found:
    """Yield what does not go with turns after somebody has gone out."""
    options = variant.options
    if not options.last_turns:
        return
    for name, wanted, why in _CLOSED_AT_ONCE:
        if getattr(options, name) not in wanted:
            yield _clash("last_turns", f"everybody has a last turn, and {why} ({name})")
    for number, round_ in enumerate(variant.rounds, 1):
        if round_.contract.whole_hand:
            yield _clash(
                f"rounds[{number}].contract",
                f"{round_.contract} ends the round at once, and everybody has a last turn (last_turns)",
            )


def _winning_run(variant: Variant) -> Found:
    """Yield what does not go with a run that wins the match."""
    options = variant.options
    if options.winning_run is None:
        return
    if options.winning_run > options.run_size[1]:
        yield _clash(
            "winning_run",
            f"a run of {options.winning_run} wins the match and a run has at most {options.run_size[1]} cards "
            "(run_size)",
        )
    for name, usual, why in (
        ("rearrange", False, "anybody may rebuild runs"),
        ("call", "none", "a called card joins a run out of turn"),
        ("irregularities", "none", "a run may turn out to be wrong"),
    ):
        if getattr(options, name) != usual:
            yield _clash("winning_run", f"a player who completes a run wins, and {why} ({name})")


_WITHOUT_DISCARD: dict[str, tuple[object, ...]] = {
    "rearrange": (True,),
    "upcard": ("none",),
    "draw": ("top",),
    "claim_rounds": ((),),
    "call": ("none",),
    "go_out_discard": ("forbidden",),
    "last_card": ("keep",),
    "stock_empty": ("end_round", "play_on"),
    "exhaustion_trigger": ("on_demand",),
    "void_stock": (None,),
    "pat_timing": ("after_draw",),
    "drop": (None,),
}
"""What options have to be in a game that has no discards."""


def _undiscarded(variant: Variant) -> Found:
    """Yield what needs a discard pile in a game that has none, and what only such a game has."""
    options = variant.options
    if options.turn_is == "draw_play_discard":
        if options.stock_empty == "play_on":
            yield _clash(
                "stock_empty",
                "play goes on without drawing and every turn ends with a discard (turn_is)",
            )
        return
    for name, wanted in _WITHOUT_DISCARD.items():
        value = getattr(options, name)
        if value not in wanted:
            yield _clash(
                name,
                f"{name} = {_written(value)} and a turn has no discard; write {_written(wanted[0])} (turn_is)",
            )
    if options.stock_empty == "play_on" and options.turn_is != "play_or_draw":
        yield _clash(
            "stock_empty",
            'play goes on without drawing and every turn begins with a draw; write "end_round" (turn_is)',
        )
    for number, round_ in enumerate(variant.rounds, 1):
        if round_.contract.whole_hand:
            yield _clash(
                f"rounds[{number}].contract",
                f"{round_.contract} takes the whole hand after drawing, and a turn has no discard (turn_is)",
            )


def _written(value: object) -> str:
    if isinstance(value, str):
        return f'"{value}"'
    return "none" if value is None else str(value).lower().replace("()", "[]")


__all__ = ["open_games"]
