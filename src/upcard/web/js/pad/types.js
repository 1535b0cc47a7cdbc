// Generated from src/upcard/server/contract by `python -m tools.contract`: change it there.

/** The request to open a score pad.
 * @typedef {object} NewPad
 * @property {string} game
 * @property {string[]} names
 * @property {number} dealer
 * @property {string | null} family the link of a family's book, in which the pad then is from its start
 */

/** The pad that was opened.
 * @typedef {object} OpenedPad
 * @property {string} pad
 * @property {string} url
 */

/** An entry for a pad; `id` is the page's own, so that an entry sent twice counts once.
 * @typedef {object} PadWrite
 * @property {string} id
 * @property {"agreed" | "entered" | "left" | "mixed" | "resumed" | "suspended" | "undone"} do
 * @property {number} by the seat on whose device it was written
 * @property {number} round
 * @property {"at_once" | "buys" | "cut" | "down" | "hand" | "out" | "total" | "won"} what
 * @property {number} seat
 * @property {number | null} number
 * @property {string | null} cards
 * @property {number} seen the entry that stood there when this was written, 0 for none
 * @property {"" | "doubt" | "miscount" | "sum"} why
 * @property {number} event the event that is agreed to or taken back
 * @property {number[]} seats who is there when a game goes on, as they sit
 */

/** The whole current pad.
 * @typedef {object} PadState
 * @property {string} pad
 * @property {number} n the number of the last event
 * @property {string} game
 * @property {string} game_id
 * @property {string[]} names
 * @property {[number, number]} players the least and the most that the game takes
 * @property {boolean} over
 * @property {string} packs the cards that are needed, in words
 * @property {boolean} counted whether the cards left in a hand are its score
 * @property {number} short what each missing card of a hand costs, 0 for nothing
 * @property {string} no_score the consequence if a player gives no score
 * @property {string} leave what happens to a player who leaves
 * @property {string | null} leave_clause of the rule that says so
 * @property {string} length when the game ends, as a sentence
 * @property {string[]} steps the contracts that everybody goes through by themselves; empty where all have the same
 * @property {PadKey[]} keys
 * @property {PadRound[]} rounds
 * @property {number} now the round to show: the one being entered, or waiting to be closed
 * @property {number[][]} running the totals after each round that is over
 * @property {PadPlace[]} places
 * @property {string[]} notes notes to the totals: the kitty, lucky cuts
 * @property {string} result how the game ended, in words; empty while it goes on
 * @property {string} void why the match does not count; empty if it does
 * @property {PadQuestion[]} questions
 * @property {"" | "asked" | "yes"} suspended whether the game rests, or that is asked for
 * @property {string} suspended_at the day since which the game rests
 * @property {number} suspend_n
 * @property {number[]} suspend_agreed the seats that agree to a suspension
 * @property {PadLine[]} history
 * @property {SheetLine[]} sheet every round of the game, for a sheet to be printed
 */

/** A key that enters cards of one rank, or a single card where the suit decides its points.
 * @typedef {object} PadKey
 * @property {string} label
 * @property {number} points
 * @property {string} card what a press enters: a card or a rank
 * @property {string[]} cards the cards it stands for
 */

/** A round on the pad.
 * @typedef {object} PadRound
 * @property {number} at which round it is, as they are played
 * @property {number} number which round of the game it is: one that is void is dealt again
 * @property {string} title
 * @property {string} contract
 * @property {string} dealer
 * @property {number} cards
 * @property {string[]} missing what still has to be entered, as sentences
 * @property {boolean} void
 * @property {boolean} mixed whether its hands are mixed, so that changes need everybody's agreement
 * @property {string} closed a sentence on what can be changed once the cards are mixed
 * @property {string | null} closed_clause of the rule that says so
 * @property {number | null} out who went out, -1 for nobody, null where it is not known
 * @property {number} out_n
 * @property {PadAsk[]} asks further questions about the round, after who went out
 * @property {PadCell[]} cells
 */

/** A question that only some games ask about a round or a player in it, and the present answer.
 * @typedef {object} PadAsk
 * @property {"at_once" | "buys" | "cut" | "down" | "hand" | "out" | "total" | "won"} what
 * @property {string} label
 * @property {PadOption[]} options the answers; empty where it is counted
 * @property {number | null} value
 * @property {number} n the number of the entry, 0 for none
 */

/** An answer to a game's question about a round.
 * @typedef {object} PadOption
 * @property {number} number
 * @property {string} text
 */

/** The entries of a player in a round.
 * @typedef {object} PadCell
 * @property {number} seat
 * @property {string} text the score; empty where there is none yet
 * @property {number} n the number of the entry, 0 for none
 * @property {boolean} out
 * @property {boolean} plays whether the player is in this round
 * @property {boolean} counts whether the hand counts, so that the pad asks for it
 * @property {string} cards the cards that were entered; empty where it was a number
 * @property {number} short how many cards the hand was short of
 * @property {string} mark why the number is marked as kept by agreement; empty where it is not
 * @property {string} fixed why it can no longer be changed; empty where it can
 * @property {string} contract the player's own contract in words; empty where all have the same
 * @property {PadAsk[]} asks
 */

/** A player's standing.
 * @typedef {object} PadPlace
 * @property {number} seat
 * @property {string} name
 * @property {number} total
 * @property {number} place
 * @property {number | null} coins
 * @property {string} note notes to the total: partner, contracts laid, coins
 * @property {boolean} left
 */

/** Entries that contradict each other, or wait for everybody's agreement.
 * @typedef {object} PadQuestion
 * @property {string} title
 * @property {number} round
 * @property {PadEntry[]} entries
 */

/** An entry that is valid, or in question.
 * @typedef {object} PadEntry
 * @property {number} n
 * @property {string} text the score or the cards, in words
 * @property {string} by
 * @property {number[]} agreed the seats that agree to it
 * @property {boolean} choose whether it can be chosen in place of the others
 * @property {string} waits what all have to agree to; empty if nothing
 */

/** A line of the pad's history.
 * @typedef {object} PadLine
 * @property {number} n
 * @property {string} text
 * @property {boolean} undone
 */

/** A round on a sheet to be printed.
 * @typedef {object} SheetLine
 * @property {string} title
 * @property {string} contract
 * @property {number} cards
 * @property {string} dealer empty if that depends on the course of the game
 */

/** The whole of the referee's dialogue under a game's rules, so that a page can go through it offline.
 * @typedef {object} RefereeBook
 * @property {string} game
 * @property {string} start the name of the first step
 * @property {Record<string, RefereeStep>} steps every question and every ruling by its name
 */

/** One of the referee's questions, or a ruling.
 * @typedef {object} RefereeStep
 * @property {string} question empty for a ruling
 * @property {RefereeAnswer[]} answers
 * @property {string} ruling
 * @property {string | null} clause
 * @property {string[]} steps what each person now does
 * @property {string} cards what it means for the number of cards
 * @property {string} score what it means for the score
 * @property {boolean} borrowed whether the clause is that of another game
 */

/** A possible answer to the referee.
 * @typedef {object} RefereeAnswer
 * @property {string} word
 * @property {string} text
 * @property {string} to the name of the step that follows
 */

export {};
