import type { Transactor } from "../../storage/storage.ts";
import { settle } from "../participants/entry-list.ts";
import { dropRound } from "../rounds/pending-rounds.ts";
import type { TournamentPlay } from "../rounds/play.ts";
import type { ActionDeps, ActionOutcome, ChangeRequest } from "../transaction/action.ts";
import { changeStatus } from "./change-status.ts";

/** A start taken back before any result: the draw goes, registration is open again. Pairs stay as they were formed. */
export function unstartTournament(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  return changeStatus(deps, request, {
    action: "unstart",
    async effect(tx, _deps, lineup, play) {
      await dropPlay(tx, play);
      // The next start is a new draw.
      return settle({ ...lineup, tournament: { ...lineup.tournament, draw_seed: "" } });
    },
  });
}

async function dropPlay(tx: Transactor, { rounds, matches }: TournamentPlay): Promise<void> {
  for (const round of rounds) await dropRound(tx, round);
  const numbers = new Set(rounds.map(({ round_number }) => round_number));
  for (const match of matches) if (!numbers.has(match.round)) await tx.delete("tournament_matches", match.id);
}
