// Generated from src/upcard/server/contract by `python -m tools.contract`: change it there.

/** Who plays the deal of the day.
 * @typedef {object} NewTry
 * @property {string} name
 * @property {number | null} colour
 * @property {boolean} again a further, uncounted try after the counted one
 */

/** The deal of the day, before one plays it and after.
 * @typedef {object} Today
 * @property {string} date of the server, in UTC
 * @property {string} title the date in words
 * @property {string} game
 * @property {string} name of the game
 * @property {number} round
 * @property {number} rounds that the whole game has; the days go through them
 * @property {string} contract in words
 * @property {number} cards dealt to each
 * @property {number} seats
 * @property {string} sealed SHA-256 of the secret that the cards follow from, in hex
 * @property {number} ends_in seconds until midnight UTC
 * @property {number} finished counted tries that are over
 * @property {DayTry | null} mine
 */

/** My counted try of a day.
 * @typedef {object} DayTry
 * @property {string} table
 * @property {string} url
 * @property {"left" | "over" | "running"} state `left`: it was closed or left, and counts for nothing
 * @property {number | null} points null until the round is over
 * @property {number} others that are finished
 * @property {number | null} better per cent of the others who did worse; null without others
 * @property {string | null} share a line to share, which reveals no card
 * @property {number | null} cost points that my decisions cost by the review; null until it was made
 * @property {number} cost_others whose decisions were reviewed too
 * @property {number | null} cost_better per cent of those whose decisions cost more
 */

/** A day that is over, opened.
 * @typedef {object} OldDay
 * @property {string} date
 * @property {string} title
 * @property {string} game
 * @property {string} name
 * @property {number} round
 * @property {string} contract
 * @property {string} sealed
 * @property {string} secret that hashes to `sealed`: anybody can derive the cards from it
 * @property {string} shoe all cards in the order in which they were dealt
 * @property {number} finished
 * @property {number | null} best points; null where nobody finished
 * @property {DayTry | null} mine
 */

/** The progress of the review of my counted try: asked again until it is done.
 * @typedef {object} DayReview
 * @property {boolean} done
 * @property {number} cost points that the decisions weighed so far cost
 * @property {number} weighed moves of the round that were examined
 * @property {number} moves of the round
 */

export {};
