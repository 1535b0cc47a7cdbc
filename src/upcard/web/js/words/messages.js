/** Puts the page's messages into words: a file `words.ftl` comes from the server as a module that has `say`. */
import { FluentBundle, FluentNumber, FluentResource } from "../lib.js";
/** @import { ComponentChildren } from "preact" */

/** Of what is said by the browser itself: lists, plurals. */
const LOCALE = "en-GB";

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** The same letters as in upcard/messages/catalog.py. */
const MARKED = "ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ";

/** Whether the page is shown in the pseudo-language, which shows a sentence that was left outside the messages. */
const isPseudo = document.documentElement.lang === "en-XA";

/** @param {string} text */
const inLanguage = (text) => (isPseudo ? text.replace(/[a-z]/gi, (letter) => MARKED[PLAIN.indexOf(letter)]) : text);

/** A line's end within a paragraph is a blank. @param {string} text */
const transform = (text) => (/^\n *$/.test(text) ? " " : inLanguage(text));

/** A message or a term with all its lines: they are indented, or empty. */
const ENTRY = /^(-?[a-z][\w-]*) *=.*\n(?:(?:[ }].*)?\n)*/gim;

/** A message or a term that another refers to. */
const REFERRED = /\{ *(-?[a-z][\w-]*)/gi;

/** Stands for a value that is a node, by its number. */
const NODE = 0xe000;

/**
 * A message in words, by its name; `name.attribute` is one of its attributes. Numbers choose plurals, and are written
 * without separators. `nodes` takes nodes as values too, and gives what stands between them.
 * @typedef {{
 *   (name: string, values?: Record<string, string | number>): string,
 *   nodes: (name: string, values: Record<string, ComponentChildren>) => ComponentChildren[],
 * }} Say
 */

/**
 * Says the messages of a file. Each is read when it is first said: to read all of them at once takes a slow phone
 * longer than to draw a table. For a message that is not there, or lacks a value, nothing is shown and the page goes
 * on: the error is reported, as that of a script.
 * @param {string} text
 * @returns {Say}
 */
export function messages(text) {
  const bundle = new FluentBundle(LOCALE, { useIsolating: false, transform });
  /** @type {Map<string, string> | undefined} */
  let unread;

  /** @param {string} id */
  function read(id) {
    unread ??= new Map([...`${text}\n`.matchAll(ENTRY)].map((found) => [found[1], found[0]]));
    const entry = unread.get(id);
    if (!entry) return;
    unread.delete(id);
    bundle.addResource(new FluentResource(entry));
    for (const found of entry.matchAll(REFERRED)) read(found[1]);
  }

  /** @param {string} name @param {Record<string, string | number>} values */
  function put(name, values) {
    const [id, attribute] = name.split(".");
    read(id);
    const message = bundle.getMessage(id);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (pattern == null) throw new Error(`there is no message ${name}`);
    /** @type {Record<string, string | FluentNumber>} */
    const given = {};
    for (const [key, value] of Object.entries(values))
      given[key] = typeof value === "number" ? new FluentNumber(value, { useGrouping: false }) : value;
    return bundle.formatPattern(pattern, given); // throws where a value is missing
  }

  /** @param {string} name @param {Record<string, string | number>} [values] */
  function say(name, values = {}) {
    try {
      return put(name, values);
    } catch (error) {
      setTimeout(() => {
        throw new Error(`${name}: ${error}`);
      });
      return "";
    }
  }

  /** @param {string} name @param {Record<string, ComponentChildren>} values */
  say.nodes = (name, values) => {
    /** @type {ComponentChildren[]} */
    const nodes = [];
    /** @type {Record<string, string | number>} */
    const given = {};
    for (const [key, value] of Object.entries(values))
      if (typeof value === "string" || typeof value === "number") given[key] = value;
      else given[key] = String.fromCharCode(NODE + nodes.push(value) - 1);
    const parts = say(name, given).split(/([\ue000-\ue0ff])/);
    return parts.map((part, i) => (i % 2 ? nodes[part.charCodeAt(0) - NODE] : part));
  };
  return say;
}

/** @type {Record<string, Intl.ListFormat>} */
const lists = {};

/**
 * "Ann", "Ann and Juno", "Ann, Juno and Petr"; or by another word.
 * @param {string[]} things
 * @param {"and" | "or"} [by]
 */
export function listing(things, by = "and") {
  lists[by] ??= new Intl.ListFormat(LOCALE, { type: by === "and" ? "conjunction" : "disjunction" });
  const parts = lists[by].formatToParts(things);
  return parts.map(({ type, value }) => (type === "element" ? value : inLanguage(value))).join("");
}
