/** Where and who this tab can be: servers with their channels and threads, direct messages, people. */

import { fill, h, icon } from "./dom.js";
import { avatar } from "./message.js";
import { addressOf, isThread } from "./world.js";

/**
 * @param {HTMLElement} nav
 * @param {import("./world.js").World} world
 */
export function showPlaces(nav, world) {
  const focused = nav.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
  fill(
    nav,
    world.guilds.map((guild) => guildOf(guild, world)),
    world.dms.length > 0 && directMessages(world),
  );
  if (focused) nav.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus();
}

function guildOf(guild, world) {
  const [threads, channels] = [
    guild.channels.filter(isThread),
    guild.channels.filter((channel) => !isThread(channel)),
  ];
  const items = channels.map((channel) => {
    const under = threads.filter(
      (thread) => thread.parent_id === channel.id && (!thread.archived || thread.id === world.here),
    );
    const inner = under.map((thread) => h("li", {}, placeLink(thread.id, "thread", thread.name, world)));
    const list =
      inner.length > 0 && h("ul", { class: "threads", "aria-label": `Threads in ${channel.name}` }, inner);
    return h("li", {}, placeLink(channel.id, "hash", channel.name, world), list);
  });
  return h("section", {}, h("h2", {}, guild.name), h("ul", {}, items));
}

function directMessages(world) {
  const items = world.dms.map((dm) => h("li", {}, placeLink(dm.id, "at", dm.with, world)));
  return h("section", {}, h("h2", {}, "Direct messages"), h("ul", {}, items));
}

function placeLink(id, sign, name, world) {
  const isUnread = world.unread.has(id);
  const count = world.pingsIn(id);
  const pings = count
    ? h(
        "span",
        { class: "badge" },
        h("span", { "aria-hidden": "true" }, count),
        said(mentions(count)),
      )
    : null;
  const state = {
    "aria-current": world.here === id ? "page" : null,
    class: isUnread ? "place unread" : "place",
  };
  const href = addressOf(world.myself.name, id);
  return h(
    "a",
    { href, "data-channel": id, ...state },
    icon(sign),
    h("span", { class: "name" }, name),
    isUnread && !pings && said("unread"),
    pings,
  );
}

function mentions(count) {
  return `${count} unread ${count === 1 ? "mention" : "mentions"}`;
}

/** The button that opens the drawer says how many unread mentions are in there. */
export function showMenu(button, { pings }) {
  button.querySelector(".badge")?.remove();
  if (pings) button.append(h("span", { class: "badge" }, pings));
  button.setAttribute("aria-label", pings ? `Channels, ${mentions(pings)}` : "Channels");
}

/** Words for screen readers alone. */
function said(words) {
  return h("span", { class: "said" }, words);
}

/** "You are: Ana Bert Chris": links, so that another tab can be another person. */
export function showPeople(nav, world) {
  const focused = nav.contains(document.activeElement) ? document.activeElement.dataset.person : null;
  const links = world.people.map((person) => {
    const isMe = person.id === world.me;
    const mentioned = !isMe && world.isMentioned(person.id) && [h("span", { class: "dot" }), said("was mentioned")];
    const href = addressOf(person.name, world.here);
    const attributes = {
      href,
      class: "person",
      "data-person": person.id,
      "aria-current": isMe ? "true" : null,
      title: titleOf(person, isMe),
    };
    return h(
      "a",
      attributes,
      h("span", { class: "avatar-place" }, avatar(person.id, person.name, world), mentioned),
      h("span", { class: "name" }, person.name),
    );
  });
  fill(nav, links);
  if (focused) nav.querySelector(`[data-person="${CSS.escape(focused)}"]`)?.focus();
}

function titleOf({ name, locale }, isMe) {
  return isMe ? `You are ${name} (${locale})` : `Switch to ${name} (${locale}); in a new tab you are two people at once`;
}
