/** The line to a race: a socket that comes back by itself, and says how it is. */

const SHORTEST = 400;
const LONGEST = 8000;
const PING_EVERY = 15000;
const PATIENCE = 8000;
/** Where the server hangs up for good: the race is not there, or the seat is not ours. */
const FINAL = new Set(["not_found", "not_yours", "bad_message"]);

export class Line {
  /**
   * @param {string} race its id
   * @param {{version: () => number | null, seat: () => number | null,
   *   message: (message: FromServer) => void, status: (status: LineStatus) => void}} listener
   */
  constructor(race, listener) {
    this.race = race;
    this.listener = listener;
    /** @type {LineStatus} */
    this.status = { state: "connecting", tries: 0 };
    this.number = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.heardAt = 0;
    this.timer = 0;
    this.onWake = () => this.retryNow();
    addEventListener("online", this.onWake);
    document.addEventListener("visibilitychange", this.onWake);
    this.beat = setInterval(() => this.checkPulse(), PING_EVERY / 3);
    this.connect();
  }

  /**
   * Send a message.
   * @param {FromClient} message
   * @returns {number} its number, 0 if the line is down
   */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return 0;
    this.number += 1;
    this.socket.send(JSON.stringify({ id: this.number, ...message }));
    return this.number;
  }

  /** Try again at once, where a pause is being made. */
  retryNow() {
    if (document.hidden || this.status.state !== "waiting") return;
    clearTimeout(this.timer);
    this.connect();
  }

  /** Hang up for good. */
  close() {
    removeEventListener("online", this.onWake);
    document.removeEventListener("visibilitychange", this.onWake);
    clearInterval(this.beat);
    clearTimeout(this.timer);
    this.status = { state: "closed", tries: 0 };
    this.socket?.close();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const query = new URLSearchParams({ proposals: "1" });
    const version = this.listener.version();
    const seat = this.listener.seat();
    if (version !== null) query.set("version", String(version));
    if (seat !== null) query.set("seat", String(seat));
    const path = `/api/races/${this.race}/socket?${query}`;
    const socket = new WebSocket(`${scheme}//${location.host}${path}`);
    this.socket = socket;
    this.say({ state: "connecting", tries: this.status.tries });
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  /** @param {FromServer} message */
  hear(message) {
    this.heardAt = Date.now();
    if (message.type === "pong") return;
    if (message.type === "refused" && message.id === 0 && FINAL.has(message.code)) this.close();
    if (message.type === "closing" && message.because === "gone") this.close();
    if (message.type === "welcome" || message.type === "resumed")
      this.say({ state: "open", tries: 0 });
    this.listener.message(message);
  }

  lost() {
    if (this.status.state === "closed") return;
    const tries = this.status.tries + 1;
    const pause = Math.min(LONGEST, SHORTEST * 2 ** (tries - 1)) * (0.75 + Math.random() / 2);
    this.say({ state: "waiting", tries });
    this.timer = setTimeout(() => this.connect(), pause);
  }

  /** A line that is silent for long is dead, though the browser may not know. */
  checkPulse() {
    if (this.status.state !== "open") return;
    const silent = Date.now() - this.heardAt;
    if (silent > PING_EVERY + PATIENCE) this.abandon();
    else if (silent > PING_EVERY) this.send({ type: "ping" });
  }

  /** Connect anew at once, as another seat or from another version. */
  reconnect() {
    const socket = this.socket;
    this.socket = null;
    clearTimeout(this.timer);
    socket?.close();
    this.connect();
  }

  abandon() {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.lost();
  }

  /** @param {LineStatus} status */
  say(status) {
    this.status = status;
    this.listener.status(status);
  }
}
