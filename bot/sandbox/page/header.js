/** Around the messages: which channel this is, who this tab is, and what is wrong at the moment. */

import { fill, h, icon } from "./dom.js";
import { avatar } from "./message.js";
import { isThread } from "./world.js";

const $ = (id) => document.getElementById(id);

/**
 * Who this tab is: on the button that changes it, and at the foot of the sidebar.
 *
 * @param {import("./world.js").World} world
 */
export function showSelf(world) {
  const me = world.myself;
  const isMentioned = world.people.some(({ id }) => id !== me.id && world.isMentioned(id));
  fill(
    $("be"),
    avatar(me.id, me.name, world),
    h("span", { class: "said" }, "You are"),
    h("span", {}, me.name),
    isMentioned && h("span", { class: "dot" }),
    icon("chevron"),
  );
  fill(
    $("self"),
    avatar(me.id, me.name, world),
    h("span", { class: "self-words" }, h("strong", {}, me.name), h("small", {}, me.locale)),
  );
}

/** The channel's title, over the messages and on the browser's tab. @param {import("./world.js").World} world */
export function showTitle(world) {
  const channel = world.channel(world.here);
  const title = world.title(world.here) ?? "";
  const parent = channel && isThread(channel) && world.title(channel.parent_id);
  const guild = world.guildOf(world.here);
  const sign = channel ? (isThread(channel) ? "thread" : "hash") : "at";
  fill(
    $("title"),
    icon(sign),
    h("span", {}, title.replace(/^[#@]/, "")),
    h("small", {}, parent || (guild?.name ?? "")),
  );
  $("talk").setAttribute("aria-label", `Messages in ${title}`);
  const { pings } = world;
  document.title = `${pings ? `(${pings}) ` : ""}${title} · ${world.bot.name}`;
}

/** That the connection is lost or the bot offline; nothing when all is well. */
export function showBanner({ bot }, isLost) {
  if (isLost) showProblem("The connection is lost. Trying again…");
  else if (bot.online) showProblem("");
  else showProblem(`${bot.name} is offline. Whatever you press now fails; everything goes on when the bot is back.`);
}

/** A sentence across the page; no words take it away. */
export function showProblem(words) {
  $("banner").hidden = !words;
  fill($("banner"), words && [icon("alert"), h("span", {}, words)]);
}
