// Until when players sign up. The server refuses later, and screens, pictures and messages say so from the same moment.
import type { Tournament } from "../entities/tournaments.ts";
import { momentOf } from "../local-time.ts";

type Times = Pick<Tournament, "registration_deadline" | "date" | "end_time">;

/** The planned end as a stored time. */
export const plannedEnd = ({ date, end_time }: Omit<Times, "registration_deadline">, timeZone: string): string =>
  momentOf(date, end_time, timeZone).at.toISOString().replace("T", " ");

/** The deadline of signing up, but never later than the planned end (decision 150). @returns a stored time */
export function signupsEnd(tournament: Times, timeZone: string): string {
  const { registration_deadline: deadline } = tournament;
  const end = plannedEnd(tournament, timeZone);
  return deadline !== "" && deadline < end ? deadline : end;
}

/** Whether players cannot sign up any more. @param now a stored time */
export const isSignupOver = (tournament: Times, timeZone: string, now: string): boolean =>
  now > signupsEnd(tournament, timeZone);
