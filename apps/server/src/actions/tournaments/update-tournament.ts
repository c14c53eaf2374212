// A PATCH of a tournament: chooses the action (product-rules D18).
import { organises, statusOf } from "@bandeha/contract";
import { type TournamentTransition, transitionBetween } from "@bandeha/engine";
import { editEvenings } from "../series/edit-evenings.ts";
import { type ActionDeps, type ActionOutcome, type ChangeRequest, forbidden, refused } from "../transaction/action.ts";
import { getTournament, rowOf, type TournamentRow } from "../transaction/stored-rows.ts";
import { changedFields } from "../transaction/write-row.ts";
import { cancelTournament } from "./cancel-tournament.ts";
import { editTournament } from "./edit-tournament.ts";
import { finishTournament } from "./finish-tournament.ts";
import { publishTournament } from "./publish-tournament.ts";
import { reopenTournament } from "./reopen-tournament.ts";
import { repairTournament } from "./repair-tournament.ts";
import { startTournament } from "./start-tournament.ts";
import { unstartTournament } from "./unstart-tournament.ts";

/** One function for each action of the engine's table of transitions. */
const actions: Record<TournamentTransition, (deps: ActionDeps, request: ChangeRequest) => Promise<ActionOutcome>> = {
  publish: publishTournament,
  start: startTournament,
  unstart: unstartTournament,
  finish: finishTournament,
  reopen: reopenTournament,
  cancel: cancelTournament,
};

export async function updateTournament(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  if (request.viewer.kind === "superuser") return repairTournament(deps, request);
  const outcome = await change(deps, request);
  const isRepeatable = !outcome.ok && outcome.kind === "refused" && !request.ifMatch;
  return (isRepeatable ? await alreadyThere(deps, request) : undefined) ?? outcome;
}

/**
 * Two organisers finish or cancel at once, or one repeats it after a lost answer: the second press has its result. A start has not, because the first
 * press chose who plays.
 */
async function alreadyThere({ storage }: ActionDeps, { row, body }: ChangeRequest): Promise<ActionOutcome | undefined> {
  if (body.status === "in_progress") return undefined;
  const now = await getTournament(storage.reader, row.id);
  if (!now || Object.keys(changedFields(now, body)).some((name) => name !== "status")) return undefined;
  const isThere = body.status === statusOf(now) || (body.status === "open" && statusOf(now) === "full");
  return isThere ? { ok: true, row: now } : undefined;
}

async function change(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  const { viewer, row, body } = request;
  const tournament = rowOf("tournaments", row);
  if (viewer.kind !== "user" || !organises(tournament, viewer.id)) return forbidden;
  const from = statusOf(tournament);
  const { status: to = from, ...fields } = body as Partial<TournamentRow>;
  if (to === from || to === "") return editWithin(deps, request, fields.series_scope);
  const action = transitionBetween(from, to);
  if (!action) return refused("illegal-status", "status");
  // Only publishing may also edit: for other combinations a refusal could not name the part that failed.
  const edited = Object.keys(changedFields(row, fields)).filter((name) => action !== "start" || name !== "starters");
  if (edited.length > 0 && action !== "publish") return refused("illegal-status", "status");
  return actions[action](deps, request);
}

/** With a scope the edit also changes other evenings of the series. */
const editWithin = (deps: ActionDeps, request: ChangeRequest, scope: TournamentRow["series_scope"] = "") =>
  scope === "following" || scope === "all" ? editEvenings(deps, request, scope) : editTournament(deps, request);
