import { resumeReports } from "../reports/pause-reports.ts";
import type { ActionDeps, ActionOutcome, ChangeRequest } from "../transaction/action.ts";
import { changeStatus } from "./change-status.ts";

/** Reopens a completed tournament, to correct a result. */
export const reopenTournament = (deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> =>
  changeStatus(deps, request, {
    action: "reopen",
    async effect(tx, _deps, entryList) {
      await resumeReports(tx, deps, entryList.tournament.id);
      return entryList;
    },
  });
