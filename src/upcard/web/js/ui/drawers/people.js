/** The people of a table: inviting, moving a seat, leaving, removing, who watches. */
import { html, useEffect, useRef, useState } from "../../lib.js";
import { tell } from "../../input/actions.js";
import { awayTag } from "../../state/presence.js";
import { current } from "../../state/store.js";
import { rich } from "../../words/text.js";
import { Clause, rests } from "../parts/controls.js";
import { Face } from "../parts/face.js";
import { Icon } from "../parts/icons.js";
import { TakeAlong } from "../lobby/along.js";
import { Invite } from "../lobby/invite.js";
import { MoveSeat } from "../lobby/code.js";
import { Programs } from "../lobby/programs.js";
import { say } from "./words.ftl";
/** @import { Seat } from "../../net/types.js" */

/** @param {{ seat: Seat }} props */
function Person({ seat }) {
  const s = current();
  const vote = s.people.votes.find((v) => v.seat === seat.seat);
  const mine = !!vote?.yes.includes(s.you);
  const note = awayTag(seat) ?? say("is-here");
  return html`<li class="chair"><${Face} ...${seat} /><span><b>${seat.name}</b><small>
    ${vote ? say("vote-of", { yes: vote.yes.length, need: vote.need }) : note}</small></span>
    ${
      s.you >= 0 &&
      html`<button type="button" class="btn quiet" data-testid=${`remove-${seat.seat}`}
      onClick=${() => tell({ cmd: "remove", seat: seat.seat, yes: !mine })}>${say(mine ? "vote-back" : "remove")}
      </button>`
    }</li>`;
}

function Leave() {
  const [sure, setSure] = useState(false);
  const foot = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => (sure ? foot.current?.scrollIntoView({ block: "end" }) : undefined), [sure]);
  const { leave: after, leave_clause: clause } = current().table;
  return html`<p class=${sure ? undefined : "small muted"} role=${sure ? "alert" : undefined}
    data-testid="leave-text">${sure ? after : say("leave-note")}
    ${sure && html`<${Clause} clause=${clause} />`}</p>
    <p class="foot" ref=${foot}><button type="button" class=${sure ? "btn danger" : "btn"} data-testid="leave"
    onClick=${() => (sure ? tell({ cmd: "leave" }) : setSure(true))}><${Icon} name="leave" />
    ${say(sure ? "leave-for-good" : "leave")}</button>
    ${
      sure &&
      html`<button type="button" class="btn quiet"
    onClick=${() => setSure(false)}>${say("stay")}</button>`
    }</p>`;
}

/** Closing the table for everybody: by vote, or at once if nobody else sits here. */
function CloseTable() {
  const [sure, setSure] = useState(false);
  const s = current();
  const vote = s.people.close;
  const mine = !!vote?.yes.includes(s.you);
  const text = say(alone() ? "close-alone" : "close-all");
  const label = mine ? "vote-back" : alone() ? "close-for-good" : "close-vote";
  return html`<p class=${sure ? undefined : "small muted"} role=${sure ? "alert" : undefined}>${text}
    ${vote && ` ${say("close-votes", { yes: vote.yes.length, need: vote.need })}`}</p>
    <p class="foot"><button type="button" class=${sure ? "btn danger" : "btn"} data-testid="close-table"
    onClick=${() => (sure || mine ? (setSure(false), tell({ cmd: "close", yes: !mine })) : setSure(true))}><${Icon}
    name="cross" /> ${say(sure || mine ? label : "close-table")}</button>
    ${
      sure &&
      html`<button type="button" class="btn quiet"
    onClick=${() => setSure(false)}>${say("keep-open")}</button>`
    }</p>`;
}

/** A pause in the middle of a round, or why there is none now. */
function Pause() {
  const { table } = current();
  if (table.phase !== "playing" || table.rest || alone()) return null;
  const why = table.no_rest;
  return html`<h3>${say("pause")}</h3>${
    why
      ? html`<p class="small muted" data-testid="no-rest">${rich(why.message)} <${Clause} clause=${why.clause} /></p>`
      : html`<p><button type="button" class="btn" data-testid="rest"
        onClick=${() => tell({ cmd: "rest", yes: true })}>${say("suspend")}</button></p>`
  }`;
}

/** Whether no other person sits here. */
const alone = () => !current().seats.some((x) => x.kind === "person" && x.seat !== current().you);

/** The settings of my own seat. @param {{ table: string }} props */
const Mine = ({ table }) => html`<${Pause} /><h3>${say("another-device")}</h3><${MoveSeat} table=${table} />
  
  <h3>${say("own-program")}</h3><${Programs} table=${table} />
  <h3>${say("another-server")}</h3><${TakeAlong} table=${table} alone=${alone()} /><h3>${say("leave-head")}</h3>
    <${Leave} />
  <h3>${say("close-head")}</h3><${CloseTable} />`;

/** All that is about people. */
export function People() {
  const s = current();
  const others = s.seats.filter((seat) => seat.kind === "person" && seat.seat !== s.you);
  return html`<h3>${say("invite")}</h3><${Invite} table=${s.table.id} game=${s.table.name} />
    ${
      others.length > 0 &&
      html`<h3>${say("people")}</h3><ul class="chairs">${others.map(
        (seat) => html`<${Person} key=${seat.seat}
      seat=${seat} />`,
      )}
      </ul>`
    }
    ${
      s.people.watchers.length > 0 &&
      html`<h3>${say("watchers")}</h3><p>${s.people.watchers.join(", ")}</p>
      <p><button type="button" class="btn" data-testid="unwatch"
      ...${rests(s.you < 0 && say("unwatch-why"))}
      onClick=${() => tell({ cmd: "unwatch" })}>${say("unwatch")}</button></p>`
    }
    ${s.you >= 0 && html`<${Mine} table=${s.table.id} />`}`;
}
