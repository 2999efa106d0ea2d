/**
 * Building the document. Everything a bot or a person wrote enters the page as a text node or as an
 * attribute, never as markup.
 */

const SVG = "http://www.w3.org/2000/svg";

/** Paths of the icons, each drawn on a 24 x 24 field. */
const ICONS = {
  alert: "M12 2 1 21h22L12 2Zm-1 7h2v6h-2V9Zm0 8h2v2h-2v-2Z",
  at: "M12 2a10 10 0 1 0 5 18.7l-1-1.8A8 8 0 1 1 20 12v1.2a1.4 1.4 0 0 1-2.8 0V8h-2v.9a5 5 0 1 0 .5 6.2A3.4 3.4 0 0 0 22 13.2V12A10 10 0 0 0 12 2Zm0 7a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z",
  check: "m9 16.2-4.2-4.2-1.4 1.4L9 19 21 7l-1.4-1.4L9 16.2Z",
  chevron: "m6 9 6 6 6-6-1.4-1.4L12 12.2 7.4 7.6 6 9Z",
  close:
    "m18.3 5.7-1.4-1.4L12 9.2 7.1 4.3 5.7 5.7l4.9 4.9-4.9 4.9 1.4 1.4L12 12l4.9 4.9 1.4-1.4-4.9-4.9 4.9-4.9Z",
  down: "M11 4h2v12l4.6-4.6L19 12.8l-7 7-7-7 1.4-1.4L11 16V4Z",
  eye: "M12 5C6.5 5 2.7 9.1 1 12c1.7 2.9 5.5 7 11 7s9.3-4.1 11-7c-1.7-2.9-5.5-7-11-7Zm0 11.5a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9Zm0-2a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
  file: "M6 2h8l5 5v15H6a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1Zm7 1.5V8h4.5L13 3.5Z",
  gear: "M10.2 2h3.6l.5 2.7 1.6.7 2.3-1.6 2.5 2.5-1.5 2.3.7 1.6 2.7.5v3.6l-2.7.5-.7 1.6 1.5 2.3-2.5 2.5-2.3-1.5-1.6.7-.5 2.6h-3.6l-.5-2.6-1.6-.7-2.3 1.5-2.5-2.5 1.5-2.3-.7-1.6L1.4 14.3v-3.6l2.7-.5.7-1.6L3.3 6.3l2.5-2.5 2.3 1.6 1.6-.7.5-2.7ZM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z",
  hash: "M8.3 3h2l-.7 4h4l.7-4h2l-.7 4H20v2h-4.7l-1 6H19v2h-5l-.7 4h-2l.7-4H8l-.7 4h-2L6 17H2v-2h4.3l1-6H3V7h4.6l.7-4Zm1 6-1 6h4l1-6h-4Z",
  large: "M4 4h7v2H7.4l4 4L10 11.4l-4-4V11H4V4Zm16 16h-7v-2h3.6l-4-4 1.4-1.4 4 4V13h2v7Z",
  link: "M13 3h8v8h-2V6.4l-8.3 8.3-1.4-1.4L17.6 5H13V3ZM5 5h5v2H5v12h12v-5h2v7H3V5h2Z",
  menu: "M3 5h18v2H3V5Zm0 6h18v2H3v-2Zm0 6h18v2H3v-2Z",
  reply: "M20 18h-2v-6H7.8l3.6 3.6L10 17l-6-6 6-6 1.4 1.4L7.8 10H20v8Z",
  send: "M3 3.5 22 12 3 20.5V14l11-2L3 10V3.5Z",
  slash: "M15.5 3h2.2L8.5 21H6.3L15.5 3Z",
  thread: "M5 4h2v8a3 3 0 0 0 3 3h6.2l-2.6-2.6L15 11l5 5-5 5-1.4-1.4 2.6-2.6H10a5 5 0 0 1-5-5V4Z",
};

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * Build one element.
 *
 * @param {string} tag
 * @param {Record<string, any>} [attributes] `on` holds listeners, `value` and `checked` are set as
 *   properties; true gives an empty attribute; null, undefined and false give none
 * @param {...(Child | Child[])} children strings become text nodes
 * @returns {HTMLElement}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  const { on = {}, ...rest } = attributes;
  for (const [name, value] of Object.entries(rest)) setAttribute(element, name, value);
  for (const [type, listener] of Object.entries(on)) element.addEventListener(type, listener);
  element.append(...present(children));
  return element;
}

function setAttribute(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name === "value" || name === "checked") element[name] = value;
  else element.setAttribute(name, value === true ? "" : String(value));
}

/** @param {(Child | Child[])[]} children */
function present(children) {
  return children
    .flat(Infinity)
    .filter((child) => child !== null && child !== undefined && child !== false)
    .map((child) => (child instanceof Node ? child : String(child)));
}

/** Replace everything inside *element*. */
export function fill(element, ...children) {
  element.replaceChildren(...present(children));
  return element;
}

/** A decorative icon: screen readers pass over it. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  svg.append(path);
  return svg;
}

/** A button that shows an icon and is named by *label*. */
export function iconButton(name, label, onClick, extra = {}) {
  const { class: more = "", ...rest } = extra;
  const attributes = {
    type: "button",
    class: `icon-button ${more}`.trim(),
    "aria-label": label,
    title: label,
  };
  return h("button", { ...attributes, ...rest, on: { click: onClick } }, icon(name));
}

let count = 0;

/** An id that no other element has. */
export function uniqueId(stem) {
  count += 1;
  return `${stem}-${count}`;
}
