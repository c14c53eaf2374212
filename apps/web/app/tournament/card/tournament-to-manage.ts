import { statusOf, type Tournament, takesEntries } from "@bandeha/contract";

const startsAt = ({ date, start_time }: Tournament) => `${date.slice(0, 10)} ${start_time}`;

/** The organiser's most urgent tournament: in progress, else the next open or full one (product-rules D11). */
export function tournamentToManage(tournaments: readonly Tournament[]): Tournament | undefined {
  const soonest = tournaments.toSorted((a, b) => startsAt(a).localeCompare(startsAt(b)));
  return soonest.find((tournament) => statusOf(tournament) === "in_progress") ?? soonest.find(takesEntries);
}
