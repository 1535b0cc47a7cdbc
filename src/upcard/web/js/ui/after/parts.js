/** A screen below a moment that covers it, drawn part by part: at once it would hold up the moment. */
import { useEffect, useState } from "../../lib.js";
import { covered } from "../../state/store.js";

/** Milliseconds until the moment moves, on a slow phone too; then from one part to the next. */
const FIRST = 300;
const APART = 60;

/**
 * How many of a screen's parts are drawn; all of them where nothing covers it.
 * @param {number} n
 */
export function useParts(n) {
  const [drawn, draw] = useState(0);
  const more = covered.value && drawn < n;
  useEffect(() => {
    if (!more) return undefined;
    const timer = setTimeout(() => draw(drawn + 1), drawn ? APART : FIRST);
    return () => clearTimeout(timer);
  }, [more, drawn]);
  return more ? drawn : n;
}
