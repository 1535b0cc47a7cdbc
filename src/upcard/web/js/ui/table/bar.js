/** The bar: round, contract, claims left, and the way to every drawer. */
import { html } from "../../lib.js";
import { current, drawer, nameOf, state } from "../../state/store.js";
import { listing } from "../../words/text.js";
import { Icon } from "../parts/icons.js";
/** @import { Round, Team } from "../../net/types.js" */

const TOOLS = [
  ["scores", "Scores"],
  ["log", "Log"],
  ["rules", "Rules"],
  ["people", "People"],
  ["settings", "Settings"],
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
 * How often I may still ask, where that has a limit, and what lies in the kitty.
 * @param {{ round: Round }} props
 */
function Claims({ round }) {
  const { claims_left: left, kitty } = round;
  return html`${kitty != null && html`<span class="fact"><small>Kitty</small> <b class="num">${kitty}</b></span>`}
    ${
      round.claims &&
      (left != null || !round.claims_open) &&
      html`<span class="fact"><small>${round.claims_open ? "Claims left" : "Claims"}</small>
      ${" "}<b class="num">${round.claims_open ? left : "None now"}</b></span>`
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
      <b class="num">${team.total}</b><span class="sr">${mine ? ", your side" : ""}</span></span>`;
  });
}

function Goal() {
  const round = state.value?.round;
  if (!round) return html`<span class="goal"></span>`;
  return html`<div class="goal" role="group" aria-label="Round, contract and claims">
    <span class="which"><small>Round</small> <b
    class="num">${round.number}${round.of ? ` of ${round.of}` : ""}</b></span>
    <span class="what">${
      round.contract
        ? html`<small class="sr">Contract </small><b>${
            round.level ? `${round.level.number} of ${round.level.of}: ` : ""
          }${round.contract}</b>`
        : html`<small class="sr">Game </small><b>${round.goal}</b>`
    }</span>
    <${Claims} round=${round} /><${Teams} /></div>`;
}

/** The bar of a table. */
export function Bar() {
  return html`<header class="bar of-table">
    <a class="logo" href="/" aria-label="Upcard, to the lobby"><i aria-hidden="true"></i><span>Upcard</span></a>
    <span class="table-name">${state.value?.table.name}</span>
    <${Goal} />
    <nav class="tools" aria-label="Table">
    ${TOOLS.map(([name, label]) => html`<${Tool} key=${name} name=${name} label=${label} />`)}</nav>
    <button type="button" class="btn quiet more" data-testid="menu" data-opens="menu"
    aria-label="Menu: scores, log, rules, people, settings"
      aria-expanded=${drawer.value ? "true" : "false"}
        onClick=${() => (drawer.value = drawer.value ? null : { name: "menu" })}><${Icon} name="menu" /></button>
  </header>`;
}
