/** Before the first deal: which seats still wait for a person. */
import { html } from "../../lib.js";
import { current } from "../../state/store.js";
import { rich } from "../../words/text.js";
import { send } from "../../net/table.js";
import { refuse } from "../../input/actions.js";
import { RefusalAt } from "../parts/controls.js";
import { Icon } from "../parts/icons.js";
import { Offer } from "./offer.js";

const start = async () => {
  const answer = await send({ cmd: "start" });
  if (answer.t === "refused") refuse(answer, "drawer");
};

/** What stands on the felt until everybody sits. */
export function Waiting() {
  const s = current();
  const open = s.seats.filter((x) => x.kind === "open");
  return html`<div class="felt waiting"><section class="panel" aria-labelledby="w"><h1 id="w" data-testid="strip">
    ${rich(s.strip?.title) ?? "Waiting for people."}</h1>
    <p class="muted">
    ${rich(s.strip?.ask) ?? "Make a link for each open seat and send it. The game starts when every seat is taken."}</p>
    <ul class="chairs">${open.map((seat) => html`<${Offer} key=${seat.seat} seat=${seat} />`)}</ul>
    <p class="foot"><button type="button" class="btn" data-testid="start" onClick=${start}><${Icon}
    name="bot" /> Start now, bots take the open seats</button></p><${RefusalAt} near="drawer" /></section></div>`;
}
