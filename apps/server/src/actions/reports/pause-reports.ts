// While a tournament is over, silence accepts nothing: what players reported last waits, so that the organisers see it, and goes on when the
// tournament is opened again. A waiting report without `due` is paused.
import { limits, timestamp } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import type { Transactor } from "../../storage/storage.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { findRows } from "../transaction/stored-rows.ts";
import { updateRow } from "../transaction/write-row.ts";

/** Two for each match of the longest tournament are fewer. */
const REPORTS_MAX = 1000;

export const pauseReports = (tx: Transactor, deps: ActionDeps, tournament: string): Promise<void> =>
  setDue(tx, deps, tournament, "");

/** The other side has a whole window again. */
export const resumeReports = (tx: Transactor, deps: ActionDeps, tournament: string): Promise<void> =>
  setDue(tx, deps, tournament, timestamp(new Date(deps.clock().getTime() + limits.reports.windowSeconds * 1000)));

async function setDue(tx: Transactor, deps: ActionDeps, tournament: string, due: string): Promise<void> {
  const waiting = where({ tournament, state: "waiting" });
  const reports = await findRows(tx, "tournament_score_reports", { where: waiting, limit: REPORTS_MAX });
  for (const report of reports) await updateRow(tx, deps, "tournament_score_reports", report, { due });
}
