"""The rulings, as data: those of Continental Rummy, the only rulebook of the family that speaks of mistakes.

What they say stands in ``words.ftl``: who does what (``who-1``, ``does-1``, ...), the ``cards`` and the ``score``.
"""

from upcard.paper.referee.model import Ruling

RULINGS = (
    # ---- Out of turn
    Ruling("turn_stands", "CON-110"),
    Ruling("turn_joined", "CON-111"),
    Ruling("turn_taken_back", "CON-112"),
    Ruling("turn_discard_back", "CON-113"),
    Ruling("turn_exposed", "CON-120"),
    # ---- Too many drawn
    Ruling("draw_stands", "CON-123"),
    Ruling("draw_joined", "CON-140"),
    Ruling("draw_unseen", "CON-120"),
    Ruling("one_exposed", "CON-121"),
    Ruling("many_exposed", "CON-122"),
    # ---- Discards
    Ruling("draw_after_discard", "CON-130"),
    Ruling("discard_short", "CON-131"),
    Ruling("discard_back", "CON-132"),
    Ruling("discard_other_back", "CON-132"),
    Ruling("discards_stand", "CON-132"),
    # ---- Numbers of cards
    Ruling("too_many", "CON-140"),
    Ruling("too_few", "CON-141"),
    Ruling("no_laying_down", "CON-142"),
    Ruling("count_all", "CON-143"),
    Ruling("missing_cards", "CON-144"),
    Ruling("out_too_few", "CON-145"),
    # ---- The deal
    Ruling("redeal", "CON-150"),
    Ruling("no_redeal", "CON-150"),
    Ruling("demand_redeal", "CON-151"),
    Ruling("no_demand", "CON-151"),
    Ruling("wrong_pack", "CON-152"),
    # ---- Melds
    Ruling("superfluous", "CON-160"),
    Ruling("wrong_meld_now", "CON-54"),
    Ruling("wrong_meld_later", "CON-160"),
    # ---- Claims and cards that were seen
    Ruling(
        "claim_taken", None, rows=("claim_taken", "claim_declined", "active_buys", "claim_rounds")
    ),
    Ruling(
        "claim_several",
        None,
        rows=(
            "claim_priority",
            "claim_penalty",
            "claim_price",
            "price_per",
            "claim_order",
            "claim_no_play",
            "order_of_play",
            "claim_rounds",
        ),
    ),
    Ruling("stock_shown", "CON-120"),
    Ruling("hand_shown", None),
    # ---- Scores
    Ruling("miscount", "CON-170"),
    Ruling("count_again", "CON-170"),
    Ruling("score_error", "CON-171"),
    Ruling("missing_score", "CON-103"),
    Ruling("replay", "CON-103"),
    # ---- The game
    Ruling("suspend", "CON-100"),
    Ruling("resume", "CON-100"),
    Ruling("leaver", "CON-101"),
    Ruling("leaver_void", "CON-102"),
)
