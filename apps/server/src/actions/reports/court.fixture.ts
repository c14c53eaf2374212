// A court of a started tournament whose players report their scores. For tests.
import type { Score } from "@bandeha/engine";
import { ownColumn, where } from "../../storage/condition.ts";
import { aBody, ok, type TestClub } from "../../testing/club.ts";
import { startTournamentOf } from "../../testing/started-tournament.ts";
import { findRows, type MatchRow, type ReportRow } from "../transaction/stored-rows.ts";

export type CourtMember = Awaited<ReturnType<TestClub["person"]>>;
export type CourtSide = "team1" | "team2";

export const WINDOW_MS = 60_000;
export const pointsScore = (team1: number): Score => ({ team1, team2: 24 - team1 });

export async function anOpenCourt(club: TestClub, rounds = 3) {
  const organiser = await club.person();
  const body = aBody({ max_players: 4, courts: 1, rounds, score_entry: "players" });
  const { id } = await startTournamentOf(club, organiser, body, 4);
  const [match] = await club.matches(id, 1);
  if (!match) throw new Error("no match");
  const playerOf = (side: CourtSide, slot: 1 | 2 = 1): CourtMember => ({
    kind: "user",
    id: match[`${side}_player${slot}`],
  });
  const report = (viewer: Parameters<TestClub["create"]>[0], body: object) =>
    club.create(viewer, "tournament_score_reports", { match: match.id, ...body });
  /** The id of a new link of the court: its code. */
  const link = async (): Promise<string> =>
    ok(await club.create(organiser, "tournament_links", { tournament: id, kind: "court", court: match.court })).id;
  const pass = (ms: number) => {
    club.now.at = new Date(club.now.at.getTime() + ms);
  };
  const current = async () => (await club.get("tournament_matches", match.id)) as unknown as MatchRow;
  const reports = async (): Promise<ReportRow[]> =>
    findRows(club.deps.storage.reader, "tournament_score_reports", { where: where({ match: match.id }), limit: 10 });
  const journal = () =>
    findRows(club.deps.storage.reader, "tournament_result_changes", {
      where: where({ match: match.id }),
      sort: [ownColumn("created")],
      limit: 100,
    });
  return { id, match, organiser, playerOf, report, link, pass, current, reports, journal };
}
