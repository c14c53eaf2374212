// A PATCH of a tournament: which action it is (product-rules D18).
import { statusOf, type TournamentStatus } from "@bandeha/contract";
import { type ActionDeps, type ChangeRequest, forbidden, type Outcome, refused } from "../transaction/action.ts";
import type { TournamentRow } from "../transaction/stored-rows.ts";
import { changedFields } from "../transaction/write-row.ts";
import { cancelTournament } from "./cancel-tournament.ts";
import { editTournament } from "./edit-tournament.ts";
import { finishTournament } from "./finish-tournament.ts";
import { publishTournament } from "./publish-tournament.ts";
import { reopenTournament } from "./reopen-tournament.ts";
import { repairTournament } from "./repair-tournament.ts";
import { startTournament } from "./start-tournament.ts";
import { unstartTournament } from "./unstart-tournament.ts";

type Action = (deps: ActionDeps, request: ChangeRequest) => Promise<Outcome>;
type Moves = Partial<Record<TournamentStatus, Partial<Record<TournamentStatus, Action>>>>;

const moves: Moves = {
  draft: { open: publishTournament, cancelled: cancelTournament },
  open: { in_progress: startTournament, cancelled: cancelTournament },
  full: { in_progress: startTournament, cancelled: cancelTournament },
  in_progress: { open: unstartTournament, completed: finishTournament, cancelled: cancelTournament },
  completed: { in_progress: reopenTournament },
};

export async function updateTournament(deps: ActionDeps, request: ChangeRequest): Promise<Outcome> {
  const { viewer, row, body } = request;
  if (viewer.kind === "superuser") return repairTournament(deps, request);
  const tournament = row as unknown as TournamentRow;
  if (viewer.kind !== "user" || tournament.organizer !== viewer.id) return forbidden;
  const from = statusOf(tournament);
  const { status: to = from, ...fields } = body as Partial<TournamentRow>;
  if (to === from || to === "") return editTournament(deps, request);
  const action = moves[from]?.[to];
  if (!action) return refused("illegal-status", "status");
  // Only publishing carries changes of its own: a start that also edits would say which of the two failed to nobody.
  const alsoEdits = Object.keys(changedFields(row, fields)).length > 0;
  if (alsoEdits && action !== publishTournament) return refused("illegal-status", "status");
  return action(deps, request);
}
