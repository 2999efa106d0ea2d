/** Discord's markdown inside a line: emphasis, code, links, mentions, moments. */

import { h } from "./dom.js";
import { moment } from "./times.js";
import { placeInAddress } from "./world.js";

/**
 * @typedef {object} Names what this person's client knows
 * @property {(id: string) => string | undefined} person
 * @property {(id: string) => string | undefined} channel its title
 * @property {string} me
 * @property {(channelId: string, messageId?: string) => void} open
 */

/** In the order in which Discord tries them; each rule gets its match and gives a node. */
const RULES = [
  [/^\\([^A-Za-z0-9\s])/, ([, sign]) => sign],
  [/^(``?)((?:[^`]|`(?!`))+?)\1(?!`)/, ([, , code]) => h("code", {}, code)],
  [/^<@!?(\d+)>/, ([, id], names) => mention(id, names)],
  [/^<#(\d+)>/, ([, id], names) => channelLink(id, names)],
  [/^<@&\d+>/, () => h("span", { class: "mention" }, "@role")],
  [/^<\/([^:>\n]{1,100}):\d+>/, ([, name]) => h("span", { class: "mention" }, `/${name}`)],
  [/^<a?:(\w+):\d+>/, ([, name]) => h("span", { class: "emoji" }, `:${name}:`)],
  [/^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/, momentOrText],
  [/^<(https?:\/\/[^\s>]+)>/, ([, url], names) => link(url, [url], names)],
  [/^\[((?:\\.|[^[\]\\\n])+)\]\((<?)(https?:\/\/[^\s)>]+)>?(?:\s+"[^"\n]*")?\)/, linkNamed],
  [/^https?:\/\/[^\s<]*[^\s<.,:;"'\])!?*_~|]/, ([url], names) => link(url, [url], names)],
  [/^@(?:everyone|here)\b/, ([words]) => h("span", { class: "mention me" }, words)],
  [/^\|\|([\s\S]+?)\|\|/, ([, inside], names) => spoiler(inline(inside, names))],
  [/^\*\*((?:\\.|[^\\])+?)\*\*(?!\*)/, ([, inside], names) => h("strong", {}, inline(inside, names))],
  [/^__((?:\\.|[^\\])+?)__(?!_)/, ([, inside], names) => h("u", {}, inline(inside, names))],
  [/^~~((?:\\.|[^\\])+?)~~/, ([, inside], names) => h("s", {}, inline(inside, names))],
  [/^\*(?=\S)((?:\*\*|\\.|[^*\\])+?)\*(?!\*)/, ([, inside], names) => h("em", {}, inline(inside, names))],
  [/^_((?:__|\\.|[^_\\])+?)_(?![_\w])/, ([, inside], names) => h("em", {}, inline(inside, names))],
];
const SIGNS = /[\\`<[@|*_~]|https?:\/\//g;

/**
 * @param {string} text
 * @param {Names} names
 * @returns {(Node | string)[]}
 */
export function inline(text, names) {
  const nodes = [];
  let plain = "";
  let at = 0;
  while (at < text.length) {
    const next = nextSign(text, at);
    plain += text.slice(at, next);
    if (next === text.length) break;
    const [node, length] = ruleAt(text, next, names);
    if (typeof node === "string") {
      plain += node;
    } else {
      nodes.push(plain, node);
      plain = "";
    }
    at = next + length;
  }
  return [...nodes, plain].filter((node) => node !== "");
}

function nextSign(text, at) {
  SIGNS.lastIndex = at;
  return SIGNS.exec(text)?.index ?? text.length;
}

/** @returns {[Node | string, number]} what begins at *at* and how much of the text it takes */
function ruleAt(text, at, names) {
  const insideWord = text[at] === "_" && /\w/.test(text[at - 1] ?? "");
  const rest = text.slice(at);
  for (const [pattern, build] of insideWord ? [] : RULES) {
    const match = pattern.exec(rest);
    if (match) return [build(match, names), match[0].length];
  }
  return [text[at], 1];
}

function mention(id, names) {
  const name = names.person(id);
  return h(
    "span",
    { class: id === names.me ? "mention me" : "mention" },
    name ? `@${name}` : "@unknown person",
  );
}

function channelLink(id, names) {
  const title = names.channel(id);
  if (!title) return h("span", { class: "mention" }, "#no-access");
  return h("button", { type: "button", class: "mention", on: { click: () => names.open(id) } }, title);
}

/** A moment that no calendar has stays as it was written. */
function momentOrText([text, unix, style]) {
  const date = new Date(Number(unix) * 1000);
  return Number.isNaN(date.getTime()) ? text : moment(date, style ?? "f");
}

function linkNamed([, words, , url], names) {
  return link(url, inline(words, names), names);
}

/** A link; one into a channel of this sandbox stays on this page, one that is not to the web is none. */
export function link(url, words, names) {
  if (!/^https?:\/\//.test(url)) return h("span", {}, words);
  const { channel, message } = placeInAddress(url);
  if (channel && names.channel(channel)) {
    const shown = words[0] === url ? names.channel(channel) : words;
    const open = () => names.open(channel, message);
    return h("button", { type: "button", class: "mention", on: { click: open } }, shown);
  }
  return h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, words);
}

/** Covered until it is pressed. */
function spoiler(inside) {
  const open = h("span", { class: "spoiler-open", tabindex: -1 }, inside);
  const uncover = (press) => {
    press.currentTarget.replaceWith(open);
    open.focus();
  };
  return h(
    "button",
    { type: "button", class: "spoiler", title: "Press to read", on: { click: uncover } },
    "Spoiler",
  );
}
