// Updates ratings of stale tournaments: the earliest first, one transaction for each.
import { timestamp } from "@bandeha/contract";
import { RATING_RULES } from "@bandeha/engine";
import type { Transactor } from "../../storage/storage.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { rateTournament } from "./rate-tournament.ts";
import { earliestStale, markAllCompleted } from "./stale-ratings.ts";

/** The row that serves as the lock of ratings; the migrations create it. */
const LOCK = "ratings";
/** In one run; the next run continues. */
const TOURNAMENTS_MAX = 10_000;

/** Rates all marked tournaments, and those that the new ratings mark. Any number of processes may run it at once; each step is a transaction, so a crash loses nothing. */
export async function ratePending(deps: ActionDeps): Promise<void> {
  const { storage } = deps;
  await applyNewRules(deps);
  for (let rated = 0; rated < TOURNAMENTS_MAX; rated++) {
    // Checked without the lock first, because usually nothing is marked.
    if ((await earliestStale(storage.reader)) === undefined) return;
    await storage.transact(async (tx) => {
      await lockRatings(tx, deps.clock());
      const tournament = await earliestStale(tx);
      if (tournament !== undefined) await rateTournament(tx, deps, tournament);
    });
  }
}

/** Marks all completed tournaments if the stored ratings follow older rules than this program's. A node with older rules changes nothing. */
async function applyNewRules(deps: ActionDeps): Promise<void> {
  const settings = await deps.storage.reader.findById("_settings", LOCK);
  if (Number(settings?.value) >= RATING_RULES) return;
  await markAllCompleted(deps);
  await deps.storage.transact((tx) => tx.update("_settings", LOCK, { value: String(RATING_RULES) }));
}

/** Serialises rating across all processes: two tournaments of one player rated at once would not see each other. */
export async function lockRatings(tx: Transactor, now: Date): Promise<void> {
  await tx.update("_settings", LOCK, { updated: timestamp(now) });
}
