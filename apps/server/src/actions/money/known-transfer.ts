// Whether a transfer that only the name and the sum identify may be in the ledger already: then it is a guess, because recorded as certain it would
// pay the next evening of the same player. A note belongs to one fee, so it needs no such question.
import { type Condition, where } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { type BankLineRow, findRows } from "../transaction/stored-rows.ts";

const DAY_MS = 86_400_000;
/** An organiser ticks some days after the transfer, or just before the statement has it. */
const TICKED = { before: 1, after: 4 } as const;
/** More transfers of one sum than one player makes. */
const ROWS_MAX = 200;

export const mayBeKnown = async (reader: Reader, line: BankLineRow, user: string): Promise<boolean> =>
  (await isPastedOtherwise(reader, line)) || (await isTickedByHand(reader, line, user));

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

async function isTickedByHand(
  reader: Reader,
  { organizer, kopecks, paid_at }: BankLineRow,
  user: string,
): Promise<boolean> {
  const ticks = await findRows(reader, "tournament_payments", {
    where: {
      and: [
        where({ kind: "payment", state: "succeeded", line: "", kopecks }),
        { or: [where({ method: "tick" }), where({ method: "transfer" })] },
        through("entry", "tournament_participants", "user", user),
        through("tournament", "tournaments", "organizer", organizer),
      ],
    },
    limit: ROWS_MAX,
  });
  if (paid_at === "") return ticks.length > 0;
  const day = Date.parse(dayOf(paid_at));
  return ticks.some(({ settled_at }) => {
    const days = (Date.parse(dayOf(settled_at)) - day) / DAY_MS;
    return days >= -TICKED.before && days <= TICKED.after;
  });
}

const through = (relation: string, table: string, column: string, value: string): Condition => ({
  left: { path: { hops: [{ relation, table }], column } },
  operator: "=",
  right: { value },
});
