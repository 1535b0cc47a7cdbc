/** What the check of a seal has found, in words: the check itself is a script that stands alone. */
import { say } from "./words.ftl";
/** @import { Found } from "./seal.js" */

/** @param {Found["lines"][0]} line */
export const lineText = ({ name, values }) => say(name, values);
