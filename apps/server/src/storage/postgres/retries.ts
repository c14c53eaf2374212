// Which calls are repeated, how often and after which wait.
import { setTimeout as delay } from "node:timers/promises";
import { StorageBusy, StorageUnavailable } from "../storage.ts";
import { isCollision } from "./errors.ts";

const ATTEMPTS = 12;
const BACKOFF_MS = { first: 4, max: 250 };
/** Between two attempts while the database is away. */
const REPEAT_MS = { first: 100, max: 1000 };

type AwayOptions = { repeatMs: number; mayRepeat: (error: StorageUnavailable) => boolean };

/** Repeats a call that certainly wrote nothing, for example while another server becomes the primary. */
export async function whileAway<Result>(
  call: () => Promise<Result>,
  { repeatMs, mayRepeat }: AwayOptions,
): Promise<Result> {
  const until = performance.now() + repeatMs;
  for (let wait = REPEAT_MS.first; ; wait = Math.min(wait * 2, REPEAT_MS.max)) {
    try {
      return await call();
    } catch (error) {
      const isAway = error instanceof StorageUnavailable && error.why !== "full" && error.why !== "damaged";
      if (!isAway || !mayRepeat(error) || performance.now() + wait > until) throw error;
      await delay(wait * (0.5 + Math.random()));
    }
  }
}

/** Repeats a transaction that collided with others. */
export async function afterCollisions<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let turn = 1; ; turn++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isCollision(error)) throw error;
      if (turn >= ATTEMPTS) throw new StorageBusy(`a transaction collided with others ${ATTEMPTS} times`);
      const wait = Math.min(BACKOFF_MS.first * 2 ** turn, BACKOFF_MS.max);
      await delay(wait * Math.random());
    }
  }
}
