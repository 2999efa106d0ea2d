/**
 * The interactions that this page has begun. One counts as settled when the bot has answered or deferred
 * it, as failed when it has done neither within Discord's three seconds.
 */

import * as api from "./api.js";

/** Discord's three seconds, and a little for the way there and back. */
const PATIENCE_MS = 3200;
/** A guess: far more than anybody has under way. */
const REMEMBERED = 50;

/** @typedef {{id: string, state: "waiting" | "deferred" | "answered" | "failed", modal: object | null}} Interaction */

export class InteractionTracker {
  constructor() {
    /** Answers by interaction: they may come before the request that began it has returned. */
    this.seen = new Map();
    this.waiting = new Map();
  }

  /** Take the newest state of an interaction from the live events. @param {Interaction} interaction */
  note(interaction) {
    if (!interaction || interaction.state === "waiting") return;
    this.seen.set(interaction.id, interaction);
    if (this.seen.size > REMEMBERED) this.seen.delete(this.seen.keys().next().value);
    this.waiting.get(interaction.id)?.(interaction);
  }

  /** Wait until interaction *id* of *user* is settled or has failed. @returns {Promise<Interaction>} */
  settled(user, id) {
    if (this.seen.has(id)) return Promise.resolve(this.seen.get(id));
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#lastLook(user, id), PATIENCE_MS);
      this.waiting.set(id, (interaction) => {
        clearTimeout(timer);
        this.waiting.delete(id);
        resolve(interaction);
      });
    });
  }

  /** Ask once more, in case the event was lost with its connection. */
  async #lastLook(user, id) {
    const failed = { id, state: "failed", modal: null };
    const now = await api.interaction(user, id).catch(() => failed);
    this.waiting.get(id)?.(now.state === "waiting" ? failed : now);
  }
}
