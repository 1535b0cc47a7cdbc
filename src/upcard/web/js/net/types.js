/**
 * The shapes the server sends (docs/protocol.md), as far as the page reads them.
 *
 * @typedef {{code: string, message: string, clause: string|null}} Refusal
 * @typedef {{seat: number, name: string, kind: "person"|"bot"|"open", here: boolean, cards: number, down: boolean|null,
 *   claims: number, total: number, dealer: boolean, active: boolean, note: {kind: string, text: string}|null}} Seat
 * @typedef {{card: string, as: string|null, wild: boolean}} Placed
 * @typedef {{id: string, owner: number, type: string, label: string, cards: Placed[]}} Meld
 * @typedef {{card: string, meld: string, kind: "lay"|"replace"|"call", end: string|null, as: string|null, move: string}} Target
 * @typedef {{title: string, text: string, yes: string, no: string, clause?: string|null}} Ask
 * @typedef {{name: string, label: string, move: string, needs: string|null, cards: Record<string, {label: string, refusal: Refusal|null}>,
 *   best: string|null, refusal: Refusal|null, ask: Ask|null}} Act
 * @typedef {{name: string, type: string, size: number, state: string, have: number, cards: string[], text: string}} Slot
 * @typedef {{card: string|null, options: {end: string, as: string|null, label?: string, chosen: boolean}[]}} Choice
 * @typedef {{state: string, count: number, size: number, text: string, refusal: Refusal|null, cards: Placed[],
 *   choice: Choice|null, meld: string|null}} SlotVerdict
 * @typedef {{slots: SlotVerdict[], moves: string[]|null, refusal: Refusal|null, text: string|null, ask: Ask|null}} Verdict
 * @typedef {{what: string, seat?: number, card?: string, cards?: string[], meld?: string, melds?: string[],
 *   count?: number, end?: string, freed?: string}} Effect
 * @typedef {{card: string, penalty: number, answer: string|null, left_ms: number|null, total_ms: number|null,
 *   order: {seat: number, state: string}[]}} Claim
 * @typedef {{contract: string[][], suit: string[][], rank: string[][]}} Sorts
 * @typedef {{n: number, you: number|null, table: any, seats: Seat[], round: any, deal: any, wilds: string[], strip: any,
 *   may: Record<string, Refusal|null>, suggest: string|null, targets: Target[], keep: Record<string, string>,
 *   claim: Claim|null, slots: Slot[]|null, lay_down: string[][]|null, arrange: any, sorts: Sorts, order: string[]|null,
 *   summary: any, scores: any, standings: any}} State
 *
 * @typedef {{key: string, card: string, group: number}} Entry   one card of my hand; the key is stable, twins differ
 */
export {};
