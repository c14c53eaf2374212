import { isOrganiser, statusOf, type Tournament, type TournamentParticipant } from "@bandeha/contract";
import { isSeated } from "../../data/tournament-participants.ts";
import { dayOf } from "../../text/format.ts";

/** A tournament of the viewer's own; `entry` where he plays in it. */
type MyNext = { tournament: Tournament; entry?: TournamentParticipant };

/** The soonest that he plays in or organises: one that is being played, else the next to come. */
export function myNext(
  entries: readonly TournamentParticipant[],
  organised: readonly Tournament[],
  day: string,
): MyNext | undefined {
  const played = entries.flatMap((entry): MyNext[] => {
    const tournament = entry.expand?.tournament;
    // Once they play, whoever was left in the line has nothing to come for.
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

/** An evening under way is run by its organiser; before it he, too, looks at what players see. */
export const isRunningNow = ({ tournament }: MyNext, viewer: string | undefined): boolean =>
  statusOf(tournament) === "in_progress" && isOrganiser(tournament, viewer);
