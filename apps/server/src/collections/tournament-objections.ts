import { collections } from "@bandeha/contract";
import { answerObjection } from "../actions/reports/answer-objection.ts";
import { objectToResult } from "../actions/reports/object-to-result.ts";
import { forbidden } from "../actions/transaction/action.ts";
import { equals, ofStaffedTournament } from "./access-rules.ts";
import type { Rule, ServerCollection } from "./collection.ts";

const readers: Rule = (viewer) => {
  const staffed = ofStaffedTournament(viewer);
  return viewer.kind === "user" ? { or: [equals([], "user", viewer.id), staffed] } : staffed;
};

/** Between the player who objects and who keeps the score. */
export const tournamentObjections: ServerCollection = {
  schema: collections.tournament_objections,
  list: readers,
  view: readers,
  create: objectToResult,
  update: answerObjection,
  delete: async () => forbidden,
};
