// Releases places that are not paid by the deadline that was shown (product-rules D40). The organiser's entry, the organiser's guests, players who are
// paying online, and fees that wait for the organiser's answer (decision 197) keep their places.
import { DAY_MS, GRACE_OVER, HOUR_MS, isSeated, limits, takesEntries, timestamp } from "@bandeha/contract";
import { type Condition, ownColumn, where } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { notifyEntries } from "../notifications/notify-entries.ts";
import { isDeadlineNoted, notifyDeadline } from "../notifications/notify-fees.ts";
import { isPlannedEndOver } from "../participants/planned-end.ts";
import { updateParticipant } from "../participants/update-participant.ts";
import { isStopped } from "../tournaments/stopped.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { commitTogether } from "../transaction/commit-together.ts";
import { eachAlone } from "../transaction/each-alone.ts";
import { eachRow } from "../transaction/each-row.ts";
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
import { updateRow } from "../transaction/write-row.ts";
import { guessedEntries } from "./guessed-fees.ts";
import { isUnpaid, releaseMoment } from "./held-places.ts";
import { dueOf, loadLedger } from "./ledger.ts";
import { heldForAnswer } from "./waiting-claims.ts";

/** Most terms release a day or some days before the start. Read by steps, so that evenings of later weeks are left out. */
const HOURS_BEFORE = [24, 72, limits.payments.releaseHoursMax];
/** Places that one transaction releases: what waits for the organiser's answer is read once for all of them. */
const TOGETHER = 8;

const ofTournament = (column: string, operator: "=" | ">=" | "<=", value: string): Condition => ({
  left: { path: { hops: [{ relation: "tournament", table: "tournaments" }], column } },
  operator,
  right: { value },
});
const hours = (operator: ">" | "<=", value: number): Condition => ({
  left: ownColumn("release_hours"),
  operator,
  right: { value },
});
const releasing: Condition = {
  and: [
    hours(">", 0),
    { left: ownColumn("mode"), operator: "!=", right: { value: "off" } },
    { or: ["open", "full", ""].map((status) => ofTournament("status", "=", status)) },
  ],
};

/** Terms whose deadline may have come, by the day in any time zone. After the planned end nothing is released. */
function releasingNow(now: Date): Condition {
  const day = (operator: ">=" | "<=", ms: number) =>
    ofTournament("date", operator, timestamp(new Date(now.getTime() + ms)));
  const near = HOURS_BEFORE.map((most, at) => ({
    and: [hours(">", HOURS_BEFORE[at - 1] ?? 0), hours("<=", most), day("<=", most * HOUR_MS + DAY_MS)],
  }));
  return { and: [releasing, day(">=", -2 * DAY_MS), { or: near }] };
}

/** Returns when the next place may be released, if that is near. */
export async function releaseUnpaid(deps: ActionDeps): Promise<Date | undefined> {
  const { reader } = deps.storage;
  let next = Number.POSITIVE_INFINITY;
  await eachAlone(eachRow(reader, "tournament_money", releasingNow(deps.clock())), async (terms) => {
    const tournament = await getTournament(reader, terms.tournament);
    const deadline = tournament && (await releaseMoment(reader, { tournament, terms }, GRACE_OVER));
    if (!deadline) return;
    if (deadline > deps.clock()) {
      next = Math.min(next, deadline.getTime());
      return;
    }
    const over: string[] = [];
    for (const entry of (await liveEntries(reader, tournament.id)).filter(isSeated)) {
      const until = await releaseTime(reader, tournament, terms, entry, deps.clock());
      if (until === undefined) continue;
      if (until > deps.clock()) next = Math.min(next, until.getTime());
      else over.push(entry.id);
    }
    for (let at = 0; at < over.length; at += TOGETHER)
      await release(deps, { tournament, entries: over.slice(at, at + TOGETHER), deadline });
    await noteDeadline(deps, tournament.id, deadline);
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

type Unpaid = { tournament: TournamentRow; entries: readonly string[]; deadline: Date };
/** Not ok: nothing is released, because the places are held now or because one release was refused. */
type Released = { ok: boolean; isRefused?: true };

/** Together, or each alone if one of them cannot be released. */
async function release(deps: ActionDeps, unpaid: Unpaid): Promise<void> {
  const { entries } = unpaid;
  const { isRefused } = await releaseTogether(deps, unpaid);
  if (!isRefused || entries.length === 1) return;
  for (const entry of entries) await releaseTogether(deps, { ...unpaid, entries: [entry] });
}

/** Decided again under the lock: players may have paid meanwhile. */
function releaseTogether(deps: ActionDeps, { tournament: { id }, entries, deadline }: Unpaid): Promise<Released> {
  return commitTogether<Released>(deps, {
    tournamentsOf: async () => [id],
    work: async (joined) => {
      const { reader } = joined.storage;
      const [terms] = await findRows(reader, "tournament_money", {
        where: { and: [releasing, where({ tournament: id })] },
        limit: 1,
      });
      const evening = await getTournament(reader, id);
      if (!terms || !evening) return { ok: false };
      const guessed = await guessedEntries(reader, evening.organizer);
      const released: ParticipantRow[] = [];
      for (const entryId of entries.filter((one) => !guessed.has(one))) {
        const ledger = await loadLedger(reader, entryId);
        const row = await reader.findById("tournament_participants", entryId);
        if (!ledger || !row || !isUnpaid(ledger)) continue;
        const { tournament, entry } = ledger;
        const until = await releaseTime(reader, tournament, terms, entry, deps.clock());
        if (until === undefined || until > deps.clock()) continue;
        const viewer = { kind: "user", id: tournament.organizer } as const;
        const event = { tournament, key: `${entry.id}@${entry.updated}` };
        await joined.storage.transact((tx) =>
          notifyEntries(tx, joined, { ...event, entries: [entry], kind: "unpaid-released", data: {} }),
        );
        const outcome = await updateParticipant(joined, {
          viewer,
          body: { status: "cancelled" },
          row: rowOf("tournament_participants", row),
        });
        if (!outcome.ok) return { ok: false, isRefused: true };
        await joined.storage.transact(async (tx) => {
          const due = await dueOf(tx, entryId);
          if (due) await updateRow(tx, joined, "tournament_dues", due, { released_at: timestamp(until) });
        });
        released.push(entry);
      }
      const tournament = released.length > 0 ? await getTournament(reader, id) : undefined;
      if (tournament)
        await joined.storage.transact((tx) =>
          notifyDeadline(tx, joined, { tournament, deadline: timestamp(deadline), released }),
        );
      return { ok: released.length > 0 };
    },
  });
}

/** Fees that wait for an answer at the deadline: who runs the evening is notified once. */
async function noteDeadline(deps: ActionDeps, id: string, moment: Date): Promise<void> {
  const deadline = timestamp(moment);
  const isDue = async (reader: Reader): Promise<TournamentRow | undefined> => {
    const tournament = await getTournament(reader, id);
    if (!tournament || !takesEntries(tournament) || (await isStopped(reader, tournament))) return undefined;
    if (await isDeadlineNoted(reader, { tournament, deadline })) return undefined;
    if (await isPlannedEndOver(reader, tournament, deps.clock())) return undefined;
    return (await heldForAnswer(reader, tournament)) > 0 ? tournament : undefined;
  };
  if (!(await isDue(deps.storage.reader))) return;
  await deps.storage.transact(async (tx) => {
    await tx.lockTournament(id);
    const tournament = await isDue(tx);
    if (tournament) await notifyDeadline(tx, deps, { tournament, deadline });
  });
}
