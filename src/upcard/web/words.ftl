### The pages themselves: titles, and what stands there before any script.

## Titles, before the name of the site

title-day = Deal of the day
title-family = Our book
title-offline = No connection
title-pad = Score pad
title-replay = Replay
title-rules = House rules

## For who has no scripts, or hears the page

needs-script = Upcard needs JavaScript.
log-game = Game announcements
log-moves = Moves

## Where the server cannot be reached

offline-head = The server cannot be reached
offline-text =
    This page is on the server alone. What this device has kept opens without it: the front door, score pads, the
    referee, and the rules that were read here before.
offline-again = Try again
offline-front = To the front door
offline-rules = Rules
