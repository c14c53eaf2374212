// Long polling, for an installation without a public https address (a demo). One process among several asks, because Telegram refuses two.
import { setTimeout } from "node:timers/promises";
import type { Update } from "grammy/types";
import { endLease, takeLease } from "../../jobs/lease.ts";
import { logFailure } from "../../storage/log-failure.ts";
import type { TelegramDeps } from "../telegram-deps.ts";
import { processUpdate, receiveUpdate } from "./updates.ts";

/** Well within the lease. */
const WAIT_SECONDS = 25;
const RETRY_MS = 5000;

export function pollUpdates(deps: TelegramDeps): { close: () => void } {
  const { bot, storage, clock, log, newId } = deps;
  const lease = { job: "telegram-polling", holder: newId() };
  const closing = new AbortController();
  let offset = 0;

  async function pollOnce(): Promise<boolean> {
    await bot.connect();
    if (!bot.me() || !(await takeLease(storage, lease, clock()))) return false;
    const asked = await (await bot.api()).updates(offset, WAIT_SECONDS, closing.signal);
    if (!asked.ok) return false;
    for (const update of asked.result) {
      if (closing.signal.aborted) return true;
      if (await receiveUpdate(deps, update)) await startUpdate(update);
      // Confirms to Telegram, with the next call, that the update is stored.
      offset = update.update_id + 1;
    }
    return true;
  }

  /** Does not wait for what the update causes, unless too many wait. */
  async function startUpdate(update: Update): Promise<void> {
    const done = processUpdate(deps, String(update.update_id), update).catch((error: unknown) =>
      logFailure(log, error, "an update of the Telegram bot could not be processed"),
    );
    if (deps.turns.areFull()) await done;
  }

  async function poll(): Promise<void> {
    while (!closing.signal.aborted) {
      const isGood = await pollOnce().catch((error: unknown) => {
        if (!closing.signal.aborted) logFailure(log, error, "updates of the Telegram bot could not be read");
        return false;
      });
      if (!isGood) await setTimeout(RETRY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  }

  // Released at once, because the next start would otherwise wait until the lease is over. The storage may be closed already.
  void poll().then(() => endLease(storage, lease).catch(() => undefined));
  return { close: () => closing.abort() };
}
