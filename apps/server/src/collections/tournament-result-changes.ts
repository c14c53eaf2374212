import { collections } from "@bandeha/contract";
import { forbidden } from "../actions/transaction/action.ts";
import { ofOwnTournament } from "./access-rules.ts";
import type { ServerCollection } from "./collection.ts";

const never = async () => forbidden;

/** The journal of results: the organiser reads it; only the server adds lines (actions/matches/note-result-change.ts). */
export const tournamentResultChanges: ServerCollection = {
  schema: collections.tournament_result_changes,
  list: ofOwnTournament,
  view: ofOwnTournament,
  create: never,
  update: never,
  delete: never,
};
