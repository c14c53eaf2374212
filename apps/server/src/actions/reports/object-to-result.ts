import { isLateToObject, reportedScore, statusOf, toScore, toScoreRules, toSettings } from "@bandeha/contract";
import { readScore, type Score } from "@bandeha/engine";
import type { Transactor } from "../../storage/storage.ts";
import { denyLink } from "../links/recording-rights.ts";
import { noteObjection } from "../matches/note-result-change.ts";
import { notify } from "../notifications/notify.ts";
import { organisersOf } from "../notifications/organisers-of.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  type Denied,
  forbidden,
  invalid,
  refused,
  type Viewer,
  type WriteRequest,
} from "../transaction/action.ts";
import { invalidValue } from "../transaction/check-record.ts";
import { commitLocked } from "../transaction/commit.ts";
import {
  getLink,
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
import { closeObjectionsByCode, objectionsOf } from "./settle-reports.ts";

/**
 * A player objects to the saved result of their match until the round after next starts; who has the code of the court, once for a match, until the
 * next round starts (decision 178). With `ifMatch` only to the result that the phone has seen (decision 182).
 */
export async function objectToResult(deps: ActionDeps, request: WriteRequest): Promise<ActionOutcome> {
  const { viewer } = request;
  const sent = request.body as Partial<ObjectionRow>;
  const asked = await getMatch(deps.storage.reader, sent.match ?? "");
  if (!asked) return forbidden;
  return commitLocked(deps, asked.tournament, async (tx) => {
    const match = await getMatch(tx, asked.id);
    const tournament = match && (await getTournament(tx, match.tournament));
    if (!match || !tournament) return forbidden;
    const right = await objectorOf(tx, viewer, tournament, match, deps.clock());
    if (!right.ok) return right;
    const { user, link } = right;
    const denied = await denyObjection(tx, tournament, match, link !== "");
    if (denied) return denied;
    if (request.ifMatch && request.ifMatch !== match.updated) return refused("result-conflict", "match");
    const claimed = readClaim(tournament, match, sent.claimed);
    if (!claimed.ok) return claimed;
    if (!link) await closeObjectionsByCode(tx, deps, match.id);
    const { round, court } = match;
    const fields = { tournament: tournament.id, match: match.id, round, court, user, link, state: "open" };
    const row = await insertRow(tx, deps, "tournament_objections", { ...fields, claimed: claimed.score }, request.id);
    await noteObjection(tx, deps, { user, link, way: "objected" }, match);
    await notify(tx, deps, {
      to: organisersOf(tournament),
      by: viewer,
      kind: "result-objected",
      tournament,
      key: row.id,
      data: { round, court, player: link ? "" : ((await getUser(tx, user))?.name ?? "") },
    });
    return { ok: true, row };
  });
}

async function objectorOf(
  tx: Transactor,
  viewer: Viewer,
  tournament: TournamentRow,
  match: MatchRow,
  now: Date,
): Promise<{ ok: true; user: string; link: string } | Denied> {
  if (viewer.kind === "superuser") return forbidden;
  const user = viewer.kind === "user" ? viewer.id : "";
  if (sideOf(match, user)) return { ok: true, user, link: "" };
  const link = viewer.link === undefined ? undefined : await getLink(tx, viewer.link);
  if (link?.kind !== "court") return forbidden;
  return denyLink(link, tournament, match.court, now) ?? { ok: true, user, link: link.id };
}

async function denyObjection(
  tx: Transactor,
  tournament: TournamentRow,
  match: MatchRow,
  byCode: boolean,
): Promise<Denied | undefined> {
  if (statusOf(tournament) !== "in_progress" || match.status !== "completed") return refused("illegal-status", "match");
  const rounds = await roundsOf(tx, tournament.id);
  const isOver = rounds.some(({ round_number, status }) => round_number > match.round && status !== "pending");
  if (isLateToObject(match, rounds) || (byCode && isOver)) return refused("objection-late", "match");
  const earlier = await objectionsOf(tx, match.id);
  // Who has the code cannot ask the organisers again and again, and does not keep a player from objecting.
  if (byCode && earlier.some(({ link }) => link !== "")) return refused("objection-once", "match");
  const open = earlier.some(({ state, link }) => state === "open" && (byCode || link === ""));
  return open ? refused("objection-open", "match") : undefined;
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
