/** What an empty channel says: which commands begin something. */

import { fill, h, icon } from "./dom.js";

/**
 * The commands that a newcomer can send as they are, one a group: the first, which is "start" where there
 * is one.
 *
 * @param {import("./grammar.js").Leaf[]} leaves
 */
export function firstCommands(leaves) {
  const groups = Map.groupBy(leaves, ({ real }) => real.split(" ")[0]);
  return [...groups.values()].map(([first]) => first).filter(isReady);
}

function isReady({ options }) {
  return options.every(({ required }) => !required);
}

/**
 * @param {HTMLElement} node
 * @param {string} title of the channel
 * @param {import("./grammar.js").Leaf[]} leaves
 * @param {(text: string) => void} fillBox
 */
export function welcome(node, title, leaves, fillBox) {
  const offers = firstCommands(leaves).map(({ path, description }) => {
    const press = () => fillBox(`/${path} `);
    const name = h("strong", {}, `/${path}`);
    return h(
      "li",
      {},
      h(
        "button",
        { type: "button", class: "offer", on: { click: press } },
        name,
        h("small", {}, description),
      ),
    );
  });
  const head = h("h2", {}, `Welcome to ${title}`);
  const hint = offers.length
    ? "Begin with a command:"
    : "Commands appear here as soon as the bot has started.";
  const people =
    "Play one person or all of them: “You are” at the top changes who you are, and each tab can be somebody else.";
  fill(
    node,
    icon(title.startsWith("@") ? "at" : "hash"),
    head,
    h("p", {}, hint),
    h("ul", {}, offers),
    h("p", { class: "small" }, people),
  );
}
