// Generated from src/upcard/server/contract by `python -m tools.contract`: change it there.

/** @import { Deal, Effect, Honour, Seat, State, Summary } from "../net/types.js" */

/** A file of records, with the record, round and seat to replay.
 * @typedef {object} ReplayAsk
 * @property {string} text the file
 * @property {number} record counted through the file
 * @property {number} number the round, counted through the record
 * @property {number} seat
 */

/** Access to the replays of a table's finished rounds: anybody who has the link, or only its people.
 * @typedef {object} ReplayShare
 * @property {boolean} yes
 */

/** A finished round, replayed from a seat.
 * @typedef {object} Replay
 * @property {string | null} table the table it was played at; null for a record from a file
 * @property {number} number
 * @property {ReplayRound[]} rounds all rounds that can be watched, this one among them
 * @property {number} records how many records the file holds; 1 for a table
 * @property {boolean} shared anybody who has the link may watch
 * @property {number | null} mine the seat that this browser holds at the table
 * @property {string} base the beginning of a link that others can open, as far as they can
 * @property {State} state what stays the same; the rest of each moment is in `moments`
 * @property {ReplayMoment[]} moments
 * @property {Summary | null} summary null where a record ends before its round does
 */

/** A round that can be replayed.
 * @typedef {object} ReplayRound
 * @property {number} number counted through all matches of the table, or through the record
 * @property {string} name in words
 */

/** The table after the deal, or after a move that changed what everybody sees.
 * @typedef {object} ReplayMoment
 * @property {string[]} log what happened, in sentences, with the hidden cards
 * @property {number[]} about the seat that each sentence is about, -1 for none
 * @property {Effect[]} effects for motion, with the hidden cards
 * @property {Seat[]} seats
 * @property {Deal} deal as the seat that is followed saw it
 * @property {string[][]} hands every hand, seat by seat
 * @property {Honour | null} honour
 * @property {number} made moves of the round so far
 */

/** A file of records, with the record, round and seat to review, and the first decision.
 * @typedef {object} ReviewAsk
 * @property {string} text the file
 * @property {number} record counted through the file
 * @property {number} number the round, counted through the record
 * @property {number} seat
 * @property {number} after moves of the round to pass over
 */

/** Part of a review: decisions in order, as many as could be weighed in some seconds.
 * @typedef {object} Review
 * @property {number} seat
 * @property {number} points of the seat in this round
 * @property {boolean} high more points are better
 * @property {number} worlds in which each decision is tried
 * @property {number} moves of the whole round
 * @property {ReviewDecision[]} decisions
 * @property {number | null} next to be sent as `after` for more; null at the end
 */

/** A decision, judged only by what its seat could see.
 * @typedef {object} ReviewDecision
 * @property {number} at moves of the round before it, as `made` of a moment counts them
 * @property {number} turn
 * @property {string} text the move that was made, in words
 * @property {number} expected points that the round was then expected to come to
 * @property {number} cost points by which the best move found was better; 0 where none was
 * @property {number} within half the width of its 95 % interval
 * @property {boolean} mistake the cost is beyond that interval
 * @property {string} best the best move found, in words
 * @property {string} why the reasons for it, in a sentence or two
 * @property {string | null} discards the card, where the move that was made is a discard
 * @property {string | null} better the card, where the best move found is a discard
 * @property {ReviewTried[]} tried
 */

/** A move that was tried out.
 * @typedef {object} ReviewTried
 * @property {string} text in words
 * @property {number} expected points of the round, on average
 */

export {};
