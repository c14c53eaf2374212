// Sends the report of one side to the server and translates the answer for the outbox (decision 177).
import type { TournamentScoreReport } from "@bandeha/contract";
import type { QueryClient } from "@tanstack/react-query";
import { lastReports } from "../../data/tournaments/match-reports.ts";
import { refreshReports } from "../../data/tournaments/score-reports.ts";
import { createReport } from "../../data/tournaments/send-reports.ts";
import { errorCode } from "../../text/errors.ts";
import type { PlainMatch } from "./entered-result.ts";
import { tokenOf } from "./link-authors.ts";
import type { Entry, ReportPart } from "./outbox.ts";
import { outcomeOfFailure, scoreOf, TIMEOUT_MS } from "./send-answers.ts";
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
    return await outcomeOfFailure(queries, entry, error, {
      // Nobody is signed in, or the person does not play in this match.
      isDenied: errorCode(error) === "unknown",
      decide: (reason, row) =>
        reason === "result-conflict" ? afterChange(queries, entry, row) : { kind: "refused", reason, row },
    });
  } finally {
    void refreshReports(queries, seen.tournament);
  }
}

/** The match, or what its sides say, is not what the phone has seen. */
async function afterChange(queries: QueryClient, entry: ReportEntry, match: PlainMatch): Promise<SendOutcome> {
  const reports = await lastReports(queries, match.id, AbortSignal.timeout(TIMEOUT_MS));
  // An earlier try has arrived; what the organisers have done with it since is on the screen.
  if (reports.some(({ id }) => id === entry.id)) return { kind: "saved", row: match, own: entry.id };
  const isOpen = ({ state }: TournamentScoreReport) => state === "waiting" || state === "clash";
  const of = (isOwn: boolean) => reports.find((one) => isOpen(one) && (one.side === entry.report.side) === isOwn);
  return { kind: "outdated", now: { match, own: of(true), theirs: of(false) } };
}
