// What only the sender of reports needs: the lobby of a tournament reads score-reports.ts at the first visit.
import {
  courtRevision,
  LINK_HEADER,
  type SeenCourt,
  type TournamentObjection,
  type TournamentScoreReport,
} from "@bandeha/contract";
import type { Score } from "@bandeha/engine";
import type { QueryClient } from "@tanstack/react-query";
import { apiOf } from "../client/queries.ts";

const REPORTS = "tournament_score_reports";
const OBJECTIONS = "tournament_objections";

type NewReport = {
  id: string;
  match: string;
  side: "team1" | "team2";
  /** Absent: it objects to the other side's. */
  score?: Score;
  device: string;
};

/** @param token of the court's link */
export const createReport = (
  queries: QueryClient,
  report: NewReport,
  seen: SeenCourt,
  token: string | undefined,
  signal: AbortSignal,
): Promise<TournamentScoreReport> =>
  apiOf(queries)
    .collection(REPORTS)
    .create<TournamentScoreReport>(report, {
      headers: { "If-Match": courtRevision(seen), ...(token && { [LINK_HEADER]: token }) },
      signal,
    });

type NewObjection = { id: string; match: string; claimed?: Score };

/** @param seen `updated` of the match whose result is wrong; `token` of the court's link */
export const createObjection = (
  queries: QueryClient,
  objection: NewObjection,
  seen: string,
  token: string | undefined,
  signal: AbortSignal,
): Promise<TournamentObjection> =>
  apiOf(queries)
    .collection(OBJECTIONS)
    .create<TournamentObjection>(objection, {
      headers: { "If-Match": seen, ...(token && { [LINK_HEADER]: token }) },
      signal,
    });
