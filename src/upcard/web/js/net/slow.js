/**
 * Calls of the front door and of what leads to a table. One that has waited long for its answer is counted: the page
 * says so, and what was pressed can be pressed again. What is asked twice is done once: the server sees to that.
 */
import { signal } from "../lib.js";
import * as api from "./api.js";

/** After this long, in milliseconds, the page says that no answer has come. */
const SOON = 2900;

/** How many calls have waited that long. */
export const slow = signal(0);

/**
 * @template T
 * @param {Promise<T>} call
 * @returns {Promise<T>}
 */
async function watched(call) {
  let late = 0;
  const timer = setTimeout(() => (slow.value += late = 1), SOON);
  try {
    return await call;
  } finally {
    clearTimeout(timer);
    slow.value -= late;
  }
}

/** Reads a resource. @param {string} path @param {number} [limit] how long the answer may take, in ms */
export const get = (path, limit) => watched(api.get(path, limit));

/** Sends a JSON body. @param {string} path @param {Record<string, unknown> | unknown[]} body */
export const post = (path, body) => watched(api.post(path, body));
