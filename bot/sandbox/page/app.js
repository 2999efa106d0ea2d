/** The page as a whole: who is here, which channel is shown, and what happens when something happens. */

import * as api from "./api.js";
import { Box } from "./box.js";
import { fill, h, icon } from "./dom.js";
import { buildFrame, followLinks } from "./frame.js";
import { leavesOf } from "./grammar.js";
import { Live } from "./live.js";
import { Log } from "./log.js";
import { avatar } from "./message.js";
import { openModal } from "./modal.js";
import { showMenu, showPeople, showPlaces } from "./places.js";
import { openSettings } from "./settings.js";
import { keepTime } from "./times.js";
import { Tracker } from "./tracker.js";
import { welcome } from "./welcome.js";
import { World, addressOf, isThread, placeInAddress, readAddress } from "./world.js";

const FAILED = "This interaction failed";
const $ = (id) => document.getElementById(id);

const world = new World();
const tracker = new Tracker();
let live = null;
let leaves = [];
let heard = new Map();
/** Rises with every change of person or channel: what was asked for before it is not wanted any more. */
let turns = 0;
const dismissed = new Set(JSON.parse(sessionStorage.getItem("dismissed") ?? "[]"));

const names = {
  person: (id) => world.nameOf(id),
  channel: (id) => world.title(id),
  open: lead,
  get me() {
    return world.me;
  },
};
const page = { world, names, follow, press, dismiss };
const log = new Log(
  { scroller: $("scroller"), talk: $("talk"), list: $("log"), older: $("older"), jump: $("jump") },
  page,
  loadOlder,
);
const box = new Box(
  {
    form: $("box"),
    line: $("line"),
    mirror: $("mirror"),
    list: $("choices"),
    panel: $("suggestions"),
    title: $("suggestions-title"),
    fault: $("fault"),
    slash: $("slash"),
  },
  { setting, command, say: (content) => api.say(world.me, world.here, content).then(received), ask },
);

// -- where we are ------------------------------------------------------------------------------------

/** Show what the address asks for. */
async function followAddress() {
  const asked = readAddress();
  const person =
    world.people.find(({ id, name }) => id === asked.person || name === asked.person) ?? world.people[0];
  const isThere = person.id === world.me || (await become(person.id));
  if (isThere) await show(world.knows(asked.channel) ? asked.channel : world.firstChannel);
}

function go(name, channel) {
  const address = addressOf(name, channel);
  if (address !== location.pathname + location.search) history.pushState(null, "", address);
  return followAddress().catch(complain);
}

/** Show *channel*, at one of its messages if one is named; if it is shown already, it stays as it is. */
async function lead(channel, message) {
  if (!message || channel !== world.here) await go(world.myself.name, channel);
  if (message && channel === world.here) await log.reveal(message);
}

/** @returns {Promise<boolean>} false when the tab has become somebody else meanwhile */
async function become(id) {
  const turn = (turns += 1);
  live?.close();
  world.me = id;
  world.unread.clear();
  world.wanted.delete(id);
  world.here = "";
  const places = await api.places(id);
  if (turn !== turns) return false;
  world.see(places);
  live = new Live(id, happened, connection);
  return true;
}

async function show(channel) {
  const turn = (turns += 1);
  const { me } = world;
  world.here = channel;
  world.unread.delete(channel);
  log.clear();
  box.begin(world.title(channel) ?? "");
  paintPlaces();
  await live?.ready;
  const [{ messages }] = await Promise.all([api.messages(me, channel), learnCommands()]);
  if (turn !== turns) return;
  log.fill(messages.filter(isKept), messages.length === api.PAGE);
  paintWelcome();
}

function isKept({ id }) {
  return !dismissed.has(id);
}

async function learnCommands() {
  const { me, here } = world;
  const { commands } = await api.commands(me, here);
  if (me !== world.me || here !== world.here) return;
  leaves = leavesOf(commands);
  heard = new Map();
}

async function loadOlder(before) {
  const { me, here } = world;
  const answer = await api.messages(me, here, before).catch(complain);
  return me === world.me && here === world.here ? answer?.messages : undefined;
}

// -- painting ----------------------------------------------------------------------------------------

function paintPlaces() {
  showPlaces($("places"), world);
  showMenu($("menu"), world);
  showPeople($("people"), world);
  const me = world.myself;
  const isWanted = world.people.some(({ id }) => id !== me.id && world.isWanted(id));
  fill(
    $("be"),
    avatar(me.id, me.name, world),
    h("span", { class: "said" }, "You are"),
    h("span", {}, me.name),
    isWanted && h("span", { class: "dot" }),
    icon("chevron"),
  );
  fill(
    $("self"),
    avatar(me.id, me.name, world),
    h("span", { class: "self-words" }, h("strong", {}, me.name), h("small", {}, me.locale)),
  );
  paintTitle();
}

function paintTitle() {
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

function paintWelcome() {
  $("welcome").hidden = !log.isEmpty;
  if (log.isEmpty) welcome($("welcome"), world.title(world.here) ?? "", leaves, (text) => box.put(text));
}

function paintBanner(lost = live?.isLost) {
  const words = lost
    ? "The connection is lost. Trying again…"
    : world.bot.online
      ? ""
      : `${world.bot.name} is offline. What you press now fails; it goes on when the bot is back.`;
  $("banner").hidden = !words;
  fill($("banner"), words && [icon("alert"), h("span", {}, words)]);
}

// -- what happens ------------------------------------------------------------------------------------

const HAPPENINGS = {
  message_create: ({ message }) => received(message),
  message_update: ({ message }) => message.channel_id === world.here && log.change(message),
  message_delete: ({ id, message }) => deleted(id ?? message.id),
  interaction_update: ({ interaction }) => tracker.note(interaction),
  modal_open: ({ interaction, modal }) =>
    tracker.note({ ...interaction, state: "answered", modal: modal ?? interaction.modal }),
  channel_create: placesChanged,
  channel_update: placesChanged,
  channel_delete: placesChanged,
  commands_update: commandsChanged,
  bot_status: botChanged,
};

function happened(event) {
  HAPPENINGS[event.event]?.(event);
}

function received(message) {
  if (message.channel_id === world.here) {
    log.receive(message);
    paintWelcome();
  }
  const isMine = message.author.id === world.me;
  if (!isMine && (message.channel_id !== world.here || document.hidden)) {
    world.addUnread(message.channel_id, message.pings_me);
  }
  world.addWanted(message);
  paintPlaces();
  if (!world.knows(message.channel_id)) placesChanged();
}

function deleted(id) {
  log.remove(id);
  world.dropWanted(id);
  paintWelcome();
  paintPlaces();
}

async function placesChanged() {
  const { me } = world;
  const places = await api.places(me).catch(complain);
  if (!places || me !== world.me) return;
  world.see(places);
  if (!world.knows(world.here)) {
    go(world.myself.name, world.firstChannel);
    return;
  }
  log.rename();
  paintPlaces();
}

async function commandsChanged() {
  await learnCommands().catch(complain);
  paintWelcome();
}

async function botChanged() {
  world.learn(await api.world());
  paintBanner();
  await commandsChanged();
}

function connection(state) {
  paintBanner(state === "lost");
  if (state === "again") catchUp().catch(complain);
}

/** Learn what happened while the connection was lost. */
async function catchUp() {
  const { here } = world;
  await botChanged();
  await placesChanged();
  const { messages } = await api.messages(world.me, here);
  if (here === world.here) log.refill(messages.filter(isKept), messages.length === api.PAGE);
  paintWelcome();
}

// -- what the person does ----------------------------------------------------------------------------

async function press(view, component, values) {
  const { me } = world;
  view.fault("");
  view.work(component);
  log.expect(true);
  try {
    const { interaction } = await api.press(me, {
      message: view.message.id,
      custom_id: component.custom_id,
      values,
    });
    const settled = await tracker.settled(me, interaction);
    if (settled.state === "failed") view.fault(FAILED);
    if (me === world.me) answered(settled);
  } catch (refusal) {
    view.fault(refusal.message);
  } finally {
    view.work(null);
  }
}

async function command(name, options, line) {
  const { me, here } = world;
  const { interaction } = await api.command(me, { channel: here, name, options });
  watchCommand(me, here, interaction, line);
}

/** The command is on its way; the box is free for the next. */
async function watchCommand(me, here, interaction, line) {
  log.expect(true);
  $("box").classList.add("sending");
  const settled = await tracker.settled(me, interaction);
  $("box").classList.remove("sending");
  if (me !== world.me || here !== world.here) return;
  const words = `${world.bot.name} did not respond to ${line}.`;
  if (settled.state === "failed") log.note(words, () => box.put(line));
  answered(settled);
}

function answered({ id, modal }) {
  if (modal) openModal(modal, page, (fields) => submit(id, fields));
}

/** @returns {Promise<string | null>} what went wrong */
async function submit(id, fields) {
  const { me } = world;
  try {
    log.expect(true);
    const { interaction } = await api.modal(me, { interaction: id, fields });
    const settled = await tracker.settled(me, interaction);
    return settled.state === "failed" ? "Something went wrong. Try again." : null;
  } catch (refusal) {
    return refusal.message;
  }
}

async function ask(name, options, focused) {
  const answer = await api
    .autocomplete(world.me, { channel: world.here, name, options, focused })
    .catch(() => null);
  return answer?.choices ?? [];
}

function setting() {
  const guild = world.guildOf(world.here);
  const people = world.people.map(({ id, name }) => ({ id, label: `@${name}` }));
  const channels = (guild?.channels ?? []).map(({ id }) => ({ id, label: world.title(id) }));
  return { leaves, people, channels, heard };
}

function follow(url) {
  const { channel, message } = placeInAddress(url);
  if (channel && world.knows(channel)) lead(channel, message);
  else if (/^https?:/.test(url)) open(url, "_blank", "noopener,noreferrer");
}

function dismiss(id) {
  dismissed.add(id);
  sessionStorage.setItem("dismissed", JSON.stringify([...dismissed].slice(-200)));
  log.remove(id);
  paintWelcome();
  (hasKeyboard() ? $("line") : $("scroller")).focus({ preventScroll: true });
}

/** Where there is none, the focus in the text box would bring up one on the screen. */
function hasKeyboard() {
  return matchMedia("(pointer: fine)").matches;
}

function complain(refusal) {
  if (!refusal?.message) throw refusal;
  $("banner").hidden = false;
  fill($("banner"), icon("alert"), h("span", {}, refusal.message));
}

// -- the beginning -----------------------------------------------------------------------------------

function seen() {
  if (document.hidden || !world.here) return;
  world.unread.delete(world.here);
  paintPlaces();
}

function settingsChanged() {
  paintPlaces();
  commandsChanged();
}

async function begin() {
  buildFrame();
  followLinks(go);
  keepTime();
  $("settings").addEventListener("click", () => openSettings(world, settingsChanged).catch(complain));
  document.addEventListener("visibilitychange", seen);
  addEventListener("popstate", () => followAddress().catch(complain));
  world.learn(await api.world());
  $("house").textContent = world.bot.name;
  await followAddress();
  history.replaceState(null, "", addressOf(world.myself.name, world.here));
  paintBanner();
  document.body.classList.add("ready");
  if (hasKeyboard()) $("line").focus();
}

begin().catch(complain);
