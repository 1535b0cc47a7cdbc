/** Standing wishes: what the server does for me with discards out of turn. Nobody else is told of them. */
import { effect } from "../../lib.js";
import { refuse } from "../../input/actions.js";
import { send } from "../../net/table.js";
import { prefs, setPref } from "../../state/prefs.js";
import { current, state } from "../../state/store.js";
/** @import { WishDesk, Wishes } from "../../net/types.js" */
/** @import { Prefs } from "../../state/prefs.js" */

/** My wishes. */
export const mine = () => /** @type {Wishes} */ (current().wishes?.mine);

/**
 * Sends all my wishes with a change.
 * @param {Partial<Wishes>} part
 * @param {string} near
 */
export async function wish(part, near = "drawer") {
  const answer = await send({ cmd: "wishes", wishes: { ...mine(), ...part } });
  if (answer.t === "refused") refuse(answer, near);
}

/**
 * Has me asked about what helps, or about every discard.
 * @param {Prefs["ask"]} asked
 * @param {string} [near]
 */
export function askAbout(asked, near) {
  setPref("ask", asked);
  return wish({ others: asked === "helps" ? "never" : "ask", keep: true }, near);
}

/** The short cut of a claim: what does not help is passed from now on. */
export const wishQuick = () => askAbout("helps", "strip");

/** Whether it can be told what helps. @param {WishDesk} desk */
export const tellsHelp = (desk) => desk.lines.some((line) => line.name === "helps");

/** @param {WishDesk} desk */
const untouched = ({ mine: { keep, cards }, lines }) =>
  !keep && !cards.length && lines.every((line) => line.now === "ask");

let wishing = false;

// Most discards are of no use to me, so I am asked about the others only, until I say that I want to see every one.
effect(() => {
  const { table, wishes } = state.value ?? {};
  if (prefs.value.ask !== "helps" || table?.phase !== "playing" || !wishes) return;
  if (wishing || !tellsHelp(wishes) || !untouched(wishes)) return;
  wishing = true;
  askAbout("helps").finally(() => (wishing = false));
});
