// Every fee of an organiser's tournaments that is not paid: of the coming evenings, and debts of past ones.
import {
  balanceOf,
  fullName,
  isSeated,
  type OpenFee,
  type PaymentStatus,
  paidTogether,
  priceOf,
} from "@bandeha/contract";
import { type Condition, ownColumn, where, whereOneOf } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import {
  type DueRow,
  findRows,
  getTournament,
  type ParticipantRow,
  type PaymentRow,
  rowOf,
  usersOf,
} from "../transaction/stored-rows.ts";

export type OrganisersFee = OpenFee & {
  tournament: string;
  date: string;
  /** Whether the evening has been played, so that the fee is a debt. */
  isDebt: boolean;
};

/** The newest unpaid dues of one organiser; older debts are out of reach of a statement. */
const DUES_MAX = 1000;
const BATCH = 200;

const isNot = (value: PaymentStatus): Condition => ({
  left: { path: { hops: [{ relation: "entry", table: "tournament_participants" }], column: "payment_status" } },
  operator: "!=",
  right: { value },
});
const unpaid: Condition = { and: [isNot("paid"), isNot("waived")] };

export async function openFees(reader: Reader, organizer: string): Promise<OrganisersFee[]> {
  const dues = await findRows(reader, "tournament_dues", {
    where: { and: [where({ organizer }), unpaid] },
    sort: [{ ...ownColumn("created"), descending: true }],
    limit: DUES_MAX,
  });
  const entries = await byId(
    reader,
    dues.map(({ entry }) => entry),
  );
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]));
  const payments = Map.groupBy(await paymentsOf(reader, dues), ({ entry }) => entry);
  const users = new Map((await inBatches(entries, (some) => usersOf(reader, some))).map((user) => [user.id, user]));
  const fees: OrganisersFee[] = [];
  const tournaments = new Map<string, Awaited<ReturnType<typeof getTournament>>>();
  for (const due of dues) {
    const entry = entryOf.get(due.entry);
    if (!entry || !isSeated(entry)) continue;
    if (!tournaments.has(due.tournament)) tournaments.set(due.tournament, await getTournament(reader, due.tournament));
    const tournament = tournaments.get(due.tournament);
    if (!tournament || tournament.status === "cancelled") continue;
    const { open } = balanceOf(priceOf(tournament, due), entry, payments.get(entry.id) ?? []);
    if (open === 0) continue;
    fees.push({
      entry: entry.id,
      user: entry.user,
      tournament: tournament.id,
      date: tournament.date.slice(0, 10),
      isDebt: tournament.status === "completed",
      name: fullName(users.get(entry.user)),
      note: due.note,
      open,
      mates: paidTogether(entry, entries),
    });
  }
  return fees;
}

async function inBatches<Item, Found>(
  items: readonly Item[],
  read: (some: Item[]) => Promise<Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (let at = 0; at < items.length; at += BATCH) found.push(...(await read(items.slice(at, at + BATCH))));
  return found;
}

const byId = (reader: Reader, ids: readonly string[]): Promise<ParticipantRow[]> =>
  inBatches(ids, async (some) =>
    (await reader.find("tournament_participants", { where: whereOneOf("id", some), limit: BATCH })).map((row) =>
      rowOf("tournament_participants", row),
    ),
  );

const paymentsOf = (reader: Reader, dues: readonly DueRow[]): Promise<PaymentRow[]> =>
  inBatches(dues, (some) =>
    findRows(reader, "tournament_payments", {
      where: { or: some.map(({ entry }) => where({ entry })) },
      limit: BATCH * 20,
    }),
  );
