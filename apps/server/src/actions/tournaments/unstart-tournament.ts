import type { Transactor } from "../../storage/storage.ts";
import { fillFreePlaces, promoteWaiting } from "../participants/entry-list.ts";
import { closeReports } from "../reports/settle-reports.ts";
import { deleteRoundAndMatches } from "../rounds/pending-rounds.ts";
import type { TournamentPlay } from "../rounds/play.ts";
import type { ActionDeps, ActionOutcome, ChangeRequest } from "../transaction/action.ts";
import { changeStatus } from "./change-status.ts";

/** Reverts a start that has no results: deletes the rounds and opens registration again. Pairs remain as formed. */
export function unstartTournament(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  return changeStatus(deps, request, {
    action: "unstart",
    async effect(tx, deps, entryList, play) {
      await deletePlay(tx, deps, play);
      // The next start makes a new draw.
      // Those whom the start moved to the head of the waitlist get their places again, without an offer.
      const opened = { ...entryList, tournament: { ...entryList.tournament, draw_seed: "" } };
      return fillFreePlaces(promoteWaiting(opened), deps.clock());
    },
  });
}

async function deletePlay(tx: Transactor, deps: ActionDeps, { rounds, matches }: TournamentPlay): Promise<void> {
  for (const { id, status } of matches) if (status !== "pending") await closeReports(tx, deps, id);
  for (const round of rounds) await deleteRoundAndMatches(tx, round);
  const numbers = new Set(rounds.map(({ round_number }) => round_number));
  for (const match of matches) if (!numbers.has(match.round)) await tx.delete("tournament_matches", match.id);
}
