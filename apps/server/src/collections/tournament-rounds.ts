import { collections } from "@bandeha/contract";
import { deleteRound } from "../actions/delete-round.ts";
import { drawRound } from "../actions/draw-round.ts";
import { updateRound } from "../actions/update-round.ts";
import type { ServerCollection } from "./collection.ts";
import { unlessOfForeignDraft } from "./sight.ts";

export const tournamentRounds: ServerCollection = {
  schema: collections.tournament_rounds,
  list: unlessOfForeignDraft,
  view: unlessOfForeignDraft,
  create: drawRound,
  update: updateRound,
  delete: deleteRound,
};
