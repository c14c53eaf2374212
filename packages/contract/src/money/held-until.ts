// Until when a place is held unpaid. The server releases it at this moment, and screens and messages show the same one.
import { afterWakingTime } from "@bandeha/engine";
import { HOUR_MS, MINUTE_MS } from "../durations.ts";
import type { TournamentDue } from "../entities/tournament-dues.ts";
import type { TournamentMoney } from "../entities/tournament-money.ts";
import { limits } from "../limits.ts";
import { readTimestamp } from "../timestamp.ts";

/** Of a due whose grace is over: the deadline of the terms alone. */
export const GRACE_OVER = { grace_from: "", created: "1970-01-01 00:00:00.000Z" };

/** A moment by the clock of the city; `offset` is in minutes. */
type CityMoment = { at: Date; offset: number };

/** When the hours of grace end that begin now. They do not run in the night, when nobody is notified (decision 197). */
export const graceEnd = ({ at, offset }: CityMoment): Date =>
  new Date(afterWakingTime(at.getTime(), limits.payments.graceMinutes * MINUTE_MS, offset * MINUTE_MS));

/** The deadline of the terms, but never before the hours of grace are over (decision 141). @param start of the tournament */
export function heldUntil(
  { at, offset }: CityMoment,
  { release_hours }: Pick<TournamentMoney, "release_hours">,
  { grace_from, created }: Pick<TournamentDue, "grace_from" | "created">,
): Date {
  const deadline = at.getTime() - release_hours * HOUR_MS;
  const grace = graceEnd({ at: readTimestamp(grace_from || created), offset });
  return new Date(Math.max(deadline, grace.getTime()));
}
