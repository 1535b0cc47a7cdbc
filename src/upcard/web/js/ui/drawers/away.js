/**
 * Alerts with the page closed: the switch of one table, where the server offers them. Fetched when it is needed.
 * The address that a browser has at its push service is noted on the device for each table for which they are on.
 */
import { html, useEffect, useState } from "../../lib.js";
import { get, isUnreached, post, refusalOf } from "../../net/api.js";
import { read, write } from "../../state/prefs.js";
import { current } from "../../state/store.js";
import { allowAlerts } from "../../words/alerts.js";
import { onOff, Segment } from "../parts/controls.js";
import { say } from "./words.ftl";

/** The storage key of each table's alert address, which main.js reads too. */
const KEY = "upcard.away";

/** Whether this browser can show alerts at all. */
const able = () => "PushManager" in window && "Notification" in window && "serviceWorker" in navigator;

const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Notes the address of a table's alerts, or that there are none. @param {string} table @param {string} [endpoint] */
function note(table, endpoint) {
  const { [table]: _, ...others } = read(KEY);
  write(KEY, endpoint ? { ...others, [table]: endpoint } : others);
}

/** The text form of the server's key. @param {ArrayBuffer | null} raw */
const written = (raw) =>
  btoa(String.fromCharCode(...new Uint8Array(raw ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/**
 * This browser's subscription at its push service for the server's key; one for another key is given up.
 * @param {string} key
 */
async function subscription(key) {
  const own = await navigator.serviceWorker.getRegistration();
  const found = (await own?.pushManager.getSubscription()) ?? null;
  if (!found || written(found.options.applicationServerKey) === key) return { own, found };
  await found.unsubscribe();
  return { own, found: null };
}

/** Tells the server of an address. @param {string} table @param {PushSubscription} found @param {boolean} on */
async function tell(table, found, on) {
  const { endpoint, keys } = found.toJSON();
  if (on) note(table, endpoint); // first: it may have been said though the answer is lost
  try {
    await post(`/api/tables/${table}/alerts`, { endpoint, p256dh: keys?.p256dh, auth: keys?.auth, on });
  } catch (error) {
    if (!isUnreached(refusalOf(error))) note(table); // else the next visit says it again
    throw error;
  }
}

/**
 * Turns alerts on, after a press; returns why that is not possible.
 * @param {string} table @param {string} key
 */
async function turnOn(table, key) {
  if (!(await allowAlerts())) return say("away-denied");
  const { own, found } = await subscription(key);
  if (!own) return say("away-never");
  let made = found;
  try {
    made ??= await own.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    return say("away-failed");
  }
  await tell(table, made, true);
  return "";
}

/** Turns them off; the browser forgets its address once no table needs it. @param {string} table @param {string} key */
async function turnOff(table, key) {
  const { found } = await subscription(key);
  if (found) await tell(table, found, false);
  note(table);
  if (!Object.keys(read(KEY)).length) await found?.unsubscribe();
  return "";
}

/**
 * The browser's subscription for a table with alerts on; null with alerts off.
 * @param {string} table @param {string} key
 */
async function kept(table, key) {
  if (!read(KEY)[table] || !able() || Notification.permission !== "granted") return null;
  return (await subscription(key)).found;
}

/**
 * Tells the server again where a table's alerts go: the browser may have another address by now, and the server may
 * have given up the old one. Called when the page of the table is opened.
 * @param {string} table
 */
export async function renew(table) {
  const { key } = await get("/api/alerts");
  if (!key) return;
  const found = await kept(table, key);
  if (found) await tell(table, found, true);
  else note(table);
}

/** The switch, as a row of the settings of a table. */
export function Away() {
  const table = current().table.id;
  const [key, setKey] = useState(/** @type {string | null} */ (null));
  const [on, setOn] = useState(false);
  const [said, setSaid] = useState("");
  useEffect(() => {
    const begin = async () => {
      const offered = (await get("/api/alerts")).key;
      setKey(offered);
      if (offered) setOn(Boolean(await kept(table, offered)));
    };
    begin().catch(() => {}); // no server, no switch
  }, []);
  if (!key || !isSecureContext) return null;
  if (!able())
    return html`<div><dt>${say("away")}<small data-testid="no-away">${say(
      isApple() ? "away-apple" : "away-never",
    )}</small></dt><dd class="small muted">${say("away-off")}</dd></div>`;
  const pick = async (/** @type {boolean} */ wanted) => {
    setOn(wanted);
    const why = await (wanted ? turnOn : turnOff)(table, key).catch((error) => refusalOf(error).message);
    setSaid(why);
    if (why) setOn(!wanted);
  };
  return html`<div><dt>${say("away")}<small>${say("away-how")}</small>
    ${said && html`<small class="warn" role="status" data-testid="away-why">${said}</small>`}</dt>
    <dd style=${{ flex: "none" }}><${Segment} label=${say("away")} options=${onOff()} value=${on} onPick=${pick}
    testid="set-away" /></dd></div>`;
}
