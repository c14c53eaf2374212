import { isLateToObject, statusOf, type TournamentMatch } from "@bandeha/contract";
import type { Play } from "../../../tournament/play/use-play.ts";

/** Whether a player of the match may still object to its result. */
export const mayObject = (
  { tournament, rounds }: Pick<Play, "tournament" | "rounds">,
  match: TournamentMatch,
): boolean => statusOf(tournament) === "in_progress" && match.status === "completed" && !isLateToObject(match, rounds);
