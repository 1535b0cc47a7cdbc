// Generated from src/upcard/server/contract by `python -m tools.contract`: change it there.

/** The whole state of a table for one seat.
 * @typedef {object} State
 * @property {"state"} t
 * @property {number} n the number of the last event that this seat may know of
 * @property {number} you my seat
 * @property {Table} table
 * @property {Seat[]} seats
 * @property {string[]} order my own order of my hand, as I last sent it
 * @property {Scores} scores
 * @property {Standing[] | null} standings at the end, one entry for both partners of a team
 * @property {Strip} strip
 * @property {Evening | null} evening null before the first match is over
 * @property {People} people
 * @property {Round | null} round null before the first deal, as is `deal`
 * @property {Deal | null} deal
 * @property {string[]} wilds
 * @property {Action[]} may what I may do now
 * @property {Closed[]} why_not the reasons for what `may` lacks; empty before the first deal
 * @property {string | null} suggest the action to put first, judged only by what the seat sees
 * @property {boolean} hint I may ask for a hint now
 * @property {Act[]} acts
 * @property {Honour | null} honour null at a table with a guard rail
 * @property {Target[]} targets
 * @property {Claim | null} claim null when I am neither asked nor waiting for the outcome
 * @property {WishDesk | null} wishes null in a game without claims and calls
 * @property {Slot[]} slots
 * @property {string[][] | null} lay_down what to stage in the slots to lay down or show now; null where the hand cannot
 * @property {Record<string, string>} keep a warning for each card whose discard breaks something
 * @property {Record<string, Refusal>} no_discard why each of these cards of my hand may not be discarded now, where
 *   others may
 * @property {Arrange | null} arrange where melds stay in the hand
 * @property {Sorts} sorts
 * @property {NextSeal | null} seal the next deal is sealed; null while a round is played
 * @property {Summary | null} summary while the table waits after a round
 */

/** The table and its settings.
 * @typedef {object} Table
 * @property {string} id
 * @property {string} name of the game
 * @property {string} game the game's id
 * @property {"finished" | "playing" | "summary" | "waiting"} phase
 * @property {number} pace seconds of a bot's beat; 0 skips
 * @property {number | null} claim_seconds length of a claim window; null: no clock
 * @property {number | null} turn_seconds after which a bot sits in for a player who keeps others waiting; null: never
 * @property {boolean} hints `hint` may be asked; set by `allow_hints`
 * @property {number[]} agree seats of bots that are offered and wait until I agree, or the round is over
 * @property {number[]} ready seats that have read the summary, or are ready for the first deal
 * @property {Rest | null} rest
 * @property {Refusal | null} no_rest why the match cannot be suspended now; null: it can, see `rest`
 * @property {Again | null} again
 * @property {Rematch | null} rematch null before the match is over
 * @property {boolean} day the deal of a day is played here, see `/api/day`
 * @property {string} leave what happens if I leave for good now; empty for a watcher
 * @property {string | null} leave_clause of the rule about players who leave
 * @property {boolean} skipping I have asked the bots to act at once until my turn
 */

/** A match that is suspended, or that somebody wants suspended.
 * @typedef {object} Rest
 * @property {boolean} holds whether it is suspended; before, all have to agree
 * @property {number[]} agreed the seats that want it
 * @property {string} since the day
 * @property {string} text what is needed to suspend it, or to resume it
 * @property {string | null} clause of the rule that says so
 * @property {boolean} swaps players may change places with `swap` before it goes on
 */

/** A refusal as the page shows it; `clause` is None if no rule is involved.
 * @typedef {object} Refusal
 * @property {string} code
 * @property {string} message
 * @property {string | null} clause
 */

/** A round that somebody left, and that the others may together have dealt again.
 * @typedef {object} Again
 * @property {string} text
 * @property {string | null} clause of the rule that says so
 * @property {number[]} agreed the seats that want it
 */

/** After a match: the seats that want another one. It begins once `waits` is empty.
 * @typedef {object} Rematch
 * @property {number[]} yes the seats that want it
 * @property {number[]} no the seats that do not want it now
 * @property {number[]} waits the seats that have not said yes, leaving out people who are away
 */

/** A seat as everybody sees it.
 * @typedef {object} Seat
 * @property {number} seat
 * @property {string} name
 * @property {"bot" | "open" | "person"} kind
 * @property {boolean} here a bot, or a person who is connected; `here` frames report changes
 * @property {boolean} sat_in a bot plays for a person who is away or idle, until they return
 * @property {number} total points of all rounds
 * @property {number | null} partner the seat it scores with, where there are teams
 * @property {number | null} colour of its person, 0 to 7; null for none
 * @property {number | null} portrait its person's picture, 0 to 7; null for the seat's own
 * @property {number} cards in its hand
 * @property {boolean | null} down it has laid down; null where being down means nothing
 * @property {number} claims in this round
 * @property {number | null} coins paid for claims so far; null where claims cost none
 * @property {boolean} dealer
 * @property {boolean} active it is this seat's turn
 * @property {Note | null} note
 * @property {string | null} level which contract of its own it is at, where each has its own
 * @property {string | null} contract what it is to lay, in words
 */

/** The rest of what everybody sees of a seat.
 * @typedef {object} Note
 * @property {"laid" | "left" | "out"} kind dropped out of the round, out of the game, or points laid where those score
 * @property {string} text
 */

/** The score sheet: a row of points for each round that is over.
 * @typedef {object} Scores
 * @property {string[]} contracts what each column is about
 * @property {number[][]} rounds points of each seat
 * @property {number[]} totals
 * @property {(number | null)[]} out who went out in each round
 * @property {"high" | "low"} best which total is best
 * @property {number | null} target the points that win the match; null where none do
 * @property {Team[]} teams mine first; empty where everybody scores alone
 * @property {Noted[]} notes why a total is not what its rounds add up to
 */

/** Partners, who score together.
 * @typedef {object} Team
 * @property {number[]} seats
 * @property {number} total
 */

/** A note to a total.
 * @typedef {object} Noted
 * @property {string} text
 * @property {string | null} clause of the rule that says so
 */

/** A final place.
 * @typedef {object} Standing
 * @property {number} seat
 * @property {number | null} mate the partner, where there are teams
 * @property {number} total
 * @property {number} place
 * @property {Noted | null} note what the total is made of apart from the points of rounds
 * @property {number | null} coins what the settlement brings
 */

/** The strip: what is happening, what to do, and a help.
 * @typedef {object} Strip
 * @property {string} title
 * @property {string} ask
 * @property {string | null} hint
 */

/** The matches finished at this table.
 * @typedef {object} Evening
 * @property {number[]} won the number of matches each seat's player has won
 * @property {string[]} before how each match before the current one ended
 */

/** The open questions among the people at a table.
 * @typedef {object} People
 * @property {Request[]} asks
 * @property {Vote[]} votes
 * @property {CloseVote | null} close
 * @property {Wish[]} wishes
 * @property {string[]} watchers names of those who watch
 */

/** Somebody at the door who needs the table's consent.
 * @typedef {object} Request
 * @property {string} id
 * @property {"seat" | "watch"} kind to sit, or only to watch
 * @property {string} name
 * @property {number | null} seat the seat that is asked for; null to watch
 * @property {string} text what is asked, in a sentence
 * @property {number[]} yes seats that have said yes
 * @property {number[]} waits seats that still have to say yes
 */

/** A vote to remove a person from their seat.
 * @typedef {object} Vote
 * @property {number} seat
 * @property {number[]} yes the seats that voted for it
 * @property {number} need how many it takes
 */

/** A vote to close the table for good.
 * @typedef {object} CloseVote
 * @property {number[]} yes the seats that voted for it
 * @property {number} need the votes it takes: more than half of those who are not away
 */

/** A wish to change places before the first deal; granted once the other wishes the same.
 * @typedef {object} Wish
 * @property {number} seat
 * @property {number} other
 */

/** What a round is about.
 * @typedef {object} Round
 * @property {number} number
 * @property {number | null} of the number of rounds where it is fixed
 * @property {string | null} contract mine, in words; null where the round has none
 * @property {string | null} goal where there is no contract: when the game ends, or what is wild
 * @property {Level | null} level where each player has contracts of their own
 * @property {number | null} kitty coins in it, where claims cost coins
 * @property {string} draw_label the label of the button that draws from the stock
 * @property {boolean} gathers my contract has still to be laid: I gather it in slots
 * @property {RoundLay | null} lay null where melds are not gathered in slots
 * @property {"cards" | "tiles"} face how cards are shown
 * @property {boolean} rearranges the table may be rearranged, see `stage_table`
 * @property {boolean} discards a turn ends with a discard; else with `end`
 * @property {string | null} bare the text on a table that never has melds
 * @property {Turned | null} turned
 * @property {boolean} claims the game has claims out of turn
 * @property {boolean} claims_open this round has them
 * @property {number | null} claims_left how many I have left, where they are limited
 * @property {SeatCard[]} dealer_draw the cards drawn for the first deal; only in round 1
 */

/** My progress through contracts of my own.
 * @typedef {object} Level
 * @property {number} number
 * @property {number} of
 */

/** The action that plays the cards gathered in the slots, and its button.
 * @typedef {object} RoundLay
 * @property {"down" | "meld" | "show"} action
 * @property {string} label
 */

/** The card turned up to set the wild rank.
 * @typedef {object} Turned
 * @property {string} card
 * @property {string} text what it makes wild
 */

/** A seat and the card it drew.
 * @typedef {object} SeatCard
 * @property {number} seat
 * @property {string} card
 */

/** The cards of a round, as far as I may see them.
 * @typedef {object} Deal
 * @property {Phase} phase
 * @property {number} turn
 * @property {number} active the seat whose turn it is
 * @property {number} stock cards left in it
 * @property {string[]} discard the pile from bottom to top
 * @property {string[] | null} pile the pile from its top, where it may be taken deeper
 * @property {PileTake[]} takes for each card of `pile` what it would cost me to take down to it
 * @property {number | null} discard_from who discarded its top; null for the first card
 * @property {Meld[]} melds
 * @property {string[]} hand
 * @property {string[]} new cards of my hand that came last
 * @property {string[]} owed wild cards that I freed and owe to the table
 * @property {string | null} must a card that I must play at once
 * @property {number} plays plays of this turn that may be taken back
 * @property {number} points that my hand counts
 */

/** The consequences of taking that many cards of the pile.
 * @typedef {object} PileTake
 * @property {number} points of the cards that stay in the hand
 * @property {string | null} must the card that must be melded at once
 * @property {string} text the same in a sentence
 */

/** A meld on the table.
 * @typedef {object} Meld
 * @property {string} id `m1`, `m2`, ... in the order they were laid
 * @property {number} owner the seat that laid it
 * @property {"run" | "set"} type
 * @property {string} label its name: "Set of kings"
 * @property {string} short as it is called after its owner: "kings", "run in hearts"
 * @property {Placed[]} cards
 */

/** A card in its place in a meld.
 * @typedef {object} Placed
 * @property {string} card
 * @property {string | null} as what a wild card in a run stands for
 * @property {boolean} wild it stands for another card
 */

/** A reason why I may not do some things now, with everything that it closes.
 * @typedef {object} Closed
 * @property {Action[]} actions
 * @property {Refusal} refusal
 */

/** A move that only some games have, as a button.
 * @typedef {object} Act
 * @property {string} name
 * @property {string} label
 * @property {string} move as text; a star stands for the card it `needs`
 * @property {"card" | "cards" | "slots" | null} needs one selected card, all selected ones, or what is staged, the
 *   slots parted by ` / `
 * @property {Record<string, ActCard>} cards label and refusal for each card, where they differ
 * @property {string | null} best the card to choose
 * @property {Refusal | null} refusal why no card is possible
 * @property {Ask | null} ask
 */

/** The label or the refusal of a move for one card that it could use.
 * @typedef {object} ActCard
 * @property {string} label
 * @property {Refusal | null} refusal
 */

/** A question to be answered before a move that cannot be taken back.
 * @typedef {object} Ask
 * @property {string} title
 * @property {string} text
 * @property {string} yes
 * @property {string} no
 * @property {string | null} clause
 */

/** An honour table.
 * @typedef {object} Honour
 * @property {string[]} face_up on the stock, the top card first
 * @property {Loose[]} loose
 * @property {Apart | null} apart
 * @property {Act[]} more illegal acts that are possible now
 * @property {CallWord[]} calls
 * @property {CallWord[]} dealing what may be called about the deal, while there is time
 * @property {Ruling | null} ruling
 */

/** Cards on the table that may not lie there.
 * @typedef {object} Loose
 * @property {number} seat
 * @property {string | null} meld the meld at which they lie
 * @property {string[]} cards
 */

/** Wrongly drawn cards that are not among the others yet.
 * @typedef {object} Apart
 * @property {number} seat
 * @property {number} count
 */

/** An accusation that may be called against a player; the server rules on it.
 * @typedef {object} CallWord
 * @property {string} label in plain words, behind the player's name
 * @property {string} move as text; a star stands for the player's number, from 1 on
 */

/** The last ruling of the round, while it matters.
 * @typedef {object} Ruling
 * @property {number} seat
 * @property {string} text
 * @property {string | null} clause
 * @property {RulingStep[]} steps
 */

/** What somebody does now.
 * @typedef {object} RulingStep
 * @property {string} who
 * @property {string} what
 */

/** A place where one of my cards may be laid now.
 * @typedef {object} Target
 * @property {string} card
 * @property {string} meld
 * @property {"call" | "lay" | "replace"} kind `call`: where a discard that may be called would go
 * @property {"high" | "low" | null} end
 * @property {string | null} as what the card would stand for
 * @property {string | null} frees the wild card that it would replace
 * @property {string} move
 */

/** An open window in which I am asked.
 * @typedef {object} Claim
 * @property {"call" | "claim"} kind `call` where a discard that fits the table may be called
 * @property {string} card
 * @property {number} penalty blind cards that a claim costs
 * @property {"claim" | "pass" | null} answer mine
 * @property {number | null} left_ms null when the clock is off
 * @property {number | null} total_ms
 * @property {Place[]} order
 * @property {"claim" | "pass" | null} wish what my wishes answer for me; null: I am asked
 */

/** A seat's place in the order of claims; it never reveals who asks.
 * @typedef {object} Place
 * @property {number} seat
 * @property {"after" | "before" | "declined" | "discarded" | "you"} state
 */

/** My wishes, and those that this game offers.
 * @typedef {object} WishDesk
 * @property {Wishes} mine
 * @property {WishLine[]} lines
 * @property {string[]} ranks ranks that can be named, and `JK` for jokers; none without claims
 * @property {string | null} quick a button of a claim: passes, unless the card helps, now and from now on
 * @property {string} text the wishes in a sentence; empty without any
 */

/** The wishes of a seat. A wish for the card takes precedence, then one for its rank, then the rows from the top.
 * @typedef {object} Wishes
 * @property {"always" | "ask" | "never"} completes a card with which my hand holds the contract
 * @property {"always" | "ask" | "never"} helps a card with which it misses fewer cards
 * @property {"always" | "ask" | "never"} others any other card
 * @property {"always" | "ask" | "never"} calls a discard that fits a meld and may be called
 * @property {CardWish[]} cards
 * @property {boolean} keep they outlast the next deal
 */

/** The wish for a rank, or for one card.
 * @typedef {object} CardWish
 * @property {string} card a rank, `7`, `T`, or a card, `7H`, `JK`
 * @property {"always" | "ask" | "never"} wish
 */

/** A row of the wishes that this game has.
 * @typedef {object} WishLine
 * @property {"calls" | "completes" | "helps" | "others"} name
 * @property {string} text
 * @property {("always" | "ask" | "never")[]} words what can be chosen
 * @property {"always" | "ask" | "never"} now
 */

/** A place in which to gather a meld, with the cards that the hand has for it while nothing is staged.
 * @typedef {object} Slot
 * @property {string} name
 * @property {"any" | "run" | "set"} type `any`: a set or a run alike
 * @property {number} size cards that it wants at least
 * @property {"empty" | "partial" | "ready"} state
 * @property {number} have
 * @property {string[]} cards
 * @property {string} text
 * @property {string | null} takes the discard on offer, where it would lie here; not among `cards`
 */

/** The best melds of a hand that keeps them, and the cards outside them.
 * @typedef {object} Arrange
 * @property {HandMeld[]} melds
 * @property {CardPoints[]} left the cards outside, the dearest first
 * @property {number} points of the cards outside
 * @property {string} text
 * @property {Record<string, Outside>} without the same without each card that may be discarded
 */

/** A meld that is, or was, in a hand.
 * @typedef {object} HandMeld
 * @property {"run" | "set"} type
 * @property {string} label
 * @property {Placed[]} cards
 */

/** A card and its points.
 * @typedef {object} CardPoints
 * @property {string} card
 * @property {number} points
 */

/** What is outside the melds without a card.
 * @typedef {object} Outside
 * @property {number} points
 * @property {string} text
 */

/** My hand sorted three ways, as groups of cards.
 * @typedef {object} Sorts
 * @property {string[][]} contract by what the contract needs; by melds where there is none
 * @property {string[][]} suit
 * @property {string[][]} rank
 */

/** The next deal is sealed: the server is committed to a secret, and browsers may give salts.
 * @typedef {object} NextSeal
 * @property {number} number of the round, counted through all matches of the table
 * @property {string} commitment SHA-256 of the secret, in hex
 * @property {boolean} mine my salt has come
 */

/** How a round ended.
 * @typedef {object} Summary
 * @property {number} round
 * @property {number} replay the round's number in `/replay/{table}/{round}`
 * @property {string} head the same as a heading: `You’re out!`, `Petr is out`, `Gin!`
 * @property {string} title how it ended, in a sentence
 * @property {string | null} leads who leads and by how much; null after the last round
 * @property {string[]} why the reasons of points that do not speak for themselves
 * @property {string | null} next the next round; null after the last
 * @property {string | null} deal what the button says that deals it: `Deal round 3`
 * @property {number | null} out the seat that went out
 * @property {EndReason} reason
 * @property {OpenSeal | null} seal what the cards followed from; null where they were not sealed
 * @property {SeatLuck[]} luck empty where the round had no wild cards
 * @property {SummaryRow[]} rows
 */

/** Everything from which the cards of a finished round are derived.
 * @typedef {object} OpenSeal
 * @property {number} number
 * @property {string} commitment
 * @property {string} secret
 * @property {Salt[]} salts
 * @property {string} cards all cards of the game before they are shuffled
 * @property {string} shoe the same cards in the order in which they were dealt
 */

/** The salt of a seat.
 * @typedef {object} Salt
 * @property {number} seat
 * @property {string} name
 * @property {string | null} salt 32 bytes in hex; null where none was given
 */

/** The wild cards that a seat was dealt and drew, compared with the expected number.
 * @typedef {object} SeatLuck
 * @property {number} seat
 * @property {string} text
 * @property {number} over wild cards above the expected number; negative if below
 * @property {string} figures the same in figures
 */

/** A seat's remaining cards and its score.
 * @typedef {object} SummaryRow
 * @property {number} seat
 * @property {boolean | null} down null where being down means nothing
 * @property {number} points
 * @property {number} total with those points; the same for both partners of a team
 * @property {CardPoints[]} hand
 * @property {HandMeld[]} melds those that were in the hand until the end
 * @property {HandMeld[]} laid those of the table that it laid, as they lie at the end
 * @property {number} place so far; 1 for the leader, the same for both partners and for all who are level
 * @property {string} note how the round ended for it: `Went out with {JH}`, `Two cards left`
 */

/** Something happened.
 * @typedef {object} Happened
 * @property {"event"} t
 * @property {number} n
 * @property {Effect[]} effects for motion
 * @property {string[]} log sentences
 * @property {number[]} about the seat that each sentence is about, -1 for none
 * @property {State | null} state as of now, of a channel opened with `parts` only what has changed; null for what
 *   happened before this channel was opened
 */

/** One movement of cards, with only the fields that apply.
 * @typedef {object} Effect
 * @property {"back" | "bury" | "call" | "call_out" | "claim" | "closing" | "deal" | "decline" | "discard" | "down" |
 *   "draw" | "drop" | "end" | "exposed" | "face_up" | "join" | "keep" | "knock" | "lay" | "meld" | "misdeal" |
 *   "misplay" | "no_claim" | "pass" | "pick" | "pile" | "push" | "put_back" | "put_under" | "rearrange" | "replace" |
 *   "retrieve" | "returned" | "ruled" | "show" | "stand" | "take" | "time_up" | "turn_over" | "turn_up" | "upcard" |
 *   "wrong_show" | "out"} what
 * @property {number} [seat] who moved, or whom it is about
 * @property {string} [card] the card that moved; of a draw only for its owner
 * @property {string[]} [cards] several cards, from bottom to top; blind ones only for their owner
 * @property {string} [meld] the meld it went to, or the first of `melds`
 * @property {string[]} [melds] the melds that were laid
 * @property {number} [count] how many cards moved face down
 * @property {"high" | "low"} [end] the end of the run it was laid on
 * @property {string} [freed] the wild card that a replacement freed
 * @property {string} [reason] why, where there are several reasons
 */

/** The command was accepted and stored.
 * @typedef {object} Ok
 * @property {"ok"} t
 * @property {string} id
 * @property {number} n
 */

/** The command was refused; nothing changed, and nothing closes.
 * @typedef {object} Refused
 * @property {"refused"} t
 * @property {string | null} id null where the frame had none that could be read
 * @property {string} code
 * @property {string} message
 * @property {string | null} clause
 */

/** The answer to the commands that begin with `stage`, and to `show_play`.
 * @typedef {object} Verdict
 * @property {"verdict"} t
 * @property {SlotVerdict[]} slots
 * @property {string[] | null} moves to make one after another, once all is complete and together accepted
 * @property {Refusal | null} refusal of the whole
 * @property {string | null} text the worth of a first lay-down so far
 * @property {Ask | null} ask
 * @property {string} id of the command
 */

/** The verdict on one slot.
 * @typedef {object} SlotVerdict
 * @property {"complete" | "empty" | "partial" | "refused"} state
 * @property {number} count
 * @property {number} size
 * @property {string} text
 * @property {Refusal | null} refusal
 * @property {Placed[]} cards in order
 * @property {Choice | null} choice
 * @property {string | null} meld as text, once it is one
 */

/** A choice between several ways to lay the cards of a slot.
 * @typedef {object} Choice
 * @property {string | null} card the loose wild card it is about
 * @property {ChoiceOption[]} options
 * @property {string} text what is chosen
 */

/** One way to lay the cards of a slot.
 * @typedef {object} ChoiceOption
 * @property {string} end to be sent back in `ends` to choose it
 * @property {string | null} as what the loose wild card would stand for
 * @property {boolean} chosen
 * @property {string | null} label its name where no card names it
 */

/** The answer to `hint`: the move of a strong player who sees only what my seat sees.
 * @typedef {object} Hint
 * @property {"hint"} t
 * @property {number} n the number of the last event it accounts for: a later one outdates it
 * @property {string} move as text
 * @property {string} text the move in words
 * @property {string} why its reasons in a sentence or two, with figures
 * @property {string[]} cards of my hand, that the move plays
 * @property {"discard" | "stock" | null} pile the pile that the move takes from
 * @property {string | null} meld the `id` of the meld that it goes to
 * @property {string} id of the command
 */

/** The answer to `offer`.
 * @typedef {object} Invitation
 * @property {"invite"} t
 * @property {string} id
 * @property {string} url
 */

/** Who is connected now.
 * @typedef {object} Here
 * @property {"here"} t
 * @property {number[]} seats
 * @property {Leaving[]} leaving
 */

/** A person who is not connected but still counts as present.
 * @typedef {object} Leaving
 * @property {number} seat
 * @property {number} left_ms milliseconds until they count as away and a bot plays for them
 */

/** Somebody said a phrase of the fixed list; it is not kept.
 * @typedef {object} Said
 * @property {"said"} t
 * @property {number} seat
 * @property {"back_soon" | "clap" | "good_game" | "good_night" | "hello" | "hmm" | "laugh" | "love" | "lucky" | "mine"
 *   | "moment" | "nice" | "oops" | "sigh" | "thanks" | "wink" | "wow" | "your_turn"} what
 */

/** The others are waiting for this seat.
 * @typedef {object} Nudge
 * @property {"nudge"} t
 * @property {string} text
 * @property {number} left_ms until a bot sits in, or the turn ends with a penalty
 */

/** The answer to `beat`: the channel is alive.
 * @typedef {object} Beat
 * @property {"beat"} t
 */

/** A game as the front page offers it.
 * @typedef {object} GameOffer
 * @property {string} id
 * @property {string} name
 * @property {string} about
 * @property {[number, number]} players least and most
 * @property {number} rounds
 * @property {string[]} contracts round by round in words, where each can be played alone; else empty
 * @property {string} length when it ends, in words
 * @property {number | null} minutes about how long a match takes; null if not measured
 * @property {string} group its heading in the list
 * @property {boolean} house a house game of this server, from its folder of games
 * @property {string | null} base the game of which it is a variation
 * @property {boolean} family
 * @property {string[][]} picture melds that show what it is about
 * @property {"cards" | "tiles"} face how its cards are shown
 * @property {string} plays how it plays, as measured by bots; empty if not measured
 * @property {string[]} traits its special features, as words to search for
 * @property {string} start why it suits beginners; else empty
 * @property {string[]} levels the levels that bots may play at, the weakest first
 */

/** A guided first hand of a kind of game.
 * @typedef {object} Guide
 * @property {"cards" | "tiles"} face
 * @property {GuideStep[]} steps the last is the table after them, and has no press of its own
 */

/** One step of a guided hand: the table, the text, and what to press.
 * @typedef {object} GuideStep
 * @property {string} say emphasis stands between asterisks
 * @property {string[]} hand
 * @property {string[]} lit the cards of the hand that the text is about
 * @property {string[]} chosen
 * @property {string | null} new the card that has just been drawn
 * @property {string | null} discard the card on the discard pile
 * @property {string[][]} melds on the table
 * @property {number} theirs how many cards the other player holds
 * @property {GuideAim} aim
 * @property {"button" | "discard" | "meld"} press what goes on: the button, the discard pile, the first meld
 * @property {string} label what the press does, in words
 */

/** The aim of a step of a guided hand, as cards on the felt.
 * @typedef {object} GuideAim
 * @property {string} title
 * @property {string} note
 * @property {string[]} cards
 * @property {boolean} open whether a card is still missing
 * @property {boolean} won
 */

/** The rules of a game.
 * @typedef {object} Sheet
 * @property {string} name
 * @property {SheetSection[]} sections
 */

/** The rules about one subject.
 * @typedef {object} SheetSection
 * @property {string} title
 * @property {SheetRow[]} rows
 */

/** One rule.
 * @typedef {object} SheetRow
 * @property {string} text
 * @property {string | null} clause
 */

/** A seal for a table that is about to be opened.
 * @typedef {object} Commitment
 * @property {string | null} seal to be sent back in `POST /api/tables`, with a salt; null where deals are not sealed
 */

/** The seat that was taken; its secret comes as a cookie.
 * @typedef {object} Seated
 * @property {string} table
 * @property {string} url
 * @property {number} seat
 */

/** What an invitation is for.
 * @typedef {object} InviteInfo
 * @property {string} table
 * @property {string} game
 * @property {number} seat
 * @property {string} from
 */

/** @typedef {State | Happened | Ok | Refused | Verdict | Hint | Invitation | Here | Said | Nudge | Beat} Frame */
/**
 * @typedef {"back" | "buy" | "call" | "claim" | "discard" | "down" | "draw" | "drop" | "end" | "knock" | "lay" | "meld"
 *   | "pass" | "pile" | "rearrange" | "replace" | "show" | "take"} Action
 */
/**
 * @typedef {"back" | "bury" | "call" | "call_out" | "claim" | "closing" | "deal" | "decline" | "discard" | "down" |
 *   "draw" | "drop" | "end" | "exposed" | "face_up" | "join" | "keep" | "knock" | "lay" | "meld" | "misdeal" |
 *   "misplay" | "no_claim" | "out" | "pass" | "pick" | "pile" | "push" | "put_back" | "put_under" | "rearrange" |
 *   "replace" | "retrieve" | "returned" | "ruled" | "show" | "stand" | "take" | "time_up" | "turn_over" | "turn_up" |
 *   "upcard" | "wrong_show"} What
 */
/**
 * @typedef {"call" | "claim" | "draw" | "offer" | "over" | "pick" | "play" | "ruling" | "shuffle"} Phase
 */
/**
 * @typedef {"big_gin" | "cap" | "gin" | "knock" | "left" | "out" | "show" | "stock" | "void" | "won"} EndReason
 */
/** @typedef {Ok | Refused | Verdict | Hint | Invitation} Answer */
/** @typedef {import("./commands.js").Command} Command */
export {};
