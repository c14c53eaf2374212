import type { ActionDeps, ActionOutcome, ChangeRequest } from "../transaction/action.ts";
import { changeStatus } from "./change-status.ts";

/** Cancels a tournament for good. The entries remain, so that the organiser can inform the players. */
export const cancelTournament = (deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> =>
  changeStatus(deps, request, { action: "cancel" });
