// Compares the books of both sides after a history of an evening that is paid online (history.fixture.ts).
import type { TestClub } from "../../../testing/club.ts";
import type { FakePayment, FakeYookassa } from "../../../testing/fake-yookassa.ts";
import { ledgerOf } from "../../../testing/online-evening.ts";
import { isSeated } from "../../participants/entry-list.ts";
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
  for (const payment of theirs) {
    const row = online.find(({ id: reference }) => reference === payment.reference);
    const isLate = (one: PaymentRow) =>
      one.refund_of === row?.id && row?.receipt_since && one.created > row.receipt_since;
    const late = rows
      .filter((one) => one.kind === "refund" && isLate(one))
      .reduce((sum, { kopecks }) => sum + kopecks, 0);
    wrong.push(
      ...receiptProblems(payment, fake, {
        isOver: row?.receipt_since !== "" || tournament.status === "completed",
        late,
      }),
    );
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

type AfterEvening = {
  isOver: boolean;
  /** What went back after the receipt was planned: an evening that was opened again. Each such refund has a receipt of its own. */
  late: number;
};

/** What is kept of a prepayment after the evening has one second receipt of that sum; nothing else has one. */
function receiptProblems(payment: FakePayment, fake: FakeYookassa, { isOver, late }: AfterEvening): string[] {
  const sums = [...fake.receipts.values()].filter((one) => one.payment === payment.id).map(({ kopecks }) => kopecks);
  const kept = payment.status === "succeeded" ? payment.kopecks - payment.refunded + late : 0;
  const isDue = isOver && kept > 0 && payment.receipt?.items[0]?.payment_mode === "full_prepayment";
  const wanted = isDue ? [kept] : [];
  // A refund that comes before the receipt was sent makes it impossible: the organiser issues it (decision 112).
  const isRefused = late > 0 && sums.length === 0;
  return isRefused || sums.join() === wanted.join()
    ? []
    : [`second receipts ${sums.join() || "none"}, wanted ${wanted.join() || "none"}`];
}
