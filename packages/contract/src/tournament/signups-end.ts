// Until when players sign up. The server refuses later, and screens, pictures and messages say so from the same moment.
import type { Tournament } from "../entities/tournaments.ts";
import { momentOf } from "../local-time.ts";
import { timestamp } from "../timestamp.ts";

type Hours = Pick<Tournament, "date" | "end_time">;

type Times = Hours & Pick<Tournament, "registration_deadline"> & Partial<Pick<Tournament, "stopped">>;

/** An evening may begin late, and late players enter by its page. */
const LATE_START_MS = 86_400_000;

const endOf = ({ date, end_time }: Hours, timeZone: string): Date => momentOf(date, end_time, timeZone).at;

/** The planned end as a stored time. */
export const plannedEnd = (tournament: Hours, timeZone: string): string => timestamp(endOf(tournament, timeZone));

/** A day after the planned end: an evening that was not started by then was not played. @returns a stored time */
export const lateStartEnd = (tournament: Hours, timeZone: string): string =>
  timestamp(new Date(endOf(tournament, timeZone).getTime() + LATE_START_MS));

/** A stored time that has always passed. */
const LONG_AGO = timestamp(new Date(0));

/**
 * The deadline of signing up, but never later than a day after the planned end (decision 150). It has passed while an administrator has stopped the
 * tournament. @returns a stored time
 */
export function signupsEnd(tournament: Times, timeZone: string): string {
  const { registration_deadline: deadline } = tournament;
  if (tournament.stopped) return LONG_AGO;
  const end = lateStartEnd(tournament, timeZone);
  return deadline !== "" && deadline < end ? deadline : end;
}

/** Whether the deadline that the organiser set, if any, is over. @param now a stored time */
export const isDeadlineOver = ({ registration_deadline }: Pick<Times, "registration_deadline">, now: string): boolean =>
  registration_deadline !== "" && now > registration_deadline;

/** Whether players cannot sign up any more. @param now a stored time */
export const isSignupOver = (tournament: Times, timeZone: string, now: string): boolean =>
  now > signupsEnd(tournament, timeZone);
