/** Calls over HTTP. A refusal is thrown as an error with its code and clause. */
import { say } from "./words.ftl";

/** @import { Refusal } from "./types.js" */

/** A call that the server refused, or that did not reach it. */
export class Refused extends Error {
  /** @param {Refusal} refusal @param {number} status */
  constructor(refusal, status) {
    super(refusal.message);
    this.refusal = refusal;
    this.status = status;
  }
}

/** An error as a refusal. @param {unknown} error @returns {Refusal} */
export const refusalOf = (error) =>
  error instanceof Refused ? error.refusal : { code: "page", message: String(error), clause: null };

/** Whether a call never reached the server. @param {Refusal | null} refusal */
export const isUnreached = (refusal) => refusal?.code === "net.unreached";

const odd = () => ({ code: "net.odd", message: say("odd"), clause: null });

/** How long an answer may take, in ms: a dead network would never give one. */
const LIMIT = 15000;
/** How long the server may weigh decisions before it answers with some of them, in ms. */
export const WEIGHING_LIMIT = 60000;

/** The value of a JSON text; null if it is not JSON. @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * @param {string} path
 * @param {RequestInit} options
 * @param {number} [limit]
 */
async function call(path, options, limit = LIMIT) {
  let response;
  let text;
  try {
    response = await fetch(path, { credentials: "same-origin", signal: AbortSignal.timeout(limit), ...options });
    text = await response.text();
  } catch (error) {
    const late = error instanceof DOMException && error.name === "TimeoutError";
    const message = late ? say("too-late", { seconds: limit / 1000 }) : say(navigator.onLine ? "unreached" : "no-net");
    throw new Refused({ code: "net.unreached", message, clause: null }, 0);
  }
  const body = parsed(text);
  if (!response.ok) throw new Refused(body?.message ? body : odd(), response.status);
  if (body === null) throw new Refused(odd(), response.status);
  return body;
}

/** Reads a resource. @param {string} path @param {number} [limit] how long the answer may take, in ms */
export const get = (path, limit) => call(path, {}, limit);

/** Sends a text that is JSON already. @param {string} path @param {string} body @param {number} [limit] */
export const send = (path, body, limit) =>
  call(path, { method: "POST", headers: { "content-type": "application/json" }, body }, limit);

/** Deletes a resource; returns the remaining ones. @param {string} path */
export const remove = (path) => call(path, { method: "DELETE" });

/**
 * Sends a JSON body.
 * @param {string} path @param {Record<string, unknown> | unknown[]} body @param {number} [limit]
 */
export const post = (path, body, limit) => send(path, JSON.stringify(body), limit);
