// Generated from src/upcard/server/contract by `python -m tools.contract`: change it there.

/** A table as it is shown before one sits down.
 * @typedef {object} Door
 * @property {string} table
 * @property {string} name of the game
 * @property {string} game the game's id
 * @property {"finished" | "playing" | "summary" | "waiting"} phase
 * @property {string | null} round which round is played, in words; null before the first deal
 * @property {DoorSeat[]} seats
 * @property {number | null} mine the seat that this browser holds
 * @property {"left" | "moved" | "removed" | null} was what became of a seat that this browser held
 * @property {boolean} watching the table lets this browser watch
 * @property {OwnAsk | null} ask
 */

/** A seat as somebody sees it who has none at the table.
 * @typedef {object} DoorSeat
 * @property {number} seat
 * @property {string} name
 * @property {"bot" | "open" | "person"} kind
 * @property {boolean} here
 * @property {number | null} colour
 * @property {"ask" | "sit" | null} can sit down at once, or ask the table; null: the seat cannot be had now
 * @property {string} why in a sentence
 */

/** What this browser has asked the table.
 * @typedef {object} OwnAsk
 * @property {"seat" | "watch"} kind
 * @property {number | null} seat
 * @property {"no" | "waiting"} answer a yes shows in `mine` or `watching`
 * @property {string} text
 */

/** Who sits down, or asks for a seat; without a seat the table is asked for leave to watch.
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

/** Where the links begin that are handed out to others.
 * @typedef {object} Outward
 * @property {string} base without a slash at its end
 * @property {"computer" | "others"} reach `computer`: no other device can open it
 */

/** A one-time code that takes a seat to another device: as text, as a link and as a QR code of the link.
 * @typedef {object} SeatCode
 * @property {string} code
 * @property {string} url
 * @property {string} qr an SVG image
 * @property {number} seconds how long it is good
 */

/** A one-time code, and under which name the seat is taken; empty keeps the name.
 * @typedef {object} CodeUse
 * @property {string} code
 * @property {string} name
 */

/** The seat that a one-time code is for.
 * @typedef {object} CodeInfo
 * @property {string} table
 * @property {string} game
 * @property {string} name of whoever sits there
 */

/** The tables of this browser, the one visited last first.
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
 * @property {string} note where it stands and whose turn it is, in a sentence
 * @property {boolean} turn it waits for me
 * @property {string[]} people who else sits there
 */

/** A table that comes from another server, file by file.
 * @typedef {object} Resumed
 * @property {string} seal
 * @property {string[]} waits whose files are missing
 * @property {string | null} url where it is, once all of them are here
 * @property {boolean} apart files of this table made at another time are waiting too
 */

/** A program of who runs the server, that may play at a table; `id` stands in the place of a level.
 * @typedef {object} BotOffer
 * @property {string} id
 * @property {string} name
 */

/** What who runs the server tells: the word of a link, and where it leads, here or elsewhere.
 * @typedef {object} HostNotice
 * @property {string} title
 * @property {string} url
 */

/** Whether the server tells who is waited for with the page closed.
 * @typedef {object} AlertOffer
 * @property {string | null} key what a browser asks its push service with; null where no alerts are sent
 */

/** A browser that is to be told of my turns at a table, or no longer. What it is comes from its push service.
 * @typedef {object} AlertWish
 * @property {string} endpoint
 * @property {string} p256dh
 * @property {string} auth
 * @property {boolean} on
 */

/** Whether the browser is told of my turns at the table now.
 * @typedef {object} AlertSet
 * @property {boolean} on
 */

/** A program that is to play my seat.
 * @typedef {object} NewToken
 * @property {string} name what the table calls it
 */

/** A token that was made; only this answer holds it.
 * @typedef {object} Token
 * @property {string} id
 * @property {string} name
 * @property {string} table
 * @property {number} seat
 * @property {string} token to be sent as `Authorization: Bearer ...`
 */

/** A token that is good for my seat.
 * @typedef {object} SeatToken
 * @property {string} id
 * @property {string} name
 */

export {};
