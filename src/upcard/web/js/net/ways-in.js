// Generated from src/upcard/server/contract by `python -m tools.contract`: change it there.

/** A table as shown before one sits down.
 * @typedef {object} Door
 * @property {string} table
 * @property {string} name of the game
 * @property {string} game the game's id
 * @property {"finished" | "playing" | "summary" | "waiting"} phase
 * @property {string | null} round which round is played, in words; null before the first deal
 * @property {DoorSeat[]} seats
 * @property {number | null} mine the seat that this browser holds
 * @property {"left" | "moved" | "removed" | null} was why this browser lost a seat that it held
 * @property {boolean} watching the table lets this browser watch
 * @property {OwnAsk | null} ask
 */

/** A seat as shown to somebody without one at the table.
 * @typedef {object} DoorSeat
 * @property {number} seat
 * @property {string} name
 * @property {"bot" | "open" | "person"} kind
 * @property {boolean} here
 * @property {number | null} colour
 * @property {"ask" | "sit" | null} can sit down at once, or ask the table; null: the seat is not available now
 * @property {string} why in a sentence
 */

/** This browser's request to the table.
 * @typedef {object} OwnAsk
 * @property {"seat" | "watch"} kind
 * @property {number | null} seat
 * @property {"no" | "waiting"} answer a yes shows in `mine` or `watching`
 * @property {string} text
 */

/** A person who sits down, or asks for a seat; without a seat, for leave to watch.
 * @typedef {object} Sitting
 * @property {number | null} seat
 * @property {string} name
 * @property {number | null} colour
 */

/** The one link of a table or of a score pad, for everybody.
 * @typedef {object} TableLink
 * @property {string} url
 * @property {string} qr an SVG image
 * @property {"computer" | "others"} reach `computer`: no other device can open it
 * @property {string} note who can open it, in a sentence
 */

/** The start of the links that are given to others.
 * @typedef {object} Outward
 * @property {string} base without a slash at its end
 * @property {"computer" | "others"} reach `computer`: no other device can open it
 */

/** A one-time code that takes a seat to another device: as text, as a link and as a QR code of the link.
 * @typedef {object} SeatCode
 * @property {string} code
 * @property {string} url
 * @property {string} qr an SVG image
 * @property {number} seconds for how long it is valid
 */

/** A one-time code, and the name under which the seat is taken; an empty one keeps the name.
 * @typedef {object} CodeUse
 * @property {string} code
 * @property {string} name
 */

/** The seat of a one-time code.
 * @typedef {object} CodeInfo
 * @property {string} table
 * @property {string} game
 * @property {string} name of its player
 */

/** The tables of this browser, the most recently visited first.
 * @typedef {object} MyTables
 * @property {MyTable[]} tables
 * @property {boolean} more some could not be read yet; ask again
 */

/** A table at which this browser has a seat.
 * @typedef {object} MyTable
 * @property {string} table
 * @property {string} name of the game
 * @property {string} game the game's id
 * @property {"closed" | "finished" | "lost" | "playing" | "summary" | "waiting"} phase
 * @property {string} note its state and whose turn it is, in a sentence
 * @property {boolean} turn it waits for me
 * @property {string[]} people the others at the table
 */

/** A table that comes from another server, file by file.
 * @typedef {object} Resumed
 * @property {string} seal
 * @property {string[]} waits the people whose files are missing
 * @property {string | null} url the table's address, once all files are here
 * @property {boolean} apart files of this table made at another time are waiting too
 */

/** A program of the host that may play at a table; `id` takes the place of a level.
 * @typedef {object} BotOffer
 * @property {string} id
 * @property {string} name
 */

/** A notice of the host: the text of a link, and where it leads, here or elsewhere.
 * @typedef {object} HostNotice
 * @property {string} title
 * @property {string} url
 */

/** Whether the server sends alerts when the page is closed.
 * @typedef {object} AlertOffer
 * @property {string | null} key the key with which a browser subscribes; null if no alerts are sent
 */

/** A browser to alert to my turns at a table, or no longer. Its fields come from its push service.
 * @typedef {object} AlertWish
 * @property {string} endpoint
 * @property {string} p256dh
 * @property {string} auth
 * @property {boolean} on
 */

/** Whether the browser is now alerted to my turns at the table.
 * @typedef {object} AlertSet
 * @property {boolean} on
 */

/** A program that is to play my seat.
 * @typedef {object} NewToken
 * @property {string} name its name at the table
 */

/** A new token; only this answer contains it.
 * @typedef {object} Token
 * @property {string} id
 * @property {string} name
 * @property {string} table
 * @property {number} seat
 * @property {string} token to be sent as `Authorization: Bearer ...`
 */

/** A valid token of my seat.
 * @typedef {object} SeatToken
 * @property {string} id
 * @property {string} name
 */

export {};
