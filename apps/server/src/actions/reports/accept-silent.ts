// Silence accepts a report: when its window is over and the other side has not reported, it becomes the result. A job runs this; what is due is in the
// database, so a restart loses nothing, and the tournament's lock makes it harmless in several processes.
import { readTimestamp, resultOfScore, statusOf, timestamp } from "@bandeha/contract";
import { type Condition, ownColumn, where } from "../../storage/condition.ts";
import type { Reader, Transactor } from "../../storage/storage.ts";
import { recordResult } from "../matches/record-result.ts";
import type { ActionDeps, ActionOutcome } from "../transaction/action.ts";
import { commitLocked } from "../transaction/commit.ts";
import { eachAlone } from "../transaction/each-alone.ts";
import { findRows, getLink, getMatch, getReport, getTournament, type ReportRow } from "../transaction/stored-rows.ts";
import { authorOfReport } from "./report-score.ts";
import { closeReports } from "./settle-reports.ts";

const BATCH = 100;
const due = ownColumn("due");
/** A report without `due` is paused (pause-reports.ts). */
const waiting: Condition = {
  and: [where({ state: "waiting" }), { left: due, operator: ">", right: { value: "" } }],
};

/** @returns when the next report is due */
export async function acceptSilent(deps: ActionDeps): Promise<Date | undefined> {
  const { reader } = deps.storage;
  for (;;) {
    const isDue: Condition = { left: due, operator: "<=", right: { value: timestamp(deps.clock()) } };
    const rows = await findRows(reader, "tournament_score_reports", {
      where: { and: [waiting, isDue] },
      sort: [due],
      limit: BATCH,
    });
    await eachAlone(rows, (row) => settle(deps, row));
    if (rows.length < BATCH) return nextDue(reader);
  }
}

async function nextDue(reader: Reader): Promise<Date | undefined> {
  const [next] = await findRows(reader, "tournament_score_reports", { where: waiting, sort: [due], limit: 1 });
  return next && readTimestamp(next.due);
}

const settle = (deps: ActionDeps, { id, tournament }: ReportRow): Promise<ActionOutcome> =>
  commitLocked(deps, tournament, async (tx) => {
    const report = await getReport(tx, id);
    if (report?.state !== "waiting" || report.due > timestamp(deps.clock())) return done;
    const recorded = await accept(tx, deps, report);
    if (!recorded.ok) await closeReports(tx, deps, report.match);
    return done;
  });

/** Refused when the organisers have changed what the report was about: the match, the rules, who may report, the link. */
async function accept(tx: Transactor, deps: ActionDeps, report: ReportRow): Promise<ActionOutcome | { ok: false }> {
  const match = await getMatch(tx, report.match);
  const tournament = match && (await getTournament(tx, match.tournament));
  const link = report.link ? await getLink(tx, report.link) : undefined;
  if (!match || !tournament || !report.score || match.status !== "active") return { ok: false };
  if (statusOf(tournament) !== "in_progress" || tournament.score_entry !== "players") return { ok: false };
  if (report.link && link?.revoked !== "") return { ok: false };
  return recordResult(tx, deps, authorOfReport(report, "silence"), tournament, match, resultOfScore(report.score));
}

const done: ActionOutcome = { ok: true, row: { id: "", created: "", updated: "" } };
