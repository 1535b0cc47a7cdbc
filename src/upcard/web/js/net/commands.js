// Generated from src/upcard/server/contract by `python -m tools.contract`: change it there.

/** Play.
 * @typedef {object} MoveCmd
 * @property {"move"} cmd
 * @property {string} move as text, see below
 * @property {number | null} [turn] the `deal.turn` it was meant for: a late move is refused `move.late`
 */

/** Ask for verdicts on a contract laid out slot by slot.
 * @typedef {object} StageCmd
 * @property {"stage"} cmd
 * @property {string[][]} slots the cards of each slot
 * @property {(string | null)[]} [ends] for each slot null, or the `end` of the option of its choice that is wanted
 */

/** Ask for a verdict on one meld beyond the contract.
 * @typedef {object} StageMeldCmd
 * @property {"stage_meld"} cmd
 * @property {string[]} cards
 * @property {"run" | "set"} type
 * @property {string | null} [end]
 */

/** Ask for verdicts on a whole rearranged table: its melds, with cards of the hand among them.
 * @typedef {object} StageTableCmd
 * @property {"stage_table"} cmd
 * @property {string[][]} slots the cards of each meld
 * @property {(string | null)[]} [ends] for each meld null, or the `end` of the option of its choice that is wanted
 */

/** Ask for one legal play where the table may be rearranged: the one with the most cards, closest to the present table.
 * @typedef {object} ShowPlayCmd
 * @property {"show_play"} cmd
 */

/** Ask what taking that number of cards of the pile would mean.
 * @typedef {object} StagePileCmd
 * @property {"stage_pile"} cmd
 * @property {number} number
 */

/** Give my salt for the next deal, which is sealed.
 * @typedef {object} SaltCmd
 * @property {"salt"} cmd
 * @property {string} seal the commitment that it is for
 * @property {string} salt
 */

/** The summary has been read; or, before the first deal, I am ready.
 * @typedef {object} ReadyCmd
 * @property {"ready"} cmd
 * @property {boolean} [yes] false: no longer
 */

/** Keep this order of the hand.
 * @typedef {object} OrderCmd
 * @property {"order"} cmd
 * @property {string[]} hand
 */

/** Set the standing answers to discards out of turn, which nobody else is shown; all wishes at once.
 * @typedef {object} WishesCmd
 * @property {"wishes"} cmd
 * @property {Wishes} wishes
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

/** Set how many seconds a bot's beat lasts; 0 skips.
 * @typedef {object} PaceCmd
 * @property {"pace"} cmd
 * @property {number} seconds
 */

/** Let bots act at once until it is the seat's turn.
 * @typedef {object} SkipCmd
 * @property {"skip"} cmd
 */

/** Set the length of claim windows, 3 to 60 seconds; null switches the clock off.
 * @typedef {object} ClaimsCmd
 * @property {"claims"} cmd
 * @property {number | null} seconds
 */

/** Set when a bot sits in for a person who keeps others waiting: after 15 to 600 seconds, or never (null).
 * @typedef {object} TurnClockCmd
 * @property {"turn_clock"} cmd
 * @property {number | null} seconds
 */

/** Ask which move a strong player would make now, and why, if the table allows hints.
 * @typedef {object} HintCmd
 * @property {"hint"} cmd
 */

/** Allow hints to all players of the table, or to nobody.
 * @typedef {object} AllowHintsCmd
 * @property {"allow_hints"} cmd
 * @property {boolean} yes
 */

/** Give me back my seat from the bot that plays it.
 * @typedef {object} HereCmd
 * @property {"here"} cmd
 */

/** Agree that a bot's offered seat may be taken while its hand is being played.
 * @typedef {object} AgreeCmd
 * @property {"agree"} cmd
 * @property {number} seat
 */

/** Vote to close the table for good, or take that vote back; a person alone with bots closes it at once.
 * @typedef {object} CloseCmd
 * @property {"close"} cmd
 * @property {boolean} [yes]
 */

/** Make a link by which a person takes a bot's or an open seat.
 * @typedef {object} OfferCmd
 * @property {"offer"} cmd
 * @property {number} seat
 */

/** Wait no longer: bots take the open seats and the first round is dealt.
 * @typedef {object} StartCmd
 * @property {"start"} cmd
 */

/** Before the first deal, or where a resting match allows it: move to a seat, or wish to change places with its player.
 * @typedef {object} SwapCmd
 * @property {"swap"} cmd
 * @property {number} seat
 */

/** Before the first deal: give an open seat to a bot, or open a bot's seat for a person.
 * @typedef {object} ChairCmd
 * @property {"chair"} cmd
 * @property {number} seat
 * @property {"bot" | "open"} kind
 */

/** Answer somebody who asks the table for a seat or for leave to watch.
 * @typedef {object} AnswerCmd
 * @property {"answer"} cmd
 * @property {string} ask
 * @property {boolean} yes
 */

/** Give my seat up for good: a bot plays on; the last person closes the table.
 * @typedef {object} LeaveCmd
 * @property {"leave"} cmd
 */

/** Vote to remove a person from their seat, or take that vote back.
 * @typedef {object} RemoveCmd
 * @property {"remove"} cmd
 * @property {number} seat
 * @property {boolean} [yes]
 */

/** Send away those who watch.
 * @typedef {object} UnwatchCmd
 * @property {"unwatch"} cmd
 */

/** Ask for the match to be suspended, or take that back; it is suspended once all ask for it.
 * @typedef {object} RestCmd
 * @property {"rest"} cmd
 * @property {boolean} [yes]
 */

/** Ask for the round that somebody left to be dealt again, or take that back; this happens once all ask for it.
 * @typedef {object} AgainCmd
 * @property {"again"} cmd
 * @property {boolean} [yes]
 */

/** Take up a match that was suspended.
 * @typedef {object} GoOnCmd
 * @property {"go_on"} cmd
 */

/** Check that the server is there. Answered at once with `beat`, ahead of everything that waits.
 * @typedef {object} BeatCmd
 * @property {"beat"} cmd
 */

/** Change one's name.
 * @typedef {object} RenameCmd
 * @property {"rename"} cmd
 * @property {string} name
 */

/** Choose one's picture or colour; null leaves it. A colour that another person has is replaced by the next free one.
 * @typedef {object} LookCmd
 * @property {"look"} cmd
 * @property {number | null} [portrait]
 * @property {number | null} [colour]
 */

/** Say a phrase of the fixed list, which shows at my seat for some seconds.
 * @typedef {object} SayCmd
 * @property {"say"} cmd
 * @property {"back_soon" | "clap" | "good_game" | "good_night" | "hello" | "hmm" | "laugh" | "love" | "lucky" | "mine"
 *   | "moment" | "nice" | "oops" | "sigh" | "thanks" | "wink" | "wow" | "your_turn"} what
 */

/** After a match, say whether you want another with the same seats; it begins once everybody present wants it.
 * @typedef {object} RematchCmd
 * @property {"rematch"} cmd
 * @property {boolean} [yes]
 */

/**
 * @typedef {MoveCmd
 *   | StageCmd
 *   | StageMeldCmd
 *   | StageTableCmd
 *   | ShowPlayCmd
 *   | StagePileCmd
 *   | SaltCmd
 *   | ReadyCmd
 *   | OrderCmd
 *   | WishesCmd
 *   | PaceCmd
 *   | SkipCmd
 *   | ClaimsCmd
 *   | TurnClockCmd
 *   | HintCmd
 *   | AllowHintsCmd
 *   | HereCmd
 *   | AgreeCmd
 *   | CloseCmd
 *   | OfferCmd
 *   | StartCmd
 *   | SwapCmd
 *   | ChairCmd
 *   | AnswerCmd
 *   | LeaveCmd
 *   | RemoveCmd
 *   | UnwatchCmd
 *   | RestCmd
 *   | AgainCmd
 *   | GoOnCmd
 *   | BeatCmd
 *   | RenameCmd
 *   | LookCmd
 *   | SayCmd
 *   | RematchCmd} Command
 */
export {};
