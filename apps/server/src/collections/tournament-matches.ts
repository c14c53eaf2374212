import { collections } from "@bandeha/contract";
import type { ServerCollection } from "./collection.ts";
import { unlessOfForeignDraft } from "./sight.ts";

export const tournamentMatches: ServerCollection = {
  schema: collections.tournament_matches,
  list: unlessOfForeignDraft,
  view: unlessOfForeignDraft,
};
