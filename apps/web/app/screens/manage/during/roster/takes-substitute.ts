import type { TournamentParticipant } from "@bandeha/contract";
import { formatOf } from "@bandeha/engine";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { playedIn } from "./lineup-draft.ts";

/** Whether a substitute may still take this seat: in some types only before its first result. */
export const takesSubstitute = (
  { tournament, matches }: Pick<Play, "tournament" | "matches">,
  { user }: Pick<TournamentParticipant, "user">,
): boolean =>
  formatOf(tournament.type, tournament.variant)?.newcomers !== "substitutes-before-first-result" ||
  !playedIn(matches).has(user);
