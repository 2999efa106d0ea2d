/** What the person in this tab can set for themselves. */

import * as api from "./api.js";
import { fill, h, iconButton } from "./dom.js";

const LOCALES = ["en-US", "en-GB", "de", "es-ES", "fr", "it", "ja", "nl", "pl", "pt-BR"];

/** "português (Brasil)" for "pt-BR". */
function languageName(locale) {
  return new Intl.DisplayNames([locale], { type: "language" }).of(locale);
}

/**
 * Open the drawer.
 *
 * @param {import("./world.js").World} world
 * @param {() => void} onChange
 */
export async function openSettings(world, onChange) {
  const me = world.myself;
  Object.assign(me, await mine(me.id));
  const fault = h("p", { class: "modal-fault", role: "alert" });
  const save = async (changes) => {
    try {
      await api.settings(me.id, changes);
      Object.assign(me, changes);
      fill(fault);
      onChange();
    } catch (refusal) {
      fill(fault, refusal.message);
    }
  };
  const close = iconButton("close", "Close", () => dialog.close());
  const head = h("header", {}, h("h2", {}, `${me.name}’s settings`), close);
  const dialog = h(
    "dialog",
    { class: "drawer", "aria-label": "Settings" },
    head,
    privacy(me, save),
    language(me, save),
    fault,
    about(world),
  );
  dialog.addEventListener("click", (press) => press.target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** What is set now: the answer to a change of nothing. */
async function mine(id) {
  const { people } = await api.settings(id, {});
  return people.find((person) => person.id === id);
}

function privacy(me, save) {
  const box = h("input", { type: "checkbox", role: "switch", checked: Boolean(me.dms_closed) });
  box.addEventListener("change", () => save({ dms_closed: box.checked }));
  const words = h(
    "span",
    {},
    "Close my direct messages",
    h("small", {}, "Then the bot cannot write to you privately. Many people have it that way."),
  );
  return h("label", { class: "switch" }, words, box);
}

function language(me, save) {
  const locales = LOCALES.includes(me.locale) ? LOCALES : [me.locale, ...LOCALES];
  const options = locales.map((locale) =>
    h("option", { value: locale, selected: locale === me.locale }, `${languageName(locale)} · ${locale}`),
  );
  const menu = h("select", {}, options);
  menu.addEventListener("change", () => save({ locale: menu.value }));
  return h(
    "label",
    { class: "stacked" },
    "My language",
    menu,
    h("small", {}, "The language of your Discord: the bot answers you in it where it can."),
  );
}

function about({ bot }) {
  return h(
    "p",
    { class: "about" },
    `${bot.name} runs here on a Discord of its own, on this machine. Nothing leaves it.`,
  );
}
