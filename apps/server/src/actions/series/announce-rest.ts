// The job that announces a new evening to the followers whom its own transaction left (decision 151).
import { takesEntries } from "@bandeha/contract";
import { isStopped } from "../tournaments/stopped.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { eachAlone } from "../transaction/each-alone.ts";
import { getTournament } from "../transaction/stored-rows.ts";
import { announceToFollowers } from "./announce-evening.ts";
import { endRest, noteRest, readRest, withRest } from "./announcements.ts";

/** Each part is a transaction of its own, under the lock of the tournament. Who was notified before is not notified again. */
export async function announceRest(deps: ActionDeps): Promise<void> {
  await eachAlone(await withRest(deps.storage.reader), async ({ id }) => {
    while (await announcePart(deps, id));
  });
}

/** @returns whether more is left */
const announcePart = (deps: ActionDeps, id: string): Promise<boolean> =>
  deps.storage.transact(async (tx) => {
    await tx.lockTournament(id);
    const rest = await readRest(tx, id);
    if (!rest) return false;
    const tournament = await getTournament(tx, id);
    const isNews =
      tournament &&
      takesEntries(tournament) &&
      !tournament.by_invitation &&
      !tournament.opens_at &&
      !(await isStopped(tx, tournament));
    const after = isNews ? await announceToFollowers(tx, deps, tournament, rest) : undefined;
    if (after) await noteRest(tx, deps, id, { ...rest, after });
    else await endRest(tx, id);
    return after !== undefined;
  });
