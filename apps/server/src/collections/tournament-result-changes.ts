import { collections } from "@bandeha/contract";
import { forbidden } from "../actions/transaction/action.ts";
import { ofStaffedTournament } from "./access-rules.ts";
import type { ServerCollection } from "./collection.ts";

const never = async () => forbidden;

/** The journal of results: those who record results read it; only the server adds lines (actions/matches/note-result-change.ts). */
export const tournamentResultChanges: ServerCollection = {
  schema: collections.tournament_result_changes,
  list: ofStaffedTournament,
  view: ofStaffedTournament,
  create: never,
  update: never,
  delete: never,
};
