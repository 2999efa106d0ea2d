/** A bot's modal: a form over the page with text inputs and selects. */

import { fill, h, icon, iconButton, uniqueId } from "./dom.js";
import { markdown } from "./markdown.js";
import { Select, optionsOf } from "./select.js";

const ROW = 1;
const TEXT_INPUT = 4;
const TEXT_DISPLAY = 10;
const LABEL = 18;
const PARAGRAPH = 2;

/**
 * Show *modal* until it is sent or closed.
 *
 * @param {object} modal Discord's: title, components
 * @param {import("./message.js").Page} page
 * @param {(fields: Record<string, string | string[]>) => Promise<string | null>} send gives a sentence
 *   when it could not be sent
 */
export function openModal(modal, page, send) {
  const fields = [];
  const body = h(
    "div",
    { class: "modal-body" },
    modal.components.map((component) => lineOf(component, page, fields)),
  );
  const fault = h("p", { class: "modal-fault", role: "alert" });
  const submit = h(
    "button",
    { type: "submit", class: "button primary" },
    h("span", { class: "label" }, "Submit"),
    h("span", { class: "dots" }),
  );
  const cancel = h(
    "button",
    { type: "button", class: "button link-like", on: { click: () => dialog.close() } },
    "Cancel",
  );
  const title = h("h2", { id: uniqueId("title") }, modal.title);
  const close = iconButton("close", "Close", () => dialog.close());
  const head = h("header", {}, h("span", { class: "avatar bot", "aria-hidden": "true" }), title, close);
  const form = h("form", { novalidate: true }, head, body, fault, h("footer", {}, cancel, submit));
  const dialog = h("dialog", { class: "modal", "aria-labelledby": title.id }, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wrong = fields.map((field) => field.problem()).find(Boolean) ?? (await sent(fields, submit, send));
    if (wrong) fill(fault, icon("alert"), h("span", {}, wrong));
    else dialog.close();
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  body.querySelector("input, textarea, button")?.focus();
}

async function sent(fields, submit, send) {
  submit.disabled = true;
  submit.classList.add("pressed");
  const wrong = await send(Object.fromEntries(fields.map((field) => [field.id, field.value()])));
  submit.disabled = false;
  submit.classList.remove("pressed");
  return wrong;
}

/** One line of the form; what it asks is added to *fields*. */
function lineOf(component, page, fields) {
  if (component.type === ROW)
    return h(
      "div",
      { class: "form-row" },
      component.components.map((inner) => asked(inner, inner.label, "", page, fields)),
    );
  if (component.type === LABEL)
    return asked(component.component, component.label, component.description, page, fields);
  if (component.type === TEXT_DISPLAY)
    return h("div", { class: "text-display" }, markdown(component.content, page.names));
  return h("p", { class: "small" }, `This page cannot show components of type ${component.type}.`);
}

function asked(component, label, description, page, fields) {
  const id = uniqueId("field");
  const [control, field] =
    component.type === TEXT_INPUT ? textInput(component, label, id) : choice(component, label, page);
  fields.push({ id: component.custom_id, ...field });
  const star = component.required !== false && h("span", { class: "star", title: "needed" }, " *");
  const words = h("label", { for: id }, label ?? component.placeholder ?? "", star);
  control.id = id;
  return h("div", { class: "field" }, words, description && h("p", { class: "small" }, description), control);
}

function textInput(component, label) {
  const {
    style,
    value,
    placeholder,
    min_length: least = 0,
    max_length: most = 4000,
    required = true,
  } = component;
  const limits = { maxlength: most, placeholder, required };
  const control =
    style === PARAGRAPH
      ? h("textarea", { rows: 4, ...limits, value: value ?? "" })
      : h("input", { type: "text", ...limits, value: value ?? "" });
  const problem = () => {
    const { length } = control.value;
    if (required && !length) return `“${label}” is needed.`;
    return length && length < least
      ? `“${label}” needs at least ${least} characters; it has ${length}.`
      : null;
  };
  return [control, { value: () => control.value, problem }];
}

function choice(component, label, page) {
  let chosen = (component.options ?? []).filter((option) => option.default).map((option) => option.value);
  const select = new Select(component, optionsOf(component, page.world), (values) => {
    chosen = values;
  });
  const problem = () =>
    component.required !== false && !chosen.length && component.min_values !== 0
      ? `“${label}” is needed: choose something.`
      : null;
  return [select.node, { value: () => chosen, problem }];
}
