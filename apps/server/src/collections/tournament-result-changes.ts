import { collections } from "@bandeha/contract";
import { forbidden } from "../actions/action.ts";
import type { ServerCollection } from "./collection.ts";
import { ofOwnTournament } from "./sight.ts";

const never = async () => forbidden;

/** The journal of results: the organiser reads it, the server alone adds to it (actions/note-result-change.ts), and nobody rewrites it. */
export const tournamentResultChanges: ServerCollection = {
  schema: collections.tournament_result_changes,
  list: ofOwnTournament,
  view: ofOwnTournament,
  create: never,
  update: never,
  delete: never,
};
