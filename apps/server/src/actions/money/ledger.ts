// The ledger of one entry: reads it, and keeps the entry's own `payment_status` and `payment_amount` (product-rules D10) equal to it.
import { type Balance, balanceOf, paymentStatusOf, priceOf, timestamp, toKopecks } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import type { Reader, Row, Transactor } from "../../storage/storage.ts";
import type { ActionDeps } from "../transaction/action.ts";
import {
  type DueRow,
  findRows,
  getParticipant,
  getTournament,
  type ParticipantRow,
  type PaymentRow,
  type TournamentRow,
} from "../transaction/stored-rows.ts";
import { changedFields, insertRow, updateRow } from "../transaction/write-row.ts";

/** More rows than one entry has. */
const ROWS_MAX = 500;
/** More rows than one tournament has. */
const TOURNAMENT_ROWS_MAX = 10_000;
const KOPECKS = 100;

export type Ledger = {
  tournament: TournamentRow;
  entry: ParticipantRow;
  due: DueRow | undefined;
  payments: PaymentRow[];
  balance: Balance;
};

export const paymentsOf = (reader: Reader, entry: string): Promise<PaymentRow[]> =>
  findRows(reader, "tournament_payments", { where: where({ entry }), limit: ROWS_MAX });

export async function dueOf(reader: Reader, entry: string): Promise<DueRow | undefined> {
  const [due] = await findRows(reader, "tournament_dues", { where: where({ entry }), limit: 1 });
  return due;
}

export async function loadLedger(reader: Reader, entryId: string): Promise<Ledger | undefined> {
  const entry = await getParticipant(reader, entryId);
  const tournament = entry && (await getTournament(reader, entry.tournament));
  if (!entry || !tournament) return undefined;
  const due = await dueOf(reader, entry.id);
  const payments = await paymentsOf(reader, entry.id);
  return { tournament, entry, due, payments, balance: balanceOf(priceOf(tournament, due), entry, payments) };
}

/** Writes what the ledger says into the entry. Called after every change of its rows, in their transaction. */
export async function syncEntry(tx: Transactor, deps: ActionDeps, entryId: string): Promise<void> {
  const entry = await getParticipant(tx, entryId);
  const tournament = entry && (await getTournament(tx, entry.tournament));
  if (!entry || !tournament) return;
  const payments = await paymentsOf(tx, entryId);
  const untouched = { ...entry, payment_status: "unpaid" as const };
  const balance = balanceOf(priceOf(tournament, await dueOf(tx, entryId)), untouched, payments);
  const changes = changedFields(entry, {
    payment_status: paymentStatusOf(tournament, balance),
    payment_amount: Math.max(0, balance.received) / KOPECKS,
  });
  if (Object.keys(changes).length > 0) await updateRow(tx, deps, "tournament_participants", entry, changes);
}

/** After a new price of the tournament, which is that of every entry without one of its own. An entry that was only ticked keeps its tick. */
export async function syncPrices(tx: Transactor, deps: ActionDeps, tournament: string): Promise<void> {
  const settled = where({ tournament, state: "succeeded" });
  const rows = await findRows(tx, "tournament_payments", { where: settled, limit: TOURNAMENT_ROWS_MAX });
  // A price of one's own is not asked for while the tournament is free.
  const own = await findRows(tx, "tournament_dues", { where: where({ tournament, price_set: true }), limit: ROWS_MAX });
  const paid = rows.filter(({ kind }) => kind !== "refund");
  const entries = new Set([...paid, ...own].map(({ entry }) => entry));
  for (const entry of entries) await syncEntry(tx, deps, entry);
}

/** Adds a row that is settled at once: a transfer, cash, a tick, a forgiven rest. */
export function addSettled(
  tx: Transactor,
  deps: ActionDeps,
  { tournament, id: entry }: Pick<ParticipantRow, "tournament" | "id">,
  row: Pick<PaymentRow, "kind" | "method" | "kopecks"> & { line?: string; settled_at?: string; id?: string },
): Promise<Row> {
  const { id, ...fields } = row;
  return insertRow(
    tx,
    deps,
    "tournament_payments",
    { ...blankPayment, settled_at: timestamp(deps.clock()), ...fields, tournament, entry, state: "succeeded" },
    id,
  );
}

export const blankPayment = {
  line: "",
  refund_of: "",
  payer: "",
  email: "",
  provider_id: "",
  confirmation_url: "",
  problem: "",
  refund_rule: "",
  starts_at: "",
  held_kopecks: 0,
  settled_at: "",
  purpose: "",
  vat_code: 0,
  left_at: "",
  final: false,
  try_at: "",
  tries: 0,
  attempt: 0,
  receipt_mode: "" as const,
  receipt_state: "" as const,
  receipt_kopecks: 0,
  receipt_id: "",
  receipt_since: "",
  receipt_at: "",
  receipt_tries: 0,
};

/** What the organiser wrote: a tick, a forgiven rest, money returned by hand. */
export const isManual = ({ method, state }: PaymentRow): boolean => method !== "online" && state === "succeeded";

/** A tick from before the ledger becomes its first row. */
export async function bookTick(tx: Transactor, deps: ActionDeps, entry: ParticipantRow): Promise<void> {
  const rows = await paymentsOf(tx, entry.id);
  const isBooked = rows.some(({ kind, state }) => kind === "payment" && state === "succeeded");
  const kopecks = toKopecks(entry.payment_amount);
  if (isBooked || entry.payment_status !== "paid") return;
  // One of a free tournament is no money.
  if (kopecks > 0) await addSettled(tx, deps, entry, { kind: "payment", method: "tick", kopecks });
  await syncEntry(tx, deps, entry.id);
}
