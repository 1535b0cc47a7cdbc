"""What every game of the family shares and no option changes, and the family-wide clauses behind it."""

FIXED_RULES: dict[str, str] = {
    "turn": "A turn is: draw a card, play cards if you can and like, discard one card.",
    "turn_end": "A turn ends with one discard.",
    "deal": "Cards are dealt one at a time, beginning at the dealer's left; the rest, face down, is the stock.",
    "partners": "Each partner has to lay the contract alone; what the other has laid does not count for it.",
    "first_player": "The player at the dealer's left plays first.",
    "turn_passes": "The turn passes to the left.",
    "both_aces": "A run of fourteen cards has an ace at each end.",
    "wild": "A wild card stands for any card that a meld needs.",
    "set_stands_for": "In a set a wild card stands for any card of the rank; where suits "
    "must differ, for one of a suit not there yet.",
    "show_scores": "A player who shows rightly scores 0 for the round.",
    "cards": "The number of cards dealt to each player.",
    "order_of_play": "A claim does not change the order of play: it is still the active "
    "player's turn, who draws from the stock.",
    "declare": "A wild card in a run stands for the card in whose place it lies; where "
    "that is not plain, the player who lays it says which.",
    "lay_off_keeps": "A meld must stay legal when cards are laid off on it.",
    "replace_set": "Wild cards in sets are not replaced.",
    "one_draw": "One card is drawn in a turn.",
    "push_no_play": "Pushed cards are not played before the next turn of the player who gets them.",
    "empty_pile": "If there is no discard to push, a card is drawn from the stock.",
    "no_discards": "Nothing is discarded, and there is no discard pile.",
    "set_cards": "The cards of a set are of one rank.",
    "run_cards": "The cards of a run are of one suit and in sequence.",
    "top_only": "No card below the top discard can be taken.",
    "own_turn": "You lay cards down only in your own turn, after drawing.",
    "contract": "A player's first lay-down of a round is the whole contract, laid at once; that is going down.",
    "contract_first": "No meld is laid before the contract.",
    "nothing_before": "Nothing may be put on the table before going down.",
    "replace_first": "No wild card is replaced before going down.",
    "all_move_on": "Everybody goes on to the next round, whether or not they got down.",
    "claim_declined": "When the active player declines the discard by drawing from the stock, another player "
    "may claim it.",
    "claim_taken": "When the active player takes the discard, nobody claims in that turn.",
    "claim_no_play": "A player who claims a card lays nothing down before their own next turn.",
    "claim_dead": "After a claim the rest of the discard pile is dead until the next discard.",
    "shift": "Wild cards may not be moved within a run.",
    "freed_wild": "A freed wild card must be played on the table in the same turn.",
    "freed_wild_fits": "A wild card that would fit nowhere else may not be freed.",
    "last_card_no_discard": "A player left with one card that cannot be played keeps it and ends the turn.",
    "whole_hand": "A contract of the whole hand takes every card you hold, without a "
    "discard, and ends the round at once.",
    "last_discard": "A play may not leave you without a card where you still have to discard one.",
    "turn_limit": "Upcard ends a round that nobody has ended after 100 turns each, and every hand counts.",
    "turn_limit_unscored": "Upcard ends a round that nobody has ended after 100 turns each, and nobody scores.",
    "broken_off": "A round that is broken off does not count.",
    "out_scores": "The player who goes out scores 0 for the round; the others count the cards in their hands.",
    "opening": "There is no contract: melds are laid from the first turn on.",
    "hidden_melds": "Melds stay in the hand until the end of the round.",
    "table_stays": "Cards on the table stay on the table; none goes back to a hand.",
    "adds_a_card": "A player who rearranges the table adds at least one card of the "
    "hand, and all melds are legal afterwards.",
    "knock_open": "A knock ends the round after drawing, without a discard; every card in hand counts.",
    "knock": "A knock ends the round after drawing: one card is discarded and the melds are shown.",
    "gin_no_layoff": "Nothing is laid off after gin.",
    "show": "A player who shows discards one card and shows all the others in melds, which ends the round.",
    "play_at_once": "A card taken on that condition is played before anything else in the turn.",
    "eliminated": "A player who is out sits out all further rounds.",
    "call_first": "A call comes before the next draw and before any claim.",
    "call_out": "A discard that ends the round cannot be called.",
    "call_own": "A discard called by its own player can be neither taken nor claimed before the next discard.",
    "ties": "Players with the same total share a place.",
    "out_of_turn": "A player who plays out of turn and has discarded has had a turn, and players passed over lose "
    "theirs; before the discard it can be called.",
    "drawn_joins": "A stock card drawn out of turn is not put back once it is among the cards of the hand.",
    "turn_taken_back": "When a play out of turn is called, the card drawn and everything "
    "laid are taken back, and the right player plays.",
    "discard_taken_back": "A discard taken out of turn can be called until the turn's own discard.",
    "exposed": "A card of the stock that a player wrongly saw is put face up on the stock.",
    "one_exposed": "One card face up: the next player takes it, or has it put face down into the middle of the stock.",
    "many_exposed": "Several cards face up: as long as one lies there, players draw it, the top card face down, or "
    "the discard.",
    "draw_stands": "After the discard, extra cards drawn are not put back.",
    "undrawn": "A player who discarded without drawing may draw before the next player does, but lays nothing down.",
    "undrawn_late": "Once the next player has drawn, a hand that lacks a draw is too small.",
    "two_discards": "Of two discards one may be taken back, unless the next player has drawn it or ended a turn.",
    "too_many": "With too many cards a player discards without drawing, turn by turn, until the number is right.",
    "too_few": "With too few cards a player draws without discarding, one card a turn, until the number is right.",
    "no_laying_wrong": "Nothing is laid down in a turn in which the hand has a wrong number of cards.",
    "count_all": "At the end all cards of a hand count, extra ones too.",
    "out_too_few": "A player who goes out but turns out to have had too few cards "
    "takes this turn's cards back, and play goes on.",
    "redeal": "More than one card seen in dealing, or found face up in the pack: the same dealer deals again, "
    "whenever it comes to light.",
    "demand_redeal": "A player who was dealt a wrong number of cards may demand a new "
    "deal before drawing for the first time.",
    "wrong_pack": "If a wrong pack is found, the round is dealt again, at any time; earlier rounds stand.",
    "superfluous": "Cards that are wrong in a meld go back to their owner when that is found; everything else stays.",
    "guarded": "Upcard lets nobody play against these rules, so there is no mistake to call.",
    "most_acts": "At most twelve plays against the rules are made in one turn, by all players together.",
    "leaver_void": "If fewer than two others finish the game, it does not count.",
    "miscount": "A hand that was counted wrongly is not counted again once its cards are mixed with others.",
    "score_error": "A mistake in the score that nobody disputed may be corrected at any time, if all agree.",
}
"""What every game of this kind shares and no option changes, by the name under which a game's file cites it."""

BELONGS_TO = {
    "call_own": "call", "call_first": "call", "call_out": "call", "whole_hand": "contract",
    "contract_first": "contract", "nothing_before": "contract", "replace_first": "nothing_before",
    "all_move_on": "contract", "own_turn": "turn", "turn_end": "turn", "freed_wild": "replace_in",
    "push_no_play": "draw", "empty_pile": "draw", "no_discards": "turn_is",
    "set_cards": "set_size", "run_cards": "run_size",
    "freed_wild_fits": "freed_wild", "replace_set": "replace_in", "set_stands_for": "replace_in",
    "lay_off_keeps": "layoff", "wild": "wilds", "claim_no_play": "claim_declined", "claim_dead": "claim_chain",
    "show_scores": "show", "claim_declined": "claim_rounds", "claim_taken": "claim_declined",
    "one_draw": "draw", "both_aces": "ace", "play_at_once": "draw", "table_stays": "rearrange",
    "adds_a_card": "rearrange", "knock_open": "knock_max", "knock": "knock_max", "show": "show_runs",
    "opening": "contract_points",
}  # fmt: skip
"""Fixed rules that are part of another rule: where a game cites no clause for them, the other's clause is theirs.
Of an option ``part_of`` says that.
"""

MISTAKES = {
    "out_of_turn": "CON-110", "drawn_joins": "CON-111", "turn_taken_back": "CON-112", "discard_taken_back": "CON-113",
    "exposed": "CON-120", "one_exposed": "CON-121", "many_exposed": "CON-122", "draw_stands": "CON-123",
    "undrawn": "CON-130", "undrawn_late": "CON-131", "two_discards": "CON-132", "too_many": "CON-140",
    "too_few": "CON-141", "no_laying_wrong": "CON-142", "count_all": "CON-143", "out_too_few": "CON-145",
    "redeal": "CON-150", "demand_redeal": "CON-151", "wrong_pack": "CON-152", "superfluous": "CON-160",
}  # fmt: skip
"""What is done about mistakes. Only one rulebook of the family speaks of them; other games borrow its clauses."""

FIXED_CLAUSES = {
    "top_only": "GEN-6",
    "last_discard": "GEN-15",
    "last_card_no_discard": "GEN-16",
    "out_scores": "GEN-10",
    "ties": "GEN-11",
    "turn": "GEN-20",
    "deal": "GEN-1",
    "declare": "GEN-7",
    "order_of_play": "GEN-1",
    "first_player": "GEN-1",
    "turn_passes": "GEN-1",
    "shift": "GEN-7",
    "turn_limit": "GEN-21",
    "turn_limit_unscored": "GEN-21",
    "broken_off": "GEN-21",
    "guarded": "GEN-23",
    "most_acts": "GEN-24",
    **MISTAKES,
}
