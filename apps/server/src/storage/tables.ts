// The fields of every table: the contract's collections and the server's own tables. Migrations create them; the conformance suite compares both.
import { bool, collections, date, type FieldSpec, type FieldSpecs, json, number, text } from "@bandeha/contract";
import type { Table } from "./storage.ts";

/** Fields of every row; the writer of a row sets the dates. */
export const systemFields = { id: text(), created: date(), updated: date() } satisfies FieldSpecs;

/** Internal tables: without events and record API. */
const serverTables = {
  _superusers: { email: text(), password_hash: text(), token_key: text(), role: text() },
  /** The second factor of a superuser, whose id it has: the sealed secret, the last used time step, keyed hashes of unused recovery codes. */
  _second_factors: { secret: text(), active: bool(), step: number(), recovery: json<string[]>({ maxBytes: 2000 }) },
  /** Sign-ins of superusers whose password was right; the code of the second factor is awaited. */
  _mfas: { account: text(), expires: date() },
  /** Sign-in codes that are sent and valid. */
  _codes: {
    phone: text(),
    request_id: text(),
    code_hash: text(),
    expires: date(),
    tries: number(),
    used: bool(),
    /** 0: the code opens the account, or leads to a second one; 1: it is the second. */
    step: number(),
    /** Asked for by a device that has signed in with this phone. */
    known: bool(),
    /** Keyed hash of the network that asked. */
    network: text(),
    /** The sender that took it. */
    channel: text(),
  },
  /** What was spent of a budget (`phone:+7999…`, `address:…`, `wrong:+7999…`), one row per use, `at` in epoch milliseconds. */
  _sends: { key: text(), at: number() },
  /** What is remembered of a network or a phone (the id, a keyed hash) for longer than a budget counts: moments in epoch milliseconds. */
  _standings: { asked: number(), entered: number(), wrong: number() },
  /** Messages that a sender took, until their report of delivery is due no longer. */
  _deliveries: { channel: text(), reference: text(), code: text(), state: text(), kopecks: number() },
  /** What each sender did and cost, by the hour; `hour` is its start in epoch milliseconds. */
  _sender_hours: {
    channel: text(),
    hour: number(),
    sent: number(),
    refused: number(),
    unclear: number(),
    delivered: number(),
    undelivered: number(),
    kopecks: number(),
  },
  /** Tournaments whose ratings are to be computed again, by their local day and time. */
  _stale_ratings: { tournament: text(), date: date() },
  /** Records that were created under an id chosen by the client (`<collection>/<id>`): a digest of who created it from which body. */
  _creations: { digest: text() },
  /** Whether a guest is this person: `declined`, `merging` (in progress) or `partly` (what could not be merged stays). */
  _claims: { guest: text(), user: text(), state: text() },
  /** Cities and clubs whose references move to another one; the row goes with the last of them. */
  _place_merges: { collection: text(), source: text(), target: text() },
  /** Cities, clubs and accounts that were merged into another one (the target); the id is the merged one's. */
  _merged_rows: { collection: text(), target: text() },
  /** Which process may run an exclusive job (the id), and until when. */
  _job_leases: { holder: text(), until: date() },
  /** The secret address of a person's calendar; the id is the user's. */
  _calendar_feeds: { secret: text() },
  /** Events as a person's calendar has seen them last. */
  _calendar_events: {
    user: text(),
    tournament: text(),
    digest: text(),
    event: json<object>({ maxBytes: 8000 }),
    sequence: number(),
  },
  /** Where a device receives push: the keys are the browser's. */
  _push_subscriptions: { user: text(), session: text(), endpoint: text(), p256dh: text(), auth: text() },
  /** Notifications that are to be sent: to a device (`target`) of a channel, or, without a channel, to every device of the user. */
  _notification_deliveries: {
    notification: text(),
    channel: text(),
    target: text(),
    /** The time of the next attempt. */
    due: date(),
    expires: date(),
    attempts: number(),
    /** The last attempt began and its outcome is unknown. */
    unclear: bool(),
    /** The last attempt has failed, and the delivery is tried again. */
    failed: bool(),
    burst: text(),
    others: text(),
    merged: number(),
  },
  /** One-time tokens of messengers (telegram/sign-in/one-time-tokens.ts); the token, the ticket and the cookie of the browser only as hashes. */
  _messenger_tokens: {
    kind: text(),
    hash: text(),
    user: text(),
    tournament: text(),
    account: text(),
    name: text(),
    phone: text(),
    ticket: text(),
    browser: text(),
    network: text(),
    device: text(),
    state: text(),
    expires: date(),
  },
  /** Updates that Telegram sent, by their `update_id`, so that a repeated one is processed once. */
  _telegram_updates: { body: text(), state: text(), tries: number() },
  /** Messages of the bots with buttons, until `due`, or until their question is closed. `message` is the id in Telegram, `mid` the one in MAX. */
  _asked_messages: {
    ...{ notification: text(), user: text(), messenger: text(), chat: text(), message: number(), mid: text() },
    ...{ due: date(), tries: number() },
  },
  /** Messages of posts, with the name that they show. A row remains when its post is deleted, until the message says so. */
  _posted_messages: {
    ...{ post: text(), tournament: text(), chat: text(), message: number(), pictured: bool(), name: text() },
    ...{ due: date(), tries: number() },
  },
  _settings: { key: text(), value: text() },
} as const satisfies Record<string, FieldSpecs>;

const tables = new Map<string, FieldSpecs>([
  ...Object.values(collections).map(({ name, fields }): [string, FieldSpecs] => [name, { ...systemFields, ...fields }]),
  ...Object.entries(serverTables).map(([name, fields]): [string, FieldSpecs] => [name, { ...systemFields, ...fields }]),
]);

export const tableNames: readonly Table[] = [...tables.keys()];

/** Changes of these tables are announced after commit. */
export const isAnnounced = (table: Table): boolean => Object.hasOwn(collections, table);

export const fieldsOf = (table: Table): FieldSpecs => {
  const fields = tables.get(table);
  if (!fields) throw new Error(`no table ${table}`);
  return fields;
};

/** False for a table that only a newer version has, whose commits an older process receives during an upgrade. */
export const hasColumn = (table: Table, column: string): boolean => Object.hasOwn(tables.get(table) ?? {}, column);

const entries = new Map<string, readonly [column: string, field: FieldSpec][]>(
  [...tables].map(([name, fields]) => [name, Object.entries(fields)]),
);

/** The same as entries, made once: every row that is read needs them. */
export const columnsOf = (table: Table): readonly [column: string, field: FieldSpec][] => {
  const columns = entries.get(table);
  if (!columns) throw new Error(`no table ${table}`);
  return columns;
};

export const fieldOf = (table: Table, column: string): FieldSpec => {
  const fields = fieldsOf(table);
  const field = Object.hasOwn(fields, column) ? fields[column] : undefined;
  if (!field) throw new Error(`no column ${column} in ${table}`);
  return field;
};
