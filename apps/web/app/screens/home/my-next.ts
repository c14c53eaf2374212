import { can, isSeated, statusOf, type Tournament, type TournamentParticipant } from "@bandeha/contract";
import { dayOf } from "../../text/format.ts";

/** A tournament that the viewer organises or, with `entry`, plays in. */
type MyNext = { tournament: Tournament; entry?: TournamentParticipant };

/** The viewer's nearest tournament, played or organised: one in progress, else the next one. */
export function myNext(
  entries: readonly TournamentParticipant[],
  organised: readonly Tournament[],
  day: string,
): MyNext | undefined {
  const played = entries.flatMap((entry): MyNext[] => {
    const tournament = entry.expand?.tournament;
    // During play a waitlist entry has no effect.
    const missed = tournament && statusOf(tournament) === "in_progress" && !isSeated(entry);
    return tournament && !missed ? [{ tournament, entry }] : [];
  });
  const entered = new Set(played.map(({ tournament }) => tournament.id));
  const others = organised.filter(({ id }) => !entered.has(id)).map((tournament): MyNext => ({ tournament }));
  return [...played, ...others]
    .filter(({ tournament }) => isComing(tournament, day))
    .toSorted((a, b) => sortKey(a.tournament).localeCompare(sortKey(b.tournament)))[0];
}

function isComing(tournament: Tournament, day: string): boolean {
  const status = statusOf(tournament);
  if (status === "in_progress") return true;
  return (status === "open" || status === "full") && dayOf(tournament.date) >= day;
}

const sortKey = (tournament: Tournament): string =>
  `${statusOf(tournament) === "in_progress" ? 0 : 1} ${dayOf(tournament.date)} ${tournament.start_time}`;

/** Whether the viewer runs it now: who records the results of a tournament in progress. */
export const isRunningNow = ({ tournament }: MyNext, viewer: string | undefined): boolean =>
  can("recordResult", tournament, viewer).ok;
