### The pages themselves: titles, and what stands there before any script.

## The manifest, with which a device installs the page

description = Rummy with friends and bots, and a score pad for real cards

## Titles, before the name of the site

title-day = Deal of the day
title-family = Our book
title-offline = No connection
title-pad = Score pad
title-replay = Replay
title-rules = House rules

## Without scripts, and for screen readers

needs-script = Upcard needs JavaScript.
log-game = Game announcements
log-moves = Moves

## Where the server cannot be reached

offline-head = The server cannot be reached
offline-text =
    This page is only on the server. The pages that this device has kept open without it: the front page, score pads,
    the referee, and rules that were read here before.
offline-again = Try again
offline-front = To the front page
offline-rules = Rules
