// The state of a court on the map of the round. Pure.
import type { TournamentMatch } from "@bandeha/contract";
import type { Entry } from "../../../../offline/outbox/outbox.ts";
import { isDone } from "../../../../tournament/play/round-plan.ts";

export type CourtState = "saved" | "plays" | "ahead" | "disputed" | "refused";

/** A result that the organiser has to decide about comes before the status of the match. */
export function courtState(
  match: Pick<TournamentMatch, "status">,
  entry: Pick<Entry, "state"> | undefined,
): CourtState {
  if (entry?.state.phase === "conflict") return "disputed";
  if (entry?.state.phase === "refused") return "refused";
  if (isDone(match)) return "saved";
  return match.status === "active" ? "plays" : "ahead";
}
