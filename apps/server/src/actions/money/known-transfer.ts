// Whether a transfer that only the name and the sum identify may be in the ledger already, or of a namesake: then it is a guess, because recorded as
// certain it would pay the next evening of the same player, or the fee of another. A note belongs to one fee, so it needs no such question.
import { DAY_MS, fullName, isNamedBy } from "@bandeha/contract";
import { type Condition, ownColumn, where } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { type BankLineRow, findRows, getParticipant, liveEntries, usersOf } from "../transaction/stored-rows.ts";
import type { OrganisersFee } from "./open-fees.ts";

/** An organiser ticks some days after the transfer, or just before the statement has it. */
const TICKED = { before: 1, after: 4 } as const;
/** More transfers of one sum than one player makes. */
const ROWS_MAX = 200;

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
    where: where({ organizer, kopecks, payer }),
    limit: ROWS_MAX,
  });
  return same.some((other) => {
    // Equal lines of one statement are two transfers, and so are two times of one day.
    if (other.id === id || (other.paid_at === paid_at && other.text === text)) return false;
    if (paid_at === "" || other.paid_at === "") return true;
    const isOneDay = dayOf(other.paid_at) === dayOf(paid_at);
    return isOneDay && (other.paid_at === paid_at || !hasClock(paid_at) || !hasClock(other.paid_at));
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
      ],
    },
    sort: [{ ...ownColumn("settled_at"), descending: true }],
    limit: ROWS_MAX,
  });
  const near = ticks.filter(({ settled_at }) => isNear(settled_at, line.paid_at));
  const entries = await Promise.all(
    [...new Set(near.map(({ entry }) => entry))].map((id) => getParticipant(reader, id)),
  );
  const users = await usersOf(
    reader,
    entries.filter((entry) => entry !== undefined),
  );
  return users.some((user) => isNamedBy(line, fullName(user)));
}

/** @param paidAt of the line; without a day every tick is near */
function isNear(tickedAt: string, paidAt: string): boolean {
  if (paidAt === "") return true;
  const days = (Date.parse(dayOf(tickedAt)) - Date.parse(dayOf(paidAt))) / DAY_MS;
  return days >= -TICKED.before && days <= TICKED.after;
}

const through = (relation: string, table: string, column: string, value: string): Condition => ({
  left: { path: { hops: [{ relation, table }], column } },
  operator: "=",
  right: { value },
});
