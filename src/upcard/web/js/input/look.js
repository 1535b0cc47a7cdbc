/** My picture and my colour: kept on the device, and sent to the table at which I sit. */
import { send } from "../net/table.js";
import { prefs, setPref } from "../state/prefs.js";
import { seatOf, state } from "../state/store.js";

/** Tables to which my picture was sent: one that refused it is not asked again and again. */
let told = "";

/** Sends my picture to the table where I have just sat down. */
export function showMyself() {
  const s = state.value;
  const { portrait } = prefs.value;
  if (!s || s.you < 0 || portrait == null || seatOf(s.you)?.portrait != null) return;
  const here = `${s.table.id} ${s.you}`;
  if (told === here) return;
  told = here;
  void send({ cmd: "look", portrait });
}

/**
 * Chooses a picture or a colour, here and for the tables to come.
 * @param {"portrait" | "colour"} what @param {number} n
 */
export function choose(what, n) {
  setPref(what, n);
  void send(what === "portrait" ? { cmd: "look", portrait: n } : { cmd: "look", colour: n });
}
