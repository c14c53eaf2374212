// Compares the books of both sides after a history of an evening that is paid online (history.fixture.ts).
import { isSeated } from "@bandeha/contract";
import { where } from "../../../storage/condition.ts";
import type { TestClub } from "../../../testing/club.ts";
import type { FakeYookassa } from "../../../testing/fake-yookassa.ts";
import type { FakePayment } from "../../../testing/fake-yookassa-books.ts";
import { ledgerOf } from "../../../testing/online-evening.ts";
import type { PaymentRow } from "../../transaction/stored-rows.ts";
import { loadLedger } from "../ledger.ts";

const PRICE = 150_000;

/** What a player who left by themself loses by the rule that they saw. `exact`: already known when they left. */
export type Left = { kept: number; exact: boolean };

/** Every disagreement, in words; empty if the books agree. */
export async function reconcile(
  club: TestClub,
  fake: FakeYookassa,
  id: string,
  left: ReadonlyMap<string, Left>,
): Promise<string[]> {
  const wrong: string[] = [];
  const rows = await ledgerOf(club, id);
  const tournament = await club.tournament(id);
  const theirs = [...fake.payments.values()].filter(({ returnUrl }) => returnUrl.includes(id));
  const online = rows.filter(({ kind, method }) => kind === "payment" && method === "online");
  for (const row of rows) if (row.state === "pending") wrong.push(`${row.kind} ${row.id} is still pending`);
  for (const payment of theirs) {
    if (payment.status !== "succeeded") continue;
    const row = online.find(({ provider_id }) => provider_id === payment.id);
    if (row?.state !== "succeeded") wrong.push(`paid ${payment.id} is ${row?.state ?? "unknown"} here`);
    const net = payment.kopecks - payment.refunded;
    if (row && net !== row.held_kopecks) wrong.push(`held ${row.held_kopecks} of ${payment.id}, there ${net}`);
  }
  for (const row of rows.filter(({ kind }) => kind === "refund")) {
    const payer = online.find(({ id: paid }) => paid === row.refund_of)?.payer;
    if (row.payer !== payer) wrong.push(`${row.id} went to ${row.payer}, paid by ${payer}`);
  }
  for (const row of online) {
    const same = theirs.filter(({ reference, status }) => reference === row.id && status === "succeeded");
    if (row.state === "succeeded" && same.length !== 1) wrong.push(`${row.id} was paid ${same.length} times`);
  }
  const asked = await askedOf(club, id);
  for (const payment of theirs) {
    const row = online.find(({ id: reference }) => reference === payment.reference);
    const isOver = row?.receipt_since !== "" || tournament.status === "completed";
    wrong.push(...receiptProblems(payment, fake, { rows, asked, isOver }));
  }
  for (const entry of await club.entries(id)) {
    const held = online.filter((row) => row.entry === entry.id).reduce((sum, row) => sum + row.held_kopecks, 0);
    const ledger = await loadLedger(club.deps.storage.reader, entry.id);
    const manual = (ledger?.balance.received ?? 0) - held;
    const price = ledger?.balance.price ?? PRICE;
    const isGiven = isSeated(entry) && tournament.status !== "cancelled";
    const own = left.get(entry.id);
    if (isGiven && held > 0 && held + manual > price) wrong.push(`${entry.id} paid ${held + manual} of ${price}`);
    if (!isGiven && entry.status !== "cancelled" && held > 0) wrong.push(`${held} kept without a place`);
    if (entry.status === "cancelled" && !own && held > 0) wrong.push(`${held} kept of a player who was removed`);
    if (entry.status === "cancelled" && own && (own.exact ? held !== own.kept : held > own.kept))
      if (!(tournament.status === "cancelled" && held === 0))
        wrong.push(`${held} kept of a player who left, not ${own.kept}`);
    const isPaid = (ledger?.balance.received ?? 0) > 0 && ledger?.balance.open === 0;
    if ((entry.payment_status === "paid") !== isPaid)
      wrong.push(`${entry.id} is ${entry.payment_status}, the ledger says ${isPaid}`);
  }
  return wrong;
}

/** The number in an id of the provider: what was made earlier has a lower one. */
const madeAt = (id: string): number => Number(id.split("-").at(-1));

/** What the organiser was asked to do: the rows whose receipts they issue, and whether the shop sends none. */
type Asked = { rows: ReadonlySet<string>; isOff: boolean };

async function askedOf({ deps }: TestClub, tournament: string): Promise<Asked> {
  const kind = where({ tournament, kind: "money-trouble" });
  const notices = await deps.storage.reader.find("notifications", { where: kind, limit: 1000 });
  const events = notices.map(({ key }) => String(key).split("/").at(-1) ?? "");
  return {
    rows: new Set(events.flatMap((event) => (event.startsWith("receipt ") ? [event.slice("receipt ".length)] : []))),
    isOff: events.includes("receipts"),
  };
}

/** Whether the organiser issues the receipt, because the e-mail was erased with the account: they were asked to. */
const isByHand = (row: PaymentRow | undefined, asked: Asked): boolean =>
  row?.receipt_state === "failed" && row.email === "" && asked.rows.has(row.id);
/** The second receipt also where the shop does not send them any more. */
const isSecondByHand = (row: PaymentRow | undefined, asked: Asked): boolean =>
  isByHand(row, asked) || (row?.receipt_state === "failed" && asked.isOff);

/**
 * The receipts of a prepayment add up: it is settled by the second receipt and the refunds of a prepayment, and what is kept is the second
 * receipt without the refunds of a given service, which come after it. Nothing else has a second receipt. Those that the organiser was asked to
 * issue count as made.
 */
function receiptProblems(
  payment: FakePayment,
  fake: FakeYookassa,
  { rows, asked, isOver }: { rows: PaymentRow[]; asked: Asked; isOver: boolean },
): string[] {
  const made = [...fake.receipts.values()].filter((one) => one.payment === payment.id);
  const isPrepaid = payment.status === "succeeded" && payment.receipt?.items[0]?.payment_mode === "full_prepayment";
  if (!isPrepaid || !isOver) return made.length === 0 ? [] : ["a second receipt that is not due"];
  const row = rows.find(({ id }) => id === payment.reference);
  const byHand = row && isSecondByHand(row, asked) ? row.receipt_kopecks : 0;
  const modeOf = (id: string) => {
    const refund = rows.find(({ provider_id }) => provider_id === id);
    return isByHand(refund, asked) ? refund?.receipt_mode : undefined;
  };
  const refunds = [...fake.refunds.values()]
    .filter((one) => one.payment === payment.id && one.status === "succeeded")
    .map((one) => ({ ...one, mode: one.mode ?? modeOf(one.id) }));
  const sum = (mode: string) =>
    refunds.filter((one) => one.mode === mode).reduce((total, { kopecks }) => total + kopecks, 0);
  const settled = made.reduce((total, { kopecks }) => total + kopecks, byHand);
  const wrong: string[] = [];
  if (made.length + (byHand > 0 ? 1 : 0) > 1)
    wrong.push(`${made.length} second receipts of one payment, ${byHand} by hand`);
  const prepaid = payment.kopecks - sum("full_prepayment");
  if (settled !== prepaid) wrong.push(`second receipts of ${settled}, the prepayment is ${prepaid}`);
  const early = refunds.find(
    (one) => one.mode === "full_payment" && byHand === 0 && made.every(({ id }) => madeAt(id) > madeAt(one.id)),
  );
  if (early) wrong.push(`${early.kopecks} of a given service went back before its receipt`);
  const kept = payment.kopecks - payment.refunded;
  if (settled - sum("full_payment") !== kept) wrong.push(`receipts of ${settled - sum("full_payment")}, kept ${kept}`);
  return wrong;
}
