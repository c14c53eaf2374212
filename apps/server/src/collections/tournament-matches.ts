import { collections } from "@bandeha/contract";
import { createMatch } from "../actions/matches/create-match.ts";
import { deleteMatch } from "../actions/matches/delete-match.ts";
import { updateMatch } from "../actions/matches/update-match.ts";
import { ofPublishedOrOwnTournament } from "./access-rules.ts";
import type { ServerCollection } from "./collection.ts";

export const tournamentMatches: ServerCollection = {
  schema: collections.tournament_matches,
  list: ofPublishedOrOwnTournament,
  view: ofPublishedOrOwnTournament,
  create: createMatch,
  update: updateMatch,
  delete: deleteMatch,
};
