// Receives the commits of all nodes on one connection. A notification contains the id of a row of `_changes`; notifications arrive in commit order.
import { setTimeout as delay } from "node:timers/promises";
import type { Client } from "pg";
import { openListeners } from "../listeners.ts";
import { inRounds } from "../rounds.ts";
import type { Change, StorageLog } from "../storage.ts";
import { type ExpectedCommit, openCommitReports } from "./commit-reports.ts";
import { isMark, openFeedMarks } from "./feed-marks.ts";
import { openListeningConnection } from "./listening-connection.ts";

const CHANGES = "select id, payload from _changes where id = any($1)";
const BATCH = 200;
const PENDING_MAX = 10_000;
const PROBE_EVERY_MS = 3000;
const RECONNECT_MS = { first: 100, max: 5000 };
const MARKS_EVERY_MS = 10;

export type ChangeFeed = {
  onCommit: (listener: (changes: readonly Change[]) => void) => () => void;
  onGap: (listener: () => void) => () => void;
  /**
   * Call before the commit. If it is durable and not reported when the wait is ended, this process receives no commits until it is.
   */
  expect: (id: string) => ExpectedCommit;
  /** Whether commits are being received. While they are not, nothing in memory may be trusted. */
  receivesCommits: () => boolean;
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

/** @throws NotListening when a notification of another connection does not arrive: a pooler that shares connections between transactions is in the way. */
export const openChangeFeed = async ({ url, notify, log }: FeedOptions): Promise<ChangeFeed> => {
  const commits = openListeners<[changes: readonly Change[]]>(log);
  const gaps = openListeners<[]>(log);
  const closing = new AbortController();
  const reports = openCommitReports();
  const marks = openFeedMarks();
  let client: Client | undefined;
  let pending: string[] = [];
  let draining = false;

  const releaseAll = () => {
    reports.releaseAll();
    marks.releaseAll();
  };
  const gap = () => {
    pending = [];
    gaps.call();
    releaseAll();
  };
  const dispatch = (id: string, payload: string | undefined) => {
    if (payload === undefined) gaps.call();
    else commits.call(JSON.parse(payload) as readonly Change[]);
    reports.report(id);
  };

  const drain = async (from: Client) => {
    if (draining) return;
    draining = true;
    try {
      while (pending.length > 0 && client === from) {
        // Taken out first: a gap during the query empties the list, and what arrives after it must stay.
        const batch = pending.splice(0, BATCH);
        const ids = batch.filter((one) => !isMark(one));
        const { rows } = ids.length > 0 ? await from.query(CHANGES, [ids]) : { rows: [] };
        if (client !== from) return;
        const payloads = new Map(rows.map(({ id, payload }) => [String(id), String(payload)]));
        for (const one of batch) {
          if (isMark(one)) marks.returned(one);
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

  const receive = (payload: string, from: Client) => {
    if (!/^\d+$/.test(payload) && !marks.isAwaited(payload)) return;
    pending.push(payload);
    if (pending.length > PENDING_MAX) gap();
    void drain(from);
  };
  const connect = () => openListeningConnection({ url, notify, onPayload: receive, onLost: lose });

  const use = (next: Client) => {
    client = next;
    // Notifications received before the line above.
    void drain(next);
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

  const caughtUp = inRounds(MARKS_EVERY_MS, async () => {
    const asked = client;
    if (asked) await marks.roundTrip(asked).catch((error) => lose(asked, error));
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
    expect: (id) => reports.expect(id, client !== undefined),
    receivesCommits: () => client !== undefined && !reports.isLate(),
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
