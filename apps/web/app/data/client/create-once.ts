// Creates that are safe to repeat. Their ids are chosen here and kept until the action succeeds: after a lost answer the same action sends the
// same ids, by itself or when the user repeats it, and the server answers with the records that it has already stored.
import type { QueryClient } from "@tanstack/react-query";
import type PocketBase from "pocketbase";
import { ClientResponseError, type RecordOptions } from "pocketbase";
import { currentConnection, onConnection } from "../../offline/connection.ts";
import { mayBeDone } from "../../text/failures.ts";
import { backoff } from "../../ui/time/backoff.ts";
import { newRecordId } from "./new-id.ts";
import { apiOf } from "./queries.ts";

/** On an overloaded cell an answer may never arrive. */
const ANSWER_MS = 15_000;
const REPEATS = 2;
const FIRST_WAIT_MS = 400;
const LAST_WAIT_MS = 2000;
/** The most actions whose ids are kept: those that failed and were not repeated. */
const ACTIONS_MAX = 50;

const kept = new Map<string, readonly string[]>();
const running = new Set<readonly string[]>();
/** Ids of records that a later answer has shown. */
const shown = new WeakSet<readonly string[]>();
const watched = new WeakSet<QueryClient>();

/**
 * A later write that succeeds may undo the lost one: who leaves after a lost join, and joins again, joins for a second time. So may another device:
 * a payment that is on screen, and asked for again, is a second payment.
 */
function forgetWhatIsDone(client: QueryClient): void {
  if (watched.has(client)) return;
  watched.add(client);
  client.getMutationCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success") kept.clear();
  });
  client.getQueryCache().subscribe((event) => {
    // What the screen writes into the cache by itself is no answer.
    if (event.type !== "updated" || event.action.type !== "success" || event.action.manual) return;
    const waiting = [...kept.values(), ...running];
    const answer = waiting.length > 0 ? JSON.stringify(event.action.data) : "";
    for (const ids of waiting) if (ids.some((id) => answer.includes(id))) shown.add(ids);
  });
}

/**
 * Runs an action with one id for each record that it creates. The same action, repeated by the same user after a failure, gets the same ids, until
 * another write of this tab succeeds.
 */
export const withIds = <Result>(
  client: QueryClient,
  action: unknown,
  count: number,
  work: (ids: readonly string[]) => Promise<Result>,
): Promise<Result> => keepingIds(client, { action, count, isDone: () => false }, work);

type KeptAction = { action: unknown; count: number; isDone: (ids: readonly string[]) => boolean };

/** @param isDone whether the action of a failure was done, so that the same one is another one from then on */
async function keepingIds<Result>(
  client: QueryClient,
  { action, count, isDone }: KeptAction,
  work: (ids: readonly string[]) => Promise<Result>,
): Promise<Result> {
  forgetWhatIsDone(client);
  const key = JSON.stringify([apiOf(client).authStore.record?.id, action]);
  const before = kept.get(key);
  const ids = before && !isDone(before) ? before : Array.from({ length: count }, newRecordId);
  // Removed while it runs, because the same action started meanwhile is another one.
  kept.delete(key);
  running.add(ids);
  try {
    return await work(ids);
  } catch (error) {
    kept.set(key, ids);
    const [oldest] = kept.keys();
    if (kept.size > ACTIONS_MAX && oldest) kept.delete(oldest);
    throw error;
  } finally {
    running.delete(ids);
  }
}

/** Creates a record: the same one when the same user repeats it after a failure. */
export const createOnce = <Created>(
  client: QueryClient,
  collection: string,
  body: Record<string, unknown>,
  options?: RecordOptions,
): Promise<Created> =>
  withIds(client, ["create", collection, body], 1, ([id = ""]) =>
    createWithId<Created>(apiOf(client), collection, { id, ...body }, options),
  );

/** The same for an action that may follow itself, as a payment or a round: another one once an answer has shown the record. */
export const createUntilSeen = <Created>(
  client: QueryClient,
  collection: string,
  body: Record<string, unknown>,
): Promise<Created> =>
  keepingIds(client, { action: ["create", collection, body], count: 1, isDone: (ids) => shown.has(ids) }, ([id = ""]) =>
    createWithId<Created>(apiOf(client), collection, { id, ...body }),
  );

/** Creates a record under this id, and repeats the request if the answer was lost. */
export const createWithId = <Created>(
  api: PocketBase,
  collection: string,
  record: { id: string } & Record<string, unknown>,
  options: RecordOptions = {},
): Promise<Created> =>
  untilAnswered((signal) => api.collection(collection).create<Created>(record, { ...options, signal }));

const isAway = () => !currentConnection().online;

/**
 * Repeats a request whose answer was lost: only for creates under our own ids, which the server stores once. A repeat ends when it is known that the
 * server cannot be reached, so that the user does not wait for what fails anyway.
 */
export async function untilAnswered<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  for (let repeats = 0; ; repeats++) {
    const limit = new AbortController();
    const end = () => limit.abort(new DOMException("", "TimeoutError"));
    const timer = setTimeout(end, ANSWER_MS);
    const stop = onConnection(() => repeats > 0 && isAway() && end());
    try {
      return await ask(limit.signal);
    } catch (error) {
      // Without a network an action fails at once.
      if (!wasLost(error) || repeats === REPEATS || isAway()) throw error;
      await new Promise((resolve) => setTimeout(resolve, backoff(repeats, FIRST_WAIT_MS, LAST_WAIT_MS)));
      if (isAway()) throw error;
    } finally {
      clearTimeout(timer);
      stop();
    }
  }
}

const wasLost = (error: unknown): boolean => error instanceof ClientResponseError && mayBeDone(error);

/** Whether a record with the chosen id exists. */
export const isTaken = (error: unknown): boolean =>
  (error as ClientResponseError).response?.data?.id?.code === "validation_not_unique";
