import { collections } from "@bandeha/contract";
import { createTournament } from "../actions/create-tournament.ts";
import { deleteTournament } from "../actions/delete-tournament.ts";
import { updateTournament } from "../actions/update-tournament.ts";
import type { ServerCollection } from "./collection.ts";
import { unlessForeignDraft } from "./sight.ts";

const sight = unlessForeignDraft([]);

export const tournaments: ServerCollection = {
  schema: collections.tournaments,
  list: sight,
  view: sight,
  create: createTournament,
  update: updateTournament,
  delete: deleteTournament,
};
