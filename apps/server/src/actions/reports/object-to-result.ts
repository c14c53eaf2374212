import { isLateToObject, reportedScore, statusOf, toScore, toScoreRules, toSettings } from "@bandeha/contract";
import { readScore, type Score } from "@bandeha/engine";
import { where } from "../../storage/condition.ts";
import type { Transactor } from "../../storage/storage.ts";
import { noteObjection } from "../matches/note-result-change.ts";
import { notify } from "../notifications/notify.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  type Denied,
  forbidden,
  invalid,
  refused,
  type WriteRequest,
} from "../transaction/action.ts";
import { invalidValue } from "../transaction/check-record.ts";
import { commitLocked } from "../transaction/commit.ts";
import {
  getMatch,
  getTournament,
  getUser,
  type MatchRow,
  type ObjectionRow,
  roundsOf,
  type TournamentRow,
} from "../transaction/stored-rows.ts";
import { insertRow } from "../transaction/write-row.ts";
import { sideOf } from "./report-rights.ts";

/** A player objects to the saved result of their match, until the round after next starts. */
export async function objectToResult(deps: ActionDeps, request: WriteRequest): Promise<ActionOutcome> {
  const { viewer } = request;
  const sent = request.body as Partial<ObjectionRow>;
  const asked = await getMatch(deps.storage.reader, sent.match ?? "");
  if (!asked || viewer.kind !== "user") return forbidden;
  return commitLocked(deps, asked.tournament, async (tx) => {
    const match = await getMatch(tx, asked.id);
    const tournament = match && (await getTournament(tx, match.tournament));
    if (!match || !tournament || !sideOf(match, viewer.id)) return forbidden;
    const denied = await denyObjection(tx, tournament, match);
    if (denied) return denied;
    const claimed = readClaim(tournament, match, sent.claimed);
    if (!claimed.ok) return claimed;
    const { round, court } = match;
    const fields = { tournament: tournament.id, match: match.id, round, court, user: viewer.id, state: "open" };
    const row = await insertRow(tx, deps, "tournament_objections", { ...fields, claimed: claimed.score }, request.id);
    await noteObjection(tx, deps, { user: viewer.id, link: "", way: "objected" }, match);
    await notify(tx, deps, {
      to: [tournament.organizer, ...(tournament.co_organizers ?? [])],
      by: viewer,
      kind: "result-objected",
      tournament,
      key: row.id,
      data: { round, court, player: (await getUser(tx, viewer.id))?.name ?? "" },
    });
    return { ok: true, row };
  });
}

async function denyObjection(tx: Transactor, tournament: TournamentRow, match: MatchRow): Promise<Denied | undefined> {
  if (statusOf(tournament) !== "in_progress" || match.status !== "completed") return refused("illegal-status", "match");
  if (isLateToObject(match, await roundsOf(tx, tournament.id))) return refused("objection-late", "match");
  const open = await tx.count("tournament_objections", where({ match: match.id, state: "open" }));
  return open > 0 ? refused("objection-open", "match") : undefined;
}

/** What the player claims; they may also name no score. */
function readClaim(
  tournament: TournamentRow,
  match: MatchRow,
  sent: unknown,
): { ok: true; score: Score | null } | Denied {
  if (sent === undefined || sent === null) return { ok: true, score: null };
  const parsed = reportedScore.safeParse(sent);
  if (!parsed.success) return invalid({ claimed: invalidValue });
  const read = readScore(toSettings(tournament).scoring, parsed.data, toScoreRules(tournament, match));
  if (!read.ok) return refused(read.reason, "claimed");
  return JSON.stringify(read.score) === JSON.stringify(toScore(match))
    ? invalid({ claimed: invalidValue })
    : { ok: true, score: read.score };
}
