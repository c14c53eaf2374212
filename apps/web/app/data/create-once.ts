// Creates that are safe to repeat. Their ids are chosen here and kept until the action is done: after a lost answer, the same action asks with the
// same ids, by itself or when the user tries again, and the server answers the records that it has already stored.
import type PocketBase from "pocketbase";
import { ClientResponseError, type RecordOptions } from "pocketbase";
import { backoff, currentConnection } from "../offline/connection.ts";
import { isOffline } from "../text/errors.ts";
import { newRecordId } from "./new-id.ts";

/** On a choked cell an answer may never come. */
const ANSWER_MS = 15_000;
const REPEATS = 2;
const FIRST_WAIT_MS = 400;
const LAST_WAIT_MS = 2000;
/** Actions whose ids are kept at once: those that failed and were not tried again. */
const ACTIONS_MAX = 50;

const kept = new Map<string, readonly string[]>();

/** Runs an action with one id for each record that it creates. The same action, tried again by the same user after a failure, gets the same ids. */
export async function withIds<Result>(
  api: PocketBase,
  action: unknown,
  count: number,
  work: (ids: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const key = JSON.stringify([api.authStore.record?.id, action]);
  const ids = kept.get(key) ?? Array.from({ length: count }, newRecordId);
  // Taken out while it runs: the same action started meanwhile is another one.
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

/** Creates a record under this id, and asks again when the answer was lost. */
export const createOnce = <Created>(
  api: PocketBase,
  collection: string,
  record: { id: string } & Record<string, unknown>,
  options: RecordOptions = {},
): Promise<Created> =>
  untilAnswered((signal) => api.collection(collection).create<Created>(record, { ...options, signal }));

/** Asks again when the answer was lost: for creates under ids of ours, which the server stores once. */
export async function untilAnswered<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  for (let repeats = 0; ; repeats++) {
    try {
      return await ask(AbortSignal.timeout(ANSWER_MS));
    } catch (error) {
      if (!wasLost(error) || repeats === REPEATS) throw error;
      await new Promise((resolve) => setTimeout(resolve, backoff(repeats, FIRST_WAIT_MS, LAST_WAIT_MS)));
      // Without network an action says so at once.
      if (!currentConnection().online) throw error;
    }
  }
}

const wasLost = (error: unknown): boolean => error instanceof ClientResponseError && isOffline(error);
