import { notifyResults } from "../notifications/notify-play.ts";
import { pauseReports } from "../reports/pause-reports.ts";
import { hasResults } from "../rounds/play.ts";
import { type ActionDeps, type ActionOutcome, type ChangeRequest, refused } from "../transaction/action.ts";
import { changeStatus } from "./change-status.ts";

/** A tournament may finish before every round is played. Pending rounds stay, because the tournament may be reopened. */
export function finishTournament(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  return changeStatus(deps, request, {
    action: "finish",
    async effect(tx, _deps, entryList, play) {
      if (!hasResults(play)) return refused("round-unfinished", "status");
      await pauseReports(tx, deps, entryList.tournament.id);
      await notifyResults(tx, deps, request.viewer, entryList, play);
      return entryList;
    },
  });
}
