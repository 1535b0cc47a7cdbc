/**
 * The live channel: reconnects, resumes after the last event, sends an unanswered command again under its own id, and
 * notices when it is dead though nobody has said so.
 */

/** @import { Answer, Command, Frame } from "./types.js" */

/** @typedef {Command & {id: string}} Sent */

const BACK_OFF = [300, 700, 1500, 3000, 6000, 10000];
const CLOSED_FOR_GOOD = new Set([4401, 4403, 4404, 4408, 4409, 4410, 4411, 1008]);
const TOO_OFTEN = 4429;

/** The pulse, in milliseconds. Browsers call hidden pages less often. */
const PULSE = 250;
/** After this long without a word the page asks whether anybody is there. */
const QUIET = 1500;
/**
 * After this long without a word, though it asked, the channel counts as dead. Ping and verdict may each be late
 * by one pulse: that is still within five seconds.
 */
const DEAD = 3750;
/** How long a channel may take to open. */
const OPENING = 5000;
/** After this long an unanswered command is shown as waiting. */
const WAITING = 3000;

let serial = 0;
const session = Math.random().toString(36).slice(2, 9);

/** @typedef {{ socket: WebSocket, came: MessageEvent[], end?: CloseEvent }} Early */

/** The channel that early.js has opened; once. @returns {Early | undefined} */
function takeEarly() {
  const place = /** @type {{ upcardEarly?: Early | "taken" }} */ (window);
  const early = place.upcardEarly;
  if (!early || early === "taken") return undefined;
  place.upcardEarly = "taken";
  return early;
}

/** A live channel to one table. */
export class Channel {
  /**
   * @param {string} table
   * @param {object} handlers
   * @param {(frame: Frame) => void} handlers.onFrame
   * @param {(link: string, code?: number) => void} handlers.onLink
   * @param {(commands: number) => void} handlers.onWaiting
   * @param {() => number} handlers.since
   */
  constructor(table, handlers) {
    this.table = table;
    this.handlers = handlers;
    /** @type {Map<string, {frame: Sent, at: number, resolve: (answer: Answer) => void}>} */
    this.pending = new Map();
    this.failures = 0;
    this.opened = false;
    this.timer = 0;
    this.heard = 0;
    this.asked = 0;
    this.began = 0;
    this.waiting = 0;
    addEventListener("online", () => this.wake());
    addEventListener("pageshow", () => this.wake());
    // After sleep, a phone's socket may be dead without notice.
    document.addEventListener("visibilitychange", () => document.hidden || this.wake());
    setInterval(() => this.beat(), PULSE);
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    this.abandon();
    const early = takeEarly();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const address = `${scheme}://${location.host}/ws/${this.table}?parts=1&since=${this.handlers.since()}`;
    const socket = early?.socket ?? new WebSocket(address);
    this.socket = socket;
    this.began = performance.now();
    socket.onopen = () => this.socket === socket && this.onOpen();
    socket.onmessage = (message) => this.socket === socket && this.onMessage(JSON.parse(message.data));
    socket.onclose = (event) => this.socket === socket && this.onClose(event);
    if (early) queueMicrotask(() => this.catchUp(early));
  }

  /** Handles frames that came before this script was there. @param {Early} early */
  catchUp({ socket, came, end }) {
    if (socket.readyState === WebSocket.OPEN || came.length) this.onOpen();
    for (const message of came) this.onMessage(JSON.parse(message.data));
    if (end) this.onClose(end);
  }

  /** Drops the socket. Its end may take minutes to be noticed, so nothing waits for it. */
  abandon() {
    const old = this.socket;
    this.socket = undefined;
    old?.close();
  }

  /** Checks whether the channel lives; called all the time. */
  beat() {
    const now = performance.now();
    this.count(now);
    const state = this.socket?.readyState;
    if (this.gone || state === undefined || state > WebSocket.OPEN) return;
    if (state === WebSocket.CONNECTING) {
      if (now - this.began > OPENING) this.lose();
    } else if (this.asked && now - this.asked > DEAD - QUIET) this.lose();
    else if (!this.asked && now - this.heard > QUIET) this.ask(now);
  }

  /** Pings the server. The answer overtakes everything that waits. @param {number} now */
  ask(now) {
    this.asked = now;
    this.socket?.send('{"id":"beat","cmd":"beat"}');
  }

  /** Declares the channel dead, says so, and opens another. */
  lose() {
    this.abandon();
    this.handlers.onLink(this.opened ? "lost" : "never");
    this.later(this.failures + 1);
  }

  /** Tells how many commands have waited long for an answer. @param {number} now */
  count(now) {
    const waiting = [...this.pending.values()].filter(({ at }) => now - at > WAITING).length;
    if (waiting !== this.waiting) this.handlers.onWaiting((this.waiting = waiting));
  }

  /** Looks at once whether the channel lives: the net is back, or somebody looks at the page again. */
  wake() {
    if (this.gone) return;
    this.failures = 0;
    const now = performance.now();
    const state = this.socket?.readyState;
    // Timers stood still meanwhile: only an answer from now on counts.
    if (state === WebSocket.OPEN) this.ask(now);
    // What has been opening for so long may wait for a net that is gone.
    else if (state !== WebSocket.CONNECTING || now - this.began > QUIET) this.connect();
  }

  onOpen() {
    this.opened = true;
    this.heard = performance.now();
    this.asked = 0;
    this.handlers.onLink("live");
    for (const { frame } of this.pending.values()) this.transmit(frame);
  }

  /** @param {CloseEvent} event */
  onClose(event) {
    if (CLOSED_FOR_GOOD.has(event.code)) {
      this.gone = true;
      this.handlers.onLink("refused", event.code);
      return;
    }
    this.handlers.onLink(this.opened ? "lost" : "never", event.code);
    this.later(event.code === TOO_OFTEN ? BACK_OFF.length : this.failures + 1);
  }

  /** Connects again after a while, the longer the more often it has failed. @param {number} failures */
  later(failures) {
    this.failures = failures;
    clearTimeout(this.timer);
    const wait = BACK_OFF[Math.min(failures, BACK_OFF.length) - 1] * (0.8 + 0.4 * Math.random());
    this.timer = setTimeout(() => this.connect(), wait);
  }

  /** @param {Frame} frame */
  onMessage(frame) {
    this.failures = 0; // only now: a channel that is opened and closed at once is a failure
    this.heard = performance.now();
    this.asked = 0;
    if (frame.t === "beat") return;
    this.handlers.onFrame(frame);
    if (!("id" in frame) || frame.id === null) return;
    const waiting = this.pending.get(frame.id);
    // It came too soon after others, and nobody has looked at it: the server reads on when it may come.
    if ("code" in frame && frame.code === "command.too_many" && waiting) return this.transmit(waiting.frame);
    this.pending.delete(frame.id);
    this.count(this.heard);
    waiting?.resolve(frame);
  }

  /** @param {Sent} frame */
  transmit(frame) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  /**
   * Sends a command once it can be sent; resolves with the frame that answers it.
   * @param {Command} command
   * @returns {Promise<Answer>}
   */
  send(command) {
    const frame = { id: `${session}-${++serial}`, ...command };
    return new Promise((resolve) => {
      this.pending.set(frame.id, { frame, at: performance.now(), resolve });
      this.transmit(frame);
    });
  }
}
