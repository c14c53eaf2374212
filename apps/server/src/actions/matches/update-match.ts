// A PATCH of a match: records a result, deletes it, or changes the players or the court (product-rules D18, D24).
import { collections } from "@bandeha/contract";
import type { Transactor } from "../../storage/storage.ts";
import { recordingBy } from "../links/recording-rights.ts";
import { closeReports } from "../reports/settle-reports.ts";
import { type ActionDeps, type ActionOutcome, type ChangeRequest, forbidden, refused } from "../transaction/action.ts";
import { checkRecord } from "../transaction/check-record.ts";
import { commitLocked } from "../transaction/commit.ts";
import { denyOutdated, denyUnlessAllowed } from "../transaction/guards.ts";
import { getMatch, getTournament, type MatchRow, type TournamentRow } from "../transaction/stored-rows.ts";
import { changedFields, updateRow } from "../transaction/write-row.ts";
import { repairMatch } from "./import-match.ts";
import { checkMatchPlayers, denyPairChange, slots } from "./match-players.ts";
import { clearResult, recordResult } from "./record-result.ts";

const resultFields = ["team1_score", "team2_score", "sets", "winner", "ending"] as const;
const courtFields = ["court", ...slots] as const;
/** Set by the server; a client's values are ignored. */
const derived = ["actual_end"] as const;
const writable: readonly string[] = [...resultFields, ...courtFields, ...derived, "status"];

export function updateMatch(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  const { viewer, row } = request;
  if (viewer.kind === "superuser") return repairMatch(deps, request);
  const sent = request.body as Partial<MatchRow>;
  return commitLocked(deps, String(row.tournament), async (tx) => {
    const match = await getMatch(tx, row.id);
    const tournament = match && (await getTournament(tx, match.tournament));
    if (!match || !tournament) return forbidden;
    const recording = await recordingBy(tx, viewer, tournament, match, deps.clock());
    if (!recording.ok) return recording;
    const changes = changedFields(match, sent);
    // A repeat of a request whose answer was lost is not a conflict: its result is already stored.
    const outdated = denyOutdated(request, match);
    if (outdated) return isRepeat(match, sent, changes) ? { ok: true, row: match } : outdated;
    if (Object.keys(changes).some((field) => !writable.includes(field))) return forbidden;
    if (match.status === "completed" && sent.status === "active")
      return clearResult(tx, deps, recording.by, tournament, match);
    if (isResult(match, sent, changes)) return recordResult(tx, deps, recording.by, tournament, match, sent);
    if (changes.status !== undefined) return refused("illegal-status", "status");
    const notAllowed = denyUnlessAllowed("changeMatches", tournament, viewer);
    if (notAllowed && courtFields.some((field) => changes[field] !== undefined)) return notAllowed;
    return changePlayers(tx, deps, tournament, match, changes);
  });
}

/** An unplayed match also has the score 0:0. So a sent score that equals the stored one is a result, unless the request or the stored status says otherwise. */
function isResult(match: MatchRow, sent: Partial<MatchRow>, changes: Partial<MatchRow>): boolean {
  if (sent.status === "completed" || resultFields.some((field) => changes[field] !== undefined)) return true;
  return (
    sent.status === undefined && resultFields.some((field) => sent[field] !== undefined) && match.status !== "pending"
  );
}

const isRepeat = (match: MatchRow, sent: Partial<MatchRow>, changes: Partial<MatchRow>): boolean =>
  match.status === "completed" && Object.keys(changes).length === 0 && isResult(match, sent, changes);

/** Changes the players or the court of a match that has no result. */
async function changePlayers(
  tx: Transactor,
  deps: ActionDeps,
  tournament: TournamentRow,
  match: MatchRow,
  changes: Partial<MatchRow>,
): Promise<ActionOutcome> {
  const { actual_end: _derived, ...fields } = changes;
  if (Object.keys(fields).length > 0) {
    if (match.status === "completed") return refused("results-recorded");
    const changed = { ...match, ...fields };
    const denied =
      denyPairChange(tournament, fields) ??
      (await checkRecord(tx, collections.tournament_matches, changed)) ??
      (await checkMatchPlayers(tx, tournament, changed));
    if (denied) return denied;
  }
  if (slots.some((slot) => changes[slot] !== undefined)) await closeReports(tx, deps, match.id);
  return { ok: true, row: await updateRow(tx, deps, "tournament_matches", match, fields) };
}
