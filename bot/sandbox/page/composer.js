/** The box at the foot of the page in which messages and commands are written, with their completion. */

import { complete, keyOf, read, toSend } from "./grammar.js";
import { fill, h, icon, uniqueId } from "./dom.js";

/** A pause in typing; a guess. */
const ASK_AFTER_MS = 150;

/**
 * @typedef {object} Actions what the box does with what was typed
 * @property {() => import("./grammar.js").Setting} setting
 * @property {(name: string, options: object, line: string) => Promise<void>} command
 * @property {(content: string) => Promise<void>} say
 * @property {(name: string, options: object, focused: string) => Promise<{name: string, value: any}[]>} ask
 */

export class Composer {
  /**
   * @param {Record<"form" | "line" | "mirror" | "list" | "suggestions" | "title" | "fault" | "slash", HTMLElement>} elements
   * @param {Actions} actions
   */
  constructor(elements, actions) {
    Object.assign(this, elements);
    this.actions = actions;
    this.items = [];
    this.active = -1;
    this.asked = 0;
    this.#listen();
    this.#close();
  }

  #listen() {
    const { form, line, list, slash } = this;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#send();
    });
    line.addEventListener("input", () => this.#typed());
    line.addEventListener("keydown", (key) => this.#key(key));
    line.addEventListener(
      "keyup",
      (key) => /^(Arrow(Left|Right)|Home|End)$/.test(key.key) && this.#refresh(),
    );
    line.addEventListener("click", () => this.#refresh());
    line.addEventListener("focus", () => this.#refresh());
    line.addEventListener("blur", () => this.#close());
    line.addEventListener("scroll", () => this.mirror.scrollTo(line.scrollLeft, line.scrollTop));
    this.suggestions.addEventListener("pointerdown", (press) => press.preventDefault());
    list.addEventListener("click", (press) =>
      this.#take(Number(press.target.closest("[role=option]")?.dataset.at)),
    );
    slash.addEventListener("click", () => this.put("/"));
  }

  /** Put *text* into the box and the caret behind it. */
  put(text) {
    this.line.value = text;
    this.line.focus();
    this.line.setSelectionRange(text.length, text.length);
    this.#typed();
  }

  /** Empty the box for another channel, whose title is *title*. */
  begin(title) {
    this.line.value = "";
    this.heardFor = undefined;
    this.line.placeholder = "Type / or a message";
    this.line.setAttribute("aria-label", `Message ${title}`);
    this.#typed();
    this.#close();
  }

  /** Say below what is wrong; no words take it away. */
  blame(words) {
    fill(this.fault, words && [icon("alert"), h("span", {}, words)]);
  }

  #typed() {
    this.blame("");
    this.#paint();
    this.#refresh();
  }

  /** Draw the pills behind the words of a command. */
  #paint() {
    const { value } = this.line;
    this.form.classList.toggle("commanding", value.startsWith("/"));
    const { leaf, given } = value.startsWith("/") ? read(value, this.actions.setting()) : {};
    const nodes = leaf ? [h("b", {}, value.slice(0, 1 + leaf.path.length))] : [value];
    let at = leaf ? 1 + leaf.path.length : value.length;
    for (const { start, valueStart, end } of given ?? []) {
      const name = h("span", { class: "pill-name" }, value.slice(start, valueStart));
      nodes.push(value.slice(at, start), h("span", { class: "pill" }, name, value.slice(valueStart, end)));
      at = end;
    }
    fill(this.mirror, nodes, value.slice(at), "\u200b");
    this.line.style.height = "auto";
    this.line.style.height = `${this.line.scrollHeight}px`;
  }

  get #beforeCaret() {
    return this.line.value.slice(0, this.line.selectionEnd);
  }

  #refresh() {
    const text = this.#beforeCaret;
    if (!text.startsWith("/") || document.activeElement !== this.line) return this.#close();
    const completion = complete(text, this.actions.setting());
    this.#show(completion);
    if (completion.asks) this.#ask(text, completion.asks);
    return undefined;
  }

  /** Ask the bot for choices once the person has paused. */
  async #ask(text, { leaf, option, given }) {
    const request = (this.asked += 1);
    const { heard } = this.actions.setting();
    await new Promise((resolve) => setTimeout(resolve, ASK_AFTER_MS));
    if (request !== this.asked || text === this.heardFor) return;
    const options = Object.fromEntries(given.map((one) => [keyOf(one.option), one.value ?? ""]));
    const choices = await this.actions.ask(leaf.real, options, keyOf(option));
    if (request !== this.asked) return;
    heard.set(keyOf(option), choices);
    this.heardFor = text;
    this.#refresh();
  }

  #show({ title, detail, items, active }) {
    this.items = items;
    fill(this.title, h("strong", {}, title), detail && h("span", {}, detail));
    fill(this.list, items.map(itemOf));
    this.suggestions.hidden = false;
    this.line.setAttribute("aria-expanded", String(items.length > 0));
    this.#move(active);
  }

  #close() {
    this.items = [];
    this.asked += 1;
    this.suggestions.hidden = true;
    this.list.replaceChildren();
    this.line.setAttribute("aria-expanded", "false");
    this.#move(-1);
  }

  #move(at) {
    this.list.children[this.active]?.setAttribute("aria-selected", "false");
    this.active = at;
    const item = this.list.children[at];
    item?.setAttribute("aria-selected", "true");
    item?.scrollIntoView({ block: "nearest" });
    if (item) this.line.setAttribute("aria-activedescendant", item.id);
    else this.line.removeAttribute("aria-activedescendant");
  }

  #key(key) {
    if (key.isComposing) return;
    const count = this.items.length;
    const actions = {
      Enter: () => (this.active >= 0 ? this.#take(this.active) : this.#send()),
      ...(count && {
        ArrowDown: () => this.#move((this.active + 1) % count),
        ArrowUp: () => this.#move(this.active <= 0 ? count - 1 : this.active - 1),
        Tab: () => this.#take(Math.max(0, this.active)),
      }),
      ...(!this.suggestions.hidden && { Escape: () => this.#close() }),
    };
    if (!actions[key.key] || (key.shiftKey && key.key !== "Escape")) return;
    key.preventDefault();
    actions[key.key]();
  }

  #take(at) {
    const item = this.items[at];
    if (!item) return;
    const after = this.line.value.slice(this.line.selectionEnd).trimStart();
    this.line.value = item.text + after;
    this.line.focus();
    this.line.setSelectionRange(item.text.length, item.text.length);
    this.#typed();
  }

  async #send() {
    const line = this.line.value.trim();
    if (!line) return;
    const isCommand = line.startsWith("/");
    const sent = isCommand ? toSend(line, this.actions.setting()) : {};
    if (sent.problem) {
      this.#close();
      this.blame(sent.problem);
      return;
    }
    this.line.value = "";
    this.#typed();
    try {
      await (isCommand ? this.actions.command(sent.name, sent.options, line) : this.actions.say(line));
    } catch (refusal) {
      if (!this.line.value) this.put(line);
      this.#close();
      this.blame(refusal.message);
    }
  }
}

function itemOf({ label, detail, isNeeded }, at) {
  const words = [h("strong", {}, label), isNeeded && h("em", {}, "needed"), detail && h("span", {}, detail)];
  return h("li", { role: "option", id: uniqueId("choice"), "aria-selected": "false", "data-at": at }, words);
}
