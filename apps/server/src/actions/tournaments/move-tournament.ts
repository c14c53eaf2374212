// The moves of a tournament that need no draw (product-rules D4): each may be made by the organiser, along the engine's table of edges.
import { can, statusOf, type TournamentAction, type TournamentStatus } from "@bandeha/contract";
import { transitionTournament as legalMove } from "@bandeha/engine";
import type { Transactor } from "../../storage/storage.ts";
import { type Lineup, loadLineup, savedTournament, saveLineup } from "../participants/entry-list.ts";
import { hasResults, loadPlay, type Play } from "../rounds/play.ts";
import {
  type ActionDeps,
  type ChangeRequest,
  type Denied,
  forbidden,
  type Outcome,
  refused,
} from "../transaction/action.ts";
import { commitLocked } from "../transaction/commit.ts";

export type Move = {
  action: TournamentAction;
  to: TournamentStatus;
  /** What else happens: the lineup after the move, or why it cannot be made. */
  effect?: (tx: Transactor, deps: ActionDeps, lineup: Lineup, play: Play) => Promise<Lineup | Denied>;
};

export function moveTournament(deps: ActionDeps, request: ChangeRequest, move: Move): Promise<Outcome> {
  const { id } = request.row;
  return commitLocked(deps, id, async (tx) => {
    const before = await loadLineup(tx, id);
    const play = await loadPlay(tx, id);
    const denied = denyMove(request, move, before, play);
    if (denied || !before) return denied ?? forbidden;
    const moved: Lineup = { ...before, tournament: { ...before.tournament, status: move.to } };
    const after = move.effect ? await move.effect(tx, deps, moved, play) : moved;
    if ("ok" in after) return after;
    await saveLineup(tx, deps, before, after);
    return savedTournament(tx, deps, before.tournament);
  });
}

function denyMove(
  { viewer, ifMatch }: ChangeRequest,
  { action, to }: Move,
  lineup: Lineup | undefined,
  play: Play,
): Denied | undefined {
  if (!lineup || viewer.kind !== "user") return forbidden;
  const verdict = can(action, lineup.tournament, viewer.id);
  if (!verdict.ok) return verdict.reason === "not-organiser" ? forbidden : refused(verdict.reason, "status");
  if (ifMatch && ifMatch !== lineup.tournament.updated) return refused("result-conflict");
  const legal = legalMove(statusOf(lineup.tournament), to, hasResults(play));
  return legal.ok ? undefined : refused(legal.reason, "status");
}
