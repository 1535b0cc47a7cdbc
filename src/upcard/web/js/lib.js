/** The only import of the vendored libraries, so that no other module knows where they are. */
import { h, options, render, Fragment } from "../vendor/preact.js";
import htm from "../vendor/htm.js";

export { options, render, Fragment, h };
export { FluentBundle, FluentNumber, FluentResource } from "../vendor/fluent.js";
export { signal, computed, effect, batch } from "../vendor/signals.js";
export { useState, useEffect, useLayoutEffect, useRef, useMemo } from "../vendor/hooks.js";

/** Tagged template that makes preact nodes. */
export const html = htm.bind(h);

/**
 * Whether a part's props have changed.
 * @this {import("preact").Component<Record<string, unknown>>}
 * @param {Record<string, unknown>} next
 */
function differs(next) {
  return Object.keys({ ...this.props, ...next }).some((name) => this.props[name] !== next[name]);
}

/**
 * A part that is drawn again only when its props change: it depends on nothing else.
 * @template P
 * @param {(props: P) => unknown} draw
 */
export const pure = (draw) =>
  /**
   * @this {import("preact").Component<any>}
   * @param {P} props
   */
  function Pure(props) {
    this.shouldComponentUpdate = differs;
    return draw(props);
  };
