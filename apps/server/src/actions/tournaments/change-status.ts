// Shared by the status changes of a tournament. Starting is separate, because it needs a draw (start-tournament.ts).
import { statusOf } from "@bandeha/contract";
import { type TournamentTransition, transitionTournament } from "@bandeha/engine";
import type { Transactor } from "../../storage/storage.ts";
import { type EntryList, fillFreePlaces, loadEntryList } from "../participants/entry-list.ts";
import { savedTournament, saveEntryList } from "../participants/save-entry-list.ts";
import { hasResults, loadPlay, type TournamentPlay } from "../rounds/play.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  type ChangeRequest,
  type Denied,
  forbidden,
  refused,
} from "../transaction/action.ts";
import { commitLocked } from "../transaction/commit.ts";
import { denyOutdated, denyUnlessAllowed } from "../transaction/guards.ts";

type StatusChange = {
  action: TournamentTransition;
  /** What else is written: the entry list after the change, or the reason why the change is refused. */
  effect?: (
    tx: Transactor,
    deps: ActionDeps,
    entryList: EntryList,
    play: TournamentPlay,
  ) => Promise<EntryList | Denied>;
};

export function changeStatus(deps: ActionDeps, request: ChangeRequest, change: StatusChange): Promise<ActionOutcome> {
  return commitLocked(deps, request.row.id, (tx) => changeStatusLocked(tx, deps, request, change));
}

/** The same in a transaction that has the lock of the tournament. */
export async function changeStatusLocked(
  tx: Transactor,
  deps: ActionDeps,
  request: ChangeRequest,
  change: StatusChange,
): Promise<ActionOutcome> {
  const { id } = request.row;
  const before = await loadEntryList(tx, id);
  if (!before) return forbidden;
  const denied =
    denyUnlessAllowed(change.action, before.tournament, request.viewer, { field: "status" }) ??
    denyOutdated(request, before.tournament);
  if (denied) return denied;
  const play = await loadPlay(tx, id);
  const transition = transitionTournament(statusOf(before.tournament), change.action, hasResults(play));
  if (!transition.ok) return refused(transition.reason, "status");
  const changed: EntryList = { ...before, tournament: { ...before.tournament, status: transition.status } };
  const after = change.effect ? await change.effect(tx, deps, changed, play) : fillFreePlaces(changed, deps.clock());
  if ("ok" in after) return after;
  await saveEntryList(tx, deps, before, after, request.viewer);
  return savedTournament(tx, deps, before.tournament);
}
