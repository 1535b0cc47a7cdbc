"""The rulings, as data: those of Continental Rummy, the only rulebook of the family that speaks of mistakes."""

from upcard.paper.referee.model import Ruling

ONE, ALL, NEXT, DEALER = "That player", "Everybody", "The next player", "The dealer"
RIGHT = "The player whose turn it was"
_LARGE = "Discard one card each turn and draw none, until the number is right. Until then lay nothing down."
_SMALL = "Draw one card each turn and discard none, until the number is right. Until then lay nothing down."
_CHOICE = (
    "takes the card that lies face up, or has it put face down into the middle "
    "of the stock and draws as usual"
)
_SOURCES = (
    "draws the top card that lies face up, the top card that lies face down, or the last discard"
)

RULINGS = (
    # ---- Out of turn
    Ruling("turn_stands", "CON-110", "The turn out of turn stands.", (
        ("The players who were passed over", "lose that turn."),
        ("The player at that player's left", "plays next."),
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
    Ruling("turn_exposed", "CON-120", "The card that was wrongly seen is put face up on the stock.", (
        (ONE, "puts the card face up on the stock, and takes back what was laid in this turn."),
        (RIGHT, f"{_CHOICE}."),
    ), "The hand is as it was before."),
    # ---- Too many drawn
    Ruling("draw_stands", "CON-123", "After the discard nothing is put back, so the hand is too large.", (
        (ONE, "discards without drawing from the next turn on."),
    ), _LARGE),
    Ruling("draw_joined", "CON-140", "Nobody can tell the extra cards apart any more, so the hand is too large.", (
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
    Ruling("draw_after_discard", "CON-130", "The missing card may still be drawn, but the turn is over.", (
        (ONE, "may draw a card from the stock, but lays nothing down after the discard."),
        (NEXT, "plays."),
    ), "With that card the number is right; without it the hand is one card short."),
    Ruling("discard_short", "CON-131", "The next player has drawn, so it is too late, and the hand is too "
                                       "small.", (
        (ONE, "draws without discarding in the next turn."),
    ), _SMALL),
    Ruling("discard_back", "CON-132", "One of the cards is taken back.", (
        (ONE, "takes back any of them, so that one discard is left."),
        (NEXT, "plays."),
    ), "The number of cards is right again."),
    Ruling("discard_other_back", "CON-132", "The card that the next player drew stays there; another may go back.", (
        (ONE, "may take back a card that is still there, until that player's turn ends."),
    ), "The number of cards is right again."),
    Ruling("discards_stand", "CON-132", "The next turn is over: all of the cards stay where they are.", (
        (ONE, "draws without discarding from the next turn on."),
    ), _SMALL),
    # ---- Numbers of cards
    Ruling("too_many", "CON-140", "The hand is too large.", (
        (ONE, "discards in the next turns without drawing."),
    ), _LARGE, "If the round ends before that, all the cards count."),
    Ruling("too_few", "CON-141", "The hand is too small.", (
        (ONE, "draws in the next turns without discarding, one card in each."),
    ), _SMALL, "If the round ends before that, each missing card counts {short_hand}."),
    Ruling("no_laying_down", "CON-142", "Nothing is laid down while the number of cards is wrong.", (
        (ONE, "takes the cards back. With too many, discard without drawing; with too "
              "few, draw without discarding."),
    ), "First put the number right, one card a turn."),
    Ruling("count_all", "CON-143", "All cards of the hand count.", (
        (ALL, "counts every card of that hand, extra ones too."),
    ), "", "The points of all cards in the hand."),
    Ruling("missing_cards", "CON-144", "Each missing card counts.", (
        (ALL, "counts the cards of that hand and adds {short_hand} points for each that is missing."),
    ), "", "The points of the cards in the hand, and {short_hand} for each missing card."),
    Ruling("out_too_few", "CON-145", "Nobody is out, and the round goes on.", (
        (ONE, "takes back the cards laid in that turn."),
        (NEXT, "plays."),
    ), _SMALL),
    # ---- The deal
    Ruling("redeal", "CON-150", "The round is dealt again, however late you notice.", (
        (ALL, "gives the cards back."),
        (DEALER, "shuffles and deals again; the same player deals."),
    ), "Everybody gets a new hand.", "The spoiled deal scores nothing."),
    Ruling("no_redeal", "CON-150", "One card seen is no reason to deal again.", (
        (DEALER, "goes on; you deal again only when two or more were seen."),
    ), "No hand changes."),
    Ruling("demand_redeal", "CON-151", "That player may ask for a new deal, as long as they have not drawn.", (
        (ONE, "says whether to deal again."),
        (DEALER, "shuffles and deals again if asked to."),
    ), "If not, put the number right one card a turn: discard without drawing, or draw without discarding."),
    Ruling("no_demand", "CON-151", "It is too late for a new deal.", (
        (ONE, "plays on. With too many cards, discard without drawing; with too few, draw without discarding."),
    ), "Put the number right one card a turn, and lay nothing down until then."),
    Ruling("wrong_pack", "CON-152", "The round is dealt again with the right cards.", (
        (ALL, "gives the cards back."),
        (DEALER, "takes the right packs, and deals again."),
    ), "Everybody gets a new hand.", "Earlier rounds stand."),
    # ---- Melds
    Ruling("superfluous", "CON-160", "The extra cards go back to the hand of the meld's owner.", (
        ("The owner of the meld", "takes back the cards that do not belong there."),
        (ALL, "leaves what others have added; play goes on."),
    ), "The hand has more cards now, by those taken back; that is right."),
    Ruling("wrong_meld_now", "CON-54", "What was laid in this turn is taken back.", (
        (ONE, "takes the cards back, may lay what is right in the same turn, and ends the turn with a discard."),
        (ALL, "takes back what they added to these cards."),
    ), "The hand is as it was before."),
    Ruling("wrong_meld_later", "CON-160", "The cards that do not belong there go back as soon as you notice.", (
        (ONE, "takes back what is no meld. Without the whole contract on the table that player is not down."),
        (ALL, "leaves cards that make a meld with those that stay; play goes on."),
    ), "The hand has more cards now, by those taken back; that is right."),
    # ---- Claims and cards that were seen
    Ruling("claim_taken", None, "", (), rows=(
        "claim_taken", "claim_declined", "active_buys", "claim_rounds",
    )),
    Ruling("claim_several", None, "", (), rows=(
        "claim_priority", "claim_penalty", "claim_price", "price_per", "claim_order", "claim_no_play", "order_of_play",
        "claim_rounds",
    )),
    Ruling("stock_shown", "CON-120", "A card of the stock that was wrongly seen lies face up on it.", (
        ("One card: the next player", f"{_CHOICE}."),
        ("Two or more: each player in turn", f"{_SOURCES}, as long as one lies face up."),
    ), "No hand changes."),
    Ruling("hand_shown", None, "The rulebooks say nothing about a card seen in a hand.", (
        (ONE, "takes it back into the hand, and play goes on, unless you have a custom of your own."),
    ), "No hand changes."),
    # ---- Scores
    Ruling("miscount", "CON-170", "The count stands: nobody can count that hand again.", (
        (ALL, "leaves the score as it is."),
    )),
    Ruling("count_again", "CON-170", "The hand is counted again before its cards are mixed.", (
        (ONE, "counts the hand again, and the others look on."),
    ), "", "What you count now."),
    Ruling("score_error", "CON-171", "A mistake that nobody had disputed is corrected at any time, if "
                                     "all agree.", (
        (ALL, "says whether they agree."),
        ("The player who keeps the score", "corrects it, and notes who agreed and when."),
    ), "", "The corrected one, once all have agreed."),
    Ruling("missing_score", "CON-103", "That player gets the two highest scores of the others, added up.", (
        ("The player who keeps the score", "adds the two highest scores of the others in that round."),
    ), "", "The two highest scores of the others, added up."),
    Ruling("replay", "CON-103", "The round is played again.", (
        (DEALER, "deals the same round again."),
    ), "Everybody gets a new hand.", "The round you played counts for nobody."),
    # ---- The game
    Ruling("suspend", "CON-100", "You may stop between rounds, if all agree, and go on another day.", (
        (ALL, "finishes the round and says whether they agree."),
        ("The player who keeps the score", "writes down the day, and who sits where."),
    )),
    Ruling("resume", "CON-100", "You go on with all players, in the year you began, and everybody "
                                "next to the same people.", (
        (ALL, "sits next to the same people, on the same sides as before."),
        (DEALER, "deals the next round."),
    )),
    Ruling("leaver", "CON-101", "A player who leaves gets the two highest final totals of the others, added up.", (
        ("The others", "play on to the end."),
        ("The player who keeps the score", "adds up the two highest totals for the player who left."),
    ), "", "The two highest final totals, added up."),
    Ruling("leaver_void", "CON-102", "This game does not count.", (
        (ALL, "may play on, but only for fun."),
    ), "", "None."),
)  # fmt: skip
