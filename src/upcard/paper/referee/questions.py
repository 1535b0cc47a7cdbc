"""The questions, as data. What a question's answer leads to is another question or a ruling, by its name.

What they say stands in ``words.ftl``: a question's message has an attribute for each answer.
"""

START = "what"

QUESTIONS: dict[str, dict[str, str]] = {
    START: {
        "turn": "turn_discarded",
        "drew": "drew_discarded",
        "no_draw": "undrawn_next",
        "discards": "discards_next",
        "count": "count_which",
        "deal": "deal_what",
        "meld": "meld_what",
        "claim": "claim_turn",
        "seen": "seen_how",
        "score": "score_what",
        "game": "game_what",
    },
    # ---- Out of turn
    "turn_discarded": {
        "yes": "turn_stands",
        "no": "turn_drew",
    },
    "turn_drew": {
        "nothing": "turn_taken_back",
        "discard": "turn_discard_back",
        "stock": "turn_joined_hand",
    },
    "turn_joined_hand": {
        "yes": "turn_joined",
        "no": "turn_seen",
    },
    "turn_seen": {
        "yes": "turn_exposed",
        "no": "turn_taken_back",
    },
    # ---- Too many drawn
    "drew_discarded": {
        "yes": "draw_stands",
        "no": "drew_apart",
    },
    "drew_apart": {
        "yes": "drew_seen",
        "no": "draw_joined",
    },
    "drew_seen": {
        "none": "draw_unseen",
        "one": "one_exposed",
        "more": "many_exposed",
    },
    # ---- Discards
    "undrawn_next": {
        "no": "draw_after_discard",
        "yes": "discard_short",
    },
    "discards_next": {
        "nothing": "discard_back",
        "drew": "discard_other_back",
        "ended": "discards_stand",
    },
    # ---- Numbers of cards
    "count_which": {
        "many": "many_when",
        "few": "few_when",
    },
    "many_when": {
        "play": "too_many",
        "lay": "no_laying_down",
        "end": "count_all",
    },
    "few_when": {
        "play": "too_few",
        "lay": "no_laying_down",
        "out": "out_too_few",
        "end": "missing_cards",
    },
    # ---- The deal
    "deal_what": {
        "exposed": "deal_exposed",
        "face_up": "deal_exposed",
        "number": "deal_drawn",
        "pack": "wrong_pack",
    },
    "deal_exposed": {
        "one": "no_redeal",
        "more": "redeal",
    },
    "deal_drawn": {
        "no": "demand_redeal",
        "yes": "no_demand",
    },
    # ---- Melds
    "meld_what": {
        "extra": "superfluous",
        "wrong": "meld_discarded",
    },
    "meld_discarded": {
        "no": "wrong_meld_now",
        "yes": "wrong_meld_later",
    },
    # ---- Claims and cards that were seen
    "claim_turn": {
        "yes": "claim_taken",
        "no": "claim_several",
    },
    "seen_how": {
        "deal": "deal_exposed",
        "turn": "turn_discarded",
        "drew": "drew_discarded",
        "stock": "stock_shown",
        "hand": "hand_shown",
    },
    # ---- Scores and games
    "score_what": {
        "count": "score_mixed",
        "sum": "score_error",
        "none": "score_others",
    },
    "score_mixed": {
        "no": "count_again",
        "yes": "miscount",
    },
    "score_others": {
        "yes": "missing_score",
        "no": "replay",
    },
    "game_what": {
        "rest": "suspend",
        "on": "resume",
        "leave": "left_totals",
    },
    "left_totals": {
        "yes": "leaver",
        "no": "leaver_void",
    },
}
"""By its name, what each answer leads to, by its word."""
