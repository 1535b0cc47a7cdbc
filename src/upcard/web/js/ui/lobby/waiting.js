/** Before the first deal: who sits where, who is ready, and the one link that lets everybody in. */
import { html, useState } from "../../lib.js";
import { guidedHand } from "../../later.js";
import { awayTag } from "../../state/presence.js";
import { read, write } from "../../state/prefs.js";
import { current } from "../../state/store.js";
import { rich } from "../../words/text.js";
import { send } from "../../net/table.js";
import { refuse } from "../../input/actions.js";
import { Book } from "../parts/book.js";
import { RefusalAt } from "../parts/controls.js";
import { Face } from "../parts/face.js";
import { Icon } from "../parts/icons.js";
import { Invite } from "./invite.js";
import { RulesLook } from "./look.js";
import { WatchStrip, watching } from "./watch.js";
/** @import { Command, Seat } from "../../net/types.js" */

/** Tells the table, and shows a refusal here. @param {Command} command */
async function tellLobby(command) {
  const answer = await send(command);
  if (answer.t === "refused") refuse(answer, "drawer");
}

/** Who plays with a seat, where there are sides. @param {Seat} seat */
function partnerOf({ seat, partner }) {
  const s = current();
  if (partner == null) return "";
  if (partner === s.you) return "your partner";
  const mate = s.seats[partner];
  return `${seat === s.you ? "you play with" : "plays with"} ${mate.name || `seat ${partner + 1}`}`;
}

/** What a seat says of itself. @param {Seat} seat @param {boolean} ready */
function noteOf(seat, ready) {
  if (seat.kind === "open") return "Waits for a person";
  if (seat.kind === "bot") return "A bot";
  const away = awayTag(seat);
  if (away) return away;
  return ready ? "Ready" : "Not ready yet";
}

/**
 * The wishes to change places that are about me and a seat: mine, and theirs.
 * @param {number} seat
 */
function wishesOf(seat) {
  const { people, you } = current();
  return {
    mine: people.wishes.some((wish) => wish.seat === you && wish.other === seat),
    theirs: people.wishes.some((wish) => wish.seat === seat && wish.other === you),
  };
}

/** @param {{ seat: Seat }} props */
function SwapButton({ seat }) {
  const { mine, theirs } = wishesOf(seat.seat);
  const person = seat.kind === "person";
  const label = theirs ? "Change places: yes" : mine ? "Asked to swap" : person ? "Swap" : "Move here";
  return html`<button type="button" class=${theirs ? "btn primary" : "btn quiet"} data-testid=${`swap-${seat.seat}`}
    aria-pressed=${mine ? "true" : undefined}
    onClick=${() => tellLobby({ cmd: "swap", seat: mine ? current().you : seat.seat })}><${Icon} name="swap" /> ${label}
    </button>`;
}

/** @param {{ seat: Seat }} props */
function Chair({ seat }) {
  const s = current();
  const me = seat.seat === s.you;
  const ready = s.table.ready.includes(seat.seat);
  const { kind } = seat;
  const theirs = wishesOf(seat.seat).theirs;
  return html`<li class=${kind === "open" ? "chair open" : "chair"} data-testid=${`chair-${seat.seat}`}>
    <${Face} ...${seat} /><span><b>${kind === "open" ? `Seat ${seat.seat + 1}` : seat.name}${me ? ", that is you" : ""}
    </b><small>${
      theirs
        ? `${seat.name} would like to change places with you`
        : [noteOf(seat, ready), partnerOf(seat)].filter(Boolean).join(", ")
    }</small></span>
    <span class="chair-acts">
    ${ready && kind === "person" && html`<span class="tag ok"><${Icon} name="check" /> Ready</span>`}
    ${!me && !watching() && html`<${SwapButton} seat=${seat} />`}
    ${
      kind !== "person" &&
      !watching() &&
      html`<button type="button" class="btn quiet" data-testid=${`chair-kind-${seat.seat}`}
      onClick=${() => tellLobby({ cmd: "chair", seat: seat.seat, kind: kind === "bot" ? "open" : "bot" })}><${Icon}
      name=${kind === "bot" ? "person" : "bot"} /> ${kind === "bot" ? "Open it" : "A bot"}</button>`
    }</span></li>`;
}

/** Ready, start, leave. */
function Foot() {
  const s = current();
  const open = s.seats.filter((x) => x.kind === "open").length;
  const ready = s.table.ready.includes(s.you);
  const [leaving, setLeaving] = useState(false);
  const start = open
    ? `Start now: ${open === 1 ? "a bot takes the open seat" : "bots take the open seats"}`
    : "Start now, without waiting";
  return html`<p class="foot lobby-foot"><button type="button" class=${ready ? "btn big" : "btn big primary"}
    data-testid="lobby-ready" aria-pressed=${ready ? "true" : "false"}
    onClick=${() => tellLobby({ cmd: "ready", yes: !ready })}><${Icon} name="check" />
    ${ready ? "Ready: press to wait" : "I am ready"}</button>
    <button type="button" class="btn" data-testid="start" onClick=${() => tellLobby({ cmd: "start" })}><${Icon}
    name="bot" /> ${start}</button>
    <button type="button" class="btn quiet" data-testid="lobby-leave"
    onClick=${() => (leaving ? tellLobby({ cmd: "leave" }) : setLeaving(true))}><${Icon} name="leave" />
    ${leaving ? "Press again to leave for good" : "Leave"}</button></p>`;
}

/** Where it is noted at which table the first hand was offered; `done` once that was answered. */
const GUIDED = "upcard.guide";

/** Offers a newcomer the first hand, at the first table only. */
function FirstHand() {
  const { id, game } = current().table;
  const [at, setAt] = useState(read(GUIDED).at ?? id);
  if (at !== id) return null;
  write(GUIDED, { at });
  const done = () => (write(GUIDED, { at: "done" }), setAt("done"));
  return html`<p class="asking small" data-testid="guide-offer"><span>New to rummy? There is time for a one-minute hand.
    </span><button type="button" class="btn" data-testid="to-guide"
    onClick=${() => guidedHand(game, "Back to the table").then(done)}>Try it</button><button type="button"
    class="btn quiet" data-testid="no-guide" onClick=${done}>No, thanks</button></p>`;
}

/** To the link, where it stands below the seats. */
function ToInvite() {
  const go = () => {
    const heading = document.getElementById("wi");
    heading?.focus();
    heading?.parentElement?.scrollIntoView();
  };
  return html`<button type="button" class="btn to-invite" data-testid="to-invite" onClick=${go}><${Icon} name="share" />
    Invite: link and QR code</button>`;
}

/** What stands on the felt until the cards are dealt. */
export function Waiting() {
  const s = current();
  return html`<div class="felt waiting"><div class="lobby-at"><section class="panel" aria-labelledby="w">
    <div class="look-head"><h1 id="w" data-testid="strip">${rich(s.strip.title)}</h1><${RulesLook} game=${s.table.game}
    path=${`/api/tables/${s.table.id}/sheet`} label="Rules" /></div>
    <p class="muted">${s.table.name}. ${rich(s.strip.ask)}</p>
    ${!watching() && html`<${FirstHand} />`}
    ${s.seats.some((x) => x.kind === "open") && html`<${ToInvite} />`}
    <ol class="chairs">${s.seats.map((seat) => html`<${Chair} key=${seat.seat} seat=${seat} />`)}</ol>
    <${Book} /><${RefusalAt} near="drawer" />
    ${watching() ? html`<${WatchStrip} />` : html`<${Foot} />`}</section>
    <section class="panel" aria-labelledby="wi"><h2 id="wi" tabindex="-1">Invite</h2><${Invite} table=${s.table.id}
    game=${s.table.name} /></section></div></div>`;
}
