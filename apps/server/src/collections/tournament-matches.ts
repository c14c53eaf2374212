import { collections } from "@bandeha/contract";
import { createMatch } from "../actions/create-match.ts";
import { deleteMatch } from "../actions/delete-match.ts";
import { updateMatch } from "../actions/update-match.ts";
import type { ServerCollection } from "./collection.ts";
import { unlessOfForeignDraft } from "./sight.ts";

export const tournamentMatches: ServerCollection = {
  schema: collections.tournament_matches,
  list: unlessOfForeignDraft,
  view: unlessOfForeignDraft,
  create: createMatch,
  update: updateMatch,
  delete: deleteMatch,
};
