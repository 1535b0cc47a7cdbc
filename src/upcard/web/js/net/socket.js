/**
 * The live channel: reconnects, resumes after the last event, and sends an unanswered command again under its own id.
 */

/** @import { Answer, Command, Frame } from "./types.js" */

/** @typedef {Command & {id: string}} Sent */

const BACK_OFF = [300, 700, 1500, 3000, 6000, 10000];
const CLOSED_FOR_GOOD = new Set([4401, 4403, 4404, 4408, 4409, 4410, 1008]);
const TOO_OFTEN = 4429;

let serial = 0;
const session = Math.random().toString(36).slice(2, 9);

/** A live channel to one table. */
export class Channel {
  /**
   * @param {string} table
   * @param {object} handlers
   * @param {(frame: Frame) => void} handlers.onFrame
   * @param {(link: string, code?: number) => void} handlers.onLink
   * @param {() => number} handlers.since
   */
  constructor(table, handlers) {
    this.table = table;
    this.handlers = handlers;
    /** @type {Map<string, {frame: Sent, resolve: (answer: Answer) => void}>} */
    this.pending = new Map();
    this.failures = 0;
    this.opened = false;
    this.timer = 0;
    addEventListener("online", () => this.wake());
    // A phone that slept has a dead socket that nobody has told it about.
    document.addEventListener("visibilitychange", () => document.hidden || this.wake());
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.table}?since=${this.handlers.since()}`);
    this.socket = socket;
    socket.onopen = () => this.onOpen();
    socket.onmessage = (message) => this.socket === socket && this.onMessage(JSON.parse(message.data));
    socket.onclose = (event) => this.socket === socket && this.onClose(event);
  }

  wake() {
    if (this.gone || this.socket?.readyState === WebSocket.OPEN) return;
    if (this.socket?.readyState === WebSocket.CONNECTING) return;
    this.failures = 0;
    this.connect();
  }

  onOpen() {
    this.opened = true;
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
    this.failures = event.code === TOO_OFTEN ? BACK_OFF.length : this.failures + 1;
    this.handlers.onLink(this.opened ? "lost" : "never", event.code);
    const wait = BACK_OFF[Math.min(this.failures, BACK_OFF.length) - 1] * (0.8 + 0.4 * Math.random());
    this.timer = setTimeout(() => this.connect(), wait);
  }

  /** @param {Frame} frame */
  onMessage(frame) {
    this.failures = 0; // only now: a channel that is opened and closed at once is a failure
    this.handlers.onFrame(frame);
    if (!("id" in frame) || frame.id === null) return;
    const waiting = this.pending.get(frame.id);
    this.pending.delete(frame.id);
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
      this.pending.set(frame.id, { frame, resolve });
      this.transmit(frame);
    });
  }
}
