/** Discord's ways to write a moment. */

import { h } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];
/** Often enough for "in 2 minutes". */
const TICK_MS = 10_000;

function written(date, style) {
  return new Intl.DateTimeFormat(undefined, STYLES[style] ?? STYLES.f).format(date);
}

function fromNow(date) {
  const seconds = Math.round((date.getTime() - Date.now()) / 1000);
  const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(undefined, { numeric: "auto" }).format(
    Math.trunc(seconds / length),
    unit,
  );
}

/** The element for `<t:unix:style>`; *date* is a Date. */
export function moment(date, style) {
  const relative = style === "R";
  const words = relative ? fromNow(date) : written(date, style);
  const attributes = { datetime: date.toISOString(), title: written(date, "F"), class: "moment" };
  return h("time", { ...attributes, "data-relative": relative }, words);
}

/** "14:05" for the head of a message. */
export function clock(date) {
  return h("time", { datetime: date.toISOString(), title: written(date, "F") }, written(date, "t"));
}

/** "Saturday, 29 November 2025" for the line between two days. */
export function dayOf(date) {
  return new Intl.DateTimeFormat(undefined, { dateStyle: "full" }).format(date);
}

/** Keep "in 5 minutes" true. */
export function keepTime() {
  setInterval(() => {
    for (const element of document.querySelectorAll("time[data-relative]")) {
      element.textContent = fromNow(new Date(element.dateTime));
    }
  }, TICK_MS);
}
