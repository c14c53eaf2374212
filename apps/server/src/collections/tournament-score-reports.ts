import { collections } from "@bandeha/contract";
import { reportScore } from "../actions/reports/report-score.ts";
import { forbidden } from "../actions/transaction/action.ts";
import { equals, ofOwnTournament, ofPublishedOrOwnTournament } from "./access-rules.ts";
import type { Rule, ServerCollection } from "./collection.ts";

const never = async () => forbidden;

const theirOwn: Rule = (viewer) =>
  viewer.kind === "user" ? { or: [equals([], "user", viewer.id), ofOwnTournament(viewer)] } : "locked";

/** Everyone who sees the match sees what was reported, because both sides may be guests with a link; only the organisers see who. */
export const tournamentScoreReports: ServerCollection = {
  schema: collections.tournament_score_reports,
  list: ofPublishedOrOwnTournament,
  view: ofPublishedOrOwnTournament,
  private: [
    { fields: ["user", "link"], readers: theirOwn },
    { fields: ["device"], readers: () => "locked" },
  ],
  create: reportScore,
  update: never,
  delete: never,
};
