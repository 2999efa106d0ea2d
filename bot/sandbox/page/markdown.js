/**
 * Discord's markdown, from text to nodes: blocks here, what stands inside a line in inline.js.
 *
 * Source: the article "Markdown Text 101" of Discord's help centre.
 */

import { h } from "./dom.js";
import { inline } from "./inline.js";

const FENCE = /^```(?:([\w+#-]+)\n)?([\s\S]*?)```[ \t]*\n?/;
const HEADING = /^(#{1,3})[ \t]+(.+)$/;
const SMALL = /^-#[ \t]+(.+)$/;
const ITEM = /^([ \t]*)(?:([-*])|(\d{1,9})\.)[ \t]+(.*)$/;
const QUOTE = /^> ?(.*)$/;

/**
 * @param {string} text
 * @param {import("./inline.js").Names} names who <@1> and what <#2> is
 * @returns {Node[]}
 */
export function markdown(text, names) {
  const nodes = [];
  let rest = text;
  while (rest) {
    const fence = rest.indexOf("```");
    const match = fence < 0 ? null : FENCE.exec(rest.slice(fence));
    if (!match) return nodes.concat(lines(rest, names));
    nodes.push(...lines(rest.slice(0, fence), names), codeBlock(match[1], match[2]));
    rest = rest.slice(fence + match[0].length);
  }
  return nodes;
}

function codeBlock(language, code) {
  return h(
    "pre",
    { class: "code", tabindex: 0 },
    h("code", { "data-language": language }, code.replace(/^\n|\n$/g, "")),
  );
}

/** Lines without code blocks: headings, lists, quotes and plain text. */
function lines(text, names) {
  if (!text) return [];
  const all = text.replace(/\n$/, "").split("\n");
  const nodes = [];
  let plain = [];
  const flush = () => {
    if (plain.length) nodes.push(h("div", { class: "text" }, inline(plain.join("\n"), names)));
    plain = [];
  };
  for (let at = 0; at < all.length;) {
    const [node, taken] = block(all, at, names);
    if (node) {
      flush();
      nodes.push(node);
    } else {
      plain.push(all[at]);
    }
    at += taken;
  }
  flush();
  return nodes;
}

/** @returns {[Node | null, number]} the block that begins at line *at* and how many lines it takes */
function block(all, at, names) {
  const line = all[at];
  const heading = HEADING.exec(line);
  if (heading)
    return [
      h(`h${heading[1].length + 2}`, { class: `heading-${heading[1].length}` }, inline(heading[2], names)),
      1,
    ];
  const small = SMALL.exec(line);
  if (small) return [h("div", { class: "small" }, inline(small[1], names)), 1];
  if (line.startsWith(">>> ")) return [quote([line.slice(4), ...all.slice(at + 1)], names), all.length - at];
  if (QUOTE.test(line) && line.startsWith("> ")) return quoteBlock(all, at, names);
  if (ITEM.test(line)) return list(all, at, names);
  return [null, 1];
}

function run(all, at, pattern) {
  let end = at;
  while (end < all.length && pattern.test(all[end])) end += 1;
  return all.slice(at, end);
}

function quote(inside, names) {
  return h("blockquote", {}, lines(inside.join("\n"), names));
}

function quoteBlock(all, at, names) {
  const quoted = run(all, at, QUOTE);
  return [
    quote(
      quoted.map((line) => QUOTE.exec(line)[1]),
      names,
    ),
    quoted.length,
  ];
}

/** A list and the lists inside it, told apart by their indentation. */
function list(all, at, names) {
  const items = run(all, at, ITEM).map((line) => {
    const [, indent, bullet, number, words] = ITEM.exec(line);
    return { depth: indent.length, isOrdered: !bullet, number: Number(number), words };
  });
  const [{ depth, isOrdered }] = items;
  const end = items.findIndex((item) => item.depth <= depth && item.isOrdered !== isOrdered);
  const mine = end < 0 ? items : items.slice(0, end);
  return [listOf(mine, names), mine.length];
}

function listOf(items, names) {
  const { depth, isOrdered, number } = items[0];
  const root = isOrdered ? h("ol", { start: number }) : h("ul");
  for (let at = 0; at < items.length;) {
    let end = at + 1;
    while (end < items.length && items[end].depth > depth) end += 1;
    const inner = items.slice(at + 1, end);
    root.append(h("li", {}, inline(items[at].words, names), inner.length ? listOf(inner, names) : null));
    at = end;
  }
  return root;
}
