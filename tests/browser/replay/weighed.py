"""Reviews as a server sends them, in parts: to weigh real decisions takes seconds."""

import msgspec

from upcard.server.contract.replay import Review, ReviewDecision, ReviewTried


def decision(at, cost=0.0, discards=None, better=None):
    """A decision before the move of this number, a mistake if it cost anything."""
    best = f"Discard {{{better}}}." if better else "Draw a card."
    return ReviewDecision(
        at=at, turn=at, text="Take the discard.", expected=12.5, cost=cost, within=2.5, mistake=cost > 0, best=best,
        why="It fits nothing.", discards=discards, better=better, tried=[ReviewTried(best, 12.5)],
    )  # fmt: skip


def part(*decisions, following=None):
    """Part of the review of a round of twenty moves."""
    return Review(
        seat=0, points=45, high=False, worlds=40, moves=20, decisions=list(decisions), next=following
    )  # fmt: skip


def answer_with(page, parts):
    """Answer each call for a review with the part that begins there; without one it waits."""
    waiting = {}

    def answer(route):
        after = int(route.request.url.partition("after=")[2].partition("&")[0] or 0)
        if after in parts:
            route.fulfill(body=msgspec.json.encode(parts[after]), content_type="application/json")
        else:
            waiting[after] = route

    page.route("**/review?*", answer)
    return waiting
