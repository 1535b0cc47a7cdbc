/** One door to the vendored libraries, so that no other module knows where they lie. */
import { h, render, Fragment } from "../vendor/preact.js";
import htm from "../vendor/htm.js";

export { render, Fragment, h };
export { signal, computed, effect, batch } from "../vendor/signals.js";
export { useState, useEffect, useLayoutEffect, useRef, useMemo } from "../vendor/hooks.js";

/** Tagged template that makes preact nodes. */
export const html = htm.bind(h);
