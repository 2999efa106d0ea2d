/** The API below /local, one function for each request. Every address is on the server that sent this page. */

/** A refusal whose message is a sentence for the person. */
export class Refusal extends Error {
  /** @param {string} sentence @param {number} status */
  constructor(sentence, status) {
    super(sentence);
    this.status = status;
  }
}

/** How many messages are asked for at once. */
export const PAGE = 50;

async function ask(method, path, body) {
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refusal("The sandbox does not answer. Start it again in the terminal that it ran in.", 0);
  }
  const received = await answer.json().catch(() => ({}));
  if (!answer.ok)
    throw new Refusal(received.error ?? `The sandbox answered ${answer.status}.`, answer.status);
  return received;
}

const get = (path) => ask("GET", path);
const query = (values) => new URLSearchParams(Object.entries(values).filter(([, value]) => value)).toString();

export const world = () => get("/local/world");
export const places = (user) => get(`/local/as/${user}/places`);
export const commands = (user, channel) => get(`/local/as/${user}/commands?${query({ channel })}`);
export const interaction = (user, id, wait = 0) =>
  get(`/local/as/${user}/interactions/${id}?${query({ wait })}`);

/** Oldest first; those before message *before* when it is given. */
export const messages = (user, channel, before) =>
  get(`/local/as/${user}/channels/${channel}/messages?${query({ before, limit: PAGE })}`);

/** *sent* is {channel, name, options}. */
export const command = (user, sent) => ask("POST", `/local/as/${user}/command`, sent);

/** *sent* is {channel, name, options, focused}. */
export const autocomplete = (user, sent) => ask("POST", `/local/as/${user}/autocomplete`, sent);

/** *sent* is {message, custom_id} and, from a select, values. */
export const press = (user, sent) => ask("POST", `/local/as/${user}/press`, sent);

/** *sent* is {interaction, fields}. */
export const modal = (user, sent) => ask("POST", `/local/as/${user}/modal`, sent);

export const say = (user, channel, content) => ask("POST", `/local/as/${user}/say`, { channel, content });

/** *changes* is {dms_closed} or {locale}. */
export const settings = (user, changes) => ask("PATCH", "/local/settings", { as: user, ...changes });
