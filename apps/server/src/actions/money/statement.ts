// The rows of a statement, read for the organiser: of one evening, or of a month of their evenings.
import {
  feeOf,
  fullName,
  isSeated,
  localOf,
  participantStatusLabels,
  paymentMethodLabels,
  readTimestamp,
  type StatementRow,
} from "@bandeha/contract";
import { type Condition, ownColumn, where } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { eachRow } from "../transaction/each-row.ts";
import { cityTimeZone, findRows, type PaymentRow, type TournamentRow, usersOf } from "../transaction/stored-rows.ts";
import { type Ledger, loadLedger } from "./ledger.ts";

const ENTRIES_MAX = 500;

/** @param month `YYYY-MM` */
export async function eveningsOfMonth(reader: Reader, organizer: string, month: string): Promise<TournamentRow[]> {
  const bound = (operator: ">=" | "<", value: string): Condition => ({
    left: ownColumn("date"),
    operator,
    right: { value },
  });
  const ofMonth = { and: [where({ organizer }), bound(">=", month), bound("<", `${month}-99`)] };
  // All of them, or sums of a month would be wrong in silence; what an account may create in a day bounds them.
  const evenings: TournamentRow[] = [];
  for await (const evening of eachRow(reader, "tournaments", ofMonth)) evenings.push(evening);
  return evenings.toSorted((one, other) => Number(one.date > other.date) - Number(one.date < other.date));
}

/** Everyone with a place, and everyone who left and paid. The organiser who plays is left out. */
export async function statementRows(reader: Reader, tournament: TournamentRow): Promise<StatementRow[]> {
  const entries = await findRows(reader, "tournament_participants", {
    where: where({ tournament: tournament.id }),
    sort: ["position", "registration_date", "id"].map((column) => ownColumn(column)),
    limit: ENTRIES_MAX,
  });
  const names = new Map((await usersOf(reader, entries)).map((user) => [user.id, fullName(user)]));
  const timeZone = await cityTimeZone(reader, tournament.city);
  const rows: StatementRow[] = [];
  for (const entry of entries) {
    const ledger = await loadLedger(reader, entry.id);
    if (!ledger || entry.user === tournament.organizer) continue;
    const { payments, due } = ledger;
    const balance = feeOf(tournament, entry, due, payments);
    const settled = payments.filter(({ state }) => state === "succeeded");
    const isTicked = settled.length === 0 && entry.payment_status === "paid";
    if (!isSeated(entry) && settled.length === 0 && !isTicked) continue;
    const refunded = sumOf(settled, "refund");
    rows.push({
      date: tournament.date.slice(0, 10),
      tournament: tournament.name,
      player: names.get(entry.user) ?? "",
      place: entry.status && participantStatusLabels[entry.status],
      note: due?.note ?? "",
      price: balance.price,
      received:
        balance.received +
        sumOf(
          payments.filter(({ state }) => state !== "cancelled"),
          "refund",
        ),
      refunded,
      forgiven: balance.forgiven,
      open: balance.open,
      // What a player who left has paid is in their row; how much of it goes back is decided by the rule of refunds or by the organiser.
      surplus: isSeated(entry) ? balance.surplus : 0,
      how: howOf(ledger, settled),
      paidOn: paidOn(settled.filter(({ kind }) => kind === "payment").at(-1), timeZone),
    });
  }
  return rows;
}

/** The day in the city: a payment after midnight belongs to the new one. */
const paidOn = (payment: PaymentRow | undefined, timeZone: string): string =>
  payment?.settled_at ? localOf(readTimestamp(payment.settled_at), timeZone).day : "";

const sumOf = (rows: readonly PaymentRow[], kind: PaymentRow["kind"]): number =>
  rows.filter((row) => row.kind === kind).reduce((sum, { kopecks }) => sum + kopecks, 0);

function howOf({ entry }: Ledger, settled: readonly PaymentRow[]): string {
  const methods = settled.flatMap(({ kind, method }) =>
    kind === "payment" && method ? [paymentMethodLabels[method]] : [],
  );
  if (methods.length > 0) return [...new Set(methods)].join(", ");
  return entry.payment_status === "paid" ? paymentMethodLabels.tick : "";
}
