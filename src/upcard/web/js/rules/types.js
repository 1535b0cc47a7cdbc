// Generated from src/upcard/server/contract by `python -m tools.contract`: change it there.

/** All that can be changed in a game.
 * @typedef {object} RulesForm
 * @property {RulesGroup[]} groups
 */

/** Options that are asked for together.
 * @typedef {object} RulesGroup
 * @property {string} id
 * @property {string} title
 * @property {RulesField[]} fields
 */

/** One option as a form asks for it.
 * @typedef {object} RulesField
 * @property {string} name
 * @property {string} title
 * @property {string} help
 * @property {"cards" | "choice" | "flag" | "form" | "number" | "numbers" | "several" | "span" | "table" | "text"} kind
 * @property {boolean} simple
 * @property {RulesChoice[]} choices
 * @property {number | null} least
 * @property {number | null} most
 * @property {boolean} none
 * @property {string} none_words
 * @property {boolean} open
 * @property {number | null} longest
 * @property {boolean} by_round
 * @property {string} also
 */

/** A value that can be chosen, as a file writes it, and what it means.
 * @typedef {object} RulesChoice
 * @property {string} value
 * @property {string} words
 */

/** One of: a draft, the text of a file, or a game to start from.
 * @typedef {object} RulesAsk
 * @property {Record<string, unknown> | null} draft
 * @property {string | null} text
 * @property {string | null} game
 */

/** Rules to keep; with id and key, as the next revision of rules that this device already keeps.
 * @typedef {object} KeepRules
 * @property {Record<string, unknown>} draft
 * @property {string} id
 * @property {string} key
 */

/** The place of kept rules; the key allows further revisions.
 * @typedef {object} KeptRules
 * @property {string} id
 * @property {number} revision
 * @property {string} url
 * @property {string} key
 */

/** A revision that was kept, which never changes.
 * @typedef {object} RulesPage
 * @property {string} id
 * @property {number} revision
 * @property {number} revisions how many there are by now
 * @property {string} kept the day on which it was kept
 * @property {string} game what a table is opened with
 * @property {[number, number]} players least and most
 * @property {RulesLook} look
 */

/** A draft and its results; `draft` has only the differences from the base, `text` is its file.
 * @typedef {object} RulesLook
 * @property {Record<string, unknown>} draft
 * @property {string} text
 * @property {string} name
 * @property {string} about
 * @property {string} length
 * @property {string | null} base
 * @property {string} base_name
 * @property {Record<string, unknown>} values
 * @property {Record<string, unknown>} base_values
 * @property {string[]} changed
 * @property {Record<string, string>} idle
 * @property {RulesRound[]} rounds
 * @property {RulesProblem[]} problems
 * @property {string[]} notes
 * @property {RulesSection[]} sections
 * @property {string[]} differences
 */

/** A round: as the draft writes it, and its contract taken apart; `same` as this round of the base.
 * @typedef {object} RulesRound
 * @property {Record<string, unknown>} written
 * @property {ContractPart[]} parts
 * @property {boolean} whole
 * @property {string} words
 * @property {boolean} same
 */

/** A set or a run of a contract.
 * @typedef {object} ContractPart
 * @property {string} type
 * @property {number} size
 */

/** A problem, at the option it belongs to or at a round (0: none), with mends.
 * @typedef {object} RulesProblem
 * @property {string} option
 * @property {number} round
 * @property {string} code
 * @property {string} text
 * @property {RulesMend[]} mends
 */

/** A change that solves a problem: in words, and the draft it leads to.
 * @typedef {object} RulesMend
 * @property {string} words
 * @property {Record<string, unknown>} draft
 */

/** A titled part of the sheet.
 * @typedef {object} RulesSection
 * @property {string} title
 * @property {RulesRow[]} rows
 */

/** A sentence of the sheet. `was` is what the other game says instead, where that is `changed`.
 * @typedef {object} RulesRow
 * @property {string} text
 * @property {string | null} clause
 * @property {string} name
 * @property {"" | "changed" | "gone" | "new"} mark
 * @property {string} was
 */

/** The differences between two games, in sentences.
 * @typedef {object} RulesCompared
 * @property {string} name
 * @property {string} other
 * @property {string[]} sentences
 */

/** Rules whose odds are requested, for a number of players.
 * @typedef {object} OddsAsk
 * @property {Record<string, unknown>} draft
 * @property {number} players
 */

/** The odds measured so far; further requests refine them until they are `done`.
 * @typedef {object} RulesOdds
 * @property {GameOdds} odds
 * @property {GameOdds | null} base those of the game that is extended, for as many players
 * @property {string} base_name
 * @property {string[]} contracts what each round asks for
 * @property {string[]} warnings
 * @property {string} summary how the game plays, over all rounds
 * @property {boolean} lays whether melds are laid on the table before the end of a round
 * @property {boolean} done
 */

/** The odds of a game for a number of players, round by round.
 * @typedef {object} GameOdds
 * @property {number} players
 * @property {RoundOdds[]} rounds
 */

/** The odds of one round.
 * @typedef {object} RoundOdds
 * @property {number} number
 * @property {number} rounds
 * @property {Figure[]} down
 * @property {Figure} turns
 * @property {Figure} stock
 * @property {Figure} cap
 * @property {Figure} points
 * @property {Figure} claims
 */

/** A measured number with its 95 % interval.
 * @typedef {object} Figure
 * @property {number} value
 * @property {number} low
 * @property {number} high
 */

/** Answers to the questions, by their ids; any may be left out.
 * @typedef {object} WhichGame
 * @property {Record<string, string>} answers
 */

/** The questions, and the games nearest to the answers.
 * @typedef {object} NearGames
 * @property {RulesQuestion[]} questions
 * @property {NearGame[]} games
 */

/** A question and the answers to choose from; none of them need be given.
 * @typedef {object} RulesQuestion
 * @property {string} id
 * @property {string} text
 * @property {RulesChoice[]} answers
 */

/** A game, in how many of the answers it agrees, and in which it does not.
 * @typedef {object} NearGame
 * @property {string} id
 * @property {string} name
 * @property {string} about
 * @property {number} agrees
 * @property {Differing[]} differs
 */

/** An answer that a game does not share: the question, the answer given, and the game's.
 * @typedef {object} Differing
 * @property {string} question
 * @property {string} ours
 * @property {string} theirs
 */

export {};
