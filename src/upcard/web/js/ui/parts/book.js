/** A family's book at the table, where this browser knows one: its script is fetched when somebody looks. */
import { html, useEffect, useState } from "../../lib.js";
import { tell } from "../../input/actions.js";
import { read, setPref } from "../../state/prefs.js";
import { current, seatOf } from "../../state/store.js";

/** @param {string} name */
function rename(name) {
  setPref("name", name);
  tell({ cmd: "rename", name });
}

/** Offers the person of a seat to put this table in a book. */
export function Book() {
  const [Offer, setOffer] = useState(/** @type {Function | null} */ (null));
  const { you, table } = current();
  useEffect(() => {
    if (you >= 0 && read("upcard.families").list?.length)
      void import("../../family/offer.js").then((late) => setOffer(() => late.Offer));
  }, []);
  return Offer && html`<${Offer} place=${table.id} me=${seatOf(you)?.name} rename=${rename} />`;
}
