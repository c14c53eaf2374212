// What happens to the reports and objections of a match when its result changes, or when it is not played as it was.
import type { Score } from "@bandeha/engine";
import { isSameScore } from "@bandeha/engine";
import { where } from "../../storage/condition.ts";
import type { Reader, Transactor } from "../../storage/storage.ts";
import { settleNotifications } from "../notifications/notify.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { findRows, getMatch, type ObjectionRow, type ReportRow } from "../transaction/stored-rows.ts";
import { updateRow } from "../transaction/write-row.ts";
import { readClashNotices, readObjectionNotices } from "./report-notices.ts";

const OBJECTIONS_MAX = 100;
/** Of one link: two for each court of a round. */
const REPORTS_MAX = 1000;

/** The reports of a match: at most one for each side. */
export const reportsOf = (reader: Reader, match: string): Promise<ReportRow[]> =>
  findRows(reader, "tournament_score_reports", { where: where({ match }), limit: 2 });

/** Reports that have not become a result. */
export const isUnsettled = ({ state }: Pick<ReportRow, "state">): boolean => state === "waiting" || state === "clash";

/** A recorded result answers the reports and objections of its match. */
export async function settleReports(tx: Transactor, deps: ActionDeps, match: string, score: Score): Promise<void> {
  for (const report of (await reportsOf(tx, match)).filter(isUnsettled)) {
    const state = report.score && isSameScore(report.score, score) ? "accepted" : "closed";
    await endWaiting(tx, deps, report, state);
  }
  await acceptObjections(tx, deps, match);
}

/** The result that they are about is changed or withdrawn. */
export async function acceptObjections(tx: Transactor, deps: ActionDeps, match: string): Promise<void> {
  const objections = await findRows(tx, "tournament_objections", {
    where: where({ match, state: "open" }),
    limit: OBJECTIONS_MAX,
  });
  for (const objection of objections) {
    await updateRow(tx, deps, "tournament_objections", objection, { state: "accepted" });
    await readObjectionNotices(tx, deps, objection);
  }
}

export const objectionsOf = (reader: Reader, match: string): Promise<ObjectionRow[]> =>
  findRows(reader, "tournament_objections", { where: where({ match }), limit: OBJECTIONS_MAX });

/** A player of the match objects: the organisers answer them. */
export async function closeObjectionsByCode(tx: Transactor, deps: ActionDeps, match: string): Promise<void> {
  await rejectOpen(
    tx,
    deps,
    (await objectionsOf(tx, match)).filter(({ link }) => link !== ""),
  );
}

async function rejectOpen(tx: Transactor, deps: ActionDeps, objections: readonly ObjectionRow[]): Promise<void> {
  for (const objection of objections.filter(({ state }) => state === "open")) {
    await updateRow(tx, deps, "tournament_objections", objection, { state: "rejected" });
    await readObjectionNotices(tx, deps, objection);
  }
}

/** The match has other players now, or is not played: nothing that was reported about it counts. */
export async function closeReports(tx: Transactor, deps: ActionDeps, match: string): Promise<void> {
  for (const report of (await reportsOf(tx, match)).filter(isUnsettled)) await endWaiting(tx, deps, report, "closed");
}

/** A link that was taken back: nothing that was said by it counts. What the other side reported waits on. */
export async function closeReportsOfLink(tx: Transactor, deps: ActionDeps, link: string): Promise<void> {
  const unsettled = { or: [where({ link, state: "waiting" }), where({ link, state: "clash" })] };
  const reports = await findRows(tx, "tournament_score_reports", { where: unsettled, limit: REPORTS_MAX });
  for (const report of reports) await endWaiting(tx, deps, report, "closed");
  const objections = await findRows(tx, "tournament_objections", {
    where: where({ link, state: "open" }),
    limit: REPORTS_MAX,
  });
  await rejectOpen(tx, deps, objections);
}

/** The other side is no longer asked about this report. */
export async function endWaiting(
  tx: Transactor,
  deps: ActionDeps,
  report: ReportRow,
  state: "accepted" | "clash" | "closed",
): Promise<void> {
  await updateRow(tx, deps, "tournament_score_reports", report, { state, due: "" });
  await closeQuestion(tx, deps, report);
}

/** What the report asked of its opponents, or as a part of a clash of the organisers, is over. */
export async function closeQuestion(
  tx: Transactor,
  deps: ActionDeps,
  report: ReportRow,
  answer: "confirm" | "object" | "late" = "late",
): Promise<void> {
  const { id, tournament, match, state } = report;
  await settleNotifications(tx, deps, {
    kind: "result-to-confirm",
    tournament: { id: tournament },
    key: id,
    answer,
  });
  const played = state === "clash" ? await getMatch(tx, match) : undefined;
  if (played) await readClashNotices(tx, deps, played);
}
