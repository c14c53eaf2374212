// Brings ratings up to date with what was played: tournament after tournament, the earliest first, one transaction each.
import type { Transactor } from "../../storage/storage.ts";
import { timestamp } from "../../values/timestamp.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { rateTournament } from "./rate-tournament.ts";
import { earliestStale } from "./stale-ratings.ts";

/** The row that whoever rates locks; it comes with the tables. */
const LOCK = "ratings";
/** A season of a whole country; more is taken up the next time. */
const TOURNAMENTS_MAX = 10_000;

/** Rates what is marked, and what follows from it. Any number may run at once, on any node, and stop anywhere: each step stands alone. */
export async function ratePending(deps: ActionDeps): Promise<void> {
  const { storage } = deps;
  for (let rated = 0; rated < TOURNAMENTS_MAX; rated++) {
    // Asked without the lock first: most of the time nothing is left.
    if ((await earliestStale(storage.reader)) === undefined) return;
    await storage.transact(async (tx) => {
      await lockRatings(tx, deps.clock());
      const tournament = await earliestStale(tx);
      if (tournament !== undefined) await rateTournament(tx, deps, tournament);
    });
  }
}

/** One at a time on all nodes: two tournaments of one person rated at once would not see each other. */
export async function lockRatings(tx: Transactor, now: Date): Promise<void> {
  await tx.update("_settings", LOCK, { updated: timestamp(now) });
}
