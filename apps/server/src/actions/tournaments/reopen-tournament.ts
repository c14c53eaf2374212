import type { ActionDeps, ChangeRequest, Outcome } from "../transaction/action.ts";
import { moveTournament } from "./move-tournament.ts";

/** A completed tournament is taken up again, to correct a result. */
export const reopenTournament = (deps: ActionDeps, request: ChangeRequest): Promise<Outcome> =>
  moveTournament(deps, request, { action: "reopen", to: "in_progress" });
