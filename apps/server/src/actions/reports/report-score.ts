import {
  limits,
  readCourtRevision,
  reportedScore,
  resultOfScore,
  timestamp,
  toScoreRules,
  toSettings,
} from "@bandeha/contract";
import { isSameScore, meetReport, readScore, type Score } from "@bandeha/engine";
import type { Transactor } from "../../storage/storage.ts";
import type { ResultAuthor } from "../matches/note-result-change.ts";
import { recordResult } from "../matches/record-result.ts";
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
  getReport,
  getTournament,
  type MatchRow,
  type ReportRow,
  type TournamentRow,
} from "../transaction/stored-rows.ts";
import { insertRow } from "../transaction/write-row.ts";
import { notifyClash, notifyOpponents } from "./report-notices.ts";
import { changeOf, isSamePhone, type Reporter, reporterOf } from "./report-rights.ts";
import { closeQuestion, endWaiting, isUnsettled, reportsOf } from "./settle-reports.ts";

/**
 * One side reports the score of its match. The other side's equal report makes it the result, a different one a clash for the organisers;
 * without any it waits for the window (accept-silent.ts). A report without a score objects to the other side's, which then waits no longer.
 */
export async function reportScore(deps: ActionDeps, request: WriteRequest): Promise<ActionOutcome> {
  const { viewer } = request;
  const sent = request.body as Partial<ReportRow>;
  const asked = await getMatch(deps.storage.reader, sent.match ?? "");
  if (!asked) return forbidden;
  return commitLocked(deps, asked.tournament, async (tx) => {
    const match = await getMatch(tx, asked.id);
    const tournament = match && (await getTournament(tx, match.tournament));
    if (!match || !tournament) return forbidden;
    const right = await reporterOf(tx, { viewer, tournament, match, sent, now: deps.clock() });
    if (!right.ok) return right;
    if (match.status !== "active")
      return refused(match.status === "completed" ? "results-recorded" : "match-not-active", "match");
    const reports = (await reportsOf(tx, match.id)).filter(isUnsettled);
    const { reporter } = right;
    // What a phone has kept for one side, by the code, must not become the report of the other one when its player signs in.
    if (sent.side && sent.side !== reporter.side)
      return refused(isOfAnotherRevision(request.ifMatch, match) ? "result-conflict" : "report-side", "side");
    const theirs = reports.find(({ side }) => side !== reporter.side);
    if (theirs && isSamePhone(theirs, reporter)) return refused("report-same-phone", "side");
    const before = reports.find(({ side }) => side === reporter.side);
    const read = readReport(tournament, match, sent.score);
    if (!read.ok) return read;
    const { score } = read;
    if (before && isRepeated(before, theirs, score, request.id)) return { ok: true, row: before };
    if (isOutdated(request.ifMatch, { match, before, theirs, score })) return refused("result-conflict", "match");
    if (!score && !theirs?.score) return refused("score-missing", "score");
    const change = changeOf(before, theirs, reporter, score);
    if (!change.ok) return change;
    const mine = await replaceReport(tx, deps, match, { ...reporter, changes: change.changes }, score, request.id);
    return score
      ? meet(tx, deps, { tournament, match, mine, theirs, score })
      : clash(tx, deps, { tournament, match, mine, theirs });
  });
}

/** The side has said this already: another phone of it, or this one, whose answer was lost. */
function isRepeated(before: ReportRow, theirs: ReportRow | undefined, score: Score | null, id: string | undefined) {
  const isSame = before.score && score ? isSameScore(score, before.score) : !before.score && !score;
  return isSame && (before.id === id || (score !== null && !theirs));
}

/** The match has changed since the report was entered. */
const isOfAnotherRevision = (sent: string | undefined, match: MatchRow): boolean =>
  sent ? readCourtRevision(sent).match !== match.updated : false;

type SeenReports = Pick<Reports, "match" | "theirs"> & { before: ReportRow | undefined; score: Score | null };

/**
 * A report that was entered without a network may come late. It is refused if the match has changed since, or if the side has said something else;
 * an objection also if the other side has.
 */
function isOutdated(sent: string | undefined, { match, before, theirs, score }: SeenReports): boolean {
  if (!sent) return false;
  if (isOfAnotherRevision(sent, match)) return true;
  const seen = readCourtRevision(sent);
  const isSame = before?.score && score && isSameScore(score, before.score);
  if (seen.own !== (before?.id ?? "") && !isSame) return true;
  return !score && seen.theirs !== (theirs?.id ?? "");
}

type Reports = { tournament: TournamentRow; match: MatchRow; mine: ReportRow; theirs: ReportRow | undefined };

async function meet(tx: Transactor, deps: ActionDeps, reports: Reports & { score: Score }): Promise<ActionOutcome> {
  const { tournament, match, mine, theirs, score } = reports;
  const met = meetReport(score, theirs?.score ?? undefined);
  // Silence does not accept the last of many changes.
  const isLast = met === "wait" && mine.changes >= limits.reports.changesMax;
  if (met === "clash" || isLast) return clash(tx, deps, reports);
  if (met === "wait") {
    // They only objected to the former score; this one is new to them.
    if (theirs) await dropReport(tx, deps, theirs);
    await notifyOpponents(tx, deps, tournament, match, mine);
    return { ok: true, row: mine };
  }
  // The opponents read in their messages what their side has answered.
  if (theirs) await closeQuestion(tx, deps, theirs, "confirm");
  const author = authorOfReport(theirs ?? mine, theirs?.link && mine.link ? "codes" : "confirmed");
  const recorded = await recordResult(tx, deps, author, tournament, match, resultOfScore(score));
  const row = await getReport(tx, mine.id);
  return recorded.ok && row ? { ok: true, row } : recorded;
}

async function clash(
  tx: Transactor,
  deps: ActionDeps,
  { tournament, match, mine, theirs }: Reports,
): Promise<ActionOutcome> {
  const both = theirs ? [theirs, mine] : [mine];
  if (theirs) await closeQuestion(tx, deps, theirs, "object");
  for (const report of both) await endWaiting(tx, deps, report, "clash");
  await notifyClash(tx, deps, tournament, match, both);
  const row = await getReport(tx, mine.id);
  return row ? { ok: true, row } : forbidden;
}

/** The journal names who reported first, or the link. */
export const authorOfReport = (report: ReportRow, way: ResultAuthor["way"]): ResultAuthor => ({
  user: report.user,
  link: report.link,
  way,
});

/** Without a score the report objects to the other side's. */
function readReport(
  tournament: TournamentRow,
  match: MatchRow,
  sent: unknown,
): { ok: true; score: Score | null } | Denied {
  if (!sent) return { ok: true, score: null };
  const parsed = reportedScore.safeParse(sent);
  if (!parsed.success) return invalid({ score: invalidValue });
  const read = readScore(toSettings(tournament).scoring, parsed.data, toScoreRules(tournament, match));
  return read.ok ? { ok: true, score: read.score } : refused(read.reason, "score");
}

async function dropReport(tx: Transactor, deps: ActionDeps, report: ReportRow): Promise<void> {
  await tx.delete("tournament_score_reports", report.id);
  await closeQuestion(tx, deps, report);
}

async function replaceReport(
  tx: Transactor,
  deps: ActionDeps,
  match: MatchRow,
  reporter: Reporter & { changes: number },
  score: Score | null,
  id?: string,
): Promise<ReportRow> {
  for (const old of await reportsOf(tx, match.id)) if (old.side === reporter.side) await dropReport(tx, deps, old);
  const due = new Date(deps.clock().getTime() + limits.reports.windowSeconds * 1000);
  const { tournament, round, court } = match;
  const fields = {
    tournament,
    match: match.id,
    round,
    court,
    score,
    state: "waiting",
    due: timestamp(due),
    ...reporter,
  };
  const { id: stored } = await insertRow(tx, deps, "tournament_score_reports", fields, id);
  const row = await getReport(tx, stored);
  if (!row) throw new Error("a report that was just stored is missing");
  return row;
}
