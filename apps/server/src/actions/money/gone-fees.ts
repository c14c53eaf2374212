// Fees that nobody asks for any more, because the evening was cancelled or the place is gone: a transfer of one comes all the same, and goes back
// (decision 108).
import {
  balanceOf,
  claimedOpen,
  fullName,
  notesIn,
  paidTogether,
  priceOf,
  type StatementLine,
} from "@bandeha/contract";
import { type Condition, ownColumn, where, whereOneOf } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { type DueRow, findRows, getUser } from "../transaction/stored-rows.ts";
import { type Ledger, loadLedger } from "./ledger.ts";
import type { OrganisersFee } from "./open-fees.ts";

/** The newest of one organiser. */
const DUES_MAX = 200;

const through = (relation: "entry" | "tournament", column: string, operator: "=" | "!=", value: string): Condition => ({
  left: {
    path: {
      hops: [{ relation, table: relation === "entry" ? "tournament_participants" : "tournaments" }],
      column,
    },
  },
  operator,
  right: { value },
});

const isGone: Condition = {
  and: [
    through("entry", "payment_status", "!=", "paid"),
    {
      or: [
        through("tournament", "status", "=", "cancelled"),
        through("entry", "status", "=", "cancelled"),
        through("entry", "status", "=", "waitlist"),
      ],
    },
  ],
};
const isClaimed: Condition = { left: ownColumn("claimed_at"), operator: "!=", right: { value: "" } };

/**
 * What a line may have paid: fees that their players claim, and one that nobody claims only with its own note and its sum. A note that another fee
 * has too, because its player came back, is that fee's.
 */
export async function goneFeesOf(
  reader: Reader,
  organizer: string,
  { kopecks, payer, text }: Pick<StatementLine, "kopecks" | "payer" | "text">,
): Promise<OrganisersFee[]> {
  const notes = notesIn(`${text} ${payer}`);
  const dues = await duesOf(reader, organizer, { or: [isClaimed, ...notes.map((note) => where({ note }))] });
  const own: DueRow[] = [];
  for (const due of dues)
    if (due.note === "" || (await reader.count("tournament_dues", where({ organizer, note: due.note }))) === 1)
      own.push(due);
  return (await feesOf(reader, own)).filter(({ isClaimed: isSaid, open }) => isSaid || open === kopecks);
}

/** Those of these entries, which the organiser has chosen. */
export const goneFees = async (
  reader: Reader,
  organizer: string,
  entries: readonly string[],
): Promise<OrganisersFee[]> =>
  entries.length === 0 ? [] : feesOf(reader, await duesOf(reader, organizer, whereOneOf("entry", entries)));

const duesOf = (reader: Reader, organizer: string, condition: Condition): Promise<DueRow[]> =>
  findRows(reader, "tournament_dues", {
    where: { and: [where({ organizer }), condition, isGone] },
    sort: [{ ...ownColumn("created"), descending: true }],
    limit: DUES_MAX,
  });

async function feesOf(reader: Reader, dues: readonly DueRow[]): Promise<(OrganisersFee & { isClaimed: boolean })[]> {
  const ledgers: Ledger[] = [];
  for (const { entry } of dues) {
    const ledger = await loadLedger(reader, entry);
    if (ledger && openOf(ledger) > 0) ledgers.push(ledger);
  }
  const entries = ledgers.map(({ entry }) => entry);
  return Promise.all(
    ledgers.map(async (ledger) => {
      const { tournament, entry, due } = ledger;
      return {
        entry: entry.id,
        user: entry.user,
        tournament: tournament.id,
        date: tournament.date.slice(0, 10),
        isDebt: false,
        name: fullName(await getUser(reader, entry.user)),
        note: due?.note ?? "",
        open: openOf(ledger),
        mates: paidTogether(entry, entries),
        isClaimed: due?.claimed_at !== "",
      };
    }),
  );
}

/** Without a claim nothing is open any more once money came: it went back. */
function openOf({ tournament, entry, due, payments }: Ledger): number {
  if (due?.claimed_at) return claimedOpen(tournament, entry, due, payments);
  const hasPaid = payments.some(({ kind, state }) => kind === "payment" && state !== "cancelled");
  return hasPaid ? 0 : balanceOf(priceOf(tournament, due), entry, payments).open;
}
