/** A select menu: one choice sends itself, several are sent when the menu closes. */

import { fill, h, icon, uniqueId } from "./dom.js";
import { openPopover } from "./popover.js";

const USERS = 5;
const CHANNELS = 8;

/** What a select offers. The people and channels are this sandbox's own. */
export function optionsOf(component, world) {
  const chosen = new Set((component.default_values ?? []).map(({ id }) => id));
  const offer = (id, label) => ({ value: id, label, default: chosen.has(id) });
  if (component.type === USERS) return world.people.map(({ id, name }) => offer(id, name));
  if (component.type === CHANNELS) return world.channels.map(({ id }) => offer(id, world.title(id)));
  return component.options ?? [];
}

export class Select {
  /**
   * @param {object} component Discord's select
   * @param {object[]} options
   * @param {(values: string[]) => void} onChosen
   */
  constructor(component, options, onChosen) {
    this.component = component;
    this.options = options;
    this.onChosen = onChosen;
    this.least = component.min_values ?? 1;
    this.most = Math.min(component.max_values ?? 1, options.length);
    this.isSingle = (component.max_values ?? 1) === 1;
    this.chosen = options.filter((option) => option.default).map((option) => option.value);
    this.sent = this.#inOrder;
    this.label = component.placeholder || (this.isSingle ? "Make a selection" : "Make your selections");
    this.value = h("span", { class: "select-value" });
    const naming = { "aria-haspopup": "listbox", "aria-expanded": "false", "aria-label": this.label };
    const state = { disabled: component.disabled, "data-custom-id": component.custom_id };
    this.node = h(
      "button",
      { type: "button", class: "select", ...naming, ...state },
      this.value,
      icon("chevron"),
    );
    this.node.addEventListener("click", () => this.#toggle());
    this.node.addEventListener("keydown", (key) => this.#openByKey(key));
    this.#showValue();
  }

  /** What is chosen, in the order of the options. */
  get #inOrder() {
    return this.options.map(({ value }) => value).filter((value) => this.chosen.includes(value));
  }

  /** How many have to be chosen still. */
  get #missing() {
    return Math.max(0, this.least - this.chosen.length);
  }

  get #isChanged() {
    return this.#inOrder.join("\n") !== this.sent.join("\n");
  }

  #showValue() {
    const parts = this.options.filter(({ value }) => this.chosen.includes(value)).map(chosenOption);
    if (!parts.length) parts.push(muted(this.label));
    else if (this.#missing) parts.push(muted(`choose ${this.#missing} more`));
    else if (this.#isChanged) parts.push(muted("not confirmed yet"));
    fill(this.value, parts);
    const words = this.chosen.length && parts.map(({ textContent }) => textContent).join(", ");
    this.node.setAttribute("aria-label", words ? `${this.label}: ${words}` : this.label);
  }

  #openByKey(key) {
    if (key.key !== "ArrowDown" && key.key !== "ArrowUp") return;
    key.preventDefault();
    this.#toggle();
  }

  #toggle() {
    if (this.close) return this.close("done");
    if (this.node.getAttribute("aria-disabled") === "true") return undefined;
    this.isTouched = false;
    this.list = this.#buildList();
    this.hint = h("p", { class: "select-hint", "aria-live": "polite" });
    this.done = h(
      "button",
      { type: "button", class: "button primary", on: { click: () => this.close("done") } },
      "Done",
    );
    const title = h("p", { class: "select-title", "aria-hidden": "true" }, this.label);
    const foot = this.isSingle ? null : h("div", { class: "select-foot" }, this.hint, this.done);
    this.close = openPopover(this.node, h("div", { class: "select-list-box" }, title, this.list, foot), (how) =>
      this.#closed(how),
    );
    this.node.setAttribute("aria-expanded", "true");
    this.#showChosen();
    this.#move(
      Math.max(
        0,
        this.options.findIndex(({ value }) => this.chosen.includes(value)),
      ),
    );
    this.list.focus();
    return undefined;
  }

  #buildList() {
    const items = this.options.map((option, at) => this.#buildItem(option, at));
    const attributes = {
      role: "listbox",
      tabindex: 0,
      "aria-label": this.label,
      "aria-multiselectable": String(!this.isSingle),
    };
    return h("ul", { class: "select-list", ...attributes, on: { keydown: (key) => this.#key(key) } }, items);
  }

  #buildItem(option, at) {
    const words = h("span", { class: "option-words" }, h("span", {}, option.label));
    if (option.description) words.append(h("small", {}, option.description));
    const mark = h("span", { class: this.isSingle ? "mark radio" : "mark box" }, icon("check"));
    const item = h(
      "li",
      { role: "option", id: uniqueId("option"), class: "option" },
      emojiOf(option.emoji),
      words,
      mark,
    );
    item.addEventListener("click", () => this.#choose(at));
    item.addEventListener("pointermove", () => this.active !== at && this.#move(at, false));
    return item;
  }

  #key(key) {
    const last = this.options.length - 1;
    const actions = {
      ArrowDown: () => this.#move(Math.min(last, this.active + 1)),
      ArrowUp: () => this.#move(Math.max(0, this.active - 1)),
      Home: () => this.#move(0),
      End: () => this.#move(last),
      Enter: () => this.#choose(this.active),
      " ": () => this.#choose(this.active),
      Escape: () => this.close("escape"),
      Tab: () => this.close("done"),
    };
    const act =
      actions[key.key] ??
      (key.key.length === 1 && !key.ctrlKey && !key.metaKey ? () => this.#seek(key.key) : null);
    if (!act) return;
    key.preventDefault();
    key.stopPropagation();
    act();
  }

  #seek(letter) {
    const begins = ({ label }) => label.toLowerCase().startsWith(letter.toLowerCase());
    const after = this.options.findIndex((option, at) => at > this.active && begins(option));
    const found = after >= 0 ? after : this.options.findIndex(begins);
    if (found >= 0) this.#move(found);
  }

  #move(at, scroll = true) {
    this.list.children[this.active]?.classList.remove("active");
    this.active = at;
    const item = this.list.children[at];
    item.classList.add("active");
    this.list.setAttribute("aria-activedescendant", item.id);
    if (scroll) item.scrollIntoView({ block: "nearest" });
  }

  #choose(at) {
    const { value } = this.options[at];
    if (this.isSingle) {
      this.isTouched = true;
      this.chosen = this.least === 0 && this.chosen.includes(value) ? [] : [value];
      return this.close("done");
    }
    if (this.chosen.includes(value)) this.chosen = this.chosen.filter((other) => other !== value);
    else if (this.chosen.length < this.most) this.chosen.push(value);
    this.#move(at, false);
    return this.#showChosen();
  }

  #showChosen() {
    this.options.forEach(({ value }, at) => {
      const isChosen = this.chosen.includes(value);
      const item = this.list.children[at];
      item.setAttribute("aria-selected", String(isChosen));
      item.setAttribute(
        "aria-disabled",
        String(!this.isSingle && !isChosen && this.chosen.length >= this.most),
      );
    });
    this.hint.textContent = this.#hintInWords();
    this.done.disabled = this.#missing > 0;
  }

  #hintInWords() {
    const range = this.least === this.most ? `${this.least}` : `${this.least} to ${this.most}`;
    const missing = this.#missing ? `: choose ${this.#missing} more` : "";
    return `${this.chosen.length} chosen of ${range}${missing}`;
  }

  /** Send what was chosen; what is too little, or was left with Escape, is kept for the next time. */
  #closed(how) {
    this.close = undefined;
    this.node.setAttribute("aria-expanded", "false");
    if (how !== "outside") this.node.focus();
    const isChange = this.isSingle ? this.isTouched : this.#isChanged;
    const isSent = how !== "escape" && isChange && !this.#missing;
    if (isSent) this.sent = this.#inOrder;
    this.#showValue();
    if (isSent) this.onChosen(this.sent);
  }
}

/** A bot's own pictures for emoji are not on this machine: their name stands for them. */
export function emojiOf(emoji) {
  if (!emoji?.name) return null;
  return emoji.id
    ? h("span", { class: "emoji" }, `:${emoji.name}:`)
    : h("span", { class: "emoji", "aria-hidden": "true" }, emoji.name);
}

function muted(words) {
  return h("span", { class: "chosen placeholder" }, words);
}

function chosenOption(option) {
  return h("span", { class: "chosen" }, emojiOf(option.emoji), h("span", {}, option.label));
}
