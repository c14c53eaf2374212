import { hasResults } from "../rounds/play.ts";
import { type ActionDeps, type ActionOutcome, type ChangeRequest, refused } from "../transaction/action.ts";
import { changeStatus } from "./change-status.ts";

/** Play may end before every round is played (rain, time); rounds not begun stay, for the case that it is taken up again. */
export function finishTournament(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  return changeStatus(deps, request, {
    action: "finish",
    effect: async (_tx, _deps, lineup, play) => (hasResults(play) ? lineup : refused("round-unfinished", "status")),
  });
}
