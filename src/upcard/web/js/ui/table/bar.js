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

/** @param {{ round: Round }} props */
function Claims({ round }) {
  const left = round.claims_left;
  const none = !round.claims_open;
  if (!round.claims) return null;
  const kitty =
    round.kitty != null &&
    html`<span><small>Kitty</small> <b class="num">${round.kitty}</b></span><span
    class="sep" aria-hidden="true"></span>`;
  const [what, many] = none ? ["Claims", "None now"] : ["Claims left", left ?? "No limit"];
  return html`<span class="sep" aria-hidden="true"></span>${kitty}<span><small>${what}</small>
    ${" "}<b class="num">${many}</b></span>`;
}

/** The totals of partners: mine, then the others'. */
function Teams() {
  const { scores, you } = current();
  const [first, ...rest] = scores.teams;
  if (!first) return null;
  const mine = first.seats.includes(you);
  const names = (/** @type {Team} */ team) => listing(team.seats.map((seat) => nameOf(seat)));
  const words = mine ? ["Us", rest.length > 1 ? "the others" : "them"] : [names(first), listing(rest.map(names))];
  return html`<span class="sep" aria-hidden="true"></span><span data-testid="teams"
    title=${scores.teams.map((team) => `${names(team)}: ${team.total}`).join("; ")}>
    <small>${words[0]} : ${words[1]}</small> <b class="num">${first.total} : ${rest.map((t) => t.total).join(", ")}</b>
    </span>`;
}

function Goal() {
  const round = state.value?.round;
  if (!round) return html`<span class="goal"></span>`;
  return html`<div class="goal" role="group" aria-label="Round, contract and claims">
    <span><small>Round</small> <b class="num">${round.number}${round.of ? ` of ${round.of}` : ""}</b></span><span
    class="sep" aria-hidden="true"></span>
    ${
      round.contract
        ? html`<span><small>Contract</small> <b>${round.level ? `${round.level.number} of ${round.level.of}: ` : ""}
      ${round.contract}</b></span>`
        : html`<span><small>Game</small> <b>${round.goal}</b></span>`
    }
    <${Claims} round=${round} /><${Teams} /></div>`;
}

/** The bar of a table. */
export function Bar() {
  return html`<header class="bar">
    <a class="logo" href="/" aria-label="Upcard, to the lobby"><i aria-hidden="true"></i>Upcard</a>
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
