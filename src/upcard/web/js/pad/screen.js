/** The score pad on a phone: open questions, this round, the scores, the game. */
import { html } from "../lib.js";
import { gone, online, pad } from "./book.js";
import { GameTools } from "./game.js";
import { Screen } from "./parts.js";
import { Questions, Waiting, WhoseDevice } from "./questions.js";
import { Rest } from "./rest.js";
import { ThisRound } from "./round.js";
import { Scores } from "./scores.js";
import { say } from "./words.ftl";

/** The pad. */
export function PadScreen() {
  const state = pad.value;
  if (!state)
    return html`<${Screen}><section class="panel notice"><h1>${
      gone.value ? gone.value.message : say(online.value ? "opening" : "no-connection")
    }</h1>${
      online.value ? null : html`<p>${say("not-opened")}</p>`
    }<p><a class="btn" href="/pad">${say("pads-or-new")}</a></p></section><//>`;
  const round = html`<${ThisRound} state=${state} />`;
  return html`<${Screen} title=${state.game}><h1 class="sr">${say("pad")}</h1><${Waiting} />
    <${WhoseDevice} state=${state} /><${Rest} state=${state} /><${Questions} state=${state} />
    ${state.over || state.suspended === "yes" ? null : round}<${Scores} state=${state} />${
      state.over
        ? html`<p><a class="btn big primary" data-testid="again"
        href=${`/pad?again=${state.pad}`}>${say("same-people")}</a></p>${round}`
        : null
    }<${GameTools} state=${state} /><//>`;
}
