/** The bar: round, contract, claims left, and the way to every drawer. */
import { html } from "../../lib.js";
import { current, drawer, nameOf, state } from "../../state/store.js";
import { figures, listing } from "../../words/text.js";
import { Icon } from "../parts/icons.js";
import { say } from "./words.ftl";
/** @import { Round, Team } from "../../net/types.js" */

const TOOLS = [
  ["scores", "tool-scores"],
  ["log", "tool-log"],
  ["rules", "tool-rules"],
  ["people", "tool-people"],
  ["settings", "tool-settings"],
];

/** Opens a drawer, or closes it when it is the open one. @param {string} name */
export function openDrawer(name) {
  drawer.value = drawer.value?.name === name ? null : { name };
}

/** @param {{ name: string, label: string }} props */
const Tool = ({ name, label }) => html`<button type="button" class="btn quiet" data-testid=${name} data-opens=${name}
  aria-label=${label} aria-expanded=${drawer.value?.name === name ? "true" : "false"} onClick=${() => openDrawer(name)}>
  <${Icon} name=${name} /> ${name !== "settings" && label}</button>`;

/**
 * The claims I have left, if limited, and the coins in the kitty.
 * @param {{ round: Round }} props
 */
function Claims({ round }) {
  const { claims_left: left, kitty } = round;
  return html`${
    kitty != null &&
    html`<span class="fact"><small>${say("bar-kitty")}</small> <b class="num">${kitty}</b>
    </span>`
  }
    ${
      round.claims &&
      (left != null || !round.claims_open) &&
      html`<span class="fact"><small>${say(round.claims_open ? "bar-claims-left" : "bar-claims")}</small>
      ${" "}<b class="num">${round.claims_open ? left : say("bar-none-now")}</b></span>`
    }`;
}

/** The totals of partners, each side with its mark: mine, then the others'. */
function Teams() {
  const { scores, you } = current();
  const names = (/** @type {Team} */ team) => listing(team.seats.map((seat) => nameOf(seat)));
  return scores.teams.map((team, i) => {
    const mine = team.seats.includes(you);
    return html`<span key=${i} class="side-sum" data-testid=${i ? undefined : "teams"}><i
      class=${`side-mark ${i ? "them" : "us"}`} aria-hidden="true"></i><small>${names(team)}</small>
      <b class="num">${figures(team.total)}</b><span class="sr">${mine ? say("bar-your-side") : ""}</span></span>`;
  });
}

function Goal() {
  const round = state.value?.round;
  if (!round) return html`<span class="goal"></span>`;
  return html`<div class="goal" role="group" aria-label=${say("bar-goal")}>
    <span class="which"><small>${say("bar-round")}</small> <b
    class="num">${round.of ? say("bar-round-of", { number: round.number, of: round.of }) : round.number}</b></span>
    <span class="what">${
      round.contract
        ? html`<small class="sr">${say("bar-contract")} </small><b>${
            round.level ? say("bar-level", { ...round.level, contract: round.contract }) : round.contract
          }</b>`
        : html`<small class="sr">${say("bar-game")} </small><b>${round.goal}</b>`
    }</span>
    <${Claims} round=${round} /><${Teams} /></div>`;
}

/** The bar of a table. */
export function Bar() {
  return html`<header class="bar of-table">
    <a class="logo" href="/" aria-label=${say("bar-lobby")}><i aria-hidden="true"></i><span>Upcard</span></a>
    <span class="table-name">${state.value?.table.name}</span>
    <${Goal} />
    <nav class="tools" aria-label=${say("bar-table")}>
    ${TOOLS.map(([name, label]) => html`<${Tool} key=${name} name=${name} label=${say(label)} />`)}</nav>
    <button type="button" class="btn quiet more" data-testid="menu" data-opens="menu"
    aria-label=${say("bar-menu")}
      aria-expanded=${drawer.value ? "true" : "false"}
        onClick=${() => (drawer.value = drawer.value ? null : { name: "menu" })}><${Icon} name="menu" /></button>
  </header>`;
}
