/** The findings of a seal's check, in words: the check itself is a script of its own. */
import { say } from "./words.ftl";
/** @import { Found } from "./seal.js" */

/** @param {Found["lines"][0]} line */
export const lineText = ({ name, values }) => say(name, values);
