/** Pictures with their alt text, and files to download. */

import { fill, h, icon, iconButton, uniqueId } from "./dom.js";

/**
 * @typedef {object} Medium
 * @property {string} url
 * @property {string} [description] the alt text
 * @property {number} [width] @property {number} [height] in pixels
 * @property {string} [filename] @property {number} [size] in bytes
 * @property {string} [content_type]
 * @property {boolean} [spoiler]
 */

/** For the event that tells of the newer picture to arrive; a guess. */
const GRACE_MS = 500;
const HERE = new Set(["localhost", "127.0.0.1", "[::1]", location.hostname]);

/**
 * The address of a file of this sandbox, whichever of the machine's names it was written with;
 * null for every other machine, of which this page asks nothing.
 */
export function localUrl(url) {
  const parsed = url && URL.canParse(url, location.href) ? new URL(url, location.href) : null;
  if (parsed?.protocol === "data:") return url;
  return parsed && HERE.has(parsed.hostname) ? parsed.pathname + parsed.search : null;
}

/** @param {Medium} medium */
export function isPicture({ content_type: type, filename, url }) {
  if (type) return type.startsWith("image/");
  return /\.(png|jpe?g|gif|webp|avif)(\?|$)/i.test(filename ?? url ?? "");
}

/** A picture in a message. It keeps its place, its image and its open alt text when the message is edited. */
export class Picture {
  /** @param {Medium} medium */
  constructor(medium) {
    this.image = h("img", { decoding: "async", draggable: "false", on: { click: () => this.#enlarge() } });
    this.words = h("div", { class: "alt-text", id: uniqueId("alt"), hidden: true });
    this.badge = h(
      "button",
      { type: "button", class: "alt-badge", "aria-controls": this.words.id },
      h("span", {}, "ALT"),
    );
    this.badge.addEventListener("click", () => this.#toggleWords());
    const large = iconButton("large", "Open the picture large", () => this.#enlarge(), { class: "enlarge" });
    const frame = h("div", { class: "picture-frame" }, this.image, this.badge, large);
    this.node = h("figure", { class: "picture" }, frame, this.words);
    this.#put(this.image, medium);
    this.#openWords(false);
  }

  /** Show *medium* as soon as it can be shown; until then the old image stays. @param {Medium} medium */
  async become(medium) {
    if (medium.url === this.medium.url) return this.#put(this.image, medium);
    this.coming = medium;
    const image = this.image.cloneNode();
    image.src = localUrl(medium.url);
    await image.decode().catch(grace);
    if (this.coming !== medium) return undefined;
    image.addEventListener("click", () => this.#enlarge());
    this.image.replaceWith(image);
    this.image = image;
    return this.#put(image, medium);
  }

  #put(image, medium) {
    this.medium = medium;
    const { description = "", width, height } = medium;
    if (width && height) Object.assign(image, { width, height });
    if (width && height) this.node.style.setProperty("--shape", `${width} / ${height}`);
    image.alt = description ?? "";
    const source = localUrl(medium.url);
    if (image.getAttribute("src") !== source) image.src = source;
    this.badge.hidden = !description;
    fill(this.words, h("strong", {}, "Alt text"), h("span", {}, description ?? ""));
  }

  #toggleWords() {
    this.#openWords(this.words.hidden);
  }

  #openWords(open) {
    this.words.hidden = !open;
    this.badge.setAttribute("aria-expanded", String(open));
    this.badge.title = open ? "Close the alt text" : "Read the alt text";
  }

  #enlarge() {
    enlarge(this.medium);
  }
}

/** A picture that is gone already was replaced by one whose news are on their way. */
function grace() {
  return new Promise((resolve) => setTimeout(resolve, GRACE_MS));
}

/** Show one picture as large as the window. @param {Medium} medium */
export function enlarge(medium) {
  const source = localUrl(medium.url);
  const image = h("img", { src: source, alt: medium.description ?? "" });
  const close = iconButton("close", "Close", () => dialog.close(), { class: "lightbox-close" });
  const original = h("a", { href: source, target: "_blank", rel: "noopener" }, "Open the original");
  const dialog = h("dialog", { class: "lightbox", "aria-label": "Picture" }, image, original, close);
  dialog.addEventListener("click", (press) => press.target !== original && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

const UNITS = ["bytes", "KB", "MB"];

function sizeInWords(bytes) {
  const step = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  const number = bytes / 1000 ** step;
  return `${step && number < 10 ? number.toFixed(1) : Math.round(number)} ${UNITS[step]}`;
}

/** A file to download. @param {Medium} medium */
export function download({ url, filename, size }) {
  const name = filename ?? url;
  const source = localUrl(url);
  const words = h(
    "span",
    { class: "file-words" },
    source ? h("a", { href: source, download: name }, name) : name,
  );
  if (size) words.append(h("small", {}, sizeInWords(size)));
  return h("div", { class: "file" }, icon("file"), words);
}

/** *node*, covered until it is pressed. */
export function veiled(node) {
  const cover = h("button", { type: "button", class: "veil" }, h("span", {}, "Spoiler"));
  const veil = h("div", { class: "veiled" }, node, cover);
  node.inert = true;
  cover.addEventListener("click", () => {
    node.inert = false;
    veil.replaceWith(node);
  });
  return veil;
}

/**
 * Pictures and files in their order. *kept* holds the Pictures of the message so far, so that an edited
 * one changes its image in place; those in use afterwards are left in it.
 *
 * @param {Medium[]} media
 * @param {Picture[]} kept
 */
export function gallery(media, kept) {
  const before = kept.splice(0);
  const nodes = media.filter(isShown).map((medium) => {
    const picture = before.shift();
    if (picture) picture.become(medium);
    kept.push(picture ?? new Picture(medium));
    const { node } = kept.at(-1);
    return medium.spoiler && !picture ? veiled(node) : node;
  });
  const pictures = nodes.length ? h("div", { class: "pictures", "data-count": nodes.length }, nodes) : null;
  return [pictures, ...media.filter((medium) => !isShown(medium)).map(download)];
}

function isShown(medium) {
  return isPicture(medium) && localUrl(medium.url) !== null;
}
