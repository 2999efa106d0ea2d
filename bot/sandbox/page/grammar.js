/**
 * The language of the command box, `/danger start pace: every card`: reading it, completing it, and
 * making of it what is sent. Nothing here touches the page.
 */

const SUB_COMMAND = 1;
const SUB_COMMAND_GROUP = 2;
const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const NUMBER = 10;
const CHAT_INPUT = 1;

/**
 * @typedef {object} Leaf a command that can be sent, with its sub command
 * @property {string} path as the person sees and types it: "danger start"
 * @property {string} real the same in the bot's own words
 * @property {string} description
 * @property {object[]} options Discord's
 *
 * @typedef {object} Setting where a command is typed
 * @property {Leaf[]} leaves
 * @property {{id: string, label: string}[]} people labels begin with @
 * @property {{id: string, label: string}[]} channels labels begin with #
 * @property {Map<string, {name: string, value: any}[]>} heard choices that the bot has offered, by option key
 *
 * @typedef {object} Given an option in the line
 * @property {object} option
 * @property {number} start @property {number} valueStart @property {number} end places in the line
 * @property {string} raw the value as it stands there
 * @property {any} value what is sent; undefined while it is none yet
 * @property {string} rest words after the value that do not belong to it
 *
 * @typedef {object} Item one thing to choose
 * @property {string} label @property {string} detail
 * @property {string} text the line up to the caret once it is chosen
 * @property {boolean} [isNeeded]
 */

/**
 * In the order of *commands*; of each its "start" first, the others by name.
 *
 * @param {object[]} commands Discord's
 * @returns {Leaf[]}
 */
export function leavesOf(commands) {
  return commands
    .filter(({ type = CHAT_INPUT }) => type === CHAT_INPUT)
    .flatMap((command) => grown(command, "", "").sort(startFirst));
}

function startFirst(one, other) {
  const isStart = ({ real }) => real.endsWith(" start");
  return isStart(other) - isStart(one) || one.path.localeCompare(other.path);
}

function grown(command, path, real) {
  const { name, real_name: realName = name, description = "", options = [] } = command;
  const here = [`${path}${name}`, `${real}${realName}`];
  const branches = options.filter(({ type }) => type === SUB_COMMAND || type === SUB_COMMAND_GROUP);
  if (!branches.length) return [{ path: here[0], real: here[1], description, options }];
  return branches.flatMap((branch) => grown(branch, `${here[0]} `, `${here[1]} `));
}

/** The key of an option in what is sent. */
export const keyOf = (option) => option.real_name ?? option.name;

/**
 * The line as far as it can be understood.
 *
 * @param {string} text beginning with "/"
 * @param {Setting} setting
 * @returns {{leaf: Leaf | null, given: Given[], loose: string}} *loose*: words that belong to no option
 */
export function read(text, setting) {
  const body = text.slice(1);
  const fits = setting.leaves.filter(({ path }) => body === path || body.startsWith(`${path} `));
  const leaf = fits.sort((one, other) => other.path.length - one.path.length)[0] ?? null;
  if (!leaf) return { leaf, given: [], loose: body };
  const from = 1 + leaf.path.length;
  const names = namesIn(text, from, leaf);
  const given = names.map((name, at) => valueOf(text, name, names[at + 1]?.start ?? text.length, setting));
  const loose = given.length ? given.at(-1).rest : text.slice(from);
  return { leaf, given, loose: loose.trimStart() };
}

/** Where the names of options stand in the line. */
function namesIn(text, from, leaf) {
  if (!leaf.options.length) return [];
  const names = leaf.options.map(
    ({ name }) => RegExp.escape?.(name) ?? name.replace(/[^\p{L}\p{N}_]/gu, "\\$&"),
  );
  const pattern = new RegExp(
    `(?<=\\s)(${names.sort((one, other) => other.length - one.length).join("|")}):`,
    "gu",
  );
  return [...text.slice(from).matchAll(pattern)].map((match) => {
    const start = from + match.index;
    return {
      option: leaf.options.find(({ name }) => name === match[1]),
      start,
      valueStart: start + match[0].length,
    };
  });
}

/** @returns {Given} */
function valueOf(text, { option, start, valueStart }, next, setting) {
  const raw = text.slice(valueStart, next);
  const [value, rest] = understood(option, raw, setting);
  const end = valueStart + raw.length - rest.length;
  return {
    option,
    start,
    valueStart,
    end: Math.max(valueStart, text.slice(0, end).trimEnd().length),
    raw,
    value,
    rest,
  };
}

/** @returns {[any, string]} the value in *raw* and what follows it */
function understood(option, raw, setting) {
  const words = raw.trimStart();
  const choices = choicesOf(option, setting);
  const choice = choices
    ?.filter(({ label }) => isFirst(words, label))
    .sort((one, other) => other.label.length - one.label.length)[0];
  if (choice) return [choice.value, words.slice(choice.label.length)];
  if (choices && !option.autocomplete) return [undefined, ""];
  if (option.type === INTEGER || option.type === NUMBER) {
    const number = (option.type === INTEGER ? /^-?\d+(?=\s|$)/ : /^-?\d+(?:\.\d+)?(?=\s|$)/).exec(words);
    return number ? [Number(number[0]), words.slice(number[0].length)] : [undefined, ""];
  }
  return [words.trim() || undefined, ""];
}

function isFirst(words, label) {
  const after = words[label.length];
  return (
    words.slice(0, label.length).toLowerCase() === label.toLowerCase() &&
    (after === undefined || /\s/.test(after))
  );
}

/** @returns {{label: string, value: any}[] | null} all that an option takes; null when that is not a list */
export function choicesOf(option, { people, channels, heard }) {
  const named = ({ id, label }) => ({ label, value: id });
  if (option.autocomplete)
    return (heard.get(keyOf(option)) ?? []).map(({ name, value }) => ({ label: name, value }));
  if (option.choices?.length)
    return option.choices.map(({ name, value }) => ({ label: String(name), value }));
  if (option.type === BOOLEAN)
    return [
      { label: "True", value: true },
      { label: "False", value: false },
    ];
  if (option.type === USER) return people.map(named);
  return option.type === CHANNEL ? channels.map(named) : null;
}

/**
 * What can be chosen at the end of *text*.
 *
 * @param {string} text the line up to the caret
 * @param {Setting} setting
 * @returns {{title: string, detail: string, items: Item[], active: number, asks?: {leaf: Leaf, option: object, given: Given[]}}}
 *   *active* is the item that Enter takes, -1 when Enter sends; *asks*: the bot has to be asked for choices
 */
export function complete(text, setting) {
  const { leaf, given, loose } = read(text, setting);
  if (!leaf || text === `/${leaf.path}`) return commandsFor(text, leaf, setting);
  const last = given.at(-1);
  const isInValue = last && !(last.value !== undefined && /\s$/.test(last.raw)) && !last.rest.trim();
  if (isInValue || (last && last.option.autocomplete && !last.rest))
    return valuesFor(text, leaf, given, setting);
  const written = /\S*$/.exec(last && !last.rest ? last.raw : loose)[0];
  return optionsFor(text, leaf, given, written);
}

function commandsFor(text, exact, { leaves }) {
  const typed = text.slice(1).toLowerCase().trimStart();
  const begins = leaves.filter(({ path }) => path.startsWith(typed));
  const holds = leaves.filter(({ path }) => !path.startsWith(typed) && path.includes(typed));
  const items = [...begins, ...holds].map((leaf) => {
    const needed = nextNeeded(leaf, []);
    return {
      label: `/${leaf.path}`,
      detail: leaf.description,
      text: `/${leaf.path} ${needed ? `${needed.name}: ` : ""}`,
    };
  });
  const isReady = exact && !nextNeeded(exact, []);
  const title = items.length ? "Commands" : "No command begins like that";
  return { title, detail: "", items, active: isReady || !items.length ? -1 : 0 };
}

function nextNeeded(leaf, given) {
  return leaf.options.find((option) => option.required && !given.some((one) => one.option === option));
}

function optionsFor(text, leaf, given, written) {
  const free = leaf.options.filter((option) => !given.some((one) => one.option === option));
  const before = text.slice(0, text.length - written.length);
  const items = free
    .filter(({ name }) => name.startsWith(written.toLowerCase()))
    .map((option) => ({
      label: option.name,
      detail: option.description,
      text: `${before}${/\s$/.test(before) ? "" : " "}${option.name}: `,
      isNeeded: option.required,
    }));
  return {
    title: `/${leaf.path}`,
    detail: leaf.description,
    items,
    active: written && items.length ? 0 : -1,
  };
}

function valuesFor(text, leaf, given, setting) {
  const { option, valueStart, raw } = given.at(-1);
  const typed = raw.trim().toLowerCase().replace(/^[@#]/, "");
  const bare = (label) => label.toLowerCase().replace(/^[@#]/, "");
  const choices = choicesOf(option, setting);
  const found = option.autocomplete ? choices : choices?.filter(({ label }) => bare(label).includes(typed));
  const needed = nextNeeded(leaf, given);
  const items = (found ?? []).map(({ label }) => ({
    label,
    detail: "",
    text: `${text.slice(0, valueStart)} ${label} ${needed ? `${needed.name}: ` : ""}`,
  }));
  const isWhole = items.some(({ label }) => bare(label) === typed);
  const asks = option.autocomplete ? { leaf, option, given } : undefined;
  return {
    title: option.name,
    detail: detailOf(option),
    items,
    active: isWhole || !items.length ? -1 : 0,
    asks,
  };
}

function detailOf({ description, min_value: least, max_value: most, required }) {
  const range = [least !== undefined && `from ${least}`, most !== undefined && `to ${most}`]
    .filter(Boolean)
    .join(" ");
  return [description, range, required ? "" : "optional"].filter(Boolean).join(" · ");
}

/**
 * What the line sends, or the sentence that says what it lacks.
 *
 * @param {string} text the whole line
 * @param {Setting} setting
 * @returns {{name: string, options: Record<string, any>} | {problem: string}}
 */
export function toSend(text, setting) {
  const { leaf, given, loose } = read(text, setting);
  if (!leaf) return { problem: `There is no command ${text.trim()}. Type / and choose one.` };
  const bad = given.find(({ value }) => value === undefined);
  if (bad) return { problem: `“${bad.option.name}” needs a value: ${wantedBy(bad.option, setting)}.` };
  const stray = [...given.map(({ rest }) => rest), loose].map((words) => words.trim()).find(Boolean);
  if (stray)
    return { problem: `“${stray}” belongs to no option. Name the option first, as in “option: value”.` };
  const needed = nextNeeded(leaf, given);
  if (needed) return { problem: `“${needed.name}” is needed: ${needed.description}` };
  return {
    name: leaf.real,
    options: Object.fromEntries(given.map(({ option, value }) => [keyOf(option), value])),
  };
}

function wantedBy(option, setting) {
  const labels = choicesOf(option, setting)?.map(({ label }) => label);
  if (labels?.length) return labels.slice(0, 6).join(", ");
  return option.type === INTEGER || option.type === NUMBER ? "a number" : option.description;
}
