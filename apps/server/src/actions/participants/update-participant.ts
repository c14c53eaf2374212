// A PATCH of an entry: withdrawal, status, payment, partner, attendance (product-rules D6, D16, D18, D25).
import {
  answersFor,
  collections,
  isLessThanShown,
  isSeated,
  organises,
  readRefundTag,
  timestamp,
} from "@bandeha/contract";
import type { Reader, Value } from "../../storage/storage.ts";
import { noteLeaving, planRefunds } from "../money/online/plan-refunds.ts";
import { noteSum, noteTick } from "../money/tick-payment.ts";
import { denyRedraw, drawRequestOf, type Redraw, redrawAfter, writeRedraw } from "../rounds/redraw.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  type ChangeRequest,
  type Denied,
  forbidden,
  refused,
} from "../transaction/action.ts";
import { checkRecord } from "../transaction/check-record.ts";
import { commitDrawn } from "../transaction/commit.ts";
import { denyOutdated } from "../transaction/guards.ts";
import { getParticipant, type ParticipantRow } from "../transaction/stored-rows.ts";
import { changedFields, updateRow } from "../transaction/write-row.ts";
import { isAsking, withAnswer } from "./coming/coming.ts";
import { impliedCheckInTime } from "./coming/set-check-in.ts";
import { type EntryList, fillFreePlaces, loadEntryList, withEntry } from "./entry-list.ts";
import { isTimed } from "./offers/timed-offers.ts";
import { setLine } from "./pairs/set-line.ts";
import { denyUnmixedPair, setPartner } from "./pairs/set-partner.ts";
import { setTeam, withTeamOfPair } from "./pairs/set-team.ts";
import { keepPairsWhole } from "./pairs/whole-pairs.ts";
import { denyParticipantChange } from "./participant-rights.ts";
import { saveEntryList } from "./save-entry-list.ts";
import { setStatus } from "./set-participant.ts";
import { impliedPayment } from "./set-payment.ts";
import { repairParticipant } from "./superuser/repair-participant.ts";

const NOTHING = { back: 0, later: 0 };

type Change = { ok: true; entry: ParticipantRow; before: EntryList; after: EntryList; redraw: Redraw };

export function updateParticipant(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  if (request.viewer.kind === "superuser") return repairParticipant(deps, request);
  const tournament = String(request.row.tournament);
  const shown = readRefundTag(request.ifMatch ?? "");
  return commitDrawn(
    deps,
    tournament,
    async (reader) => {
      const change = await decide(reader, request, tournament, deps.clock());
      return change.ok ? { ...change, draw: drawRequestOf(change.redraw) } : change;
    },
    async (tx, { entry, before, after, redraw }, draw) => {
      const stays = after.entries.find(({ id }) => id === entry.id)?.status !== "cancelled";
      const denied = stays ? denyRedraw(redraw, draw) : undefined;
      if (denied) return denied;
      const begun = timestamp(deps.clock());
      await saveEntryList(tx, deps, before, after, request.viewer);
      await writeRedraw(tx, deps, tournament, redraw, draw);
      const changed = after.entries.find(({ id }) => id === entry.id) ?? entry;
      // Not a repeated press after the organiser has removed them: then the money goes back whole.
      const leaves = !stays && entry.status !== "cancelled";
      if (leaves && request.viewer.kind === "user" && answersFor(entry, request.viewer.id)) {
        // The rule of the payment is about giving up a place. Who has lost theirs gets everything back.
        const refund = isSeated(entry)
          ? await noteLeaving(tx, deps, entry.id, begun)
          : await planRefunds(tx, deps, entry.id);
        if (isLessThanShown(refund, shown ?? NOTHING)) return refused("money-changed", "status");
      }
      // A client that sends the whole record back changes no payment.
      const ticks = changed.payment_status !== entry.payment_status && "payment_status" in request.body;
      const untaken = ticks ? await noteTick(tx, deps, entry, changed.payment_status === "paid") : undefined;
      if (untaken) return untaken;
      if ("payment_amount" in request.body) await noteSum(tx, deps, entry.id);
      const row = await tx.findById("tournament_participants", entry.id);
      if (!row) return forbidden;
      const touched = row.updated !== entry.updated;
      return { ok: true, row: touched ? row : await updateRow(tx, deps, "tournament_participants", entry, {}) };
    },
  );
}

async function decide(
  reader: Reader,
  request: ChangeRequest,
  tournamentId: string,
  now: Date,
): Promise<Change | Denied> {
  const { viewer, body, row } = request;
  const stored = await loadEntryList(reader, tournamentId);
  const found = await getParticipant(reader, row.id);
  if (!stored || !found) return forbidden;
  // A deadline holds even if the job has not come yet.
  const live = isTimed(stored.tournament) ? fillFreePlaces(stored, now) : stored;
  const entry = live.entries.find(({ id }) => id === row.id) ?? found;
  const byOrganiser = viewer.kind === "user" && organises(live.tournament, viewer.id);
  const changes = {
    ...changedFields(entry, body as Partial<ParticipantRow> & Record<string, Value>),
    // The stored number may be another than the line on screen, because pairs before it have left.
    ...(byOrganiser && typeof body.line === "number" && { line: body.line }),
  };
  const denied =
    denyParticipantChange(viewer, live, entry, changes, now) ??
    denyOutdated(
      readRefundTag(request.ifMatch ?? "") ? {} : request,
      found,
      changes.line === undefined ? undefined : "line-changed",
    );
  if (denied) return denied;

  // A cancelled entry is not in the live list, but its payment may still change.
  const withFound = (list: EntryList) =>
    found.status === "cancelled" ? { ...list, entries: [...list.entries, found] } : list;
  const [before, base] = [withFound(stored), withFound(live)];
  const changed = await applySteps(base, stepsOf(reader, { changes, base, entry, byOrganiser, now }));
  if ("ok" in changed) return changed;
  const invalidEntry = await checkRecord(
    reader,
    collections.tournament_participants,
    changed.entries.find(({ id }) => id === entry.id) ?? entry,
  );
  if (invalidEntry) return invalidEntry;
  const answered = isAsking(changed, now) ? withAnswer(changed, viewer, entry, now) : changed;
  const after = fillFreePlaces(answered, now);
  return { ok: true, entry: found, before, after, redraw: await redrawAfter(reader, before, after) };
}

type Step = (list: EntryList) => EntryList | Denied | Promise<EntryList | Denied>;

async function applySteps(base: EntryList, steps: readonly Step[]): Promise<EntryList | Denied> {
  let list = base;
  for (const step of steps) {
    const next = await step(list);
    if ("ok" in next) return next;
    list = next;
  }
  return list;
}

type Asked = {
  changes: Partial<ParticipantRow>;
  base: EntryList;
  entry: ParticipantRow;
  byOrganiser: boolean;
  now: Date;
};

/** What each changed field does to the list, in this order: a pair is made before its team, a place on the list before the status. */
function stepsOf(reader: Reader, { changes, base, entry, byOrganiser, now }: Asked): Step[] {
  const { status, partner, team, line, ...otherFields } = changes;
  const fields = {
    ...otherFields,
    ...impliedPayment(base.tournament, changes),
    ...impliedCheckInTime(entry, changes, now),
  };
  return [
    (list) => withEntry(list, entry.id, fields),
    async (list) => (await denyUnmixedPair(reader, list.tournament, entry.user, partner ?? "")) ?? list,
    (list) => (partner === undefined ? list : setPartner(list, entry, partner, byOrganiser)),
    (list) => (partner ? withTeamOfPair(list, entry.id) : list),
    (list) => (team === undefined ? list : setTeam(list, entry, team)),
    (list) => (line === undefined ? list : setLine(reader, list, entry, line)),
    (list) => (status === undefined ? list : setStatus(list, entry, status)),
    (list) => keepPairsWhole(base, list, byOrganiser),
  ];
}
