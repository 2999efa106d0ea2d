/** A message's components: rows of buttons and selects, and the layouts of Components V2. */

import { h, icon } from "./dom.js";
import { markdown } from "./markdown.js";
import { download, gallery, veiled } from "./media.js";
import { Select, emojiOf, optionsOf } from "./select.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "secondary" };

/**
 * @typedef {object} Context what components need of the message and the page around them
 * @property {import("./inline.js").Names} names
 * @property {import("./world.js").World} world
 * @property {object[]} attachments of the message
 * @property {import("./media.js").Picture[]} pictures kept from one state of the message to the next
 * @property {(url: string) => void} follow a link button
 * @property {(component: object, values?: string[]) => void} press
 */

/** How each type of component is drawn. @type {Record<number, (component: object, context: Context) => Node>} */
const BUILDERS = {
  1: row,
  2: button,
  3: select,
  5: select,
  6: unsupported,
  7: unsupported,
  8: select,
  9: section,
  10: (text, context) => h("div", { class: "text-display" }, markdown(text.content, context.names)),
  11: (thumbnail, context) => h("div", { class: "thumbnail" }, galleryOf([thumbnail], context)),
  12: (media, context) => h("div", { class: "gallery" }, galleryOf(media.items, context)),
  13: file,
  14: separator,
  17: container,
};

/** @param {object[]} components @param {Context} context @returns {Node[]} */
export function all(components, context) {
  return components.map((component) => (BUILDERS[component.type] ?? unsupported)(component, context));
}

function unsupported(component) {
  return h("p", { class: "small" }, `This page cannot show components of type ${component.type}.`);
}

/** Four or five in a row that is too long for a phone break in the middle, so that none stands alone. */
function row({ components }, context) {
  const nodes = all(components, context);
  const middle = Math.ceil(nodes.length / 2);
  const halves = [nodes.slice(0, middle), nodes.slice(middle)];
  const inside = nodes.length < 4 ? nodes : halves.map((half) => h("div", { class: "half" }, half));
  return h("div", { class: "row" }, inside);
}

function button(component, context) {
  const { style, label, emoji, disabled, url } = component;
  const inside = [emojiOf(emoji), label && h("span", { class: "label" }, label), style === 5 && icon("link")];
  const act = () => (style === 5 ? context.follow(url) : context.press(component));
  const naming = { "data-custom-id": component.custom_id, "aria-label": label ? null : emoji?.name };
  const role = style === 5 ? "link" : null;
  const attributes = {
    type: "button",
    role,
    class: `button ${STYLES[style] ?? "secondary"}`,
    disabled,
    ...naming,
  };
  const guarded = (press) => press.currentTarget.getAttribute("aria-disabled") !== "true" && act();
  return h(
    "button",
    { ...attributes, on: { click: guarded } },
    inside,
    h("span", { class: "dots", "aria-hidden": "true" }),
  );
}

function select(component, context) {
  return new Select(component, optionsOf(component, context.world), (values) => context.press(component, values))
    .node;
}

function section(component, context) {
  const accessory = all([component.accessory], context);
  return h(
    "div",
    { class: "section" },
    h("div", { class: "section-text" }, all(component.components, context)),
    accessory,
  );
}

function separator({ divider = true, spacing = 1 }) {
  return h("hr", { class: `separator ${spacing === 2 ? "wide" : ""} ${divider ? "" : "invisible"}` });
}

function container(component, context) {
  const node = h("div", { class: "container" }, all(component.components, context));
  if (typeof component.accent_color === "number")
    node.style.setProperty("--accent", colour(component.accent_color));
  return component.spoiler ? veiled(node) : node;
}

/** "#0a3b42" from Discord's whole number. */
export function colour(number) {
  return `#${number.toString(16).padStart(6, "0")}`;
}

function file(component, context) {
  const node = download({ ...resolved(component.file, context), spoiler: component.spoiler });
  return component.spoiler ? veiled(node) : node;
}

/** Every gallery of a message draws from the same kept pictures, in their order. */
function galleryOf(items, context) {
  const media = items.map((item) => ({
    ...resolved(item.media, context),
    description: item.description,
    spoiler: item.spoiler,
  }));
  const mine = context.pictures.splice(0, media.length);
  const nodes = gallery(media, mine);
  context.shown.push(...mine);
  return nodes;
}

/** What `attachment://name` stands for. */
function resolved(media, context) {
  const name = /^attachment:\/\/(.+)$/.exec(media.url)?.[1];
  const attachment = context.attachments.find((one) => (name ? one.filename === name : one.url === media.url));
  return { ...attachment, ...media, url: name ? (attachment?.url ?? "") : media.url };
}
