/** The start of links for others: on the server's own computer the page may have come from 127.0.0.1. */
import { get } from "./api.js";
/** @import { Outward } from "./ways-in.js" */

/** @returns {Promise<string>} */
export const outward = () =>
  get("/api/address").then(
    (/** @type {Outward} */ found) => found.base,
    () => location.origin,
  );
