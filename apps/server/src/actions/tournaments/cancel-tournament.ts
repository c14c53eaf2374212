import type { ActionDeps, ActionOutcome, ChangeRequest } from "../transaction/action.ts";
import { changeStatus } from "./change-status.ts";

/** Called off for good; who was in stays on the list, so that everyone can be told. */
export const cancelTournament = (deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> =>
  changeStatus(deps, request, { action: "cancel" });
