import type { TournamentRow } from "../transaction/stored-rows.ts";

/** The organiser and the co-organisers. */
export const organisersOf = ({ organizer, co_organizers }: TournamentRow): string[] => [
  organizer,
  ...(co_organizers ?? []),
];
