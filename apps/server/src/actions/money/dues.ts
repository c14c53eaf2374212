// Dues: created with the place, changed by the organiser (a price of one's own) and by the player («Я оплатил»).
import { answersFor, collections, isSeated, makeNote, timestamp } from "@bandeha/contract";
import { ownColumn, where } from "../../storage/condition.ts";
import type { Reader, Transactor } from "../../storage/storage.ts";
import { notifyClaims, recountClaims } from "../notifications/notify-fees.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  type ChangeRequest,
  forbidden,
  invalid,
  refused,
} from "../transaction/action.ts";
import { checkRecord } from "../transaction/check-record.ts";
import { commitLocked } from "../transaction/commit.ts";
import { denyOutdated, denyUnlessAllowed } from "../transaction/guards.ts";
import {
  type DueRow,
  findRows,
  getParticipant,
  getTournament,
  liveEntries,
  type ParticipantRow,
  roundsOf,
  rowOf,
  type TournamentRow,
  termsOf,
} from "../transaction/stored-rows.ts";
import { changedFields, insertRow, updateRow } from "../transaction/write-row.ts";
import { askForFee, notifyMissing, startGraceIfOwing } from "./held-places.ts";
import { bookTick, dueOf, loadLedger, paymentsOf } from "./ledger.ts";
import { followLedger } from "./record-settled.ts";

const NOTE_TRIES = 50;

/** Creates the dues of entries that have just got a place, if the tournament has terms of payment. */
export async function giveDues(
  tx: Transactor,
  deps: ActionDeps,
  tournament: TournamentRow,
  entries: readonly ParticipantRow[],
): Promise<void> {
  if (entries.length === 0) return;
  const terms = await termsOf(tx, tournament.id);
  if (!terms || terms.mode === "off") return;
  for (const entry of entries) {
    // The organiser who plays does not pay themself.
    if (entry.user === tournament.organizer || (await dueOf(tx, entry.id))) continue;
    await bookTick(tx, deps, entry);
    await insertRow(tx, deps, "tournament_dues", {
      tournament: tournament.id,
      entry: entry.id,
      organizer: tournament.organizer,
      note: (await earlierNote(tx, entry)) ?? (await freeNote(tx, tournament.organizer, entry.id)),
      price_set: false,
      price_kopecks: 0,
      price_reason: "",
      claimed_at: "",
      grace_from: "",
      seated_at: "",
      lost_at: "",
      released_at: "",
    });
  }
}

/**
 * Entries that have just got a place. Who had lost one and paid then got their money back: they have the hours of grace again, and take the place of
 * who has left meanwhile.
 * @param status of the tournament before the change
 */
export async function noteSeats(
  tx: Transactor,
  deps: ActionDeps,
  { id: tournament, status }: Pick<TournamentRow, "id" | "status">,
  entries: readonly ParticipantRow[],
): Promise<void> {
  const now = timestamp(deps.clock());
  const [firstRound] = status === "in_progress" && entries.length > 0 ? await roundsOf(tx, tournament) : [];
  for (const { id } of entries) {
    const due = await dueOf(tx, id);
    if (due) {
      // Lost by the start: an undone start has no round any more, and gives everybody their own place.
      const lost_at = due.seated_at === "" && due.lost_at ? due.lost_at : (firstRound?.actual_start ?? "");
      const seat = status === "in_progress" && lost_at === "" ? {} : { seated_at: now, lost_at };
      await updateRow(tx, deps, "tournament_dues", due, { ...seat, grace_from: now, released_at: "" });
    }
    await undoLeaving(tx, deps, id);
  }
}

/** What was kept of a leaving that is undone is a fee again: it pays for the place, or goes back where there is none. */
export async function undoLeaving(tx: Transactor, deps: ActionDeps, entryId: string): Promise<void> {
  for (const payment of await paymentsOf(tx, entryId))
    if (payment.left_at !== "" || payment.final)
      await updateRow(tx, deps, "tournament_payments", payment, { left_at: "", final: false });
}

/** Entries that have just lost their place, other than by the start, which may be undone. */
export async function noteLostSeats(
  tx: Transactor,
  deps: ActionDeps,
  entries: readonly ParticipantRow[],
): Promise<void> {
  for (const { id } of entries) {
    const due = await dueOf(tx, id);
    const lost_at = timestamp(deps.clock());
    if (due) await updateRow(tx, deps, "tournament_dues", due, { lost_at, seated_at: "" });
  }
}

/** Creates the dues of everyone with a place. */
export async function giveAllDues(tx: Transactor, deps: ActionDeps, tournament: TournamentRow): Promise<void> {
  await giveDues(tx, deps, tournament, (await liveEntries(tx, tournament.id)).filter(isSeated));
}

/** A player who left and has come back keeps the note: their bank may remember it. */
async function earlierNote(reader: Reader, { tournament, user }: ParticipantRow): Promise<string | undefined> {
  const [due] = await findRows(reader, "tournament_dues", {
    where: {
      and: [
        where({ tournament }),
        {
          left: { path: { hops: [{ relation: "entry", table: "tournament_participants" }], column: "user" } },
          operator: "=",
          right: { value: user },
        },
      ],
    },
    sort: [{ ...ownColumn("created"), descending: true }],
    limit: 1,
  });
  return due?.note;
}

async function freeNote(reader: Reader, organizer: string, entry: string): Promise<string> {
  for (let attempt = 0; attempt < NOTE_TRIES; attempt++) {
    const note = makeNote(`${entry}/${attempt}`);
    if ((await reader.count("tournament_dues", where({ organizer, note }))) === 0) return note;
  }
  // Every note of this organiser is taken: two dues share one, and the matcher then only guesses.
  return makeNote(entry);
}

const pricing = ["price_set", "price_kopecks", "price_reason"] as const;

/** The organiser sets a price or takes a claim back; the player claims to have paid, or takes it back. */
export function updateDue(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  const { viewer } = request;
  const { tournament: tournamentId, entry: entryId } = rowOf("tournament_dues", request.row);
  return commitLocked(deps, tournamentId, async (tx) => {
    const row = await tx.findById("tournament_dues", request.row.id);
    const tournament = await getTournament(tx, tournamentId);
    const entry = await getParticipant(tx, entryId);
    if (!row || !tournament || !entry) return forbidden;
    const due = rowOf("tournament_dues", row);
    const changes = changedFields(due, request.body as Partial<DueRow>);
    const mayPrice = !denyUnlessAllowed("changeMoney", tournament, viewer);
    const mayCollect = !denyUnlessAllowed("collect", tournament, viewer);
    const isPlayer = viewer.kind === "user" && answersFor(entry, viewer.id);
    const mayWrite: readonly string[] = [
      ...(mayPrice ? pricing : []),
      ...(mayCollect || isPlayer ? ["claimed_at"] : []),
    ];
    if (Object.keys(changes).some((field) => !mayWrite.includes(field)) || mayWrite.length === 0) return forbidden;
    const outdated = denyOutdated(request, due);
    if (outdated) return outdated;
    if (tournament.cost === 0 && pricing.some((field) => field in changes))
      return refused("tournament-free", "price_set");
    // The server's clock, not the sent one.
    const written = { ...changes, ...(changes.claimed_at && { claimed_at: timestamp(deps.clock()) }) };
    const denied = await checkRecord(tx, collections.tournament_dues, { ...due, ...written });
    if (denied) return denied;
    if (entry.status === "cancelled" && changes.claimed_at) return invalid({});
    const before = await loadLedger(tx, entryId);
    const saved = await updateRow(tx, deps, "tournament_dues", due, written);
    if (pricing.some((field) => field in changes)) {
      await followLedger(tx, deps, entryId);
    } else if (changes.claimed_at !== "") {
      const claim = { by: viewer, tournament, key: `${entryId}@${due.updated}` };
      if (isPlayer && changes.claimed_at) await notifyClaims(tx, deps, claim);
      return { ok: true, row: saved };
    }
    // A claim that is taken back held the place: without the hours of grace it would be lost at once where the deadline has passed.
    const isTakenBack = changes.claimed_at === "";
    if (isTakenBack) await recountClaims(tx, deps, tournament);
    if (before && (tournament.status === "cancelled" || !isSeated(entry))) {
      if (isTakenBack && !isPlayer) await notifyMissing(tx, deps, viewer, before);
      return { ok: true, row: (await tx.findById("tournament_dues", due.id)) ?? saved };
    }
    const ledger = await startGraceIfOwing(tx, deps, entryId, isTakenBack ? 0 : (before?.balance.open ?? 0));
    const terms = await termsOf(tx, tournament.id);
    if (ledger && !(isTakenBack && isPlayer))
      await askForFee(tx, deps, { by: viewer, terms, ledger, notFound: isTakenBack });
    return { ok: true, row: (await tx.findById("tournament_dues", due.id)) ?? saved };
  });
}
