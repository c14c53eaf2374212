import { timestamp } from "@bandeha/contract";
import type { ParticipantRow } from "../../transaction/stored-rows.ts";

type Mark = Pick<ParticipantRow, "check_in" | "check_in_at">;

/** The time of a changed mark: now for a player who came, the expected time for a late one if it is sent, else none. */
export function impliedCheckInTime(
  entry: Mark,
  { check_in, check_in_at }: Partial<Mark>,
  now: Date,
): Pick<ParticipantRow, "check_in_at"> | Record<string, never> {
  if (check_in === undefined && check_in_at === undefined) return {};
  const mark = check_in ?? entry.check_in;
  if (mark === "late") return { check_in_at: check_in_at ?? "" };
  if (mark !== "came") return { check_in_at: "" };
  return { check_in_at: check_in === undefined ? entry.check_in_at : timestamp(now) };
}
