/** What moves around the messages: the drawer with the channels, the menu of people, the keyboard. */

import { icon } from "./dom.js";

const $ = (id) => document.getElementById(id);
const TYPED_INTO = "input, textarea, select, [role='listbox']";

/** Let buttons and keys open and close the drawer and the menu. */
export function startNavigation() {
  const icons = { settings: "gear", menu: "menu", slash: "slash", send: "send", jump: "down" };
  for (const [id, name] of Object.entries(icons)) $(id).prepend(icon(name));
  $("menu").addEventListener("click", () => openSide(true));
  $("shade").addEventListener("click", () => openSide(false));
  $("be").addEventListener("click", () => openPeople(!document.body.classList.contains("people-open")));
  document.addEventListener("click", closePeopleBehind);
  document.addEventListener("keydown", hearKey);
}

/** Follow the links inside this page without loading it again. @param {(person: string, channel: string) => void} go */
export function followLinks(go) {
  document.addEventListener("click", (press) => {
    const link = press.target.closest?.("a[href^='/?']");
    if (!link || press.button !== 0 || press.ctrlKey || press.metaKey || press.shiftKey) return;
    press.preventDefault();
    closeDrawers();
    const { searchParams } = new URL(link.href);
    go(searchParams.get("as"), searchParams.get("in"));
  });
}

/** On a narrow window: put away what lies over the messages. */
export function closeDrawers() {
  openSide(false);
  openPeople(false);
}

/** While the drawer is open, nothing behind it can be reached. */
function openSide(isOpen) {
  const wasOpen = document.body.classList.contains("side-open");
  document.body.classList.toggle("side-open", isOpen);
  $("menu").setAttribute("aria-expanded", String(isOpen));
  document.querySelector("main").inert = isOpen;
  if (isOpen) $("places").querySelector("[aria-current], a")?.focus();
  else if (wasOpen) $("menu").focus();
}

function openPeople(isOpen) {
  document.body.classList.toggle("people-open", isOpen);
  $("be").setAttribute("aria-expanded", String(isOpen));
}

function closePeopleBehind(press) {
  if (!press.target.closest?.("#be, #people-menu")) openPeople(false);
}

/** Escape puts drawers away; what is typed anywhere goes into the box; pages turn from there too. */
function hearKey(key) {
  if (document.querySelector("dialog[open], .popover")) return;
  if (key.key === "Escape") closeDrawers();
  const active = document.activeElement;
  if (/^Page(Up|Down)$/.test(key.key) && active === $("line")) turnPage(key);
  const isLetter = key.key.length === 1 && key.key !== " " && !key.ctrlKey && !key.metaKey && !key.altKey;
  if (isLetter && !active?.matches(TYPED_INTO) && !document.querySelector("main").inert) $("line").focus();
}

function turnPage(key) {
  key.preventDefault();
  const scroller = $("scroller");
  scroller.scrollBy({ top: (key.key === "PageUp" ? -0.8 : 0.8) * scroller.clientHeight });
}
