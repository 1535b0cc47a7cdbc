/**
 * Calls of the front page and on the way to a table. Calls that wait long for their answer are counted: the page says
 * so, and the button can be pressed again. The server carries out a repeated call only once.
 */
import { signal } from "../lib.js";
import * as api from "./api.js";

/** After this long, in milliseconds, the page says that no answer has come. */
const SOON = 2900;

/** How often a press without an answer is sent, how long each may take, and the wait between two, in milliseconds. */
const ATTEMPTS = 3;
const ANSWER = 6000;
const PAUSE = 700;

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

/**
 * Sends a press, and repeats it if its answer gets lost.
 * @param {string} path @param {Record<string, unknown>} body
 */
export const press = (path, body) => watched(repeated(() => api.post(path, body, ANSWER)));

/**
 * @template T
 * @param {() => Promise<T>} call
 * @returns {Promise<T>}
 */
async function repeated(call) {
  for (let left = ATTEMPTS - 1; ; left -= 1)
    try {
      return await call();
    } catch (error) {
      if (!left || !api.isUnreached(api.refusalOf(error))) throw error;
      await new Promise((done) => setTimeout(done, PAUSE));
    }
}
