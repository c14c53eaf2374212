// Creates that are safe to repeat. Their ids are chosen here and kept until the action succeeds: after a lost answer the same action sends the
// same ids, by itself or when the user repeats it, and the server answers with the records that it has already stored.
import type PocketBase from "pocketbase";
import { ClientResponseError, type RecordOptions } from "pocketbase";
import { backoff, currentConnection } from "../../offline/connection.ts";
import { isOffline } from "../../text/failures.ts";
import { newRecordId } from "./new-id.ts";

/** On an overloaded cell an answer may never arrive. */
const ANSWER_MS = 15_000;
const REPEATS = 2;
const FIRST_WAIT_MS = 400;
const LAST_WAIT_MS = 2000;
/** The most actions whose ids are kept: those that failed and were not repeated. */
const ACTIONS_MAX = 50;

const kept = new Map<string, readonly string[]>();

/** Runs an action with one id for each record that it creates. The same action, repeated by the same user after a failure, gets the same ids. */
export async function withIds<Result>(
  api: PocketBase,
  action: unknown,
  count: number,
  work: (ids: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const key = JSON.stringify([api.authStore.record?.id, action]);
  const ids = kept.get(key) ?? Array.from({ length: count }, newRecordId);
  // Removed while it runs, because the same action started meanwhile is another one.
  kept.delete(key);
  try {
    return await work(ids);
  } catch (error) {
    kept.set(key, ids);
    const [oldest] = kept.keys();
    if (kept.size > ACTIONS_MAX && oldest) kept.delete(oldest);
    throw error;
  }
}

/** Creates a record under this id, and repeats the request if the answer was lost. */
export const createOnce = <Created>(
  api: PocketBase,
  collection: string,
  record: { id: string } & Record<string, unknown>,
  options: RecordOptions = {},
): Promise<Created> =>
  untilAnswered((signal) => api.collection(collection).create<Created>(record, { ...options, signal }));

/** Repeats a request whose answer was lost: only for creates under our own ids, which the server stores once. */
export async function untilAnswered<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  for (let repeats = 0; ; repeats++) {
    try {
      return await ask(AbortSignal.timeout(ANSWER_MS));
    } catch (error) {
      if (!wasLost(error) || repeats === REPEATS) throw error;
      await new Promise((resolve) => setTimeout(resolve, backoff(repeats, FIRST_WAIT_MS, LAST_WAIT_MS)));
      // Without a network an action fails at once.
      if (!currentConnection().online) throw error;
    }
  }
}

const wasLost = (error: unknown): boolean => error instanceof ClientResponseError && isOffline(error);
