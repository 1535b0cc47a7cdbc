// Generated from src/upcard/server/contract by `python -m tools.contract`: change it there.

/** The name of a family that starts a book.
 * @typedef {object} NewFamily
 * @property {string} name
 */

/** The link that opens a book.
 * @typedef {object} FamilyKey
 * @property {string} family what follows `/f/` in the link: the book's id, a hyphen, its secret
 */

/** The link of a book; only this answer and its own page hold it.
 * @typedef {object} FamilyLink
 * @property {string} family what follows `/f/` in the link: the book's id, a hyphen, its secret
 * @property {string} url
 */

/** The part of a book to show: from a day on, up to a day, of one game; empty for all.
 * @typedef {object} FamilyAsk
 * @property {string} family what follows `/f/` in the link: the book's id, a hyphen, its secret
 * @property {string} since
 * @property {string} until
 * @property {string} game
 */

/** A family's book, or the requested part of it.
 * @typedef {object} FamilyBook
 * @property {string} name
 * @property {FamilyPerson[]} people those with the best mean place first
 * @property {string[]} games the games in the book
 * @property {string[]} years the years in the book, the newest first
 * @property {number} counted how many of the matches count
 * @property {FamilyEntry[]} entries the newest first
 * @property {number} more how many older ones are not among them
 * @property {FamilyPlay[]} open tables and pads in the book without an entry yet
 * @property {string[]} trace what people changed, as sentences, the newest first
 */

/** A person, and their results in the matches that count.
 * @typedef {object} FamilyPerson
 * @property {string} name
 * @property {string[]} spellings other names of this person
 * @property {number} games
 * @property {number} wins first places, shared ones too
 * @property {number} place the mean place, 0 where there is none yet
 * @property {number} points the sum of the totals
 * @property {number[][]} ahead for each person in turn: matches together, and in how many this one was ahead
 */

/** A match in the book.
 * @typedef {object} FamilyEntry
 * @property {number} n its number
 * @property {string} on the day on which it began
 * @property {string} game
 * @property {"pad" | "table"} at where it was played
 * @property {string} url
 * @property {FamilyStood[]} stood
 * @property {string} note why it does not count, or who took it out; empty where it counts
 * @property {boolean} out whether somebody took it out of the book
 */

/** The place of a seat at the end of a match.
 * @typedef {object} FamilyStood
 * @property {string} name
 * @property {number} place
 * @property {number} total
 * @property {boolean} bot a bot played it to the end, so its result counts for nobody
 */

/** A table or a pad in the book.
 * @typedef {object} FamilyPlay
 * @property {string} place
 * @property {string} game
 * @property {string} on
 * @property {"pad" | "table"} at
 * @property {string} url
 */

/** A change by a person in the book. It cannot be a result: only the server enters those.
 * @typedef {object} FamilyWrite
 * @property {string} family what follows `/f/` in the link: the book's id, a hyphen, its secret
 * @property {"apart" | "member" | "put_back" | "rename" | "same" | "take_out" | "unlist"} do `same`: `name` is another
 *   spelling of `other`; `take_out` and `put_back` an entry; `unlist` a table or a pad
 * @property {string} name
 * @property {string} other
 * @property {number} entry
 * @property {string} place the id of a table or of a pad
 * @property {string} by who does it, as this browser is called in the book
 */

/** A table or a pad, and whether the book is to list it: null asks whether it does.
 * @typedef {object} FamilyPlace
 * @property {string} family what follows `/f/` in the link: the book's id, a hyphen, its secret
 * @property {string} place the id of a table or of a pad
 * @property {boolean | null} yes
 * @property {number} by on a pad, the seat on whose device it is asked
 */

/** Whether a table or a pad is in the book.
 * @typedef {object} FamilyPlaced
 * @property {string} name the family's name
 * @property {string[]} people
 * @property {boolean} yes
 */

export {};
