/** A small window that is attached to a button; on a phone it rises from the bottom. */

import { h } from "./dom.js";

const GAP_PX = 4;
/** A tap has become a click by then; a guess. */
const CLICK_WITHIN_MS = 700;
/** The popover that is open: how to close it and what it is attached to. */
let open = null;

/**
 * Show *content* beside *anchor* until it is closed.
 *
 * @param {HTMLElement} anchor
 * @param {HTMLElement} content
 * @param {(how: "escape" | "outside" | "done") => void} onClose
 * @returns {(how?: "escape" | "outside" | "done") => void} closes it
 */
export function openPopover(anchor, content, onClose) {
  open?.close("outside");
  const popover = h("div", { class: "popover", popover: "manual" }, content);
  const close = (how = "done") => {
    if (open?.close !== close) return;
    open = null;
    stop.abort();
    popover.remove();
    onClose(how);
  };
  const stop = watch(popover, anchor, close);
  (anchor.closest("dialog") ?? document.body).append(popover);
  popover.showPopover();
  place(popover, anchor);
  open = { close, anchor };
  return close;
}

/** Close the popover whose button has left the page. */
export function closeOrphan() {
  if (open && !open.anchor.isConnected) open.close("escape");
}

function watch(popover, anchor, close) {
  const stop = new AbortController();
  const { signal } = stop;
  const outside = (press) => {
    if (popover.contains(press.target) || anchor.contains(press.target)) return;
    if (matchMedia("(max-width: 760px)").matches) swallowClick();
    close("outside");
  };
  document.addEventListener("pointerdown", outside, { signal, capture: true });
  addEventListener("resize", () => place(popover, anchor), { signal });
  document.addEventListener("scroll", (scroll) => !popover.contains(scroll.target) && place(popover, anchor), {
    signal,
    capture: true,
  });
  return stop;
}

/** The popover lies over all else there, so a tap beside it closes it and presses nothing. */
function swallowClick() {
  const stop = new AbortController();
  const { signal } = stop;
  const swallow = (click) => {
    click.preventDefault();
    click.stopImmediatePropagation();
    stop.abort();
  };
  document.addEventListener("click", swallow, { signal, capture: true });
  setTimeout(() => stop.abort(), CLICK_WITHIN_MS);
}

/** Under the anchor, or above it where there is more room. The stylesheet places it on a phone. */
function place(popover, anchor) {
  const { top, bottom, left, width } = anchor.getBoundingClientRect();
  const below = innerHeight - bottom - 2 * GAP_PX;
  const above = top - 2 * GAP_PX;
  const isAbove = below < Math.min(popover.scrollHeight, 320) && above > below;
  popover.style.setProperty("--left", `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`);
  popover.style.setProperty("--width", `${width}px`);
  popover.style.setProperty("--room", `${isAbove ? above : below}px`);
  popover.style.setProperty("--top", isAbove ? "auto" : `${bottom + GAP_PX}px`);
  popover.style.setProperty("--bottom", isAbove ? `${innerHeight - top + GAP_PX}px` : "auto");
}
