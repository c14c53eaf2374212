import { statusOf, type TournamentParticipant } from "@bandeha/contract";
import { dayOf } from "../../text/format.ts";

/** The soonest of the viewer's own: one that is being played, else the next to come. */
export function nextEntry(entries: readonly TournamentParticipant[], day: string): TournamentParticipant | undefined {
  const coming = entries.flatMap((entry) => {
    const tournament = entry.expand?.tournament;
    const status = tournament && statusOf(tournament);
    if (!tournament || (status !== "in_progress" && !(status === "open" || status === "full"))) return [];
    if (status !== "in_progress" && dayOf(tournament.date) < day) return [];
    return [{ entry, at: status === "in_progress" ? "" : `${dayOf(tournament.date)} ${tournament.start_time}` }];
  });
  return coming.toSorted((a, b) => a.at.localeCompare(b.at))[0]?.entry;
}
