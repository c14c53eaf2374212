import type { ActionDeps, ChangeRequest, Outcome } from "../transaction/action.ts";
import { moveTournament } from "./move-tournament.ts";

/** Called off for good; who was in stays on the list, so that everyone can be told. */
export const cancelTournament = (deps: ActionDeps, request: ChangeRequest): Promise<Outcome> =>
  moveTournament(deps, request, { action: "cancel", to: "cancelled" });
