/** The script of the ways to a seat that somebody who has none opens: a table's door, an invitation, a code. */
export { TakeCode } from "./code.js";
export { Door } from "./door.js";
export { Join } from "./join.js";
