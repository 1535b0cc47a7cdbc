/** One line about the seal of a round: checked here, by a script that is fetched when there is something to check. */
import { html, useEffect, useState } from "../lib.js";
import { Icon } from "../ui/parts/icons.js";
import { say } from "./words.ftl";
/** @import { OpenSeal } from "../net/types.js" */
/** @import { Found } from "./seal.js" */

const CHECKER = "/static/js/fair/seal.js";

/** @param {Found | null} found */
function words(found) {
  if (!found) return say("fair");
  if (!found.ok) return say("bad");
  return say(found.mine ? "checked" : "checked-without");
}

/** @param {{ seal: OpenSeal | null, how: string }} props */
export function SealNote({ seal, how }) {
  const [found, setFound] = useState(/** @type {Found | null} */ (null));
  useEffect(() => {
    if (seal) void import(CHECKER).then((checker) => setFound(checker.check(seal))).catch(() => {});
  }, [seal?.commitment]);
  if (!seal) return null;
  return html`<p class=${`seal-note${found?.ok === false ? " bad" : ""}`} data-testid="seal-note" role="status"><a
    href=${how}><${Icon} name=${found?.ok && found.mine ? "check" : "note"} /> ${words(found)}</a></p>`;
}
