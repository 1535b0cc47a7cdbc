/** Taking a game along: my file here, and the way in on another server. */
import { html, useEffect, useState } from "../../lib.js";
import { get, refusalOf, send } from "../../net/api.js";
import { listing } from "../../words/text.js";
import { Reason } from "../parts/controls.js";
import { Icon } from "../parts/icons.js";
import { say } from "./late/words.ftl";
/** @import { Refusal } from "../../net/types.js" */
/** @import { Resumed } from "../../net/ways-in.js" */

const LOOK_AGAIN = 3000;

/** My file of this table. @param {{ table: string, alone: boolean }} props */
export const TakeAlong = ({ table, alone }) => html`<p class="small muted">
  ${say(alone ? "along-alone" : "along-together")}</p><a class="btn" data-testid="take-along"
    download="upcard-table.json"
  href=${`/api/tables/${table}/sealed`}><${Icon} name="leave" /> ${say("along-take")}</a>`;

/** Goes on with a game from a file; waits until the others have brought theirs. */
export function Resume() {
  const [found, setFound] = useState(/** @type {Resumed | null} */ (null));
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  /** @param {Resumed} answer */
  const take = (answer) => (answer.url ? location.assign(answer.url) : setFound(answer));
  const failed = (/** @type {unknown} */ error) => setRefusal(refusalOf(error));
  /** @param {Event} event */
  const bring = async (event) => {
    const file = /** @type {HTMLInputElement} */ (event.target).files?.[0];
    setRefusal(null);
    if (file) await send("/api/resume", await file.text()).then(take, failed);
  };
  useEffect(() => {
    if (!found) return undefined;
    const timer = setInterval(() => get(`/api/resume/${found.seal}`).then(take, failed), LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [found?.seal]);
  return html`<div class="apart"><label class="small file-row"><b>${say("resume")}</b><input type="file"
    accept=".json,application/json" data-testid="resume-file" onChange=${bring} /></label>
    ${
      found &&
      html`<p class="asking small" role="status" data-testid="resume-waits"><${Icon} name="clock" /><span>
    ${say("resume-waits", { names: listing(found.waits) })}${found.apart && ` ${say("resume-apart")}`}</span></p>`
    }
    ${refusal && html`<p class="refusal" role="alert"><${Reason} refusal=${refusal} /></p>`}</div>`;
}
