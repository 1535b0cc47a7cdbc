/** The actions open to me now, and why the rest are not, as the server said. */
/** @import { Action, Refusal, State } from "../net/types.js" */

/** Whether I may do this now. @param {State | null | undefined} s @param {Action} action */
export const mayNow = (s, action) => !!s?.may.includes(action);

/**
 * Why I may not do this now; undefined if I may, or before the first deal.
 * @param {State | null | undefined} s
 * @param {Action} action
 * @returns {Refusal | undefined}
 */
export const whyNot = (s, action) => s?.why_not.find((one) => one.actions.includes(action))?.refusal;
