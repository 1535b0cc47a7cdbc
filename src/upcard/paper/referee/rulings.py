"""The rulings, as data: those of Continental Rummy, the only rulebook of the family that speaks of mistakes."""

from upcard.paper.referee.model import Ruling

ONE, ALL, NEXT, DEALER = "That player", "Everybody", "The next player", "The dealer"
RIGHT = "The player whose turn it was"
_LARGE = "In each turn one card is discarded and none drawn, until the number is right; nothing is laid down."
_SMALL = "In each turn one card is drawn and none discarded, until the number is right; nothing is laid down."
_CHOICE = "takes the card that lies face up, or has it put face down into the middle of the stock and plays as usual"
_SOURCES = (
    "draws the top card that lies face up, the top card that lies face down, or the last discard"
)

RULINGS = (
    # ---- Out of turn
    Ruling("turn_stands", "CON-110", "The turn out of turn stands.", (
        ("The players who were passed over", "lose that turn."),
        ("The player at the offender's left", "plays next."),
    ), "No hand changes."),
    Ruling("turn_joined", "CON-111", "It is too late to take the draw back: the card is among the others.", (
        (ONE, "ends the turn with a discard; it then stands as a turn."),
        ("The players who were passed over", "lose that turn."),
    ), "No hand changes."),
    Ruling("turn_taken_back", "CON-112", "The play is taken back.", (
        (ONE, "takes back what was laid in this turn, and puts a drawn card back where it was."),
        (RIGHT, "plays."),
    ), "The hand is as it was before."),
    Ruling("turn_discard_back", "CON-113", "The discard goes back to its pile, for the turn has not ended.", (
        (ONE, "puts the discard back, and takes back what was laid in this turn."),
        (RIGHT, "plays."),
    ), "The hand is as it was before."),
    Ruling("turn_exposed", "CON-120", "The card that was seen without right is put face up on the stock.", (
        (ONE, "puts the card face up on the stock, and takes back what was laid in this turn (CON-112)."),
        (RIGHT, f"{_CHOICE} (CON-121)."),
    ), "The hand is as it was before."),
    # ---- Too many drawn
    Ruling("draw_stands", "CON-123", "After the discard nothing is put back; the hand is too large.", (
        (ONE, "discards without drawing from the next turn on (CON-140)."),
    ), _LARGE),
    Ruling("draw_joined", "CON-140", "The cards cannot be told apart any more; the hand is too large.", (
        (ONE, "discards one card now, and does not draw in the following turns."),
    ), _LARGE),
    Ruling("draw_unseen", "CON-120", "Nobody saw the cards: they go back as they were.", (
        (ONE, "puts them back on the stock, face down, and plays on with the one card."),
    ), "The hand is as it should be."),
    Ruling("one_exposed", "CON-121", "The card that was seen is put face up on the stock.", (
        (ONE, "puts it face up on the stock and plays on with the one card."),
        (NEXT, f"{_CHOICE}."),
    ), "The hand is as it should be."),
    Ruling("many_exposed", "CON-122", "The cards that were seen are put face up on the stock.", (
        (ONE, "puts them face up on the stock, and plays on with the one card."),
        ("Each player in turn", f"{_SOURCES}, as long as one lies face up."),
    ), "The hand is as it should be."),
    # ---- Discards
    Ruling("draw_after_discard", "CON-130", "The card may still be drawn, but the turn is over.", (
        (ONE, "may draw a card from the stock; nothing is laid down after the discard."),
        (NEXT, "plays."),
    ), "With the draw the number is right; without it one card is missing (CON-141)."),
    Ruling("discard_short", "CON-131", "The next player has drawn, so it is too late; the hand is too small.", (
        (ONE, "draws without discarding in the next turn (CON-141)."),
    ), _SMALL),
    Ruling("discard_back", "CON-132", "One of the cards is taken back.", (
        (ONE, "takes back any of them, so that one discard lies there."),
        (NEXT, "plays."),
    ), "The number of cards is right again."),
    Ruling("discard_other_back", "CON-132", "The card that the next player drew stays there; another may go back.", (
        (ONE, "takes back a card that lies there still, until that player's turn ends."),
    ), "The number of cards is right again."),
    Ruling("discards_stand", "CON-132", "The next turn is over: all of the cards stay where they are.", (
        (ONE, "draws without discarding from the next turn on (CON-141)."),
    ), _SMALL),
    # ---- Numbers of cards
    Ruling("too_many", "CON-140", "The hand is too large.", (
        (ONE, "discards in the next turns without drawing."),
    ), _LARGE, "If the round ends before, all the cards count (CON-143)."),
    Ruling("too_few", "CON-141", "The hand is too small.", (
        (ONE, "draws in the next turns without discarding, one card in each."),
    ), _SMALL, "If the round ends before, each missing card counts {short_hand} (CON-144)."),
    Ruling("no_laying_down", "CON-142", "Nothing is laid down while the number of cards is wrong.", (
        (ONE, "takes the cards back; too many are discarded without drawing, too few drawn without discarding."),
    ), "The number is made right first, one card a turn."),
    Ruling("count_all", "CON-143", "All cards of the hand count.", (
        (ALL, "counts every card of that hand, those too many as well."),
    ), "", "The points of all cards held."),
    Ruling("missing_cards", "CON-144", "Each missing card counts.", (
        (ALL, "counts the cards of that hand and adds {short_hand} points for each that is missing."),
    ), "", "The points of the cards held, and {short_hand} for each missing card."),
    Ruling("out_too_few", "CON-145", "Nobody is out, and the round goes on.", (
        (ONE, "takes back the cards laid in that turn."),
        (NEXT, "plays."),
    ), _SMALL),
    # ---- The deal
    Ruling("redeal", "CON-150", "The round is dealt again, whenever it comes to light.", (
        (ALL, "gives the cards back."),
        (DEALER, "shuffles and deals again; the deal does not pass on."),
    ), "Everybody gets a new hand.", "Nothing is scored for the deal that was void."),
    Ruling("no_redeal", "CON-150", "One card is no reason for a new deal.", (
        (DEALER, "goes on; a new deal is only for more than one card."),
    ), "No hand changes."),
    Ruling("demand_redeal", "CON-151", "A new deal may be demanded, as long as that player has not drawn.", (
        (ONE, "says whether it is dealt again."),
        (DEALER, "shuffles and deals again if it is demanded."),
    ), "If it is not demanded, the number is made right one card a turn (CON-140, CON-141)."),
    Ruling("no_demand", "CON-151", "It is too late for a new deal.", (
        (ONE, "plays on: too many are discarded without drawing, too few drawn without discarding."),
    ), "The number is made right one card a turn (CON-140, CON-141); until then nothing is laid down."),
    Ruling("wrong_pack", "CON-152", "The round is dealt again with the right cards.", (
        (ALL, "gives the cards back."),
        (DEALER, "takes the right packs, and deals again."),
    ), "Everybody gets a new hand.", "Earlier rounds stand."),
    # ---- Melds
    Ruling("superfluous", "CON-160", "The cards that are too many go back to the hand of the meld's owner.", (
        ("The owner of the meld", "takes back the cards that should not be there."),
        (ALL, "leaves what others have added; play goes on."),
    ), "The hand is larger by the cards taken back; that is its right number."),
    Ruling("wrong_meld_now", "CON-54", "What was laid in this turn is taken back.", (
        (ONE, "takes the cards back, may lay what is right in the same turn, and ends the turn with a discard."),
        (ALL, "takes back what they added to these cards."),
    ), "The hand is as it was before."),
    Ruling("wrong_meld_later", "CON-160", "The cards that may not lie there go back as soon as it is found.", (
        (ONE, "takes back what is no meld; without the whole contract on the table that player is not down (CON-50)."),
        (ALL, "leaves what makes a meld with the cards that stay; play goes on."),
    ), "The hand is larger by the cards taken back; that is its right number."),
    # ---- Claims and cards that were seen
    Ruling("claim_taken", None, "", (), rows=(
        "claim_taken", "claim_declined", "active_buys", "claim_rounds",
    )),
    Ruling("claim_several", None, "", (), rows=(
        "claim_priority", "claim_penalty", "claim_price", "price_per", "claim_order", "claim_no_play", "order_of_play",
        "claim_rounds",
    )),
    Ruling("stock_shown", "CON-120", "A card of the stock that was seen without right lies face up on it.", (
        ("One card: the next player", f"{_CHOICE} (CON-121)."),
        ("Two or more: each player in turn", f"{_SOURCES}, as long as one lies face up (CON-122)."),
    ), "No hand changes."),
    Ruling("hand_shown", None, "No rulebook of the family speaks of a card that is seen in a hand.", (
        (ONE, "takes it back into the hand, and play goes on; another custom of yours holds as well."),
    ), "No hand changes."),
    # ---- Scores
    Ruling("miscount", "CON-170", "What was counted stands: nobody can count that hand again.", (
        (ALL, "leaves the score as it is."),
    )),
    Ruling("count_again", "CON-170", "The hand is counted again before it is mixed with others.", (
        (ONE, "counts the hand again, and the others look on."),
    ), "", "What is counted now."),
    Ruling("score_error", "CON-171", "An error that nobody had disputed is corrected at any time, if all agree.", (
        (ALL, "says whether they agree."),
        ("Whoever keeps the score", "corrects it, with who agreed and when."),
    ), "", "The corrected one, once all have agreed."),
    Ruling("missing_score", "CON-103", "The score is the two highest of others together.", (
        ("Whoever keeps the score", "adds the two highest scores of others in that round."),
    ), "", "The two highest scores of others, added."),
    Ruling("replay", "CON-103", "The round is replayed.", (
        (DEALER, "deals the same round again."),
    ), "Everybody gets a new hand.", "The round that was played counts for nobody."),
    # ---- The game
    Ruling("suspend", "CON-100", "A game is suspended between rounds, if all agree.", (
        (ALL, "finishes the round and says whether they agree."),
        ("Whoever keeps the score", "writes down the day, and who sits where."),
    )),
    Ruling("resume", "CON-100", "It goes on with all players, in the year of its start, in the same relative seats.", (
        (ALL, "sits next to the same people on the same sides as before."),
        (DEALER, "deals the next round."),
    )),
    Ruling("leaver", "CON-101", "Who leaves gets the two highest complete totals of the others together.", (
        ("The others", "play on to the end."),
        ("Whoever keeps the score", "adds the two highest totals for the player who left."),
    ), "", "The two highest complete totals, added."),
    Ruling("leaver_void", "CON-102", "The statistics of the game are void.", (
        (ALL, "may play on; the game is kept in no statistics."),
    ), "", "None."),
)  # fmt: skip
