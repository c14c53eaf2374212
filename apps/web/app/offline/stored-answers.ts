// Answers that screens have shown, stored on the phone so that they can be read without a network. Stored per user; signing out deletes them.
import { hashKey, type Query, type QueryClient } from "@tanstack/react-query";
import { pageFreshness, UNKNOWN } from "../data/client/page-freshness.ts";
import { currentSession, onIdentity } from "../data/session/session.ts";
import { isNotFound } from "../text/failures.ts";
import { pageHydrated } from "../ui/loading/page-hydrated.ts";
import { currentConnection, onConnection } from "./connection.ts";
import { type StoredAnswer, transact } from "./phone-storage.ts";

/** The part of a query's state that restoring needs. */
type CachedState = { data: unknown; dataUpdatedAt: number };

const KEPT_MS = 14 * 24 * 3_600_000;
/** About a dozen tournaments, each with some ten answers. */
const KEPT_COUNT = 120;
/** Of answers about parts or versions of one record, as matches of a tournament, so that one evening does not push others out. */
const KEPT_OF_RECORD = 4;
/** The shortest time between two writes. */
const PAUSE_MS = 200;

const GUEST = "guest";
const owner = () => currentSession().user?.id ?? GUEST;
const prefix = (of: string) => IDBKeyRange.bound(`${of} `, `${of}!`, false, true);

/** Which of the answers to keep, newest first. Pure, for the test. */
export const answersToKeep = (answers: readonly StoredAnswer[], now: number): StoredAnswer[] =>
  answers
    // An answer dated in the future was stored before the clock was set back: it would count as newer than every later answer.
    .filter(({ at }) => at <= now && now - at < KEPT_MS)
    .toSorted((one, other) => other.at - one.at)
    .filter(fewOfRecord())
    .slice(0, KEPT_COUNT);

/** Groups keys by their start up to the first id. An answer about the whole record, whose key ends there, is kept. */
function fewOfRecord() {
  const counts = new Map<string, number>();
  return ({ key }: StoredAnswer): boolean => {
    const length = 1 + key.findIndex((part) => /^[a-z0-9]{15}$/.test(String(part)));
    if (length === 0 || length === key.length) return true;
    const record = hashKey(key.slice(0, length));
    const count = 1 + (counts.get(record) ?? 0);
    counts.set(record, count);
    return count <= KEPT_OF_RECORD;
  };
}

const read = (of: string) => transact("answers", "readonly", (store) => store.getAll(prefix(of)));

const placeOf = ({ owner, key }: StoredAnswer) => `${owner} ${hashKey(key)}`;

const write = (answers: readonly StoredAnswer[]) =>
  transact("answers", "readwrite", (store) => Promise.all(answers.map((answer) => store.put(answer, placeOf(answer)))));

/** Deletes what was read and is not kept, in one transaction and only as it was read: a page may end or store newer answers meanwhile. */
const keepOnly = (kept: readonly StoredAnswer[], read: readonly StoredAnswer[]) =>
  transact("answers", "readwrite", async (store) => {
    for (const answer of read.filter((one) => !kept.includes(one))) {
      const place = placeOf(answer);
      if ((await store.get(place))?.at === answer.at) await store.delete(place);
    }
  });

const deleteAnswer = (of: string, hash: string) =>
  transact("answers", "readwrite", (store) => store.delete(`${of} ${hash}`));

const deleteAnswers = (of: string) => transact("answers", "readwrite", (store) => store.delete(prefix(of)));

/** Deletes answers of users who are signed out, because a page that closes at sign-out does not wait for the database. */
const deleteOtherUsers = (of: string) =>
  transact("answers", "readwrite", async (store) => {
    const mine = [`${of} `, `${GUEST} `];
    const others = (await store.getAllKeys()).filter((key) => !mine.some((start) => key.startsWith(start)));
    await Promise.all(others.map((key) => store.delete(key)));
  });

/** Answers rendered into the page have the page's freshness; answers of the browser's own requests have their own time. */
const isFromPage = (updatedAt: number): boolean => updatedAt === pageFreshness();

/**
 * Whether a stored answer replaces the cached one. Pure, for the test. `over`: also an answer of the page, which was rendered for a guest.
 * An answer of unknown age comes from a page in a browser that does not report its age: it stays.
 */
export function isReplaceable(known: CachedState | undefined, at: number, over: boolean): boolean {
  if (known?.data === undefined || (over && isFromPage(known.dataUpdatedAt))) return true;
  return known.dataUpdatedAt !== UNKNOWN && known.dataUpdatedAt < at;
}

/** Restores stored answers where the cache has nothing newer. */
function restoreAnswers(queries: QueryClient, answers: readonly StoredAnswer[], over: boolean) {
  for (const { key, data, at } of answers) {
    if (isReplaceable(queries.getQueryState(key), at, over)) queries.setQueryData(key, data, { updatedAt: at });
  }
}

/** Called once, after hydration: earlier answers are stored, too. Without IndexedDB nothing is stored, and nothing else changes. */
export function storeAnswers(queries: QueryClient): void {
  const cache = queries.getQueryCache();
  let identity = owner();
  let kept: StoredAnswer[] = [];
  /** Stored answers: query hash → time of the answer. */
  const written = new Map<string, number>();
  const pending = new Map<string, Query>();
  /** Hashes of queries that were answered with 404: who may no longer read a record reads no stored answer either. */
  const gone = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stopTimer() {
    clearTimeout(timer);
    timer = undefined;
  }

  function note(query: Query) {
    const { data, dataUpdatedAt } = query.state;
    // An answer of unknown age is requested again at once, and stored then.
    if (data === undefined || dataUpdatedAt === UNKNOWN) return;
    gone.delete(query.queryHash);
    if (query.meta?.passing || written.get(query.queryHash) === dataUpdatedAt) return;
    pending.set(query.queryHash, query);
    timer ??= setTimeout(flush, PAUSE_MS);
  }

  function drop({ queryHash }: Query) {
    gone.add(queryHash);
    pending.delete(queryHash);
    written.delete(queryHash);
    kept = kept.filter(({ key }) => hashKey(key) !== queryHash);
    void deleteAnswer(identity, queryHash).catch(() => undefined);
  }

  function flush() {
    stopTimer();
    const answers = [...pending.values()].map(({ queryKey: key, queryHash, state: { data, dataUpdatedAt: at } }) => {
      written.set(queryHash, at);
      return { owner: identity, key, data, at };
    });
    pending.clear();
    if (answers.length > 0) void write(answers).catch(() => undefined);
  }

  async function restore() {
    const of = identity;
    void deleteOtherUsers(of).catch(() => undefined);
    const found = (await read(of).catch(() => undefined)) ?? [];
    await pageHydrated();
    if (of !== identity) return;
    // One may be refused while the database is read.
    kept = answersToKeep(found, Date.now()).filter(({ key }) => !gone.has(hashKey(key)));
    for (const { key, at } of kept) written.set(hashKey(key), at);
    restoreAnswers(queries, kept, !currentConnection().online && of !== GUEST);
    if (kept.length < found.length) await keepOnly(kept, found).catch(() => undefined);
  }

  cache.subscribe((event) => {
    // Answers of the page were rendered for a guest, so only a guest stores them.
    const asked = event.type === "updated" && event.action.type === "success";
    if (asked || (event.type === "added" && identity === GUEST)) note(event.query);
    if (event.type === "updated" && event.action.type === "error" && isNotFound(event.action.error)) drop(event.query);
  });
  for (const query of cache.getAll()) if (identity === GUEST || !isFromPage(query.state.dataUpdatedAt)) note(query);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && flush());
  onConnection(() => {
    if (!currentConnection().online && identity !== GUEST) restoreAnswers(queries, kept, true);
  });
  onIdentity(() => {
    const previous = identity;
    identity = owner();
    stopTimer();
    pending.clear();
    written.clear();
    gone.clear();
    kept = [];
    if (previous !== GUEST) void deleteAnswers(previous).catch(() => undefined);
    void restore();
  });
  void restore();
}
