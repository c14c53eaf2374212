// The entry of an author for a match. Pure.
import { type Entry, type EntryKind, isReport, isResult, isUnderWay, type Outbox } from "./outbox.ts";

const lastEntry = (is: (entry: EntryKind) => boolean) => (box: Outbox, match: string, author: string) =>
  box.findLast((entry) => entry.author === author && entry.seen.id === match && is(entry));

/** The author's last unconfirmed result for the match. */
export const entryFor = lastEntry(isResult);

/** The author's last unconfirmed report of the match. */
export const reportFor = lastEntry(isReport);

/** The author's unsent objection to the result of the match. */
export const objectionFor = lastEntry(({ objects }) => objects === true);

/** The entry, unless its record is among these: then the server has it, and only its answer was lost or has not come yet. */
export const unlessArrived = (entry: Entry | undefined, records: readonly { id: string }[]): Entry | undefined =>
  entry && isUnderWay(entry) && records.some(({ id }) => id === entry.id) ? undefined : entry;
