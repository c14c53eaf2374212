// Receives the commits of all nodes on one connection. A notification contains the id of a row of `_changes`; notifications arrive in commit order.
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { openListeners } from "../listeners.ts";
import { inRounds } from "../rounds.ts";
import type { Change, StorageLog } from "../storage.ts";
import { within } from "../within.ts";

export const CHANNEL = "bandeha_changes";

const CHANGES = "select id, payload from _changes where id = any($1)";
const BATCH = 200;
const PENDING_MAX = 10_000;
const PROBE_EVERY_MS = 3000;
/** For every answer on this connection. */
const ANSWER_MS = 3000;
const CONNECT_MS = 10_000;
/** Between a notification sent by another connection and its arrival here. */
const HEARD_MS = 5000;
const RECONNECT_MS = { first: 100, max: 5000 };
/** A mark sent on this connection comes back in less, or the connection is given up. Shorter than the patience of another process that asks (peers.ts). */
const MARK_MS = 2000;
const MARKS_EVERY_MS = 10;
const MARK = "mark ";

/** Notifications do not arrive although the database answers. */
export class Deaf extends Error {
  override readonly name = "Deaf";
}

export type ChangeFeed = {
  onCommit: (listener: (changes: readonly Change[]) => void) => () => void;
  onGap: (listener: () => void) => () => void;
  /**
   * Call before the commit. `reported` resolves when the listeners have received it, or a gap instead. `forget` ends the wait. If the commit is
   * durable and not reported by then, this process counts as deaf until it is.
   */
  expect: (id: string) => { reported: Promise<void>; forget: (committed: boolean) => void };
  /** Whether commits are being received. While they are not, nothing in memory may be trusted. */
  hears: () => boolean;
  /** Resolves when every commit made before the call was reported, or nothing in memory is trusted any more. Calls share one notification. */
  caughtUp: () => Promise<void>;
  close: () => Promise<void>;
};

type FeedOptions = {
  url: string;
  /** Sends a notification over another connection. */
  notify: (payload: string) => Promise<unknown>;
  log: StorageLog | undefined;
};

/** @throws Deaf when a notification of another connection does not arrive: a pooler that shares connections between transactions is in the way. */
export const openChangeFeed = async ({ url, notify, log }: FeedOptions): Promise<ChangeFeed> => {
  const commits = openListeners<[changes: readonly Change[]]>(log);
  const gaps = openListeners<[]>(log);
  const closing = new AbortController();
  const awaited = new Map<string, () => void>();
  let client: Client | undefined;
  let pending: string[] = [];
  let draining = false;
  /** Durable commits of this process that were not reported in time. */
  const late = new Set<string>();
  const greetings = new Map<string, () => void>();
  const marks = new Map<string, () => void>();

  const releaseAll = () => {
    for (const waiting of [awaited, marks]) {
      for (const resolve of waiting.values()) resolve();
      waiting.clear();
    }
    late.clear();
  };
  const gap = () => {
    pending = [];
    gaps.call();
    releaseAll();
  };
  const dispatch = (id: string, payload: string | undefined) => {
    if (payload === undefined) gaps.call();
    else commits.call(JSON.parse(payload) as readonly Change[]);
    awaited.get(id)?.();
    awaited.delete(id);
    late.delete(id);
  };

  const drain = async (from: Client) => {
    if (draining) return;
    draining = true;
    try {
      while (pending.length > 0 && client === from) {
        // Taken out first: a gap during the query empties the list, and what arrives after it must stay.
        const batch = pending.splice(0, BATCH);
        const ids = batch.filter((one) => !one.startsWith(MARK));
        const { rows } = ids.length > 0 ? await from.query(CHANGES, [ids]) : { rows: [] };
        if (client !== from) return;
        const payloads = new Map(rows.map(({ id, payload }) => [String(id), String(payload)]));
        for (const one of batch) {
          if (one.startsWith(MARK)) marks.get(one)?.();
          else dispatch(one, payloads.get(one));
        }
      }
    } catch (error) {
      lose(from, error);
    } finally {
      draining = false;
    }
  };

  const lose = (lost: Client, error: unknown) => {
    if (client !== lost) return;
    client = undefined;
    lost.end().catch(() => undefined);
    pending = [];
    releaseAll();
    if (closing.signal.aborted) return;
    log?.error({ err: error }, "the connection that receives changes was lost");
    void reconnect();
  };

  const connect = async (): Promise<Client> => {
    const next = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
    });
    next.on("error", (error) => lose(next, error));
    next.on("end", () => lose(next, new Error("the connection ended")));
    next.on("notification", ({ payload }) => {
      if (!payload) return;
      const greeted = greetings.get(payload);
      if (greeted) return greeted();
      if (!/^\d+$/.test(payload) && !marks.has(payload)) return;
      pending.push(payload);
      if (pending.length > PENDING_MAX) gap();
      void drain(next);
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      await hearOneself();
    } catch (error) {
      // A server that became a standby accepts the connection and refuses to listen.
      next.end().catch(() => undefined);
      throw error;
    }
    return next;
  };

  const use = (next: Client) => {
    client = next;
    // Notifications received before the line above.
    void drain(next);
  };

  const hearOneself = async () => {
    const greeting = `hello ${randomUUID()}`;
    const { promise, resolve } = Promise.withResolvers<void>();
    greetings.set(greeting, resolve);
    try {
      await notify(greeting);
      await within(HEARD_MS, promise).catch(() => Promise.reject(new Deaf()));
    } finally {
      greetings.delete(greeting);
    }
  };

  const reconnect = async () => {
    for (let wait = RECONNECT_MS.first; !closing.signal.aborted; wait = Math.min(wait * 2, RECONNECT_MS.max)) {
      try {
        // Jitter, so that nodes that lost the same server do not reconnect at the same time.
        await delay(wait * (0.5 + Math.random()), undefined, { signal: closing.signal, ref: false });
        const next = await connect();
        // Before anything in memory is trusted again.
        gap();
        use(next);
        return;
      } catch (error) {
        if (!closing.signal.aborted) log?.error({ err: error }, "changes cannot be received yet");
      }
    }
  };

  /** Notifications arrive in commit order, so all earlier commits are reported before a mark comes back. */
  const caughtUp = inRounds(MARKS_EVERY_MS, async () => {
    const asked = client;
    if (!asked) return;
    const mark = MARK + randomUUID();
    const { promise, resolve } = Promise.withResolvers<void>();
    marks.set(mark, resolve);
    try {
      const sent = asked.query("select pg_notify($1, $2)", [CHANNEL, mark]);
      await within(MARK_MS, Promise.all([sent, promise]));
    } catch (error) {
      lose(asked, error);
    } finally {
      marks.delete(mark);
    }
  });

  /** A dead connection may give no error, so it is checked regularly. */
  const probe = setInterval(() => {
    const asked = client;
    asked?.query("select 1").catch((error) => lose(asked, error));
  }, PROBE_EVERY_MS).unref();

  use(await connect());
  return {
    onCommit: commits.add,
    onGap: gaps.add,
    expect: (id) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      if (client) awaited.set(id, resolve);
      else resolve();
      const forget = (committed: boolean) => {
        if (awaited.delete(id) && committed) late.add(id);
        resolve();
      };
      return { reported: promise, forget };
    },
    hears: () => client !== undefined && late.size === 0,
    caughtUp,
    close: async () => {
      closing.abort();
      clearInterval(probe);
      commits.clear();
      gaps.clear();
      releaseAll();
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
};
