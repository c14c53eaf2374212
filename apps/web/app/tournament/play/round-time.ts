// The expected start and end of rounds and of the evening in the city's time: the actual start plus the minutes a round takes.
import {
  MINUTE_MS,
  momentOf,
  readTimestamp,
  type Tournament,
  type TournamentRound,
  toSettings,
  zoneOf,
} from "@bandeha/contract";
import { formatOf } from "@bandeha/engine";
import { formatClock } from "../../text/format.ts";
import { addedMinutes } from "./added-minutes.ts";

/** Farther from the planned end the tournament is played on another day, and the comparison says nothing. */
const SAME_EVENING_MS = 12 * 60 * MINUTE_MS;

/** How long a round takes; undefined for an unknown type. */
function minutesPerRound(tournament: Tournament, players: number): number | undefined {
  const plan = formatOf(tournament.type, tournament.variant)?.plan(players, toSettings(tournament));
  return plan && !("ok" in plan) ? plan.minutesPerRound : undefined;
}

/** The expected end of an active round, with the minutes an organiser has added; undefined if unknown. */
export function roundEnd(
  tournament: Tournament,
  round: Pick<TournamentRound, "status" | "actual_start" | "added_minutes">,
  players: number,
): Date | undefined {
  if (round.status !== "active" || !round.actual_start) return undefined;
  const minutes = minutesPerRound(tournament, players);
  if (minutes === undefined) return undefined;
  const start = readTimestamp(round.actual_start).getTime();
  return new Date(start + (minutes + addedMinutes(round)) * MINUTE_MS);
}

/** The expected start of a later round, never before `now`; undefined while no round is active. */
export function roundStart(
  tournament: Tournament,
  rounds: readonly Pick<TournamentRound, "status" | "actual_start" | "added_minutes" | "round_number">[],
  number: number,
  { players, now }: { players: number; now: number },
): Date | undefined {
  const active = rounds.find(({ status }) => status === "active");
  const end = active && roundEnd(tournament, active, players);
  const minutes = minutesPerRound(tournament, players);
  if (!end || !minutes || number <= active.round_number) return undefined;
  return new Date(Math.max(end.getTime(), now) + (number - active.round_number - 1) * minutes * MINUTE_MS);
}

/** When the evening ends if the next of the rounds that are left begins now. */
export type ExpectedFinish = {
  at: Date;
  /** Minutes beyond the planned end, 0 if in time; undefined on another day. */
  over: number | undefined;
};

/** @param left rounds that have not begun */
export function expectedFinish(
  tournament: Tournament,
  left: number,
  players: number,
  now: number,
): ExpectedFinish | undefined {
  const minutes = minutesPerRound(tournament, players);
  if (minutes === undefined) return undefined;
  const at = new Date(now + left * minutes * MINUTE_MS);
  const planned = momentOf(tournament.date, tournament.end_time, zoneOf(tournament)).at;
  const late = at.getTime() - planned.getTime();
  return { at, over: Math.abs(late) > SAME_EVENING_MS ? undefined : Math.max(0, Math.ceil(late / MINUTE_MS)) };
}

/** «13:20» in the city's time. */
export const cityClock = (moment: Date, tournament: Tournament): string => formatClock(moment, zoneOf(tournament));
