import { statusOf, type Tournament } from "@bandeha/contract";

const startsAt = ({ date, start_time }: Tournament) => `${date.slice(0, 10)} ${start_time}`;

/** Of one organiser's tournaments, the one that needs him most: in progress, else the next that is open or full (product-rules D11). */
export function tournamentToManage(tournaments: readonly Tournament[]): Tournament | undefined {
  const soonest = tournaments.toSorted((a, b) => startsAt(a).localeCompare(startsAt(b)));
  return (
    soonest.find((tournament) => statusOf(tournament) === "in_progress") ??
    soonest.find((tournament) => ["open", "full"].includes(statusOf(tournament)))
  );
}
