// Lines of a pasted statement. A line is matched once when it comes; what is not certain waits for the organiser.
import { createHash } from "node:crypto";
import { collections, type LineMatch, type MatchReason, matchLine, shareLine } from "@bandeha/contract";
import { type Condition, where } from "../../storage/condition.ts";
import type { Reader, Transactor } from "../../storage/storage.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  type ChangeRequest,
  type Denied,
  forbidden,
  type WriteRequest,
} from "../transaction/action.ts";
import { checkRecord, missingRelation } from "../transaction/check-record.ts";
import { commitLocked } from "../transaction/commit.ts";
import { denyOutdated, denyUnlessAllowed } from "../transaction/guards.ts";
import { type BankLineRow, findRows, getTournament, type PaymentRow, rowOf } from "../transaction/stored-rows.ts";
import { insertRow, updateRow } from "../transaction/write-row.ts";
import { cancelManual } from "./cancel-manual.ts";
import { goneFees, goneFeesOf } from "./gone-fees.ts";
import { isDoubtful } from "./known-transfer.ts";
import { type OrganisersFee, openFees } from "./open-fees.ts";
import { recordSettled } from "./record-settled.ts";

/** A transfer of a party of this size is no fee. */
const ENTRIES_MAX = 20;
/** Lines of merged accounts that are one have the payments of all of them. */
const PAYMENTS_MAX = 5 * ENTRIES_MAX;

/** Stores a line, once, and records the payments if it is certain whose they are. */
export async function createBankLine(deps: ActionDeps, request: WriteRequest): Promise<ActionOutcome> {
  const { viewer, body, id } = request;
  if (viewer.kind !== "user") return forbidden;
  const { paid_at = "", kopecks = 0, payer = "", text = "", turn = 0 } = body as Partial<BankLineRow>;
  const sent = { paid_at, kopecks, payer, text, turn };
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([...Object.values(sent)]))
    .digest("hex");
  const fields = {
    ...sent,
    organizer: viewer.id,
    state: "open" as const,
    reason: "" as const,
    entries: [],
    fingerprint,
  };
  const denied = await checkRecord(deps.storage.reader, collections.bank_lines, fields);
  if (denied) return denied;
  const fees = await openFees(deps.storage.reader, viewer.id);
  const gone = await goneFeesOf(deps.storage.reader, viewer.id, sent);
  const locked = tournamentsIn([...fees, ...gone]);
  return commitLocked(deps, locked, async (tx) => {
    await tx.lockUser(viewer.id);
    const [known] = await tx.find("bank_lines", { where: where({ organizer: viewer.id, fingerprint }), limit: 1 });
    if (known) return { ok: true, row: known };
    const row = await insertRow(tx, deps, "bank_lines", fields, id);
    // Read again under the locks: a tick may have come meanwhile. A fee of a tournament that is not locked waits for the organiser.
    const isLocked = ({ tournament }: OrganisersFee) => locked.includes(tournament);
    const due = (await openFees(tx, viewer.id)).filter(isLocked);
    const late = (await goneFeesOf(tx, viewer.id, sent)).filter(isLocked);
    const match: LineMatch = matchLine(sent, due, late);
    if (match.kind !== "sure") return { ok: true, row };
    const current = [...due, ...late];
    const line = rowOf("bank_lines", row);
    const fee = current.find(({ entry }) => entry === match.entries[0]);
    if (match.reason !== "note" && fee && (await isDoubtful(tx, line, fee))) return { ok: true, row };
    return { ok: true, row: await recordPayments(tx, deps, line, match.entries, match.reason, current) };
  });
}

const tournamentsIn = (fees: readonly OrganisersFee[]): string[] => [
  ...new Set(fees.map(({ tournament }) => tournament)),
];

/** The organiser accepts a guess or chooses entries, undoes it (`entries: []`), or puts the line aside (`state: ignored`). */
export async function updateBankLine(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  const { viewer, body, row } = request;
  const owner = String(row.organizer);
  if (viewer.kind !== "user" || viewer.id !== owner) return forbidden;
  const { entries, state, ...others } = body as Partial<BankLineRow>;
  if (Object.keys(others).length > 0) return forbidden;
  const chosen = listOf(entries);
  if (chosen === undefined) return forbidden;
  const fees = [
    ...(await openFees(deps.storage.reader, owner)),
    ...(await goneFees(deps.storage.reader, owner, chosen)),
  ];
  const paid = await paymentsOfLine(deps.storage.reader, row.id);
  const tournaments = [...tournamentsIn(fees), ...paid.map(({ tournament }) => tournament)];
  return commitLocked(deps, tournaments, async (tx) => {
    await tx.lockUser(owner);
    const stored = await tx.findById("bank_lines", row.id);
    if (!stored) return forbidden;
    const line = rowOf("bank_lines", stored);
    const outdated = denyOutdated(request, line);
    if (outdated) return outdated;
    const recorded = await paymentsOfLine(tx, line.id);
    // A tournament that has another organiser since keeps its payments.
    for (const payment of recorded) {
      const tournament = await getTournament(tx, payment.tournament);
      const denied = tournament && denyUnlessAllowed("collect", tournament, viewer);
      if (denied) return denied;
    }
    // What the line has paid so far is undone first, so that a changed choice is one step.
    for (const payment of recorded) await cancelManual(tx, deps, payment);
    const opened = await updateRow(tx, deps, "bank_lines", line, {
      state: state === "ignored" ? "ignored" : "open",
      reason: "",
      entries: [],
    });
    if (chosen.length === 0) return { ok: true, row: opened };
    const current = [...(await openFees(tx, owner)), ...(await goneFees(tx, owner, chosen))];
    const denied = denyUnknown(chosen, current, tournaments);
    if (denied) return denied;
    return { ok: true, row: await recordPayments(tx, deps, opened, chosen, "chosen", current) };
  });
}

function listOf(entries: unknown): string[] | undefined {
  if (entries === undefined || entries === null) return [];
  if (!Array.isArray(entries) || entries.length > ENTRIES_MAX) return undefined;
  return entries.every((entry) => typeof entry === "string") ? [...new Set<string>(entries)] : undefined;
}

const denyUnknown = (
  chosen: readonly string[],
  fees: readonly OrganisersFee[],
  locked: readonly string[],
): Denied | undefined =>
  chosen.every((entry) => fees.some((fee) => fee.entry === entry && locked.includes(fee.tournament)))
    ? undefined
    : missingRelation("entries");

async function recordPayments(
  tx: Transactor,
  deps: ActionDeps,
  line: BankLineRow,
  entries: readonly string[],
  reason: MatchReason,
  fees: readonly OrganisersFee[],
) {
  const paid = entries.flatMap((entry) => fees.find((fee) => fee.entry === entry) ?? []);
  for (const [entry, kopecks] of shareLine(line.kopecks, paid)) {
    const fee = paid.find((one) => one.entry === entry);
    if (!fee || kopecks === 0) continue;
    const row = { kind: "payment", method: "transfer", kopecks, line: line.id } as const;
    await recordSettled(tx, deps, { id: entry, tournament: fee.tournament }, row);
  }
  return updateRow(tx, deps, "bank_lines", line, { state: "matched", reason, entries: [...entries] });
}

const settled: Condition = where({ state: "succeeded" });

const paymentsOfLine = (reader: Reader, line: string): Promise<PaymentRow[]> =>
  findRows(reader, "tournament_payments", { where: { and: [where({ line }), settled] }, limit: PAYMENTS_MAX });
