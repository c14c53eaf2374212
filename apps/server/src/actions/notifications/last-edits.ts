// The last edit of a message, which takes its buttons: tried for a day and more, then set aside, so that a message that a messenger never takes is
// not asked about for ever. It is counted in the administration until it is deleted.
import { HOUR_MS, timestamp } from "@bandeha/contract";
import { type Condition, ownColumn } from "../../storage/condition.ts";
import type { Row } from "../../storage/storage.ts";

/** With the waits below, 25 hours. */
export const EDIT_TRIES_MAX = 32;
const BACKOFF = { first: 3000, factor: 3, max: HOUR_MS };

const tries = ownColumn("tries");
const compared = (operator: "<" | ">=" | ">", value: number): Condition => ({
  left: tries,
  operator,
  right: { value },
});

export const isTried: Condition = compared("<", EDIT_TRIES_MAX);
export const isSetAside: Condition = compared(">=", EDIT_TRIES_MAX);
/** It has failed, and is tried again. */
export const isFailing: Condition = { and: [compared(">", 0), isTried] };

/** Those that failed least come first, so that no number of failing ones holds up the others. */
export const fewestTriesFirst = [tries, ownColumn("due"), ownColumn("id")];

/** The columns of a message whose edit has failed again. @param seconds that the messenger asks to wait */
export function afterFailedEdit(row: Row, seconds: number, now: Date): { tries: number; due: string; updated: string } {
  const done = Number(row.tries) + 1;
  const wait = Math.max(seconds * 1000, Math.min(BACKOFF.first * BACKOFF.factor ** (done - 1), BACKOFF.max));
  return { tries: done, due: timestamp(new Date(now.getTime() + wait)), updated: timestamp(now) };
}
