/** Who and what there is, and which of it this tab shows. */

const TEXT = 0;
/** As many as there are --tint- colours in base.css. */
const TINTS = 8;

export class World {
  constructor() {
    this.bot = { id: "", name: "", online: true };
    this.people = [];
    this.guilds = [];
    this.dms = [];
    this.me = "";
    this.here = "";
    /** Unread messages by channel: {count, pings}. */
    this.unread = new Map();
    /** Messages that mention people who are not in this tab at present, by person. */
    this.mentions = new Map();
  }

  /** Take what GET /local/world says. */
  learn({ bot, people }) {
    Object.assign(this, { bot, people });
  }

  /** Take what this person may see. */
  see({ guilds, dms }) {
    Object.assign(this, { guilds, dms });
  }

  get myself() {
    return this.person(this.me);
  }

  person(id) {
    return this.people.find((person) => person.id === id);
  }

  /** @returns {string | undefined} the name of a person or of the bot */
  nameOf(id) {
    return id === this.bot.id ? this.bot.name : this.person(id)?.name;
  }

  /** 0 to 7: the colour that belongs to this person everywhere. */
  tintOf(id) {
    const place = this.people.findIndex((person) => person.id === id);
    return place < 0 ? null : place % TINTS;
  }

  get channels() {
    return this.guilds.flatMap((guild) => guild.channels);
  }

  channel(id) {
    return this.channels.find((channel) => channel.id === id);
  }

  dm(id) {
    return this.dms.find((dm) => dm.id === id);
  }

  guildOf(channelId) {
    return this.guilds.find((guild) => guild.channels.some((channel) => channel.id === channelId));
  }

  /** @returns {string | undefined} "#games", "a thread", "@Tableside" */
  title(channelId) {
    const channel = this.channel(channelId);
    if (channel) return isThread(channel) ? channel.name : `#${channel.name}`;
    const dm = this.dm(channelId);
    return dm && `@${dm.with}`;
  }

  /** The channel to show when none is asked for. */
  get firstChannel() {
    return this.channels.find((channel) => channel.type === TEXT)?.id ?? this.dms[0]?.id ?? "";
  }

  knows(channelId) {
    return Boolean(this.channel(channelId) ?? this.dm(channelId));
  }

  addUnread(channelId, pings) {
    const before = this.unread.get(channelId) ?? { count: 0, pings: 0 };
    this.unread.set(channelId, { count: before.count + 1, pings: before.pings + (pings ? 1 : 0) });
  }

  /** How often this person was mentioned where they have not looked since. */
  get pings() {
    return [...this.unread.keys()].reduce((sum, id) => sum + this.pingsIn(id), 0);
  }

  /** Every direct message counts as a mention; that a channel is one may become known only after its first message. */
  pingsIn(channelId) {
    const { count, pings } = this.unread.get(channelId) ?? { count: 0, pings: 0 };
    return this.dm(channelId) ? count : pings;
  }

  /** Note whom a message mentions, apart from the person in this tab. */
  addMentions(message) {
    for (const { id } of message.mentions ?? []) {
      if (id === this.me || !this.person(id)) continue;
      if (!this.mentions.has(id)) this.mentions.set(id, new Set());
      this.mentions.get(id).add(message.id);
    }
  }

  dropMentions(messageId) {
    for (const messages of this.mentions.values()) messages.delete(messageId);
  }

  isMentioned(id) {
    return (this.mentions.get(id)?.size ?? 0) > 0;
  }
}

export function isThread(channel) {
  return channel.type === 10 || channel.type === 11 || channel.type === 12;
}

/** What the address asks for: a person by name or id, a channel by id. */
export function readAddress() {
  const asked = new URLSearchParams(location.search);
  return { person: asked.get("as") ?? "", channel: asked.get("in") ?? "" };
}

/** The address that shows *channel* to the person called *name*. */
export function addressOf(name, channel) {
  return `/?${new URLSearchParams({ as: name, ...(channel && { in: channel }) })}`;
}

/** @returns {{channel?: string, message?: string}} where an address at discord.com/channels leads */
export function placeInAddress(url) {
  const address = /^https:\/\/(?:[a-z]+\.)?discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?/;
  const [, channel, message] = address.exec(url) ?? [];
  return { channel, message };
}

/** Snowflakes are whole numbers too long for a double: compare by length, then by digits. */
export function isBefore(id, other) {
  return id.length === other.length ? id < other : id.length < other.length;
}
