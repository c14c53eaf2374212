import { collections } from "@bandeha/contract";
import type { ServerCollection } from "./collection.ts";
import { unlessOfForeignDraft } from "./sight.ts";

export const tournamentRounds: ServerCollection = {
  schema: collections.tournament_rounds,
  list: unlessOfForeignDraft,
  view: unlessOfForeignDraft,
};
