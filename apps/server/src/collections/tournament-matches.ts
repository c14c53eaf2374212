import { collections } from "@bandeha/contract";
import { createMatch } from "../actions/matches/create-match.ts";
import { deleteMatch } from "../actions/matches/delete-match.ts";
import { updateMatch } from "../actions/matches/update-match.ts";
import { exceptOfForeignDrafts } from "./access-rules.ts";
import type { ServerCollection } from "./collection.ts";

export const tournamentMatches: ServerCollection = {
  schema: collections.tournament_matches,
  list: exceptOfForeignDrafts,
  view: exceptOfForeignDrafts,
  create: createMatch,
  update: updateMatch,
  delete: deleteMatch,
};
