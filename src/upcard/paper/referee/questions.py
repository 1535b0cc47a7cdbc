"""The questions, as data. What a question's answer leads to is another question or a ruling, by its name."""

from upcard.paper.referee.model import Answer, Question

START = "what"


def _ask(name: str, text: str, *answers: tuple[str, str, str]) -> Question:
    return Question(name, text, tuple(Answer(*answer) for answer in answers))


QUESTIONS = (
    _ask(
        START, "What happened?",
        ("turn", "Somebody played out of turn.", "turn_discarded"),
        ("drew", "Somebody drew more than one card from the stock.", "drew_discarded"),
        ("no_draw", "Somebody discarded without drawing.", "undrawn_next"),
        ("discards", "Somebody discarded more than one card.", "discards_next"),
        ("count", "Somebody holds the wrong number of cards.", "count_which"),
        ("deal", "Something went wrong in dealing, or with the packs.", "deal_what"),
        ("meld", "Something wrong was laid down.", "meld_what"),
        ("claim", "Two or more want the discard at once.", "claim_turn"),
        ("seen", "Somebody saw a card that should be face down.", "seen_how"),
        ("score", "A score is wrong, or is missing.", "score_what"),
        ("game", "We want to stop or go on another day, or somebody leaves.", "game_what"),
    ),
    # ---- Out of turn
    _ask(
        "turn_discarded", "Did the player who was out of turn discard?",
        ("yes", "Yes.", "turn_stands"),
        ("no", "No.", "turn_drew"),
    ),
    _ask(
        "turn_drew", "What did that player draw?",
        ("nothing", "Nothing.", "turn_taken_back"),
        ("discard", "The discard.", "turn_discard_back"),
        ("stock", "A card from the stock.", "turn_joined_hand"),
    ),
    _ask(
        "turn_joined_hand", "Is the card in the hand already?",
        ("yes", "Yes.", "turn_joined"),
        ("no", "No, it is apart.", "turn_seen"),
    ),
    _ask(
        "turn_seen", "Did anybody see the card?",
        ("yes", "Yes.", "turn_exposed"),
        ("no", "No.", "turn_taken_back"),
    ),
    # ---- Too many drawn
    _ask(
        "drew_discarded", "Has that player discarded since?",
        ("yes", "Yes.", "draw_stands"),
        ("no", "No.", "drew_apart"),
    ),
    _ask(
        "drew_apart", "Are the extra cards still apart from the hand?",
        ("yes", "Yes.", "drew_seen"),
        ("no", "No, they are among the others.", "draw_joined"),
    ),
    _ask(
        "drew_seen", "How many of them were seen?",
        ("none", "None.", "draw_unseen"),
        ("one", "One.", "one_exposed"),
        ("more", "Two or more.", "many_exposed"),
    ),
    # ---- Discards
    _ask(
        "undrawn_next", "Has the next player drawn?",
        ("no", "No.", "draw_after_discard"),
        ("yes", "Yes.", "discard_short"),
    ),
    _ask(
        "discards_next", "What has the next player done?",
        ("nothing", "Nothing, or drawn from the stock.", "discard_back"),
        ("drew", "Drawn one of the cards.", "discard_other_back"),
        ("ended", "Ended their turn.", "discards_stand"),
    ),
    # ---- Numbers of cards
    _ask(
        "count_which", "Are there too many cards, or too few?",
        ("many", "Too many.", "many_when"),
        ("few", "Too few.", "few_when"),
    ),
    _ask(
        "many_when", "When was it found?",
        ("play", "While the round is played.", "too_many"),
        ("lay", "When that player wanted to lay down.", "no_laying_down"),
        ("end", "When the hands were counted.", "count_all"),
    ),
    _ask(
        "few_when", "When was it found?",
        ("play", "While the round is played.", "too_few"),
        ("lay", "When that player wanted to lay down.", "no_laying_down"),
        ("out", "When that player went out.", "out_too_few"),
        ("end", "When the hands were counted.", "missing_cards"),
    ),
    # ---- The deal
    _ask(
        "deal_what", "What went wrong?",
        ("exposed", "Cards were seen while they were dealt.", "deal_exposed"),
        ("face_up", "Cards lay face up in the pack.", "deal_exposed"),
        ("number", "A player was dealt the wrong number of cards.", "deal_drawn"),
        ("pack", "Wrong cards or packs are being played with.", "wrong_pack"),
    ),
    _ask(
        "deal_exposed", "How many cards?",
        ("one", "One.", "no_redeal"),
        ("more", "Two or more.", "redeal"),
    ),
    _ask(
        "deal_drawn", "Has that player drawn a card in the first turn yet?",
        ("no", "No.", "demand_redeal"),
        ("yes", "Yes.", "no_demand"),
    ),
    # ---- Melds
    _ask(
        "meld_what", "What is wrong with it?",
        ("extra", "A meld is right, but has cards too many.", "superfluous"),
        ("wrong", "It is no meld, not the contract, or does not fit where it was laid.", "meld_discarded"),
    ),
    _ask(
        "meld_discarded", "Has that player discarded since?",
        ("no", "No.", "wrong_meld_now"),
        ("yes", "Yes.", "wrong_meld_later"),
    ),
    # ---- Claims and cards that were seen
    _ask(
        "claim_turn", "Does the player whose turn it is take it?",
        ("yes", "Yes.", "claim_taken"),
        ("no", "No, or that player has drawn from the stock.", "claim_several"),
    ),
    _ask(
        "seen_how", "How was it seen?",
        ("deal", "In dealing, or face up in the pack.", "deal_exposed"),
        ("turn", "Somebody drew it out of turn.", "turn_discarded"),
        ("drew", "Somebody drew it as an extra card.", "drew_discarded"),
        ("stock", "The top of the stock was turned over.", "stock_shown"),
        ("hand", "It fell from a hand, or was shown.", "hand_shown"),
    ),
    # ---- Scores and games
    _ask(
        "score_what", "What is wrong?",
        ("count", "A hand was counted wrongly.", "score_mixed"),
        ("sum", "A sum, or what was written down.", "score_error"),
        ("none", "A player gave no score for a round.", "score_others"),
    ),
    _ask(
        "score_mixed", "Is that hand mixed with other cards already?",
        ("no", "No.", "count_again"),
        ("yes", "Yes.", "miscount"),
    ),
    _ask(
        "score_others", "Did at least two others give a score for the round?",
        ("yes", "Yes.", "missing_score"),
        ("no", "No.", "replay"),
    ),
    _ask(
        "game_what", "What is wanted?",
        ("rest", "To stop, and go on another day.", "suspend"),
        ("on", "To go on with a game that was stopped.", "resume"),
        ("leave", "A player leaves before the end.", "left_totals"),
    ),
    _ask(
        "left_totals", "Will at least two others play to the end?",
        ("yes", "Yes.", "leaver"),
        ("no", "No.", "leaver_void"),
    ),
)  # fmt: skip
