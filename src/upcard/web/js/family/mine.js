/** The families whose books were opened in this browser. Only this browser keeps their links. */
import { signal } from "../lib.js";
import { read, write } from "../state/prefs.js";
import { say } from "./words.ftl";

/** @typedef {{ link: string, name: string, people: string[] }} Mine */

const KEY = "upcard.families";
const MOST = 8;

/** The families, the last opened first. @type {{ value: Mine[] }} */
export const families = signal(/** @type {Mine[]} */ (read(KEY).list ?? []));

/** @param {Mine[]} list */
function keep(list) {
  families.value = list.slice(0, MOST);
  write(KEY, { list: families.value });
}

/** Puts a family at the head of the list. @param {Mine} family */
export const remember = (family) => keep([family, ...families.value.filter((one) => one.link !== family.link)]);

/** Takes a family off the list. @param {string} link */
export const forget = (link) => keep(families.value.filter((one) => one.link !== link));

/** The name of a family's book in a sentence. @param {string} name */
export const bookOf = (name) => say("book-of", { family: name });

/** Everybody in the books of this browser. */
export const everybody = () => [...new Set(families.value.flatMap((one) => one.people))];
