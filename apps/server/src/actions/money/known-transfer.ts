// Whether a transfer that only the name and the sum identify may be in the ledger already, or of a namesake: then it is a guess, because recorded as
// certain it would pay the next evening of the same player, or the fee of another. A note belongs to one fee, so it needs no such question.
import { DAY_MS, fullName, isNamedBy, timestamp } from "@bandeha/contract";
import { type Condition, ownColumn, where } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { type BankLineRow, findRows, getParticipant, liveEntries, usersOf } from "../transaction/stored-rows.ts";
import type { OrganisersFee } from "./open-fees.ts";

/** An organiser ticks some days after the transfer, or just before the statement has it. */
const TICKED = { before: 1, after: 4 } as const;
/** More transfers of one sum than an organiser gets in these days. */
const ROWS_MAX = 500;

export const isDoubtful = async (reader: Reader, line: BankLineRow, fee: OrganisersFee): Promise<boolean> =>
  (await isPastedOtherwise(reader, line)) ||
  (await hasNamesake(reader, line, fee)) ||
  (await isTickedByHand(reader, line));

/** Two players of one evening have this name: also where the other has paid already, the transfer may be theirs. */
async function hasNamesake(reader: Reader, line: BankLineRow, { tournament, user }: OrganisersFee): Promise<boolean> {
  const others = await usersOf(reader, await liveEntries(reader, tournament));
  return others.some((other) => other.id !== user && isNamedBy(line, fullName(other)));
}

/** The bank writes one transfer in several ways: in the list of its app, in a message, in a file with the time. */
async function isPastedOtherwise(
  reader: Reader,
  { id, organizer, kopecks, payer, paid_at, text }: BankLineRow,
): Promise<boolean> {
  const same = await findRows(reader, "bank_lines", {
    where: {
      and: [
        where({ organizer, kopecks, payer }),
        { or: [where({ paid_at: "" }), within("paid_at", paid_at, { before: 0, after: 0 })] },
      ],
    },
    limit: ROWS_MAX,
  });
  return same.some((other) => {
    // Equal lines of one statement are two transfers, and so are two times of one day.
    if (other.id === id || (other.paid_at === paid_at && other.text === text)) return false;
    if (paid_at === "" || other.paid_at === "") return true;
    return other.paid_at === paid_at || !hasClock(paid_at) || !hasClock(other.paid_at);
  });
}

const dayOf = (moment: string): string => moment.slice(0, 10);
/** A line without a time has midnight. */
const hasClock = (moment: string): boolean => !moment.includes(" 00:00:");

async function isTickedByHand(reader: Reader, line: BankLineRow): Promise<boolean> {
  const { organizer, kopecks } = line;
  const ticks = await findRows(reader, "tournament_payments", {
    where: {
      and: [
        where({ kind: "payment", state: "succeeded", line: "", kopecks }),
        { or: [where({ method: "tick" }), where({ method: "transfer" })] },
        through("tournament", "tournaments", "organizer", organizer),
        within("settled_at", line.paid_at, TICKED),
      ],
    },
    sort: [{ ...ownColumn("settled_at"), descending: true }],
    limit: ROWS_MAX,
  });
  const entries = await Promise.all(
    [...new Set(ticks.map(({ entry }) => entry))].map((id) => getParticipant(reader, id)),
  );
  const users = await usersOf(
    reader,
    entries.filter((entry) => entry !== undefined),
  );
  return users.some((user) => isNamedBy(line, fullName(user)));
}

/** Some days around the day of a line; without a day every moment is near. */
function within(column: string, paidAt: string, { before, after }: { before: number; after: number }): Condition {
  if (paidAt === "") return { and: [] };
  const day = Date.parse(dayOf(paidAt));
  const bound = (operator: ">=" | "<", days: number): Condition => ({
    left: ownColumn(column),
    operator,
    right: { value: timestamp(new Date(day + days * DAY_MS)) },
  });
  return { and: [bound(">=", -before), bound("<", after + 1)] };
}

const through = (relation: string, table: string, column: string, value: string): Condition => ({
  left: { path: { hops: [{ relation, table }], column } },
  operator: "=",
  right: { value },
});
