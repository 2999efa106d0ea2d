/** The page as a whole: who is here, which channel is shown, and what happens when something happens. */

import * as api from "./api.js";
import { Composer } from "./composer.js";
import { EventSocket } from "./event_socket.js";
import { leavesOf } from "./grammar.js";
import { showBanner, showProblem, showSelf, showTitle } from "./header.js";
import { InteractionTracker } from "./interaction_tracker.js";
import { MessageList } from "./message_list.js";
import { openModal } from "./modal.js";
import { followLinks, startNavigation } from "./navigation.js";
import { showMenu, showPeople, showPlaces } from "./places.js";
import { openSettings } from "./settings.js";
import { keepTime } from "./times.js";
import { welcome } from "./welcome.js";
import { World, addressOf, placeInAddress, readAddress } from "./world.js";

const FAILED = "This interaction failed";
const $ = (id) => document.getElementById(id);

const world = new World();
const tracker = new InteractionTracker();
let socket = null;
let leaves = [];
let heard = new Map();
/** Rises with every change of person or channel: answers to earlier questions are then dropped. */
let visits = 0;
const dismissed = new Set(JSON.parse(sessionStorage.getItem("dismissed") ?? "[]"));

const names = {
  person: (id) => world.nameOf(id),
  channel: (id) => world.title(id),
  open: goTo,
  get me() {
    return world.me;
  },
};
const page = { world, names, follow, press, dismiss };
const list = new MessageList(
  { scroller: $("scroller"), talk: $("talk"), list: $("log"), older: $("older"), jump: $("jump") },
  page,
  loadOlder,
);
const composer = new Composer(
  {
    form: $("box"),
    line: $("line"),
    mirror: $("mirror"),
    list: $("choices"),
    suggestions: $("suggestions"),
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
  const isThere = person.id === world.me || (await switchPerson(person.id));
  if (isThere) await show(world.knows(asked.channel) ? asked.channel : world.firstChannel);
}

function changeAddress(name, channel) {
  const address = addressOf(name, channel);
  if (address !== location.pathname + location.search) history.pushState(null, "", address);
  return followAddress().catch(showError);
}

/** Show *channel*, at one of its messages if one is named; if it is shown already, it stays as it is. */
async function goTo(channel, message) {
  if (!message || channel !== world.here) await changeAddress(world.myself.name, channel);
  if (message && channel === world.here) await list.reveal(message);
}

/** @returns {Promise<boolean>} false when the tab has become somebody else meanwhile */
async function switchPerson(id) {
  const visit = (visits += 1);
  socket?.close();
  world.me = id;
  world.unread.clear();
  world.mentions.delete(id);
  world.here = "";
  const places = await api.places(id);
  if (visit !== visits) return false;
  world.see(places);
  socket = new EventSocket(id, handleEvent, connection);
  return true;
}

async function show(channel) {
  const visit = (visits += 1);
  const { me } = world;
  world.here = channel;
  world.unread.delete(channel);
  list.clear();
  composer.begin(world.title(channel) ?? "");
  paintPlaces();
  await socket?.ready;
  const [{ messages }] = await Promise.all([api.messages(me, channel), learnCommands()]);
  if (visit !== visits) return;
  list.fill(messages.filter(isKept), messages.length === api.PAGE);
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
  const answer = await api.messages(me, here, before).catch(showError);
  return me === world.me && here === world.here ? answer?.messages : undefined;
}

// -- painting ----------------------------------------------------------------------------------------

function paintPlaces() {
  showPlaces($("places"), world);
  showMenu($("menu"), world);
  showPeople($("people"), world);
  showSelf(world);
  showTitle(world);
}

function paintWelcome() {
  $("welcome").hidden = !list.isEmpty;
  if (list.isEmpty) welcome($("welcome"), world.title(world.here) ?? "", leaves, (text) => composer.put(text));
}

function paintBanner(isLost = socket?.isLost) {
  showBanner(world, isLost);
}

// -- what happens ------------------------------------------------------------------------------------

const EVENT_HANDLERS = {
  message_create: ({ message }) => received(message),
  message_update: ({ message }) => message.channel_id === world.here && list.change(message),
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

function handleEvent(event) {
  EVENT_HANDLERS[event.event]?.(event);
}

function received(message) {
  if (message.channel_id === world.here) {
    list.receive(message);
    paintWelcome();
  }
  const isMine = message.author.id === world.me;
  if (!isMine && (message.channel_id !== world.here || document.hidden)) {
    world.addUnread(message.channel_id, message.pings_me);
  }
  world.addMentions(message);
  paintPlaces();
  if (!world.knows(message.channel_id)) placesChanged();
}

function deleted(id) {
  list.remove(id);
  world.dropMentions(id);
  paintWelcome();
  paintPlaces();
}

async function placesChanged() {
  const { me } = world;
  const places = await api.places(me).catch(showError);
  if (!places || me !== world.me) return;
  world.see(places);
  if (!world.knows(world.here)) {
    changeAddress(world.myself.name, world.firstChannel);
    return;
  }
  list.rename();
  paintPlaces();
}

async function commandsChanged() {
  await learnCommands().catch(showError);
  paintWelcome();
}

async function botChanged() {
  world.learn(await api.world());
  paintBanner();
  await commandsChanged();
}

function connection(state) {
  paintBanner(state === "lost");
  if (state === "again") catchUp().catch(showError);
}

/** Learn what happened while the connection was lost. */
async function catchUp() {
  const { here } = world;
  await botChanged();
  await placesChanged();
  const { messages } = await api.messages(world.me, here);
  if (here === world.here) list.refill(messages.filter(isKept), messages.length === api.PAGE);
  paintWelcome();
}

// -- what the person does ----------------------------------------------------------------------------

async function press(item, component, values) {
  const { me } = world;
  item.fault("");
  item.work(component);
  list.expect(true);
  try {
    const { interaction } = await api.press(me, {
      message: item.message.id,
      custom_id: component.custom_id,
      values,
    });
    const settled = await tracker.settled(me, interaction);
    if (settled.state === "failed") item.fault(FAILED);
    if (me === world.me) answered(settled);
  } catch (refusal) {
    item.fault(refusal.message);
  } finally {
    item.work(null);
  }
}

async function command(name, options, line) {
  const { me, here } = world;
  const { interaction } = await api.command(me, { channel: here, name, options });
  watchCommand(me, here, interaction, line);
}

/** The command is on its way; the message box is free for the next. */
async function watchCommand(me, here, interaction, line) {
  list.expect(true);
  $("box").classList.add("sending");
  const settled = await tracker.settled(me, interaction);
  $("box").classList.remove("sending");
  if (me !== world.me || here !== world.here) return;
  const words = `${world.bot.name} did not respond to ${line}.`;
  if (settled.state === "failed") list.note(words, () => composer.put(line));
  answered(settled);
}

function answered({ id, modal }) {
  if (modal) openModal(modal, page, (fields) => submit(id, fields));
}

/** @returns {Promise<string | null>} what went wrong */
async function submit(id, fields) {
  const { me } = world;
  try {
    list.expect(true);
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
  if (channel && world.knows(channel)) goTo(channel, message);
  else if (/^https?:/.test(url)) open(url, "_blank", "noopener,noreferrer");
}

function dismiss(id) {
  dismissed.add(id);
  sessionStorage.setItem("dismissed", JSON.stringify([...dismissed].slice(-200)));
  list.remove(id);
  paintWelcome();
  (hasKeyboard() ? $("line") : $("scroller")).focus({ preventScroll: true });
}

/** Where there is none, the focus in the text box would bring up one on the screen. */
function hasKeyboard() {
  return matchMedia("(pointer: fine)").matches;
}

function showError(error) {
  if (!error?.message) throw error;
  showProblem(error.message);
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
  startNavigation();
  followLinks(changeAddress);
  keepTime();
  $("settings").addEventListener("click", () => openSettings(world, settingsChanged).catch(showError));
  document.addEventListener("visibilitychange", seen);
  addEventListener("popstate", () => followAddress().catch(showError));
  world.learn(await api.world());
  $("house").textContent = world.bot.name;
  await followAddress();
  history.replaceState(null, "", addressOf(world.myself.name, world.here));
  paintBanner();
  document.body.classList.add("ready");
  if (hasKeyboard()) $("line").focus();
}

begin().catch(showError);
