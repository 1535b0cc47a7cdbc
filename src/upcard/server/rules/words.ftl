### Rules of strangers.

## Refusals

server-stopping = The server is stopping; try again when it is back.
review-busy = Other rounds are being reviewed; try again in a moment.
rules-busy = Many rules are being read right now; try again in a moment.
odds-busy = Bots are trying many other rules; try again in a moment.
rules-unreadable = These rules can no longer be read.
rules-unknown = There are no such rules.
rules-revision = There is no version { $at } of these rules; there are versions 1 to { $versions }.
rules-full = These rules have { $versions } versions, the most allowed; save them under a new name.
rules-conflict = These rules were saved on another page at the same time; try again.
rules-too_slow = Reading these rules took too long. Make them simpler, then try again.
play-too_slow = Bots took too long to play these rules.
replay-too_slow = Replaying this record took too long.
review-too_slow = Looking at one decision of this round took too long.
rules-failed = These rules cannot be read.
play-failed = Bots could not play these rules; the server's log says why.
replay-failed = This record could not be replayed; the server's log says why.
review-failed = This round could not be reviewed; the server's log says why.
rules-too_large = These rules need more time or memory than is allowed ({ $error }).
replay-too_large = This record needs more time or memory than is allowed ({ $error }).
rules-unplayable = These rules cannot be played by this version of Upcard: { $why }
table-honour = This game cannot be played at an honour table: { $why }
table-round = This round cannot be played alone: { $why }
hard-for-bots = Bots find this game hard: { $why }.
round-name = { $game }, round { $round }
