/** What happens, as it happens: one WebSocket a person, opened again whenever it is lost. */

/** Before the connection is tried again, doubled each time up to the longest; both guessed for one machine. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;

export class EventSocket {
  /**
   * @param {string} user whose events
   * @param {(event: object) => void} onEvent
   * @param {(state: "open" | "again" | "lost") => void} onState "again": open after a loss, so that
   *   what happened in between has to be asked for
   */
  constructor(user, onEvent, onState) {
    this.url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/local/as/${user}/events`;
    this.onEvent = onEvent;
    this.onState = onState;
    this.pause = FIRST_PAUSE_MS;
    this.wasOpen = false;
    /** Resolved once it is open for the first time: nothing that happens is missed any more. */
    this.ready = new Promise((resolve) => {
      this.setReady = resolve;
    });
    this.wake = () => this.#retryNow();
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.#connect();
  }

  /** Was it open and is not now? */
  get isLost() {
    return this.wasOpen && this.socket.readyState !== WebSocket.OPEN;
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket.close();
  }

  #connect() {
    this.timer = undefined;
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.addEventListener("message", (frame) => this.#heard(JSON.parse(frame.data)));
    socket.addEventListener("close", () => this.#lost());
  }

  #heard(event) {
    if (this.closed) return;
    if (event.event === "ready") this.#opened();
    else this.onEvent(event);
  }

  #opened() {
    this.pause = FIRST_PAUSE_MS;
    this.setReady();
    this.onState(this.wasOpen ? "again" : "open");
    this.wasOpen = true;
  }

  #lost() {
    if (this.closed) return;
    this.onState("lost");
    this.timer = setTimeout(() => this.#connect(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE_MS);
  }

  #retryNow() {
    if (document.hidden || this.timer === undefined) return;
    clearTimeout(this.timer);
    this.#connect();
  }
}
