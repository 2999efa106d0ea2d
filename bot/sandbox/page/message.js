/** One message: built once, then changed in place, part by part. */

import { all, colour } from "./components.js";
import { fill, h, icon } from "./dom.js";
import { inline, link } from "./inline.js";
import { markdown } from "./markdown.js";
import { gallery } from "./media.js";
import { closeOrphan } from "./popover.js";
import { clock, dayOf } from "./times.js";

const LOADING = 1 << 7;
const COMPONENTS_V2 = 1 << 15;
const THREAD_CREATED = 18;
/** As in Discord's own app. */
const TOGETHER_MS = 7 * 60_000;
/** As long as the animation in messages.css. */
const REACHED_MS = 2400;

/**
 * @typedef {object} Page what a message needs of the page around it
 * @property {import("./world.js").World} world
 * @property {import("./inline.js").Names} names
 * @property {(url: string) => void} follow
 * @property {(message: MessageItem, component: object, values?: string[]) => void} press
 * @property {(id: string) => void} dismiss
 * @property {(id: string) => object | undefined} find a message of this channel
 */

export class MessageItem {
  /** @param {object} message @param {Page} page */
  constructor(message, page) {
    this.page = page;
    this.pictures = [];
    this.keys = {};
    const part = (name, tag = "div") => h(tag, { class: name });
    this.parts = Object.fromEntries(
      ["origin", "body", "media", "embeds", "components", "fault", "foot"].map((name) => [name, part(name)]),
    );
    this.parts.fault.setAttribute("role", "status");
    this.day = h("div", { class: "day", hidden: true });
    this.head = part("head", "header");
    this.avatar = part("avatar-place");
    const { origin, body, media, embeds, components, fault, foot } = this.parts;
    const column = h("div", { class: "column" }, this.head, body, media, embeds, components, fault, foot);
    this.article = h("article", { class: "message", tabindex: -1 }, origin, this.avatar, column);
    this.node = h("li", { "data-message": message.id }, this.day, this.article);
    this.update(message);
  }

  /** Show the message's new state. Parts that did not change are left alone, with their focus and open menus. */
  update(message) {
    this.message = message;
    const { author, flags = 0 } = message;
    this.article.setAttribute(
      "aria-label",
      `${nameOf(author)}, ${new Date(message.timestamp).toLocaleTimeString()}`,
    );
    this.article.classList.toggle("ephemeral", Boolean(message.ephemeral));
    this.article.classList.toggle("pings-me", Boolean(message.pings_me));
    this.#part("head", this.head, [author, message.timestamp], () => headOf(message, this.page.world));
    this.#part("avatar", this.avatar, author.id, () => [avatar(author.id, author.username, this.page.world)]);
    this.#part("origin", this.parts.origin, originOf(message), () => this.#origin());
    this.#part("body", this.parts.body, [message.content, message.edited_timestamp, flags & LOADING], () =>
      this.#body(),
    );
    const isV2 = Boolean(flags & COMPONENTS_V2);
    if (!isV2)
      this.#part("media", this.parts.media, message.attachments, () =>
        gallery(message.attachments, this.pictures),
      );
    this.#part("embeds", this.parts.embeds, message.embeds, () =>
      message.embeds.map((embed) => this.#embed(embed)),
    );
    this.#updateComponents(isV2);
    this.#part("foot", this.parts.foot, message.ephemeral, () => (message.ephemeral ? this.#onlyYou() : []));
  }

  /** Write again what names a channel: its name may have changed or become known only now. */
  rename() {
    if (!/<#\d|discord\.com\/channels/.test(JSON.stringify(this.message))) return;
    delete this.keys.body;
    delete this.keys.components;
    this.update(this.message);
  }

  /** Rebuild *node* when what it shows has changed. */
  #part(name, node, shown, build) {
    const key = JSON.stringify(shown ?? null);
    if (this.keys[name] === key) return;
    this.keys[name] = key;
    fill(node, build());
  }

  #updateComponents(isV2) {
    const { components } = this.parts;
    const shown = isV2 ? [this.message.components, this.message.attachments] : this.message.components;
    const focused = components.contains(document.activeElement) ? whereFocused(components) : null;
    this.#part("components", components, shown, () => {
      const context = this.#context();
      const nodes = all(this.message.components, context);
      if (isV2) this.pictures = context.shown;
      return nodes;
    });
    closeOrphan();
    if (focused && !components.contains(document.activeElement)) refocus(components, focused);
  }

  #context() {
    const { world, names, follow } = this.page;
    const press = (component, values) => this.page.press(this, component, values);
    return {
      world,
      names,
      follow,
      press,
      attachments: this.message.attachments,
      pictures: this.pictures,
      shown: [],
    };
  }

  /** Show that a press is on its way: the pressed button moves, the others wait. @param {object | null} component */
  work(component) {
    this.article.classList.toggle("working", component !== null);
    for (const control of this.parts.components.querySelectorAll("[data-custom-id]")) {
      const isPressed = component !== null && control.dataset.customId === component.custom_id;
      control.classList.toggle("pressed", isPressed);
      control.setAttribute("aria-busy", String(isPressed));
      control.setAttribute("aria-disabled", String(component !== null));
    }
  }

  /** Say under the message what went wrong; no words take it away. */
  fault(words) {
    fill(this.parts.fault, words && [icon("alert"), h("span", {}, words)]);
  }

  /** Come into view where *room* pixels are visible, marked for a while; keys go on from here. */
  reach(room) {
    const { article } = this;
    article.scrollIntoView({ block: article.offsetHeight < room ? "center" : "start" });
    article.focus({ preventScroll: true });
    article.classList.add("reached");
    clearTimeout(this.unmark);
    this.unmark = setTimeout(() => article.classList.remove("reached"), REACHED_MS);
  }

  /** Take its place under *before*: close together when the same author goes on, under a line on a new day. */
  follow(before) {
    const [mine, its] = [new Date(this.message.timestamp), before && new Date(before.message.timestamp)];
    const isNewDay = !before || mine.toDateString() !== its.toDateString();
    const isSameAuthor =
      before?.message.author.id === this.message.author.id &&
      before.message.ephemeral === this.message.ephemeral;
    const isPlain = !originOf(this.message) && this.message.type !== THREAD_CREATED;
    const goesOn = !isNewDay && isSameAuthor && isPlain && mine - its < TOGETHER_MS;
    this.article.classList.toggle("goes-on", goesOn);
    this.day.hidden = !isNewDay;
    fill(this.day, isNewDay && h("span", {}, dayOf(mine)));
  }

  #origin() {
    const origin = originOf(this.message);
    const { world } = this.page;
    if (origin?.user) {
      const name = h("strong", {}, world.nameOf(origin.user.id) ?? origin.user.username);
      const used = origin.command
        ? [" used ", h("span", { class: "mention" }, `/${origin.command}`)]
        : " used a command";
      return [
        h("span", { class: "spine" }),
        avatar(origin.user.id, origin.user.username, world),
        h("span", {}, name, used),
      ];
    }
    return origin ? this.#quoted(this.message.referenced_message ?? this.page.find(origin.message)) : [];
  }

  /** The line over a reply. */
  #quoted(replied) {
    const spine = h("span", { class: "spine" }, h("span", { class: "said" }, "In answer to "));
    if (!replied) return [spine, icon("reply"), h("em", {}, "The message that this answers is gone.")];
    const { world, names } = this.page;
    const { author } = replied;
    const who = h("strong", { class: "quoted-author" }, world.nameOf(author.id) ?? author.username);
    const words = inline(firstLine(replied.content) || "a picture", names);
    return [spine, avatar(author.id, author.username, world), h("span", { class: "quoted" }, who, words)];
  }

  #body() {
    const { content, flags = 0, edited_timestamp: edited, type, message_reference: reference } = this.message;
    if (flags & LOADING)
      return [
        h(
          "p",
          { class: "thinking" },
          h("span", { class: "dots" }),
          `${this.page.world.bot.name} is thinking…`,
        ),
      ];
    if (type === THREAD_CREATED)
      return [h("p", {}, "started a thread: ", threadLink(reference?.channel_id, content, this.page.names))];
    const nodes = content ? markdown(content, this.page.names) : [];
    if (edited && content)
      nodes.push(h("small", { class: "edited", title: new Date(edited).toLocaleString() }, "(edited)"));
    return nodes;
  }

  #embed(embed) {
    const { names } = this.page;
    const title =
      embed.title &&
      h(
        "h4",
        {},
        embed.url ? link(embed.url, inline(embed.title, names), names) : inline(embed.title, names),
      );
    const fields = (embed.fields ?? []).map((field) =>
      h(
        "div",
        { class: field.inline ? "field inline" : "field" },
        h("h5", {}, inline(field.name, names)),
        markdown(field.value, names),
      ),
    );
    const image = embed.image && gallery([{ ...embed.image, content_type: "image/png" }], []);
    const inside = [
      embed.author && h("h5", {}, embed.author.name),
      title,
      markdown(embed.description ?? "", names),
    ];
    const node = h(
      "div",
      { class: "embed" },
      inside,
      fields.length > 0 && h("div", { class: "fields" }, fields),
      image,
    );
    if (embed.footer) node.append(h("p", { class: "small" }, embed.footer.text));
    if (typeof embed.color === "number") node.style.setProperty("--accent", colour(embed.color));
    return node;
  }

  #onlyYou() {
    const dismiss = h("button", { type: "button", class: "text-button" }, "Dismiss message");
    dismiss.addEventListener("click", () => this.page.dismiss(this.message.id));
    return [icon("eye"), "Only you can see this", h("span", { "aria-hidden": "true" }, "•"), dismiss];
  }
}

/** What a message answers: a command of a person, another message, or nothing. */
function originOf({ interaction_metadata: cause, interaction, message_reference: reference, type }) {
  if (type === THREAD_CREATED) return null;
  const message = reference?.message_id ?? cause?.interacted_message_id;
  if (message) return { message };
  if (cause?.type !== 2) return null;
  return { user: cause.user, command: cause.name ?? interaction?.name };
}

/** The beginning of a message in one line, without the marks of headings, lists and quotes. */
function firstLine(content) {
  return content
    .split("\n", 1)[0]
    .replace(/^(#{1,3}|-#|>{1,3}|[-*]) +/, "")
    .slice(0, 120);
}

function threadLink(id, name, names) {
  return id
    ? h("button", { type: "button", class: "mention", on: { click: () => names.open(id) } }, name)
    : h("strong", {}, name);
}

function nameOf(author) {
  return author.global_name ?? author.username;
}

function headOf({ author, timestamp }, world) {
  const tint = world.tintOf(author.id);
  const name = h("strong", { class: "author", "data-tint": tint }, nameOf(author));
  return [name, author.bot && h("span", { class: "app" }, "APP"), clock(new Date(timestamp))];
}

/** A disc with the first letter, in the person's colour; the bot's is a die. */
export function avatar(id, name, world) {
  const tint = world.tintOf(id);
  if (tint === null) return h("span", { class: "avatar bot", "aria-hidden": "true" });
  const letter = [...(world.nameOf(id) ?? name)][0] ?? "?";
  return h("span", { class: "avatar", "data-tint": tint, "aria-hidden": "true" }, letter.toUpperCase());
}

/** Which control has the focus: by its id, else by its words, else by its place. */
function whereFocused(components) {
  const controls = [...components.querySelectorAll("button")];
  const { activeElement: control } = document;
  return { id: control.dataset.customId, words: control.textContent, place: controls.indexOf(control) };
}

/** Give the focus to the same control, else to one near it, else to the message. */
function refocus(components, { id, words, place }) {
  const controls = [...components.querySelectorAll("button:not([disabled])")];
  const same =
    controls.find((control) => control.dataset.customId === id) ??
    controls.find((control) => control.textContent === words);
  const near = controls[Math.min(place, controls.length - 1)];
  (same ?? near ?? components.closest("article")).focus({ preventScroll: true });
}
