/** The host's notice, below the front page. */
import { html, useEffect, useState } from "../../lib.js";
import { get } from "../../net/slow.js";
/** @import { HostNotice } from "../../net/ways-in.js" */

/** Links to an imprint and the like, where the host has any. */
export function Notices() {
  const [told, setTold] = useState(/** @type {HostNotice[]} */ ([]));
  useEffect(() => void get("/api/host").then(setTold, () => {}), []);
  if (told.length === 0) return null;
  return html`<footer class="notices" data-testid="notices">${told.map(
    ({ title, url }) => html`<a key=${title} href=${url}>${title}</a>`,
  )}</footer>`;
}
