// Releases places that are not paid by the deadline that was shown (product-rules D40). The organiser's entry, the organiser's guests, and players
// who said that they paid or are paying online keep their places.
import { GRACE_OVER, isSeated } from "@bandeha/contract";
import { type Condition, ownColumn, where } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { notifyEntries } from "../notifications/notify-entries.ts";
import { isPlannedEndOver } from "../participants/planned-end.ts";
import { updateParticipant } from "../participants/update-participant.ts";
import { isStopped } from "../tournaments/stopped.ts";
import { type ActionDeps, type ActionOutcome, forbidden } from "../transaction/action.ts";
import { commitTogether } from "../transaction/commit-together.ts";
import { eachAlone } from "../transaction/each-alone.ts";
import {
  findRows,
  getTournament,
  getUser,
  liveEntries,
  type MoneyRow,
  type ParticipantRow,
  rowOf,
  type TournamentRow,
} from "../transaction/stored-rows.ts";
import { isUnpaid, releaseMoment } from "./held-places.ts";
import { loadLedger } from "./ledger.ts";

const TERMS_MAX = 2000;

const status = (value: string): Condition => ({
  left: { path: { hops: [{ relation: "tournament", table: "tournaments" }], column: "status" } },
  operator: "=",
  right: { value },
});
const releasing: Condition = {
  and: [
    { left: ownColumn("release_hours"), operator: ">", right: { value: 0 } },
    { left: ownColumn("mode"), operator: "!=", right: { value: "off" } },
    { or: [status("open"), status("full"), status("")] },
  ],
};

/** Returns when the next place may be released. */
export async function releaseUnpaid(deps: ActionDeps): Promise<Date | undefined> {
  const { reader } = deps.storage;
  let next = Number.POSITIVE_INFINITY;
  await eachAlone(await findRows(reader, "tournament_money", { where: releasing, limit: TERMS_MAX }), async (terms) => {
    const tournament = await getTournament(reader, terms.tournament);
    const deadline = tournament && (await releaseMoment(reader, { tournament, terms }, GRACE_OVER));
    if (!deadline) return;
    if (deadline > deps.clock()) {
      next = Math.min(next, deadline.getTime());
      return;
    }
    for (const entry of (await liveEntries(reader, tournament.id)).filter(isSeated)) {
      const until = await releaseTime(reader, tournament, terms, entry, deps.clock());
      if (until === undefined) continue;
      if (until > deps.clock()) next = Math.min(next, until.getTime());
      else await release(deps, tournament, entry);
    }
  });
  return Number.isFinite(next) ? new Date(next) : undefined;
}

/** Until when the place is held; undefined if it is not released. */
async function releaseTime(
  reader: Reader,
  tournament: TournamentRow,
  terms: MoneyRow,
  entry: ParticipantRow,
  now: Date,
): Promise<Date | undefined> {
  const pays = entry.brought_by !== "" || !(await getUser(reader, entry.user))?.guest;
  if (entry.user === tournament.organizer || !pays || (await isPlannedEndOver(reader, tournament, now)))
    return undefined;
  if (await isStopped(reader, tournament)) return undefined;
  const ledger = await loadLedger(reader, entry.id);
  return ledger?.due && isUnpaid(ledger) ? releaseMoment(reader, { tournament, terms }, ledger.due) : undefined;
}

/** Decided again under the lock: the player may have paid meanwhile. */
async function release(
  deps: ActionDeps,
  { id, organizer }: TournamentRow,
  { id: entryId }: ParticipantRow,
): Promise<void> {
  await commitTogether<ActionOutcome>(deps, {
    tournamentsOf: async () => [id],
    work: async (joined) => {
      const { reader } = joined.storage;
      const ledger = await loadLedger(reader, entryId);
      const row = await reader.findById("tournament_participants", entryId);
      const [terms] = await findRows(reader, "tournament_money", {
        where: { and: [releasing, where({ tournament: id })] },
        limit: 1,
      });
      if (!ledger || !row || !terms || !isUnpaid(ledger)) return forbidden;
      const { tournament, entry } = ledger;
      const until = await releaseTime(reader, tournament, terms, entry, deps.clock());
      if (until === undefined || until > deps.clock()) return forbidden;
      const viewer = { kind: "user", id: organizer } as const;
      const event = { tournament, key: `${entry.id}@${entry.updated}` };
      await joined.storage.transact((tx) =>
        notifyEntries(tx, joined, { ...event, entries: [entry], kind: "unpaid-released", data: {} }),
      );
      return updateParticipant(joined, {
        viewer,
        body: { status: "cancelled" },
        row: rowOf("tournament_participants", row),
      });
    },
  });
}
