import { settle } from "../participants/entry-list.ts";
import type { ActionDeps, ActionOutcome, ChangeRequest } from "../transaction/action.ts";
import { changeStatus } from "./change-status.ts";
import { edit } from "./edit-tournament.ts";
import { checkDate } from "./tournament-checks.ts";

/** A draft becomes visible and open, with whatever was changed on its last screen. */
export function publishTournament(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  return changeStatus(deps, request, {
    action: "publish",
    async effect(tx, _deps, lineup) {
      const edited = await edit(tx, deps, request, lineup);
      if (!edited.ok) return edited;
      const past = await checkDate(tx, deps, edited.tournament);
      return past ?? settle({ ...lineup, tournament: edited.tournament });
    },
  });
}
