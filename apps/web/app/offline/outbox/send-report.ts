// Sends the report of one side to the server and translates the answer for the outbox (decision 177).
import type { TournamentScoreReport } from "@bandeha/contract";
import type { QueryClient } from "@tanstack/react-query";
import { refreshReports } from "../../data/tournaments/score-reports.ts";
import { createReport, lastReports } from "../../data/tournaments/send-reports.ts";
import { errorCode } from "../../text/errors.ts";
import { tokenOf } from "./link-authors.ts";
import type { Entry, ReportPart } from "./outbox.ts";
import { answeredStatus, askMatch, scoreOf, signedOutOutcome, TIMEOUT_MS } from "./send-answers.ts";
import type { SendOutcome } from "./send-outbox.ts";

type ReportEntry = Entry & { report: ReportPart };

export async function sendReport(queries: QueryClient, entry: ReportEntry): Promise<SendOutcome> {
  const { id, seen, report, result } = entry;
  const { side, device, own, theirs } = report;
  const score = scoreOf(result);
  try {
    const row = await createReport(
      queries,
      { id, match: seen.id, side, device, ...(score && { score }) },
      { match: seen.updated, own, theirs },
      tokenOf(entry.author),
      AbortSignal.timeout(TIMEOUT_MS),
    );
    return { kind: "saved", row: seen, own: row.id };
  } catch (error) {
    return answeredStatus(error) < 400
      ? { kind: "lost" }
      : outcomeOf(queries, entry, error).catch(() => ({ kind: "lost" }));
  } finally {
    void refreshReports(queries, seen.tournament);
  }
}

/** Throws when a request it has to make is not answered either. */
async function outcomeOf(queries: QueryClient, entry: ReportEntry, error: unknown): Promise<SendOutcome> {
  const status = answeredStatus(error);
  if (status === 429 || status >= 500) return { kind: "lost" };
  const code = errorCode(error);
  // Denied without a reason: nobody is signed in, or the person does not play in this match.
  const isDenied = code === "unknown";
  const signedOut = isDenied && tokenOf(entry.author) === undefined && (await signedOutOutcome(queries));
  if (signedOut) return signedOut;
  const match = await askMatch(queries, entry);
  if (!match || isDenied) return { kind: "refused", reason: "gone", ...(match && { row: match }) };
  if (code !== "result-conflict") return { kind: "refused", reason: code, row: match };
  const reports = await lastReports(queries, match.id, AbortSignal.timeout(TIMEOUT_MS));
  // An earlier try has arrived; what the organisers have done with it since is on the screen.
  if (reports.some(({ id }) => id === entry.id)) return { kind: "saved", row: match, own: entry.id };
  const isOpen = ({ state }: TournamentScoreReport) => state === "waiting" || state === "clash";
  const of = (isOwn: boolean) => reports.find((one) => isOpen(one) && (one.side === entry.report.side) === isOwn);
  return { kind: "outdated", now: { match, own: of(true), theirs: of(false) } };
}
