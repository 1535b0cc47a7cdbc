/** One line about the seal of a round: checked here, by a script that is fetched when there is something to check. */
import { html, useEffect, useState } from "../lib.js";
import { Icon } from "../ui/parts/icons.js";
/** @import { OpenSeal } from "../net/types.js" */

const CHECKER = "/static/js/fair/seal.js";

/** @param {{ seal: OpenSeal | null, how: string }} props */
export function SealNote({ seal, how }) {
  const [ok, setOk] = useState(/** @type {boolean | null} */ (null));
  useEffect(() => {
    if (seal) void import(CHECKER).then((checker) => setOk(checker.check(seal).ok)).catch(() => {});
  }, [seal?.commitment]);
  if (!seal) return null;
  const text = ok === null ? "Sealed deal" : ok ? "Sealed deal, checked." : "This deal does not match its seal.";
  return html`<p class=${`small seal-note${ok === false ? " bad" : ""}`} data-testid="seal-note" role="status"><${Icon}
    name=${ok ? "check" : "note"} /> ${text} <a href=${how}>How</a></p>`;
}
