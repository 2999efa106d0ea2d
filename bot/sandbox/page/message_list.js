/** The messages of the channel that is shown, in order, and where the reader is in them. */

import { h } from "./dom.js";
import { MessageItem } from "./message.js";
import { isBefore } from "./world.js";

/** Guesses: this near the end still counts as the end, this near the start loads what is older. */
const NEAR_END_PX = 80;
const NEAR_START_PX = 300;
/** How long a message that a bot sends unasked counts as the answer to what this person did: Discord's three seconds. */
const ANSWERS_WITHIN_MS = 3000;

export class MessageList {
  /**
   * @param {Record<"scroller" | "talk" | "list" | "older" | "jump", HTMLElement>} elements
   * @param {import("./message.js").Page} page
   * @param {(before: string) => Promise<object[]>} loadOlder
   */
  constructor({ scroller, talk, list, older, jump }, page, loadOlder) {
    Object.assign(this, { scroller, talk, list, older, jump, loadOlder });
    this.page = { ...page, find: (id) => this.items.get(id)?.message };
    this.clear();
    scroller.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    jump.addEventListener("click", () => this.toEnd());
    for (const gesture of ["wheel", "touchmove"])
      scroller.addEventListener(gesture, () => this.expect(false), { passive: true });
    new ResizeObserver(() => this.isAtEnd && this.toEnd()).observe(list);
    new ResizeObserver(() => this.isAtEnd && this.toEnd()).observe(scroller);
  }

  /** Begin another channel. */
  clear() {
    /** @type {Map<string, MessageItem>} in the order of the page */
    this.items = new Map();
    this.gone = new Set();
    /** Edits that came before the messages themselves; null once these are there. */
    this.early = new Map();
    this.list.replaceChildren();
    this.#speak(false);
    this.isAtEnd = true;
    this.top = 0;
    this.hasOlder = false;
    this.loading = null;
    this.jump.hidden = true;
    this.expect(false);
  }

  /** Whether screen readers read out what changes. */
  #speak(isLoud) {
    this.talk.setAttribute("aria-live", isLoud ? "polite" : "off");
  }

  /** Take the newest page of messages. What live events have brought already is newer and stays. */
  fill(messages, hasOlder) {
    const { early } = this;
    this.early = null;
    for (const message of messages)
      if (!this.items.has(message.id)) this.put(early.get(message.id) ?? message);
    this.hasOlder = hasOlder;
    this.toEnd();
    this.#speak(true);
  }

  /** Take the newest page after a loss of the connection: nothing else is known to be there. */
  refill(messages, hasOlder) {
    const present = new Set(messages.map(({ id }) => id));
    for (const id of [...this.items.keys()]) if (!present.has(id)) this.#drop(id);
    for (const message of messages) this.put(message);
    this.hasOlder = hasOlder;
  }

  /** Channels have other names, or there are new ones. */
  rename() {
    for (const item of this.items.values()) item.rename();
  }

  get isEmpty() {
    return this.items.size === 0;
  }

  /** Change a message that is shown; one further up than what is loaded comes changed when it is loaded. */
  change(message) {
    if (this.items.has(message.id)) this.put(message);
    else this.early?.set(message.id, message);
  }

  /** This person has just done what a bot may answer, or has moved elsewhere since. */
  expect(isAnswerWanted) {
    this.expectedAt = isAnswerWanted ? performance.now() : -Infinity;
  }

  /** Take a message that was just sent: what answers this person scrolls into view, nothing else does. */
  receive(message) {
    this.put(message);
    if (this.#isAnswer(message)) this.toEnd();
  }

  #isAnswer({ author, interaction_metadata: cause }) {
    const { me, bot } = this.page.world;
    if (cause) return cause.user.id === me;
    const isSoon = performance.now() - this.expectedAt < ANSWERS_WITHIN_MS;
    return author.id === me || (author.id === bot.id && isSoon);
  }

  /** Add a message or change it in place. */
  put(message) {
    if (this.gone.has(message.id)) return;
    const item = this.items.get(message.id);
    if (item) {
      item.update(message);
      this.#refollow(item.node);
      return;
    }
    this.#insert(new MessageItem(message, this.page));
    if (this.isAtEnd) this.toEnd();
    else this.jump.hidden = this.talk.getAttribute("aria-live") === "off";
  }

  /** Nearly always at the end: look for the place from there. */
  #insert(item) {
    const { id } = item.message;
    let after = null;
    let before = this.list.lastElementChild;
    while (before && isBefore(id, before.dataset.message ?? before.dataset.after)) {
      after = before;
      before = before.previousElementSibling;
    }
    this.items.set(id, item);
    this.list.insertBefore(item.node, after);
    this.#refollow(item.node);
  }

  /** Take a message away for good, even if it is still to come. */
  remove(id) {
    this.gone.add(id);
    this.#drop(id);
  }

  #drop(id) {
    const item = this.items.get(id);
    if (!item) return;
    const after = item.node.nextElementSibling;
    const wasAtEnd = this.isAtEnd;
    this.items.delete(id);
    item.node.remove();
    if (after) this.#refollow(after);
    if (wasAtEnd) this.toEnd(); // else the shorter list would look as if the reader had moved up
  }

  /** Draw again how this message and the next one relate to those before them. */
  #refollow(node) {
    for (const one of [node, node.nextElementSibling]) {
      const before = one?.previousElementSibling;
      this.items.get(one?.dataset.message)?.follow(this.items.get(before?.dataset.message));
    }
  }

  toEnd() {
    this.isAtEnd = true;
    this.jump.hidden = true;
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.top = this.scroller.scrollTop;
  }

  /** Bring message *id* into view, loading what is older as far as it; the end if it is gone. */
  async reveal(id) {
    const { items } = this;
    while (!items.has(id) && this.hasOlder && isBefore(id, this.#first.dataset.message)) {
      await this.#older();
      if (items !== this.items) return;
    }
    if (!items.has(id)) {
      this.toEnd();
      return;
    }
    this.isAtEnd = false;
    items.get(id).reach(this.scroller.clientHeight);
    this.top = this.scroller.scrollTop;
  }

  get #first() {
    return this.list.querySelector("[data-message]");
  }

  /** Only scrolling up leaves the end: pictures and fonts may have made the list longer meanwhile. */
  #scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    const isUp = scrollTop < this.top;
    this.top = scrollTop;
    this.isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR_END_PX || (this.isAtEnd && !isUp);
    if (this.isAtEnd) this.jump.hidden = true;
    if (scrollTop < NEAR_START_PX && this.hasOlder) this.#older();
  }

  /** Load one more page; whoever asks meanwhile waits for the same one. */
  #older() {
    const { items } = this;
    this.loading ??= this.#loadOlder().finally(() => {
      if (items === this.items) this.loading = null;
    });
    return this.loading;
  }

  async #loadOlder() {
    this.older.hidden = false;
    const first = this.#first;
    const older = await this.loadOlder(first.dataset.message);
    this.older.hidden = true;
    if (!first.isConnected) return;
    this.hasOlder = Boolean(older?.length);
    if (!this.hasOlder) return;
    const fromEnd = this.scroller.scrollHeight - this.scroller.scrollTop;
    this.#speak(false);
    for (const message of older) this.put(message);
    this.scroller.scrollTop = this.scroller.scrollHeight - fromEnd;
    this.#speak(true);
  }

  /** A line of this page's own, at the end: what Discord shows when no bot answers. */
  note(words, retry) {
    const line = h("li", { class: "note" }, h("p", { role: "status" }, words));
    const close = h(
      "button",
      { type: "button", class: "text-button", on: { click: () => line.remove() } },
      "Dismiss message",
    );
    const again = () => {
      line.remove();
      retry();
    };
    line.append(
      retry ? h("button", { type: "button", class: "text-button", on: { click: again } }, "Try again") : "",
      close,
    );
    const last = this.list.lastElementChild;
    line.dataset.after = last?.dataset.message ?? last?.dataset.after ?? "0";
    this.list.append(line);
    this.toEnd();
  }
}
