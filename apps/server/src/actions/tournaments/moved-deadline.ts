import { momentOf, readTimestamp, timestamp } from "@bandeha/contract";
import type { TournamentRow } from "../transaction/stored-rows.ts";

/** A deadline of signing up keeps its distance to the start: an evening that is moved by a week is open for a week longer. */
export function movedDeadline(before: TournamentRow, after: TournamentRow, timeZone: string): string {
  const { registration_deadline: deadline } = before;
  if (deadline === "" || deadline !== after.registration_deadline) return after.registration_deadline;
  const startOf = ({ date, start_time }: TournamentRow) => momentOf(date, start_time, timeZone).at.getTime();
  const moved = startOf(after) - startOf(before);
  return moved === 0 ? deadline : timestamp(new Date(readTimestamp(deadline).getTime() + moved));
}
