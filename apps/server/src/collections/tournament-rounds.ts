import { collections } from "@bandeha/contract";
import { deleteRound } from "../actions/rounds/delete-round.ts";
import { drawRound } from "../actions/rounds/draw-round.ts";
import { updateRound } from "../actions/rounds/update-round.ts";
import { ofPublishedOrOwnTournament } from "./access-rules.ts";
import type { ServerCollection } from "./collection.ts";

export const tournamentRounds: ServerCollection = {
  schema: collections.tournament_rounds,
  list: ofPublishedOrOwnTournament,
  view: ofPublishedOrOwnTournament,
  create: drawRound,
  update: updateRound,
  delete: deleteRound,
};
