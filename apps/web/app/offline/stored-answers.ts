// Answers the screens have seen, kept on the phone so that they can be read without network, after a reload and after a night. Each person's apart;
// signing out takes them away.
import { hashKey, type Query, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { pageFreshness, UNKNOWN } from "../data/page-freshness.ts";
import { currentSession, onIdentity } from "../data/session.ts";
import { currentConnection, onConnection } from "./connection.ts";
import { stores, transact } from "./phone-storage.ts";

type Answer = { owner: string; key: QueryKey; data: unknown; at: number };

/** Of what the screens read. */
type CachedState = { data: unknown; dataUpdatedAt: number };

const KEPT_MS = 14 * 24 * 3_600_000;
/** About a dozen tournaments with everything that is shown of each. */
const KEPT_COUNT = 120;
/** A busy evening writes at most that often. */
const PAUSE_MS = 200;

const GUEST = "guest";
const owner = () => currentSession().user?.id ?? GUEST;
const prefix = (of: string) => IDBKeyRange.bound(`${of} `, `${of}!`, false, true);

/** Which answers to keep of those found, newest first: pure, for the test. */
export const answersToKeep = (answers: readonly Answer[], now: number): Answer[] =>
  answers
    // What is dated ahead was kept before the clock was set back: it would pass for newer than everything asked since.
    .filter(({ at }) => at <= now && now - at < KEPT_MS)
    .toSorted((one, other) => other.at - one.at)
    .slice(0, KEPT_COUNT);

const read = (of: string) =>
  transact<Answer[]>(stores.answers, "readonly", (store, done) => {
    const found: IDBRequest<Answer[]> = store.getAll(prefix(of));
    found.onsuccess = () => done(found.result);
  });

const write = (answers: readonly Answer[]) =>
  transact<void>(stores.answers, "readwrite", (store) => {
    for (const answer of answers) store.put(answer, `${answer.owner} ${hashKey(answer.key)}`);
  });

const deleteAnswers = (of: string) =>
  transact<void>(stores.answers, "readwrite", (store) => void store.delete(prefix(of)));

/** Of people who are no longer here: whoever signs out and leaves the page in the same breath cannot wait for the database. */
const deleteOtherUsers = (of: string) =>
  transact<void>(stores.answers, "readwrite", (store) => {
    const mine = [`${of} `, `${GUEST} `];
    const keys = store.getAllKeys();
    keys.onsuccess = () => {
      for (const key of keys.result) if (!mine.some((start) => String(key).startsWith(start))) store.delete(key);
    };
  });

/** What the page has asked for itself has a moment of its own. */
const isFromPage = (updatedAt: number): boolean => updatedAt === pageFreshness();

/**
 * Whether what is known gives way to an answer of the phone: pure, for the test. `over`: also what came with the page, which was rendered for a guest.
 * Of unknown age is what the server has just drawn for a browser that does not tell: it stays.
 */
export function isReplaceable(known: CachedState | undefined, at: number, over: boolean): boolean {
  if (known?.data === undefined || (over && isFromPage(known.dataUpdatedAt))) return true;
  return known.dataUpdatedAt !== UNKNOWN && known.dataUpdatedAt < at;
}

/** Puts back what was seen, where nothing newer is known. */
function restoreAnswers(queries: QueryClient, answers: readonly Answer[], over: boolean) {
  for (const { key, data, at } of answers) {
    if (isReplaceable(queries.getQueryState(key), at, over)) queries.setQueryData(key, data, { updatedAt: at });
  }
}

/** Called once, some time after hydration: what was asked for by then is kept, too. Without storage nothing is kept, and nothing else changes. */
export function storeAnswers(queries: QueryClient): void {
  const cache = queries.getQueryCache();
  let identity = owner();
  let kept: Answer[] = [];
  /** What is on the phone already, by hash: the moment of the answer. */
  const written = new Map<string, number>();
  const pending = new Map<string, Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stopTimer() {
    clearTimeout(timer);
    timer = undefined;
  }

  function note(query: Query) {
    const { data, dataUpdatedAt } = query.state;
    // Of unknown age: asked again at once, and kept then.
    if (data === undefined || dataUpdatedAt === UNKNOWN) return;
    if (query.meta?.passing || written.get(query.queryHash) === dataUpdatedAt) return;
    pending.set(query.queryHash, query);
    timer ??= setTimeout(flush, PAUSE_MS);
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
    if (of !== identity) return;
    kept = answersToKeep(found, Date.now());
    for (const { key, at } of kept) written.set(hashKey(key), at);
    restoreAnswers(queries, kept, !currentConnection().online && of !== GUEST);
    if (kept.length < found.length)
      await deleteAnswers(of).then(
        () => write(kept),
        () => undefined,
      );
  }

  cache.subscribe((event) => {
    // What came with the page was rendered for a guest, so it is a guest's alone to keep.
    const asked = event.type === "updated" && event.action.type === "success";
    if (asked || (event.type === "added" && identity === GUEST)) note(event.query);
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
    kept = [];
    if (previous !== GUEST) void deleteAnswers(previous).catch(() => undefined);
    void restore();
  });
  void restore();
}
