import { fillFreePlaces } from "../participants/entry-list.ts";
import { announceEvening, inviteFormerPlayers } from "../series/announce-evening.ts";
import type { ActionDeps, ActionOutcome, ChangeRequest } from "../transaction/action.ts";
import { changeStatus } from "./change-status.ts";
import { decideEdit } from "./edit-tournament.ts";
import { checkDate } from "./tournament-checks.ts";

/** A draft becomes visible and open. The request may also edit it. */
export function publishTournament(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  return changeStatus(deps, request, {
    action: "publish",
    async effect(tx, _deps, entryList) {
      const edited = await decideEdit(tx, deps, request, entryList);
      if (!edited.ok) return edited;
      const past = await checkDate(tx, deps, edited.tournament);
      if (past) return past;
      const tournament = await announceEvening(tx, deps, await inviteFormerPlayers(tx, deps, edited.tournament));
      return fillFreePlaces({ ...entryList, tournament }, deps.clock());
    },
  });
}
